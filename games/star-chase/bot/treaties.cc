// With whom the admiral keeps peace (SCH-H50): with neighbours he cannot beat, until he can.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/bot/plan.h"

namespace bots {
namespace {

using star_chase::power_id;
using star_chase::system_id;

constexpr int kNear = 3;    // links to an own system
constexpr int kRecent = 6;  // turns since it was seen

/// What is known of another power where it borders on the seat's own systems.
struct Neighbour {
  bool near = false;
  int cruisers = 0;
};

std::vector<Neighbour> neighbours(const StarChasePlan& plan) {
  std::vector<Neighbour> all(plan.now().now().powers.size());
  for (std::size_t i = 0; i < plan.world().system_count(); ++i) {
    const SystemId s = system_id(i);
    const PowerId owner = plan.at(s).owner;
    if (owner == PowerId::none || plan.owns(s) || plan.age(s) > kRecent) continue;
    Neighbour& other = all[realm::index(owner)];
    other.cruisers += plan.at(s).cruisers;
    if (other.near) continue;
    const std::vector<int> far = plan.distances(s, false);
    for (std::size_t j = 0; j < far.size() && !other.near; ++j)
      other.near = far[j] > 0 && far[j] <= kNear && plan.owns(system_id(j));
  }
  return all;
}

int own_cruisers(const StarChasePlan& plan) {
  int sum = 0;
  for (const SystemId s : plan.own()) sum += plan.at(s).cruisers;
  return sum;
}

}  // namespace

void treat(StarChasePlan& plan) {
  const star_chase::Position& now = plan.now().now();
  if (!plan.world().options().pacts || plan.left() == 0) return;
  const auto alive =
      std::count_if(now.powers.begin(), now.powers.end(), [](const star_chase::Power& p) { return p.alive; });
  if (alive < 3) return;  // with one other left there is nobody to turn to
  const std::vector<Neighbour> others = neighbours(plan);
  const int cruisers = own_cruisers(plan);
  const star_chase::Power& own = plan.now().own();
  int hostile = 0;  // neighbours without a pact: peace with all would be the end of growing
  for (std::size_t i = 0; i < others.size(); ++i)
    hostile += others[i].near && (own.consents & star_chase::bit(power_id(i))) == 0 ? 1 : 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    const PowerId p = power_id(i);
    if (p == plan.now().seat() || !now.of(p).alive) continue;
    const bool consents = (own.consents & star_chase::bit(p)) != 0;
    const std::string& name = plan.world().facts(p).name;
    if (consents && others[i].near && hostile == 0 && cruisers > 2 * others[i].cruisers + 4 &&
        plan.turns_left() > 6) {
      plan.add(star_chase::pact_entry(Action::break_pact, p),
               fmt::format("Ends the peace with {}, who has become weak.", name));
      return;
    }
    if (!consents && others[i].near && hostile > 1 && 4 * others[i].cruisers >= 3 * cruisers) {
      plan.add(star_chase::pact_entry(Action::pact, p),
               fmt::format("Offers peace to {}, who is as strong.", name));
      return;
    }
  }
}

}  // namespace bots
