#include "vom-kriege/move/guns.h"

#include <cstdlib>

#include "geometry/hull.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/move/walker.h"

namespace vom_kriege {
namespace {

MoveMade as_it_stands(const Table& table, const Position& position, UnitId unit) {
  const Unit& now = position.of(unit);
  MoveMade made;
  made.place = now.place;
  made.formation = now.formation;
  made.covering = now.formation;
  made.garrison = now.garrison;
  made.allowance = rate(Arm::artillery, table.unit(unit).type, now.formation);
  return made;
}

/// VK-141, VK-H18  No nearer than 3 inches to an enemy; the stand stays where it is, in an area too.
tl::expected<MoveMade, MoveRefusal> turn_round(const Table& table, const Position& position, UnitId unit,
                                               Formation from, Formation to) {
  if (position.of(unit).formation != from) return refusal({.why = MoveWhy::no_gun_action, .rule = "VK-144"});
  if (const auto near = too_near_to_change(table, position, unit, footprint_of(table, position, unit)))
    return refusal(*near);
  MoveMade made = as_it_stands(table, position, unit);
  // VK-H19: on a road limbered guns pass where they could not stand unlimbered, over water or a ravine.
  if (made.garrison == AreaId::none)
    if (const auto way = in_the_way(table, position, unit, made.place, to))
      return refusal({.why = MoveWhy::in_the_way, .rule = "VK-H13", .way = way});
  made.formation = to;
  return made;
}

}  // namespace

tl::expected<MoveMade, MoveRefusal> try_limber(const Table& table, const Position& position, UnitId unit) {
  return turn_round(table, position, unit, Formation::unlimbered, Formation::limbered);
}

tl::expected<MoveMade, MoveRefusal> try_unlimber(const Table& table, const Position& position, UnitId unit) {
  return turn_round(table, position, unit, Formation::limbered, Formation::unlimbered);
}

tl::expected<MoveMade, MoveRefusal> try_push(const Table& table, const Position& position, const Push& push) {
  const Unit& now = position.of(push.unit);
  if (now.formation != Formation::unlimbered || now.garrison != AreaId::none)
    return refusal({.why = MoveWhy::no_gun_action, .rule = "VK-145"});
  if (std::abs(push.turn.tenths) > kMostTurn.tenths)
    return refusal({.why = MoveWhy::turn_too_wide,
                    .rule = "VK-145",
                    .measured = std::abs(push.turn.tenths),
                    .limit = kMostTurn.tenths});
  if (push.length > kPush)
    return refusal(
        {.why = MoveWhy::push_too_far, .rule = "VK-145", .measured = push.length.n, .limit = kPush.n});

  const field::Box start = box_of(table, position, push.unit);
  const field::Box turned = field::turned_on_the_spot(start, now.place.heading + push.turn);
  const field::Place along = field::Leg::off({turned.place.at, push.bearing}, {}, push.length).end();
  const field::Box end{{along.at, turned.place.heading}, start.frame};
  const Swept swept{field::hull(field::body(turned), field::body(end)),
                    field::hull(field::footprint(turned), field::footprint(end))};
  const Surroundings near(table, position, push.unit, swept.footprints.bounds());
  if (const auto stop = near.stop(swept)) return refusal(*stop);
  if (const auto way = in_the_way(table, position, push.unit, end.place, now.formation))
    return refusal({.why = MoveWhy::in_the_way, .rule = "VK-H13", .way = way});
  MoveMade made = as_it_stands(table, position, push.unit);
  made.place = end.place;
  made.allowance = kPush;
  made.cost = push.length;
  made.covered_distance = push.length.n > 0;
  return made;
}

}  // namespace vom_kriege
