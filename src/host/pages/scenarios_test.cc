#include "host/pages/scenarios.h"

#include "host/server/testing.h"
#include "play/testing.h"

using namespace host;
using namespace host::testing;
using game::testing::kSmall;

namespace {

const game::Rules& some_rules() { return *game::find_rules("dark-age"); }

}  // namespace

TEST_CASE("scenarios: one that is in use is read once, and forgotten with the last who uses it") {
  Scenarios scenarios;
  std::weak_ptr<const game::Scenario> seen;
  {
    const auto first = scenarios.read(some_rules(), kSmall, {});
    REQUIRE(first);
    seen = *first;
    CHECK(scenarios.read(some_rules(), kSmall, {}).value() == *first);
    CHECK(scenarios.read(some_rules(), kSmall, {{"last_turn", "3"}}).value() != *first);
    CHECK(scenarios.read(some_rules(), std::string(kSmall) + "\n", {}).value() != *first);
  }
  CHECK(seen.expired());
  CHECK_FALSE(scenarios.read(some_rules(), "name = 3", {}));
}

TEST_CASE("scenarios: a game keeps its scenario, and games of one share its text and map") {
  Scenarios scenarios;
  const auto begun = [&](const char* words) {
    auto game = game::Game::begin(some_rules(), {kSmall, {}, base::key_from_words(words), {}}, {},
                                  scenarios.reader());
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
