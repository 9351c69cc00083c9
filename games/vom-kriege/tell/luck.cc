#include "vom-kriege/tell/luck.h"

#include <fmt/core.h>

#include "core/check.h"

namespace vom_kriege {

std::string to_text(Sixths value) {
  const int tenths = (value.n * 10 + 3) / 6;
  return fmt::format("{}.{}", tenths / 10, tenths % 10);
}

Luck& Luck::operator+=(const Luck& other) {
  rolls += other.rolls;
  dice += other.dice;
  rolled.hits += other.rolled.hits;
  rolled.flags += other.rolled.flags;
  hits += other.hits;
  flags += other.flags;
  return *this;
}

std::optional<LuckOf> luck_of(const Happening& h) {
  if (h.kind != Happening::Kind::rolled) return std::nullopt;
  switch (h.roll.why) {
    case RollFor::shot: return LuckOf::shots;
    case RollFor::fire: return LuckOf::defensive_fire;
    case RollFor::retire:
    case RollFor::attack: return LuckOf::attacks;
    case RollFor::back: return LuckOf::battle_back;
    case RollFor::arrival:
    case RollFor::event:
    case RollFor::command:
    case RollFor::reroll:
    case RollFor::leader:
    case RollFor::square: break;
  }
  return std::nullopt;
}

Effect effect_of(const Table& table, const Happening& roll, DieFace face) {
  const bool shooting = roll.roll.why == RollFor::shot || roll.roll.why == RollFor::fire;
  return effect(face, table.unit(roll.roll.target).arm, roll.against, shooting, table.options().dice);
}

Luck luck(const Table& table, const Happening& roll) {
  base::ensure(luck_of(roll).has_value(), "a roll that can hit somebody");
  Luck one{.rolls = 1, .dice = static_cast<int>(roll.faces.size()), .rolled = {}, .hits = {}, .flags = {}};
  for (const DieFace face : roll.faces) {
    const Effect e = effect_of(table, roll, face);
    one.rolled.hits += e.hits;
    one.rolled.flags += e.flags;
  }
  for (const DieFace side : kDie) {
    const Effect e = effect_of(table, roll, side);
    one.hits.n += e.hits * one.dice;
    one.flags.n += e.flags * one.dice;
  }
  return one;
}

void add_luck(LuckTable& sums, const Table& table, const Happenings& happened) {
  for (const Happening& h : happened)
    if (const auto of = luck_of(h))
      sums[static_cast<std::size_t>(h.roll.side)][static_cast<std::size_t>(*of)] += luck(table, h);
}

}  // namespace vom_kriege
