#pragma once

#include <cstdint>

#include "geometry/point.h"
#include "geometry/shape.h"

namespace field {

/// The four sides of a rectangle as a place sees them: offsets to the right and forward. A formation, a stand
/// within it and a leader's base are all such.
struct Frame {
  HalfMils left;
  HalfMils right;
  HalfMils rear;
  HalfMils front;

  [[nodiscard]] constexpr Mils width() const { return {(right.n - left.n) / 2}; }
  [[nodiscard]] constexpr Mils depth() const { return {(front.n - rear.n) / 2}; }
  bool operator==(const Frame&) const = default;
};

/// VK-H11  The reference point is the middle of the front face.
[[nodiscard]] constexpr Frame behind_front(Mils width, Mils depth) {
  return {-half_of(width), half_of(width), -halves(depth), {}};
}
/// VK-H10  The reference point is the centre: a leader.
[[nodiscard]] constexpr Frame about_centre(Mils width, Mils depth) {
  return {-half_of(width), half_of(width), -half_of(depth), half_of(depth)};
}
/// VK-H10  One stand of a formation, its centre so far to the right and forward.
[[nodiscard]] constexpr Frame stand_at(HalfMils right, HalfMils forward, Mils width, Mils depth) {
  return {right - half_of(width), right + half_of(width), forward - half_of(depth), forward + half_of(depth)};
}
[[nodiscard]] constexpr Frame drawn_in(const Frame& f, Mils by) {
  return {f.left + halves(by), f.right - halves(by), f.rear + halves(by), f.front - halves(by)};
}

/// VK-H11  The skin: what a body is smaller than its footprint on every side. It is the whole tolerance of
/// the grid.
inline constexpr Mils kSkin{5};

/// A rectangle on the table. No side may be shorter than 0.020: so rounded corners stay convex, and a body
/// has an inside.
struct Box {
  Place place;
  Frame frame;

  bool operator==(const Box&) const = default;
};

/// What is left of the shortest side in a body; its corners are still convex at every heading.
inline constexpr Mils kLeastSide{10};

/// VK-H9  The four corners, each from the reference point: front left, front right, rear right, rear left. So
/// the first side is the front face.
[[nodiscard]] Convex corners(const Box& box);
/// VK-H11  What is measured, and what collides.
[[nodiscard]] inline Convex footprint(const Box& box) { return corners(box); }
[[nodiscard]] inline Convex body(const Box& box) { return corners({box.place, drawn_in(box.frame, kSkin)}); }

/// VK-H11  The middle of the footprint.
[[nodiscard]] constexpr Point centre(const Box& box) {
  const Frame& f = box.frame;
  return point_at(box.place, {(f.left.n + f.right.n) / 2}, {(f.rear.n + f.front.n) / 2});
}

/// VK-H11  Turned on the spot: the centre stays, to the thousandth.
[[nodiscard]] Box turned_on_the_spot(const Box& box, Heading heading);

enum class Face : std::uint8_t { front, right, rear, left };

/// VK-H29  A face of a rectangle: its middle, looking outwards, and its length. "Behind the line of the face"
/// is `seen_from(middle, p).forward < 0`.
struct FaceLine {
  Place middle;
  Mils length;
};
[[nodiscard]] FaceLine face(const Box& box, Face which);

/// VK-H29, VK-H27  Strictly behind the infinite line through the middle of the face.
[[nodiscard]] constexpr bool behind(const FaceLine& line, Point p) {
  return seen_from(line.middle, p).forward < 0;
}
[[nodiscard]] constexpr bool outside(const FaceLine& line, Point p) {
  return seen_from(line.middle, p).forward > 0;
}

/// VK-H28  The smallest rectangle in the heading of `box` that holds it and the other shape, whose corners
/// count to the nearest thousandth.
[[nodiscard]] Box grown_to(const Box& box, const Convex& other);

}  // namespace field
