// Keeping what one has: garrisons that match the danger, out of the reserve before they are bought.

#include <fmt/core.h>

#include <algorithm>

#include "empires/bot/steps.h"

namespace bots::chancery {
namespace {

using empires::entry;
using empires::plain;
using realm::Mode;

/// The mode that would keep the area with so many armies; nothing: none would.
std::optional<Mode> mode_that_holds(const Outlook& look, AreaId a, Defence defence, const Danger& danger) {
  for (const Mode mode : {Mode::defend, Mode::entrench, Mode::ambush}) {
    defence.mode = mode;
    defence.applies = mode != Mode::defend;
    if (look.holds(a, defence, danger)) return mode;
  }
  return std::nullopt;
}

void point(Step& step, const Outlook& look, AreaId a, Mode mode, AreaId at) {
  if (mode == Mode::defend || realm::works_against(look.at(a).posture, mode, at)) return;
  step.orders.push_back(entry(mode == Mode::entrench ? Action::entrench : Action::ambush, a, at));
}

/// Adds the step that brings `more` armies by these orders, if so many keep the area.
template <class Make>
void add_least(const Outlook& look, AreaId a, const Danger& danger, int most, int people_each, Steps& steps,
               Make&& make) {
  for (int more = 1; more <= most; ++more) {
    Defence then = look.defence(a);
    then.armies += more;
    then.population -= more * people_each;
    const auto mode = mode_that_holds(look, a, then, danger);
    if (!mode) continue;
    Step step = make(more);
    point(step, look, a, *mode, danger.from);
    step.worth += look.at_risk(a, danger);
    step.urgent = true;
    steps.push_back(std::move(step));
    return;
  }
}

void add_guard(const Outlook& look, AreaId a, Steps& steps) {
  const Danger danger = look.danger(a);
  if (danger.armies == 0 || look.holds(a)) return;
  const Area& area = look.at(a);
  const auto& own = look.what_if().own();
  const std::string who = threat(look, danger);
  if (const auto mode = mode_that_holds(look, a, look.defence(a), danger); mode) {
    Step step{.worth = look.at_risk(a, danger), .urgent = true};
    point(step, look, a, *mode, danger.from);
    step.why = fmt::format("{} in {}: {}, and would be beaten.",
                           *mode == Mode::ambush ? "Sets an ambush" : "Digs in", look.code(a), who);
    if (!step.orders.empty()) steps.push_back(std::move(step));
    return;
  }
  add_least(look, a, danger, own.army_reserve_closed ? 0 : own.army_reserve, 0, steps, [&](int n) {
    return Step{.orders = {entry(Action::reserve, a, AreaId::none, plain(n))},
                .worth = look.crowding(look.room(a)) - look.crowding(look.room(a) - n),
                .bps = n,
                .why = fmt::format("Calls {} from the reserve to {}: {}.", n, look.code(a), who)};
  });
  for (const AreaId n : look.near(a)) {
    if (!look.is_land(n) || !look.owns(n) || look.at(n).stuck || look.at(n).armies == 0) continue;
    if (look.stake(n, 0) > look.stake(n, look.at(n).armies)) continue;
    const int lost = strays(look, look.at(n).trains);
    add_least(look, a, danger, look.at(n).armies - lost, 0, steps, [&](int more) {
      return Step{.orders = {entry(Action::move, n, a, plain(more + lost))},
                  .bps = march_cost(look, more + lost, look.at(n).trains, false),
                  .why = fmt::format("Moves {} from {} to {}: {}.", more, look.code(n), look.code(a), who)};
    });
  }
  if (const int levied = area.population / 2; levied > 0) {
    Defence then = look.defence(a);
    then.armies += levied;
    then.population -= levied;
    if (const auto mode = mode_that_holds(look, a, then, danger)) {
      Step step{.orders = {entry(Action::levy, a)},
                .worth = look.at_risk(a, danger) - look.levy_cost(a, levied),
                .urgent = true,
                .why = fmt::format("Levies {} in {}: {}.", levied, look.code(a), who)};
      point(step, look, a, *mode, danger.from);
      steps.push_back(std::move(step));
    }
  }
  for (int more = 1; area.forts + more <= area.population && more <= 3; ++more) {  // EMP-H36
    Defence then = look.defence(a);
    then.forts += more;
    const auto mode = mode_that_holds(look, a, then, danger);
    if (!mode) continue;
    Step step{.orders = {entry(Action::fort, a, AreaId::none, plain(more))},
              .worth = look.at_risk(a, danger) + more * kBp,
              .bps = 4 * more,
              .urgent = true,
              .why = fmt::format("Fortifies {} by {}: {}.", look.code(a), more, who)};
    point(step, look, a, *mode, danger.from);
    steps.push_back(std::move(step));
    break;
  }
}

}  // namespace

void add_guards(const Outlook& look, Steps& steps) {
  if (look.turns_left() < 2) return;
  for (const AreaId a : look.own_land()) add_guard(look, a, steps);
}

}  // namespace bots::chancery
