#include "geometry/crossing.h"

#include <optional>
#include <span>

#include "geometry/predicates.h"

namespace field {
namespace {

/// How much of a line has been gone: num / den, den positive.
struct Share {
  Wide num = 0;
  Wide den = 1;

  friend bool operator<(const Share& a, const Share& b) { return a.num * b.den < b.num * a.den; }
};

Share positive(Wide num, Wide den) { return den < 0 ? Share{-num, -den} : Share{num, den}; }

/// Of a side that lies along the line: its nearer end, or the line's start if that is on the side.
Share along(const Line& line, Point a, Point b) {
  const auto to = [&](Point p) {
    const Vec s = line.scaled(p);
    return dot(line.way(), {s.x - line.from().x, s.y - line.from().y});
  };
  return {std::max<std::int64_t>(0, std::min(to(a), to(b))),
          std::max<std::int64_t>(1, line.length_squared())};
}

Share at(const Line& line, Point a, Point b) {
  const Vec side = b - a;
  const std::int64_t across = right_of(line.way(), side);
  if (across == 0) return along(line, a, b);
  const Vec s = line.scaled(a);
  return positive(right_of(Vec{s.x - line.from().x, s.y - line.from().y}, side), across);
}

Point shown(const Line& line, const Share& share) {
  const auto place = [&](std::int64_t from, std::int64_t way) {
    return static_cast<std::int32_t>(
        rounded<Wide>(from * share.den + way * share.num, line.scale() * share.den));
  };
  return {place(line.from().x, line.way().x), place(line.from().y, line.way().y)};
}

/// The first true crossing, else the first touch.
Point first(const Line& line, std::span<const Point> points, std::size_t sides) {
  std::optional<Share> crossed;
  std::optional<Share> touched;
  for (std::size_t i = 0; i < sides; ++i) {
    const Point a = points[i];
    const Point b = points[i + 1 == points.size() ? 0 : i + 1];
    const Contact how = contact(line, a, b);
    if (how == Contact::apart) continue;
    auto& best = how == Contact::overlapping ? crossed : touched;
    if (const Share share = at(line, a, b); !best || share < *best) best = share;
  }
  return shown(line, crossed ? *crossed : touched.value_or(Share{}));
}

}  // namespace

Point first_meeting(const Line& line, const Ring& ring) {
  const FinePoint start(static_cast<std::int32_t>(line.from().x), static_cast<std::int32_t>(line.from().y),
                        static_cast<std::int32_t>(line.scale()));
  if (where(ring, start) == Where::inside) return start.shown();
  return first(line, ring.corners, ring.corners.size());
}

Point first_meeting(const Line& line, const Polyline& other) {
  return first(line, other.points(), other.pieces());
}

}  // namespace field
