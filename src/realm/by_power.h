#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "realm/ids.h"

namespace realm {

/// The numbers of the items of a list that concern a power, for every power, in the order of the list.
class ByPower {
 public:
  /// `each(add)` calls `add(power, item)` for every item in its order; PowerId::none is left out. It is
  /// called twice.
  template <class Each>
  ByPower(std::size_t powers, Each&& each) : begins_(powers + 2, 0) {
    each([&](PowerId p, std::size_t) {
      if (p != PowerId::none) ++begins_[realm::index(p) + 2];
    });
    for (std::size_t i = 2; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
    items_.resize(begins_.back());
    each([&](PowerId p, std::size_t item) {
      if (p != PowerId::none) items_[begins_[realm::index(p) + 1]++] = static_cast<std::uint32_t>(item);
    });
  }
  [[nodiscard]] std::span<const std::uint32_t> of(PowerId p) const {
    const std::size_t i = realm::index(p);
    return {items_.data() + begins_[i], begins_[i + 1] - begins_[i]};
  }

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<std::uint32_t> items_;
};

}  // namespace realm
