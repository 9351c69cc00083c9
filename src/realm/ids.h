#pragma once

#include <cstddef>
#include <cstdint>

/// The kernel of the written-order games (rules COM-n): what Dark Age, Empires and Star Chase share, and
/// nothing of one of them.
namespace realm {

/// Areas and powers are numbered in the order of their codes, so that comparing numbers compares codes.
enum class AreaId : std::uint16_t { none = 0xffff };
enum class PowerId : std::uint16_t { none = 0xffff };

[[nodiscard]] constexpr std::size_t index(AreaId a) { return static_cast<std::size_t>(a); }
[[nodiscard]] constexpr std::size_t index(PowerId p) { return static_cast<std::size_t>(p); }

}  // namespace realm
