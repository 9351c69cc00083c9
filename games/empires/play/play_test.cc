#include <doctest/doctest.h>

#include "empires/play/battle.h"
#include "empires/play/play.h"
#include "empires/play/rules.h"

using namespace game;

namespace {

constexpr const char* kTwo = R"(
name = "Two"
game = "empires"
variant = "world"
[powers]
BL = { name = "Blue" }
GN = { name = "Green", dummy = true }
RD = { name = "Red", air = 3 }
[areas]
CAM = { terrain = "plains", near = ["DEV"], owner = "RD", population = 9, armies = 8 }
DEV = { terrain = "plains", near = ["CAM", "EXE"], owner = "BL", population = 2, armies = 1 }
EXE = { terrain = "towns", near = ["DEV", "NOR"], owner = "BL", population = 3, base = { entrance = "NOR", commissioned = 2 } }
FAR = { terrain = "islands", near = ["NOR"], owner = "GN", population = 4 }
NOR = { terrain = "sea", near = ["EXE", "FAR"] }
)";

std::unique_ptr<Play> begin_two() {
  auto play = empires_rules().start(
      {.scenario = kTwo, .options = {}, .key = base::key_from_words("two"), .luck = {}});
  REQUIRE(play.has_value());
  return std::move(*play);
}

std::string battle_json(std::string_view kind, const Options& given) {
  const auto shown = empires_battle(kind, given);
  REQUIRE(shown.has_value());
  return shown->json;
}

}  // namespace

TEST_CASE("Empires: players are asked, dummies are not") {
  const auto play = begin_two();
  REQUIRE(play->asks().size() == 2);
  CHECK(play->asks()[0].seat == "BL");
  CHECK(play->asks()[1].seat == "RD");
  const Receipt refused = play->read("GN", "HOLD");
  CHECK_FALSE(refused.accepted);
  CHECK(refused.refusal->rule == "EMP-H67");
}

TEST_CASE("Empires: a turn is played, told and hashed; a clone goes its own way") {
  const auto play = begin_two();
  CHECK(play->submit("RD", "ATTACK CAM DEV 7\nAIR 1").accepted);
  const auto clone = play->clone();
  const base::Digest before = play->hash();
  REQUIRE(play->advance().has_value());
  CHECK(clone->hash() == before);
  CHECK(play->hash() != before);
  REQUIRE(clone->advance().has_value());
  CHECK(clone->hash() == play->hash());
  CHECK(play->report("RD", Format::text).find("Red took DEV") != std::string::npos);
  CHECK(play->report("BL", Format::json).find("\"own_attack\":false") != std::string::npos);
  CHECK(play->report("RD", Format::html).find("EMP-H17") != std::string::npos);
  CHECK(play->roundup().find("Order of play") != std::string::npos);
  CHECK(play->svg("RD").starts_with("<svg"));
  CHECK(play->show(std::nullopt).find("CAM") != std::string::npos);
}

TEST_CASE("Empires: what is not read is told, with the nearest right word") {
  const auto play = begin_two();
  const Receipt receipt = play->read("RD", "ATACK CAM DEV\nGATHER CAM\nMOVE CAM EXE");
  CHECK(receipt.accepted);
  REQUIRE(receipt.remarks.size() == 3);
  CHECK(receipt.remarks[0].offered == "ATTACK");
  CHECK(receipt.remarks[1].code == "unknown-word");  // trains are of the European variant
  CHECK(receipt.remarks[2].code == "not-adjacent");
}

TEST_CASE("EMP 8.1, EMP 8.2: sandtable battle, in the words programs rely on") {
  CHECK(
      battle_json("sea", {{"attackers", "12"}, {"defenders", "6"}})
          .starts_with(
              R"({"rounds":[{"attacker_loss":2,"defender_loss":6}],"attackers":10,"defenders":0,"captured":true)"));
  const std::string land = battle_json("land", {{"armies", "12"},
                                                {"defenders", "6"},
                                                {"forts", "0"},
                                                {"terrain", "plains"},
                                                {"mode", "retreat"},
                                                {"mode-applies", ""},
                                                {"population", "3"}});
  CHECK(land.starts_with("{\"phases\":["));
  CHECK(land.ends_with(R"("armies":12,"defenders":0,"population":3,"captured":true,"retreated":true})"));
  CHECK(empires_battle("SEA", {{"attackers", "3"}, {"defenders", "1"}}).value().json ==
        empires_battle("sea", {{"attackers", "3"}, {"defenders", "1"}}).value().json);
  CHECK(
      empires_battle("Land", {{"armies", "3"}, {"defenders", "1"}, {"terrain", "FOREST"}, {"mode", "Ambush"}})
          .has_value());
  CHECK_FALSE(empires_battle("land", {{"armies", "3"}}).has_value());
  CHECK_FALSE(empires_battle("raid", {}).has_value());
  CHECK_FALSE(empires_battle("sea", {{"attackers", "3"}, {"defenders", "1"}, {"forts", "2"}}).has_value());
  CHECK_FALSE(empires_battle("land", {{"armies", "3"}, {"defenders", "1"}, {"terrain", "sea"}}).has_value());
}

TEST_CASE("Empires: a battle no order can lead to is refused with its rule") {
  const auto refused = [](std::string_view kind, const Options& given, std::string_view rule) {
    const auto shown = empires_battle(kind, given);
    return !shown && shown.error().what.find("no order leads to such a battle: ") == 0 &&
           shown.error().what.find(rule) != std::string::npos;
  };
  const Options landing{
      {"armies", "3"}, {"defenders", "1"}, {"attacker-ships", "9"}, {"defender-ships", "2"}};
  const auto with = [&](const char* name, const char* value) {
    Options given = landing;
    given[name] = value;
    return given;
  };
  CHECK(empires_battle("land", with("aboard", "3")).has_value());
  CHECK(refused("land", with("aboard", "1"), "(EMP-H21)"));
  CHECK(refused("land", with("aboard", "10"), "(EMP-H4)"));
  CHECK(refused("land", with("attacker-ships", "2"), "(EMP-H4)"));
  CHECK(refused("land", {{"armies", "3"}, {"defenders", "1"}, {"aboard", "3"}}, "(EMP-H4)"));
  CHECK(refused("sea", {{"attackers", "3"}, {"defenders", "0"}}, "(EMP 8.1)"));
  CHECK(refused("sea", {{"attackers", "3"}, {"armies", "4"}, {"defenders", "1"}}, "(EMP-H4)"));
  CHECK(refused("sea", {{"attackers", "3"}, {"defenders", "1"}, {"defender-armies", "2"}}, "(EMP-H4)"));
}
