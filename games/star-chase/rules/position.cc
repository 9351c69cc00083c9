#include "star-chase/rules/position.h"

#include <algorithm>

#include "core/check.h"

namespace star_chase {

Position empty_position(const World& world) {
  Position position;
  position.systems.resize(world.system_count());
  position.powers.resize(world.power_count());
  position.known.assign(world.power_count() * world.system_count(), 0);
  position.sights.resize(position.known.size());
  for (std::size_t i = 0; i < world.system_count(); ++i)
    if (const SystemId star = world.facts(system_id(i)).parent; star != SystemId::none)
      link(position, system_id(i), star);
  return position;
}

bool linked(const Position& position, SystemId a, SystemId b) {
  if (a == SystemId::none || b == SystemId::none) return false;
  const auto links = position.at(a).linked();
  return std::find(links.begin(), links.end(), b) != links.end();
}

void link(Position& position, SystemId a, SystemId b) {
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    System& system = position.at(from);
    base::ensure(system.link_count < kMostLinks, "a system has room for another link");
    system.links[system.link_count++] = to;
    std::sort(system.links.begin(), system.links.begin() + system.link_count);
  }
}

int population_limit(const World& world, const Position& position, SystemId s) {
  const SystemType type = world.facts(s).type;
  const PowerId owner = position.at(s).owner;
  const auto level = [&](Tech tech) { return owner == PowerId::none ? 0 : position.of(owner).level(tech); };
  const int limit = world.options().limits[static_cast<std::size_t>(type)];
  switch (type) {
    case SystemType::black_dwarf: return limit + level(Tech::life_support);
    case SystemType::planet: return limit + 2 * level(Tech::terraforming);
    case SystemType::belt: return limit + level(Tech::mining);
    default: return limit;
  }
}

bool blockaded(const World& world, const Position& position, SystemId s) {
  if (!world.is_planet(s)) return false;
  const System& planet = position.at(s);
  const System& star = position.at(world.facts(s).parent);
  if (star.owner == PowerId::none || star.owner == planet.owner) return false;
  if (have_pact(position, star.owner, planet.owner)) return false;  // SCH-H46
  return star.cruisers + star.fighters + 5 * star.colony_ships > planet.population + planet.cruisers;
}

bool is_dock(const World& world, const Position& position, SystemId s) {
  return position.at(s).population >= 1 && !blockaded(world, position, s);
}

std::string_view name_of(const Position& position, SystemId s) {
  const auto it = std::lower_bound(position.names.begin(), position.names.end(), s,
                                   [](const GivenName& n, SystemId id) { return n.system < id; });
  return it != position.names.end() && it->system == s ? std::string_view(it->name) : std::string_view();
}

int industry_of(const Position& position, PowerId p) {
  int sum = 0;
  for (const System& system : position.systems)
    if (system.owner == p) sum += system.industry;
  return sum;
}

namespace {

void add_to(base::PositionHash& hash, const System& s) {
  hash.add(s.owner).add(s.posture.mode).add(s.posture.retreat_to).add(s.posture.points_at);
  hash.add(s.population).add(s.industry).add(s.fighters).add(s.cruisers).add(s.colony_ships);
  hash.add(s.explored).add(s.stuck).add(s.grown).add(s.link_count);
  for (const SystemId other : s.linked()) hash.add(other);
}

void add_to(base::PositionHash& hash, const Power& p) {
  hash.add(p.alive).add(p.resigned).add(p.balance).add(p.treasury).add(p.vps);
  for (std::size_t i = 0; i < kTechs; ++i) hash.add(p.level(static_cast<Tech>(i)));
  hash.add(p.reserve).add(p.lost).add(p.reserve_new).add(p.lost_new).add(p.base).add(p.home);
  hash.add(p.probes.active).add(p.probes.inactive_count);
  for (const SystemId s : p.probes.sitting()) hash.add(s);
  hash.add(p.consents).add(p.pacts).add(p.bid).add(p.tech_used).add(p.take_used).add(p.taken);
}

void add_size(base::PositionHash& hash, std::size_t size) { hash.add(static_cast<std::uint32_t>(size)); }

}  // namespace

void add_to(base::PositionHash& hash, const Position& position) {
  hash.add(position.turn).add(position.next_census).add(position.victory.met).add(position.over);
  add_size(hash, position.systems.size());
  for (const System& s : position.systems) add_to(hash, s);
  add_size(hash, position.powers.size());
  for (const Power& p : position.powers) add_to(hash, p);
  for (const std::uint8_t k : position.known) hash.add(k);
  for (std::size_t i = 0; i < position.sights.size(); ++i) {
    const Sight& seen = position.sights[i];
    if (seen.turn == Sight::kNever) continue;
    add_size(hash, i);
    hash.add(seen.turn).add(seen.owner).add(seen.population).add(seen.industry);
    hash.add(seen.fighters).add(seen.cruisers).add(seen.colony_ships);
  }
  add_size(hash, position.order.size());
  for (const PowerId p : position.order) hash.add(p);
  add_size(hash, position.names.size());
  for (const GivenName& n : position.names) hash.add(n.system).add(std::string_view(n.name));
  add_size(hash, position.contacts.size());
  for (const realm::Contact& c : position.contacts)
    hash.add(c.power).add(c.kind).add(std::string_view(c.text));
  hash.add(position.luck);
}

namespace {

std::string_view broken_system(const World& world, const Position& position, SystemId id) {
  const System& s = position.at(id);
  if (s.population < 0 || s.industry < 0 || s.fighters < 0 || s.cruisers < 0 || s.colony_ships < 0)
    return "a count is never below 0";
  if (s.owner == PowerId::none && s.stuck) return "an unowned system is never stuck (COM-14)";
  if (s.owner != PowerId::none && !s.explored) return "whoever owned a system has explored it (SCH-H8)";
  if (s.owner != PowerId::none && !position.of(s.owner).alive) return "an owner is in the game (SCH-H53)";
  if ((s.posture.mode == realm::Mode::ambush) != (s.posture.points_at != SystemId::none))
    return "an ambush points somewhere, and nothing else does (COM-18)";
  if (s.posture.retreat_to != SystemId::none && !world.is_star(s.posture.retreat_to))
    return "a retreat location is a star (SCH-H14)";
  for (const SystemId other : s.linked())
    if (!linked(position, other, id)) return "a link has two ends (SCH 2.1)";
  if (!world.is_star(id) && s.link_count != 1)
    return "a planet or belt is joined to its star alone (SCH 2.1)";
  return {};
}

std::string_view broken_power(const Position& position, PowerId id) {
  const Power& p = position.of(id);
  if (p.balance < 0 || p.treasury < 0) return "money is never below 0";
  if (p.reserve < 0 || p.lost < 0 || p.reserve_new < 0 || p.lost_new < 0) return "a pool is never below 0";
  if (p.probes.inactive_count > p.level(Tech::probe))
    return "no more probes sit than Probe Tech allows (SCH 5.2)";
  for (std::size_t i = 0; i < kTechs; ++i)
    if (p.level(static_cast<Tech>(i)) > kHighestLevel) return "no level is above 20 (SCH-H40)";
  for (std::size_t i = 0; i < position.powers.size(); ++i)
    if (have_pact(position, id, power_id(i)) != have_pact(position, power_id(i), id))
      return "a pact has two sides (SCH-H50)";
  return {};
}

}  // namespace

std::string_view broken_invariant(const World& world, const Position& position) {
  for (std::size_t i = 0; i < position.systems.size(); ++i)
    if (const auto broken = broken_system(world, position, system_id(i)); !broken.empty()) return broken;
  for (std::size_t i = 0; i < position.powers.size(); ++i)
    if (const auto broken = broken_power(position, power_id(i)); !broken.empty()) return broken;
  return {};
}

}  // namespace star_chase
