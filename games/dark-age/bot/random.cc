#include <algorithm>
#include <vector>

#include "bots/planner/drawn.h"
#include "dark-age/bot/player.h"
#include "dark-age/play/what_if.h"
#include "dark-age/rules/actions.h"
#include "dark-age/rules/reading.h"

namespace bots {
namespace {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::WhatIf;

/// How often an action is tried. GIFT, DISOWN, RAZE and DISBAND are left out: nobody gives away by chance.
constexpr Weight<Action> kWeights[] = {
    {Action::move, 16},  {Action::assault, 6}, {Action::probe, 3},   {Action::overrun, 5},
    {Action::raid, 4},   {Action::siege, 2},   {Action::ambush, 3},  {Action::retreat, 3},
    {Action::defend, 3}, {Action::passage, 1}, {Action::migrate, 1}, {Action::invade, 1},
    {Action::levy, 8},   {Action::reserve, 5}, {Action::grow, 8},    {Action::fortify, 3},
    {Action::build, 2},  {Action::pop, 1},     {Action::arm, 1},     {Action::launch, 3},
    {Action::fleet, 2},  {Action::ships, 2},   {Action::convoy, 3},  {Action::settle, 2},
    {Action::land, 2},   {Action::scout, 4},   {Action::spy, 1},     {Action::sabotage, 1},
    {Action::tax, 8},    {Action::order, 2},   {Action::cash, 3},    {Action::king, 2},
    {Action::house, 1},  {Action::borrow, 1},  {Action::loan, 1},
};

/// Where an action may have its first place: most begin in an area of one's own.
std::vector<AreaId> first_places(const WhatIf& now, Action action) {
  const bool anywhere = action == Action::spy || action == Action::fleet;
  std::vector<AreaId> places;
  for (std::size_t i = 0; i < now.world().area_count(); ++i)
    if (anywhere || now.owns(dark_age::area_id(i))) places.push_back(dark_age::area_id(i));
  return places;
}

/// An order of the right form; nothing else is promised.
sheet::Entry any_order(const WhatIf& now, Chance& chance) {
  const Action action = drawn_action(kWeights, chance);
  const sheet::Signature& boxes = dark_age::signature(action);
  sheet::Entry order = dark_age::entry(action);
  int there = now.own().balance;
  if (boxes.first.kind == sheet::Box::Kind::place) {
    const std::vector<AreaId> places = first_places(now, action);
    if (places.empty()) return dark_age::entry(Action::tax);
    const AreaId first = chance.pick(places);
    order.first = static_cast<sheet::Ref>(first);
    there = std::max(now.now().at(first).armies, now.now().at(first).ships);
    const auto near = now.world().map().neighbours(first);
    if (boxes.second.kind == sheet::Box::Kind::place && !near.empty() &&
        !(boxes.second.optional && chance.below(2) == 0))
      order.second = static_cast<sheet::Ref>(chance.pick(near));
  }
  if (boxes.second.kind == sheet::Box::Kind::power)
    order.second = static_cast<sheet::Ref>(chance.below(now.world().power_count()));
  order.number = drawn_number(boxes.number, there, chance);
  return order;
}

/// TAX never fails.
sheet::Entry any_legal(WhatIf& now, Chance& chance) {
  if (const auto order = legal_order(now, [&] { return any_order(now, chance); })) return *order;
  const sheet::Entry tax = dark_age::entry(Action::tax);
  now.order(tax);
  return tax;
}

}  // namespace

Advice dark_age_random(const DarkAgeSeat& seat) {
  Chance chance(seat.seed);
  WhatIf now(seat.world, seat.view, seat.memory);
  Advice advice;
  while (now.left() > 0) advice.text += dark_age::to_text(seat.world, any_legal(now, chance)) + "\n";
  advice.reasons.push_back("Every order was drawn by chance among those that would not be refused.");
  return advice;
}

}  // namespace bots
