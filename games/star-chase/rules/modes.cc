// AMBUSH, DEFEND and RETREAT: SCH 4.2. They cost nothing (COM-19).

#include "star-chase/rules/deeds.h"

namespace star_chase {

Outcome set_ambush(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.2");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.2");
  System& s = judge.at(deed.first);
  s.posture = realm::pointing(s.posture, realm::Mode::ambush, deed.second);
  return {};
}

Outcome set_defend(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.2");
  System& s = judge.at(deed.first);
  s.posture = realm::defending(s.posture);
  return {};
}

Outcome set_retreat(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.2");
  if (deed.second_given) {
    if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.2");
    if (!judge.world.is_star(deed.second)) return forbidden("type", "SCH-H14");
  }
  System& s = judge.at(deed.first);
  s.posture = realm::retreating(s.posture, deed.second);  // COM-20: without a place the old one stays
  return {};
}

}  // namespace star_chase
