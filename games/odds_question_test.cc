#include "play/odds_question.h"

#include <doctest/doctest.h>

namespace {

bool holds(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::string json(std::string_view kind, const game::Options& given) {
  const auto shown = odds::answer("vom-kriege", kind, given);
  REQUIRE_MESSAGE(shown.has_value(), shown.error().sentence());
  return shown->json;
}
std::string told(std::string_view kind, const game::Options& given) {
  const auto shown = odds::answer("vom-kriege", kind, given);
  REQUIRE_MESSAGE(shown.has_value(), shown.error().sentence());
  return shown->text;
}
std::string wrong(std::string_view kind, const game::Options& given, std::string_view game = "vom-kriege") {
  const auto shown = odds::answer(game, kind, given);
  REQUIRE_FALSE(shown.has_value());
  return shown.error().sentence();
}

}  // namespace

TEST_CASE("odds: the names programs rely on, byte for byte") {
  CHECK(json("dice", {{"dice", "2"}, {"target", "infantry"}, {"left", "2"}}) ==
        R"({"hits":{"0":"1/4","1":"1/2","2":"1/4"},"flags":{"0":"25/36","1":"5/18","2":"1/36"},)"
        R"("driven_off":"5/9","routed":"1/4","expected_hits":"1/1","expected_flags":"1/3","rolls":{},)"
        R"("decimals":{"hits":{"0":"0.250000","1":"0.500000","2":"0.250000"},)"
        R"("flags":{"0":"0.694444","1":"0.277778","2":"0.027778"},"driven_off":"0.555556",)"
        R"("routed":"0.250000","expected_hits":"1.000000","expected_flags":"0.333333"}})");
}

TEST_CASE("odds: a square has no flags, cavalry hits it with one face") {
  const std::string square =
      json("dice", {{"dice", "1"}, {"target", "infantry"}, {"left", "1"}, {"against", "square-by-cavalry"}});
  CHECK(holds(square, R"("hits":{"0":"5/6","1":"1/6"},"flags":{"0":"1/1"},"driven_off":"1/6")"));
}

TEST_CASE("odds: a shot tells its dice with their rules") {
  const game::Options given{{"shooter-ranks", "2"}, {"shooter-marker", ""}, {"shooter-disordered", ""}};
  const std::string shot = json("shoot", given);
  CHECK(holds(shot, R"("hits":{"0":"1/2","1":"1/2"})"));
  CHECK(holds(shot, R"("rolls":{"shot":{"dice":1,"parts":[{"does":"starts","value":4,"rule":"VK-176",)"));
  CHECK(holds(shot, R"({"does":"halves","value":2,"rule":"VK-187","why":"its shooting marker"})"));
  CHECK(holds(told("shoot", given), "halved by its shooting marker VK-187 = 2, +1 two ranks VK-181"));
}

TEST_CASE("VK-156 odds: horse attacks into woods, villages and works disordered") {
  for (const char* kind : {"melee", "charge"})
    for (const auto& [where, dice] :
         {std::pair{"open", "6 dice"}, {"wood", "3 dice"}, {"bua", "2 dice"}, {"fieldworks", "2 dice"}}) {
      CAPTURE(where);
      const std::string odds = told(
          kind,
          {{"attacker", "cavalry"}, {"attacker-type", "heavy"}, {"order-bonus", ""}, {"target-in", where}});
      CHECK(holds(odds.substr(odds.find("attack: ")), std::string(" = ") + dice + "\n"));
      CHECK(holds(odds, "-2 disordered VK-205") == (std::string_view(where) != "open"));
    }
  // Foot does not mind (VK-156 is about cavalry).
  CHECK_FALSE(holds(told("charge", {{"target-in", "wood"}}), "disordered"));
}

TEST_CASE("VK-H68 odds: without a die there is no attack, so nobody fires or battles back") {
  for (const char* kind : {"melee", "charge"}) {
    const std::string odds =
        json(kind, {{"attacker-quality", "conscript"}, {"attacker-disordered", ""}, {"target-in", "bua"}});
    CHECK(holds(odds, R"("hits":{"0":"1/1"},"flags":{"0":"1/1"},"attack_dice":{"0":"1/1"})"));
    CHECK(holds(odds, R"("win":"0/1","beaten":"0/1","nothing":"1/1")"));
    CHECK_FALSE(holds(odds, "defensive_fire"));
  }
}

TEST_CASE("odds: what a shot may be told") {
  CHECK(holds(told("shoot", {{"shooter", "artillery"}, {"shooter-type", "heavy"}, {"range", "9.5"}}),
              "8 heavy guns at 12 inches VK-178 = 3 dice"));
  CHECK(holds(told("shoot", {{"shooter-formation", "open-order"}, {"range", "3.001"}}),
              "2 fire points of open order at 6 inches, nothing changes it R-42 = 2 dice"));
  CHECK(holds(told("shoot", {{"target-in", "fieldworks"}}), "-2 the target is in fieldworks VK-184"));
  CHECK(holds(told("shoot", {{"target-in", "wood"}, {"supports", "2"}}), "+2 fire support VK-180"));
  CHECK(holds(json("shoot", {{"left", "1"}}), R"("driven_off":"80/81")"));
  CHECK(holds(json("shoot", {{"left", "0"}}), R"("routed":"80/81")"));  // VK-217: removed
  CHECK(holds(json("shoot", {{"r-49", "miss"}}), R"("expected_hits":"4/3")"));
  CHECK(holds(json("shoot", {{"r-51", "melee"}}), R"("flags":{"0":"1/1"})"));
}

TEST_CASE("odds: a melee and a charge end in one of three or four ways") {
  const std::string melee = json("melee", {});
  CHECK(holds(melee, R"("driven_off":"47/81","win":"47/81","beaten":)"));
  CHECK_FALSE(holds(melee, "stopped"));
  CHECK(holds(melee, R"("rolls":{"attack":{"dice":4,)"));
  const std::string charge = json("charge", {{"attacker", "cavalry"}, {"attacker-type", "heavy"}});
  CHECK(holds(charge, R"("stopped":"229/432")"));
  CHECK(holds(charge, R"("attack_dice":{"4":"2/27","5":"19/48"})"));
  CHECK(holds(charge, R"("win":"0.333340")"));
  CHECK(holds(json("charge", {{"flank", ""}}), R"("beaten":"0/1")"));
  CHECK(holds(json("charge", {{"flank", ""}}), R"("stopped":"0/1")"));
  CHECK(
      holds(json("charge", {{"attacker", "cavalry"}, {"target-formation", "square"}}), R"("nothing":"0/1")"));
  CHECK(holds(told("charge", {}), "attacker stopped by fire"));
  CHECK(holds(told("melee", {{"attacker-quality", "elite"}, {"r-53", "once"}}),
              "attack: 5 strength VK-204 = 5 dice"));
}

TEST_CASE("odds: forming square, and command dice") {
  CHECK(holds(json("square", {}), R"("formed":"65/81")"));
  CHECK(holds(json("square", {{"hits", "2"}, {"disordered", ""}}), R"("formed":"5/9")"));
  const std::string command = json("command", {{"cp", "2"}, {"quality", "0"}});
  CHECK(holds(command, R"("pair":"2/9","assault":"1/2")"));
  CHECK(holds(json("command", {{"cp", "1"}, {"quality", "3"}}), R"("assault":"11/36")"));
}

TEST_CASE("odds: bad questions are told what is wrong") {
  CHECK(holds(wrong("dice", {}, "dark-age"), "vom-kriege"));
  CHECK(holds(wrong("siege", {}), "dice, shoot, melee, charge, square, command"));
  CHECK(holds(wrong("dice", {{"dice", "4"}, {"target", "infantry"}}), "--left is missing"));
  CHECK(holds(wrong("dice", {{"dice", "25"}, {"target", "infantry"}, {"left", "4"}}), "from 0 to 24"));
  CHECK(holds(wrong("dice", {{"dice", "4"}, {"target", "navy"}, {"left", "4"}}),
              "infantry, cavalry, artillery"));
  CHECK(holds(wrong("dice", {{"dice", "4"}, {"target", "cavalry"}, {"left", "0"}}), "--left takes a number"));
  CHECK(holds(wrong("shoot", {{"flank", ""}}), "take no --flank"));
  CHECK(holds(wrong("shoot", {{"range", "3.0001"}}), "three decimals"));
  CHECK(holds(wrong("shoot", {{"range", "-1"}}), "three decimals"));
  CHECK(holds(wrong("shoot", {{"range", "3."}}), "three decimals"));
  CHECK(holds(wrong("shoot", {{"shooter-guns", "7"}}), "6 or 8"));
  CHECK(holds(wrong("shoot", {{"shooter-hits", "4"}}), "from 0 to 3"));
  CHECK(holds(wrong("shoot", {{"shooter", "artillery"}, {"obscured", ""}}), "VK-H25"));
  CHECK(holds(wrong("shoot", {{"enfiladed", ""}}), "VK-H27"));
  CHECK(holds(wrong("shoot", {{"left", "2"}, {"target-hits", "2"}}), "give one of them"));
  CHECK(holds(wrong("melee", {{"attacker", "artillery"}}), "VK-200"));
  CHECK(holds(wrong("melee", {{"attacker-formation", "square"}}), "R-26"));
  CHECK(holds(wrong("melee", {{"attacker-lancer", ""}}), "VK-016"));
  CHECK(holds(wrong("melee", {{"attacker", "cavalry"}, {"attacker-formation", "square"}}), "VK-029"));
  CHECK(holds(wrong("melee", {{"attacker-type", "horse"}}), "VK-013"));
  CHECK(holds(wrong("melee", {{"uphill", ""}, {"downhill", ""}}), "only one"));
  CHECK(holds(wrong("melee", {{"flank", ""}, {"target-in", "bua"}}), "VK-035"));
  CHECK(holds(wrong("melee", {{"target-in", "wood"}, {"target-formation", "square"}}),
              "a square is in no wood"));
  CHECK(holds(wrong("command", {{"cp", "7"}}), "from 1 to 6"));
}

TEST_CASE("odds: every kind has parameters, and the largest question of each is answered") {
  for (const std::string& game : odds::games())
    for (const std::string& kind : odds::kinds(game)) CHECK_FALSE(odds::parameters(game, kind).empty());
  CHECK(odds::kinds("dark-age").empty());
  game::Options most{
      {"attacker", "cavalry"},          {"attacker-type", "heavy"}, {"attacker-quality", "elite"},
      {"attacker-strength", "9"},       {"supports", "8"},          {"order-bonus", ""},
      {"attacker-formation", "column"}, {"fire-supports", "8"},     {"target-quality", "elite"},
      {"target-strength", "9"},         {"target-ranks", "2"}};
  CHECK(holds(json("charge", most), R"("dice":20,)"));
  most["target"] = "artillery";
  most["target-type"] = "heavy";
  CHECK(holds(json("charge", most), R"("defensive_fire":{"dice":14,)"));
  CHECK(json("dice", {{"dice", "24"}, {"target", "artillery"}, {"left", "9"}}).size() > 1000);
}
