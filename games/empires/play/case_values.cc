// The attributes of areas and powers by the names case files use.

#include "empires/play/case_run.h"
#include "empires/play/draft.h"
#include "empires/play/knowledge.h"
#include "empires/rules/economy.h"
#include "empires/rules/routes.h"
#include "empires/supply/supply.h"

namespace empires {

using realm::CaseValue;
using realm::code_or_none;

namespace {

std::vector<std::string> codes(const World& world, std::span<const AreaId> areas) {
  std::vector<std::string> list;
  for (const AreaId a : areas) list.emplace_back(world.code(a));
  return list;
}

/// Of land with a base, and of fleets.
std::optional<CaseValue> naval_value(const CaseRun& run, AreaId a, std::string_view key) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  if (key == "ships" || key == "commissioned") return area.ships;
  if (key == "laid_up") return area.laid_up;
  if (key == "entrance") return code_or_none(world.code(area.entrance));
  if (key == "base") return code_or_none(world.code(world.is_sea(a) ? area.fleet_base : area.entrance));
  if (key == "fleet_base" || key == "home_base") return code_or_none(world.code(area.fleet_base));
  if (key == "opens" || key == "usable_from_turn" || key == "usable_from") return int{area.opens};
  if (key == "open") return base_is_open(run.now, a);
  if (key == "route") return distance_from_base(world, run.now, a).has_value();
  if (key == "distance") return distance_from_base(world, run.now, a).value_or(-1);
  if (key == "built") return area.built;
  if (key == "no_commission") return area.no_commission;
  if (key == "blockaded") return blockaded(run.now, a);
  return std::nullopt;
}

/// Who holds the stuck area: `stuck` may be expected as true or as the power.
CaseValue stuck_value(const CaseRun& run, const Area& area, bool as_flag) {
  if (as_flag) return area.stuck;
  return area.stuck ? std::string(run.world().code(area.owner)) : std::string("none");
}

}  // namespace

std::optional<CaseValue> area_value(const CaseRun& run, AreaId a, std::string_view key) {
  const World& world = run.world();
  const Area& area = run.now.at(a);
  if (key == "terrain") return std::string(world.ground(a).name);
  if (key == "name") return world.facts(a).name;
  if (key == "unowned") return area.owner == PowerId::none;
  if (key == "owner") return code_or_none(world.code(area.owner));
  if (key == "armies") return area.armies;
  if (key == "population" || key == "pop") return area.population;
  if (key == "forts") return area.forts;
  if (key == "trains") return area.trains;
  if (key == "mode") return std::string(realm::name(area.posture.mode));
  if (key == "retreat_to" || key == "retreat_loc" || key == "retreat_location" || key == "retreat")
    return code_or_none(world.code(area.posture.retreat_to));
  if (key == "points_at" || key == "ambush_at" || key == "entrench_at" || key == "against")
    return code_or_none(world.code(area.posture.points_at));
  if (key == "stuck" || key == "sticky") return stuck_value(run, area, true);
  if (key == "stuck_for") return stuck_value(run, area, false);
  if (key == "grown") return area.grown;
  if (key == "upkeep") return upkeep_of(world, run.now, a).cost;
  if (key == "supply_source" || key == "source")
    return code_or_none(world.code(supply_source(world, run.now, a)));
  return naval_value(run, a, key);
}

namespace {

std::optional<CaseValue> agent_value(const CaseRun& run, const Power& power, std::string_view key) {
  const std::string_view kind = key.ends_with("_at") ? key.substr(0, key.size() - 3) : key;
  if (const auto agent = agent_named(kind))
    return code_or_none(run.world().code(power.agents[static_cast<std::size_t>(*agent)]));
  if (key == "watchers") return codes(run.world(), power.watchers.places());
  return std::nullopt;
}

std::vector<std::string> related(const CaseRun& run, PowerId p, auto&& wanted) {
  std::vector<std::string> list;
  const std::vector<Relation> all = relations(run.world(), run.now, p);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (wanted(all[i])) list.emplace_back(run.world().code(power_id(i)));
  return list;
}

}  // namespace

std::optional<CaseValue> power_value(const CaseRun& run, PowerId p, std::string_view key) {
  const World& world = run.world();
  const Power& power = run.now.of(p);
  const auto counted = [&](const std::vector<int>& list) { return list.empty() ? 0 : list[realm::index(p)]; };
  if (key == "name") return world.facts(p).name;
  if (key == "balance" || key == "bps" || key == "bp") return power.balance;
  if (key == "treasury") return power.treasury;
  if (key == "vps" || key == "vp" || key == "victory_points") return power.vps;
  if (key == "army_reserve" || key == "reserve_armies" || key == "reserve") return power.army_reserve;
  if (key == "naval_reserve" || key == "reserve_ships" || key == "fleet_reserve" || key == "ship_reserve")
    return power.naval_reserve;
  if (key == "air" || key == "air_strength" || key == "air_force" || key == "aircraft") return power.air;
  if (key == "straggler_armies") return power.straggler_armies;
  if (key == "straggler_ships") return power.straggler_ships;
  if (key == "bid" || key == "order_bid") return power.bid;
  if (key == "cashed") return power.cashed;
  if (key == "army_reserve_closed" || key == "reserve_closed") return power.army_reserve_closed;
  if (key == "naval_reserve_closed") return power.naval_reserve_closed;
  if (key == "sabotaged") return power.sabotaged;
  if (key == "eliminated") return power.eliminated;
  if (key == "alive") return !power.eliminated;
  if (key == "dummy") return power.dummy;
  if (key == "capital") return code_or_none(world.code(world.facts(p).capital));
  if (key == "supply_capacity" || key == "capacity") return world.facts(p).supply_capacity;
  if (key == "income") return counted(run.last().income);
  if (key == "upkeep") return counted(run.last().upkeep);
  if (key == "sees") return codes(world, seen_areas(world, run.now, run.last(), p));
  if (key == "sees_fleets") return codes(world, fleets_seen(world, run.now, p));
  if (key == "neighbours") return related(run, p, [](const Relation& r) { return r.neighbour; });
  if (key == "enemies") return related(run, p, [](const Relation& r) { return r.enemy; });
  if (key == "friends") return related(run, p, [](const Relation& r) { return r.friendly(); });
  return agent_value(run, power, key);
}

}  // namespace empires
