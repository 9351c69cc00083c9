#pragma once

#include "core/crypto.h"

namespace bots {

/// The chance of a player that is a program: it follows from the game's key, so that nobody knows it before,
/// and from words that say whose it is.
[[nodiscard]] inline std::uint64_t seed_of(const base::Key& key, std::string_view words) {
  const base::Digest digest = base::keyed_digest(key, words);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
  return seed;
}

}  // namespace bots
