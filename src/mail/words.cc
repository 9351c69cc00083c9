#include "mail/words.h"

#include <fmt/core.h>

#include <array>

#include "mail/messages.h"
#include "play/receipt_text.h"

namespace mail {
namespace {

template <class... Facts>
std::string say(Say id, const Facts&... facts) {
  return messages(base::Language::english).text(id, facts...);
}

std::string full(const About& about) { return fmt::format("{} ({})", about.seat, about.seat_name); }

Say of(Note note) {
  switch (note) {
    case Note::file_read: return Say::file_read;
    case Note::files_passed_by: return Say::files_passed_by;
    case Note::file_not_read: return Say::file_not_read;
    case Note::only_quoted: return Say::only_quoted;
    case Note::encrypted: return Say::encrypted;
  }
  return Say::encrypted;
}

Say of(NotTaken why) {
  switch (why) {
    case NotTaken::no_seat: return Say::no_seat;
    case NotTaken::unknown_seat: return Say::unknown_seat;
    case NotTaken::two_seats: return Say::two_seats;
    case NotTaken::too_large: return Say::too_large;
    case NotTaken::nothing_ordered: return Say::nothing_ordered;
    case NotTaken::not_begun: return Say::not_begun;
    case NotTaken::paused: return Say::paused;
    case NotTaken::over:
    case NotTaken::count: break;
  }
  return Say::over;
}

std::string notes(const std::vector<Remark>& remarks) {
  std::string out;
  for (const Remark& remark : remarks) out += say(of(remark.note), without_secrets(remark.name));
  return out.empty() ? out : out + "\n";
}

std::string deadline_line(const std::optional<Moment>& deadline) {
  return deadline ? say(Say::deadline, moment_text(*deadline)) : say(Say::no_deadline);
}

/// The lines of the mail are not those of the sheet that was cut out of it, and each remark shows its line
/// anyway.
std::vector<game::Remark> without_places(std::vector<game::Remark> remarks) {
  for (game::Remark& remark : remarks)
    if (remark.line > 0) remark.sentence = game::without_place(std::move(remark.sentence));
  return remarks;
}

}  // namespace

std::string moment_text(Moment moment) {
  static constexpr std::array<const char*, 7> kDays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array<const char*, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(moment - day);
  return fmt::format("{} {} {} {}, {:02}:{:02} UTC", kDays[std::chrono::weekday(day).c_encoding()],
                     static_cast<unsigned>(date.day()), kMonths[static_cast<unsigned>(date.month()) - 1],
                     static_cast<int>(date.year()), time.hours().count(), time.minutes().count());
}

Words answer_to_orders(const About& about, const game::Receipt& receipt, const std::optional<Stored>& stored,
                       std::string_view sheet, const std::vector<Remark>& remarks) {
  Words words;
  std::string& text = words.text;
  const std::string remarks_text = game::remarks_text(sheet, without_places(receipt.remarks), false);
  if (!stored) {
    words.subject = say(Say::refused_subject, about.game, about.seat);
    const game::Refusal refusal = receipt.refusal.value_or(game::Refusal{});
    text = say(Say::refused, full(about), refusal.sentence, refusal.rule) + say(Say::earlier_stand) + "\n";
  } else {
    words.subject = receipt.remarks.empty() ? say(Say::stored_subject, about.game, about.seat, about.turn)
                                            : say(Say::remarks_subject, about.game, about.seat, about.turn);
    text = say(Say::stored, full(about), about.turn) + "\n";
  }
  text += notes(remarks);
  if (!remarks_text.empty()) text += say(Say::remarks_head) + remarks_text + "\n";
  text += say(Say::as_read, full(about), about.turn);
  text += receipt.understood.empty() ? say(Say::nothing_read) : game::understood_text(receipt.understood);
  text += "\n";
  if (stored)
    text +=
        say(Say::receipt, stored->sequence, base::to_hex(receipt.digest)) + deadline_line(stored->deadline);
  text += say(Say::better_sheet);
  return words;
}

Words answer_not_taken(NotTaken why, const std::vector<Remark>& remarks) {
  return {say(Say::not_taken_subject), say(of(why)) + notes(remarks) + say(Say::not_taken_end)};
}

Words turn_notice(const About& about, bool over, const std::optional<Moment>& deadline,
                  std::string_view report) {
  if (over)
    return {say(Say::over_subject, about.game),
            say(Say::over_head, full(about)) + "\n" + std::string(report)};
  std::string text = say(Say::turn_head, full(about), about.turn) + say(Say::turn_answer);
  if (deadline) text += deadline_line(deadline);
  return {say(Say::turn_subject, about.game, about.turn), text + "\n" + std::string(report)};
}

Words digest(const std::vector<std::string>& news) {
  std::string text;
  for (const std::string& line : news) text += line + "\n";
  return {say(Say::digest_subject), text};
}

Words question_of_address(std::string_view account, std::string_view code) {
  return {say(Say::proof_subject), say(Say::proof, account, code)};
}

Words question_of_seat_address(const About& about, std::string_view code) {
  return {say(Say::proof_subject), say(Say::seat_proof, about.seat_name, about.game, code)};
}

}  // namespace mail
