#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>

namespace game {

/// A list to which things are only added. Copies share what they have in common, so that copying one and
/// adding to it cost the same however long it is: the first who adds to a copy goes on in the memory all of
/// them share, behind where the others end; whoever comes second gets a list of his own. What is in a list
/// never changes, so copies may be read and added to by different threads.
template <class T>
class Scroll {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;

    Iterator() = default;
    Iterator(const Scroll& of, std::size_t at) : of_(&of), at_(at) {}
    reference operator*() const { return (*of_)[at_]; }
    pointer operator->() const { return &(*of_)[at_]; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) {
      const Iterator before = *this;
      ++at_;
      return before;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const Scroll* of_ = nullptr;
    std::size_t at_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& operator[](std::size_t n) const {
    const Place place(n);
    return shared_->parts[place.part][place.at];
  }
  [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size_}; }

  void push_back(T thing) {
    std::size_t next = size_;
    if (shared_ == nullptr || !shared_->taken.compare_exchange_strong(next, size_ + 1)) shared_ = apart();
    shared_->put(size_, std::move(thing));
    ++size_;
  }
  /// Keeps the first `count` only.
  void cut(std::size_t count) { size_ = count; }

 private:
  static constexpr std::size_t kFirst = 4;  // places of the first part; each has twice as many as the last
  static constexpr std::size_t kParts = 28;

  struct Place {
    explicit Place(std::size_t n)
        : part(static_cast<std::size_t>(std::bit_width(n / kFirst + 1)) - 1),
          at(n - kFirst * ((std::size_t{1} << part) - 1)) {}
    std::size_t part;
    std::size_t at;
  };
  /// Nothing in it is moved or changed once it is there.
  struct Shared {
    std::atomic<std::size_t> taken{0};  // places; who has taken one is the only one to fill it
    std::array<std::unique_ptr<T[]>, kParts> parts;

    void put(std::size_t n, T thing) {
      const Place place(n);
      if (place.at == 0) parts[place.part] = std::make_unique<T[]>(kFirst << place.part);
      parts[place.part][place.at] = std::move(thing);
    }
  };

  /// The same things in memory of their own, with the next place taken.
  [[nodiscard]] std::shared_ptr<Shared> apart() const {
    auto own = std::make_shared<Shared>();
    for (std::size_t i = 0; i < size_; ++i) own->put(i, (*this)[i]);
    own->taken = size_ + 1;
    return own;
  }

  std::shared_ptr<Shared> shared_;
  std::size_t size_ = 0;
};

}  // namespace game
