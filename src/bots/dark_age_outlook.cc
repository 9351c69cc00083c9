#include "bots/dark_age_outlook.h"

#include <algorithm>
#include <array>

#include "dark_age/battle.h"

namespace bots {
namespace {

constexpr int kFarEnough = 12;  // turns ahead that count; what comes later is too uncertain
constexpr int kPaysBack = 8;    // turns of income that count

/// What one battle of known strengths ends in.
struct Fought {
  bool won = false;
  int left = 0;
};

Fought fought(Action kind, realm::Sides sides) {
  std::vector<realm::Round> rounds;
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
  rivalry_ = rivals == 0 ? 0 : 60 / rivals;
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
    if (!(city && kind == Action::overrun) && fought(kind, sides).won) return false;
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
  return holds(a, armies, level, danger(a, taken)) ? 0 : value(a) * likely() / 100;
}

bool Outlook::ambushed_before(AreaId from, AreaId to) const {
  const auto& battles = view_->battles;
  return std::any_of(battles.begin(), battles.end(), [&](const dark_age::BattleTold& b) {
    return b.own_attack && b.ambushed && b.via == from && b.to == to;
  });
}

/// The mean over what may stand there: as it is thought, one more, two more.
int Outlook::expected(AreaId to, int strength, int ships, bool ambush, Prospect& prospect) const {
  const dark_age::Area& area = at(to);
  const bool owned = area.owner != PowerId::none;
  using Chances = std::array<int, 3>;
  const Chances chances = seen_now(to) ? (owned ? Chances{70, 20, 10} : Chances{92, 8, 0})
                                       : (owned ? Chances{50, 30, 20} : Chances{75, 20, 5});
  const bool sacked = owned && !world().same_nation(area.owner, now_->seat());
  const int level_then = std::max(0, area.population - (sacked ? 1 : 0)) +
                         std::max(0, area.forts - (sacked ? 1 : 0)) + world().ground(to).defence_bonus;
  const int gain = prize(to);
  int sum = 0;
  for (int more = 0; more < 3; ++more) {
    const realm::Sides sides{strength, area.armies + more, dark_age::defence_level(world(), now_->now(), to),
                             world().ground(to).relief, ambush};
    const Fought end = fought(prospect.kind, sides);
    int worth = -kArmy * (strength - end.left);
    if (end.won) {
      const int ashore = std::max(1, end.left - ships);
      const bool kept = holds(to, ashore, level_then, prospect.danger);
      worth += kept ? gain : gain * 55 / 100;
      if (more == 0) {
        prospect.left = ashore;
        prospect.holds = kept;
      }
    } else if (more == 0) {
      return -1;
    }
    sum += chances[static_cast<std::size_t>(more)] * worth;
  }
  return sum / 100;
}

std::optional<Prospect> Outlook::attack(AreaId from, AreaId to, int most, int ships) const {
  constexpr std::array<Action, 3> kKinds{Action::move, Action::assault, Action::overrun};
  const bool city = world().is_city(to);
  const bool ambush = ambushed_before(from, to);
  const Danger after = danger(to, to);
  const int there = at(from).armies;
  std::optional<Prospect> best;
  for (int n = 1; n <= most; ++n)
    for (const Action kind : kKinds) {
      if (city && kind == Action::overrun) continue;
      Prospect p{.kind = kind, .armies = n, .danger = after};
      p.worth = expected(to, n + ships, ships, ambush, p);
      if (p.worth <= 0) continue;
      p.worth -= kBp * (kind == Action::assault ? 2 : 1);
      if (world().is_sea(from)) {
        p.worth -= 2 * kBp * n;  // who lands here cannot land on the next shore
      } else {
        const int stay = std::max(0, there - n);
        p.worth += stake(from, there) - stake(from, stay, to);
        if (stay == 0 && there > 0 && population_room(from) > 0)
          p.worth += std::max(0, grow_gain(from) - kSlot) / 2;  // where no army stands the people grow
      }
      if (!best || p.worth > best->worth) best = p;
    }
  return best;
}

}  // namespace bots
