#include "geometry/cut.h"

#include <algorithm>

#include "geometry/predicates.h"

namespace field {
namespace {

using Corners = std::vector<Point>;
enum class Keep : bool { inside, outside };

/// Where the line from `p` to `q` crosses a side, `before` and `after` being how far they lie to its right.
Point crossing(Point p, Point q, std::int64_t before, std::int64_t after) {
  const auto between = [&](std::int32_t from, std::int32_t to) {
    const Wide way = static_cast<Wide>(to - from) * before;
    const Wide whole = before - after;
    const Wide twice = 2 * way + (((way < 0) == (whole < 0)) ? whole : -whole);
    return from + static_cast<std::int32_t>(twice / (2 * whole));
  };
  return {between(p.x, q.x), between(p.y, q.y)};
}

/// What of the corners lies on one hand of the line from `a` to `b`, which is a side of a clockwise shape.
Corners kept(const Corners& corners, Point a, Point b, Keep keep) {
  Corners left;
  const auto depth = [&](Point p) { return keep == Keep::inside ? right_of(a, b, p) : -right_of(a, b, p); };
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point p = corners[i];
    const Point q = corners[(i + 1) % corners.size()];
    const std::int64_t before = depth(p);
    const std::int64_t after = depth(q);
    if (before >= 0) left.push_back(p);
    if ((before > 0 && after < 0) || (before < 0 && after > 0)) left.push_back(crossing(p, q, before, after));
  }
  return left;
}

/// Without corners that are none: said twice, or on the way between the others.
Corners tidied(Corners corners) {
  for (std::size_t i = 0; corners.size() > 2 && i < corners.size();) {
    const std::size_t n = corners.size();
    if (right_of(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]) != 0) {
      ++i;
      continue;
    }
    corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
    i = i > 0 ? i - 1 : 0;
  }
  return corners;
}

}  // namespace

/// Side by side round the piece: what lies beyond a side and not beyond those before it.
std::optional<std::vector<Outline>> without(const Outline& ground, const Convex& piece) {
  const auto sides = piece.corners();
  Corners rest(ground.corners().begin(), ground.corners().end());
  std::vector<Outline> parts;
  for (std::size_t i = 0; i < sides.size() && rest.size() > 2; ++i) {
    const Point a = sides[i];
    const Point b = sides[(i + 1) % sides.size()];
    const Corners beyond = tidied(kept(rest, a, b, Keep::outside));
    rest = tidied(kept(rest, a, b, Keep::inside));
    if (beyond.size() < 3) continue;
    const auto part = Outline::from(beyond);
    if (!part || overlaps(piece, *part)) return std::nullopt;
    parts.push_back(*part);
  }
  if (parts.empty()) return std::nullopt;
  return parts;
}

}  // namespace field
