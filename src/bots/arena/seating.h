#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bots {

/// Which of `kinds` players sits in which of `seats` in game `game` (from 0): an index by seat. In each run
/// of `kinds` games every seat is held once by every kind, so that what a seat is worth and what a player is
/// worth can be told apart; who shares a table with whom is drawn anew for each run, from `words`.
[[nodiscard]] std::vector<std::size_t> seating(std::size_t seats, std::size_t kinds, std::size_t game,
                                               std::string_view words);

/// A number made of words, for players and draws that are to be the same every time.
[[nodiscard]] std::uint64_t number_from(std::string_view words);

}  // namespace bots
