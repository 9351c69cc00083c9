#include "core/check.h"
#include "dark-age/rules/deeds.h"

namespace dark_age {

Outcome carry_out(Judge& judge, const Deed& deed) {
  switch (deed.action) {
    case Action::move: return move(judge, deed);
    case Action::assault: return assault(judge, deed);
    case Action::probe:
    case Action::overrun: return probe_or_overrun(judge, deed);
    case Action::raid: return raid(judge, deed);
    case Action::siege: return siege(judge, deed);
    case Action::ambush: return set_ambush(judge, deed);
    case Action::retreat: return set_retreat(judge, deed);
    case Action::defend: return set_defend(judge, deed);
    case Action::passage: return passage(judge, deed);
    case Action::migrate: return migrate(judge, deed);
    case Action::invade: return invade(judge, deed);
    case Action::levy: return levy(judge, deed);
    case Action::reserve: return reserve(judge, deed);
    case Action::grow: return grow(judge, deed);
    case Action::fortify: return fortify(judge, deed);
    case Action::build: return build(judge, deed);
    case Action::raze: return raze(judge, deed);
    case Action::disband: return disband(judge, deed);
    case Action::disown: return disown(judge, deed);
    case Action::pop: return pop(judge, deed);
    case Action::arm: return arm(judge, deed);
    case Action::launch: return launch(judge, deed);
    case Action::fleet: return fleet(judge, deed);
    case Action::ships:
    case Action::convoy: return sail(judge, deed);
    case Action::settle: return settle(judge, deed);
    case Action::land: return land(judge, deed);
    case Action::scout: return scout(judge, deed);
    case Action::spy: return spy(judge, deed);
    case Action::sabotage: return sabotage(judge, deed);
    case Action::tax: return tax(judge, deed);
    case Action::order: return order(judge, deed);
    case Action::gift: return gift(judge, deed);
    case Action::cash: return cash(judge, deed);
    case Action::king: return king(judge, deed);
    case Action::house: return house(judge, deed);
    case Action::borrow: return borrow(judge, deed);
    case Action::loan: return loan(judge, deed);
  }
  base::broken("every action is carried out");
}

}  // namespace dark_age
