#include "store/group_commit.h"

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

}  // namespace store
