#include "bots/arena/seating.h"

#include <fmt/core.h>

#include <utility>

#include "core/crypto.h"
#include "core/dice.h"

namespace bots {

std::vector<std::size_t> seating(std::size_t seats, std::size_t kinds, std::size_t game,
                                 std::string_view words) {
  std::vector<std::size_t> deal(seats);
  for (std::size_t i = 0; i < seats; ++i) deal[i] = i % kinds;
  base::FastDice dice(number_from(fmt::format("{}, table {}", words, game / kinds)));
  for (std::size_t left = seats; left > 1; --left) {
    const auto pick = dice.die("seat", static_cast<std::uint32_t>(left), static_cast<std::uint32_t>(left));
    std::swap(deal[left - 1], deal[pick - 1]);
  }
  for (std::size_t& kind : deal) kind = (kind + game) % kinds;
  return deal;
}

std::uint64_t number_from(std::string_view words) {
  const base::Digest digest = base::digest(words);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number |= std::uint64_t{digest[i]} << (8 * i);
  return number;
}

}  // namespace bots
