#include <doctest/doctest.h>

#include <vector>

#include "realm/census.h"
#include "realm/map_graph.h"
#include "realm/number_box.h"
#include "realm/order_of_play.h"
#include "realm/outcome.h"
#include "realm/posture.h"
#include "realm/slots.h"

using realm::AreaId;
using realm::PowerId;
using sheet::Number;

namespace {
constexpr AreaId area(int n) { return static_cast<AreaId>(n); }
constexpr PowerId power(int n) { return static_cast<PowerId>(n); }
constexpr Number plain(int n) { return {Number::Kind::plain, n}; }
constexpr Number all_but(int n) { return {Number::Kind::all_but, n}; }
constexpr Number kAll{Number::Kind::all, 0};
constexpr Number kBlank{};
}  // namespace

TEST_CASE("COM-4 the number box of moves") {
  CHECK(realm::units_to_move(plain(3), 5) == 3);
  CHECK(realm::units_to_move(all_but(2), 5) == 3);
  CHECK(realm::units_to_move(all_but(0), 5) == 5);
  CHECK(realm::units_to_move(kAll, 5) == 5);
  CHECK(realm::units_to_move(kBlank, 5) == 5);
}

TEST_CASE("COM-5 too many, none at all, and nothing left to move") {
  CHECK_FALSE(realm::units_to_move(plain(6), 5));
  CHECK_FALSE(realm::units_to_move(plain(0), 5));
  CHECK_FALSE(realm::units_to_move(all_but(5), 5));
  CHECK_FALSE(realm::units_to_move(all_but(9), 5));
  CHECK_FALSE(realm::units_to_move(kBlank, 0));
}

TEST_CASE("COM-10 cut down to what is there") {
  CHECK(realm::cut_down(kBlank, 4) == 1);
  CHECK(realm::cut_down(kAll, 4) == 4);
  CHECK(realm::cut_down(plain(9), 4) == 4);
  CHECK(realm::cut_down(plain(2), 4) == 2);
  CHECK(realm::cut_down(kBlank, 0) == 0);
}

TEST_CASE("COM-8 slot by slot, each time in the order of play") {
  std::vector<sheet::Sheet> sheets(3);
  sheets[0].slots[0].state = sheets[0].slots[4].state = sheet::Entry::State::ready;
  sheets[2].slots[0].state = sheet::Entry::State::unreadable;  // it still comes to its slot
  std::vector<std::pair<int, int>> played;
  const std::vector<PowerId> order{power(2), power(1), power(0)};
  realm::play_slots(
      order, [&](PowerId p) { return p == power(1) ? nullptr : &sheets[realm::index(p)]; },
      [&](PowerId p, int slot, const sheet::Entry&) { played.emplace_back(slot, static_cast<int>(p)); });
  CHECK(played == std::vector<std::pair<int, int>>{{1, 2}, {1, 0}, {5, 0}});
}

TEST_CASE("COM-9 most BPs first, equal spenders keep their order") {
  const std::vector<PowerId> now{power(2), power(0), power(3), power(1)};
  const std::vector<int> bids{5, 0, 0, 5};
  CHECK(realm::next_order_of_play(now, bids) == std::vector<PowerId>{power(0), power(3), power(2), power(1)});
  CHECK(realm::next_order_of_play(now, std::vector<int>(4, 0)) == now);
}

TEST_CASE("COM-9 the first order is a shuffle by named dice") {
  const std::vector<std::uint32_t> faces{1, 2, 1};
  base::ScriptedDice dice(faces);
  const auto order = realm::first_order_of_play({power(0), power(1), power(2), power(3)}, dice);
  // place 4 <-> 1, place 3 <-> 2, place 2 <-> 1
  CHECK(order == std::vector<PowerId>{power(2), power(3), power(1), power(0)});
  CHECK(dice.asked() == std::vector<std::string>{"order", "order", "order"});
}

TEST_CASE("COM-13 adjacency goes both ways and is sorted by code") {
  const realm::MapGraph map(base::CodeTable({"ARD", "BDS", "HRS"}), {{area(2), area(0)}, {area(1), area(2)}});
  CHECK(map.adjacent(area(0), area(2)));
  CHECK(map.adjacent(area(2), area(0)));
  CHECK_FALSE(map.adjacent(area(0), area(1)));
  CHECK_FALSE(map.adjacent(area(0), area(0)));
  CHECK_FALSE(map.adjacent(area(0), AreaId::none));
  CHECK(std::vector<AreaId>(map.neighbours(area(2)).begin(), map.neighbours(area(2)).end()) ==
        std::vector<AreaId>{area(0), area(1)});
}

TEST_CASE("COM-16, COM-17 postures after capture and entry; a sea is never a place to retreat to") {
  CHECK(realm::captured(area(1), true) == realm::Posture{realm::Mode::retreat, area(1), AreaId::none});
  CHECK(realm::captured(area(1), false) == realm::Posture{});
  const realm::Posture ambush{realm::Mode::ambush, area(2), area(3)};
  CHECK(realm::entered(ambush, area(1), true) == realm::Posture{realm::Mode::ambush, area(1), area(3)});
  CHECK(realm::entered(ambush, area(1), false) == ambush);
}

TEST_CASE("COM-19, COM-20, COM-22 setting modes") {
  const realm::Posture start;
  const realm::Posture ambush = realm::pointing(start, realm::Mode::ambush, area(3));
  CHECK(realm::works_against(ambush, realm::Mode::ambush, area(3)));
  CHECK_FALSE(realm::works_against(ambush, realm::Mode::ambush, area(2)));
  CHECK_FALSE(realm::works_against(realm::pointing(ambush, realm::Mode::ambush, area(2)), realm::Mode::ambush,
                                   area(3)));
  CHECK_FALSE(realm::works_against(realm::defending(ambush), realm::Mode::ambush, area(3)));
  const realm::Posture back = realm::retreating(ambush, area(1));
  CHECK(back == realm::Posture{realm::Mode::retreat, area(1), AreaId::none});
  CHECK(realm::retreating(back, AreaId::none).retreat_to == area(1));
}

TEST_CASE("COM-21 a retreat is open to an adjacent place the defender still owns") {
  const realm::MapGraph map(base::CodeTable({"ARD", "BDS", "HRS"}), {{area(0), area(1)}});
  const realm::Posture posture{realm::Mode::retreat, area(1), AreaId::none};
  CHECK(realm::retreat_is_open(map, area(0), posture, power(1), power(1)));
  CHECK_FALSE(realm::retreat_is_open(map, area(0), posture, power(1), power(2)));
  CHECK_FALSE(realm::retreat_is_open(map, area(2), posture, power(1), power(1)));
  CHECK_FALSE(realm::retreat_is_open(map, area(0), realm::defending(posture), power(1), power(1)));
  CHECK_FALSE(realm::retreat_is_open(map, area(0), realm::Posture{}, power(1), power(1)));
}

TEST_CASE("COM-32 the first census on turn 3 to 5, the next 3 to 5 turns later") {
  for (std::uint32_t face = 1; face <= 3; ++face) {
    const std::vector<std::uint32_t> faces{face, face};
    base::ScriptedDice dice(faces);
    CHECK(realm::next_census(0, dice) == 2 + static_cast<int>(face));
    CHECK(realm::next_census(7, dice) == 9 + static_cast<int>(face));
    CHECK(dice.asked() == std::vector<std::string>{"census:0", "census:7"});
  }
}

TEST_CASE("COM-34 met twice running ends the game; a miss between starts anew") {
  realm::VictoryWatch watch;
  CHECK_FALSE(watch.ends_at(true));
  CHECK_FALSE(watch.ends_at(false));
  CHECK_FALSE(watch.ends_at(true));
  CHECK(watch.ends_at(true));
}

TEST_CASE("COM-34 places by VPs, then population, then units; equal on all three share a place") {
  const auto places =
      realm::ranking({{power(0), 5, 3, 1}, {power(1), 7, 0, 0}, {power(2), 5, 3, 1}, {power(3), 5, 3, 2}});
  REQUIRE(places.size() == 4);
  CHECK(places[0].standing.power == power(1));
  CHECK(places[1].standing.power == power(3));
  CHECK(places[2].place == 3);
  CHECK(places[3].place == 3);
}

TEST_CASE("COM-11 the codes of reasons and outcomes") {
  CHECK(name(realm::Reason::not_adjacent) == "not-adjacent");
  CHECK(name(realm::Reason::bps) == "bps");
  CHECK(name(realm::Result::beaten) == "beaten");
}
