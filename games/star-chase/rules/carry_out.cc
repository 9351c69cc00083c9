#include "core/check.h"
#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

Outcome carry_out_at_once(Judge& judge, const Deed& deed) {
  switch (deed.action) {
    case Action::move: return move(judge, deed);
    case Action::assault: return assault(judge, deed);
    case Action::deep: return deep(judge, deed);
    case Action::movef: return move_fighters(judge, deed);
    case Action::movecol: return move_colony_ships(judge, deed);
    case Action::bombard: return bombard(judge, deed);
    case Action::layup: return lay_up(judge, deed);
    case Action::reserve: return from_reserve(judge, deed);
    case Action::recover: return recover(judge, deed);
    case Action::ambush: return set_ambush(judge, deed);
    case Action::defend: return set_defend(judge, deed);
    case Action::retreat: return set_retreat(judge, deed);
    case Action::newcrs:
    case Action::newftr:
    case Action::newcol: return new_ships(judge, deed);
    case Action::build: return build(judge, deed);
    case Action::grow: return grow(judge, deed);
    case Action::colonise: return colonise(judge, deed);
    case Action::scrapc:
    case Action::scrapf: return scrap(judge, deed);
    case Action::link: return make_link(judge, deed);
    case Action::stash: return stash(judge, deed);
    case Action::cash: return cash(judge, deed);
    case Action::tax: return tax(judge, deed);
    case Action::gift: return gift(judge, deed);
    case Action::order: return order(judge, deed);
    case Action::base:
    case Action::home: return set_base(judge, deed);
    case Action::tech: return buy_tech(judge, deed);
    case Action::find: return find_probes(judge, deed);
    case Action::pact: return pact(judge, deed);
    case Action::break_pact: return break_pact(judge, deed);
    case Action::take:
    case Action::trade: break;
  }
  base::broken("every action is carried out");
}

}  // namespace

Carried carry_out(Judge& judge, const Deed& deed) {
  if (deed.action == Action::take || deed.action == Action::trade) return take_or_trade(judge, deed);
  return {carry_out_at_once(judge, deed)};
}

}  // namespace star_chase
