#pragma once

#include <cstdint>

namespace support {

/// How often a property is tried: `usual`, or SANDTABLE_EFFORT percent of it (but never less than thrice).
/// The presets with sanitizers set it low: they look for other things, and each round costs ten times as
/// much.
[[nodiscard]] int rounds(int usual);
/// Whether every round is tried: only then may a test count on what happens once in many.
[[nodiscard]] bool all_rounds();
/// Where random play begins: SANDTABLE_SEED where it is set, else always the same.
[[nodiscard]] std::uint64_t first_seed();

}  // namespace support
