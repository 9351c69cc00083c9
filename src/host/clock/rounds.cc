#include "host/clock/rounds.h"

namespace host {

void Rounds::add(std::function<int()> work, std::chrono::milliseconds every) {
  threads_.emplace_back([this, every, work = std::move(work)] {
    for (;;) {
      const bool more = work() > 0;
      std::unique_lock lock(mutex_);
      if (!stopping_ && !more) changed_.wait_for(lock, every, [&] { return stopping_; });
      if (stopping_) return;
    }
  });
}

void Rounds::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace host
