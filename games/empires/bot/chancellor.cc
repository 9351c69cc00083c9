#include <fmt/core.h>

#include <algorithm>

#include "bots/planner/chance.h"
#include "empires/bot/steps.h"
#include "empires/play/reading.h"

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

  Prices(const WhatIf& now, const Outlook& look) {
    const int each = now.own().balance / std::max(1, now.left());  // what may be spent in every slot
    bp = each < 2 ? kBp : std::max(3, kBp * 3 / (each + 1));
    slot = 3 + kBp * std::clamp(each - 1, 0, 8);
    least_bp = look.army() / 4;
  }
  [[nodiscard]] int cost(const Step& step) const {
    return bp * step.bps + slot * static_cast<int>(step.orders.size());
  }
  [[nodiscard]] bool pays(const Step& step) const { return step.worth > least_bp * step.bps; }
};

/// Calls `act` for every place an order names; stops and says so when it returns true.
template <class Act>
bool any_place(const sheet::Entry& order, Act&& act) {
  const sheet::Signature& boxes = empires::signature(static_cast<Action>(order.action));
  const auto in = [&](const sheet::Box& box, sheet::Ref ref) {
    return box.kind == sheet::Box::Kind::place && ref != sheet::kNone && act(static_cast<AreaId>(ref));
  };
  return in(boxes.first, order.first) || in(boxes.second, order.second);
}

/// A step and what it brings for its price, in thousandths.
struct Rated {
  long ratio = 0;
  const Step* step = nullptr;
};

/// The steps that pay, the best first.
std::vector<Rated> rated(const Steps& steps, const Prices& prices, Chance& chance) {
  std::vector<Rated> all;
  for (const Step& step : steps)
    if (step.worth > 0 && prices.pays(step))
      all.push_back(
          {1000L * step.worth / (prices.cost(step) + 1) + static_cast<long>(chance.below(60)), &step});
  std::stable_sort(all.begin(), all.end(), [](const Rated& a, const Rated& b) { return a.ratio > b.ratio; });
  return all;
}

class Desk {
 public:
  explicit Desk(const EmpiresSeat& seat)
      : seat_(seat), chance_(seat.seed), draft_(WhatIf(seat.world, seat.view, seat.memory)) {}

  Advice write() {
    constexpr int kWorthCashing = 3;
    constexpr int kEnough = 2 * static_cast<int>(sheet::kSlots);  // to find something for every slot
    const int treasury = seat_.view.treasury;
    const bool cash =
        treasury >= kWorthCashing && seat_.view.balance < kEnough && draft_.add({entry(Action::cash)}, true);
    while (round(Part::war)) {
    }
    while (round(Part::all)) {
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

  /// First what needs armies that nothing has bound yet: whoever enters difficult ground or comes from the
  /// reserve is stuck (EMP 7.5). But only if it is worth more than what peace brings.
  enum class Part : std::uint8_t { war, all };
  static constexpr long kBetterThanPeace = 1800;

  bool take(const Step& step) {
    if (!draft_.add(step.orders, step.urgent)) {
      failed_.push_back(step.orders);
      return false;
    }
    reasons_.push_back(step.why);
    return true;
  }

  [[nodiscard]] Steps possible(const Outlook& look, Part part) const {
    Steps steps;
    add_attacks(look, steps);
    add_landings(look, steps);
    add_guards(look, steps);
    if (part == Part::all) {
      add_marches(look, steps);
      add_growth(look, steps);
      add_ships(look, steps);
      add_supply(look, steps);
    }
    std::erase_if(steps, [&](const Step& step) {
      return std::find(failed_.begin(), failed_.end(), step.orders) != failed_.end() || turns_back(step);
    });
    for (Step& step : steps) step.worth = step.worth * sure(look, step) / 100;
    return steps;
  }

  /// Whether armies would march back to where armies have just marched off: slots and BPs for nothing.
  [[nodiscard]] bool turns_back(const Step& step) const {
    constexpr auto kMove = static_cast<decltype(sheet::Entry::action)>(Action::move);
    return std::any_of(step.orders.begin(), step.orders.end(), [&](const sheet::Entry& back) {
      return back.action == kMove &&
             std::any_of(draft_.orders().begin(), draft_.orders().end(), [&](const sheet::Entry& forth) {
               return forth.action == kMove && forth.first == back.second && forth.second == back.first;
             });
    });
  }

  /// What is ordered in land that is still to be taken this turn comes to nothing if it is not.
  [[nodiscard]] int sure(const Outlook& look, const Step& step) const {
    int least = 100;
    for (const sheet::Entry& order : step.orders)
      any_place(order, [&](AreaId a) {
        if (look.is_land(a) && look.owns(a) && seat_.view.roundup.owners[realm::index(a)] != seat_.view.seat)
          least = std::min(least, look.is_seen(a) ? 90 : 65);
        return false;
      });
    return least;
  }

  /// Everything that could be done now, the best first; then as many as do not touch each other. False:
  /// nothing more.
  bool round(Part part) {
    const Outlook look(seat_, draft_.now());
    const Steps steps = possible(look, part);
    const Prices prices(draft_.now(), look);
    std::vector<bool> touched(seat_.world.area_count(), false);
    long first = 0;
    for (const auto& [ratio, step] : rated(steps, prices, chance_)) {
      if (part == Part::war && ratio < kBetterThanPeace) break;
      if (ratio < first * 2 / 3) break;
      const int slots = static_cast<int>(step->orders.size());
      if (step->bps > draft_.now().own().balance || slots > draft_.now().left() - (step->bps > 0 ? kKept : 0))
        continue;
      const auto is_touched = [&](const sheet::Entry& order) {
        return any_place(order, [&](AreaId a) { return touched[realm::index(a)]; });
      };
      if (std::any_of(step->orders.begin(), step->orders.end(), is_touched) || !take(*step)) continue;
      if (first == 0) first = ratio;
      for (const sheet::Entry& order : step->orders)
        any_place(order, [&](AreaId a) {
          touched[realm::index(a)] = true;
          for (const AreaId n : look.near(a)) touched[realm::index(n)] = true;
          return false;
        });
    }
    return first > 0 && draft_.now().left() > 0;
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
