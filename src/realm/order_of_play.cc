#include "realm/order_of_play.h"

#include <algorithm>

namespace realm {

std::vector<PowerId> first_order_of_play(std::vector<PowerId> powers, base::Dice& dice) {
  std::uint32_t nth = 0;
  for (std::size_t i = powers.size(); i >= 2; --i) {
    const std::uint32_t face = dice.die("order", nth++, static_cast<std::uint32_t>(i));
    std::swap(powers[i - 1], powers[face - 1]);
  }
  return powers;
}

std::vector<PowerId> next_order_of_play(std::vector<PowerId> now, std::span<const int> bids) {
  std::stable_sort(now.begin(), now.end(),
                   [&](PowerId a, PowerId b) { return bids[index(a)] > bids[index(b)]; });
  return now;
}

}  // namespace realm
