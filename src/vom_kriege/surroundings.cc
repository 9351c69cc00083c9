#include "vom_kriege/surroundings.h"

#include <algorithm>

#include "field/distance.h"
#include "field/predicates.h"

namespace vom_kriege {
namespace {

/// No corner of a unit or leader is further than this from its reference point, in x or in y.
constexpr field::Mils kFurthest{6600};
constexpr bool nobody_reaches_further() {
  for (const Layout& row : kLayouts)
    if (row.front.n / 2 + row.depth.n >= kFurthest.n) return false;
  return true;
}
static_assert(nobody_reaches_further());

template <class Rows, class Counts>
bool any_near(const Rows& rows, const field::Bounds& ground, Counts&& counts) {
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
    return !field::clear_by(ground, row.outline.bounds(), {-1}) && counts(row);
  });
}
constexpr auto kEvery = [](const auto&) { return true; };

/// VK-H44  What is beyond the edge of an exit counts as if it ended there.
field::Bounds cut_at(field::Bounds bounds, const field::Bounds& table, Edge edge) {
  switch (edge) {
    case Edge::north: bounds.high.y = std::min(bounds.high.y, table.high.y); break;
    case Edge::east: bounds.high.x = std::min(bounds.high.x, table.high.x); break;
    case Edge::south: bounds.low.y = std::max(bounds.low.y, table.low.y); break;
    case Edge::west: bounds.low.x = std::max(bounds.low.x, table.low.x); break;
  }
  return bounds;
}

MoveRefusal in_way(const InTheWay& way, base::RuleRef rule) {
  return {.why = MoveRefusal::Why::in_the_way, .rule = rule, .way = way};
}

}  // namespace

field::Bounds grown(const field::Bounds& b, field::Mils by) {
  return {field::moved(b.low, -by.n, -by.n), field::moved(b.high, by.n, by.n)};
}

Surroundings::Surroundings(const Table& table, const Position& position, UnitId mover,
                           const field::Bounds& ground)
    : table_(table), position_(position), mover_(mover) {
  const Side side = table.unit(mover).side;
  const field::Bounds far = grown(ground, kFurthest + kAdjacent);
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const Unit& row = position.units[i];
    if (row.status != Status::on_table || unit_id(i) == mover) continue;
    if (row.garrison == AreaId::none && !far.holds(row.place.at)) continue;
    if (field::clear_by(ground, footprint_of(table, position, unit_id(i)).bounds(), kAdjacent)) continue;
    (table.unit(unit_id(i)).side == side ? friends_ : enemies_).push(unit_id(i));
  }
  for (std::size_t i = 0; i < position.leader_count; ++i)
    if (position.on_table(leader_id(i)) && far.holds(position.leaders[i].at) &&
        table.leader(leader_id(i)).side != side)
      leaders_ |= bit(leader_id(i));
  const TableFacts& facts = table.facts();
  const Arm arm = table.unit(mover).arm;
  rough_ = any_near(facts.rough, ground, kEvery);
  barred_ = any_near(facts.areas, ground, kEvery) || any_near(facts.rivers, ground, kEvery) ||
            any_near(facts.blocks, ground, [](const Block& b) { return b.impassable; }) ||
            (rough_ && any_near(facts.rough, ground, [&](const Rough& r) { return r.stops.has(arm); }));
}

field::Going Surroundings::going(const field::Box& box, bool single) const {
  if (open()) return {};
  const field::Convex body = field::body(box);
  field::Going going;
  going.friends = std::any_of(friends_.begin(), friends_.end(), [&](UnitId other) {
    return field::overlaps(body, body_of(table_, position_, other));
  });
  if (rough_ && !(single && table_.on_road(box.place.at))) {
    const auto& rough = table_.facts().rough;
    going.rough = std::any_of(rough.begin(), rough.end(),
                              [&](const Rough& r) { return field::overlaps(body, r.outline); });
  }
  return going;
}

std::optional<MoveRefusal> Surroundings::stop(const Swept& swept) const {
  field::Bounds bounds = swept.bodies.bounds();
  if (swept.exit != nullptr) bounds = cut_at(bounds, table_.bounds(), swept.exit->edge);
  if (const auto edge = edge_in_the_way(table_, bounds)) return in_way(*edge, "VK-098");
  const Arm arm = table_.unit(mover_).arm;
  if (barred_)
    if (const auto way = ground_in_the_way(table_, swept.bodies, arm, swept.by_road, swept.own))
      return in_way(*way,
                    way->what == InTheWay::What::area ? base::RuleRef("VK-091") : base::RuleRef("VK-098"));
  for (const UnitId enemy : enemies_)
    if (field::overlaps(swept.bodies, body_of(table_, position_, enemy)))
      return in_way({InTheWay::What::unit, static_cast<std::uint8_t>(enemy)}, "VK-H16");
  for (const UnitId enemy : enemies_) {
    const field::Convex theirs = footprint_of(table_, position_, enemy);
    if (!field::within(swept.footprints, theirs, kAdjacent)) continue;
    const field::Gap gap = field::distance(swept.footprints, theirs);
    const field::Gap before = field::distance(footprint_of(table_, position_, mover_), theirs);
    if (before.within(kAdjacent) && gap >= before) continue;  // who starts nearer may not come nearer still
    return MoveRefusal{.why = MoveRefusal::Why::near_enemy,
                       .rule = "VK-H16",
                       .measured = gap.rounded_up().n,
                       .limit = kAdjacent.n,
                       .enemy = enemy};
  }
  if (arm == Arm::artillery)  // VK-H21: guns may not contact a leader
    if (const LeaderBits met = leaders(swept.bodies); met != 0)
      return MoveRefusal{
          .why = MoveRefusal::Why::leader_in_the_way, .rule = "VK-H21", .leader = first_of(met)};
  return std::nullopt;
}

UnitId Surroundings::enemy_within(const field::Convex& footprint, field::Mils limit) const {
  for (const UnitId enemy : enemies_)
    if (field::within(footprint, footprint_of(table_, position_, enemy), limit)) return enemy;
  return UnitId::none;
}

const Exit* exit_reached(const Table& table, Side side, field::Point from, field::Point to) {
  const field::Point far = table.bounds().high;
  for (const Exit& exit : table.facts().exits) {
    if (exit.side != side) continue;
    const bool across = exit.edge == Edge::north || exit.edge == Edge::south;
    const bool high = exit.edge == Edge::north || exit.edge == Edge::east;
    const std::int32_t edge = !high ? 0 : across ? far.y : far.x;
    const std::int32_t at = across ? to.y : to.x;
    if (high ? at < edge : at > edge) continue;
    const field::Point a = across ? field::Point{exit.from.n, edge} : field::Point{edge, exit.from.n};
    const field::Point b = across ? field::Point{exit.to.n, edge} : field::Point{edge, exit.to.n};
    if (field::meets(field::Line(from, to), a, b)) return &exit;
  }
  return nullptr;
}

}  // namespace vom_kriege
