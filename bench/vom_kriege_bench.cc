// Vom Kriege: decisions and battles a second, reach, targets, copies. `maida` has 20 units, `large` 60.

#include <benchmark/benchmark.h>

#include "battle_scene.h"

namespace {

using bench::BattleScene;

BattleScene scene(const benchmark::State& state) {
  return state.range(0) == 60 ? BattleScene::large() : BattleScene::maida();
}

/// Whole battles by random decisions.
void battles(benchmark::State& state) {
  const BattleScene s = scene(state);
  std::uint64_t seed = 1;
  std::int64_t decisions = 0;
  for (auto _ : state) decisions += s.play(seed++);
  state.counters["battles/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["decisions/s"] =
      benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(battles)->Arg(20)->Arg(60)->Unit(benchmark::kMillisecond);

void reach_of_a_unit(benchmark::State& state) {
  const BattleScene s = scene(state);
  std::size_t u = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(s.reach_of(u));
    do u = (u + 1) % s.position().unit_count;
    while (!s.position().on_table(vom_kriege::unit_id(u)));
  }
}
BENCHMARK(reach_of_a_unit)->Arg(20)->Arg(60)->Unit(benchmark::kMicrosecond);

void targets_of_a_command(benchmark::State& state) {
  const BattleScene s = scene(state);
  std::size_t l = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(s.targets_of(l));
    do l = (l + 1) % s.position().leader_count;
    while (s.table().leader(vom_kriege::leader_id(l)).army);
  }
}
BENCHMARK(targets_of_a_command)->Arg(20)->Arg(60)->Unit(benchmark::kMicrosecond);

void copy_of_a_battle(benchmark::State& state) {
  const BattleScene s = BattleScene::maida();
  for (auto _ : state) {
    vom_kriege::Battle copy = s.battle();
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copy_of_a_battle);

}  // namespace
