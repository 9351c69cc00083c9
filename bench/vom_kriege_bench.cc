// Vom Kriege: decisions and battles a second, reach, targets, copies.

#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "vom_kriege/random_player.h"
#include "vom_kriege/reach.h"
#include "vom_kriege/scenario.h"
#include "vom_kriege/targets.h"

namespace {

using namespace vom_kriege;

Scenario maida() {
  std::ifstream in(std::string(SANDTABLE_DATA_DIR) + "/games/vom-kriege/scenarios/maida.toml");
  std::stringstream text;
  text << in.rdbuf();
  return std::move(*read_scenario(text.str()));
}

/// A battle well under way: both sides near each other.
Battle under_way(const Scenario& s, int decisions) {
  base::FastDice dice(3);
  RandomPlayer player(4);
  Battle battle = begin(*s.table, s.start, {dice, nullptr});
  for (int i = 0; i < decisions && !over(battle); ++i) player.answer(*s.table, battle, {dice, nullptr});
  return battle;
}

/// Whole battles of Maida by random legal decisions.
void battles(benchmark::State& state) {
  const Scenario s = maida();
  std::uint64_t seed = 1;
  std::int64_t decisions = 0;
  for (auto _ : state) {
    base::FastDice dice(seed);
    RandomPlayer player(seed++);
    Battle battle = begin(*s.table, s.start, {dice, nullptr});
    for (; !over(battle); ++decisions) player.answer(*s.table, battle, {dice, nullptr});
    benchmark::DoNotOptimize(battle);
  }
  state.counters["battles/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(battles)->Unit(benchmark::kMillisecond);

void reach_of_a_unit(benchmark::State& state) {
  const Scenario s = maida();
  const Battle battle = under_way(s, 60);
  std::size_t u = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(reach(*s.table, battle.position, unit_id(u)));
    u = (u + 1) % battle.position.unit_count;
  }
}
BENCHMARK(reach_of_a_unit)->Unit(benchmark::kMicrosecond);

void targets_of_a_command(benchmark::State& state) {
  const Scenario s = maida();
  const Battle battle = under_way(s, 60);
  std::size_t l = 0;
  for (auto _ : state) {
    for (const UnitId u : s.table->units_of(leader_id(l)))
      benchmark::DoNotOptimize(targets(*s.table, battle.position, u));
    l = (l + 1) % battle.position.leader_count;
  }
}
BENCHMARK(targets_of_a_command)->Unit(benchmark::kMicrosecond);

void copy_of_a_battle(benchmark::State& state) {
  const Scenario s = maida();
  const Battle battle = under_way(s, 60);
  for (auto _ : state) {
    Battle copy = battle;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_of_a_battle);

}  // namespace
