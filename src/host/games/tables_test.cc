// Games leave memory and come back: only how long it takes may show it.

#include <fmt/core.h>

#include "host/server/testing.h"

using namespace host;
using namespace host::testing;

namespace {

std::vector<std::string> many_games(Person& keeper, int count) {
  std::vector<std::string> games;
  for (int i = 0; i < count; ++i)
    games.push_back(
        made(keeper, R"("scenario":"dark-age/teaching","seat":"MER","others":"best","start":true)"));
  return games;
}

HostOptions with_memory(const Host& host, std::size_t bytes) {
  HostOptions options = host.options();
  options.memory = bytes;
  return options;
}

StandingPtr standing(Host& host, const std::string& game) {
  const GameInfoPtr info = host.find_game({game});
  REQUIRE(info != nullptr);
  auto found = host.standing(*info);
  REQUIRE(found);
  return *found;
}

}  // namespace

TEST_CASE("tables: games take no more memory than is given them, and come back as they were") {
  World world;
  Person keeper(world, "Keeper");
  const std::vector<std::string> games = many_games(keeper, 12);
  Host large(*world.store, with_memory(*world.host, std::size_t{64} << 20U));
  std::vector<base::Digest> hashes;
  for (const std::string& game : games) hashes.push_back(standing(large, game)->play().hash());
  CHECK(large.tables().size() == games.size());

  const std::size_t half = large.tables().weight() / 2;
  Host small(*world.store, with_memory(*world.host, half));
  for (int round = 0; round < 2; ++round)
    for (std::size_t i = 0; i < games.size(); ++i) {
      CHECK(standing(small, games[i])->play().hash() == hashes[i]);
      CHECK(small.tables().weight() <= half);
    }
  CHECK(small.tables().size() > 1);
  CHECK(small.tables().size() <= games.size() / 2);
  // The one asked for last is there, the one asked for longest ago is not.
  const auto at_hand = [&](const std::string& game) {
    return small.tables().at_hand({game}, small.find_game({game})->game.tip);
  };
  CHECK(at_hand(games.back()));
  CHECK_FALSE(at_hand(games.front()));
}

TEST_CASE("tables: the texts kept with a position are weighed") {
  World world;
  Person keeper(world, "Keeper");
  const std::string game = many_games(keeper, 1).front();
  const StandingPtr here = standing(*world.host, game);
  const std::size_t before = here->weight();
  CHECK(*here->kept("poem", [] { return std::string(10'000, 'x'); }) == std::string(10'000, 'x'));
  CHECK(here->weight() >= before + 10'000);
  const std::size_t after = here->weight();
  (void)here->kept("poem", [] { return std::string("another"); });
  CHECK(here->weight() == after);
}
