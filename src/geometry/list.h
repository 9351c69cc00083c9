#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "core/check.h"

namespace field {

/// A short list without heap. Putting in more than fits is our own bug.
template <class T, std::size_t capacity>
class List {
 public:
  constexpr List() = default;
  template <std::size_t count>
  constexpr explicit List(const std::array<T, count>& items) : count_(count) {
    static_assert(count <= capacity);
    for (std::size_t i = 0; i < count; ++i) items_[i] = items[i];
  }

  constexpr void push(const T& item) {
    if (count_ == capacity) base::broken("a list of the table top is full");
    items_[count_++] = item;
  }
  constexpr void pop() { --count_; }

  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] constexpr const T& back() const { return items_[count_ - 1]; }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + count_; }
  [[nodiscard]] constexpr std::span<const T> span() const& { return {items_.data(), count_}; }
  std::span<const T> span() const&& = delete;  // would look at what is gone

  friend constexpr bool operator==(const List& a, const List& b) {
    if (a.count_ != b.count_) return false;
    for (std::size_t i = 0; i < a.count_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  std::array<T, capacity> items_{};
  std::size_t count_ = 0;
};

}  // namespace field
