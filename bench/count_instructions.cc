// One piece of work, done a known number of times, for valgrind to count: see bench/instructions. Only what
// happens in `measured_work` is counted.

#include <atomic>
#include <cstdio>
#include <cstring>
#include <functional>

#include "scene.h"

extern "C" [[gnu::noinline]] void measured_work(const std::function<void()>& work) {
  work();
  std::atomic_signal_fence(std::memory_order_seq_cst);  // so that the call is no tail call
}

namespace {

/// A piece of work and in how large a game.
struct Mode {
  const char* name;
  int powers;
  void (*work)(bench::Scene& scene);
};

void turn(bench::Scene& scene) {
  scene.rewind();
  scene.read();
  scene.play();
}
void read(bench::Scene& scene) { scene.read(); }
void copy(bench::Scene& scene) { scene.rewind(); }
void reports(bench::Scene& scene) { static_cast<void>(scene.report()); }

constexpr Mode kModes[] = {
    {"turn16", 16, turn}, {"turn160", 160, turn}, {"turn1600", 1600, turn},
    {"read", 16, read},   {"copy", 16, copy},     {"reports16", 16, reports},
};

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--list") == 0) {
    for (const Mode& mode : kModes) std::printf("%s\n", mode.name);
    return 0;
  }
  for (const Mode& mode : kModes) {
    if (argc != 2 || std::strcmp(argv[1], mode.name) != 0) continue;
    bench::Scene scene(mode.powers);
    scene.play();  // warm: vectors have their size, tables are made
    mode.work(scene);
    measured_work([&] { mode.work(scene); });
    return 0;
  }
  std::fprintf(stderr, "usage: count_instructions --list | MODE\n");
  return 2;
}
