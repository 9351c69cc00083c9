// FIND: SCH-H48.

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

bool in_reach(const Judge& judge, const Deed& deed) {
  if (deed.first == SystemId::none) return false;
  if (judge.owns(deed.who, deed.first)) return true;
  const auto links = judge.now.at(deed.first).linked();
  return std::any_of(links.begin(), links.end(),
                     [&](SystemId s) { return judge.owns(deed.who, s) && judge.now.at(s).cruisers > 0; });
}

/// Takes all probes of a power out of a system; how many.
int destroy(Probes& probes, SystemId s) {
  int found = 0;
  if (probes.active == s) {
    probes.active = SystemId::none;
    ++found;
  }
  const auto begin = probes.inactive.begin();
  const auto end = begin + probes.inactive_count;
  const auto left = std::remove(begin, end, s);
  found += static_cast<int>(end - left);
  probes.inactive_count = static_cast<std::uint8_t>(left - begin);
  std::fill(left, end, SystemId{});
  return found;
}

}  // namespace

Outcome find_probes(Judge& judge, const Deed& deed) {
  if (!in_reach(judge, deed)) return failed(Reason::not_adjacent, "SCH-H48");
  if (!judge.can_pay(deed.who, 1)) return failed(Reason::bps, "SCH-H48");
  judge.pay(deed.who, 1, "SCH-H48");
  const int finds = 1 + judge.of(deed.who).level(Tech::scanner);
  bool any = false;
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    Power& other = judge.now.powers[i];
    if (power_id(i) == deed.who || other.level(Tech::probe) > finds) continue;
    const int found = destroy(other.probes, deed.first);
    if (found == 0) continue;
    judge.facts.hunted.push_back({deed.who, power_id(i), deed.first, found});
    any = true;
  }
  if (!any) judge.facts.hunted.push_back({deed.who, PowerId::none, deed.first, 0});
  return {};
}

}  // namespace star_chase
