#include "vom-kriege/maker/made_ground.h"

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/maker/made_shapes.h"
#include "vom-kriege/maker/made_water.h"

namespace vom_kriege {
namespace {

using namespace made;

using field::Bounds;
using field::inches;
using field::Mils;
using field::Point;

/// Twelve directions of length 1000, clockwise from north.
constexpr std::array<Point, 12> kRound{{{0, 1000},
                                        {500, 866},
                                        {866, 500},
                                        {1000, 0},
                                        {866, -500},
                                        {500, -866},
                                        {0, -1000},
                                        {-500, -866},
                                        {-866, -500},
                                        {-1000, 0},
                                        {-866, 500},
                                        {-500, 866}}};

class GroundMaker {
 public:
  GroundMaker(MakerDice& dice, Action action) : dice_(dice), action_(action) {}

  MadeGround make() {
    dice_.begin_part(1);
    villages();
    roads();
    dice_.begin_part(2);
    make_water(dice_, action_, g_);
    dice_.begin_part(3);
    hills();
    dice_.begin_part(4);
    woods();
    dice_.begin_part(5);
    rough();
    return std::move(g_);
  }

 private:
  // --- What is in the way

  [[nodiscard]] bool near_road(const Bounds& b, Mils by) const {
    const field::Convex box = field::convex(field::grown(b, by));
    for (const MadeShape& road : g_.roads)
      for (std::size_t i = 0; i + 1 < road.points.size(); ++i)
        if (field::enters(field::Line(road.points[i], road.points[i + 1]), box)) return true;
    return false;
  }
  [[nodiscard]] bool near_water(const Bounds& b, Mils by) const {
    const field::Convex box = field::convex(field::grown(b, by));
    const auto wet = [&](const MadeShape& shape) {
      const auto outline = field::Outline::from(shape.points);
      return outline && field::overlaps(box, *outline);
    };
    return std::any_of(g_.water.begin(), g_.water.end(), wet) ||
           std::any_of(g_.shallows.begin(), g_.shallows.end(), wet);
  }
  [[nodiscard]] bool near_area(const Bounds& b, Mils by) const {
    return std::any_of(g_.areas.begin(), g_.areas.end(),
                       [&](const MadeArea& a) { return meet(a.outline.bounds(), b, by); });
  }
  /// Who comes on finds clear ground; who defends has chosen his.
  [[nodiscard]] bool in_zone(const Bounds& b) const {
    return meet(b, zone_of(action_, Side::red), inches(1)) ||
           (action_ == Action::encounter && meet(b, zone_of(action_, Side::blue), inches(1)));
  }
  [[nodiscard]] static bool on_table(const Bounds& b) {
    return b.low.x >= kInch && b.low.y >= kInch && b.high.x <= kMadeWidth.n - kInch &&
           b.high.y <= kMadeHeight.n - kInch;
  }

  // --- Villages and roads

  void village(std::string id, std::string name, Point at, std::int32_t wide, std::int32_t high) {
    g_.areas.push_back(
        {std::move(id), std::move(name), AreaKind::bua, field::convex(around(at, wide, high))});
  }
  /// A village where the roads cross and a hamlet on either half, all on the high road.
  void villages() {
    g_.centre = {dice_.between("centre x", 36'000, 48'000, kInch),
                 dice_.between("centre y", 29'000, 31'000, 500)};
    const std::int32_t beside = dice_.between("hamlet x", 4'000, 11'000, 500);
    const std::int32_t aside = dice_.chance("hamlet side", 50) ? beside : -beside;
    const std::int32_t away = dice_.between("hamlet y", 11'500, 13'500, 500);
    g_.hamlets[0] = {g_.centre.x + aside, g_.centre.y - away};
    g_.hamlets[1] = {g_.centre.x - aside + dice_.between("other x", -2'000, 2'000, 500),
                     g_.centre.y + away + dice_.between("other y", -500, 500, 500)};
    village("VILLAGE", "The village", g_.centre, 2'250, 2'250);
    static constexpr std::string_view kHamlets[] = {"farm", "mill", "chapel", "inn", "manor", "brickworks"};
    const int first = dice_.below("hamlet", 6);
    const int second = (first + 1 + dice_.below("other hamlet", 5)) % 6;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string_view what = kHamlets[i == 0 ? first : second];
      std::string id(what);
      for (char& c : id) c = static_cast<char>(c - 'a' + 'A');
      village(id, fmt::format("The {}", what), g_.hamlets[i], 2'000, 2'000);
    }
  }
  [[nodiscard]] std::int32_t bend(std::string_view name) { return dice_.between(name, -2'500, 2'500, 500); }
  void roads() {
    const std::int32_t south = std::clamp(g_.hamlets[0].x + 2 * bend("south"), 14'000, 70'000);
    const std::int32_t north = std::clamp(g_.hamlets[1].x + 2 * bend("north"), 14'000, 70'000);
    g_.roads.push_back({"HIGHROAD",
                        "The high road",
                        {{south, 0},
                         {(south + g_.hamlets[0].x) / 2 / kQuarter * kQuarter, 8'000},
                         g_.hamlets[0],
                         g_.centre,
                         g_.hamlets[1],
                         {(north + g_.hamlets[1].x) / 2 / kQuarter * kQuarter, 52'000},
                         {north, kMadeHeight.n}}});
    // It keeps near the middle line, where no water runs.
    const auto along = [&](std::int32_t y) {
      return std::clamp(y, g_.centre.y - 3'250, g_.centre.y + 3'250);
    };
    const Point west{g_.centre.x / 2 / kQuarter * kQuarter, g_.centre.y + bend("west")};
    const Point east{(g_.centre.x + kMadeWidth.n) / 2 / kQuarter * kQuarter, g_.centre.y + bend("east")};
    g_.roads.push_back({"CROSSROAD",
                        "The cross road",
                        {{0, along(west.y + bend("west end"))},
                         west,
                         g_.centre,
                         east,
                         {kMadeWidth.n, along(east.y + bend("east end"))}}});
    // Lanes from the hamlets to the cross road, on the side where they make a way round the village.
    for (std::size_t i = 0; i < 2; ++i)
      if (dice_.chance("lane", 55)) {
        const bool to_east = g_.hamlets[i].x > g_.centre.x;
        g_.roads.push_back({i == 0 ? "SLANE" : "NLANE",
                            i == 0 ? "The south lane" : "The north lane",
                            {g_.hamlets[i], to_east ? east : west}});
      }
  }

  // --- Hills

  std::vector<Point> hill_outline(Point middle, std::int32_t wide, std::int32_t high, std::string_view name) {
    std::vector<Point> outline;
    for (const Point& way : kRound) {
      const std::int32_t part = dice_.between(name, 82, 112, 2);  // hundredths
      outline.push_back(
          {std::clamp(to_quarter(middle.x + std::int64_t{way.x} * wide / 1000 * part / 100), 0, kMadeWidth.n),
           std::clamp(to_quarter(middle.y + std::int64_t{way.y} * high / 1000 * part / 100), 0,
                      kMadeHeight.n)});
    }
    return outline;
  }
  bool add_hill(std::string id, std::string name, Point middle, std::int32_t wide, std::int32_t high,
                std::string_view dice) {
    std::vector<Point> outline = hill_outline(middle, wide, high, dice);
    const Bounds bounds = field::bounds_of(outline);
    if (!field::Outline::from(outline) || near_water(bounds, inches(0))) return false;
    for (const MadeHill& other : g_.hills)
      if (meet(field::bounds_of(other.shape.points), bounds, inches(1))) return false;
    const std::int32_t reach = wide * 6 / 10;
    const std::int32_t tilt = dice_.between(dice, -high / 4, high / 4, kQuarter);
    std::vector<Point> crest{{to_quarter(middle.x - reach), to_quarter(middle.y - tilt)},
                             {to_quarter(middle.x), to_quarter(middle.y + high / 5)},
                             {to_quarter(middle.x + reach), to_quarter(middle.y + tilt)}};
    g_.hills.push_back({{std::move(id), std::move(name), std::move(outline)}, std::move(crest)});
    return true;
  }
  void hills() {
    static constexpr std::string_view kNames[] = {"The long hill",  "The windmill height", "The round hill",
                                                  "The sheep down", "The church hill",     "The bare hill"};
    const int first = dice_.below("hill names", 6);
    const int pairs = dice_.between("hill pairs", 1, 2);
    int made = 0;
    for (int tries = 0; tries < 24 && made < pairs; ++tries) {
      const bool west = dice_.chance("hill side", 50);
      const Point middle{dice_.between("hill x", 12'000, 24'000, 500) + (west ? 0 : 48'000),
                         dice_.between("hill y", 14'000, 22'000, 500)};
      const std::int32_t wide = dice_.between("hill wide", 7'000, 11'000, 500);
      const std::int32_t high = dice_.between("hill high", 3'500, 5'000, 500);
      const Point twin{opposite(middle).x + dice_.between("twin x", -2'000, 2'000, 500),
                       opposite(middle).y + dice_.between("twin y", -1'000, 1'000, 500)};
      const auto name = [&](int i) { return std::string(kNames[static_cast<std::size_t>((first + i) % 6)]); };
      const std::size_t before = g_.hills.size();
      if (!add_hill(fmt::format("H{}", 2 * made + 1), name(2 * made), middle, wide, high, "hill") ||
          !add_hill(fmt::format("H{}", 2 * made + 2), name(2 * made + 1), twin, wide, high, "twin")) {
        g_.hills.resize(before);  // both or none
        continue;
      }
      ++made;
    }
  }

  // --- Woods

  [[nodiscard]] bool wood_fits(const Bounds& b) const {
    return on_table(b) && !in_zone(b) && !near_area(b, {0}) && !near_road(b, Mils{600}) &&
           !near_water(b, Mils{500});
  }
  Bounds wood_at(Point middle, std::string_view name) {
    // One after the other: in the arguments of a call each compiler has its own order.
    const std::int32_t height = dice_.between(name, 2'000, 2'250, 250);
    const std::int32_t width = dice_.between(name, 2'000, 2'250, 250);
    return around({to_quarter(middle.x), to_quarter(middle.y)}, width, height);
  }
  void add_wood(const Bounds& b) {
    std::array<std::int32_t, 4> cut{};
    for (std::int32_t& c : cut) c = dice_.between("cut", 750, 1'500, 250);
    g_.areas.push_back(
        {fmt::format("W{}", ++woods_), {}, AreaKind::wood, *field::Convex::from(octagon(b, cut))});
  }
  /// One to three areas side by side, and as many opposite.
  void woods() {
    const int wanted = dice_.between("woods", 3, 4);
    int made = 0;
    for (int tries = 0; tries < 60 && made < wanted; ++tries) {
      const Point middle{dice_.between("wood x", 4'000, 80'000, 500),
                         dice_.between("wood y", 15'000, 30'000, 500)};
      if (std::any_of(seeds_.begin(), seeds_.end(), [&](Point p) {
            return std::abs(p.x - middle.x) < 13'000 && std::abs(p.y - middle.y) < 9'000;
          }))
        continue;  // spread over the table
      const int size = dice_.chance("small wood", 25) ? 1 : dice_.between("wood size", 2, 3);
      const bool across = dice_.chance("wood lies", 60);
      std::vector<Bounds> pieces;
      for (int i = 0; i < size; ++i) {
        const Point p{middle.x + (across ? i * 4'750 : i % 2 * 2'000),
                      middle.y + (across ? i % 2 * 1'500 : i * 4'750)};
        const Bounds one = wood_at(p, "wood");
        const Bounds twin = wood_at(opposite(p), "twin");
        const auto apart = [&](const Bounds& b) {
          return std::none_of(pieces.begin(), pieces.end(), [&](const Bounds& o) { return meet(o, b, {0}); });
        };
        if (!wood_fits(one) || !wood_fits(twin) || !apart(one) || !apart(twin) || meet(one, twin, {0})) break;
        pieces.push_back(one);
        pieces.push_back(twin);
      }
      if (pieces.empty()) continue;
      for (const Bounds& b : pieces) add_wood(b);
      seeds_.push_back(middle);
      seeds_.push_back(opposite(middle));
      ++made;
    }
  }

  // --- Rough

  void rough() {
    // Vineyards, quarries, heath: one on either half.
    for (int tries = 0; tries < 20 && g_.broken.empty(); ++tries) {
      const Point middle{dice_.between("broken x", 6'000, 78'000, 500),
                         dice_.between("broken y", 15'000, 26'000, 500)};
      const Bounds one = around(middle, 3'500, 2'000);
      const Bounds twin = around(opposite(middle), 3'500, 2'000);
      const auto fits = [&](const Bounds& b) {
        return on_table(b) && !in_zone(b) && !near_area(b, Mils{500}) && !near_water(b, Mils{500}) &&
               !near_road(b, {0});
      };
      if (!fits(one) || !fits(twin)) continue;
      static constexpr std::string_view kKinds[] = {"Vineyards", "Heath", "Broken ground", "Old quarries"};
      const std::string name(kKinds[dice_.below("broken", 4)]);
      g_.broken.push_back({"ROUGH1", name, octagon(one, {1'000, 1'500, 500, 1'250})});
      g_.broken.push_back({"ROUGH2", name, octagon(twin, {500, 1'250, 1'000, 1'500})});
    }
    if (g_.is_river || g_.water.empty() || !dice_.chance("marsh", 50)) return;
    // A marsh where the brook leaves the table.
    const bool west = dice_.chance("marsh side", 50);
    const std::int32_t y = field::bounds_of(g_.water[0].points).low.y + 1'500;
    const Bounds wet{{west ? 0 : 76'000, y - 2'500}, {west ? 8'000 : 84'000, y + 2'500}};
    if (near_area(wet, {0}) || near_road(wet, {0}) || in_zone(wet)) return;
    g_.marshes.push_back({"MARSH", "The marsh", octagon(wet, {1'000, 1'000, 1'000, 1'000})});
  }

  MakerDice& dice_;
  Action action_;
  MadeGround g_;
  int woods_ = 0;
  std::vector<Point> seeds_;
};

}  // namespace

Deployment deployment(Action action, Side side) {
  if (side == Side::red) return {inches(1), inches(12)};
  switch (action) {
    case Action::encounter: return {inches(1), inches(12)};
    case Action::attack: return {inches(8), inches(19)};
    case Action::delay: return {inches(11), inches(24)};
    case Action::withdrawal: return {inches(13), inches(26)};
  }
  return {};
}

field::Bounds zone_of(Action action, Side side) {
  const Deployment d = deployment(action, side);
  const std::int32_t margin = 8'000;
  if (side == Side::red) return {{margin, d.rear.n}, {kMadeWidth.n - margin, d.front.n}};
  return {{margin, kMadeHeight.n - d.front.n}, {kMadeWidth.n - margin, kMadeHeight.n - d.rear.n}};
}

MadeGround make_ground(MakerDice& dice, Action action) { return GroundMaker(dice, action).make(); }

bool MadeGround::stands_clear(const field::Bounds& place) const {
  const field::Convex box = field::convex(place);
  for (const MadeArea& area : areas)
    if (field::overlaps(box, area.outline)) return false;
  const auto wet = [&](const MadeShape& shape) {
    const auto outline = field::Outline::from(shape.points);
    return !outline || field::overlaps(box, *outline);
  };
  return std::none_of(water.begin(), water.end(), wet) && std::none_of(marshes.begin(), marshes.end(), wet) &&
         std::none_of(shallows.begin(), shallows.end(), wet);
}

}  // namespace vom_kriege
