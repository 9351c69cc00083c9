#pragma once

#include "star-chase/rules/judge.h"

/// Income and supply: SCH 2.10 to 2.13.
namespace star_chase {

/// SCH 2.10, SCH-H43  What a system earns its owner.
[[nodiscard]] int income(const World& world, const Position& position, SystemId s);

/// SCH 2.12, SCH-H44  What the ships of a system cost beyond what its people feed ...
[[nodiscard]] int ship_supply(const Position& position, SystemId s);
/// ... and with people above the limit.
[[nodiscard]] int supply(const World& world, const Position& position, SystemId s);

/// All of a power's systems; income with BP Income Tech.
struct Account {
  int income = 0;
  int supply = 0;
};
[[nodiscard]] Account account(const World& world, const Position& position, PowerId p);

/// Steps 15 and 16 of the turn: ships that cannot be supplied go (SCH-H45), and the balance is set.
void settle_accounts(Judge& judge);

}  // namespace star_chase
