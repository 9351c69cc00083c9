#pragma once

#include <algorithm>
#include <optional>

#include "bots/planner/chance.h"
#include "realm/written.h"

/// What the random-legal players of the written-order games share.
namespace bots {

/// How often an action is tried.
template <class Action>
struct Weight {
  Action action;
  int weight;
};

template <class Action, std::size_t n>
[[nodiscard]] Action drawn_action(const Weight<Action> (&weights)[n], Chance& chance) {
  int sum = 0;
  for (const auto& w : weights) sum += w.weight;
  int at = chance.between(1, sum);
  for (const auto& w : weights)
    if ((at -= w.weight) <= 0) return w.action;
  return weights[0].action;
}

/// A number the box takes, where there are so many.
[[nodiscard]] inline sheet::Number drawn_number(const sheet::NumberBox& box, int there, Chance& chance) {
  if (box.kind == sheet::NumberBox::Kind::unused) return {};
  const bool all = box.kind != sheet::NumberBox::Kind::plain && chance.below(3) == 0;
  return all ? realm::all() : realm::plain(chance.between(1, std::max(1, there)));
}

/// Carries out the first order that comes to `draw` and would not fail; nothing: none did in so many tries.
template <class WhatIf, class Draw>
[[nodiscard]] std::optional<sheet::Entry> legal_order(WhatIf& now, Draw&& draw) {
  constexpr int kTries = 60;
  for (int tried = 0; tried < kTries; ++tried) {
    const sheet::Entry order = draw();
    WhatIf then = now;
    if (then.order(order).failed()) continue;
    now = std::move(then);
    return order;
  }
  return std::nullopt;
}

}  // namespace bots
