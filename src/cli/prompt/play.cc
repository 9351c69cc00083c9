#include <fmt/core.h>

#include <ostream>

#include "cli/prompt/keeping.h"
#include "cli/prompt/lines.h"
#include "cli/prompt/menu.h"
#include "cli/prompt/play_decisions.h"
#include "cli/prompt/play_sheets.h"
#include "play/files/scenario_file.h"
#include "play/player.h"
#include "text/code_table.h"

namespace cli {
namespace {

bool asks_decisions(const game::Play& play) {
  const auto asks = play.asks();
  return !asks.empty() && asks.front().kind == "decision";
}

struct Begun {
  Kept kept;
  std::string lesson;
};

/// A new game of a scenario, with nothing on the desk but its name.
base::Result<Begun> begin(const PlayArguments& arguments, Io& io) {
  const auto scenario = game::read_scenario_file(io.data, arguments.scenario);
  if (!scenario) return tl::unexpected(scenario.error());
  const auto at = [&](base::Error error) {
    error.where = scenario->path;
    return tl::unexpected(std::move(error));
  };
  const auto facts = scenario->rules->look_at(scenario->text, {});
  if (!facts) return at(facts.error());
  const base::Key key =
      facts->dice_words.empty() ? base::fresh_key() : base::key_from_words(facts->dice_words);
  auto game = game::Game::begin(*scenario->rules, {scenario->text, {}, key, {}});
  if (!game) return at(game.error());
  Desk desk;
  desk.title = facts->name;
  desk.scenario = arguments.scenario;
  return Begun{Kept(std::move(*game), std::move(desk)), facts->lesson};
}

/// At a menu a scenario may leave it open which of many powers a person wants to be.
std::string ask_seat(const game::Play& play, Io& io) {
  const auto asks = play.asks();
  if (asks.empty()) return play.seats().front().code;
  if (!io.prompt || asks.size() < 3 || asks_decisions(play)) return asks.front().seat;
  io.out << "Who do you want to be?\n";
  std::vector<game::Hint> seats;
  for (const game::Ask& ask : asks) seats.push_back({ask.seat, game::find_seat(play, ask.seat)->name});
  io.out << hint_list(seats, 80);
  const auto lines = open_lines(io, [&](std::string_view) { return seats; });
  for (;;) {
    const auto line = lines->next(fmt::format("Code [{}]> ", asks.front().seat));
    if (!line || trimmed(*line).empty()) return asks.front().seat;
    if (const auto code = seat_code(play, trimmed(*line))) return *code;
    io.out << "Write one of the codes above.\n";
  }
}

/// Who plays which seat: a person one, programs the others, unless everybody is written for here.
base::Result<void> seat_players(Kept& kept, const PlayArguments& arguments, Io& io) {
  Desk& desk = kept.desk();
  const game::Rules& rules = kept.game().rules();
  const bots::PlayerKind* kind = bots::find_player(rules, arguments.against);
  if (!arguments.against.empty() && kind == nullptr) {
    std::string known;
    for (const bots::PlayerKind& k : bots::players_of(rules))
      known += fmt::format("{}{}", known.empty() ? "" : ", ", k.name);
    return base::fail(fmt::format("{} has no player \"{}\"; it has {}", rules.name(), arguments.against,
                                  known.empty() ? "none yet" : known));
  }
  const auto code =
      seat_code(kept.play(), arguments.seat.empty() ? ask_seat(kept.play(), io) : arguments.seat);
  if (!code) return tl::unexpected(code.error());
  desk.seat = *code;
  desk.against = kind == nullptr || arguments.hot_seat ? std::string() : std::string(kind->name);
  return {};
}

/// The unfinished game of this scenario that is kept, if it is to be gone on with.
std::string kept_game(const PlayArguments& arguments, const Io& io) {
  if (io.home.empty() || arguments.anew) return {};
  for (const SavedGame& saved : saved_games(io.home))
    if (!saved.desk.over && saved.desk.scenario == arguments.scenario &&
        (arguments.seat.empty() || base::upper(arguments.seat) == saved.desk.seat) &&
        (!arguments.hot_seat || saved.desk.against.empty()))
      return saved.path;
  return {};
}

base::Result<Begun> open(const PlayArguments& arguments, Io& io) {
  const bool is_record = arguments.scenario.ends_with(".game");
  const std::string path = is_record ? arguments.scenario : kept_game(arguments, io);
  if (!path.empty()) {
    auto kept = Kept::load(path);
    if (!kept) return tl::unexpected(kept.error());
    if (!is_record) io.out << "You go on with a game that is kept; `--new` begins another.\n\n";
    if (kept->desk().seat.empty() ||
        !arguments.seat.empty()) {  // a record of somebody else's, or another seat
      PlayArguments here = arguments;
      here.hot_seat = here.hot_seat || (here.against.empty() && kept->desk().against.empty());
      if (kept->desk().title.empty()) kept->desk().title = kept->game().record().header->scenario_name;
      if (auto seated = seat_players(*kept, here, io); !seated) return tl::unexpected(seated.error());
    }
    return Begun{std::move(*kept), {}};
  }
  auto begun = begin(arguments, io);
  if (!begun) return begun;
  PlayArguments here = arguments;
  if (!begun->lesson.empty() && here.against.empty()) here.hot_seat = true;  // a lesson is learned in peace
  if (auto seated = seat_players(begun->kept, here, io); !seated) return tl::unexpected(seated.error());
  if (!io.home.empty()) {
    const auto name = new_name(io.home, arguments.scenario);
    if (!name) return tl::unexpected(name.error());
    if (auto done = begun->kept.keep_as(*name); !done) return tl::unexpected(done.error());
  }
  return begun;
}

}  // namespace

int run_play(PlayArguments arguments, Io& io) {
  if (arguments.scenario.empty() && io.prompt) {
    auto chosen = ask_menu(io);
    if (!chosen) return kDone;
    chosen->hot_seat = arguments.hot_seat;
    chosen->against = arguments.against;
    arguments = std::move(*chosen);
  }
  if (arguments.scenario.empty()) arguments.scenario = "dark-age/teaching";
  auto begun = open(arguments, io);
  if (!begun) return bad(io, begun.error());
  if (asks_decisions(begun->kept.play()))
    play_decisions(std::move(begun->kept), begun->lesson, io);
  else
    play_sheets(std::move(begun->kept), begun->lesson, io);
  return kDone;
}

}  // namespace cli
