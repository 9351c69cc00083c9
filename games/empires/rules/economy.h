#pragma once

#include <vector>

#include "empires/rules/judge.h"

/// Section 6 of the rules: income, upkeep, and who strays for want of it.
namespace empires {

/// EMP-H28  What an area costs before trains help: armies and forts above the population; at sea every army
/// aboard.
[[nodiscard]] int plain_upkeep(const World& world, const Position& position, AreaId area);

/// EMP-H28, EMP S.9  What it costs, and whether a train of the area is used up for it.
struct AreaUpkeep {
  int cost = 0;
  bool uses_train = false;
};
[[nodiscard]] AreaUpkeep upkeep_of(const World& world, const Position& position, AreaId area);

/// What every power earns and owes, by power.
struct Accounts {
  std::vector<int> income;
  std::vector<int> national;  // EMP-H28: a third of ships, aircraft and reserves
  std::vector<int> upkeep;    // all of it
};
[[nodiscard]] Accounts accounts(const World& world, const Position& position);

/// EMP-H32  E1: what becomes of left-over BPs.
void use_leftovers(Judge& judge);
/// EMP-H31  E2: fleets that lost their base lose a ship.
void lose_fleets(Judge& judge);
/// EMP-H30, EMP S.8  E3: one army strays from every overcrowded area.
void thin_out(Judge& judge);
/// EMP-H6  E4: stragglers join the reserves.
void gather_stragglers(Judge& judge);
/// EMP-H28, EMP-H46  E6: the balance of the next turn.
void pay_balances(Judge& judge);

}  // namespace empires
