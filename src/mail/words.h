#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mail/letter.h"
#include "play/play.h"

/// What we write to people, in words. Nothing here ever holds a seat's secret: what is written gets quoted.
namespace mail {

using Moment = std::chrono::sys_seconds;

/// What a mail is about.
struct About {
  std::string game;  // its title
  std::string seat;  // its code
  std::string seat_name;
  int turn = 0;
};

struct Words {
  std::string subject;
  std::string text;
};

/// What a seat can show for orders that were stored.
struct Stored {
  int sequence = 0;
  std::optional<Moment> deadline;
};

/// The answer to orders: what was understood, what is wrong, the receipt; or why they were refused (`stored`
/// is nothing) and that the earlier ones stand. `sheet` is what was read.
[[nodiscard]] Words answer_to_orders(const About& about, const game::Receipt& receipt,
                                     const std::optional<Stored>& stored, std::string_view sheet,
                                     const std::vector<Remark>& remarks);

/// Why a mail was not even given to a game.
enum class NotTaken : std::uint8_t {
  no_seat,       // neither address nor subject have a seat's secret
  unknown_seat,  // the secret is none, or no longer
  two_seats,
  too_large,
  nothing_ordered,
  not_begun,
  paused,
  over,
  count,
};
[[nodiscard]] Words answer_not_taken(NotTaken why, const std::vector<Remark>& remarks);

/// A turn was carried out, or the game has begun: the report, with the sheet for the next.
[[nodiscard]] Words turn_notice(const About& about, bool over, const std::optional<Moment>& deadline,
                                std::string_view report);

/// A day's news in one mail, a line each.
[[nodiscard]] Words digest(const std::vector<std::string>& news);

/// Asks whether an address is somebody's own. The code proves it.
[[nodiscard]] Words question_of_address(std::string_view account, std::string_view code);
/// The same for an address that is to get the reports of one seat.
[[nodiscard]] Words question_of_seat_address(const About& about, std::string_view code);

/// "Mon 16 Nov 2026, 18:00 UTC".
[[nodiscard]] std::string moment_text(Moment moment);

}  // namespace mail
