#include "play/draft_json.h"

#include <doctest/doctest.h>

#include "play/registry.h"
#include "play/testing.h"

namespace game {
namespace {

std::string draft(std::string_view rules, std::string_view text) {
  std::string out;
  base::JsonWriter json(out);
  json.object([&] { put_draft(json, *find_rules(rules), text, {}); });
  return out;
}
bool holds(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("a draft that is no scenario yet is told with what it holds and what is wrong") {
  const std::string told = draft("vom-kriege", "game = \"vom-kriege\"\nid = \"mine\"\n");
  CHECK(holds(told, R"("tree":{"game":"vom-kriege","id":"mine"})"));
  CHECK(holds(told, R"("wrong":{"sentence":"scenario: `title` is missing; add it","line":)"));
  CHECK(holds(told, R"({"arm":"infantry","ranks":2,"formation":"line","front":6.75,"depth":1})"));
  CHECK(!holds(told, R"("counts")"));
}

TEST_CASE("of a draft all faults are told, in every game") {
  const std::string told = draft("dark-age",
                                 "game = \"dark-age\"\nname = 3\n[powers]\nMER = { nation = \"Angles\" }\n"
                                 "[areas]\nHRS = { terrain = \"lowland\", near = [] }\n");
  CHECK(holds(told, R"("wrong":{"sentence":"scenario: `name` must be a text in quotes","line":2})"));
  CHECK(holds(told, R"("others":[{"sentence":"area HRS: `terrain` \"lowland\" is not one of)"));
  CHECK(!holds(draft("dark-age", testing::kSmall), "others"));
}

TEST_CASE("a draft that is no TOML has no tree, and the line of the fault") {
  const std::string told = draft("dark-age", "name = \"a\"\nareas = [\n\n= 3");
  CHECK(!holds(told, "tree"));
  CHECK(!holds(told, "layouts"));
  CHECK(holds(told, "this is not TOML"));
  CHECK(holds(told, R"("line":4)"));
}

TEST_CASE("a draft is told with the words its fields may hold") {
  CHECK(holds(draft("dark-age", ""), R"("words":{"terrain":["city",)"));
  CHECK(holds(draft("dark-age", ""), R"("Angles")"));
  CHECK(holds(draft("empires", ""), R"("variant":["medieval","european","world"])"));
  CHECK(!holds(draft("star-chase", ""), "words"));
}

TEST_CASE("a scenario that can be played is told with what is in it, by name for programs and in words") {
  const std::string told = draft("dark-age", testing::kSmall);
  CHECK(holds(told, R"("counts":{"areas":")"));
  CHECK(holds(told, R"("counted":[")"));
  CHECK(holds(told, R"( areas")"));
}

TEST_CASE("a scenario that can be played is drawn as it begins") {
  const auto drawn = picture(*find_rules("dark-age"), testing::kSmall, {});
  REQUIRE(drawn);
  CHECK(holds(*drawn, R"(data-area="HRS")"));
  CHECK(!picture(*find_rules("dark-age"), "areas = 3", {}));
}

}  // namespace game
