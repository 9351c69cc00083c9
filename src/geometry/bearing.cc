#include "geometry/bearing.h"

#include "geometry/point.h"
#include "geometry/sine.h"

namespace field {

namespace {

/// Between north and east: both figures straight from the table.
constexpr Vec ray(std::int32_t tenths) {
  const auto k = static_cast<std::size_t>(tenths);
  return {kSineTable[k], kSineTable[900 - k]};
}

/// Whether `v`, between two neighbouring rays, is at most as far from the first: both distances squared,
/// times the squared lengths of both rays. Between neighbours a product is a few thousandths of the lengths,
/// so 128 bits hold it.
bool nearer_to_first(Vec v, Vec first, Vec second) {
  const Wide to_first = right_of(first, v);
  const Wide to_second = right_of(second, v);
  return to_first * to_first * dot(second, second) <= to_second * to_second * dot(first, first);
}

}  // namespace

Heading bearing(const Line& line) {
  Vec v = line.way();
  if (v == Vec{}) return Heading{};
  std::int32_t quarter = 0;  // turned back until it points between north and east
  while (v.x < 0 || v.y <= 0) {
    v = {-v.y, v.x};
    quarter += 900;
  }
  std::int32_t below = 0;  // the last ray that v is not to the left of
  std::int32_t above = 900;
  while (above - below > 1) {
    const std::int32_t middle = (below + above) / 2;
    (right_of(ray(middle), v) >= 0 ? below : above) = middle;
  }
  const bool first = nearer_to_first(v, ray(below), ray(above));
  return Heading(quarter + (first ? below : above));
}

Angle off_heading(const Line& line, Heading heading) {
  const Seen s = seen(heading, line.way());
  const Wide right = s.right < 0 ? -s.right : s.right;
  std::int32_t below = s.forward < 0 ? 900 : -1;  // the last tenth that is too small
  std::int32_t enough = s.forward < 0 ? 1800 : 900;
  while (enough - below > 1) {
    const std::int32_t middle = (below + enough) / 2;
    const Heading ray(middle);
    (right * cosine(ray) <= Wide{s.forward} * sine(ray) ? enough : below) = middle;
  }
  return {s.right < 0 ? -enough : enough};
}

}  // namespace field
