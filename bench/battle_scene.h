#pragma once

#include <fstream>
#include <sstream>

#include "support/large_battle.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/draw/reach.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/scenario.h"

namespace bench {

/// A battle of Vom Kriege well under way, with both sides near each other: what is measured begins here.
class BattleScene {
 public:
  static BattleScene maida() {
    std::ifstream in(std::string(SANDTABLE_DATA_DIR) + "/games/vom-kriege/scenarios/maida.toml");
    std::stringstream text;
    text << in.rdbuf();
    return BattleScene(text.str(), 250);
  }
  /// The generated table with sixty units.
  static BattleScene large() { return BattleScene(support::large_battle(), 500); }

  [[nodiscard]] const vom_kriege::Table& table() const { return *scenario_.table; }
  [[nodiscard]] const vom_kriege::Battle& battle() const { return battle_; }
  [[nodiscard]] const vom_kriege::Position& position() const { return battle_.position; }

  /// A whole battle from the start, by random decisions; how many there were.
  int play(std::uint64_t seed) const {
    int decisions = 0;
    static_cast<void>(played(seed, INT32_MAX, decisions));
    return decisions;
  }
  [[nodiscard]] vom_kriege::Reach reach_of(std::size_t unit) const {
    return vom_kriege::reach(table(), position(), vom_kriege::unit_id(unit));
  }
  /// What a command may shoot at; the number of targets.
  [[nodiscard]] std::size_t targets_of(std::size_t leader) const {
    std::size_t count = 0;
    for (const vom_kriege::UnitId u : table().units_of(vom_kriege::leader_id(leader)))
      if (position().on_table(u)) count += vom_kriege::targets(table(), position(), u).legal().size();
    return count;
  }

 private:
  BattleScene(const std::string& text, int decisions)
      : scenario_(std::move(*vom_kriege::read_scenario(text))) {
    int made = 0;
    battle_ = played(3, decisions, made);
  }
  [[nodiscard]] vom_kriege::Battle played(std::uint64_t seed, int most, int& decisions) const {
    base::FastDice dice(seed);
    vom_kriege::RandomPlayer player(seed * 2 + 1);
    vom_kriege::Battle battle = vom_kriege::begin(table(), scenario_.start, {dice, nullptr});
    for (; decisions < most && !vom_kriege::over(battle); ++decisions)
      player.answer(table(), battle, {dice, nullptr});
    return battle;
  }

  vom_kriege::Scenario scenario_;
  vom_kriege::Battle battle_;
};

}  // namespace bench
