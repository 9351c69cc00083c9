#include "vom-kriege/move/surroundings.h"

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/predicates.h"

namespace vom_kriege {
namespace {

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

/// More than a step, or a degree of a wheel, carries any corner; with what a leader's base and 0.250 reach.
constexpr field::Mils kNearStep = field::inches(3);

/// Bounds that hold it, without its corners: most steps are clear of everything, and that is seen by these.
field::Bounds about(const field::Box& box) {
  const field::Mils reach{box.frame.width().n / 2 + box.frame.depth().n + 1};
  return grown({box.place.at, box.place.at}, reach);
}

MoveRefusal in_way(const InTheWay& way, base::RuleRef rule) {
  return {.why = MoveRefusal::Why::in_the_way, .rule = rule, .way = way};
}

}  // namespace

Surroundings::Surroundings(const Table& table, const Position& position, UnitId mover,
                           const field::Bounds& ground)
    : table_(table), position_(position), mover_(mover) {
  const Side side = table.unit(mover).side;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const Unit& row = position.units[i];
    if (row.status != Status::on_table || unit_id(i) == mover || !may_reach(row, ground, kAdjacent)) continue;
    const field::Bounds bounds = footprint_of(table, position, unit_id(i)).bounds();
    if (field::clear_by(ground, bounds, kAdjacent)) continue;
    if (table.unit(unit_id(i)).side != side) {
      bounds_[enemies_.size()] = bounds;
      enemies_.push(unit_id(i));
      continue;
    }
    if (friends_.size() < kKept) bodies_[friends_.size()] = body_of(table, position, unit_id(i));
    friends_.push(unit_id(i));
  }
  const field::Bounds leaders = grown(ground, kStandDepth);  // no base reaches further from its centre
  for (std::size_t i = 0; i < position.leader_count; ++i)
    if (position.on_table(leader_id(i)) && leaders.holds(position.leaders[i].at) &&
        table.leader(leader_id(i)).side != side)
      leaders_ |= bit(leader_id(i));
  const TableFacts& facts = table.facts();
  const Arm arm = table.unit(mover).arm;
  rough_ = any_near(facts.rough, ground, kEvery);
  barred_ = !table.bounds().holds(ground) || any_near(facts.areas, ground, kEvery) ||
            any_near(facts.rivers, ground, kEvery) ||
            any_near(facts.blocks, ground, [](const Block& b) { return b.impassable; }) ||
            (rough_ && any_near(facts.rough, ground, [&](const Rough& r) { return r.stops.has(arm); }));
}

field::Going Surroundings::going(const field::Box& box, bool single) const {
  if (open()) return {};
  field::Going going{false, rough_at(box, single)};
  const field::Bounds round = about(box);
  if (any_friend([&](const field::Convex& one) { return !field::clear_by(round, one.bounds(), {-1}); })) {
    const field::Convex body = field::body(box);
    going.friends = any_friend([&](const field::Convex& other) { return field::overlaps(body, other); });
  }
  return going;
}

bool Surroundings::clear_about(const field::Box& box) const {
  if (clear()) return true;
  if (barred_) return false;
  const field::Bounds round = grown(about(box), kNearStep);
  for (std::size_t i = 0; i < enemies_.size(); ++i)
    if (!field::clear_by(round, bounds_[i], {})) return false;
  for (std::size_t i = 0; leaders_ >> i != 0; ++i)
    if ((leaders_ >> i & 1U) != 0 && round.holds(position_.leaders[i].at)) return false;
  return true;
}

bool Surroundings::rough_at(const field::Box& box, bool single) const {
  const auto& rough = table_.facts().rough;
  if (!rough_ || !any_near(rough, about(box), kEvery) || (single && table_.on_road(box.place.at)))
    return false;
  const field::Convex body = field::body(box);
  return std::any_of(rough.begin(), rough.end(),
                     [&](const Rough& r) { return field::overlaps(body, r.outline); });
}

bool Surroundings::rough_on(const field::Convex& swept) const {
  // The body of a step is rounded to the grid by itself and may stand out of the hull by a thousandth.
  constexpr field::Mils kRounding{2};
  const auto& rough = table_.facts().rough;
  return rough_ && std::any_of(rough.begin(), rough.end(),
                               [&](const Rough& r) { return field::within(swept, r.outline, kRounding); });
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
  for (std::size_t i = 0; i < enemies_.size(); ++i)
    if (!field::clear_by(swept.bodies.bounds(), bounds_[i], {}) &&
        field::overlaps(swept.bodies, body_of(table_, position_, enemies_[i])))
      return in_way({InTheWay::What::unit, static_cast<std::uint8_t>(enemies_[i])}, "VK-H16");
  for (std::size_t i = 0; i < enemies_.size(); ++i) {
    const UnitId enemy = enemies_[i];
    if (field::clear_by(swept.footprints.bounds(), bounds_[i], kAdjacent)) continue;
    const field::Convex theirs = footprint_of(table_, position_, enemy);
    if (!field::within(swept.footprints, theirs, kAdjacent)) continue;
    const field::Gap gap = field::distance(swept.footprints, theirs);
    const field::Gap before = field::distance(footprint_of(table_, position_, mover_), theirs);
    // Who starts nearer may not come nearer still. Straight past an enemy the distance stays, but for the
    // rounding of the corners, which must not decide: the skin is the tolerance of the grid (VK-H11).
    if (before.within(kAdjacent) && gap.rounded_up() + field::kSkin >= before.rounded_up()) continue;
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
