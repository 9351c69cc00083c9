#include "vom-kriege/draw/reach.h"

#include <array>

#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::int32_t, 7> kWheels{-450, -300, -150, 0, 150, 300, 450};
constexpr std::array<std::int32_t, 7> kObliques{-450, -300, -150, 0, 150, 300, 450};

constexpr std::size_t kMoreLegs = 2;  // a wheel and the way after it

Move path(Move move, std::int32_t wheel, std::int32_t oblique, field::Mils length) {
  const auto hand = [](std::int32_t tenths) { return tenths < 0 ? Hand::left : Hand::right; };
  if (wheel != 0) {
    MoveLeg leg;
    leg.kind = MoveLeg::Kind::wheel;
    leg.hand = hand(wheel);
    leg.angle = {std::abs(wheel)};
    move.legs.push(leg);
  }
  if (length.n > 0) {
    MoveLeg leg;
    leg.kind = oblique == 0 ? MoveLeg::Kind::forward : MoveLeg::Kind::oblique;
    leg.hand = hand(oblique);
    leg.angle = {std::abs(oblique)};
    leg.length = length;
    move.legs.push(leg);
  }
  return move;
}

}  // namespace

Reach reach(const Table& table, const Position& position, UnitId unit) {
  Move move;
  move.units.push(unit);
  return reach_beyond(table, position, move);
}

Reach reach_beyond(const Table& table, const Position& position, const Move& so_far) {
  Reach result;
  const UnitId unit = so_far.units[0];
  if (so_far.legs.size() + kMoreLegs > Move::kMostLegs) return result;
  if (!position.on_table(unit) || position.of(unit).garrison != AreaId::none) return result;
  const UnitFacts& facts = table.unit(unit);
  const field::Mils most = rate(facts.arm, facts.type, so_far.before.value_or(position.of(unit).formation));
  for (const std::int32_t wheel : kWheels)
    for (const std::int32_t oblique : kObliques) {
      // What is free for so far is free for less: the furthest by halving, in steps of a move (VK-H16).
      std::int32_t free = -1;
      std::int32_t barred = most.n / field::kStep.n + 1;
      std::optional<ReachWay> best;
      while (barred - free > 1) {
        const std::int32_t middle = (free + barred) / 2;
        const Move move = path(so_far, wheel, oblique, {middle * field::kStep.n});
        const auto made = try_move(table, position, unit, move);
        (made ? free : barred) = middle;
        if (made) best = ReachWay{move, *made};
      }
      if (!best || best->move.legs.size() == so_far.legs.size()) continue;
      if (wheel == 0) result.outline.push_back(best->made.place.at);
      result.ways.push_back(*best);
    }
  return result;
}

}  // namespace vom_kriege
