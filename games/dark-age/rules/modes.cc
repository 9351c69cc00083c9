// Defence modes and passage: DA 5.6 to 5.8, 5.12. They cost nothing (COM-19).

#include "dark-age/rules/deeds.h"

namespace dark_age {

Outcome check_other(const Judge& judge, const Deed& deed) {
  if (deed.power == deed.who) return forbidden("self", "DA-H58");
  if (!judge.now.in_the_game(deed.power)) return forbidden("gone", "DA-H58");
  return {};
}

Outcome set_ambush(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.6");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.6");
  if (world.is_city(deed.first)) return forbidden("city", "DA 5.6");
  if (world.is_sea(deed.first)) return forbidden("sea", "DA 5.6");
  Area& area = judge.at(deed.first);
  area.posture = realm::pointing(area.posture, realm::Mode::ambush, deed.second);
  return {};
}

Outcome set_retreat(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.7");
  const bool named = deed.second != AreaId::none;
  if (named && !world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 5.7");
  if (world.is_sea(deed.first) || (named && world.is_sea(deed.second))) return forbidden("sea", "DA 5.7");
  Area& area = judge.at(deed.first);
  area.posture = realm::retreating(area.posture, deed.second);
  return {};
}

Outcome set_defend(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 5.8");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA 5.8");
  Area& area = judge.at(deed.first);
  area.posture = realm::defending(area.posture);
  return {};
}

Outcome passage(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA-H23");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA-H23");
  if (judge.world.is_city(deed.first)) return forbidden("city", "DA-H23");
  if (deed.power != PowerId::none)
    if (const Outcome no = check_other(judge, deed); no.failed()) return no;
  judge.at(deed.first).passage_for = deed.power;
  return {};
}

}  // namespace dark_age
