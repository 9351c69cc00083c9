#include "store/engines/group_commit.h"

#include <doctest/doctest.h>

#include <atomic>

namespace store {

TEST_CASE("group commit: whoever waits is woken, also when somebody else carried out his work alone") {
  for (int i = 0; i < 12; ++i) {
    std::atomic<int> carried = 0;
    std::atomic<bool> gathered = false;
    {
      GroupCommit commits([&](const GroupCommit::Group& group) {
        // The first is carried out until the writer waits behind it, the second until he waits once more.
        if (carried == 0)
          while (!gathered) std::this_thread::yield();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        carried += static_cast<int>(group.size());
      });
      const Store::Work nothing = [](Transaction&) -> Outcome<void> { return {}; };
      commits.submit(nothing, {});
      std::thread writer([&] {
        gathered = true;
        CHECK(commits.wait_for(nothing));
      });
      writer.join();
    }
    CHECK(carried == 2);
  }
}

TEST_CASE("group commit: of many who wait and many who do not, each is carried out once and woken once") {
  constexpr int kThreads = 8;
  constexpr int kEach = 200;
  std::atomic<int> carried = 0;
  std::atomic<int> leaders = 0;
  std::atomic<int> told = 0;
  std::atomic<int> answered = 0;
  {
    GroupCommit commits([&](const GroupCommit::Group& group) {
      CHECK(++leaders == 1);
      std::this_thread::yield();
      carried += static_cast<int>(group.size());
      --leaders;
    });
    const Store::Work nothing = [](Transaction&) -> Outcome<void> { return {}; };
    std::vector<std::thread> writers;
    for (int i = 0; i < kThreads; ++i)
      writers.emplace_back([&, i] {
        for (int k = 0; k < kEach; ++k)
          if ((i + k) % 3 == 0) {
            commits.submit(nothing, [&](const Outcome<void>&) { ++told; });
          } else {
            (void)commits.wait_for(nothing);
            ++answered;
          }
      });
    for (std::thread& writer : writers) writer.join();
  }
  CHECK(carried == kThreads * kEach);
  CHECK(told + answered == kThreads * kEach);
}

}  // namespace store
