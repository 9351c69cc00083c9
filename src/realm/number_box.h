#pragma once

#include <algorithm>
#include <optional>

#include "orders/sheet.h"

namespace realm {

/// COM-4, COM-5  How many of the `there` units a move or attack takes. Nothing: the action fails with `units`
/// - a plain number larger than what is there, a plain 0, or an AB-n (a blank, an ALL) that leaves nothing to
/// move.
[[nodiscard]] constexpr std::optional<int> units_to_move(sheet::Number number, int there) {
  using Kind = sheet::Number::Kind;
  int n = there;
  if (number.kind == Kind::plain) n = number.n;
  if (number.kind == Kind::all_but) n = there - number.n;
  if (n < 1 || n > there) return std::nullopt;
  return n;
}

/// COM-10 "cut down": a blank box is 1, ALL and a large number are as many as there can be. 0: nothing at all
/// is left.
[[nodiscard]] constexpr int cut_down(sheet::Number number, int most) {
  using Kind = sheet::Number::Kind;
  const int wanted = number.kind == Kind::blank ? 1 : number.kind == Kind::plain ? number.n : most;
  return std::max(0, std::min(wanted, most));
}

/// Whether the box asks for nothing: a plain 0 fails with `units` wherever it stands (COM-5).
[[nodiscard]] constexpr bool asks_for_nothing(sheet::Number number) {
  return number.kind == sheet::Number::Kind::plain && number.n == 0;
}

}  // namespace realm
