#include "geometry/sight.h"

#include <algorithm>

#include "geometry/distance.h"

namespace field {

namespace {

/// The first corner of a side and the points that cut it; the last corner belongs to the next side.
void cut(SightPoints& out, Point a, Point b, std::int32_t parts) {
  base::ensure(parts <= kMaxParts, "a side too long for sight points");
  out.push(a);
  for (std::int32_t i = 1; i < parts; ++i)
    out.push({a.x * (parts - i) + b.x * i, a.y * (parts - i) + b.y * i, parts});
}

/// Whether a point is within `limit` of the segment from `a` to `b`; all in one scale.
bool near_segment(Vec p, Vec a, Vec b, std::int64_t limit) {
  const Vec side{b.x - a.x, b.y - a.y};
  const Vec arm{p.x - a.x, p.y - a.y};
  const std::int64_t along = dot(arm, side);
  const std::int64_t length = dot(side, side);
  const Wide limit_squared = Wide{limit} * limit;
  if (along <= 0) return dot(arm, arm) <= limit_squared;
  if (along >= length) {
    const Vec beyond{p.x - b.x, p.y - b.y};
    return dot(beyond, beyond) <= limit_squared;
  }
  const Wide across = right_of(side, arm);
  return across * across <= limit_squared * length;
}

/// Nothing on the grid is further apart than twice its span, so a greater limit means the same.
constexpr std::int64_t kFurthest = 2 * kSpan;
constexpr std::int64_t reach_of(Mils limit) { return std::min<std::int64_t>(limit.n, kFurthest); }
static_assert(Wide{kFurthest * kMaxScale} * (kFurthest * kMaxScale) <= proof::kMax128 / proof::kFineCross);

/// Whether the line keeps further than `limit` from the bounds in x or in y.
bool clear_of(const Line& line, const Bounds& b, std::int64_t limit) {
  const Vec low = line.scaled(b.low);
  const Vec high = line.scaled(b.high);
  const Vec p = line.from();
  const Vec q = line.to();
  return std::max(p.x, q.x) < low.x - limit || std::min(p.x, q.x) > high.x + limit ||
         std::max(p.y, q.y) < low.y - limit || std::min(p.y, q.y) > high.y + limit;
}

}  // namespace

SightPoints sight_points(const Box& footprint) {
  const Convex shape = corners(footprint);
  const Ring ring = shape.ring();
  const std::int32_t across = parts_of(footprint.frame.width());
  const std::int32_t along = parts_of(footprint.frame.depth());
  SightPoints out;
  for (std::size_t i = 0; i < ring.size(); ++i)
    cut(out, ring.corner(i), ring.next(i), i % 2 == 0 ? across : along);
  return out;
}

SightPoints front_sight_points(const Box& footprint) {
  const Frame& f = footprint.frame;
  const Point left = point_at(footprint.place, f.left, f.front);
  const Point right = point_at(footprint.place, f.right, f.front);
  SightPoints out;
  cut(out, left, right, parts_of(f.width()));
  out.push(right);
  return out;
}

SightPoints sight_points(const Convex& area) {
  const Ring ring = area.ring();
  SightPoints out;
  for (std::size_t i = 0; i < ring.size(); ++i)
    cut(out, ring.corner(i), ring.next(i), parts_of(length_between(ring.corner(i), ring.next(i))));
  return out;
}

bool within(const Line& line, const Ring& ring, Mils limit) {
  if (limit.n < 0) return false;
  const std::int64_t reach = reach_of(limit) * line.scale();
  if (clear_of(line, ring.bounds, reach)) return false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec a = line.scaled(ring.corner(i));
    const Vec b = line.scaled(ring.next(i));
    if (near_segment(a, line.from(), line.to(), reach) || near_segment(line.from(), a, b, reach) ||
        near_segment(line.to(), a, b, reach))
      return true;
  }
  return meets(line, ring);
}

bool within(const Line& line, Mils limit) {
  const std::int64_t reach = reach_of(limit) * line.scale();
  return limit.n >= 0 && line.length_squared() <= Wide{reach} * reach;
}

}  // namespace field
