// The end of a turn, E1 to E11 (EMP-H29 fixes the order).

#include <algorithm>

#include "empires/rules/dummy.h"
#include "empires/rules/economy.h"
#include "empires/rules/turn.h"
#include "empires/rules/victory.h"
#include "realm/order_of_play.h"

namespace empires {
namespace {

/// E5
void clear_marks(Position& now) {
  for (Area& area : now.areas) area.stuck = area.grown = area.built = area.no_commission = false;
  for (Power& power : now.powers) {
    power.army_reserve_closed = power.naval_reserve_closed = power.sabotaged = false;
    power.cashed = 0;
  }
}

/// E10, COM-9, EMP 6.2
void set_order_of_play(Position& now) {
  std::erase_if(now.order, [&](PowerId p) { return !now.in_the_game(p); });
  std::vector<int> bids;
  for (Power& power : now.powers) {
    bids.push_back(power.bid);
    power.bid = 0;
  }
  now.order = realm::next_order_of_play(std::move(now.order), bids);
}

}  // namespace

void end_turn(const World& world, Position& now, base::Dice& dice, TurnFacts& facts) {
  Judge judge(world, now, facts);
  use_leftovers(judge);              // E1
  lose_fleets(judge);                // E2
  thin_out(judge);                   // E3
  gather_stragglers(judge);          // E4
  clear_marks(now);                  // E5
  pay_balances(judge);               // E6
  strike_out(judge, facts.income);   // E7
  take_census(judge, dice);          // E8
  look_for_victory(judge);           // E9
  set_order_of_play(now);            // E10
  remember_for_dummies(now, facts);  // E11: what their last report will hold
  ++now.turn;
}

}  // namespace empires
