#pragma once

#include <functional>

#include "bots/arena/arena.h"
#include "play/files/scenario_file.h"
#include "play/testing.h"

/// What the tests of players and arenas share.
namespace bots::testing {

/// A player that says what a function says.
class Said final : public Player {
 public:
  using Say = std::function<Advice(const game::Play&, std::string_view)>;
  explicit Said(Say say) : say_(std::move(say)) {}
  Advice answer(const game::Play& play, std::string_view seat) override { return say_(play, seat); }

 private:
  Say say_;
};

inline Recruit recruit(const std::string& name, const Said::Say& say) {
  return {name, [say](const game::Rules&, std::uint64_t) { return std::unique_ptr<Player>(new Said(say)); },
          [](const game::Rules&, const game::Play&) { return base::Result<void>(); }};
}

/// A program as a player.
inline Recruit program(const std::string& command, int seconds = 60) {
  auto found = find_recruit(*game::find_rules("dark-age/1"), "exec:" + command, seconds);
  if (!found) throw std::runtime_error(found.error().sentence());
  return *found;
}

/// Somebody who lets his people work, and one who marches with everything, whether he may or not.
inline Recruit peaceful() {
  return recruit("peaceful", [](const game::Play&, std::string_view) { return Advice{"HOLD", {}}; });
}
inline Recruit warlike() {
  return recruit("warlike", [](const game::Play&, std::string_view) {
    return Advice{"MOVE HRS BDS ALL\nMOVE BDS HRS ALL\nMOVE LES BDS ALL\n", {"forward"}};
  });
}

inline Arena arena(const char* scenario, std::vector<Recruit> recruits, std::size_t games) {
  Arena made;
  made.rules = game::find_rules("dark-age/1");
  made.name = "test";
  made.scenario = scenario;
  made.recruits = std::move(recruits);
  made.words = "words";
  made.games = games;
  return made;
}

/// The drill of Vom Kriege, which asks for one decision after the other.
inline Arena drill(std::vector<Recruit> recruits, std::size_t games) {
  const auto file = game::read_scenario_file(SANDTABLE_DATA_DIR, "vom-kriege/drill");
  if (!file) throw std::runtime_error(file.error().sentence());
  Arena made = arena(file->text.c_str(), std::move(recruits), games);
  made.rules = file->rules;
  return made;
}

}  // namespace bots::testing
