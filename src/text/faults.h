#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "core/result.h"

/// Faults of a text that somebody writes and mends: all are told at once, in the order of the text.
namespace base {

inline constexpr std::size_t kMostFaults = 20;  // as many are told; the others are counted

/// Whether what stands on one line comes before what stands on the other; what has no line comes last.
[[nodiscard]] constexpr bool line_before(int one, int other) {
  return one != 0 && (other == 0 || one < other);
}

/// Keeps a fault, and what it brings with it, among those that were found before. The first of the text is
/// `*found`, the others are in it; the same sentence of the same line is kept once.
void add_fault(std::optional<Error>& found, Error fault);

/// Takes a fault back, as another says the same better.
void take_back_fault(std::optional<Error>& found, std::string_view what, int line);

}  // namespace base
