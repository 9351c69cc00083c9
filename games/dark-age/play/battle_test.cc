#include "dark-age/play/battle.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

using namespace game;

namespace {

std::string json(std::string_view kind, const Options& given) {
  const auto shown = dark_age_battle(kind, given);
  return shown ? shown->json : shown.error().what;
}

}  // namespace

TEST_CASE("battle: the names programs rely on") {
  CHECK(json("move", {{"attackers", "9"}, {"armies", "4"}, {"level", "2"}}) ==
        R"({"rounds":[{"attacker_loss":3,"defender_loss":4}],"attackers":6,"armies":0,"captured":true})");
  CHECK(json("move", {{"attackers", "1"}, {"armies", "0"}}) ==
        R"({"rounds":[],"attackers":1,"armies":0,"captured":true})");
  CHECK(json("sea", {{"attackers", "6"}, {"armies", "4"}}) ==
        R"({"rounds":[{"attacker_loss":2,"defender_loss":4}],"attackers":4,"armies":0,"captured":true})");
  CHECK(
      json("siege", {{"attackers", "10"}, {"armies", "3"}, {"level", "6"}, {"forts", "2"}}) ==
      R"({"rounds":[{"attacker_loss":1,"defender_loss":0}],"attackers":9,"armies":3,"captured":false,"forts":1})");
  CHECK(
      json("raid", {{"attackers", "4"}, {"armies", "1"}, {"level", "2"}}) ==
      R"({"rounds":[{"attacker_loss":1,"defender_loss":1}],"attackers":3,"armies":0,"captured":false,"open":true})");
  CHECK(json("assault", {{"attackers", "2"}, {"ships", "3"}, {"armies", "2"}, {"level", "4"}}) ==
        R"({"rounds":[{"attacker_loss":2,"defender_loss":1},{"attacker_loss":1,"defender_loss":1}],)"
        R"("attackers":2,"armies":0,"captured":true,"ships":1,"ashore":1})");
}

TEST_CASE("battle: terrain gives its bonus and its relief") {
  CHECK(json("move", {{"attackers", "9"}, {"armies", "4"}, {"level", "1"}, {"terrain", "forest"}}) ==
        R"({"rounds":[{"attacker_loss":3,"defender_loss":4}],"attackers":6,"armies":0,"captured":true})");
  CHECK(json("move", {{"attackers", "3"}, {"armies", "1"}, {"terrain", "forest"}}) ==
        R"({"rounds":[{"attacker_loss":1,"defender_loss":0}],"attackers":2,"armies":1,"captured":false})");
}

TEST_CASE("battle: kinds and terrains may be written in any case") {
  CHECK(json("MOVE", {{"attackers", "3"}, {"armies", "1"}, {"terrain", "Forest"}}) ==
        json("move", {{"attackers", "3"}, {"armies", "1"}, {"terrain", "forest"}}));
  CHECK(json("Siege", {{"attackers", "10"}, {"armies", "3"}, {"level", "6"}}) ==
        json("siege", {{"attackers", "10"}, {"armies", "3"}, {"level", "6"}}));
}

TEST_CASE("battle: what does not fit is refused with a sentence") {
  CHECK(json("joust", {}).find("joust") != std::string::npos);
  CHECK(json("move", {{"armies", "1"}}).find("--attackers is missing") != std::string::npos);
  CHECK(json("move", {{"attackers", "x"}, {"armies", "1"}}).find("--attackers takes a number") !=
        std::string::npos);
  CHECK(json("move", {{"attackers", "-1"}, {"armies", "1"}}).find("--attackers takes a number") !=
        std::string::npos);
  CHECK(json("move", {{"attackers", "0"}, {"armies", "1"}}).find("at least 1") != std::string::npos);
  CHECK(json("move", {{"attackers", "1"}, {"armies", "1"}, {"terrain", "sea"}}).find("--terrain") !=
        std::string::npos);
  CHECK(json("sea", {{"attackers", "1"}, {"armies", "1"}, {"level", "1"}}).find("--level") !=
        std::string::npos);
  CHECK(json("siege", {{"attackers", "1"}, {"armies", "1"}, {"forts", "1"}}).find("--forts") !=
        std::string::npos);
}

TEST_CASE("battle: what no order can lead to is refused with its rule") {
  const auto refused = [](std::string_view kind, const Options& given, std::string_view words) {
    const std::string said = json(kind, given);
    CAPTURE(said);
    return said.starts_with("no order leads to such a battle: ") && said.find(words) != std::string::npos;
  };
  const Options city{{"attackers", "5"}, {"armies", "1"}, {"terrain", "cities"}};
  CHECK(refused("raid", city, "RAID is not allowed against a city (DA 5.10)"));
  CHECK(refused("probe", city, "(DA 5.4)"));
  CHECK(refused("overrun", city, "(DA 5.5)"));
  CHECK(json("assault", city).starts_with("{"));
  Options ambush = city;
  ambush["ambush"] = "";
  CHECK(refused("move", ambush, "(DA 5.6)"));
  CHECK(refused("siege", {{"attackers", "5"}, {"armies", "1"}, {"terrain", "forest"}}, "(DA-H20)"));
  CHECK(refused("move", {{"attackers", "0"}, {"ships", "4"}, {"armies", "1"}}, "(DA-H32)"));
  CHECK(refused("sea", {{"attackers", "4"}, {"armies", "0"}}, "(DA-H29)"));
}

TEST_CASE("battle: the parts that are told always give the loss that was fought") {
  for (const char* kind : {"move", "assault", "probe", "overrun", "sea"})
    for (int attackers = 1; attackers <= 14; ++attackers)
      for (int armies = 1; armies <= 8; ++armies)
        for (const char* terrain : {"lowlands", "forest"})
          for (const bool ambush : {false, true}) {
            Options given{{"attackers", fmt::format("{}", attackers)}, {"armies", fmt::format("{}", armies)}};
            if (kind != std::string_view("sea")) {
              given["terrain"] = terrain;
              if (ambush) given["ambush"] = "";
            }
            const auto shown = dark_age_battle(kind, given);
            REQUIRE(shown);
            // A part that would not give the loss is left out, so every round must have both.
            std::size_t rounds = 0;
            std::size_t told = 0;
            for (std::size_t at = 0; (at = shown->json.find("attacker_loss", at)) != std::string::npos; ++at)
              ++rounds;
            for (std::size_t at = 0; (at = shown->text.find("; ", at)) != std::string::npos; ++at)
              if (shown->text.substr(0, at).find('\n') != std::string::npos) ++told;
            for (const char* other : {"a third of the difference\n", "after one to the ambush", "COM-26"})
              for (std::size_t at = 0; (at = shown->text.find(other, at)) != std::string::npos; ++at) ++told;
            INFO(kind, " ", attackers, " ", armies, "\n", shown->text);
            CHECK(told == rounds);
          }
}
