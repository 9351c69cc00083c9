#include <algorithm>
#include <vector>

#include "bots/planner/drawn.h"
#include "star-chase/bot/player.h"
#include "star-chase/play/what_if.h"
#include "star-chase/rules/actions.h"
#include "star-chase/tell/view.h"

namespace bots {
namespace {

using star_chase::Action;
using star_chase::SystemId;
using star_chase::WhatIf;

/// How often an action is tried. GIFT, SCRAP, TAKE, TRADE and pacts are left out: nobody gives away by
/// chance, and it takes two to deal.
constexpr Weight<Action> kWeights[] = {
    {Action::move, 20},   {Action::assault, 5},  {Action::deep, 4},   {Action::movef, 2},
    {Action::movecol, 4}, {Action::bombard, 4},  {Action::layup, 1},  {Action::reserve, 2},
    {Action::recover, 2}, {Action::ambush, 2},   {Action::defend, 2}, {Action::retreat, 2},
    {Action::newcrs, 6},  {Action::newftr, 4},   {Action::newcol, 4}, {Action::build, 8},
    {Action::grow, 8},    {Action::colonise, 8}, {Action::link, 1},   {Action::stash, 1},
    {Action::cash, 1},    {Action::tax, 3},      {Action::order, 1},  {Action::tech, 6},
    {Action::find, 1},
};

/// An order of the right form; nothing else is promised.
sheet::Entry any_order(const WhatIf& now, const std::vector<SystemId>& own, Chance& chance) {
  const Action action = drawn_action(kWeights, chance);
  const sheet::Signature& boxes = star_chase::signature(action);
  if (action == Action::tech)
    return star_chase::tech_entry(static_cast<star_chase::Tech>(chance.below(star_chase::kTechs)));
  SystemId first = SystemId::none;
  SystemId second = SystemId::none;
  int there = now.own().balance;
  if (boxes.first.kind == sheet::Box::Kind::place && !own.empty()) {
    first = chance.pick(own);
    there = std::max(1, now.at(first).cruisers);
    const auto near = now.at(first).linked();
    if (boxes.second.kind == sheet::Box::Kind::place && !(boxes.second.optional && chance.below(2) == 0)) {
      if (action == Action::deep || action == Action::link)
        second = star_chase::system_id(chance.below(now.world().system_count()));
      else if (!near.empty())
        second = chance.pick(near);
    }
  }
  return star_chase::entry(now.world(), action, first, second, drawn_number(boxes.number, there, chance));
}

/// TAX never fails.
sheet::Entry any_legal(WhatIf& now, Chance& chance) {
  std::vector<SystemId> own;
  for (std::size_t i = 0; i < now.world().system_count(); ++i)
    if (now.owns(star_chase::system_id(i))) own.push_back(star_chase::system_id(i));
  if (const auto order = legal_order(now, [&] { return any_order(now, own, chance); })) return *order;
  const sheet::Entry tax = star_chase::entry(now.world(), Action::tax);
  now.order(tax);
  return tax;
}

}  // namespace

Advice star_chase_random(const StarChaseSeat& seat) {
  Chance chance(seat.seed);
  WhatIf now(seat.guess);
  Advice advice;
  if (const SystemId probe = now.own().probes.active; probe != SystemId::none)
    if (const auto near = now.at(probe).linked(); !near.empty())
      advice.text.append("PROBE ").append(now.world().code(chance.pick(near))).append("\n");
  while (now.left() > 0)
    advice.text += star_chase::canonical_line(now.world(), any_legal(now, chance)) + "\n";
  advice.reasons.push_back("Every order was drawn by chance among those that would not be refused.");
  return advice;
}

}  // namespace bots
