#include "vom-kriege/bot/general_threats.h"

#include <algorithm>

#include "geometry/wheel.h"
#include "vom-kriege/fire/fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/melee/melee.h"
#include "vom-kriege/model/doctrine.h"

namespace bots {
namespace {

using vk::Arm;
using vk::Formation;
using vk::UnitId;

constexpr int kInitiativePercent = 60;  // that it is ordered at all before things change
constexpr int kSaberPercent = 35;       // that infantry gets a die to charge with
constexpr std::int32_t kArc = 450;      // VK-038

}  // namespace

field::Mils Threats::turning(UnitId u, std::int32_t turn) const {
  const std::int32_t beyond = std::max(0, std::abs(turn) - kArc);
  return field::wheel_cost(vk::layout(glass_.facts(u), p_.of(u).formation).front, {beyond});
}

/// VK-183, VK-184
int Threats::cover(UnitId target, Arm by) const {
  const vk::AreaId area = p_.of(target).garrison;
  if (area == vk::AreaId::none) return 0;
  return table_.area(area).kind == vk::AreaKind::wood || by == Arm::artillery ? 1 : 2;
}

int Threats::infantry(UnitId from, UnitId to, field::Mils gap, std::int32_t turn) const {
  const vk::Unit& unit = p_.of(from);
  const vk::UnitFacts& facts = glass_.facts(from);
  const bool garrison = unit.garrison != vk::AreaId::none;
  const bool moves = !garrison && !vk::doctrine_costs(facts.arm, facts.doctrine, unit.formation);
  if (!garrison && unit.formation == Formation::march_column) return 0;
  if (!garrison && std::abs(turn) > 2 * kArc) return 0;
  const field::Mils rate = moves ? glass_.rate_of(from) - turning(from, turn) : field::Mils{};
  if (rate.n < 0) return 0;
  const int weak =
      (unit.disordered ? 1 : 0) + cover(to, Arm::infantry);  // half the disorder is mended before
  int dice = 0;
  if (gap <= vk::kCloseRange + rate) {
    const bool line = !garrison && unit.formation == Formation::line;
    dice = line ? (facts.ranks == 2 ? 5 : 4) : unit.formation == Formation::square ? 1 : 2;
    // VK-141: a column that is near already cannot deploy any more.
    if (!garrison && unit.formation == Formation::column && gap > vk::kNoChangeWithin &&
        gap <= vk::kCloseRange + vk::half(rate))
      dice = facts.ranks == 2 ? 5 : 4;
    dice -= weak;
  } else if (facts.skirmish && !garrison && gap <= vk::kSkirmishRange + rate) {
    dice = unit.formation == Formation::open_order ? 2 : 1;
  }
  int harm = scales_.shot(p_, to, dice);
  if (moves && gap <= rate && !unit.disordered) {
    const bool open_to_it = p_.of(to).shooting_marker || p_.of(to).disordered ||
                            glass_.facts(to).arm == Arm::artillery ||
                            std::abs(glass_.turn_to(to, glass_.front_of(from))) > 2 * kArc;
    const int blow = scales_.harm(p_, to, vk::strength(facts), vk::Against::unit, false);
    if (open_to_it) harm = std::max(harm, harm + (blow - harm) * kSaberPercent / 100);
  }
  return harm;
}

int Threats::guns(UnitId from, UnitId to, field::Mils gap, std::int32_t turn) const {
  const bool ready =
      p_.of(from).formation == Formation::unlimbered || p_.of(from).garrison != vk::AreaId::none;
  if (gap > vk::kGunRange || std::abs(turn) > (ready ? 2 * kArc : kArc)) return 0;
  vk::Shot shot;
  shot.shooter = fighter_of(table_, p_, from);
  shot.shooter.formation = Formation::unlimbered;
  shot.shooter.marker = false;
  shot.target = fighter_of(table_, p_, to);
  shot.range = gap;
  const int harm = scales_.shot(p_, to, vk::fire(shot).dice.total());
  return ready ? harm : harm * 2 / 3;
}

/// Horse: whom it can ride down. Infantry in order forms square four times of five (VK-167).
int Threats::charge(UnitId from, UnitId to, field::Mils gap, std::int32_t turn) const {
  const vk::Unit& unit = p_.of(from);
  const vk::UnitFacts& facts = glass_.facts(from);
  if (unit.garrison != vk::AreaId::none || std::abs(turn) > 2 * kArc) return 0;
  if (gap > glass_.rate_of(from) - turning(from, turn)) return 0;
  const vk::Unit& target = p_.of(to);
  const bool behind = std::abs(glass_.turn_to(to, glass_.front_of(from))) > 2 * kArc;
  vk::Blow blow;
  blow.who = fighter_of(table_, p_, from);
  blow.foe = fighter_of(table_, p_, to);
  const int harm =
      scales_.harm(p_, to, vk::melee(blow, table_.options().quality).total(), vk::Against::unit, false);
  int percent = unit.disordered ? 25 : 60;
  if (glass_.facts(to).arm == Arm::infantry) {
    const int dice = 4 - (target.hits >= 2 ? 1 : 0) - (target.disordered ? 1 : 0);
    percent = std::array{60, 55, 40, 28, 18}[static_cast<std::size_t>(dice)];
    if (target.garrison != vk::AreaId::none) percent = 15;
    if (target.formation == Formation::square) return 0;
  }
  return harm * std::min(100, percent * (behind ? 4 : 3) / 3) / 100 + (facts.lancer ? 20 : 0);
}

int Threats::of(UnitId from, UnitId to, field::Mils gap, std::int32_t turn) const {
  if (routing(table_, p_, from)) return 0;
  const Arm arm = glass_.facts(from).arm;
  const int harm = arm == Arm::infantry    ? infantry(from, to, gap, turn)
                   : arm == Arm::artillery ? guns(from, to, gap, turn)
                                           : charge(from, to, gap, turn);
  return harm * kInitiativePercent / 100;
}

int Threats::of(UnitId from, UnitId to) const {
  // Nobody reaches further than guns; a first look saves the measuring.
  const field::Mils about = glass_.about(from, to);
  const bool guns = glass_.facts(from).arm == Arm::artillery;
  if (about > (guns ? field::inches(30) : field::inches(24))) return 0;
  return of(from, to, glass_.gap(from, to), glass_.turn_to(from, glass_.front_of(to)));
}

int Threats::field_of_fire(UnitId u) const {
  const bool ready = p_.of(u).formation == Formation::unlimbered;
  vk::Position then = p_;
  then.of(u).formation = Formation::unlimbered;
  int best = 0;
  for (const UnitId target : closest_targets(table_, then, u))
    best =
        std::max(best, scales_.shot(p_, target, reckon_shot(table_, then, u, target, 0, false).dice.total()));
  return best * kInitiativePercent / (ready ? 100 : 150);
}

int Threats::fire_now(UnitId u) const {
  if (glass_.facts(u).arm == Arm::cavalry) return 0;
  int best = 0;
  for (const UnitId target : closest_targets(table_, p_, u)) {
    const vk::UnitMarks& marks = p_.marks(u);
    const bool bonus = marks.order.twice && marks.moves <= 1;
    best =
        std::max(best, scales_.shot(p_, target, reckon_shot(table_, p_, u, target, 0, bonus).dice.total()));
  }
  return best;
}

}  // namespace bots
