#pragma once

#include <string>

namespace support {

/// The text of a scenario of Vom Kriege as large as they come: sixty units of all arms, horse on both sides,
/// and ground of every kind between them.
[[nodiscard]] std::string large_battle();

}  // namespace support
