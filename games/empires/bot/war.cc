// Attacks over land: what can be taken with the armies at hand, with a levy, with what stands next door.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;

/// Armies of a neighbouring area that may join first.
struct Helper {
  AreaId from = AreaId::none;
  int armies = 0;
  int bps = 0;
  int lost = 0;  // that stray on the way (EMP S.5)
};

/// Where the armies of an attack come from.
struct Force {
  AreaId from = AreaId::none;
  int here = 0;                      // may leave now
  int levied = 0;                    // a LEVY raises these (EMP 5.1)
  std::vector<Helper> helpers = {};  // the largest first

  [[nodiscard]] int helping(std::size_t count) const {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += helpers[i].armies - helpers[i].lost;
    return sum;
  }
};

/// Those who may leave an area without giving it up.
int spare(const Outlook& look, AreaId a) {
  const Area& area = look.at(a);
  if (area.stuck || area.armies == 0) return 0;
  const int risk = look.stake(a, area.armies);
  for (int stay = 0; stay < area.armies; ++stay)
    if (look.stake(a, stay) <= risk) return area.armies - stay;
  return 0;
}

Force force_at(const Outlook& look, AreaId from) {
  constexpr std::size_t kMostHelpers = 3;
  Force force{.from = from};
  const Area& area = look.at(from);
  if (area.stuck) return force;
  force.here = area.armies;
  force.levied = area.population / 2;
  if (look.world().ground(from).difficult) return force;  // whoever comes in is stuck there (EMP 7.5)
  for (const AreaId n : look.near(from)) {
    if (!look.is_land(n) || !look.owns(n)) continue;
    const int armies = spare(look, n);
    const int lost = strays(look, look.at(n).trains);
    if (armies > lost)
      force.helpers.push_back({n, armies, march_cost(look, armies, look.at(n).trains, false), lost});
  }
  std::stable_sort(force.helpers.begin(), force.helpers.end(),
                   [](const Helper& one, const Helper& other) { return one.armies > other.armies; });
  if (force.helpers.size() > kMostHelpers) force.helpers.resize(kMostHelpers);
  return force;
}

/// An attack with the first `helpers` of the force and, if so, a levy; nothing: it would not be worth it.
std::optional<Step> attack_step(const Outlook& look, const Force& force, AreaId to, std::size_t helpers,
                                bool levy) {
  const int levied = levy ? force.levied : 0;
  const Onset onset{
      .from = force.from, .to = to, .most = force.here + levied + force.helping(helpers), .levied = levied};
  if (onset.most == 0) return std::nullopt;
  const Wagons wagons = bring_trains(look, force.from, onset.most);
  const int lost = strays(look, wagons.trains);  // on the way (EMP-H53)
  Onset arriving = onset;
  arriving.most -= lost;
  const auto cost = [&](int n) { return march_cost(look, n + lost, wagons.trains, true); };
  const auto p = look.attack(arriving, cost);
  if (!p) return std::nullopt;
  const int sent = p->armies + lost;
  if (sent <= force.here + levied + force.helping(helpers) - force.helping(helpers) && helpers > 0)
    return std::nullopt;  // they are not needed
  if (levy && sent <= force.here + force.helping(helpers)) return std::nullopt;
  Step step{.worth = p->worth - (levy ? std::max(0, look.levy_cost(force.from, levied)) : 0), .urgent = true};
  step.orders = wagons.orders;
  step.bps = wagons.bps + cost(p->armies);
  if (levy) step.orders.push_back(entry(Action::levy, force.from));
  for (std::size_t i = 0; i < helpers; ++i) {
    const Helper& h = force.helpers[i];
    step.orders.push_back(entry(Action::move, h.from, force.from, plain(h.armies)));
    step.bps += h.bps;
  }
  step.orders.push_back(entry(Action::attack, force.from, to, plain(sent)));
  step.why =
      attack_words(look, fmt::format("Attacks {} from {}", look.code(to), look.code(force.from)), to, *p);
  return step;
}

}  // namespace

std::string against(const Outlook& look, AreaId a) {
  return fmt::format("against {} {}", look.at(a).armies, look.is_seen(a) ? "seen" : "thought to be there");
}

std::string threat(const Outlook& look, const Danger& danger) {
  return fmt::format("{} could bring {} from {}", look.name(danger.who), danger.armies,
                     look.code(danger.from));
}

std::string attack_words(const Outlook& look, std::string_view how, AreaId to, const Prospect& p) {
  std::string text =
      fmt::format("{} with {} {}: wins with {} left", how, p.armies, against(look, to), p.left);
  if (p.danger.armies > 0)
    text += fmt::format(", {} could bring {} against it{}", look.name(p.danger.who), p.danger.armies,
                        p.holds ? " and would not take it" : "");
  return text + ".";
}

void add_attacks(const Outlook& look, Steps& steps) {
  for (const AreaId from : look.own_land()) {
    if (!look.on_the_border(from)) continue;
    const Force force = force_at(look, from);
    for (const AreaId to : look.near(from)) {
      if (!look.foreign_land(to)) continue;
      // With those at hand; with help from next door; with a levy; with both.
      for (std::size_t helpers = 0; helpers <= force.helpers.size(); ++helpers)
        for (const bool levy : {false, true}) {
          if (levy && force.levied == 0) continue;
          if (auto step = attack_step(look, force, to, helpers, levy)) steps.push_back(std::move(*step));
        }
    }
  }
}

}  // namespace bots::chancery
