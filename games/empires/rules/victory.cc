#include "empires/rules/victory.h"

#include <algorithm>

namespace empires {

std::string_view name(Condition condition) {
  switch (condition) {
    case Condition::none: return "none";
    case Condition::points: return "points";
    case Condition::land: return "land";
    case Condition::people: return "people";
  }
  return {};
}

namespace {

/// The populated land areas and the people of each power, and of the whole map.
struct Holdings {
  std::vector<long long> areas;
  std::vector<long long> people;
  long long all_areas = 0;
  long long all_people = 0;
};

Holdings holdings(const Position& position) {
  Holdings result;
  result.areas.assign(position.powers.size(), 0);
  result.people.assign(position.powers.size(), 0);
  for (const Area& area : position.areas) {
    if (area.population == 0) continue;
    ++result.all_areas;
    result.all_people += area.population;
    if (area.owner == PowerId::none) continue;
    ++result.areas[realm::index(area.owner)];
    result.people[realm::index(area.owner)] += area.population;
  }
  return result;
}

}  // namespace

std::vector<Condition> conditions_met(const World& world, const Position& position) {
  const Options& options = world.options();
  const Holdings held = holdings(position);
  std::vector<Condition> met(position.powers.size(), Condition::none);
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (position.powers[i].eliminated) continue;
    if (position.powers[i].vps >= options.vp_target)
      met[i] = Condition::points;
    else if (100 * held.areas[i] > options.win_land * held.all_areas)
      met[i] = Condition::land;
    else if (100 * held.people[i] > options.win_people * held.all_people)
      met[i] = Condition::people;
  }
  return met;
}

namespace {

/// EMP-H65  What an eliminated power leaves.
void leave_the_map(Judge& judge, PowerId p) {
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const AreaId a = area_id(i);
    if (!judge.owns(p, a)) continue;
    if (judge.world.is_sea(a)) {
      judge.add_armies(a, -judge.at(a).armies, "EMP-H65");
      judge.add_ships(a, -judge.at(a).ships, "EMP-H65");
    }
    judge.give_to(a, PowerId::none);
  }
  Power& power = judge.of(p);
  judge.add_army_reserve(p, -power.army_reserve, "EMP-H65");
  judge.add_naval_reserve(p, -power.naval_reserve, "EMP-H65");
  judge.add_air(p, -power.air, "EMP-H65");
  power.agents.fill(AreaId::none);
  power.watchers = {};
  power.bid = 0;
  power.eliminated = true;
}

}  // namespace

void strike_out(Judge& judge, const std::vector<int>& income) {
  std::vector<bool> has_land(judge.now.powers.size(), false);
  for (std::size_t i = 0; i < judge.now.areas.size(); ++i) {
    const PowerId owner = judge.now.areas[i].owner;
    if (owner != PowerId::none && judge.world.is_land(area_id(i))) has_land[realm::index(owner)] = true;
  }
  for (std::size_t i = 0; i < judge.now.powers.size(); ++i) {
    const PowerId p = power_id(i);
    const Power& power = judge.of(p);
    if (power.eliminated) continue;
    if (has_land[i] && (power.balance + power.treasury > 0 || income[i] > 0)) continue;
    leave_the_map(judge, p);
    judge.facts.announcements.push_back({Announcement::Kind::eliminated, p, {}});
  }
}

void take_census(Judge& judge, base::Dice& dice) {
  Position& now = judge.now;
  if (now.turn != now.next_census) return;
  judge.facts.census = true;
  judge.facts.announcements.push_back({Announcement::Kind::census, PowerId::none, {}});
  const Holdings held = holdings(now);
  for (std::size_t i = 0; i < held.areas.size(); ++i)
    judge.add_vps(power_id(i), static_cast<int>(held.areas[i]), AreaId::none, "EMP 11.2");
  now.next_census = realm::next_census(now.turn, dice);
}

void look_for_victory(Judge& judge) {
  Position& now = judge.now;
  const std::vector<Condition> met = conditions_met(judge.world, now);
  const bool some = std::any_of(met.begin(), met.end(), [](Condition c) { return c != Condition::none; });
  if (now.victory_pending_since > 0) {
    if (judge.facts.census && some) now.over = true;
    if (judge.facts.census && !some) now.victory_pending_since = 0;
  } else if (some) {
    now.victory_pending_since = now.turn;
    for (std::size_t i = 0; i < met.size(); ++i)
      if (met[i] != Condition::none)
        judge.facts.announcements.push_back(
            {Announcement::Kind::victory_pending, power_id(i), std::string(name(met[i]))});
  }
  const auto alive = std::count_if(now.powers.begin(), now.powers.end(),
                                   [](const Power& power) { return !power.eliminated; });
  if (alive <= 1 || now.turn >= judge.world.options().last_turn) now.over = true;  // EMP-H64, COM-34
  if (now.over) judge.facts.announcements.push_back({Announcement::Kind::over, PowerId::none, {}});
}

std::vector<realm::Place> ranking(const World& world, const Position& position) {
  const Holdings held = holdings(position);
  std::vector<int> units(world.power_count(), 0);
  for (const Area& area : position.areas)
    if (area.owner != PowerId::none) units[realm::index(area.owner)] += area.armies + area.ships;
  std::vector<realm::Standing> standings;
  std::vector<realm::Standing> alone;
  const auto alive = std::count_if(position.powers.begin(), position.powers.end(),
                                   [](const Power& power) { return !power.eliminated; });
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const realm::Standing standing{power_id(i), position.powers[i].vps, static_cast<int>(held.people[i]),
                                   units[i]};
    (alive == 1 && !position.powers[i].eliminated ? alone : standings).push_back(standing);
  }
  std::vector<realm::Place> places = realm::ranking(std::move(alone));  // EMP-H64: it is first
  const int first = static_cast<int>(places.size());
  for (realm::Place place : realm::ranking(std::move(standings))) {
    place.place += first;
    places.push_back(place);
  }
  return places;
}

}  // namespace empires
