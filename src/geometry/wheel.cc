#include "geometry/wheel.h"

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/predicates.h"

namespace field {

Mils arc_cost(Point pivot, Point outer, Angle turn) {
  const std::int64_t tenths = turn.tenths < 0 ? -turn.tenths : turn.tenths;
  const Wide radius_squared = dot(outer - pivot, outer - pivot);
  const Wide times = tenths * 355;
  return {static_cast<std::int32_t>(
      root_rounded_up(radius_squared * times * times, std::int64_t{203'400} * 203'400))};
}

Wheel::Wheel(const Box& start, Angle turn) : start_(start), turn_(turn) {
  base::ensure(size() <= 900, "a wheel of more than a quarter turn");
}

Box Wheel::after(Angle turned) const {
  const Heading heading = start_.place.heading + turned;
  // rnd(-v) = -rnd(v): the inner corner made from the new reference point is the pivot again.
  const Point reference = point_at({pivot(), heading}, -inner(), -start_.frame.front);
  return {{reference, heading}, start_.frame};
}

Point Wheel::outer(Angle turned) const { return point_at(after(turned).place, other(), start_.frame.front); }

Angle Wheel::turned(int step) const {
  const std::int32_t so_far = std::min(step * 10, size());
  return {to_the_right() ? so_far : -so_far};
}

Mils Wheel::step_length(int step) const {
  const Mils width = start_.frame.width();
  return wheel_cost(width, turned(step)) - wheel_cost(width, turned(step - 1));
}

Fan::Fan(const Wheel& wheel) : pivot_(wheel.pivot()) {
  for (int step = 0; step <= wheel.steps(); ++step) rim_.push(wheel.outer(wheel.turned(step)));
  bounds_ = bounds_of(rim_.span());
  const Point both[] = {pivot_, bounds_.low, bounds_.high};
  bounds_ = bounds_of(both);
}

bool overlaps(const Fan& fan, const Convex& other) {
  if (clear_by(fan.bounds(), other.bounds(), {-1})) return false;
  return fan.any_triangle([&](const Convex& triangle) { return overlaps(triangle, other); });
}

bool overlaps(const Fan& fan, const Ring& ground) {
  if (clear_by(fan.bounds(), ground.bounds, {-1})) return false;
  return fan.any_triangle([&](const Convex& triangle) { return overlaps(triangle, ground); });
}

}  // namespace field
