// One piece of work, done a known number of times, for valgrind to count: see bench/instructions. Only what
// happens in `measured_work` is counted.

#include <atomic>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>

#include "battle_scene.h"
#include "empires_scene.h"
#include "scene.h"

extern "C" [[gnu::noinline]] void measured_work(const std::function<void()>& work) {
  work();
  std::atomic_signal_fence(std::memory_order_seq_cst);  // so that the call is no tail call
}

namespace {

using Work = std::function<void()>;

/// A piece of work; `prepare` sets the scene for it.
struct Mode {
  const char* name;
  Work (*prepare)();
};

void turn(bench::Scene& scene) {
  scene.rewind();
  scene.read();
  scene.play();
}
void read(bench::Scene& scene) { scene.read(); }
void copy(bench::Scene& scene) { scene.rewind(); }
void reports(bench::Scene& scene) { static_cast<void>(scene.report()); }

template <int powers, void (*work)(bench::Scene&)>
Work game() {
  const auto scene = std::make_shared<bench::Scene>(powers);
  scene->play();  // warm: vectors have their size, tables are made
  return [scene] { work(*scene); };
}

/// Ten battles of Maida by random decisions; among sixty units the reach of every fourth and the targets of
/// all.
Work battles() {
  const auto scene = std::make_shared<bench::BattleScene>(bench::BattleScene::maida());
  return [scene] {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) static_cast<void>(scene->play(seed));
  };
}
Work reach() {
  const auto scene = std::make_shared<bench::BattleScene>(bench::BattleScene::large());
  return [scene] {
    for (std::size_t u = 0; u < scene->position().unit_count; u += 4) static_cast<void>(scene->reach_of(u));
  };
}
Work targets() {
  const auto scene = std::make_shared<bench::BattleScene>(bench::BattleScene::large());
  return [scene] {
    for (std::size_t l = 0; l < scene->position().leader_count; ++l) static_cast<void>(scene->targets_of(l));
  };
}

/// A turn of the World, thirty countries with sixteen actions each; and what they read of it.
Work empires_turn() {
  const auto scene = std::make_shared<bench::EmpiresScene>();
  return [scene] {
    scene->rewind();
    scene->read();
    scene->play();
  };
}
Work empires_reports() {
  const auto scene = std::make_shared<bench::EmpiresScene>();
  scene->play();
  return [scene] { static_cast<void>(scene->report()); };
}

constexpr Mode kModes[] = {
    {"turn16", game<16, turn>},      {"turn160", game<160, turn>},
    {"turn1600", game<1600, turn>},  {"read", game<16, read>},
    {"copy", game<16, copy>},        {"reports16", game<16, reports>},
    {"battles10", battles},          {"reach60", reach},
    {"targets60", targets},          {"world30", empires_turn},
    {"worldtexts", empires_reports},
};

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--list") == 0) {
    for (const Mode& mode : kModes) std::printf("%s\n", mode.name);
    return 0;
  }
  for (const Mode& mode : kModes) {
    if (argc != 2 || std::strcmp(argv[1], mode.name) != 0) continue;
    const Work work = mode.prepare();
    work();
    measured_work(work);
    return 0;
  }
  std::fprintf(stderr, "usage: count_instructions --list | MODE\n");
  return 2;
}
