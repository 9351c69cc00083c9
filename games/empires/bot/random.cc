#include <algorithm>
#include <vector>

#include "bots/planner/drawn.h"
#include "empires/bot/player.h"
#include "empires/play/reading.h"
#include "empires/play/what_if.h"
#include "empires/rules/actions.h"

namespace bots {
namespace {

using empires::Action;
using empires::AreaId;
using empires::WhatIf;

/// How often an action is tried. GIFT, DISOWN, SCRAP, CLOSE and RAZE are left out: nobody gives away by
/// chance.
constexpr Weight<Action> kWeights[] = {
    {Action::move, 14},   {Action::attack, 20},  {Action::seamove, 5}, {Action::convoy, 6},
    {Action::levy, 4},    {Action::mobilise, 1}, {Action::army, 4},    {Action::reserve, 6},
    {Action::fort, 3},    {Action::grow, 10},    {Action::build, 3},   {Action::navy, 1},
    {Action::layup, 1},   {Action::recover, 2},  {Action::fleet, 4},   {Action::base, 1},
    {Action::air, 2},     {Action::order, 2},    {Action::stash, 1},   {Action::cash, 3},
    {Action::defend, 2},  {Action::entrench, 3}, {Action::ambush, 3},  {Action::retreat, 2},
    {Action::scout, 6},   {Action::spy, 2},      {Action::spycat, 1},  {Action::mole, 1},
    {Action::molecat, 1}, {Action::wait, 1},     {Action::kill, 1},    {Action::sabotage, 1},
    {Action::gather, 3},  {Action::wagons, 2},   {Action::send, 2},    {Action::unload, 1},
};

bool is_played(const empires::World& world, Action action) {
  const auto words = empires::signatures(world.variant());
  return std::any_of(words.begin(), words.end(), [&](const sheet::Signature& s) {
    return s.action == static_cast<std::uint8_t>(action);
  });
}

/// An order of the right form that is played in this variant; nothing else is promised.
sheet::Entry any_order(const WhatIf& now, const std::vector<AreaId>& own, Chance& chance) {
  Action action = drawn_action(kWeights, chance);
  while (!is_played(now.world(), action)) action = drawn_action(kWeights, chance);
  const sheet::Signature& boxes = empires::signature(action);
  sheet::Entry order = empires::entry(action);
  int there = now.own().balance;
  if (boxes.first.kind == sheet::Box::Kind::place && !own.empty()) {
    const AreaId first = chance.pick(own);
    const empires::Area& area = now.at(first);
    const auto near = now.world().map().neighbours(first);
    order.first = static_cast<sheet::Ref>(first);
    there = std::max({area.armies, area.ships, area.trains});
    if (action == Action::spy && !near.empty()) order.first = static_cast<sheet::Ref>(chance.pick(near));
    if (action == Action::send)
      order.second = static_cast<sheet::Ref>(chance.pick(own));
    else if (boxes.second.kind == sheet::Box::Kind::place && !near.empty() &&
             !(boxes.second.optional && chance.below(2) == 0))
      order.second = static_cast<sheet::Ref>(chance.pick(near));
  }
  order.number = drawn_number(boxes.number, there, chance);
  return order;
}

std::vector<AreaId> own_areas(const WhatIf& now) {
  std::vector<AreaId> own;
  for (std::size_t i = 0; i < now.world().area_count(); ++i)
    if (now.owns(empires::area_id(i))) own.push_back(empires::area_id(i));
  return own;
}

}  // namespace

Advice empires_random(const EmpiresSeat& seat) {
  Chance chance(seat.seed);
  WhatIf now(seat.world, seat.view, seat.memory);
  Advice advice;
  while (now.left() > 0) {
    const std::vector<AreaId> own = own_areas(now);
    const auto order = legal_order(now, [&] { return any_order(now, own, chance); });
    if (!order) break;
    advice.text += empires::to_text(seat.world, *order) + "\n";
  }
  advice.reasons.push_back("Every order was drawn by chance among those that would not be refused.");
  return advice;
}

}  // namespace bots
