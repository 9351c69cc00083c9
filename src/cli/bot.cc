#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "bots/arena/match.h"
#include "bots/arena/seating.h"
#include "cli/common.h"

namespace cli {
namespace {

/// The words a bot's seed is made of: the same game asks the same seat the same thing, and gets the same
/// answer.
std::string seed_words(const BotArguments& arguments, const game::Game& game, const std::string& seat) {
  if (!arguments.seed.empty()) return arguments.seed;
  return fmt::format("{}, {}, turn {}", base::to_hex(game.record().header->commitment), seat,
                     game.play().turn());
}

struct Written {
  std::string seat;
  std::string name;  // of the bot
  bots::Advice advice;
};

base::Result<Written> write(const BotArguments& arguments, const game::Game& game) {
  const auto seat = seat_code(game.play(), arguments.seat);
  if (!seat) return tl::unexpected(seat.error());
  const auto recruit = bots::find_recruit(game.rules(), arguments.bot, arguments.seconds);
  if (!recruit) return tl::unexpected(recruit.error());
  const std::vector<game::Ask> asks = game.play().asks();
  if (std::none_of(asks.begin(), asks.end(), [&](const game::Ask& ask) { return ask.seat == *seat; }))
    return base::fail(fmt::format("{} is not asked for anything now", full_name(game.play(), *seat)));
  const auto player = recruit->make(game.rules(), bots::number_from(seed_words(arguments, game, *seat)));
  bots::Advice advice = player->answer(game.play(), *seat);
  if (!advice.trouble.empty())
    return base::fail(fmt::format("the bot {} gives no answer: {}", recruit->name, advice.trouble));
  return Written{*seat, recruit->name, std::move(advice)};
}

/// Only shown: the text as it would be sent, reasons as remarks in it.
int show_text(const BotArguments& arguments, Io& io) {
  const auto game = game::load_game(arguments.path);
  if (!game) return bad(io, game.error());
  const auto written = write(arguments, *game);
  if (!written) return bad(io, written.error(), arguments.path);
  io.out << bots::signed_by(written->advice.text, written->name);
  if (arguments.explain)
    for (const std::string& reason : written->advice.reasons) io.out << "# " << harmless(reason) << '\n';
  return kDone;
}

}  // namespace

int run_bot(const BotArguments& arguments, Io& io) {
  if (arguments.dry_run) return show_text(arguments, io);
  auto open = game::OpenGame::open(arguments.path);
  if (!open) return bad(io, open.error());
  const auto written = write(arguments, open->game());
  if (!written) return bad(io, written.error(), arguments.path);
  const int code =
      store_input(*open, written->seat, bots::signed_by(written->advice.text, written->name), io);
  if (code != kDone || !arguments.explain) return code;
  io.out << fmt::format("Why, says {}:\n", written->name);
  for (const std::string& reason : written->advice.reasons) io.out << "  " << harmless(reason) << '\n';
  if (written->advice.reasons.empty()) io.out << "  it gives no reasons\n";
  return kDone;
}

}  // namespace cli
