#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "orders/sheet.h"

namespace realm {

/// A sheet as it was sent, and as it was read: kept so that a seat reads its own lines again.
struct SentSheet {
  std::string text;
  sheet::Sheet sheet;

  /// Slots are counted from 1.
  [[nodiscard]] const sheet::Entry& entry(int slot) const {
    return sheet.slots[static_cast<std::size_t>(slot - 1)];
  }
};
using SentSheets = std::vector<std::optional<SentSheet>>;  // by PowerId

inline constexpr std::size_t kLongestLine = 120;  // characters of a sheet's line that are told again

/// The line of a slot as it was written, readable or not; empty: nothing was.
[[nodiscard]] std::string written_line(const SentSheet& sent, int slot);

/// Whether a sheet to fill in stands at the end of a report; at a prompt it would be in the way.
enum class SheetForm : std::uint8_t { yes, no };

}  // namespace realm
