#include "vom-kriege/maker/made_places.h"

#include <algorithm>

#include "vom-kriege/model/layouts.h"

namespace vom_kriege {
namespace {

using field::Bounds;
using field::Point;

constexpr std::int32_t kElbowRoom = 300;
constexpr std::int32_t kStep = 500;  // from one place that is tried to the next

/// 0, -1, 1, -2, 2 ...
std::int32_t from_the_middle(std::int32_t step) { return (step + 1) / 2 * (step % 2 == 0 ? 1 : -1); }

/// The ground a unit covers with its front centre at `p`, and a little more.
Bounds body(const UnitFacts& unit, Formation formation, Side side, Point p) {
  const Layout& row = layout(unit, formation);
  const std::int32_t half = row.front.n / 2 + kElbowRoom;
  const std::int32_t deep = row.depth.n + kElbowRoom;
  if (side == Side::red) return {{p.x - half, p.y - deep}, {p.x + half, p.y + kElbowRoom}};
  return {{p.x - half, p.y - kElbowRoom}, {p.x + half, p.y + deep}};
}

}  // namespace

Point Places::leader(Side side, std::int32_t x, field::Mils behind) const {
  const Bounds zone = zone_of(action_, side);
  const std::int32_t y = side == Side::red ? zone.high.y - behind.n : zone.low.y + behind.n;
  for (std::int32_t step = 0; step < 60; ++step) {
    const Point p{x + from_the_middle(step) * 1'000, y};
    if (ground_.stands_clear({{p.x - 1'000, p.y - 1'000}, {p.x + 1'000, p.y + 1'000}})) return p;
  }
  return {x, y};
}

bool Places::is_free(const Bounds& b, const Bounds& zone) const {
  if (!zone.holds(b) || !ground_.stands_clear(b)) return false;
  return std::all_of(taken_.begin(), taken_.end(),
                     [&](const Bounds& t) { return field::clear_by(t, b, field::Mils{0}); });
}

Point Places::take(const UnitFacts& unit, Formation formation, Side side, Stretch stretch) {
  const Bounds zone = zone_of(action_, side);
  const std::int32_t deep = zone.high.y - zone.low.y;
  for (const std::int32_t reach : {stretch.wide / 2, kMadeWidth.n})
    for (std::int32_t row = kStep; row < deep; row += kStep) {
      const std::int32_t y = side == Side::red ? zone.high.y - row : zone.low.y + row;
      for (std::int32_t step = 0; step / 2 * kStep < reach; ++step) {
        const Point p{stretch.middle + from_the_middle(step) * kStep, y};
        const Bounds b = body(unit, formation, side, p);
        if (!is_free(b, zone)) continue;
        taken_.push_back(b);
        return p;
      }
    }
  return {stretch.middle, side == Side::red ? zone.high.y : zone.low.y};
}

}  // namespace vom_kriege
