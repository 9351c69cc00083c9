#include "play/scenario_words.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "play/files/files.h"
#include "play/registry.h"

using namespace game;

TEST_CASE("scenario words: one and several, in a column or in a sentence") {
  CHECK(counted("city", "34") == "34 cities");
  CHECK(counted("city", "1") == "1 city");
  CHECK(counted("cities", "1", 6) == "     1 city");
  CHECK(counted("sea", "35") == "35 seas");
  CHECK(counted("woods and villages", "1") == "1 wood or village");
  CHECK(counted("arrivals", "0") == "0 arrivals");
  CHECK(counted("units of The Army of Italy", "1") == "1 unit of The Army of Italy");
  CHECK(counted("units of The Army of Italy", "10") == "10 units of The Army of Italy");
}

TEST_CASE("scenario words: everything that any scenario counts has its two words") {
  int scenarios = 0;
  for (const Rules* rules : all_rules()) {
    const std::filesystem::path folder =
        std::filesystem::path(SANDTABLE_DATA_DIR) / "games" / std::string(rules->name()) / "scenarios";
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
      if (file.path().extension() != ".toml") continue;
      const auto text = read_file(file.path().string(), kLargestText);
      REQUIRE(text);
      const auto facts = rules->look_at(*text, {});
      if (!facts) continue;
      ++scenarios;
      for (const auto& [what, count] : facts->counts)
        CHECK_MESSAGE(counted(what, "1") != counted(what, "2").replace(0, 1, "1"), what);
    }
  }
  CHECK(scenarios > 20);
}
