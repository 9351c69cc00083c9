#include "vom_kriege/sight.h"

#include <fmt/format.h>

#include <algorithm>

#include "field/arc.h"
#include "field/distance.h"
#include "field/predicates.h"
#include "field/sight.h"
#include "vom_kriege/whereabouts.h"

namespace vom_kriege {
namespace {

using field::FinePoint;
using field::SightPoints;

SightPoints sight_points_of(const Table& table, const Position& position, UnitId unit) {
  const AreaId area = position.of(unit).garrison;
  return area != AreaId::none ? field::sight_points(table.area(area).outline)
                              : field::sight_points(box_of(table, position, unit));
}

/// VK-H15  The points a unit's height is taken from.
SightPoints height_points_of(const Table& table, const Position& position, UnitId unit) {
  return faces_all_round(position, unit) ? sight_points_of(table, position, unit)
                                         : field::front_sight_points(box_of(table, position, unit));
}

int lowest_level(const Table& table, const Position& position, UnitId unit) {
  int lowest = INT32_MAX;
  for (const FinePoint p : height_points_of(table, position, unit))
    lowest = std::min(lowest, table.level_at(p));
  return lowest;
}

int highest_level(const Table& table, const Position& position, UnitId unit) {
  int highest = 0;
  for (const FinePoint p : height_points_of(table, position, unit))
    highest = std::max(highest, table.level_at(p));
  return highest;
}

/// A third unit that may be in the way.
struct Bystander {
  UnitId unit{};
  field::Convex footprint;
  field::Convex body;
  bool only_by_its_body = false;  // it is near shooter or target (VK-H24)
};

/// What is looked at: a unit, or the base of a marker, which stands on open ground (VK-H73).
struct Aim {
  UnitId unit = UnitId::none;
  AreaId garrison = AreaId::none;
  field::Convex footprint;
  SightPoints points;
};

/// Everything that may bar a line from a unit to what it looks at, gathered once for all their lines.
class Obstacles {
 public:
  Obstacles(const Table& table, const Position& position, UnitId from, const Aim& to)
      : table_(table), position_(position), from_(from), to_(to), limit_(sight_limit(table, position)) {
    gather_crests();
    gather_bystanders();
  }

  [[nodiscard]] std::optional<Bar> bar(const field::Line& line) const {
    if (limit_ && !field::within(line, *limit_)) return Bar{Bar::What::limit, 0};
    const auto& facts = table_.facts();
    for (std::size_t i = 0; i < facts.areas.size(); ++i) {
      const AreaId area = static_cast<AreaId>(i);
      const bool theirs = position_.of(from_).garrison == area || to_.garrison == area;
      if (!theirs && field::enters(line, facts.areas[i].outline))
        return Bar{Bar::What::area, static_cast<std::uint8_t>(i)};
    }
    for (std::size_t i = 0; i < facts.blocks.size(); ++i)
      if (facts.blocks[i].bars_sight && field::enters(line, facts.blocks[i].outline))
        return Bar{Bar::What::block, static_cast<std::uint8_t>(i)};
    for (const auto& [hill, crest] : crests_)
      if (field::meets(line, crest->line)) return Bar{Bar::What::crest, hill};
    for (const Bystander& b : bystanders_)
      if (b.only_by_its_body ? field::enters(line, b.body)
                             : field::within(line, b.footprint.ring(), kClearOfOthers))
        return Bar{Bar::What::unit, static_cast<std::uint8_t>(b.unit)};
    return std::nullopt;
  }

 private:
  /// VK-H24 (2)  A crest does not bar whoever stands near it, or wholly above it.
  [[nodiscard]] bool looks_over(const Crest& crest) const {
    return field::within(footprint_of(table_, position_, from_), crest.line, kClearOfOthers) ||
           lowest_level(table_, position_, from_) > crest.level;
  }
  [[nodiscard]] bool is_above(const Crest& crest) const {
    return field::within(to_.footprint, crest.line, kClearOfOthers) || level_of_aim() > crest.level;
  }
  [[nodiscard]] int level_of_aim() const {
    if (to_.unit != UnitId::none) return lowest_level(table_, position_, to_.unit);
    int lowest = INT32_MAX;
    for (const FinePoint p : to_.points) lowest = std::min(lowest, table_.level_at(p));
    return lowest;
  }
  void gather_crests() {
    const auto& hills = table_.facts().hills;
    for (std::size_t h = 0; h < hills.size(); ++h)
      for (const Crest& crest : hills[h].crests)
        if (!looks_over(crest) && !is_above(crest))
          crests_.emplace_back(static_cast<std::uint8_t>(h), &crest);
  }

  /// VK-174  Guns uphill of a friend who is nearer to them than to the target fire over him.
  [[nodiscard]] bool fires_over(UnitId third, const field::Convex& footprint) const {
    const UnitFacts& guns = table_.unit(from_);
    if (guns.arm != Arm::artillery || guns.side != table_.unit(third).side) return false;
    if (!uphill(table_, position_, from_, third)) return false;
    return field::distance(footprint, footprint_of(table_, position_, from_)) <
           field::distance(footprint, to_.footprint);
  }
  void gather_bystanders() {
    const field::Convex a = footprint_of(table_, position_, from_);
    const field::Convex& b = to_.footprint;
    const field::Bounds both{
        {std::min(a.bounds().low.x, b.bounds().low.x), std::min(a.bounds().low.y, b.bounds().low.y)},
        {std::max(a.bounds().high.x, b.bounds().high.x), std::max(a.bounds().high.y, b.bounds().high.y)}};
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId third = unit_id(i);
      if (third == from_ || third == to_.unit || position_.of(third).hidden ||  // VK-H76
          !may_reach(table_, position_, third, both, kClearOfOthers))
        continue;
      const field::Convex footprint = footprint_of(table_, position_, third);
      if (field::clear_by(both, footprint.bounds(), kClearOfOthers) || fires_over(third, footprint)) continue;
      const bool near =
          field::within(footprint, a, kClearOfOthers) || field::within(footprint, b, kClearOfOthers);
      bystanders_.push_back({third, footprint, body_of(table_, position_, third), near});
    }
  }

  const Table& table_;
  const Position& position_;
  UnitId from_;
  const Aim& to_;
  Sight limit_;
  std::vector<std::pair<std::uint8_t, const Crest*>> crests_;
  std::vector<Bystander> bystanders_;
};

/// Looks from one point at all points of the target; `heading` where the looker has one.
bool sees_from(FinePoint from, const std::optional<field::Heading>& heading, const SightPoints& target,
               const Obstacles& obstacles, Seeing& seeing) {
  for (const FinePoint to : target) {
    const field::Line line(from, to);
    if (heading && !field::in_arc(line, *heading)) continue;
    const auto bar = obstacles.bar(line);
    if (!bar) {
      if (!seeing.clear) seeing.clear = SightLine{from.shown(), to.shown()};
      return true;
    }
    seeing.barred_by = bar;
  }
  return false;
}

}  // namespace

bool faces_all_round(const Position& position, UnitId unit) {
  const Unit& u = position.of(unit);
  return u.garrison != AreaId::none || u.formation == Formation::square;
}

bool uphill(const Table& table, const Position& position, UnitId a, UnitId b) {
  if (table.facts().hills.empty()) return false;
  return lowest_level(table, position, a) > highest_level(table, position, b);
}

bool fieldworks_protect(const Table& table, const Position& position, UnitId unit, field::Point from) {
  if (position.of(unit).garrison != AreaId::none) return false;
  const field::Box box = box_of(table, position, unit);
  const bool all_round = faces_all_round(position, unit);
  if (!all_round && field::behind(field::face(box, field::Face::front), from)) return false;
  const Layout& laid = layout(table.unit(unit), position.of(unit).formation);
  return std::any_of(table.facts().rough.begin(), table.facts().rough.end(), [&](const Rough& work) {
    if (work.kind != RoughKind::fieldwork) return false;
    for (const field::HalfMils right : looking_points(laid))
      if (!field::holds(work.outline.ring(), field::point_at(box.place, right, {}))) return false;
    return true;
  });
}

namespace {

Seeing look(const Table& table, const Position& position, UnitId from, const Aim& to) {
  const Obstacles obstacles(table, position, from, to);
  const SightPoints& target = to.points;
  Seeing seeing{.clear = {}, .barred_by = Bar{Bar::What::arc, 0}};
  if (faces_all_round(position, from)) {  // VK-H23: from all its own points, in every direction
    for (const FinePoint p : sight_points_of(table, position, from))
      if (sees_from(p, std::nullopt, target, obstacles, seeing)) {
        seeing.seeing = 1;
        break;
      }
  } else {
    const field::Place place = position.of(from).place;
    const Layout& laid = layout(table.unit(from), position.of(from).formation);
    seeing.front_stands = front_stands(laid);
    for (const field::HalfMils right : looking_points(laid))
      if (sees_from(field::point_at(place, right, {}), place.heading, target, obstacles, seeing))
        ++seeing.seeing;
  }
  if (seeing.visible()) seeing.barred_by.reset();
  return seeing;
}

}  // namespace

Seeing sight(const Table& table, const Position& position, UnitId from, UnitId to) {
  return look(table, position, from,
              {to, position.of(to).garrison, footprint_of(table, position, to),
               sight_points_of(table, position, to)});
}

bool sees_base(const Table& table, const Position& position, UnitId from, const field::Box& base) {
  return look(table, position, from,
              {UnitId::none, AreaId::none, field::footprint(base), field::sight_points(base)})
      .visible();
}

std::string in_words(const Table& table, const Seeing& seeing) {
  using What = Bar::What;
  if (!seeing.barred_by) return "it is seen";
  const std::size_t which = seeing.barred_by->which;
  const TableFacts& facts = table.facts();
  switch (seeing.barred_by->what) {
    case What::area:
      return fmt::format("{} ({}) is in the way", facts.areas[which].id, facts.areas[which].name);
    case What::block:
      return fmt::format("{} ({}) is in the way", facts.blocks[which].id, facts.blocks[which].name);
    case What::crest: return fmt::format("the crest of {} hides it", facts.hills[which].name);
    case What::unit:
      return fmt::format("{} stands within {} inch of the line", facts.units[which].id,
                         kClearOfOthers.n / 1000);
    case What::limit: return "it is too dark or too thick to see so far";
    case What::arc: break;
  }
  return "no front stand has it within 45 degrees of its facing";
}

}  // namespace vom_kriege
