#include "vom-kriege/move/leaving.h"

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/move/surroundings.h"

namespace vom_kriege {
namespace {

using What = InTheWay::What;

template <class Rows, class Counts>
std::optional<InTheWay> on_the_line(const field::Line& line, const Rows& rows, What what, Counts&& counts) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (counts(rows[i]) && field::enters(line, rows[i].outline))
      return InTheWay{what, static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

/// VK-H12  Enemy bodies and impassable ground on the line from the area's middle to the unit's centre.
std::optional<InTheWay> bars(const Table& table, const Position& position, UnitId unit,
                             const field::Line& line) {
  const UnitFacts& facts = table.unit(unit);
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (table.unit(unit_id(i)).side != facts.side && position.on_table(unit_id(i)) &&
        field::enters(line, body_of(table, position, unit_id(i))))
      return InTheWay{What::unit, static_cast<std::uint8_t>(i)};
  const TableFacts& ground = table.facts();
  if (const auto way = on_the_line(line, ground.rough, What::rough,
                                   [&](const Rough& r) { return r.stops.has(facts.arm); }))
    return way;
  if (const auto way = on_the_line(line, ground.rivers, What::river, [](const River&) { return true; }))
    return way;
  return on_the_line(line, ground.blocks, What::block, [](const Block& b) { return b.impassable; });
}

}  // namespace

tl::expected<MoveMade, MoveRefusal> try_leave(const Table& table, const Position& position,
                                              const Leave& leave) {
  const UnitFacts& facts = table.unit(leave.unit);
  const AreaId area = position.of(leave.unit).garrison;
  if (area == AreaId::none) return refusal({.why = MoveWhy::not_garrison, .rule = "VK-087"});
  if (!may_take(facts.arm, facts.skirmish, leave.formation))
    return refusal({.why = MoveWhy::no_such_formation, .rule = "VK-028"});
  if (leave.formation == Formation::unlimbered)
    return refusal({.why = MoveWhy::leaves_limbered, .rule = "VK-H12"});
  if (const auto way = in_the_way(table, position, leave.unit, leave.place, leave.formation))
    return refusal({.why = MoveWhy::in_the_way, .rule = "VK-H13", .way = way});

  const field::Box box{leave.place, frame(layout(facts, leave.formation))};
  const field::Convex footprint = field::footprint(box);
  const field::Convex& outline = table.area(area).outline;
  if (const field::Gap out = field::distance(footprint, outline); !out.within(kLeavesWithin))
    return refusal({.why = MoveWhy::too_far_out,
                    .rule = "VK-087",
                    .measured = out.rounded_up().n,
                    .limit = kLeavesWithin.n});
  const Surroundings near(table, position, leave.unit, grown(footprint.bounds(), kLeavesWithin));
  if (const UnitId enemy = near.enemy_within(footprint, kLeavesWithin); enemy != UnitId::none)
    return refusal(
        {.why = MoveWhy::enemy_too_near,
         .rule = "VK-087",
         .measured = field::distance(footprint, footprint_of(table, position, enemy)).rounded_up().n,
         .limit = kLeavesWithin.n,
         .enemy = enemy});
  const field::Line line(field::middle(outline), field::centre(box));
  if (const auto way = bars(table, position, leave.unit, line))
    return refusal({.why = MoveWhy::in_the_way, .rule = "VK-H12", .way = way});

  MoveMade made;
  made.leaders = near.leaders(field::body(box));
  if (made.leaders != 0 && facts.arm == Arm::artillery)
    return refusal({.why = MoveWhy::leader_in_the_way, .rule = "VK-H21", .leader = first_of(made.leaders)});
  made.place = leave.place;
  made.formation = leave.formation;
  made.allowance = rate(facts.arm, facts.type, leave.formation);
  made.cost = made.allowance;  // one whole move
  made.covered_distance = true;
  made.covering = leave.formation;
  return made;
}

}  // namespace vom_kriege
