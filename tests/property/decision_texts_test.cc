// VK-H1: whatever is decided in a battle has one text, which is what a record holds.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <fstream>
#include <sstream>

#include "support/random_game.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/model/table_names.h"

TEST_CASE("VK-H1 every decision that is taken can be written and read again") {
  using namespace vom_kriege;
  std::ifstream in(fmt::format("{}/games/vom-kriege/scenarios/maida.toml", SANDTABLE_DATA_DIR));
  std::stringstream text;
  text << in.rdbuf();
  const auto scenario = read_scenario(text.str());
  REQUIRE(scenario);
  const TableNames names(*scenario->table);
  int decisions = 0;
  for (int i = 0; i < support::rounds(200); ++i) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(i);
    base::FastDice dice(seed);
    RandomPlayer player(seed);
    Happenings told;
    Battle battle = begin(*scenario->table, scenario->start, {dice, &told});
    while (!over(battle)) player.answer(*scenario->table, battle, {dice, &told});
    for (const Happening& h : told) {
      if (h.kind != Happening::Kind::decided) continue;
      const std::string written = to_text(h.decision, names.names());
      const auto read = read_decision(written, names.names());
      REQUIRE_MESSAGE(read, written);
      REQUIRE(to_text(*read, names.names()) == written);
      ++decisions;
    }
  }
  MESSAGE(decisions << " decisions");
}
