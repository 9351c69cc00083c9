#include "geometry/box.h"

#include <algorithm>

namespace field {

Convex corners(const Box& box) {
  const Frame& f = box.frame;
  base::ensure(f.width() >= kLeastSide && f.depth() >= kLeastSide, "a rectangle with a side too short");
  const Directed from(box.place);
  return Convex::rectangle(from.point_at(f.left, f.front), from.point_at(f.right, f.front),
                           from.point_at(f.right, f.rear), from.point_at(f.left, f.rear));
}

Box turned_on_the_spot(const Box& box, Heading heading) {
  const Frame& f = box.frame;
  const Place middle{centre(box), heading};
  // rnd(-v) = -rnd(v): the centre made from the new reference point is the old one.
  const Point reference = point_at(middle, {-(f.left.n + f.right.n) / 2}, {-(f.rear.n + f.front.n) / 2});
  return {{reference, heading}, f};
}

FaceLine face(const Box& box, Face which) {
  const Frame& f = box.frame;
  const HalfMils across{(f.left.n + f.right.n) / 2};
  const HalfMils along{(f.rear.n + f.front.n) / 2};
  const auto line = [&](HalfMils right, HalfMils forward, Angle turn, Mils length) {
    return FaceLine{{point_at(box.place, right, forward), box.place.heading + turn}, length};
  };
  switch (which) {
    case Face::front: return line(across, f.front, {0}, f.width());
    case Face::right: return line(f.right, along, {900}, f.depth());
    case Face::rear: return line(across, f.rear, {1800}, f.width());
    case Face::left: return line(f.left, along, {2700}, f.depth());
  }
  base::broken("a rectangle has four faces");
}

Box grown_to(const Box& box, const Convex& other) {
  Box out = box;
  for (const Point p : other.corners()) {
    const Seen s = seen_from(box.place, p);
    const HalfMils right = halves({static_cast<std::int32_t>(rounded(s.right, kUnit))});
    const HalfMils forward = halves({static_cast<std::int32_t>(rounded(s.forward, kUnit))});
    out.frame.left = std::min(out.frame.left, right);
    out.frame.right = std::max(out.frame.right, right);
    out.frame.rear = std::min(out.frame.rear, forward);
    out.frame.front = std::max(out.frame.front, forward);
  }
  return out;
}

}  // namespace field
