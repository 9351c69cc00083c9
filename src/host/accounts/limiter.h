#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace host {

/// How often something may be done: `burst` at once, and then one every `every_ms`.
struct Pace {
  int burst = 10;
  std::int64_t every_ms = 1000;
};

/// Counts what somebody does, by any name (an address, an account). Bounded: it forgets those who have been
/// quiet, and when too many are loud at once it forgets the quietest first.
class Limiter {
 public:
  explicit Limiter(Pace pace, std::size_t most = 100'000) : pace_(pace), most_(most) {}

  /// 0: go on. Else how many milliseconds to wait. `now_ms` never runs backwards.
  [[nodiscard]] std::int64_t take(std::string_view who, std::int64_t now_ms);
  [[nodiscard]] std::size_t known() const;

 private:
  // When everything somebody did would be paid off; in the past: nothing is owed.
  std::unordered_map<std::string, std::int64_t> paid_by_;
  Pace pace_;
  std::size_t most_;
  std::int64_t swept_ = 0;
  mutable std::mutex mutex_;
};

}  // namespace host
