#include "geometry/predicates.h"

#include <algorithm>

namespace field {

namespace {

constexpr int sign(std::int64_t n) { return (n > 0) - (n < 0); }

/// Whether `p`, known to be on the straight line through `a` and `b`, is between them, ends included.
constexpr bool between(Vec a, Vec b, Vec p) {
  return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

constexpr Vec scaled(Point p, std::int64_t scale) { return {p.x * scale, p.y * scale}; }

Where where(const Ring& ring, Vec p, std::int64_t scale) {
  bool inside = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring.corner(i);
    const Point b = ring.next(i);
    const bool a_above = a.y * scale > p.y;
    const bool b_above = b.y * scale > p.y;
    const std::int64_t side = right_of(a, b, p, scale);
    if (side == 0 && between(scaled(a, scale), scaled(b, scale), p)) return Where::edge;
    // A side is crossed east of the point if the point is on the west of it: left of one that runs north.
    if (a_above != b_above && (b_above ? side < 0 : side > 0)) inside = !inside;
  }
  return inside ? Where::inside : Where::outside;
}

/// Whether a step from the corner `at` of a clockwise outline in the direction `way` leads inside.
bool leads_inside(Point before, Point at, Point next, Vec way) {
  const bool right_of_first = right_of(at - before, way) > 0;
  const bool right_of_second = right_of(next - at, way) > 0;
  const bool hollow = right_of(before, at, next) < 0;
  return hollow ? right_of_first || right_of_second : right_of_first && right_of_second;
}

/// Whether all of the line lies on one side of the bounds, or on their edge: then it enters nothing within
/// them.
bool passes_by(const Line& line, const Bounds& b) {
  const Vec low = line.scaled(b.low);
  const Vec high = line.scaled(b.high);
  const Vec p = line.from();
  const Vec q = line.to();
  return (p.x <= low.x && q.x <= low.x) || (p.x >= high.x && q.x >= high.x) ||
         (p.y <= low.y && q.y <= low.y) || (p.y >= high.y && q.y >= high.y);
}

/// A line enters a simple outline if it is inside from the start, crosses a side, or leaves a point where it
/// touches the edge towards the inside. Without a crossing it can touch the edge only with a corner of the
/// outline or with an end of its own, and from one such point to the next it does not change sides: looking
/// forward from each is enough.
bool enters_by(const Line& line, const Ring& ring, std::size_t i) {
  const Point a = ring.corner(i);
  const Point b = ring.next(i);
  const std::int64_t side_a = line.right_of(a);
  const std::int64_t side_b = line.right_of(b);
  if (side_a == 0 && line.scaled(a) != line.to() && between(line.from(), line.to(), line.scaled(a)) &&
      leads_inside(ring.before(i), a, b, line.way()))
    return true;
  if (sign(side_a) * sign(side_b) >= 0) return false;
  const std::int64_t from_side = right_of(a, b, line.from(), line.scale());
  const std::int64_t to_side = right_of(a, b, line.to(), line.scale());
  return sign(from_side) * sign(to_side) < 0 || (from_side == 0 && to_side > 0);
}

/// Where the corners of `b` lie as seen from the sides of `a`: beyond one of them all (apart), on or beyond
/// one (touching), or neither.
Contact behind_a_side(const Convex& a, const Convex& b) {
  Contact least = Contact::overlapping;
  const Ring ring = a.ring();
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point from = ring.corner(i);
    const Vec side = ring.next(i) - from;
    std::int64_t furthest_in = INT64_MIN;
    for (const Point p : b.corners()) furthest_in = std::max(furthest_in, right_of(side, p - from));
    if (furthest_in < 0) return Contact::apart;
    if (furthest_in == 0) least = Contact::touching;
  }
  return least;
}

}  // namespace

Where where(const Ring& ring, FinePoint p) {
  const Line at(p, p);  // checks the grid
  return where(ring, at.from(), at.scale());
}

Contact contact(const Line& line, Point a, Point b) {
  const int a_side = sign(line.right_of(a));
  const int b_side = sign(line.right_of(b));
  const int from_side = sign(right_of(a, b, line.from(), line.scale()));
  const int to_side = sign(right_of(a, b, line.to(), line.scale()));
  if (a_side * b_side < 0 && from_side * to_side < 0) return Contact::overlapping;
  const Vec first = line.scaled(a);
  const Vec second = line.scaled(b);
  const bool touch = (a_side == 0 && between(line.from(), line.to(), first)) ||
                     (b_side == 0 && between(line.from(), line.to(), second)) ||
                     (from_side == 0 && between(first, second, line.from())) ||
                     (to_side == 0 && between(first, second, line.to()));
  return touch ? Contact::touching : Contact::apart;
}

bool meets(const Line& line, const Polyline& crest) {
  const auto points = crest.points();
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    if (meets(line, points[i], points[i + 1])) return true;
  return false;
}

bool meets(const Line& line, const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i)
    if (meets(line, ring.corner(i), ring.next(i))) return true;
  return where(ring, line.from(), line.scale()) != Where::outside;
}

// Two convex shapes are apart exactly if a side of one of them has all of the other beyond it.
Contact contact(const Convex& a, const Convex& b) {
  if (clear_by(a.bounds(), b.bounds(), {0})) return Contact::apart;
  const Contact one = behind_a_side(a, b);
  if (one == Contact::apart) return one;
  return std::min(one, behind_a_side(b, a));
}

bool overlaps(const Convex& a, const Convex& b) {
  if (clear_by(a.bounds(), b.bounds(), {-1})) return false;
  return behind_a_side(a, b) == Contact::overlapping && behind_a_side(b, a) == Contact::overlapping;
}

// If no side of the ground enters the shape, the shape is wholly inside or wholly outside, and so is its
// middle.
bool overlaps(const Convex& a, const Ring& ground) {
  if (clear_by(a.bounds(), ground.bounds, {-1})) return false;
  for (std::size_t i = 0; i < ground.size(); ++i)
    if (enters(Line(ground.corner(i), ground.next(i)), a)) return true;
  return where(ground, middle(a)) == Where::inside;
}

// As for two convex shapes; the line's own two sides are its left and its right.
bool enters(const Line& line, const Convex& shape) {
  if (passes_by(line, shape.bounds())) return false;
  const Ring ring = shape.ring();
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Point a = ring.corner(i);
    const Point b = ring.next(i);
    if (right_of(a, b, line.from(), line.scale()) <= 0 && right_of(a, b, line.to(), line.scale()) <= 0)
      return false;
  }
  if (line.way() == Vec{}) return true;
  bool left = false;
  bool right = false;
  for (const Point p : ring.corners) {
    const std::int64_t side = line.right_of(p);
    left = left || side < 0;
    right = right || side > 0;
  }
  return left && right;
}

bool enters(const Line& line, const Ring& ground) {
  if (passes_by(line, ground.bounds)) return false;
  if (line.way() != Vec{})
    for (std::size_t i = 0; i < ground.size(); ++i)
      if (enters_by(line, ground, i)) return true;
  return where(ground, line.from(), line.scale()) == Where::inside;
}

}  // namespace field
