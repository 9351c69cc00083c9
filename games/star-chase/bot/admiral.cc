#include "star-chase/bot/plan.h"

namespace bots {

Advice star_chase_admiral(const StarChaseSeat& seat) {
  StarChasePlan plan(seat);
  send_probe(plan);
  attack(plan);   // first, while all is as it was seen (COM-8)
  bombard(plan);  // from what was just taken, too
  buy_technology(plan);
  fetch_cruisers(plan);
  settle(plan);
  build_ships(plan);
  explore(plan);
  gather(plan);
  build_link(plan);
  treat(plan);
  invest(plan, 1);
  guard(plan);
  invest(plan, 0);
  return plan.advice();
}

}  // namespace bots
