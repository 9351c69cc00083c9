#include "vom-kriege/move/movement.h"

#include "vom-kriege/move/rates.h"
#include "vom-kriege/move/walker.h"

namespace vom_kriege {
namespace {

void go(Walker& walker, const MoveLeg& leg, bool only_leg) {
  using Kind = MoveLeg::Kind;
  const std::int32_t sign = leg.hand == Hand::left ? -1 : 1;
  const field::Heading ahead = walker.place().heading;
  switch (leg.kind) {
    case Kind::forward: return walker.straight(ahead, leg.length);
    case Kind::oblique: return walker.oblique(ahead, {sign * leg.angle.tenths}, leg.length);
    case Kind::side: return walker.straight(ahead + field::degrees(sign * 90), leg.length);
    case Kind::back: return walker.straight(ahead + field::degrees(180), leg.length);
    case Kind::wheel: return walker.wheel({sign * leg.angle.tenths});
    case Kind::enter: return walker.enter(leg.area);
    case Kind::road:
      if (!only_leg) return walker.refuse(MoveWhy::road_alone, "VK-H19");
      return walker.road_to(leg.to);
  }
}

}  // namespace

field::Going going_at(const Table& table, const Position& position, UnitId unit, const field::Place& place,
                      Formation formation) {
  const field::Box box{place, frame(layout(table.unit(unit), formation))};
  return Surroundings(table, position, unit, field::footprint(box).bounds())
      .going(box, single_stand_wide(formation));
}

tl::expected<MoveMade, MoveRefusal> try_move(const Table& table, const Position& position, UnitId unit,
                                             const Move& move) {
  Walker walker(table, position, unit);
  walker.begin(move.before, move.after);
  if (move.before) walker.change(*move.before);
  for (std::size_t i = 0; i < move.legs.size() && !walker.refusal(); ++i) {
    walker.number_leg(static_cast<int>(i) + 1);
    if (walker.gone()) walker.refuse(MoveWhy::not_last, "VK-H12");
    if (!walker.refusal()) go(walker, move.legs[i], move.legs.size() == 1);
  }
  walker.number_leg(0);
  if (move.after) walker.change(*move.after);
  walker.stand();
  if (walker.refusal()) return tl::unexpected(*walker.refusal());
  return walker.made();
}

tl::expected<MoveMade, MoveRefusal> try_change_for_charge(const Table& table, const Position& position,
                                                          UnitId unit, Formation to) {
  Walker walker(table, position, unit);
  walker.begin(to, {});
  walker.change(to, ComesNear::may);
  if (walker.refusal()) return tl::unexpected(*walker.refusal());
  return walker.made();
}

}  // namespace vom_kriege
