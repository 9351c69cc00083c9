#include "host/scenarios.h"

#include "game/game.h"
#include "game/registry.h"
#include "host/testing.h"

using namespace host;
using namespace host::testing;

namespace {

const game::Rules& dark_age() { return *game::find_rules("dark-age"); }

constexpr const char* kText = R"(name = "Small"
game = "dark-age"
[powers]
MER = { name = "Mercia", nation = "Angles", balance = 5 }
WES = { name = "Wessex", nation = "Saxons", balance = 5 }
[areas]
HRS = { terrain = "lowlands", near = ["BDS"], owner = "MER", armies = 4, population = 2 }
BDS = { terrain = "lowlands", near = ["HRS"], owner = "WES", armies = 1, population = 1 }
)";

}  // namespace

TEST_CASE("scenarios: one that is in use is read once, and forgotten with the last who uses it") {
  Scenarios scenarios;
  std::weak_ptr<const game::Scenario> seen;
  {
    const auto first = scenarios.read(dark_age(), kText, {});
    REQUIRE(first);
    seen = *first;
    CHECK(scenarios.read(dark_age(), kText, {}).value() == *first);
    CHECK(scenarios.read(dark_age(), kText, {{"last_turn", "3"}}).value() != *first);
    CHECK(scenarios.read(dark_age(), std::string(kText) + "\n", {}).value() != *first);
  }
  CHECK(seen.expired());
  CHECK_FALSE(scenarios.read(dark_age(), "name = 3", {}));
}

TEST_CASE("scenarios: a game keeps its scenario, and games of one share its text and map") {
  Scenarios scenarios;
  const auto begun = [&](const char* words) {
    auto game =
        game::Game::begin(dark_age(), {kText, {}, base::key_from_words(words), {}}, {}, scenarios.reader());
    REQUIRE(game);
    return std::move(*game);
  };
  game::Game one = begun("one");
  const game::Game two = begun("two");
  CHECK(one.record().header->scenario == two.record().header->scenario);
  CHECK(one.play().hash() != two.play().hash());
  const auto before = two.play().hash();
  REQUIRE(one.submit("MER", "MOVE HRS BDS 3").accepted);
  REQUIRE(one.advance());
  CHECK(two.play().hash() == before);
  const auto again =
      game::Game::resume(game::read_record(one.record().bytes()).value(), one.key(), scenarios.reader());
  REQUIRE(again);
  CHECK(again->record().header->scenario == one.record().header->scenario);
  CHECK(again->play().hash() == one.play().hash());
  CHECK(again->record().bytes() == one.record().bytes());
}
