#pragma once

#include <string>
#include <string_view>

#include "orders/diagnostic.h"
#include "orders/sheet.h"

namespace sheet {

/// What stands in a number box (COM-4): the number, or why it is none (`malformed`; else `plain`).
struct NumberReading {
  Number number;
  Why fault = Why::plain;
};

/// Reads `3`, `AB-3`, `AB3`, `ALL`, or blank for an empty text. A number above `kLargestNumber` is as large
/// as that.
[[nodiscard]] NumberReading read_number(std::string_view token);

/// Why a number that can be read may not stand in this box; `plain` when it may.
[[nodiscard]] Why fault_here(const Number& number, NumberBox::Kind box);

/// The number that was probably meant by a malformed one; empty: no guess.
[[nodiscard]] std::string nearest_number(std::string_view token, NumberBox::Kind box);

}  // namespace sheet
