#include "core/check.h"
#include "empires/rules/deeds.h"

namespace empires {

Outcome carry_out(Judge& judge, const Deed& deed) {
  switch (deed.action) {
    case Action::air: return air(judge, deed);
    case Action::levy: return levy(judge, deed);
    case Action::mobilise: return mobilise(judge, deed);
    case Action::army: return army(judge, deed);
    case Action::reserve: return reserve(judge, deed);
    case Action::fort: return fort(judge, deed);
    case Action::raze: return raze(judge, deed);
    case Action::grow: return grow(judge, deed);
    case Action::disown: return disown(judge, deed);
    case Action::build: return build(judge, deed);
    case Action::navy: return navy(judge, deed);
    case Action::layup: return lay_up(judge, deed);
    case Action::recover: return recover(judge, deed);
    case Action::fleet: return fleet(judge, deed);
    case Action::scrap: return scrap(judge, deed);
    case Action::base: return build_base(judge, deed);
    case Action::close: return close_base(judge, deed);
    case Action::order: return order(judge, deed);
    case Action::stash: return stash(judge, deed);
    case Action::cash: return cash(judge, deed);
    case Action::gift: return gift(judge, deed);
    case Action::move: return move(judge, deed);
    case Action::attack: return order_attack(judge, deed);
    case Action::seamove:
    case Action::convoy: return sail(judge, deed);
    case Action::defend: return set_defend(judge, deed);
    case Action::entrench:
    case Action::ambush: return point_at(judge, deed);
    case Action::retreat: return set_retreat(judge, deed);
    case Action::scout: return scout(judge, deed);
    case Action::spy:
    case Action::spycat:
    case Action::mole:
    case Action::molecat: return send_agent(judge, deed);
    case Action::wait: return wait(judge, deed);
    case Action::sabotage: return sabotage(judge, deed);
    case Action::kill: return kill(judge, deed);
    case Action::gather: return gather(judge, deed);
    case Action::wagons: return wagons(judge, deed);
    case Action::send: return send_trains(judge, deed);
    case Action::unload: return unload(judge, deed);
  }
  base::broken("every action is carried out");
}

}  // namespace empires
