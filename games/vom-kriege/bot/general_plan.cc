#include "vom-kriege/bot/general_plan.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/dice.h"
#include "geometry/distance.h"
#include "vom-kriege/bot/general_look.h"
#include "vom-kriege/model/whereabouts.h"

namespace bots {

using vk::LeaderId;
using vk::UnitId;

field::Point place_of(const vk::Table& table, const vk::Objective& objective) {
  if (objective.area == vk::AreaId::none) return objective.at;
  return field::middle(table.area(objective.area).outline).shown();
}

bool stands_at(const vk::Table& table, const vk::Position& position, UnitId unit,
               const vk::Objective& objective) {
  if (!position.on_table(unit)) return false;
  if (objective.area != vk::AreaId::none) return position.of(unit).garrison == objective.area;
  return field::within(footprint_of(table, position, unit), objective.at, objective.radius);
}

Plan::Plan(const vk::Table& table, const vk::Battle& battle, const Scales& scales, const Ways& ways,
           vk::Side side, std::uint64_t seed)
    : side_(side), turn_(battle.position.turn) {
  tasks_.fill(-1);
  const Look look(table, battle, scales, ways, side);
  const auto scores = scored(look);
  constexpr int kAsGood = 40;  // so near to the best that the seed may choose
  const int best = *std::max_element(scores.begin(), scores.end());
  std::vector<PlanKind> good;
  for (std::size_t i = 0; i < kPlans; ++i)
    if (scores[i] >= best - kAsGood) good.push_back(static_cast<PlanKind>(i));
  std::uint64_t random = seed;
  kind_ = good[static_cast<std::size_t>(base::next_random(random) >> 32U) % good.size()];
  caution_ = std::array{80, 100, 120}[(base::next_random(random) >> 32U) % 3];
  because_ = fmt::format(
      "our forces are {} percent of theirs, we are {} points {}, and {} points of ground are to "
      "be had",
      look.percent, std::abs(look.lead), look.lead < 0 ? "behind" : "ahead", look.wanted);
  feel_pressure(look);
  give_intents(look);
  give_tasks(look);
}

std::array<int, kPlans> Plan::scored(const Look& look) const {
  std::array<int, kPlans> score{};
  const auto at = [&](PlanKind kind) -> int& { return score[static_cast<std::size_t>(kind)]; };
  const int stronger = std::clamp(look.percent - 100, -60, 60);
  const int press = look.lead < 0 ? 40 : 0;
  const int blow =
      look.wanted > 0 ? 0 : press;  // with half the army standing idle ground is not taken in time
  at(PlanKind::hold_and_counter) = 100 + std::clamp(look.lead * 3, -90, 60) - stronger / 2;
  at(PlanKind::general_advance) = 60 + stronger + press;
  at(PlanKind::strong_left) = 60 + std::clamp(look.wing(true) - 100, -40, 60) + blow;
  at(PlanKind::strong_right) = 60 + std::clamp(look.wing(false) - 100, -40, 60) + blow;
  at(PlanKind::objective_first) = look.wanted == 0 ? 0 : 60 + 4 * std::min(look.wanted, 30) + stronger / 2;
  at(PlanKind::fighting_withdrawal) = look.has_exit() ? 120 - 2 * stronger : -200;
  return score;
}

/// Whether a command that holds would only wait: with a fifth of the turns gone nobody is on his way to it,
/// and no ground draws the enemy on more than us.
bool Plan::waits_in_vain(const Look& look, LeaderId command) const {
  constexpr field::Mils kComing = field::inches(15);  // a move and a volley, or a ride
  if (look.p.turn * 5 <= look.table.facts().last_turn || look.sought > look.wanted) return false;
  bool coming = false;
  for (const UnitId u : look.table.units_of(command))
    if (look.p.on_table(u))
      look.glass.each_enemy(side_, [&](UnitId e) { coming = coming || look.glass.about(u, e) <= kComing; });
  return !coming;
}

Stance Plan::wanted(const Look& look, LeaderId command) const {
  // Level with a third of the turns gone nobody waits to be attacked any longer, nor does who is far
  // stronger.
  const bool late = look.turns_left() * 3 <= look.table.facts().last_turn * 2;
  // A lead of a unit or two is none: one bad volley takes it away.
  const bool level = look.lead <= 2 * look.table.options().points.unit;
  const bool must = (level && (late || waits_in_vain(look, command))) || look.percent >= 150;
  switch (kind_) {
    case PlanKind::fighting_withdrawal: return Stance::withdraw;
    case PlanKind::hold_and_counter: return must ? Stance::attack : Stance::hold;
    case PlanKind::general_advance: break;
    case PlanKind::strong_left: return must || look.on_the_left(command) ? Stance::attack : Stance::hold;
    case PlanKind::strong_right: return must || !look.on_the_left(command) ? Stance::attack : Stance::hold;
    case PlanKind::objective_first:
      if (look.wanted == 0 && look.lead > 0) return Stance::hold;
      break;
  }
  return look.percent < 60 && look.lead >= 0 ? Stance::hold : Stance::attack;
}

/// Behind on points, losses count for less the later it is: the battle is lost anyway. Level, somebody must
/// begin before it is too late. Ahead, nothing is dared.
void Plan::feel_pressure(const Look& look) {
  const int late = look.p.turn * 100 / look.table.facts().last_turn;
  const bool must = look.lead < 0 || (look.lead == 0 && late > 50);
  pressure_ = must ? 100 - late * 6 / 10 : look.lead == 0 ? 100 - late * 3 / 10 : 110;
  urgency_ = must ? 100 + late : 100;
}

/// The price of a change: an intent stands for two turns, and a new one must be wanted then.
void Plan::give_intents(const Look& look) {
  constexpr int kStandsFor = 2;
  for (const LeaderId l : look.commands()) {
    Intent& now = intents_[vk::index(l)];
    const bool first = !known_[vk::index(l)];
    Stance stance = wanted(look, l);
    // Who comes on late has no ground to hold: it closes up on the others.
    if (stance == Stance::hold && look.comes_later(l)) stance = Stance::support;
    if (first || (stance != now.stance && look.p.turn - now.since >= kStandsFor)) {
      now = {stance, LeaderId::none, look.p.turn, -1};
      known_[vk::index(l)] = true;
      for (const UnitId u : look.table.units_of(l)) posted_[vk::index(u)] = false;
    }
    if (kind_ == PlanKind::objective_first && now.stance == Stance::attack &&
        (now.objective < 0 || look.p.holders[static_cast<std::size_t>(now.objective)] == vk::holder(side_)))
      now.objective = objective_for(look, l);
    if (now.stance == Stance::attack && (now.target == LeaderId::none || !look.has_units(now.target)))
      now.target = look.nearest(vk::other(side_), look.middle(l));
    if (now.stance == Stance::support && (now.target == LeaderId::none || !look.has_units(now.target)))
      now.target = look.nearest(side_, look.middle(l), l);
    for (const UnitId u : look.table.units_of(l))
      if (look.p.on_table(u) && !posted_[vk::index(u)]) {
        posts_[vk::index(u)] = look.glass.front_of(u);
        posted_[vk::index(u)] = true;
      }
  }
}

/// The ground a command is sent at: near, worth much, and not another's already; -1: there is none.
int Plan::objective_for(const Look& look, LeaderId command) const {
  const auto& objectives = look.table.facts().objectives;
  int best = -1;
  std::int64_t least = INT64_MAX;
  for (std::size_t row = 0; row < objectives.size(); ++row) {
    const int points = objectives[row].points[static_cast<std::size_t>(side_)];
    if (points == 0 || look.p.holders[row] == vk::holder(side_)) continue;
    const auto others = std::count_if(intents_.begin(), intents_.end(), [&](const Intent& intent) {
      return &intent != &intents_[vk::index(command)] && intent.objective == static_cast<int>(row);
    });
    const std::int64_t way =
        look.ways.between(look.middle(command), place_of(look.table, objectives[row]), vk::Arm::infantry).n;
    const std::int64_t price = way * (2 + others) / 2 - std::int64_t{points} * 500;
    if (price >= least) continue;
    least = price;
    best = static_cast<int>(row);
  }
  return best;
}

/// Who is there soonest; who stands there already stays, and who was sent is not called back for half a move.
UnitId Plan::for_task(const Look& look, int row, const Tasks& before) const {
  const vk::Objective& objective = look.table.facts().objectives[static_cast<std::size_t>(row)];
  const field::Point at = place_of(look.table, objective);
  constexpr std::int64_t kPriceOfChange = 200;  // hundredths of a move
  constexpr std::int64_t kPriceOfShaken = 400;  // only if there is nobody else
  const bool held_against_us =
      objective.area != vk::AreaId::none && garrison_of(look.p, objective.area) != UnitId::none;
  UnitId best = UnitId::none;
  std::int64_t least = INT64_MAX;
  for (std::size_t i = 0; i < look.p.unit_count; ++i) {
    const UnitId u = vk::unit_id(i);
    const vk::UnitFacts& facts = look.table.unit(u);
    if (facts.side != side_ || !look.p.on_table(u) || tasks_[i] >= 0 || facts.arm == vk::Arm::artillery)
      continue;
    if (routing(look.table, look.p, u)) continue;
    if (stands_at(look.table, look.p, u, objective)) return u;
    if (facts.arm == vk::Arm::cavalry && held_against_us) continue;
    const std::int64_t way = look.ways.between(look.glass.front_of(u), at, facts.arm).n;
    const std::int64_t time = way * 100 / std::max(1, look.glass.rate_of(u).n) +
                              (facts.arm == vk::Arm::cavalry ? 100 : 0) +  // horse has better things to do
                              (shaken(look.table, look.p, u) ? kPriceOfShaken : 0);
    const std::int64_t price = before[i] == row ? 0 : kPriceOfChange;
    if (time + price >= least) continue;
    least = time + price;
    best = u;
  }
  return best;
}

/// Whether the enemy is near an objective, or will be: by an arrival that is due.
bool Plan::is_threatened(const Look& look, field::Point at) const {
  constexpr field::Mils kNear = field::inches(24);
  bool threatened = false;
  look.glass.each_enemy(
      side_, [&](UnitId e) { threatened = threatened || way_between(look.glass.front_of(e), at) <= kNear; });
  for (const vk::Arrival& row : look.table.facts().arrivals)
    threatened = threatened ||
                 (look.table.leader(row.entry.command).side != side_ &&
                  look.p.of(row.entry.command).status == vk::Status::to_come && look.p.turn + 3 >= row.turn &&
                  way_between(field::middle(row.entry.zone).shown(), at) <= kNear);
  return threatened;
}

void Plan::give_tasks(const Look& look) {
  const auto before = tasks_;
  tasks_.fill(-1);
  if (kind_ == PlanKind::fighting_withdrawal) return;
  const auto& objectives = look.table.facts().objectives;
  for (std::size_t row = 0; row < objectives.size(); ++row) {
    const auto us = static_cast<std::size_t>(side_);
    const bool ours = look.p.holders[row] == vk::holder(side_);
    if (objectives[row].points[us] + (ours ? objectives[row].points[1 - us] : 0) == 0) continue;
    if (ours && !is_threatened(look, place_of(look.table, objectives[row]))) continue;
    if (const UnitId u = for_task(look, static_cast<int>(row), before); u != UnitId::none)
      tasks_[vk::index(u)] = static_cast<int>(row);
  }
}

void Plan::review(const vk::Table& table, const vk::Battle& battle, const Scales& scales, const Ways& ways) {
  const vk::LeaderId active = battle.position.initiative.active;  // none between initiatives
  if (battle.position.turn == turn_ && (active == vk::LeaderId::none || known_[vk::index(active)])) return;
  turn_ = battle.position.turn;
  const Look look(table, battle, scales, ways, side_);
  feel_pressure(look);
  give_intents(look);
  give_tasks(look);
}

field::Point Plan::goal(const vk::Table& table, const vk::Position& position, UnitId unit) const {
  constexpr field::Mils kBehind = field::inches(5);  // who supports stands behind whom he supports
  const FieldGlass glass(table, position);
  const vk::UnitFacts& facts = table.unit(unit);
  if (const int row = task(unit); row >= 0)
    return place_of(table, table.facts().objectives[static_cast<std::size_t>(row)]);
  const Intent& now = intent(facts.command);
  switch (now.stance) {
    case Stance::support:
      if (now.target != LeaderId::none) {
        const field::Place middle{glass.middle_of_command(now.target), bearing_of(table.side(side_).home)};
        return field::point_at(middle, {}, field::halves(kBehind));
      }
      [[fallthrough]];
    case Stance::hold: return posted_[vk::index(unit)] ? posts_[vk::index(unit)] : glass.front_of(unit);
    case Stance::withdraw:
      for (const vk::Exit& exit : table.facts().exits) {
        if (exit.side != side_) continue;
        const std::int32_t along = (exit.from.n + exit.to.n) / 2;
        const field::Bounds& b = table.bounds();
        switch (exit.edge) {
          case vk::Edge::north: return {along, b.high.y + 500};
          case vk::Edge::south: return {along, b.low.y - 500};
          case vk::Edge::east: return {b.high.x + 500, along};
          case vk::Edge::west: return {b.low.x - 500, along};
        }
      }
      return glass.front_of(unit);
    case Stance::attack: break;
  }
  constexpr field::Mils kAtHand = field::inches(14);  // nearer than that the enemy comes first
  UnitId nearest = UnitId::none;
  field::Mils least{INT32_MAX};
  glass.each_enemy(side_, [&](UnitId enemy) {
    field::Mils way = glass.about(unit, enemy);
    if (now.objective < 0 && table.unit(enemy).command != now.target) way += field::inches(10);
    if (way >= least) return;
    least = way;
    nearest = enemy;
  });
  if (now.objective >= 0 && least > kAtHand)
    return place_of(table, table.facts().objectives[static_cast<std::size_t>(now.objective)]);
  return nearest == UnitId::none ? glass.front_of(unit) : glass.front_of(nearest);
}

std::string Plan::says() const {
  constexpr std::array<std::string_view, kPlans> kWords{
      "hold the ground and strike back when they have spent themselves",
      "a general advance",
      "the main blow on our left, the right refused",
      "the main blow on our right, the left refused",
      "the objectives first, the enemy afterwards",
      "a fighting withdrawal to the exit",
  };
  return fmt::format("The plan of a {} general: {}; when it was made, {}.",
                     caution_ < 100   ? "bold"
                     : caution_ > 100 ? "careful"
                                      : "steady",
                     kWords[static_cast<std::size_t>(kind_)], because_);
}

std::string Plan::says(const vk::Table& table, LeaderId command) const {
  const Intent& now = intent(command);
  const std::string& name = table.leader(command).command;
  switch (now.stance) {
    case Stance::attack:
      if (now.objective >= 0)
        return fmt::format("{} attacks {}.", name,
                           table.facts().objectives[static_cast<std::size_t>(now.objective)].name);
      return now.target == LeaderId::none
                 ? fmt::format("{} attacks.", name)
                 : fmt::format("{} attacks {}.", name, table.leader(now.target).command);
    case Stance::hold: return fmt::format("{} holds its ground.", name);
    case Stance::support:
      return now.target == LeaderId::none
                 ? fmt::format("{} closes up.", name)
                 : fmt::format("{} supports {}.", name, table.leader(now.target).command);
    case Stance::withdraw: return fmt::format("{} withdraws.", name);
  }
  return {};
}

}  // namespace bots
