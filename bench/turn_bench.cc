// How long a turn takes. docs/performance.md has the figures and how to repeat them.

#include <benchmark/benchmark.h>

#include <map>
#include <memory>

#include "core/position_hash.h"
#include "scene.h"

namespace {

/// Scenes are slow to make and are used by several benchmarks.
bench::Scene& scene(benchmark::State& state) {
  static std::map<std::int64_t, std::unique_ptr<bench::Scene>> scenes;
  auto& made = scenes[state.range(0)];
  if (!made) made = std::make_unique<bench::Scene>(static_cast<int>(state.range(0)));
  made->rewind();
  return *made;
}

void sizes(benchmark::internal::Benchmark* b) { b->Arg(16)->Arg(160)->Arg(1600); }

/// Orders a second, and how the time grows with their number.
void count_orders(benchmark::State& state, const bench::Scene& s) {
  state.counters["orders/s"] =
      benchmark::Counter(static_cast<double>(s.orders()), benchmark::Counter::kIsIterationInvariantRate);
  state.SetComplexityN(static_cast<std::int64_t>(s.orders()));
}

void read_and_carry_out(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    s.rewind();
    s.read();
    s.act();
    benchmark::DoNotOptimize(s.now().areas.data());
  }
  count_orders(state, s);
}
BENCHMARK(read_and_carry_out)->Apply(sizes)->Complexity(benchmark::oN);

void read_only(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) s.read();
  count_orders(state, s);
}
BENCHMARK(read_only)->Apply(sizes)->Complexity(benchmark::oN);

void actions_only(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    s.rewind();
    s.act();
    benchmark::DoNotOptimize(s.now().areas.data());
  }
  count_orders(state, s);
  state.counters["carried out"] = s.carried_out();
}
BENCHMARK(actions_only)->Apply(sizes)->Complexity(benchmark::oN);

void turn_without_reports(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    s.rewind();
    s.play();
    benchmark::DoNotOptimize(s.now().areas.data());
  }
  count_orders(state, s);
}
BENCHMARK(turn_without_reports)->Apply(sizes)->Complexity(benchmark::oN);

/// Reading, the whole turn, and nothing left out but the reports.
void turn_from_texts(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    s.rewind();
    s.read();
    s.play();
    benchmark::DoNotOptimize(s.now().areas.data());
  }
  count_orders(state, s);
}
BENCHMARK(turn_from_texts)->Apply(sizes)->Complexity(benchmark::oN);

void text_reports(benchmark::State& state) {
  bench::Scene& s = scene(state);
  s.play();
  std::size_t bytes = 0;
  for (auto _ : state) bytes = s.report();
  state.counters["bytes"] = static_cast<double>(bytes);
  state.counters["reports/s"] = benchmark::Counter(static_cast<double>(s.powers_count()),
                                                   benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK(text_reports)->Arg(16)->Arg(160)->Unit(benchmark::kMillisecond);

/// The drawn map of Britain: 203 areas, sixteen kingdoms.
bench::Scene& britain() {
  static const std::unique_ptr<bench::Scene> scene = bench::Scene::britain();
  return *scene;
}

/// A whole turn: sheets read, carried out, and sixteen text reports.
void britain_turn_with_reports(benchmark::State& state) {
  bench::Scene& s = britain();
  for (auto _ : state) {
    s.rewind();
    s.read();
    s.play();
    benchmark::DoNotOptimize(s.report());
  }
}
BENCHMARK(britain_turn_with_reports)->Unit(benchmark::kMillisecond);

void britain_drawn(benchmark::State& state) {
  bench::Scene& s = britain();
  s.rewind();
  s.play();
  std::size_t bytes = 0;
  for (auto _ : state) bytes = s.draw(dark_age::power_id(0));
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(britain_drawn)->Unit(benchmark::kMillisecond);

void britain_html(benchmark::State& state) {
  bench::Scene& s = britain();
  s.rewind();
  s.play();
  std::size_t bytes = 0;
  for (auto _ : state) bytes = s.html(dark_age::power_id(0));
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(britain_html)->Unit(benchmark::kMillisecond);

void copy_position(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    s.rewind();
    benchmark::DoNotOptimize(s.now().areas.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(copy_position)->Apply(sizes);

void hash_position(benchmark::State& state) {
  bench::Scene& s = scene(state);
  for (auto _ : state) {
    base::PositionHash hash;
    add_to(hash, s.start());
    benchmark::DoNotOptimize(hash.result());
  }
}
BENCHMARK(hash_position)->Apply(sizes);

/// A sheet on which every line has a mistake: guessing what was meant looks through all codes.
void read_mistakes(benchmark::State& state) {
  bench::Scene& s = scene(state);
  std::string text;
  for (int i = 0; i < 16; ++i) text += "MOOVE QQX XQQ 3\nMOVE 0Q0 Q0Q 3\n";
  for (auto _ : state) benchmark::DoNotOptimize(dark_age::read_sheet(s.world(), text));
}
BENCHMARK(read_mistakes)->Apply(sizes);

}  // namespace
