#pragma once

#include <cstdint>
#include <string_view>

#include "text/source_text.h"

/// Decimal numbers exactly as they are written. A TOML float is a binary fraction, and none may enter the
/// rules; so the digits are read from the text of the file itself.
namespace vom_kriege {

/// A number such as "12", "-3.5" or "0.125" in units of its last place: places = 3 makes 12000, -3500, 125.
struct Decimal {
  enum class Fault : std::uint8_t { none, not_a_number, too_many_places, too_large };
  Fault fault = Fault::none;
  std::int32_t value = 0;

  [[nodiscard]] explicit operator bool() const { return fault == Fault::none; }
  bool operator==(const Decimal&) const = default;
};

inline constexpr int kLengthPlaces = 3;   // VK-H9: thousandths of an inch
inline constexpr int kHeadingPlaces = 1;  // VK-H9: tenths of a degree

/// Reads a decimal: an optional sign, digits, and a point with at most `places` more digits. No exponent, no
/// spaces.
[[nodiscard]] Decimal decimal(std::string_view text, int places);

using base::SourceText;

}  // namespace vom_kriege
