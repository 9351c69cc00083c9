#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"

/// The only door to libsodium: everything cryptographic goes through these few functions, so that a build
/// without libsodium (the browser) has one place to fill.
namespace base {

using Digest = std::array<std::uint8_t, 32>;  // BLAKE2b-256
using Key = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest digest(std::span<const std::uint8_t> bytes);
[[nodiscard]] Digest digest(std::string_view text);
[[nodiscard]] Digest keyed_digest(const Key& key, std::string_view text);

/// A key nobody can guess.
[[nodiscard]] Key fresh_key();
/// A key made of words, for games that are meant to be repeated exactly (lessons, golden records).
[[nodiscard]] Key key_from_words(std::string_view words);

/// What is published before the game: binds the host to `key` without telling it.
[[nodiscard]] Digest commitment(const Key& key);
/// Whether a key revealed afterwards is the one that was committed to.
[[nodiscard]] bool reveals(const Digest& committed, const Key& key);

[[nodiscard]] std::string to_hex(const Digest& digest);
[[nodiscard]] Result<Digest> from_hex(std::string_view hex);

}  // namespace base
