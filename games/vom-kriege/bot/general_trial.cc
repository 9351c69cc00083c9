#include "vom-kriege/bot/general_trial.h"

#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/melee/melee_contact.h"

namespace bots {
namespace {

using vk::UnitId;

vk::Decision fight(const vk::Table& table, const vk::Battle& battle) {
  const vk::Position& p = battle.position;
  for (const UnitId u : table.units_of(p.initiative.active)) {
    const vk::UnitMarks& marks = p.marks(u);
    if (!p.on_table(u) || !marks.order.given || marks.combat != vk::CombatUsed::none) continue;
    if (const UnitId target = marks.contact.target; target != UnitId::none) {
      const vk::Melee melee{u, target, melee_supports(table, p, u, charge_target(table, p, target))};
      if (vk::check(table, battle, melee)) return melee;
      continue;
    }
    if (marks.charge.made || table.unit(u).arm == vk::Arm::cavalry) continue;
    for (const UnitId target : closest_targets(table, p, u))
      if (const vk::Shoot shoot{u, target, {}}; vk::check(table, battle, shoot)) return shoot;
  }
  return vk::default_answer(table, battle);
}

}  // namespace

vk::Decision drill(const vk::Table& table, const vk::Battle& battle) {
  const vk::Course& c = battle.course;
  switch (c.state) {
    case vk::State::combat: return fight(table, battle);
    case vk::State::square: return vk::FormSquare{c.unit};
    case vk::State::reaction: {
      const vk::ChargeTarget target = charge_target(table, battle.position, c.melee.target);
      for (const UnitId u : able_to_fire(table, battle.position, c.melee.attacker, target))
        return vk::DefensiveFire{u, {}};
      break;
    }
    case vk::State::advance:
      if (c.melee.garrison != vk::AreaId::none) return vk::Advance{};
      break;
    default: break;
  }
  return vk::default_answer(table, battle);
}

int Trial::after(const vk::Battle& battle, const vk::Decision& decision, vk::Side side) const {
  constexpr int kLongest = 60;  // asks; an initiative has fewer
  std::int64_t sum = 0;
  for (int i = 0; i < tries_; ++i) {
    vk::Battle then = battle;
    base::FastDice dice(seed_ + static_cast<std::uint64_t>(i) * 0x9e3779b97f4a7c15U);
    if (!vk::answer(table_, then, decision, {dice})) return kRefused;
    const auto goes_on = [&] {
      return !vk::over(then) && then.course.initiatives == battle.course.initiatives &&
             then.position.turn == battle.position.turn;
    };
    for (int asks = 0; asks < kLongest && goes_on(); ++asks)
      if (!vk::answer(table_, then, drill(table_, then), {dice}))
        base::ensure(vk::answer(table_, then, vk::default_answer(table_, then), {dice}).has_value(),
                     "the default answer is always legal (VK-H43)");
    sum += scales_.balance(then, side);
  }
  return static_cast<int>(sum / tries_);
}

std::size_t Trial::best(const vk::Battle& battle, const std::vector<vk::Decision>& decisions,
                        vk::Side side) const {
  std::size_t found = 0;
  int most = kRefused;
  for (std::size_t i = 0; i < decisions.size(); ++i)
    if (const int value = after(battle, decisions[i], side); value > most) {
      most = value;
      found = i;
    }
  return found;
}

}  // namespace bots
