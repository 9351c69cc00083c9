#include "vom-kriege/maker/made_water.h"

#include <algorithm>
#include <cstdlib>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/maker/made_shapes.h"

namespace vom_kriege {
namespace {

using namespace made;

/// So broad a river is shallow where the high road goes through, and a whole line wades there: before a
/// bridge alone an army would stand till evening.
constexpr std::int32_t kShallows = 24'000;

/// From bank to bank along the road.
std::vector<Point> bridge(Point middle, field::Vec road, std::int32_t half) {
  const std::int64_t way =
      field::root_rounded_up(static_cast<field::Wide>(road.x * road.x + road.y * road.y), 1);
  const std::int64_t along = (half + 500) * way / std::max<std::int64_t>(1, std::abs(road.y));
  const auto off = [&](std::int64_t forward, std::int64_t right) {
    const auto tenth = [](std::int64_t n) { return static_cast<std::int32_t>(n / 100 * 100); };
    return Point{tenth(middle.x + (road.x * forward + road.y * right) / way),
                 tenth(middle.y + (road.y * forward - road.x * right) / way)};
  };
  return {off(along, -800), off(along, 800), off(-along, 800), off(-along, -800)};
}
/// Where the road from a to b crosses the water from c to d.
std::optional<Point> crossing(Point a, Point b, Point c, Point d) {
  const std::int64_t of_a = field::right_of(c, d, a);
  const std::int64_t of_b = field::right_of(c, d, b);
  const std::int64_t of_c = field::right_of(a, b, c);
  const std::int64_t of_d = field::right_of(a, b, d);
  if ((of_a > 0) == (of_b > 0) || (of_c > 0) == (of_d > 0)) return std::nullopt;
  const auto part = [&](std::int32_t from, std::int32_t to) {
    const auto way = static_cast<field::Wide>(to - from) * of_a / (of_a - of_b);
    return from + static_cast<std::int32_t>(way);
  };
  return Point{part(a.x, b.x), part(a.y, b.y)};
}

class WaterMaker {
 public:
  WaterMaker(MakerDice& dice, Action action, MadeGround& ground) : dice_(dice), action_(action), g_(ground) {}

  void make() {
    const bool held_up = action_ == Action::delay || action_ == Action::withdrawal;
    const int roll = dice_.below("water", 100);
    g_.is_river = held_up && roll < 45;
    if (!g_.is_river && roll >= 75) return;  // dry
    // Between the village and the hamlet of one side: of the attacker, if there is one.
    const bool south = action_ == Action::encounter ? dice_.chance("water side", 50) : true;
    const Point hamlet = g_.hamlets[south ? 0 : 1];
    const std::int32_t middle = to_quarter((std::int64_t{g_.centre.y} + hamlet.y) / 2);
    const std::int32_t half = g_.is_river ? 1'000 : 625;
    const std::int32_t shallow = shallow_from(middle);
    std::vector<Point> line;
    for (const std::int32_t x :
         {0, 7'000, shallow, shallow + kShallows / 2, shallow + kShallows, 77'000, kMadeWidth.n})
      line.push_back({x, middle + dice_.between("course", -750, 750, 250)});
    const auto reach = [&](std::size_t from, std::size_t to) {
      std::vector<Point> shape;
      for (std::size_t i = from; i <= to; ++i) shape.push_back({line[i].x, line[i].y + half});
      for (std::size_t i = to + 1; i-- > from;) shape.push_back({line[i].x, line[i].y - half});
      return shape;
    };
    if (!g_.is_river) {
      g_.water.push_back({"BROOK", "The brook", reach(0, line.size() - 1)});
      return;
    }
    g_.water.push_back({"RIVERW", "The river", reach(0, 2)});
    g_.water.push_back({"RIVERE", "The river", reach(4, line.size() - 1)});
    g_.shallows.push_back({"SHALLOWS", "The shallows", reach(2, 4)});
    bridges(line, half);
  }

 private:
  /// Where the shallows begin: the high road goes through their middle.
  [[nodiscard]] std::int32_t shallow_from(std::int32_t water) const {
    std::int32_t x = kMadeWidth.n / 2;
    const auto& road = g_.roads[0].points;
    for (std::size_t i = 0; i + 1 < road.size(); ++i)
      if (const auto where = crossing(road[i], road[i + 1], {0, water}, {kMadeWidth.n, water})) x = where->x;
    return std::clamp(to_quarter(x - kShallows / 2), 14'000, 46'000);
  }
  /// Whether a road gets into deep water: one that comes aslant may, though its middle wades.
  [[nodiscard]] bool deep(Point from, Point to) const {
    return std::any_of(g_.water.begin(), g_.water.end(), [&](const MadeShape& water) {
      const auto outline = field::Outline::from(water.points);
      return outline && field::enters({from, to}, *outline);
    });
  }
  /// Wherever a road crosses deep water. `line` is the middle of the river.
  void bridges(const std::vector<Point>& line, std::int32_t half) {
    for (const MadeShape& road : g_.roads)
      for (std::size_t i = 0; i + 1 < road.points.size(); ++i)
        for (std::size_t k = 0; k + 1 < line.size(); ++k) {
          const auto where = crossing(road.points[i], road.points[i + 1], line[k], line[k + 1]);
          if (!where || !deep(road.points[i], road.points[i + 1])) continue;
          g_.bridges.push_back({fmt::format("BRIDGE{}", g_.bridges.size() + 1), "The bridge",
                                bridge(*where, road.points[i + 1] - road.points[i], half)});
        }
  }

  MakerDice& dice_;
  Action action_;
  MadeGround& g_;
};

}  // namespace

void make_water(MakerDice& dice, Action action, MadeGround& ground) {
  WaterMaker(dice, action, ground).make();
}

}  // namespace vom_kriege
