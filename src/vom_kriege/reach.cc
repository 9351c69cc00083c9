#include "vom_kriege/reach.h"

#include <array>

#include "vom_kriege/rates.h"

namespace vom_kriege {
namespace {

constexpr std::array<std::int32_t, 7> kWheels{-450, -300, -150, 0, 150, 300, 450};
constexpr std::array<std::int32_t, 7> kObliques{-450, -300, -150, 0, 150, 300, 450};

Move path(UnitId unit, std::int32_t wheel, std::int32_t oblique, field::Mils length) {
  Move move;
  move.units.push(unit);
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
  Reach result;
  if (!position.on_table(unit) || position.of(unit).garrison != AreaId::none) return result;
  const UnitFacts& facts = table.unit(unit);
  const field::Mils most = rate(facts.arm, facts.type, position.of(unit).formation);
  for (const std::int32_t wheel : kWheels)
    for (const std::int32_t oblique : kObliques) {
      // What is free for so far is free for less: the furthest by halving, in steps of a move (VK-H16).
      std::int32_t free = -1;
      std::int32_t barred = most.n / field::kStep.n + 1;
      std::optional<ReachWay> best;
      while (barred - free > 1) {
        const std::int32_t middle = (free + barred) / 2;
        const Move move = path(unit, wheel, oblique, {middle * field::kStep.n});
        const auto made = try_move(table, position, unit, move);
        (made ? free : barred) = middle;
        if (made) best = ReachWay{move, *made};
      }
      if (!best || best->move.legs.empty()) continue;
      if (wheel == 0) result.outline.push_back(best->made.place.at);
      result.ways.push_back(*best);
    }
  return result;
}

}  // namespace vom_kriege
