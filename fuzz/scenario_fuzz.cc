// Whatever stands in a scenario or case file, reading it never crashes, and what is accepted can be played.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "dark_age/cases.h"
#include "dark_age/scenario.h"
#include "dark_age/turn.h"

namespace {

void play_a_turn(const dark_age::Scenario& scenario) {
  dark_age::Position now = scenario.start;
  base::FastDice dice(1);
  dark_age::begin_game(*scenario.world, now, scenario.balance_given, dice);
  const std::vector<const sheet::Sheet*> nothing(scenario.world->power_count(), nullptr);
  dark_age::TurnFacts facts;
  for (int turn = 0; turn < 2 && !now.over; ++turn)
    dark_age::play_turn(*scenario.world, now, nothing, dice, facts);
  if (!dark_age::broken_invariant(*scenario.world, now).empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto scenario = dark_age::read_scenario(text);
  if (scenario)
    play_a_turn(*scenario);
  else if (scenario.error().what.empty())
    std::abort();
  const auto result = dark_age::run_case(text);
  if (!result && result.error().what.empty()) std::abort();
  return 0;
}
