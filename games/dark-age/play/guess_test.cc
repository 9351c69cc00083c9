#include "dark-age/play/guess.h"

#include <doctest/doctest.h>

#include "dark-age/play/what_if.h"
#include "dark-age/rules/scenario.h"
#include "dark-age/rules/turn.h"

namespace {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::entry;
using dark_age::Position;
using dark_age::PowerId;

constexpr const char* kMap = R"(name = "Guess"
game = "dark-age"
[powers]
MER = { name = "Mercia", nation = "Angles", balance = 9, treasury = 4, army_reserve = 2 }
VIK = { name = "Vikings", nation = "Vikings", entry = 2 }
WES = { name = "Wessex", nation = "Saxons", balance = 9 }
[areas]
ARD = { terrain = "forest", near = ["HRS"], armies = 3, population = 1 }
BDS = { terrain = "lowlands", near = ["HRS", "WAS"], owner = "WES", armies = 7, population = 3, forts = 2 }
HRS = { terrain = "lowlands", near = ["ARD", "BDS", "LON"], owner = "WES", armies = 6, population = 2 }
LON = { terrain = "city", near = ["HRS"], hinterland = "HRS", owner = "MER", armies = 2, population = 4 }
WAS = { terrain = "sea", near = ["BDS"] }
[[arrivals]]
turn = 2
power = "VIK"
sea = "WAS"
ships = 3
armies = 2
)";

struct Table {
  dark_age::Scenario scenario = std::move(*dark_age::read_scenario(kMap));
  Position now = scenario.start;
  dark_age::TurnFacts facts;
  dark_age::Memory memory;
  Table() { now.order = {power("MER"), power("WES")}; }
  [[nodiscard]] const dark_age::World& world() const { return *scenario.world; }
  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world().map().codes().find(code));
  }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world().power_codes().find(code));
  }
  [[nodiscard]] dark_age::SeatView view(std::string_view seat) const {
    return dark_age::view(world(), now, facts, power(seat), nullptr);
  }
  void see(std::string_view seat, std::string_view what) {
    facts.sightings.push_back({power(seat), area(what), dark_age::Sighting::Why::scouted});
  }
};

}  // namespace

TEST_CASE("A guess has one's own to the last army, and of others what was seen") {
  Table t;
  t.see("MER", "ARD");
  const Position guess = dark_age::guess(t.world(), t.view("MER"), t.memory);
  CHECK(guess.of(t.power("MER")) == t.now.of(t.power("MER")));
  CHECK(guess.at(t.area("LON")).armies == 2);
  CHECK(guess.at(t.area("ARD")).armies == 3);
  CHECK(guess.at(t.area("BDS")).owner == t.power("WES"));
  CHECK(guess.at(t.area("BDS")).armies != 7);  // not seen
  CHECK(guess.of(t.power("WES")).balance == 0);
  CHECK(dark_age::broken_invariant(t.world(), guess) == "");
}

TEST_CASE("DA 2.16: a blockade that is told says how strong the besiegers are at least") {
  Table t;
  t.now.at(t.area("HRS")).armies = 9;
  Position guess = dark_age::guess(t.world(), t.view("MER"), t.memory);
  CHECK(dark_age::blockaded(t.world(), guess, t.area("LON")));
  t.now.at(t.area("HRS")).armies = 0;
  guess = dark_age::guess(t.world(), t.view("MER"), t.memory);
  CHECK_FALSE(dark_age::blockaded(t.world(), guess, t.area("LON")));
}

TEST_CASE("What was seen is remembered until the area changes hands") {
  Table t;
  t.see("MER", "BDS");
  t.memory.note(t.view("MER"));
  t.facts.sightings.clear();
  CHECK(dark_age::guess(t.world(), t.view("MER"), t.memory).at(t.area("BDS")).armies == 7);
  t.now.at(t.area("BDS")).owner = PowerId::none;
  CHECK(dark_age::guess(t.world(), t.view("MER"), t.memory).at(t.area("BDS")).armies != 7);
}

TEST_CASE("DA-H52, DA 10.6: who arrives is there, and the land of the fallen is free") {
  Table t;
  t.now.turn = 2;
  t.now.of(t.power("WES")).life = dark_age::Life::falling;
  const Position guess = dark_age::guess(t.world(), t.view("VIK"), t.memory);
  CHECK(guess.at(t.area("WAS")).ships == 3);
  CHECK(guess.at(t.area("WAS")).armies == 2);
  CHECK(guess.of(t.power("VIK")).balance == 10);
  CHECK(guess.at(t.area("BDS")).owner == PowerId::none);
}

TEST_CASE("A what-if carries orders out by the judge, slot after slot, and copies go their own way") {
  Table t;
  t.now.at(t.area("HRS")).armies = 0;
  dark_age::WhatIf one(t.world(), t.view("MER"), t.memory);
  dark_age::WhatIf other = one;
  CHECK(one.order(entry(Action::move, t.area("LON"), t.area("BDS"))).reason == realm::Reason::not_adjacent);
  CHECK(one.order(entry(Action::cash)).result == realm::Result::done);
  CHECK(one.own().balance == 13);
  CHECK(one.left() == 14);
  CHECK(other.own().balance == 9);
  CHECK(one.order(entry(Action::move, t.area("LON"), t.area("HRS"))).result != realm::Result::failed);
  REQUIRE(one.battle() != nullptr);
  CHECK(one.battle()->attackers == 2);
}
