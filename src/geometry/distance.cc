#include "geometry/distance.h"

#include <bit>

namespace field {

namespace {

std::int64_t squared(Vec v) { return dot(v, v); }

Gap to_side(Point p, Point a, Point b) {
  const Vec side = b - a;
  const Vec arm = p - a;
  const std::int64_t along = dot(arm, side);
  const std::int64_t length = squared(side);
  if (along <= 0) return {squared(arm), 1};
  if (along >= length) return {squared(p - b), 1};
  const Wide across = right_of(side, arm);
  return {across * across, length};
}

/// A point that two sides have in common, rounded; they are known to meet.
Point common_point(Point a, Point b, Point c, Point d) {
  const std::int64_t c_side = right_of(a, b, c);
  const std::int64_t d_side = right_of(a, b, d);
  if (c_side == d_side) {  // on one line: an end of one lies on the other
    const Line first(a, b);
    for (const Point p : {c, d})
      if (meets(first, p, p)) return p;
    return a;
  }
  const std::int64_t whole = c_side - d_side;
  const std::int64_t size = whole < 0 ? -whole : whole;
  const std::int64_t part = whole < 0 ? -c_side : c_side;
  const Vec way = d - c;
  return moved(c, rounded(way.x * part, size), rounded(way.y * part, size));
}

struct Common {
  bool found = false;
  Point at;
};

Common common(const Figure& a, const Figure& b) {
  if (clear_by(a.bounds(), b.bounds(), {0})) return {};
  for (std::size_t i = 0; i < a.sides(); ++i) {
    const Line side(a.from(i), a.to(i));
    for (std::size_t j = 0; j < b.sides(); ++j)
      if (meets(side, b.from(j), b.to(j)))
        return {true, common_point(a.from(i), a.to(i), b.from(j), b.to(j))};
  }
  const Point first = a.points().front();
  const Point second = b.points().front();
  if (b.closed() && holds(b.ring(), first)) return {true, first};
  if (a.closed() && holds(a.ring(), second)) return {true, second};
  return {};
}

bool have_common_point(const Figure& a, const Figure& b) {
  if (a.convex() != nullptr && b.convex() != nullptr) return touches(*a.convex(), *b.convex());
  return common(a, b).found;
}

/// Every point of one with every side of the other: two figures that do not meet are nearest at such a pair.
/// `look` says when it has seen enough. A point has one side, from itself to itself.
template <class Look>
bool any_pair(const Figure& a, const Figure& b, Look look) {
  const auto points_and_sides = [&](const Figure& points, const Figure& sides, bool swapped) {
    for (const Point p : points.points())
      for (std::size_t i = 0; i < std::max<std::size_t>(sides.sides(), 1); ++i)
        if (look(p, sides.from(i), sides.to(i), swapped)) return true;
    return false;
  };
  return points_and_sides(a, b, false) || points_and_sides(b, a, true);
}

/// From the points of one to the sides of a convex one that does not meet it: the nearest lies on a side that
/// the point is beyond.
void least_to_convex(const Figure& points, const Figure& sides, Gap& least) {
  for (std::size_t i = 0; i < sides.sides(); ++i) {
    const Point a = sides.from(i);
    const Point b = sides.to(i);
    for (const Point p : points.points())
      if (right_of(a, b, p) < 0) least = std::min(least, to_side(p, a, b));
  }
}

bool any_within(const Figure& points, const Figure& sides, Mils limit) {
  for (std::size_t i = 0; i < sides.sides(); ++i) {
    const Point a = sides.from(i);
    const Point b = sides.to(i);
    for (const Point p : points.points())
      if (right_of(a, b, p) < 0 && to_side(p, a, b).within(limit)) return true;
  }
  return false;
}

}  // namespace

Point foot(Point p, Point a, Point b) {
  const Vec side = b - a;
  const std::int64_t along = dot(p - a, side);
  const std::int64_t length = squared(side);
  if (along <= 0) return a;
  if (along >= length) return b;
  return moved(a, rounded(side.x * along, length), rounded(side.y * along, length));
}

std::int64_t root_rounded_up(Wide num, std::int64_t den) {
  // Within twice of the root from above, then Newton's steps downwards.
  const Wide whole = (num + den - 1) / den;
  if (whole <= 1) return static_cast<std::int64_t>(whole);
  const auto size = static_cast<std::uint64_t>(whole);
  std::uint64_t root = std::uint64_t{1} << ((std::bit_width(size) + 1) / 2);
  while (true) {
    const std::uint64_t less = (root + size / root) / 2;
    if (less >= root) break;
    root = less;
  }
  return static_cast<std::int64_t>(root * root < size ? root + 1 : root);
}

Mils Gap::rounded_up() const { return {static_cast<std::int32_t>(root_rounded_up(squared, over))}; }

Gap distance(const Figure& a, const Figure& b) {
  if (have_common_point(a, b)) return {};
  Gap least{Wide{4} * kSpan * kSpan, 1};
  if (a.convex() != nullptr && b.convex() != nullptr) {
    least_to_convex(a, b, least);
    least_to_convex(b, a, least);
    return least;
  }
  any_pair(a, b, [&](Point p, Point from, Point to, bool) {
    least = std::min(least, to_side(p, from, to));
    return false;
  });
  return least;
}

bool within(const Figure& a, const Figure& b, Mils limit) {
  if (clear_by(a.bounds(), b.bounds(), limit)) return false;
  if (a.convex() != nullptr && b.convex() != nullptr && limit.n >= 0)
    return any_within(a, b, limit) || any_within(b, a, limit) || touches(*a.convex(), *b.convex());
  if (any_pair(a, b, [&](Point p, Point from, Point to, bool) { return to_side(p, from, to).within(limit); }))
    return true;
  return limit.n >= 0 && have_common_point(a, b);
}

Nearest nearest(const Figure& a, const Figure& b) {
  if (const Common meeting = common(a, b); meeting.found) return {{}, meeting.at, meeting.at};
  Nearest out{{Wide{4} * kSpan * kSpan, 1}, {}, {}};
  any_pair(a, b, [&](Point p, Point from, Point to, bool swapped) {
    const Gap gap = to_side(p, from, to);
    if (gap < out.gap) {
      const Point other = foot(p, from, to);
      out = {gap, swapped ? other : p, swapped ? p : other};
    }
    return false;
  });
  return out;
}

Mils length_between(Point a, Point b) { return Gap{squared(b - a), 1}.rounded_up(); }

}  // namespace field
