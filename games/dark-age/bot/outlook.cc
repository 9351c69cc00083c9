#include "dark-age/bot/outlook.h"

#include <algorithm>
#include <array>

#include "dark-age/rules/battle.h"

namespace bots {
namespace {

constexpr int kFarEnough = 12;  // turns ahead that count; what comes later is too uncertain
constexpr int kPaysBack = 8;    // turns of income that count

/// What one battle of known strengths ends in.
struct Fought {
  bool won = false;
  int left = 0;
};

Fought fought(Action kind, realm::Sides sides, std::vector<realm::Round>& rounds) {
  rounds.clear();
  const int forts = 0;  // only a SIEGE asks
  const bool won = dark_age::fight(kind, sides, forts, rounds).won;
  return {won, sides.attackers};
}

}  // namespace

Outlook::Outlook(const DarkAgeSeat& seat, const WhatIf& now)
    : now_(&now), view_(&seat.view), seen_now_(seat.world.area_count(), false) {
  const dark_age::World& map = seat.world;
  for (std::size_t i = 0; i < map.area_count(); ++i) {
    const AreaId a = dark_age::area_id(i);
    if (!owns(a)) continue;
    if (map.is_land(a)) own_land_.push_back(a);
    if (map.is_sea(a) && at(a).ships > 0) own_sea_.push_back(a);
  }
  for (const dark_age::SeenArea& seen : seat.view.seen) seen_now_[realm::index(seen.area)] = true;
  turns_left_ = std::max(1, map.options().last_turn - seat.view.roundup.next_turn + 1);
  head_ = kBp * std::min(turns_left_ - 1, kPaysBack) + kVictoryPoint * std::min(turns_left_, kFarEnough) / 4;
  int rivals = 0;
  for (std::size_t i = 0; i < map.power_count(); ++i)
    if (seat.view.roundup.in_the_game[i] && dark_age::power_id(i) != now.seat()) ++rivals;
  rivalry_ = rivals == 0 ? 0 : rivals == 1 ? 90 : 60 / rivals;  // between two, what one loses the other gains
}

int Outlook::population_room(AreaId a) const { return world().ground(a).population_limit - at(a).population; }

int Outlook::grow_cost(AreaId a) const { return at(a).population + world().ground(a).grow_extra; }

/// What land could still feed is worth something to whoever has time to let it grow.
int Outlook::potential(AreaId a, int population) const {
  const dark_age::TerrainRow& ground = world().ground(a);
  int sum = 0;
  for (int p = population; p < ground.population_limit; ++p)
    sum += std::max(0, head_ - kBp * (p + ground.grow_extra) - kSlot) / 2;
  return sum;
}

int Outlook::value(AreaId a) const {
  const dark_age::Area& area = at(a);
  const int trade = std::min(area.population, area.trade) * kBp * std::min(turns_left_ - 1, kPaysBack);
  return area.population * head_ + potential(a, area.population) + trade + kVictoryPoint;
}

int Outlook::prize(AreaId a) const {
  const dark_age::Area& area = at(a);
  const PowerId owner = area.owner;
  const bool sacked = owner != PowerId::none && !world().same_nation(owner, now_->seat());  // DA 5.9
  const int people = std::max(0, area.population - (sacked ? 1 : 0));
  const int trade = std::max(0, area.trade - (sacked ? 1 : 0));
  int sum = people * head_ + potential(a, people) +
            std::min(people, trade) * kBp * std::min(turns_left_ - 1, kPaysBack);
  if (owner == PowerId::none) return sum;
  sum += (area.population * head_ + kVictoryPoint) * rivalry_ / 100;
  if (viking())  // DA 5.11
    sum += (1 + (area.population > 0 ? 1 : 0) + (area.trade > 0 ? 1 : 0)) * (kVictoryPoint + 2 * kBp);
  return sum;
}

bool Outlook::on_the_border(AreaId a) const {
  const auto near = world().map().neighbours(a);
  return std::any_of(near.begin(), near.end(), [&](AreaId n) {
    if (world().is_land(n)) return !owns(n);
    return at(n).ships > 0 && !owns(n);
  });
}

Danger Outlook::danger(AreaId a, AreaId taken) const {
  Danger worst;
  for (const AreaId n : world().map().neighbours(a)) {
    const dark_age::Area& area = at(n);
    if (area.owner == PowerId::none || owns(n) || n == taken) continue;
    int coming = 0;
    if (world().is_sea(n)) {
      coming = area.armies > 0 ? area.armies + area.ships : 0;
    } else {
      coming = area.armies + std::min<int>(area.population, 3);  // who stands there, and a levy
      int behind = 0;
      if (!world().ground(n).sticky)
        for (const AreaId m : world().map().neighbours(n))
          if (world().is_land(m) && at(m).owner == area.owner && m != taken)
            behind = std::max(behind, at(m).armies);
      coming += behind / 2;
    }
    if (coming > worst.armies) worst = {coming, n, area.owner};
  }
  return worst;
}

bool Outlook::holds(AreaId a, int armies, int level, const Danger& danger, bool ambush) const {
  if (danger.armies == 0) return true;
  const realm::Sides sides{danger.armies, armies, level, world().ground(a).relief, ambush && armies > 0};
  const bool city = world().is_city(a);
  for (const Action kind : {Action::move, Action::assault, Action::overrun})
    if (!(city && kind == Action::overrun) && fought(kind, sides, rounds_).won) return false;
  return true;
}

bool Outlook::holds(AreaId a, int armies) const {
  const realm::Posture& posture = at(a).posture;
  const Danger threat = danger(a);
  const bool ambush = realm::works_against(posture, realm::Mode::ambush, threat.from);
  return holds(a, armies, dark_age::defence_level(world(), now_->now(), a), threat, ambush);
}

int Outlook::stake(AreaId a, int armies, AreaId taken) const {
  const int level = dark_age::defence_level(world(), now_->now(), a);
  return holds(a, armies, level, danger(a, taken)) ? 0 : at_risk(a);
}

bool Outlook::ambushed_before(AreaId from, AreaId to) const {
  const auto& battles = view_->battles;
  return std::any_of(battles.begin(), battles.end(), [&](const dark_age::BattleTold& b) {
    return b.own_attack && b.ambushed && b.via == from && b.to == to;
  });
}

int Outlook::garrison(AreaId a, int level, const Danger& threat, int most) const {
  int n = 0;
  while (n <= most && !holds(a, n, level, threat)) ++n;
  return n;
}

namespace {

/// How many armies more than thought may stand there, and how often in a hundred times: a little more than
/// was known, and now and then a nasty surprise.
struct Surprise {
  int more = 0;
  int in_a_hundred = 0;
};
using Surprises = std::array<Surprise, 4>;
constexpr Surprises kSeenOwned{{{0, 68}, {1, 20}, {2, 8}, {5, 4}}};
constexpr Surprises kSeenFree{{{0, 92}, {1, 8}, {}, {}}};
constexpr Surprises kUnseenOwned{{{0, 45}, {1, 27}, {2, 18}, {6, 10}}};
constexpr Surprises kUnseenFree{{{0, 73}, {1, 20}, {2, 5}, {6, 2}}};

}  // namespace

/// What is attacked, reckoned once for all the ways to attack it.
struct Outlook::Target {
  realm::Sides sides;  // without the attackers
  const Surprises* surprises;
  int gain = 0;
  int garrison = 0;  // that keeps it afterwards
};

int Outlook::expected(const Target& target, int strength, int ships, Prospect& prospect) const {
  int sum = 0;
  for (const auto& [more, in_a_hundred] : *target.surprises) {
    if (in_a_hundred == 0) continue;
    realm::Sides sides = target.sides;
    sides.attackers = strength;
    sides.defenders += more;
    const Fought end = fought(prospect.kind, sides, rounds_);
    int worth = -kArmy * (strength - end.left);
    if (end.won) {
      const int ashore = std::max(1, end.left - ships);  // losses fall on armies first (DA 8.5)
      const bool kept = ashore >= target.garrison;
      worth += kept ? target.gain : target.gain * 55 / 100;
      if (more == 0) {
        prospect.left = ashore;
        prospect.holds = kept;
      }
    } else if (more == 0) {
      return -1;
    }
    sum += in_a_hundred * worth;
  }
  return sum / 100;
}

std::optional<Prospect> Outlook::attack(AreaId from, AreaId to, int most, int ships) const {
  constexpr std::array<Action, 3> kKinds{Action::move, Action::assault, Action::overrun};
  const dark_age::Area& area = at(to);
  const bool owned = area.owner != PowerId::none;
  const bool sacked = owned && !world().same_nation(area.owner, now_->seat());  // DA 5.9
  const int level_then = std::max(0, area.population - (sacked ? 1 : 0)) +
                         std::max(0, area.forts - (sacked ? 1 : 0)) + world().ground(to).defence_bonus;
  const Danger after = danger(to, to);
  const Target target{
      {0, area.armies, dark_age::defence_level(world(), now_->now(), to), world().ground(to).relief,
       ambushed_before(from, to)},
      seen_now(to) ? (owned ? &kSeenOwned : &kSeenFree) : (owned ? &kUnseenOwned : &kUnseenFree),
      prize(to),
      garrison(to, level_then, after, most)};
  const bool by_land = world().is_land(from);
  const int there = at(from).armies;
  const int needed =
      by_land ? garrison(from, dark_age::defence_level(world(), now_->now(), from), danger(from, to), there)
              : 0;
  const int risk = by_land ? at_risk(from) : 0;
  const int risk_now = by_land ? stake(from, there) : 0;
  std::optional<Prospect> best;
  for (int n = 1; n <= most; ++n)
    for (const Action kind : kKinds) {
      if (world().is_city(to) && kind == Action::overrun) continue;
      Prospect p{.kind = kind, .armies = n, .danger = after};
      p.worth = expected(target, n + ships, ships, p);
      if (p.worth <= 0) continue;
      p.worth -= kBp * (kind == Action::assault ? 2 : 1);
      if (by_land) {
        const int stay = std::max(0, there - n);
        p.worth += risk_now - (stay >= needed ? 0 : risk);
        if (stay == 0 && there > 0 && population_room(from) > 0)
          p.worth += std::max(0, grow_gain(from) - kSlot) / 2;  // where no army stands the people grow
      } else {
        p.worth -= 2 * kBp * n;  // who lands here cannot land on the next shore
      }
      if (!best || p.worth > best->worth) best = p;
    }
  return best;
}

}  // namespace bots
