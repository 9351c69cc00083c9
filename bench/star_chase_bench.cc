// How long a turn of twelve empires in 216 systems takes, and a galaxy to be made. docs/performance.md has
// the figures.

#include <benchmark/benchmark.h>

#include "core/position_hash.h"
#include "star-chase/bot/player.h"
#include "star-chase/galaxy/galaxy.h"
#include "star-chase/rules/reading.h"
#include "star-chase/tell/report.h"
#include "support/star_game.h"

namespace {

constexpr int kEmpires = 12;

/// Twelve empires that have met: chance has played eleven turns, and the sheets of the next are written.
struct StarScene {
  support::RandomStarGame game{kEmpires, 7};
  star_chase::Position start;

  StarScene() {
    for (int turn = 0; turn < 11; ++turn) game.play_turn();
    game.write_sheets();
    start = game.now;
  }
  static StarScene& get() {
    static StarScene scene;
    return scene;
  }
  void play(star_chase::Position& now) { game.play(now, game.facts); }
};

void star_chase_turn(benchmark::State& state) {
  StarScene& scene = StarScene::get();
  star_chase::Position now;
  for (auto _ : state) {
    now = scene.start;
    scene.play(now);
    benchmark::DoNotOptimize(now.systems.data());
  }
  state.counters["systems"] = static_cast<double>(now.systems.size());
}
BENCHMARK(star_chase_turn)->Unit(benchmark::kMicrosecond);

void star_chase_galaxy(benchmark::State& state) {
  std::uint64_t seed = 1;
  for (auto _ : state) {
    base::FastDice dice(seed++);
    benchmark::DoNotOptimize(star_chase::make_galaxy(kEmpires, dice));
  }
}
BENCHMARK(star_chase_galaxy)->Unit(benchmark::kMillisecond);

template <class Write>
void for_all_seats(benchmark::State& state, Write&& write) {
  StarScene& scene = StarScene::get();
  star_chase::Position now = scene.start;
  scene.play(now);
  const star_chase::World& world = scene.game.world();
  base::Text out;
  for (auto _ : state) {
    const star_chase::FactIndex index = star_chase::fact_index(world, now, scene.game.facts);
    out.clear();
    for (std::size_t i = 0; i < world.power_count(); ++i) {
      const star_chase::PowerId p = star_chase::power_id(i);
      write(out, world, star_chase::view(world, now, scene.game.facts, index, p, scene.game.sheet_of(p)));
    }
    benchmark::DoNotOptimize(out.data());
  }
  state.counters["bytes"] = static_cast<double>(out.size());
}

void star_chase_views(benchmark::State& state) {
  for_all_seats(state, [](base::Text&, const star_chase::World&, const star_chase::SeatView& view) {
    benchmark::DoNotOptimize(view.chart.systems.data());
  });
}
BENCHMARK(star_chase_views)->Unit(benchmark::kMillisecond);

void star_chase_text_reports(benchmark::State& state) {
  for_all_seats(state, [](base::Text& out, const star_chase::World& world, const star_chase::SeatView& view) {
    star_chase::write_text(out, world, view, base::Language::english);
  });
}
BENCHMARK(star_chase_text_reports)->Unit(benchmark::kMillisecond);

void star_chase_html_reports(benchmark::State& state) {
  for_all_seats(state, [](base::Text& out, const star_chase::World& world, const star_chase::SeatView& view) {
    star_chase::write_html(out, world, view, base::Language::english, {});
  });
}
BENCHMARK(star_chase_html_reports)->Unit(benchmark::kMillisecond);

void star_chase_hash(benchmark::State& state) {
  const StarScene& scene = StarScene::get();
  for (auto _ : state) {
    base::PositionHash hash;
    add_to(hash, scene.start);
    benchmark::DoNotOptimize(hash.result());
  }
}
BENCHMARK(star_chase_hash)->Unit(benchmark::kMicrosecond);

/// What the admiral needs for the sheets of all twelve.
void star_chase_admirals(benchmark::State& state) {
  const StarScene& scene = StarScene::get();
  const star_chase::World& world = scene.game.world();
  for (auto _ : state)
    for (std::size_t i = 0; i < world.power_count(); ++i) {
      const star_chase::PowerId p = star_chase::power_id(i);
      if (!scene.start.of(p).alive) continue;
      const auto view = star_chase::view(world, scene.start, scene.game.facts, p, nullptr);
      const star_chase::Guess guess = star_chase::guess(world, view);
      benchmark::DoNotOptimize(bots::star_chase_admiral({guess, scene.start.turn, 1}));
    }
}
BENCHMARK(star_chase_admirals)->Unit(benchmark::kMillisecond);

}  // namespace
