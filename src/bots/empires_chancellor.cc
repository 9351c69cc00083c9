#include <fmt/core.h>

#include <algorithm>

#include "bots/chance.h"
#include "bots/empires_steps.h"
#include "empires/reading.h"

namespace bots {
namespace chancery {
namespace {

using empires::entry;
using Draft = SheetDraft<WhatIf>;

/// What build points and slots cost now. What is not spent becomes armies (EMP-H32), so nothing may be done
/// that brings less; a rich country runs out of slots before it runs out of BPs; and in the last turn nothing
/// is worth saving.
struct Prices {
  int bp = kBp;
  int slot = 3;
  int least_bp = kBp;

  Prices(const WhatIf& now, int turns_left) {
    const int each = now.own().balance / std::max(1, now.left());  // what may be spent in every slot
    bp = each < 3 ? kBp : std::max(4, kBp * 4 / (each + 1));
    slot = 3 + kBp * std::clamp(each - 2, 0, 8);
    least_bp = turns_left == 1 ? 0 : turns_left == 2 ? 4 : 8;
  }
  [[nodiscard]] int cost(const Step& step) const {
    return bp * step.bps + slot * static_cast<int>(step.orders.size());
  }
  [[nodiscard]] bool pays(const Step& step) const { return step.worth > least_bp * step.bps; }
};

/// The areas that orders have to do with.
void mark(const std::vector<sheet::Entry>& orders, std::vector<bool>& areas) {
  for (const sheet::Entry& order : orders) {
    const sheet::Signature& boxes = empires::signature(static_cast<Action>(order.action));
    if (boxes.first.kind == sheet::Box::Kind::place && order.first != sheet::kNone) areas[order.first] = true;
    if (boxes.second.kind == sheet::Box::Kind::place && order.second != sheet::kNone)
      areas[order.second] = true;
  }
}

bool touches(const std::vector<sheet::Entry>& orders, const std::vector<bool>& areas) {
  std::vector<bool> own(areas.size(), false);
  mark(orders, own);
  for (std::size_t i = 0; i < own.size(); ++i)
    if (own[i] && areas[i]) return true;
  return false;
}

/// Steps by what they bring for their price, the best first; those that do not pay are gone.
void sort_by_ratio(Steps& steps, const Prices& prices, Chance& chance) {
  std::erase_if(steps, [&](const Step& step) { return step.worth <= 0 || !prices.pays(step); });
  std::vector<std::pair<long, std::size_t>> order;
  for (std::size_t i = 0; i < steps.size(); ++i)
    order.emplace_back(
        1000L * steps[i].worth / (prices.cost(steps[i]) + 1) + static_cast<long>(chance.below(60)), i);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  Steps sorted;
  for (const auto& [ratio, i] : order) sorted.push_back(std::move(steps[i]));
  steps = std::move(sorted);
}

class Desk {
 public:
  explicit Desk(const EmpiresSeat& seat)
      : seat_(seat), chance_(seat.seed), draft_(WhatIf(seat.world, seat.view, seat.memory)) {}

  Advice write() {
    const int treasury = seat_.view.treasury;
    const bool cash = treasury > 0 && draft_.add({entry(Action::cash)}, true);
    while (round()) {
    }
    finish();
    if (cash) reasons_.push_back(fmt::format("Takes {} BPs from the treasury.", treasury));
    if (const int left = draft_.now().own().balance; left >= 3)
      reasons_.push_back(fmt::format("Leaves {} BPs, which become armies of the reserve.", left));
    draft_.urgent_first();
    Advice advice{.text = {}, .reasons = std::move(reasons_)};
    for (const sheet::Entry& order : draft_.orders())
      advice.text += empires::to_text(seat_.world, order) + "\n";
    if (advice.text.empty()) advice.text = "HOLD\n";
    if (advice.reasons.empty()) advice.reasons.push_back("Nothing was worth doing.");
    return advice;
  }

 private:
  static constexpr int kKept = 3;  // slots kept for what costs nothing else

  bool take(const Step& step) {
    if (!draft_.add(step.orders, step.urgent)) {
      failed_.push_back(step.orders);
      return false;
    }
    reasons_.push_back(step.why);
    return true;
  }

  /// Everything that could be done now, the best first; then as many as do not touch each other. False:
  /// nothing more.
  bool round() {
    const Outlook look(seat_, draft_.now());
    Steps steps;
    add_attacks(look, steps);
    add_landings(look, steps);
    add_guards(look, steps);
    add_marches(look, steps);
    add_growth(look, steps);
    add_ships(look, steps);
    add_supply(look, steps);
    std::erase_if(steps, [&](const Step& step) {
      return std::find(failed_.begin(), failed_.end(), step.orders) != failed_.end();
    });
    const Prices prices(draft_.now(), look.turns_left());
    sort_by_ratio(steps, prices, chance_);
    std::vector<bool> touched(seat_.world.area_count(), false);
    bool any = false;
    long first = 0;
    for (const Step& step : steps) {
      const int slots = static_cast<int>(step.orders.size());
      if (step.bps > draft_.now().own().balance || slots > draft_.now().left() - (step.bps > 0 ? kKept : 0))
        continue;
      const long ratio = 1000L * step.worth / (prices.cost(step) + 1);
      if (any && (ratio < first * 2 / 3 || touches(step.orders, touched))) continue;
      if (!take(step)) continue;
      if (!any) first = ratio;
      any = true;
      mark(step.orders, touched);
      for (const sheet::Entry& order : step.orders)
        for (const sheet::Ref place : {order.first, order.second})
          if (place != sheet::kNone && place < touched.size())
            for (const AreaId n : look.near(static_cast<AreaId>(place))) touched[realm::index(n)] = true;
    }
    return any && draft_.now().left() > 0;
  }

  /// Slots that are left go to what costs nothing.
  void finish() {
    const Outlook look(seat_, draft_.now());
    Steps steps;
    add_postures(look, steps);
    add_scouts(look, steps);
    std::stable_sort(steps.begin(), steps.end(),
                     [](const Step& one, const Step& other) { return one.worth > other.worth; });
    for (const Step& step : steps)
      if (draft_.now().left() > 0) take(step);
  }

  EmpiresSeat seat_;
  Chance chance_;
  Draft draft_;
  std::vector<std::string> reasons_;
  std::vector<std::vector<sheet::Entry>> failed_;
};

}  // namespace
}  // namespace chancery

Advice empires_chancellor(const EmpiresSeat& seat) { return chancery::Desk(seat).write(); }

}  // namespace bots
