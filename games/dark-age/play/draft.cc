// Reading the parts that scenario and case files share.

#include "dark-age/play/draft.h"

#include <fmt/core.h>

namespace dark_age {
namespace {

using base::Error;
using base::TomlFields;

using realm::read_code;
using realm::read_count;

constexpr std::int64_t kPowerColours = 21;  // on drawn maps

std::uint8_t level(TomlFields& fields, std::string_view key) {
  return static_cast<std::uint8_t>(fields.integer(key, 0, 0, 200));
}

void read_posture(AreaDraft& area, TomlFields& fields) {
  using realm::Mode;
  area.row.posture.mode = realm::read_mode(fields, {Mode::retreat, Mode::defend, Mode::ambush});
  area.ambush_at = read_code(fields, "ambush_at");
  area.retreat_to = read_code(fields, "retreat_to");
}

AreaDraft read_area(const std::string& area_code, const toml::table& table, Draft& draft,
                    std::optional<Error>& error) {
  const DraftKind kind = draft.kind;
  TomlFields fields(table, "area " + area_code, error);
  AreaDraft area;
  area.line = base::line_of(table);
  if (kind == DraftKind::scenario) fields.need("terrain").need("near");
  area.facts.name = fields.text("name", area_code);
  if (const auto terrain = read_terrain(fields)) area.facts.terrain = *terrain;
  area.near = realm::read_codes(fields, "near");
  area.hinterland = read_code(fields, "hinterland");
  area.owner = read_code(fields, "owner");
  area.has_figures =
      fields.has("armies") || fields.has("population") || fields.has("forts") || fields.has("trade");
  area.row.armies = read_count(fields, "armies");
  area.row.ships = read_count(fields, "ships");
  area.row.population = level(fields, "population");
  area.row.forts = level(fields, "forts");
  area.row.trade = level(fields, "trade");
  read_posture(area, fields);
  area.passage_for = read_code(fields, "passage_for");
  realm::DrawnPlace place =
      realm::read_place(fields, draft.frame, draft.spoilt, area.facts.terrain != Terrain::city);
  area.facts.shape = std::move(place.shape);
  area.facts.label = place.label;
  if (kind == DraftKind::position) {
    area.row.stuck = fields.flag("stuck", false);
    area.row.grown = fields.flag("grown", false);
    area.row.no_grow = fields.flag("no_grow", false);
    area.viking_paid = realm::read_codes(fields, "viking_paid");
    area.owner_at_start = fields.has("owner_at_start") ? read_code(fields, "owner_at_start") : area.owner;
  }
  fields.finish();
  return area;
}

void read_running_power(PowerDraft& power, TomlFields& fields, std::optional<Error>& error) {
  power.row.vps = static_cast<int>(fields.integer("vps", 0, -realm::kMostUnits, realm::kMostUnits));
  power.row.arriving_armies = read_count(fields, "arriving_armies");
  power.row.arriving_ships = read_count(fields, "arriving_ships");
  power.borrow_from = read_code(fields, "borrow_from");
  power.spy_at = read_code(fields, "spy_at");
  power.lends_to = read_code(fields, "lends_to");
  power.borrows_of = read_code(fields, "borrows_of");
  power.row.bid = read_count(fields, "bid");
  power.row.tried_disband = fields.flag("tried_disband", false);
  power.high_king = fields.flag("high_king", false);
  power.row.life = fields.flag("alive", true) ? Life::alive : Life::gone;
  if (const toml::table* lent = fields.table("lent")) {
    TomlFields armies(*lent, fields.what() + ": lent", error);
    for (const auto& [who, count] : *lent) power.lent[std::string(who.str())] = read_count(armies, who.str());
  }
}

PowerDraft read_power(const std::string& power_code, const toml::table& table, DraftKind kind,
                      std::optional<Error>& error) {
  TomlFields fields(table, "power " + power_code, error);
  PowerDraft power;
  power.line = base::line_of(table);
  if (kind == DraftKind::scenario) fields.need("nation");
  power.facts.name = fields.text("name", power_code);
  power.nation = fields.text("nation");
  power.facts.controller = realm::read_controller(fields);
  power.facts.entry = static_cast<int>(fields.integer("entry", 1, 1, 1000));
  power.facts.colour = static_cast<int>(fields.integer("colour", 0, 1, kPowerColours));
  power.balance_given = fields.has("balance");
  power.row.balance = read_count(fields, "balance");
  power.row.treasury = read_count(fields, "treasury");
  power.row.army_reserve = read_count(fields, "army_reserve");
  power.row.fleet_reserve = read_count(fields, "fleet_reserve");
  power.row.household = read_count(fields, "household");
  power.household_at = read_code(fields, "household_at");
  if (kind == DraftKind::position) read_running_power(power, fields, error);
  fields.finish();
  return power;
}

void read_nations(Draft& draft, const toml::table& table, std::optional<Error>& error) {
  for (const auto& [name, node] : table) {
    Nation nation{std::string(name.str()), false, false};
    if (const toml::table* flags = node.as_table()) {
      TomlFields fields(*flags, fmt::format("nation {}", name.str()), error);
      nation.gaelic = fields.flag("gaelic", false);
      nation.viking = fields.flag("viking", false);
      fields.finish();
    } else {  // it is known all the same, so that its powers are not told of, too
      base::add_fault(
          error, {fmt::format("nation {} must be a table of flags", name.str()), {}, base::line_of(node)});
    }
    bool known = false;
    for (Nation& old : draft.nations)
      if (old.name == nation.name) {
        old = nation;
        known = true;
      }
    if (!known) draft.nations.push_back(std::move(nation));
  }
}

void read_options(Options& options, TomlFields& fields) {
  options.last_turn = static_cast<int>(fields.integer("last_turn", options.last_turn, 1, 1000));
  options.dispersed_losses = fields.flag("dispersed_losses", options.dispersed_losses);
  options.high_king = fields.flag("high_king", options.high_king);
  options.unowned_growth = fields.flag("unowned_growth", options.unowned_growth);
  options.fill_with_tax = fields.flag("fill_with_tax", options.fill_with_tax);
  const std::string leftover =
      fields.text("leftover", options.leftover == Leftover::order ? "order" : "treasury");
  if (leftover != "treasury" && leftover != "order")
    fields.complain("options: `leftover` is \"treasury\" or \"order\"", fields.line("leftover"));
  options.leftover = leftover == "order" ? Leftover::order : Leftover::treasury;
}

void read_arrivals(Draft& draft, const toml::array& list, std::optional<Error>& error) {
  for (const toml::node& node : list) {
    if (node.as_table() == nullptr) continue;
    TomlFields fields(*node.as_table(), "arrival", error);
    fields.need("turn").need("power").need("sea");
    ArrivalDraft arrival;
    arrival.line = base::line_of(node);
    arrival.power = read_code(fields, "power");
    arrival.sea = read_code(fields, "sea");
    arrival.row.turn = static_cast<int>(fields.integer("turn", 2, 2, 1000));
    arrival.row.ships = read_count(fields, "ships");
    arrival.row.armies = read_count(fields, "armies");
    arrival.row.treasury = read_count(fields, "treasury");
    arrival.row.balance = read_count(fields, "balance", 10);
    fields.finish();
    draft.arrivals.push_back(std::move(arrival));
  }
}

/// DA 2.2
std::string no_area_code(std::string_view key) { return realm::wrong_letters("area", key, 3, 3); }
std::string no_power_code(std::string_view key) { return realm::wrong_letters("power", key, 3, 3); }

}  // namespace

std::optional<Terrain> read_terrain(TomlFields& fields) {
  const std::string terrain = fields.text("terrain", row(Terrain::lowlands).name);
  for (std::size_t i = 0; i < kTerrains; ++i)
    if (kTerrain[i].name == terrain) return static_cast<Terrain>(i);
  fields.complain(
      fmt::format("{}: `terrain` \"{}\" is not one of city, mountain, forest, wetlands, uplands, islands, "
                  "lowlands, sea",
                  fields.what(), terrain),
      fields.line("terrain"));
  return std::nullopt;
}

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  if (const toml::table* table = file.table("options")) {
    TomlFields options(*table, "options", error);
    read_options(draft.options, options);
    options.finish();
  }
  if (const toml::table* map = file.table("map")) draft.frame = realm::read_frame(*map, draft.spoilt, error);
  if (const toml::table* nations = file.table("nations")) read_nations(draft, *nations, error);
  if (const toml::table* powers = file.table("powers"))
    realm::read_rows(draft.powers, *powers, "power", draft.spoilt.powers, error, no_power_code,
                     [&](const std::string& code, const toml::table& table, std::optional<Error>& wrong) {
                       return read_power(code, table, draft.kind, wrong);
                     });
  if (const toml::table* areas = file.table("areas"))
    realm::read_rows(draft.areas, *areas, "area", draft.spoilt.areas, error, no_area_code,
                     [&](const std::string& code, const toml::table& table, std::optional<Error>& wrong) {
                       return read_area(code, table, draft, wrong);
                     });
  if (const toml::array* arrivals = file.array("arrivals")) read_arrivals(draft, *arrivals, error);
}

std::optional<Error> set_option(Options& options, const std::string& name, const std::string& value) {
  const bool quoted = name == "leftover";
  const auto parsed =
      base::parse_toml(fmt::format("{} = {}{}{}", name, quoted ? "\"" : "", value, quoted ? "\"" : ""));
  if (!parsed) return Error{fmt::format("option {}: \"{}\" is not a value it takes", name, value), {}, 0};
  std::optional<Error> error;
  TomlFields fields(*parsed, "options", error);
  read_options(options, fields);
  fields.finish();
  if (error) error->line = 0;
  return error;
}

}  // namespace dark_age
