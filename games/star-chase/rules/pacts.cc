// PACT and BREAK: SCH-H50.

#include "star-chase/rules/deeds.h"

namespace star_chase {

Outcome pact(Judge& judge, const Deed& deed) {
  if (deed.power == deed.who) return forbidden("own", "SCH-H50");
  if (!judge.of(deed.power).alive) return forbidden("match", "SCH-H50");
  if (!judge.world.options().pacts) return forbidden("pact", "SCH-H50");
  judge.of(deed.who).consents |= bit(deed.power);
  judge.facts.pact_news.push_back({deed.who, deed.power, PactNews::Kind::offered});
  return {};
}

Outcome break_pact(Judge& judge, const Deed& deed) {
  Power& power = judge.of(deed.who);
  if ((power.consents & bit(deed.power)) == 0) return forbidden("match", "SCH-H50");
  power.consents = static_cast<std::uint16_t>(power.consents & ~bit(deed.power));
  judge.facts.pact_news.push_back({deed.who, deed.power, PactNews::Kind::broken});
  return {};
}

}  // namespace star_chase
