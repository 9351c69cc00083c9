#pragma once

#include <vector>

#include "dark-age/rules/judge.h"

/// Section 6 of the rules: income, trade, upkeep, dispersal.
namespace dark_age {

/// What every power earns and owes, by power.
struct Accounts {
  std::vector<int> income;
  std::vector<int> upkeep;  // household included
};

/// DA-H33  What the units of an area cost.
[[nodiscard]] int upkeep_of(const World& world, const Position& position, AreaId area);

/// DA 2.15, DA 2.16, DA-H33, DA-H49  Counted, not yet paid.
[[nodiscard]] Accounts accounts(const World& world, const Position& position);

/// DA 2.15, DA-H35  E5: trade goes to the treasuries of the city's and the hinterland's owner.
void pay_trade(Judge& judge);

/// DA-H33  E6: one army or ship of every area with upkeep disperses.
void disperse(Judge& judge);

/// DA-H34, DA-H51  E9: the balance of the next turn. `viking_bps` come on top for Viking powers.
void pay_balances(Judge& judge, const Accounts& accounts, int viking_bps);

}  // namespace dark_age
