#include "empires/rules/position.h"

#include <algorithm>

#include "core/check.h"

namespace empires {

std::string_view name(Agent agent) {
  switch (agent) {
    case Agent::spy: return "spy";
    case Agent::spycat: return "spycat";
    case Agent::mole: return "mole";
    case Agent::molecat: return "molecat";
  }
  return {};
}

bool Watchers::has(AreaId a) const { return std::binary_search(at.begin(), at.begin() + count, a); }

void Watchers::add(AreaId a) {
  base::ensure(count < kMostWatchers, "there is room for a watcher");
  AreaId* end = at.data() + count;
  AreaId* place = std::lower_bound(at.data(), end, a);
  std::copy_backward(place, end, end + 1);
  *place = a;
  ++count;
}

void Watchers::remove(AreaId a) {
  AreaId* end = std::remove(at.data(), at.data() + count, a);
  count = static_cast<std::uint8_t>(end - at.data());
  std::fill(end, at.data() + at.size(), AreaId{});
}

namespace {

auto find_row(auto& dealings, PowerId who, PowerId other) {
  return std::lower_bound(dealings.begin(), dealings.end(), std::pair(who, other),
                          [](const Dealing& d, const std::pair<PowerId, PowerId>& key) {
                            return std::pair(d.who, d.other) < key;
                          });
}

}  // namespace

Dealing& dealing(Position& position, PowerId who, PowerId other) {
  auto it = find_row(position.dealings, who, other);
  if (it == position.dealings.end() || it->who != who || it->other != other)
    it = position.dealings.insert(it, Dealing{.who = who, .other = other});
  return *it;
}

const Dealing* find_dealing(const Position& position, PowerId who, PowerId other) {
  const auto it = find_row(position.dealings, who, other);
  return it != position.dealings.end() && it->who == who && it->other == other ? &*it : nullptr;
}

namespace {

void add_to(base::PositionHash& hash, const Area& a) {
  hash.add(a.owner).add(a.posture.mode).add(a.posture.retreat_to).add(a.posture.points_at);
  hash.add(a.entrance).add(a.fleet_base).add(a.opens);
  hash.add(a.armies).add(a.population).add(a.forts).add(a.ships).add(a.laid_up).add(a.trains);
  hash.add(a.stuck).add(a.grown).add(a.built).add(a.no_commission);
}

void add_to(base::PositionHash& hash, const Power& p) {
  hash.add(p.eliminated).add(p.dummy).add(p.balance).add(p.treasury).add(p.vps);
  hash.add(p.army_reserve).add(p.naval_reserve).add(p.air);
  for (const AreaId a : p.agents) hash.add(a);
  hash.add(p.watchers.count);
  for (const AreaId a : p.watchers.places()) hash.add(a);
  hash.add(p.bid).add(p.cashed).add(p.straggler_armies).add(p.straggler_ships);
  hash.add(p.army_reserve_closed).add(p.naval_reserve_closed).add(p.sabotaged);
}

void add_size(base::PositionHash& hash, std::size_t size) { hash.add(static_cast<std::uint32_t>(size)); }

}  // namespace

void add_to(base::PositionHash& hash, const Position& position) {
  hash.add(position.turn).add(position.next_census).add(position.victory_pending_since).add(position.over);
  add_size(hash, position.areas.size());
  for (const Area& a : position.areas) add_to(hash, a);
  add_size(hash, position.powers.size());
  for (const Power& p : position.powers) add_to(hash, p);
  add_size(hash, position.order.size());
  for (const PowerId p : position.order) hash.add(p);
  add_size(hash, position.dealings.size());
  for (const Dealing& d : position.dealings) {
    hash.add(d.who).add(d.other).add(d.battles).add(d.armies).add(d.ships);
    hash.add(d.last_battle).add(d.last_attacked).add(d.gifts_made).add(d.gifts_got);
  }
  add_size(hash, position.remembered.size());
  for (const Remembered& r : position.remembered) hash.add(r.who).add(r.area).add(r.from);
  add_size(hash, position.contacts.size());
  for (const realm::Contact& c : position.contacts)
    hash.add(c.power).add(c.kind).add(std::string_view(c.text));
  hash.add(position.luck);
}

namespace {

bool points_somewhere(realm::Mode mode) {
  return mode == realm::Mode::ambush || mode == realm::Mode::entrench;
}

std::string_view broken_sea(const Area& area) {
  if (area.population != 0 || area.forts != 0 || area.laid_up != 0 || area.trains != 0 || area.has_base())
    return "a sea area holds ships and armies only (EMP 4.1)";
  if (area.armies > area.ships) return "no more armies at sea than ships (EMP-H4)";
  if (area.posture != realm::Posture{}) return "a sea area has no defence mode (EMP 7.6)";
  if (area.stuck) return "ships never get stuck (EMP-H9)";
  if (area.owner == PowerId::none && area.ships > 0) return "ships at sea have an owner (EMP-H3)";
  if ((area.fleet_base != AreaId::none) != (area.ships > 0)) return "a fleet has a base (EMP 7.12)";
  return {};
}

std::string_view broken_land(const World& world, AreaId a, const Area& area) {
  if (area.fleet_base != AreaId::none) return "ships in a base belong to it (EMP 7.12)";
  if (!area.has_base() && (area.ships != 0 || area.laid_up != 0))
    return "ships on land are in a base (EMP 4.10)";
  if (area.has_base() && (world.is_land(area.entrance) || !world.adjacent(a, area.entrance)))
    return "the entrance of a base is an adjacent sea area (EMP 5.16)";
  if (points_somewhere(area.posture.mode) != (area.posture.points_at != AreaId::none))
    return "an ambush or entrenchment points somewhere, and nothing else does (COM-18)";
  if (area.posture.retreat_to != AreaId::none && world.is_sea(area.posture.retreat_to))
    return "a sea area is never a retreat location (COM-17)";
  if (area.owner == PowerId::none && area.stuck) return "an unowned area is never stuck (COM-14)";
  if (!world.has_supply() && area.trains != 0) return "trains are European (EMP-H52)";
  return {};
}

std::string_view broken_power(const World& world, const Power& power) {
  if (power.balance < 0 || power.treasury < 0) return "BPs are never below 0";
  if (power.army_reserve < 0 || power.naval_reserve < 0 || power.air < 0) return "reserves are never below 0";
  if (!world.has_air() && power.air != 0) return "air strengths are of the World variant (EMP 5.19)";
  if (power.watchers.count > world.options().watcher_limit) return "watchers are limited (EMP-H49)";
  return {};
}

}  // namespace

std::string_view broken_invariant(const World& world, const Position& position) {
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = position.areas[i];
    if (area.armies < 0 || area.ships < 0 || area.population < 0 || area.forts < 0 || area.laid_up < 0 ||
        area.trains < 0)
      return "counts are never below 0";
    const auto broken = world.is_sea(a) ? broken_sea(area) : broken_land(world, a, area);
    if (!broken.empty()) return broken;
  }
  for (const Power& power : position.powers)
    if (const auto broken = broken_power(world, power); !broken.empty()) return broken;
  for (const PowerId p : position.order)
    if (position.of(p).eliminated) return "eliminated powers are not in the order of play (COM-9)";
  return {};
}

}  // namespace empires
