#include "vom-kriege/maker/battle_maker.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "geometry/predicates.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/maker/made_ground.h"

using namespace vom_kriege;

namespace {

std::string made(std::string words, Action action = Action::encounter, BattleSize size = BattleSize::medium) {
  return make_battle({std::move(words), action, size});
}

}  // namespace

TEST_CASE("the same words make the same battle, other words another") {
  CHECK(made("a cold morning") == made("a cold morning"));
  CHECK(made("a cold morning") != made("a cold evening"));
  CHECK(made("a cold morning") != made("a cold morning", Action::attack));
}

TEST_CASE("words with quotes and line feeds stay words") {
  const auto read = read_scenario(made("say \"go\" \\ and\ngo"));
  REQUIRE_MESSAGE(read, (read ? std::string() : read.error().sentence()));
  CHECK(read->table->facts().sources.front().find("say \"go\"") != std::string::npos);
}

TEST_CASE("what troops are worth: hits first, then what they can do") {
  UnitFacts unit;
  CHECK(worth(unit) == 16);
  unit.quality = Quality::elite;
  CHECK(worth(unit) == 22);
  unit.quality = Quality::conscript;
  CHECK(worth(unit) == 11);
  unit = {};
  unit.skirmish = true;
  unit.ranks = 2;
  CHECK(worth(unit) == 21);
  unit = {};
  unit.arm = Arm::cavalry;
  unit.type = Type::heavy;
  CHECK(worth(unit) == 21);
  unit.arm = Arm::artillery;
  unit.guns = 8;
  CHECK(worth(unit) == 24);
  CHECK(worth_of_leader(2, false) == 14);
  CHECK(worth_of_leader(2, true) == 16);
}

TEST_CASE("a briefing promises only whom an arrival brings") {
  for (int seed = 0; seed < 12; ++seed) {
    const auto read =
        read_scenario(made(std::to_string(seed), Action::attack, static_cast<BattleSize>(seed % 3)));
    REQUIRE(read);
    const auto& facts = read->table->facts();
    const bool promised = facts.sides[1].briefing.find("reserve is on its way") != std::string::npos;
    CHECK(promised == !facts.arrivals.empty());
    CHECK(facts.sides[0].briefing.find(" 0 points") == std::string::npos);
  }
}

TEST_CASE("who attacks comes first and is stronger; a withdrawal has a way out") {
  const auto attack = read_scenario(made("three to two", Action::attack));
  REQUIRE(attack);
  const auto& facts = attack->table->facts();
  std::array<int, 2> points{};
  for (const UnitFacts& unit : facts.units) points[static_cast<std::size_t>(unit.side)] += worth(unit);
  CHECK(points[0] > points[1]);
  CHECK(facts.exits.empty());
  CHECK(facts.sides[0].home == Edge::south);
  const auto away = read_scenario(made("three to two", Action::withdrawal));
  REQUIRE(away);
  REQUIRE(away->table->facts().exits.size() == 1);
  CHECK(away->table->facts().exits[0].side == Side::blue);
}

TEST_CASE("who withdraws is on the march already, with somebody left to hold the pursuit") {
  for (int seed = 0; seed < 8; ++seed) {
    const auto read = read_scenario(made(std::to_string(seed), Action::withdrawal));
    REQUIRE(read);
    int away = 0;
    int at_bay = 0;
    for (std::size_t i = 0; i < read->start.unit_count; ++i) {
      const UnitId u = unit_id(i);
      const Unit& unit = read->start.of(u);
      if (!read->start.on_table(u) || read->table->unit(u).side == Side::red) continue;
      const bool leaves = unit.place.heading == field::Heading(0);
      ++(leaves ? away : at_bay);
      if (read->table->unit(u).arm == Arm::infantry)
        CHECK(leaves == (unit.formation == Formation::march_column));
    }
    CHECK(away > at_bay);
    CHECK(at_bay > 0);
  }
}

TEST_CASE("a river is shallow where the high road goes through, and bridged elsewhere") {
  int rivers = 0;
  for (int seed = 0; seed < 12; ++seed) {
    const auto read = read_scenario(made(std::to_string(seed), Action::delay));
    REQUIRE(read);
    const auto& facts = read->table->facts();
    if (facts.rivers.empty()) continue;
    ++rivers;
    const auto deep = [&](field::Point p) {
      return std::any_of(facts.rivers.begin(), facts.rivers.end(),
                         [&](const River& river) { return field::holds(river.outline.ring(), p); });
    };
    const auto points = facts.roads[0].line.points();
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      for (int part = 0; part < 50; ++part) {
        const field::Vec way = points[i + 1] - points[i];
        CHECK_FALSE(deep(field::moved(points[i], way.x * part / 50, way.y * part / 50)));
      }
  }
  CHECK(rivers > 0);
}
