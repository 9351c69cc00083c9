#pragma once

#include <optional>
#include <vector>

#include "vom-kriege/judge/battle.h"

namespace vom_kriege {

/// A battle that begins in the middle, for cases and drills.
struct BeginAt {
  State state = State::movement;  // focus, orders, movement or combat
  LeaderId active = LeaderId::none;
  std::optional<field::List<DieFace, 6>> hand{};           // orders; none: they are rolled
  std::vector<GiveOrder> orders{};                         // that stand; dice are not asked for
  std::vector<std::pair<UnitId, ContactMark>> contacts{};  // who touches whom since a charge was made
  std::vector<UnitId> markers{};
  bool typed_dice = false;
};

/// The battle at that ask, as if the initiative had been played so far. The chit of the active leader is
/// drawn, those of all others on the table are still in the cup.
[[nodiscard]] Battle begin_at(const Table& table, const Position& start, const BeginAt& where);
/// Plays on from there: rolls the command dice if they are not in hand, and asks nobody who has no choice.
void play_on_from(const Table& table, Battle& battle, const BeginAt& where, Hands hands);

}  // namespace vom_kriege
