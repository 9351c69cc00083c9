#pragma once

#include "geometry/line.h"
#include "geometry/point.h"

namespace field {

/// VK-038, VK-H23  Whether the line's end is in the arc of fire of a stand that looks from its start with
/// this heading: forward > 0 and |right| <= forward, by the sine table, exactly. 45.0 degrees is in; the
/// stand's own point is not.
[[nodiscard]] constexpr bool in_arc(const Seen& s) {
  return s.forward > 0 && s.right <= s.forward && -s.right <= s.forward;
}
[[nodiscard]] constexpr bool in_arc(const Line& line, Heading heading) {
  return in_arc(seen(heading, line.way()));
}
[[nodiscard]] constexpr bool in_arc(const Place& from, Point to) { return in_arc(seen_from(from, to)); }
[[nodiscard]] constexpr bool in_arc(const Place& from, FinePoint to) {
  return in_arc(Line(from.at, to), from.heading);
}

}  // namespace field
