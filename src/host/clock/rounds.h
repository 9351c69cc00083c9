#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace host {

/// Threads that look again and again whether there is something to do.
class Rounds {
 public:
  Rounds() = default;
  ~Rounds() { stop(); }
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;

  /// Calls `work` on a thread of its own until stopped: at once again where it did something (more than 0),
  /// else after `every`.
  void add(std::function<int()> work, std::chrono::milliseconds every);
  /// Returns when all have finished what they were doing.
  void stop();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace host
