#include <fmt/core.h>

#include <algorithm>

#include "bots/planner/chance.h"
#include "dark-age/bot/steps.h"
#include "dark-age/rules/reading.h"

namespace bots {
namespace {

using dark_age::entry;

/// What build points and slots cost now. A poor realm sells its slots for TAX; a rich one runs out of slots
/// before it runs out of money; and in the last turn nothing is worth saving.
struct Prices {
  int bp = kBp;
  int slot = kSlot;
  int saving = 100;  // in a hundred: what is not spent now is worth as much later

  Prices(const WhatIf& now, int turns_left) {
    constexpr int kSaving[] = {5, 5, 40, 70};
    if (turns_left <= 3) saving = kSaving[turns_left];
    const int each = now.own().balance / std::max(1, now.left());  // what may be spent in every slot
    bp = each < 3 ? kBp : std::max(3, kBp * 3 / (each + 1));
    slot = kSlot + kBp * std::clamp(each - 2, 0, 6);
  }
  [[nodiscard]] int cost(const Step& step) const {
    return bp * step.bps + slot * static_cast<int>(step.orders.size());
  }
  /// What must come out of a step at least: more than saving the BPs and taxing in its slots.
  [[nodiscard]] int least(const Step& step) const {
    return bp * (step.bps + 2 * static_cast<int>(step.orders.size())) * saving / 100;
  }
};

/// TAXes needed before the step can be paid; nothing is said about whether there are slots for them.
int taxes_for(const Step& step, const WhatIf& now) {
  return std::max(0, step.bps - now.own().balance + 1) / 2;
}

/// The step that brings most for what it costs; nullptr: none is worth it, or fits into what is left.
const Step* best_of(const Steps& steps, const WhatIf& now, int turns_left, Chance& chance) {
  const Prices prices(now, turns_left);
  const Step* best = nullptr;
  long best_ratio = 0;
  for (const Step& step : steps) {
    const int slots = static_cast<int>(step.orders.size()) + taxes_for(step, now);
    if (slots > now.left() || step.worth <= prices.least(step)) continue;
    const long ratio = 1000L * step.worth / (prices.cost(step) + 1) + static_cast<long>(chance.below(40));
    if (ratio > best_ratio) {
      best_ratio = ratio;
      best = &step;
    }
  }
  return best;
}

bool is_scout(const sheet::Entry& order) { return order.action == static_cast<std::uint8_t>(Action::scout); }

/// What is ordered in land that is still to be taken this turn comes to nothing if it is not.
int in_doubt(const Outlook& look, const Step& step) {
  int sure = 100;
  for (const sheet::Entry& order : step.orders) {
    if (dark_age::signature(static_cast<Action>(order.action)).first.kind != sheet::Box::Kind::place)
      continue;
    const AreaId a = static_cast<AreaId>(order.first);
    if (look.owns(a) && look.world().is_land(a) && look.at(a).owner_at_start != look.what_if().seat())
      sure = std::min(sure, look.seen_now(a) ? 85 : 65);
  }
  return sure;
}

/// Everything that could be done now, without what failed before, and no place scouted twice.
Steps possible(const Outlook& look, const std::vector<sheet::Entry>& not_again) {
  constexpr std::ptrdiff_t kScoutsATurn = 3;
  Steps steps;
  add_attacks(look, steps);
  add_landings(look, steps);
  add_growth(look, steps);
  add_guards(look, steps);
  add_marches(look, steps);
  add_knowledge(look, steps);
  const bool enough = std::count_if(not_again.begin(), not_again.end(), is_scout) >= kScoutsATurn;
  std::erase_if(steps, [&](const Step& step) {
    const sheet::Entry& last = step.orders.back();
    if (is_scout(last) && enough) return true;
    return std::any_of(not_again.begin(), not_again.end(), [&](const sheet::Entry& order) {
      return order == last || (is_scout(order) && is_scout(last) && order.second == last.second);
    });
  });
  for (Step& step : steps) step.worth = step.worth * in_doubt(look, step) / 100;
  return steps;
}

}  // namespace

Advice dark_age_steward(const DarkAgeSeat& seat) {
  Chance chance(seat.seed);
  SheetDraft sheet{WhatIf(seat.world, seat.view, seat.memory)};
  Advice advice;
  const bool cash = seat.view.own.treasury > 2 && sheet.add({entry(Action::cash)}, false);
  std::vector<sheet::Entry> not_again;
  while (sheet.now().left() > 0) {
    const Outlook look(seat, sheet.now());
    const Steps steps = possible(look, not_again);
    const Step* step = best_of(steps, sheet.now(), look.turns_left(), chance);
    if (step == nullptr) break;
    std::vector<sheet::Entry> orders(static_cast<std::size_t>(taxes_for(*step, sheet.now())),
                                     entry(Action::tax));
    orders.insert(orders.end(), step->orders.begin(), step->orders.end());
    const bool added = sheet.add(orders, step->urgent);
    if (added) advice.reasons.push_back(step->why);
    if (!added || is_scout(step->orders.back())) not_again.push_back(step->orders.back());
  }
  if (cash) advice.reasons.push_back(fmt::format("Takes {} BPs from the treasury.", seat.view.own.treasury));
  if (const int left = sheet.now().left(); left > 0)
    advice.reasons.push_back(fmt::format("Taxes in {}: nothing else was worth more than the 2 BPs.",
                                         counted(left, "slot that is left", "slots that are left")));
  while (sheet.now().left() > 0) sheet.add({entry(Action::tax)}, false);
  sheet.urgent_first();
  for (const sheet::Entry& order : sheet.orders()) advice.text += dark_age::to_text(seat.world, order) + "\n";
  return advice;
}

}  // namespace bots
