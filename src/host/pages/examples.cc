#include "host/pages/examples.h"

#include <fmt/core.h>

#include <array>

#include "host/games/lobby.h"
#include "play/files/scenario_file.h"
#include "play/player.h"

namespace host {
namespace {

/// One of each title, and one in which nobody is waited for.
struct Example {
  const char* scenario;
  const char* name;
  bool to_watch = false;
};
constexpr std::array kExamples{
    Example{"dark-age/midlands", "Midlands"},         Example{"empires/channel", "The Channel"},
    Example{"star-chase/duel", "The duel"},           Example{"vom-kriege/drill", "Drill"},
    Example{"dark-age/heptarchy", "Heptarchy", true},
};

std::string title_of(const Example& example, bool bots) {
  const char* says = example.to_watch ? "machines play, everybody may watch"
                     : bots           ? "one seat is free"
                                      : "all seats are free";
  return fmt::format("{}: {}", example.name, says);
}

}  // namespace

base::Result<int> make_examples(Host& host) {
  const auto games = host.store().read([](store::Transaction& t) {
    store::GamesAsked asked;
    asked.states = {"open", "running", "paused", "over"};
    asked.limit = 1;
    return store::find_games(t, asked);
  });
  if (!games) return base::fail(games.error().what);
  if (!games->empty()) return 0;
  int made = 0;
  for (const Example& example : kExamples) {
    NewGame wanted;
    wanted.scenario = example.scenario;
    if (example.to_watch) {
      wanted.settings.watch_delay = 0;
      wanted.settings.schedule = *read_schedule("every 5m");
    }
    const auto planned = plan(host, wanted.scenario, "", wanted.settings);
    if (!planned) return base::fail(planned.error().detail, example.scenario);
    // Where nobody plays a game by program yet, people may still play it with each other.
    const bool bots = !bots::players_of(*planned->rules).empty();
    if (example.to_watch && !bots) continue;
    wanted.title = title_of(example, bots);
    for (std::size_t i = example.to_watch ? 0 : 1; bots && i < planned->seats.size(); ++i)
      wanted.bots[planned->seats[i].code] = "";
    const auto id = add_new_game(host, wanted, host.now());
    if (!id) return base::fail(id.error().detail, example.scenario);
    if (example.to_watch)
      if (const auto info = host.find_game(*id))
        if (const auto begun = begin_game(host, *info, host.now()); !begun)
          return base::fail(begun.error().detail, example.scenario);
    ++made;
  }
  return made;
}

}  // namespace host
