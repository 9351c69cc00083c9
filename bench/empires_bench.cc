// How long a turn of the World takes with thirty countries and sixteen actions each, its reports and its map.
// docs/performance.md has the figures.

#include <benchmark/benchmark.h>

#include "empires_scene.h"

namespace {

bench::EmpiresScene& scene() {
  static bench::EmpiresScene the_world;
  return the_world;
}

void empires_turn(benchmark::State& state) {
  bench::EmpiresScene& world = scene();
  for (auto _ : state) {
    world.rewind();
    world.play();
  }
  state.counters["carried_out"] = world.carried_out();
}
BENCHMARK(empires_turn)->Unit(benchmark::kMicrosecond);

void empires_read_sheets(benchmark::State& state) {
  for (auto _ : state) scene().read();
}
BENCHMARK(empires_read_sheets)->Unit(benchmark::kMicrosecond);

void empires_views(benchmark::State& state) {
  bench::EmpiresScene& world = scene();
  for (auto _ : state)
    for (std::size_t i = 0; i < world.powers(); ++i) benchmark::DoNotOptimize(world.view_of(i));
}
BENCHMARK(empires_views)->Unit(benchmark::kMillisecond);

void empires_text_reports(benchmark::State& state) {
  std::size_t bytes = 0;
  for (auto _ : state) bytes = scene().report();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(empires_text_reports)->Unit(benchmark::kMillisecond);

void empires_map(benchmark::State& state) {
  std::size_t bytes = 0;
  for (auto _ : state) bytes = scene().draw(0);
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(empires_map)->Unit(benchmark::kMillisecond);

}  // namespace
