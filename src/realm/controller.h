#pragma once

#include <cstdint>

namespace realm {

/// Who writes the sheets of a power.
enum class Controller : std::uint8_t { person, bot, nobody };

}  // namespace realm
