// Defence modes: EMP 7.6 to 7.10. They cost nothing (COM-19) and need no armies (EMP-H45).

#include "empires/rules/deeds.h"

namespace empires {

Outcome set_defend(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 7.7");
  Area& area = judge.at(deed.first);
  area.posture = realm::defending(area.posture);
  return {};
}

Outcome point_at(Judge& judge, const Deed& deed) {
  const base::RuleRef rule = signature(deed.action).rule;
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, rule);
  if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, rule);
  Area& area = judge.at(deed.first);
  const realm::Mode mode = deed.action == Action::ambush ? realm::Mode::ambush : realm::Mode::entrench;
  area.posture = realm::pointing(area.posture, mode, deed.second);
  return {};
}

Outcome set_retreat(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 7.10");
  if (deed.second != AreaId::none) {
    if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP 7.10");
    if (judge.world.is_sea(deed.second)) return forbidden("sea", "EMP 7.10");
  }
  Area& area = judge.at(deed.first);
  area.posture = realm::retreating(area.posture, deed.second);
  return {};
}

}  // namespace empires
