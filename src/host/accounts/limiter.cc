#include "host/accounts/limiter.h"

#include <algorithm>

namespace host {

std::int64_t Limiter::take(std::string_view who, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (now_ms - swept_ > 60'000 || paid_by_.size() >= most_) {
    std::erase_if(paid_by_, [&](const auto& entry) { return entry.second <= now_ms; });
    swept_ = now_ms;
    if (paid_by_.size() >= most_)  // all of them owe something: those who owe least are let off
      std::erase_if(paid_by_, [&](const auto& entry) {
        return entry.second <= now_ms + pace_.every_ms * std::max(1, pace_.burst / 2);
      });
    if (paid_by_.size() >= most_) paid_by_.clear();
  }
  std::int64_t& paid = paid_by_[std::string(who)];
  const std::int64_t due = std::max(paid, now_ms) + pace_.every_ms;
  const std::int64_t wait = due - now_ms - pace_.every_ms * pace_.burst;
  if (wait > 0) return wait;
  paid = due;
  return 0;
}

std::size_t Limiter::known() const {
  const std::lock_guard lock(mutex_);
  return paid_by_.size();
}

}  // namespace host
