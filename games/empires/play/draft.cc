// Reading the parts that scenario and case files share.

#include "empires/play/draft.h"

#include <fmt/core.h>

#include <algorithm>
#include <initializer_list>

namespace empires {
namespace {

using base::Error;
using base::TomlFields;

constexpr std::int64_t kPowerColours = 35;  // on drawn maps
constexpr std::int64_t kMostTurns = 1000;

using realm::read_code;
using realm::read_count;

void read_posture(AreaDraft& area, TomlFields& fields) {
  using realm::Mode;
  area.row.posture.mode =
      realm::read_mode(fields, {Mode::retreat, Mode::defend, Mode::entrench, Mode::ambush});
  area.retreat_to = read_code(fields, "retreat_to");
  area.points_at = read_code(fields, "points_at");
}

/// `base = { entrance = "NOR", laid_up = 2, commissioned = 5 }`
void read_base(AreaDraft& area, TomlFields& fields, DraftKind kind, std::optional<Error>& error) {
  const toml::table* table = fields.table("base");
  if (table == nullptr) return;
  TomlFields base(*table, fields.what() + ": base", error);
  area.entrance = read_code(base.need("entrance"), "entrance");
  area.row.laid_up = read_count(base, "laid_up");
  area.row.ships = read_count(base, "commissioned");
  area.row.opens = static_cast<std::int16_t>(base.integer("usable_from_turn", 0, 0, kMostTurns));
  if (kind == DraftKind::position) {
    area.row.built = base.flag("built", false);
    area.row.no_commission = base.flag("no_commission", false);
  }
  base.finish();
}

void read_land(AreaDraft& area, TomlFields& fields, DraftKind kind, std::optional<Error>& error) {
  read_base(area, fields, kind, error);
  area.row.population = read_count(fields, "population");
  area.row.forts = read_count(fields, "forts");
  area.row.trains = read_count(fields, "trains");
}

/// What only a running game has.
void read_running_area(AreaDraft& area, TomlFields& fields) {
  read_posture(area, fields);
  area.row.stuck = fields.flag("stuck", false);
  area.row.grown = fields.flag("grown", false);
}

AreaDraft read_area(const std::string& area_code, const toml::table& table, Draft& draft,
                    std::optional<Error>& error) {
  TomlFields fields(table, "area " + area_code, error);
  AreaDraft area;
  area.line = base::line_of(table);
  if (draft.kind == DraftKind::scenario) fields.need("terrain");
  if (draft.kind == DraftKind::scenario && !draft.paired) fields.need("near");
  area.facts.name = fields.text("name", area_code);
  if (const auto terrain = read_terrain(fields)) area.facts.terrain = *terrain;
  area.near = realm::read_codes(fields, "near");
  area.owner = read_code(fields, "owner");
  area.row.armies = read_count(fields, "armies");
  if (area.facts.terrain == Terrain::sea) {
    area.row.ships = read_count(fields, "ships");
    area.fleet_base = read_code(fields, "fleet_base");
  } else {
    read_land(area, fields, draft.kind, error);
  }
  realm::DrawnPlace place = realm::read_place(fields, draft.frame, draft.spoilt, true);
  area.facts.shape = std::move(place.shape);
  area.facts.label = place.label;
  if (draft.kind == DraftKind::position) read_running_area(area, fields);
  fields.finish();
  return area;
}

void read_running_power(PowerDraft& power, TomlFields& fields) {
  power.row.vps = static_cast<int>(fields.integer("vps", 0, -realm::kMostUnits, realm::kMostUnits));
  power.row.straggler_armies = read_count(fields, "straggler_armies");
  power.row.straggler_ships = read_count(fields, "straggler_ships");
  power.row.bid = read_count(fields, "bid");
  power.row.cashed = read_count(fields, "cashed");
  power.row.army_reserve_closed = fields.flag("army_reserve_closed", false);
  power.row.naval_reserve_closed = fields.flag("naval_reserve_closed", false);
  power.row.sabotaged = fields.flag("sabotaged", false);
  power.row.eliminated = !fields.flag("alive", true);
  for (std::size_t i = 0; i < kAgents; ++i) power.agents[i] = read_code(fields, name(static_cast<Agent>(i)));
  power.watchers = realm::read_codes(fields, "watchers");
}

PowerDraft read_power(const std::string& power_code, const toml::table& table, DraftKind kind,
                      std::optional<Error>& error) {
  TomlFields fields(table, "power " + power_code, error);
  PowerDraft power;
  power.line = base::line_of(table);
  power.facts.name = fields.text("name", power_code);
  power.facts.controller = realm::read_controller(fields);
  power.facts.colour = static_cast<int>(fields.integer("colour", 0, 1, kPowerColours));
  // EMP-H67: a country without a player is run by the computer
  power.row.dummy = fields.flag("dummy", false) || power.facts.controller == realm::Controller::nobody;
  power.balance_given = fields.has("balance");
  power.row.balance = read_count(fields, "balance");
  power.row.treasury = read_count(fields, "treasury");
  power.row.army_reserve = read_count(fields, "army_reserve");
  power.row.naval_reserve = read_count(fields, "naval_reserve");
  power.row.air = read_count(fields, "air");
  power.capital = read_code(fields, "capital");
  power.capital_given = fields.has("capital");
  power.capacity_given = fields.has("supply_capacity");
  power.facts.supply_capacity = static_cast<int>(fields.integer("supply_capacity", 2, 0, 1000));
  if (kind == DraftKind::position) read_running_power(power, fields);
  fields.finish();
  return power;
}

void read_options(Options& options, TomlFields& fields) {
  options.last_turn = static_cast<int>(fields.integer("last_turn", options.last_turn, 1, kMostTurns));
  options.vp_target = static_cast<int>(fields.integer("vp_target", options.vp_target, 1, realm::kMostUnits));
  options.air_reach = static_cast<int>(fields.integer("air_reach", options.air_reach, 0, 100));
  options.watcher_limit =
      static_cast<int>(fields.integer("watcher_limit", options.watcher_limit, 0, kMostWatchers));
  options.win_land = static_cast<int>(fields.integer("win_land", options.win_land, 1, 100));
  options.win_people = static_cast<int>(fields.integer("win_people", options.win_people, 1, 100));
}

void read_variant(Draft& draft, TomlFields& file) {
  const std::string text = file.text("variant", "medieval");
  for (const Variant variant : {Variant::medieval, Variant::european, Variant::world})
    if (name(variant) == text) {
      draft.variant = variant;
      return;
    }
  draft.variant_known = false;
  file.complain(fmt::format("`variant` is \"{}\"; it is medieval, european or world", text),
                file.line("variant"));
}

}  // namespace

std::optional<Terrain> read_terrain(TomlFields& fields) {
  const std::string terrain = fields.text("terrain", "plains");
  for (std::size_t i = 0; i < kTerrains; ++i)
    if (kTerrain[i].name == terrain) return static_cast<Terrain>(i);
  fields.complain(
      fmt::format("{}: `terrain` \"{}\" is not one of mountains, forest, wetlands, jungle, towns, cities, "
                  "uplands, islands, desert, tundra, lowlands, plains, sea",
                  fields.what(), terrain),
      fields.line("terrain"));
  return std::nullopt;
}

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  read_variant(draft, file);
  draft.paired = draft.kind == DraftKind::scenario && file.has("links");
  if (const toml::table* table = file.table("options")) {
    TomlFields options(*table, "options", error);
    read_options(draft.options, options);
    options.finish();
  }
  if (const toml::table* map = file.table("map")) draft.frame = realm::read_frame(*map, draft.spoilt, error);
  if (const toml::table* powers = file.table("powers"))
    realm::read_rows(
        draft.powers, *powers, "power", draft.spoilt.powers, error,
        [&](std::string_view key) { return realm::wrong_letters("power", key, 2, 2); },
        [&](const std::string& power, const toml::table& table, std::optional<Error>& wrong) {
          return read_power(power, table, draft.kind, wrong);
        });
  if (const toml::table* areas = file.table("areas"))
    realm::read_rows(
        draft.areas, *areas, "area", draft.spoilt.areas, error,
        [&](std::string_view key) { return realm::wrong_letters("area", key, 3, 3); },
        [&](const std::string& area, const toml::table& table, std::optional<Error>& wrong) {
          return read_area(area, table, draft, wrong);
        });
  if (draft.paired) realm::add_links(draft.areas, file);
}

std::optional<Error> set_option(Options& options, const std::string& name, const std::string& value) {
  const auto parsed = base::parse_toml(fmt::format("{} = {}", name, value));
  if (!parsed) return Error{fmt::format("option {}: \"{}\" is not a value it takes", name, value), {}, 0};
  std::optional<Error> error;
  TomlFields fields(*parsed, "options", error);
  read_options(options, fields);
  fields.finish();
  if (error) error->line = 0;
  return error;
}

}  // namespace empires
