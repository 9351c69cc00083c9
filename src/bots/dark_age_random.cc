#include <algorithm>
#include <vector>

#include "bots/chance.h"
#include "bots/dark_age_player.h"
#include "dark_age/actions.h"
#include "dark_age/reading.h"
#include "dark_age/what_if.h"

namespace bots {
namespace {

using dark_age::Action;
using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::WhatIf;

/// How often an action is tried. GIFT, DISOWN, RAZE and DISBAND are left out: nobody gives away by chance.
struct Weight {
  Action action;
  int weight;
};
constexpr Weight kWeights[] = {
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

constexpr int total_weight() {
  int sum = 0;
  for (const Weight& w : kWeights) sum += w.weight;
  return sum;
}

Action any_action(Chance& chance) {
  int at = chance.between(1, total_weight());
  for (const Weight& w : kWeights)
    if ((at -= w.weight) <= 0) return w.action;
  return Action::tax;
}

/// Where an action may have its first place: most begin in an area of one's own.
std::vector<AreaId> first_places(const WhatIf& now, Action action) {
  const bool anywhere = action == Action::spy || action == Action::fleet;
  std::vector<AreaId> places;
  for (std::size_t i = 0; i < now.world().area_count(); ++i)
    if (anywhere || now.owns(dark_age::area_id(i))) places.push_back(dark_age::area_id(i));
  return places;
}

sheet::Number any_number(const sheet::NumberBox& box, int there, Chance& chance) {
  if (box.kind == sheet::NumberBox::Kind::unused) return {};
  const bool all = box.kind != sheet::NumberBox::Kind::plain && chance.below(3) == 0;
  return all ? dark_age::all() : dark_age::plain(chance.between(1, std::max(1, there)));
}

/// An order of the right form; nothing else is promised.
sheet::Entry any_order(const WhatIf& now, Chance& chance) {
  const Action action = any_action(chance);
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
  order.number = any_number(boxes.number, there, chance);
  return order;
}

/// The first order that comes to mind and would not fail; TAX never does.
sheet::Entry legal_order(WhatIf& now, Chance& chance) {
  constexpr int kTries = 60;
  for (int tried = 0; tried < kTries; ++tried) {
    const sheet::Entry order = any_order(now, chance);
    WhatIf then = now;
    if (then.order(order).failed()) continue;
    now = std::move(then);
    return order;
  }
  const sheet::Entry tax = dark_age::entry(Action::tax);
  now.order(tax);
  return tax;
}

}  // namespace

Advice dark_age_random(const DarkAgeSeat& seat) {
  Chance chance(seat.seed);
  WhatIf now(seat.world, seat.view, seat.memory);
  Advice advice;
  while (now.left() > 0) advice.text += dark_age::to_text(seat.world, legal_order(now, chance)) + "\n";
  advice.reasons.push_back("Every order was drawn by chance among those that would not be refused.");
  return advice;
}

}  // namespace bots
