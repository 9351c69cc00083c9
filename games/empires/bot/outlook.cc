#include "empires/bot/outlook.h"

#include <algorithm>
#include <array>

#include "empires/rules/attack.h"
#include "empires/rules/routes.h"

namespace bots::chancery {
namespace {

constexpr int kPaysBack = 5;    // turns of income that count
constexpr int kFarEnough = 12;  // turns ahead whose censuses count; what comes later is too uncertain

}  // namespace

Outlook::Outlook(const EmpiresSeat& seat, const WhatIf& now)
    : seat_(&seat), now_(&now), seen_(seat.world.area_count(), false) {
  for (std::size_t i = 0; i < seat.world.area_count(); ++i) {
    const AreaId a = empires::area_id(i);
    if (!owns(a)) continue;
    if (is_land(a))
      own_land_.push_back(a);
    else if (at(a).ships > 0)
      fleets_.push_back(a);
  }
  for (const empires::SeenArea& seen : seat.view.seen) seen_[realm::index(seen.area)] = true;
  for (std::size_t i = 0; i < seat.world.area_count(); ++i)  // free land stays as it was (EMP-H66)
    if (seat.memory.recall(empires::area_id(i), PowerId::none) != nullptr) seen_[i] = true;
  turns_left_ = std::max(1, seat.world.options().last_turn - seat.view.roundup.next_turn + 1);
  head_ = kBp * std::min(turns_left_ - 1, kPaysBack);
  count_armies();
  size_up_rivals();
  measure_front();
}

/// What a rival loses is one's own gain, all of it between two, little of it among thirty; but whoever has
/// grown far beyond the others stands in everybody's way to the first place, and is feared. Owners of land
/// are public (EMP-H59).
void Outlook::size_up_rivals() {
  const empires::Roundup& told = view().roundup;
  std::vector<int> lands(world().power_count(), 0);
  int held = 0;
  for (const PowerId owner : told.owners)
    if (owner != PowerId::none) {
      ++lands[realm::index(owner)];
      ++held;
    }
  const auto in = static_cast<int>(std::count(told.in_the_game.begin(), told.in_the_game.end(), true));
  const int rivals = in - 1;
  const int even = rivals <= 0 ? 0 : rivals == 1 ? 90 : 60 / rivals;
  rivalry_.assign(lands.size(), even);
  likely_.assign(lands.size(), 30);
  for (std::size_t i = 0; i < lands.size() && rivals > 1; ++i) {
    const int beyond = std::max(0, 100 * lands[i] * in / std::max(1, held) - 100);  // the mean, in a hundred
    rivalry_[i] = std::min(90, even + beyond / 2);
    likely_[i] = std::min(50, 30 + beyond / 10);
  }
  for (const empires::DealingTold& past : view().dealings)
    if (past.last_battle > 0)
      likely_[realm::index(past.other)] =
          std::max(likely_[realm::index(past.other)], past.last_battle + 3 >= told.turn ? 60 : 40);
}

void Outlook::count_armies() {
  constexpr int kArmy[] = {1, 1, 12, 24, 35};
  int fed = 0;
  int armies = now_->own().army_reserve;
  for (const AreaId a : own_land_) {
    fed += std::max(0, at(a).population - at(a).forts);
    armies += at(a).armies;
  }
  army_ = kArmy[std::min(turns_left_, 4)];
  if (armies > fed) army_ = std::max(1, army_ * std::max(1, fed) / (2 * armies - fed));
  crowd_ = turns_left_ > 1 ? kBp * 7 / 10 : 0;
}

void Outlook::measure_front() {
  border_.assign(world().area_count(), false);
  to_front_.assign(world().area_count(), -1);
  std::vector<AreaId> queue;
  const auto spread = [&] {
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const AreaId n : near(queue[i]))
        if (is_land(n) && owns(n) && to_front_[realm::index(n)] < 0) {
          to_front_[realm::index(n)] = to_front_[realm::index(queue[i])] + 1;
          queue.push_back(n);
        }
  };
  const auto begin_at = [&](AreaId a) {
    to_front_[realm::index(a)] = 0;
    queue.push_back(a);
  };
  for (const AreaId a : own_land_) {
    const auto beside = near(a);
    border_[realm::index(a)] =
        std::any_of(beside.begin(), beside.end(), [&](AreaId n) { return foreign_land(n); });
    if (on_the_border(a)) begin_at(a);
  }
  spread();
  queue.clear();
  for (const AreaId a : own_land_)
    if (to_the_front(a) < 0 && empires::base_is_open(now_->now(), a)) begin_at(a);
  spread();
}

int Outlook::keeping(int population) const {
  const int census = population > 0 ? kVictoryPoint * std::min(turns_left_, kFarEnough) / 4 : 0;
  return population * head_ + census;  // EMP 11.2
}

/// EMP 11.4
int Outlook::spoils(AreaId a, int population) const {
  int sum = population * kVictoryPoint;
  if (at(a).owner != PowerId::none)
    sum +=
        ((1 + population) * kVictoryPoint + keeping(population)) * rivalry_[realm::index(at(a).owner)] / 100;
  if (at(a).has_base()) sum += kBp * 2;
  return sum;
}

int Outlook::value(AreaId a) const {
  return (1 + at(a).population) * kVictoryPoint + keeping(at(a).population);
}

Danger Outlook::danger(AreaId a, AreaId taken) const {
  Danger worst;
  for (const AreaId n : near(a)) {
    const Area& area = at(n);
    if (area.owner == PowerId::none || owns(n) || n == taken) continue;
    int coming = 0;
    if (!is_land(n)) {
      coming = area.armies;
    } else {
      coming = area.armies + area.population / 2;  // who stands there, and a levy (EMP 5.1)
      int behind = 0;
      if (!world().ground(n).difficult)
        for (const AreaId m : near(n))
          if (is_land(m) && at(m).owner == area.owner && m != taken) behind = std::max(behind, at(m).armies);
      coming += behind / 2;
    }
    if (coming > worst.armies) worst = {coming, n, area.owner};
  }
  return worst;
}

Defence Outlook::defence(AreaId a) const {
  const Area& area = at(a);
  return {area.armies, area.forts, area.population, realm::Mode::defend, false};
}

/// What others have in the air is not told; a battle with them tells it.
int Outlook::thought_air(PowerId who) const {
  constexpr int kAtTheStart = 3;
  if (!world().has_air() || who == PowerId::none) return 0;
  int most = kAtTheStart;
  for (const empires::LandTold& b : view().land_battles) {
    if (b.own_attack && b.defender == who && b.air.fought) most = std::max(most, b.air.defenders);
    if (!b.own_attack && b.attacker == who && b.air.fought) most = std::max(most, b.air.attackers);
  }
  return most;
}

bool Outlook::holds(AreaId a, const Defence& defence, const Danger& danger) const {
  if (danger.armies <= defence.population) return true;  // EMP-H17, and nothing to reckon
  const empires::Forces forces{.armies = danger.armies,
                               .attacker_air = thought_air(danger.who),
                               .defenders = defence.armies,
                               .defender_air = now_->own().air,
                               .population = defence.population};
  const empires::Ground ground{.terrain = world().facts(a).terrain,
                               .forts = defence.forts,
                               .mode = defence.mode,
                               .applies = defence.applies && defence.armies > 0};
  return !empires::fight_on_land(forces, ground).captured;
}

bool Outlook::holds(AreaId a) const {
  Defence defence = this->defence(a);
  const Danger danger = this->danger(a);
  const realm::Posture& posture = at(a).posture;
  if (posture.mode == realm::Mode::ambush || posture.mode == realm::Mode::entrench) {
    defence.mode = posture.mode;
    defence.applies = posture.points_at == danger.from;
  }
  return holds(a, defence, danger);
}

int Outlook::stake(AreaId a, int armies, AreaId taken) const {
  Defence left = defence(a);
  left.armies = armies;
  const Danger threat = danger(a, taken);
  return holds(a, left, threat) ? 0 : at_risk(a, threat);
}

int Outlook::garrison(AreaId a, Defence defence, const Danger& danger, int most) const {
  for (defence.armies = 0; defence.armies <= most; ++defence.armies)
    if (holds(a, defence, danger)) break;
  return defence.armies;
}

namespace {

/// How an area may be held otherwise than was thought, and how often in a hundred times: more armies or
/// people than were known, dug in or in ambush, and now and then a nasty surprise.
struct Surprise {
  int in_a_hundred = 0;
  int more_armies = 0;
  int more_people = 0;
  realm::Mode mode = realm::Mode::defend;
  int more_forts = 0;
};
using Surprises = std::array<Surprise, 5>;
using enum realm::Mode;
constexpr Surprises kSeenFree{{{97, 0, 0, defend}, {3, 4, 0, defend}}};
/// As scenarios have it: people and one army, or two armies, or land that is to be no gift, with three behind
/// walls.
constexpr Surprises kUnseenFree{
    {{34, 0, 0, defend}, {26, 0, 1, defend}, {18, 1, 0, defend}, {22, 2, 0, defend, 2}}};
constexpr Surprises kSeenOwned{
    {{48, 0, 0, defend}, {28, 0, 0, entrench}, {10, 2, 0, entrench}, {9, 0, 0, ambush}, {5, 6, 0, defend}}};
constexpr Surprises kUnseenOwned{
    {{35, 0, 0, defend}, {25, 1, 0, entrench}, {15, 2, 1, entrench}, {15, 4, 0, defend}, {10, 8, 0, ambush}}};

}  // namespace

Outlook::Target Outlook::target_of(const Onset& onset) const {
  const Area& area = at(onset.to);
  const bool by_sea = world().is_sea(onset.from);
  Target target;
  target.forces = {.attacker_ships = onset.ships,
                   .defenders = area.armies,
                   .defender_ships = area.ships,
                   .population = area.population};
  if (world().has_air()) {
    if (empires::in_air_reach(world(), now_->now(), now_->seat(), onset.from, onset.to))
      target.forces.attacker_air = now_->own().air;
    target.forces.defender_air = thought_air(area.owner);
  }
  target.ground = {.terrain = world().facts(onset.to).terrain, .forts = area.forts, .by_sea = by_sea};
  target.after = danger(onset.to, onset.to);
  const Defence then{.forts = std::max(0, area.forts - 1), .population = area.population};
  target.garrison = garrison(onset.to, then, target.after, onset.most);
  if (by_sea) return target;
  const Danger threat = danger(onset.from, onset.to);
  Defence home = defence(onset.from);
  home.population -= onset.levied;
  target.stay = garrison(onset.from, home, threat, onset.most);
  target.risk = at_risk(onset.from, threat);
  target.risk_now = stake(onset.from, at(onset.from).armies);
  return target;
}

Prospect Outlook::weigh(const Onset& onset, const Target& target, int armies) const {
  const Area& there = at(onset.to);
  const bool owned = there.owner != PowerId::none;
  const Surprises& surprises =
      is_seen(onset.to) ? (owned ? kSeenOwned : kSeenFree) : (owned ? kUnseenOwned : kUnseenFree);
  Prospect p{.armies = armies, .danger = target.after};
  int sum = 0;
  bool as_thought = true;
  for (const Surprise& s : surprises) {
    if (s.in_a_hundred == 0) continue;
    empires::Forces forces = target.forces;
    forces.armies = armies;
    forces.others_aboard = target.ground.by_sea ? std::max(0, onset.aboard - armies) : 0;
    forces.defenders += s.more_armies;
    forces.population += s.more_people;
    empires::Ground ground = target.ground;
    ground.mode = s.mode;
    ground.forts += s.more_forts;
    ground.applies = s.mode != defend;
    const empires::LandBattle battle = empires::fight_on_land(forces, ground);
    int worth =
        -army_ * (armies - battle.after.armies) - kBp * (forces.attacker_ships - battle.after.attacker_ships);
    if (battle.captured) {
      const int people = battle.after.population;
      const int left = battle.after.armies;
      const bool kept = left >= target.garrison;
      const int keep = keeping(people);
      worth += spoils(onset.to, people) + (kept ? keep : keep * (100 - likely(target.after.who)) / 100) -
               crowding(people - std::max(0, there.forts - 1) - left);
      if (as_thought) {
        p.left = left;
        p.holds = kept;
      }
    } else if (as_thought) {
      return p;  // worth nothing
    } else {
      worth -= kVictoryPoint * (1 + battle.killed);  // EMP 11.5
    }
    as_thought = false;
    sum += s.in_a_hundred * worth;
  }
  p.worth = sum / 100;
  if (world().is_sea(onset.from)) return p;
  const int stay = std::max(0, at(onset.from).armies + onset.levied - armies);
  p.worth += target.risk_now - (stay >= target.stay ? 0 : target.risk);
  const int room_then = at(onset.from).population - onset.levied - at(onset.from).forts - stay;
  p.worth += crowding(room(onset.from)) - crowding(room_then);
  return p;
}

}  // namespace bots::chancery
