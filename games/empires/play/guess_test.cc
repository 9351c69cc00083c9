#include "empires/play/guess.h"

#include <doctest/doctest.h>

#include "empires/play/what_if.h"
#include "empires/rules/scenario.h"

namespace {

using empires::Action;
using empires::AreaId;
using empires::entry;
using empires::Position;
using empires::PowerId;

constexpr const char* kMap = R"(name = "Guess"
game = "empires"
variant = "medieval"
[powers]
EN = { name = "England", treasury = 4, army_reserve = 2, naval_reserve = 1 }
FR = { name = "France", treasury = 9, army_reserve = 7 }
[areas]
LON = { terrain = "towns", near = ["CAM", "CHN"], owner = "EN", population = 6, armies = 4, forts = 2, base = { entrance = "CHN", commissioned = 2, laid_up = 3 } }
CAM = { terrain = "plains", near = ["LON", "WAL"], owner = "EN", population = 3, armies = 2 }
WAL = { terrain = "mountains", near = ["CAM"], population = 5, armies = 9, forts = 3 }
PAR = { terrain = "plains", near = ["CHN", "ORL"], owner = "FR", population = 9, armies = 11, forts = 5, base = { entrance = "CHN", commissioned = 8 } }
ORL = { terrain = "plains", near = ["PAR"], owner = "FR", population = 8, armies = 7 }
CHN = { terrain = "sea", near = ["LON", "PAR", "BIS"] }
BIS = { terrain = "sea", near = ["CHN"], owner = "FR", ships = 5, armies = 5, fleet_base = "PAR" }
)";

struct Table {
  empires::Scenario scenario = [] {
    auto read = empires::read_scenario(kMap);
    REQUIRE_MESSAGE(read, read.error().sentence());
    return std::move(*read);
  }();
  Position now = scenario.start;
  empires::TurnFacts facts;
  empires::Memory memory;
  Table() {
    now.order = {power("EN"), power("FR")};
    now.of(power("EN")).balance = 9;
  }
  [[nodiscard]] const empires::World& world() const { return *scenario.world; }
  [[nodiscard]] AreaId area(std::string_view code) const {
    return static_cast<AreaId>(world().map().codes().find(code));
  }
  [[nodiscard]] PowerId power(std::string_view code) const {
    return static_cast<PowerId>(world().power_codes().find(code));
  }
  [[nodiscard]] empires::SeatView view() const {
    return empires::view(world(), now, facts, power("EN"), nullptr);
  }
  [[nodiscard]] Position guess() const { return empires::guess(world(), view(), memory); }
  void see(std::string_view what) {
    facts.sightings.push_back({power("EN"), area(what), empires::Sighting::Why::scouted});
  }
};

}  // namespace

TEST_CASE("Empires: a guess has one's own to the last ship, and of others what was seen") {
  Table t;
  t.see("WAL");
  const Position guess = t.guess();
  CHECK(guess.of(t.power("EN")) == t.now.of(t.power("EN")));
  CHECK(guess.at(t.area("LON")) == t.now.at(t.area("LON")));
  CHECK(guess.at(t.area("CAM")) == t.now.at(t.area("CAM")));
  CHECK(guess.at(t.area("WAL")) == t.now.at(t.area("WAL")));
  CHECK(guess.at(t.area("PAR")).owner == t.power("FR"));
  CHECK(guess.at(t.area("PAR")).armies != 11);  // not seen
  CHECK(guess.at(t.area("PAR")).ships == 0);
  CHECK(guess.at(t.area("BIS")).ships == 0);  // nothing of England's is next to it
  CHECK(guess.of(t.power("FR")).treasury == 0);
  CHECK(guess.of(t.power("FR")).army_reserve == 0);
}

TEST_CASE("EMP-H58: ships seen at sea are in the guess, their armies are not known") {
  Table t;
  t.now.at(t.area("CHN")) = t.now.at(t.area("BIS"));
  const Position guess = t.guess();
  CHECK(guess.at(t.area("CHN")).owner == t.power("FR"));
  CHECK(guess.at(t.area("CHN")).ships == 5);
  CHECK(guess.at(t.area("CHN")).armies != 5);
}

TEST_CASE("EMP-H5: a base that is not open yet is not open in the guess either") {
  Table t;
  t.now.at(t.area("LON")).opens = static_cast<std::int16_t>(t.now.turn + 1);
  empires::WhatIf thought(t.world(), t.view(), t.memory);
  CHECK(thought.order(entry(Action::seamove, t.area("LON"), t.area("CHN"))).failed());
  t.now.at(t.area("LON")).opens = 0;
  empires::WhatIf open(t.world(), t.view(), t.memory);
  CHECK_FALSE(open.order(entry(Action::seamove, t.area("LON"), t.area("CHN"))).failed());
}

TEST_CASE("Empires: what was seen is remembered until the area changes hands") {
  Table t;
  t.see("PAR");
  t.memory.note(t.view());
  t.facts.sightings.clear();
  CHECK(t.guess().at(t.area("PAR")).armies == 11);
  CHECK(t.guess().at(t.area("PAR")).ships == 8);
  t.now.at(t.area("PAR")).owner = PowerId::none;
  CHECK(t.guess().at(t.area("PAR")).armies != 11);
}

TEST_CASE("Empires: a what-if carries orders out by the judge, and copies go their own way") {
  Table t;
  t.see("WAL");
  empires::WhatIf one(t.world(), t.view(), t.memory);
  const empires::WhatIf other = one;
  CHECK(one.order(entry(Action::move, t.area("LON"), t.area("PAR"))).reason == realm::Reason::not_owned);
  CHECK(one.order(entry(Action::cash)).result == realm::Result::done);
  CHECK(one.own().balance == other.own().balance + 4);
  CHECK(one.left() == 14);
  CHECK(other.left() == 16);
  CHECK(one.order(entry(Action::attack, t.area("CAM"), t.area("WAL"))).result == realm::Result::beaten);
}
