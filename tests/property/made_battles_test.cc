// Battles made of words: whatever the words, they can be read and begun, nobody stands in anybody's way, and
// both armies are worth what they are meant to be to each other.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "core/dice.h"
#include "geometry/predicates.h"
#include "support/rounds.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/maker/battle_maker.h"
#include "vom-kriege/model/legal_position.h"

namespace {

using namespace vom_kriege;

/// What the armies are worth, leaders and all.
std::array<int, 2> worth_of(const Table& table) {
  std::array<int, 2> points{};
  for (const UnitFacts& unit : table.facts().units)
    points[static_cast<std::size_t>(unit.side)] += worth(unit);
  for (const LeaderFacts& leader : table.facts().leaders)
    points[static_cast<std::size_t>(leader.side)] += worth_of_leader(leader.quality, leader.army);
  return points;
}

/// Every road can be marched from every other: each shares a point with the network of the first.
bool roads_are_joined(const Table& table) {
  const auto& roads = table.facts().roads;
  std::vector<bool> joined(roads.size(), false);
  joined[0] = true;
  for (std::size_t round = 0; round < roads.size(); ++round)
    for (std::size_t i = 0; i < roads.size(); ++i)
      for (std::size_t k = 0; k < roads.size(); ++k)
        for (const field::Point p : roads[i].line.points())
          for (const field::Point q : roads[k].line.points())
            if (p == q && joined[k]) joined[i] = true;
  return std::all_of(joined.begin(), joined.end(), [](bool b) { return b; });
}

bool on_a_road(const Table& table, const AreaFacts& area) {
  for (const Road& road : table.facts().roads)
    for (std::size_t i = 0; i < road.line.pieces(); ++i)
      if (field::enters(field::Line(road.line.points()[i], road.line.points()[i + 1]), area.outline))
        return true;
  return false;
}

bool wood_in_water(const Table& table) {
  for (const AreaFacts& area : table.facts().areas) {
    for (const Rough& rough : table.facts().rough)
      if (rough.kind != RoughKind::other && field::overlaps(area.outline, rough.outline)) return true;
    for (const River& river : table.facts().rivers)
      if (field::overlaps(area.outline, river.outline)) return true;
  }
  return false;
}

void look_at(const Table& table, const Position& start, Action action) {
  const Odds odds = odds_of(action);
  const auto [red, blue] = worth_of(table);
  // first : second within twice kOffBy hundredths: each army may miss its share by that much.
  CHECK(red * odds.second * 100 <= blue * odds.first * (100 + 2 * kOffBy));
  CHECK(red * odds.second * (100 + 2 * kOffBy) >= blue * odds.first * 100);
  CHECK(roads_are_joined(table));
  CHECK_FALSE(wood_in_water(table));
  for (const AreaFacts& area : table.facts().areas)
    if (area.kind == AreaKind::bua) CHECK(on_a_road(table, area));
  for (std::size_t i = 0; i < start.unit_count; ++i)
    if (start.on_table(unit_id(i))) CHECK_FALSE(in_the_way(table, start, unit_id(i)).has_value());
  for (const Side side : {Side::red, Side::blue}) {
    bool to_win = !table.facts().exits.empty() && side == Side::blue;
    for (const Objective& o : table.facts().objectives)
      to_win |= o.points[static_cast<std::size_t>(side)] > 0;
    CHECK(to_win);
    bool here = false;
    for (std::size_t i = 0; i < start.unit_count; ++i)
      here |= start.on_table(unit_id(i)) && table.unit(unit_id(i)).side == side;
    CHECK(here);
  }
}

}  // namespace

TEST_CASE("battles of 200 seeds and every action read, begin and are fair") {
  const int seeds = support::rounds(200);
  for (int seed = 0; seed < seeds; ++seed)
    for (std::size_t action = 0; action < kActionWords.size(); ++action) {
      const auto size = static_cast<BattleSize>(seed % 3);
      const std::string text = make_battle({fmt::format("seed {}", seed), static_cast<Action>(action), size});
      INFO(seed, " ", kActionWords[action], " ", kSizeWords[static_cast<std::size_t>(size)]);
      const auto read = read_scenario(text);
      REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
      look_at(*read->table, read->start, static_cast<Action>(action));
      base::FastDice dice(static_cast<std::uint64_t>(seed));
      const Battle battle = begin(*read->table, read->start, {dice});
      CHECK_FALSE(over(battle));
      CHECK(broken_invariant(*read->table, battle.position).empty());
    }
}
