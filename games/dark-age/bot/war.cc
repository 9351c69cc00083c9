// Attacks over land: what can be taken with the armies at hand, with a levy, with what stands next door.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/bot/steps.h"

namespace bots {
namespace {

using dark_age::entry;
using dark_age::plain;

/// Where the armies of an attack come from.
struct Force {
  AreaId from = AreaId::none;
  int here = 0;    // may leave now
  int people = 0;  // a LEVY raises no more than these
  AreaId help = AreaId::none;
  int helpers = 0;  // may come from there first

  [[nodiscard]] int all() const { return here + people + helpers; }
};

bool can_leave(const Outlook& look, AreaId a) { return !look.at(a).stuck && look.at(a).armies > 0; }

Force force_at(const Outlook& look, AreaId from) {
  Force force{.from = from};
  const dark_age::Area& area = look.at(from);
  if (area.stuck) return force;
  force.here = area.armies;
  if (!dark_age::blockaded(look.world(), look.what_if().now(), from))
    force.people = area.population;  // DA 6.1
  if (look.world().ground(from).sticky) return force;
  for (const AreaId n : look.world().map().neighbours(from))
    if (look.owns(n) && look.world().is_land(n) && can_leave(look, n) && look.at(n).armies > force.helpers &&
        look.stake(n, 0) <= look.stake(n, look.at(n).armies)) {
      force.help = n;
      force.helpers = look.at(n).armies;
    }
  return force;
}

std::string why(const Outlook& look, AreaId to, const Prospect& p) {
  std::string text = fmt::format("Attacks {} with {} {}: wins with {} left", look.code(to), p.armies,
                                 against(look, to), p.left);
  if (p.danger.armies > 0)
    text += fmt::format(", {} could bring {} against it{}", look.world().facts(p.danger.who).name,
                        p.danger.armies, p.holds ? " and would not take it" : "");
  return text + ".";
}

/// The orders of an attack with `p.armies`, cheapest helpers first: those who are there, those next door, a
/// levy.
Step step_of(const Outlook& look, const Force& force, AreaId to, const Prospect& p, int helpers, int levied) {
  Step step{.worth = p.worth + kBp * (p.kind == Action::assault ? 2 : 1), .urgent = true};
  if (levied > 0) {
    buy(step, Action::levy, force.from, AreaId::none, levied, force.people);
    step.worth += 2 * kBp * levied;  // who survives stays
  }
  if (helpers > 0) {
    step.orders.push_back(entry(Action::move, force.help, force.from,
                                helpers == force.helpers ? dark_age::all() : plain(helpers)));
    step.bps += 1;
  }
  const bool everybody = p.armies == force.here + helpers + levied;
  step.orders.push_back(entry(p.kind, force.from, to, everybody ? dark_age::all() : plain(p.armies)));
  step.bps += p.kind == Action::assault ? 2 : 1;
  step.why = why(look, to, p);
  return step;
}

/// DA-H20  A city that cannot be taken yet is worn down, if its besiegers are more than half as strong.
void add_siege(const Outlook& look, AreaId from, AreaId city, Steps& steps) {
  const int besiegers = look.at(from).armies;
  const int defence =
      look.at(city).armies + dark_age::defence_level(look.world(), look.what_if().now(), city);
  if (2 * besiegers <= defence || look.at(from).stuck) return;
  steps.push_back({.orders = {entry(Action::siege, from, city, dark_age::all())},
                   .worth = look.prize(city) / 8 - (defence >= besiegers ? kArmy : 0),
                   .bps = 1,
                   .why = fmt::format("Besieges {} with {} {}: it is too strong to be taken now.",
                                      look.code(city), besiegers, against(look, city))});
}

}  // namespace

void buy(Step& step, Action action, AreaId from, AreaId to, int n, int people) {
  step.bps += 3 * n;
  for (; n > 0; n -= people) step.orders.push_back(entry(action, from, to, plain(std::min(n, people))));
}

std::string against(const Outlook& look, AreaId a) {
  return fmt::format("against {} {}", look.at(a).armies, look.seen_now(a) ? "seen" : "thought to be there");
}

void add_attacks(const Outlook& look, Steps& steps) {
  for (const AreaId from : look.own_land()) {
    const Force force = force_at(look, from);
    if (force.all() == 0) continue;
    for (const AreaId to : look.world().map().neighbours(from)) {
      if (!look.foreign_land(to)) continue;
      bool takes = false;
      // With those at hand; with help from next door; with a levy, or four; with both.
      for (const auto& [helpers, levied] : {std::pair{0, 0},
                                            {force.helpers, 0},
                                            {0, force.people},
                                            {force.helpers, force.people},
                                            {force.helpers, 4 * force.people}}) {
        const auto p = look.attack(from, to, force.here + helpers + levied, 0);
        if (!p) continue;
        const int missing = std::max(0, p->armies - force.here);
        const int by_help = std::min(missing, helpers);
        const int by_levy = missing - by_help;
        steps.push_back(step_of(look, force, to, *p, by_help, by_levy));
        takes = true;
      }
      if (!takes && look.world().is_city(to)) add_siege(look, from, to, steps);
    }
  }
}

}  // namespace bots
