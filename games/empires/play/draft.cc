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

using realm::called;

int count_in(TomlFields& fields, std::initializer_list<std::string_view> names) {
  return realm::read_count(fields, names);
}

std::string code(TomlFields& fields, std::initializer_list<std::string_view> names) {
  return realm::read_code(fields, names);
}

/// Who says only where an ambush or an entrenchment points means that there is one.
void read_posture(AreaDraft& area, TomlFields& fields) {
  using realm::Mode;
  const Mode meant = fields.has("ambush_at")     ? Mode::ambush
                     : fields.has("entrench_at") ? Mode::entrench
                                                 : Mode::retreat;
  area.row.posture.mode =
      realm::read_mode(fields, {Mode::retreat, Mode::defend, Mode::entrench, Mode::ambush}, meant);
  area.retreat_to = code(fields, {"retreat_to", "retreat_loc", "retreat_location", "retreat"});
  area.points_at = code(fields, {"points_at", "ambush_at", "entrench_at", "against"});
}

/// `base = { entrance = "NOR", laid_up = 2, commissioned = 5 }`; a case may also write `base = "NOR"` or
/// `base = true`, and the rest beside it.
void read_base(AreaDraft& area, TomlFields& fields, DraftKind kind, std::optional<Error>& error) {
  const toml::node* node = fields.node("base");
  if (node == nullptr) return;
  if (const toml::table* table = node->as_table()) {
    TomlFields base(*table, fields.what() + ": base", error);
    area.entrance = code(base, {"entrance"});
    area.row.laid_up = count_in(base, {"laid_up"});
    area.row.ships = count_in(base, {"commissioned", "ships"});
    area.row.opens = static_cast<std::int16_t>(
        base.integer(called(base, {"usable_from_turn", "usable_from", "opens"}), 0, 0, kMostTurns));
    area.base_without_entrance = area.entrance.empty();
    if (kind == DraftKind::position) {
      area.row.built = base.flag("built", false);
      area.row.no_commission = base.flag("no_commission", false);
    }
    base.finish();
  } else if (node->value_exact<bool>().value_or(false)) {
    area.base_without_entrance = true;
  } else if (const auto entrance = node->value_exact<std::string>()) {
    area.entrance = base::upper(*entrance);
  }
}

void read_land(AreaDraft& area, TomlFields& fields, DraftKind kind, std::optional<Error>& error) {
  read_base(area, fields, kind, error);
  if (fields.has("entrance")) area.entrance = code(fields, {"entrance"});
  if (fields.has("laid_up")) area.row.laid_up = count_in(fields, {"laid_up"});
  if (fields.has("commissioned") || fields.has("ships"))
    area.row.ships = count_in(fields, {"commissioned", "ships"});
  if (fields.has("usable_from_turn") || fields.has("usable_from") || fields.has("opens"))
    area.row.opens = static_cast<std::int16_t>(
        fields.integer(called(fields, {"usable_from_turn", "usable_from", "opens"}), 0, 0, kMostTurns));
  if (area.row.laid_up + area.row.ships > 0 && area.entrance.empty()) area.base_without_entrance = true;
  if (!area.entrance.empty()) area.base_without_entrance = false;
  area.row.population = count_in(fields, {"population", "pop"});
  area.row.forts = count_in(fields, {"forts"});
  area.row.trains = count_in(fields, {"trains"});
}

/// What only a running game has.
void read_running_area(AreaDraft& area, TomlFields& fields) {
  read_posture(area, fields);
  area.row.stuck = realm::read_stuck(fields, area.owner, called(fields, {"stuck", "sticky"}));
  area.row.grown = fields.flag("grown", false);
  area.row.built = fields.flag("built", area.row.built);
  area.row.no_commission = fields.flag("no_commission", area.row.no_commission);
}

AreaDraft read_area(const std::string& area_code, const toml::table& table, Draft& draft,
                    std::optional<Error>& error) {
  TomlFields fields(table, "area " + area_code, error);
  AreaDraft area;
  area.line = base::line_of(table);
  if (draft.kind == DraftKind::scenario) fields.need("terrain");
  if (draft.kind == DraftKind::scenario && !draft.paired) fields.need("near");
  area.facts.name = fields.text("name", area_code);
  const std::string terrain = fields.text("terrain", "plains");
  if (const auto known = terrain_named(terrain))
    area.facts.terrain = *known;
  else
    fields.complain(
        fmt::format("{}: `terrain` \"{}\" is not one of mountains, forest, wetlands, jungle, towns, cities, "
                    "uplands, islands, desert, tundra, lowlands, plains, sea",
                    fields.what(), terrain),
        fields.line("terrain"));
  area.near =
      draft.kind == DraftKind::position ? realm::read_near(fields) : realm::read_codes(fields, "near");
  area.owner = code(fields, {"owner"});
  if (draft.kind == DraftKind::position && fields.flag("unowned", false)) area.owner.clear();
  area.row.armies = count_in(fields, {"armies"});
  if (area.facts.terrain == Terrain::sea) {
    area.row.ships = count_in(fields, {"ships", "commissioned"});
    area.fleet_base = code(fields, {"fleet_base", "base", "home_base"});
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

/// "spy_catcher"
std::string in_words(Agent agent) {
  std::string kind(name(agent));
  if (kind.ends_with("cat")) kind.replace(kind.size() - 3, 3, "_catcher");
  return kind;
}
/// `{ kind = "spy", place = "CAM" }`
void read_agent(PowerDraft& power, const toml::node& node, TomlFields& fields, std::optional<Error>& error) {
  const toml::table* table = node.as_table();
  if (table == nullptr)
    return fields.complain(fields.what() + ": `agents` holds { kind, place }", base::line_of(node));
  TomlFields agent(*table, fields.what() + ": agents", error);
  const std::string kind = agent.need("kind").text("kind");
  const std::string_view where = called(agent, {"place", "at", "where"});
  const std::string place = realm::read_code(agent.need(where), where);
  if (const auto known = agent_named(kind))
    power.agents[static_cast<std::size_t>(*known)] = place;
  else
    agent.complain(
        fmt::format("{}: `kind` is \"{}\"; it is spy, spycat, mole or molecat", agent.what(), kind),
        agent.line("kind"));
  agent.finish();
}

/// `spy = "CAM"`, `spy_at = "CAM"`, `agents = { spy = "CAM" }` or `agents = [{ kind = "spy", place = "CAM"
/// }]`; `watchers = ["CAM"]`.
void read_agents(PowerDraft& power, TomlFields& fields, std::optional<Error>& error) {
  const auto read = [&](TomlFields& from) {
    for (std::size_t i = 0; i < kAgents; ++i) {
      const std::string kind(name(static_cast<Agent>(i)));
      const std::string in_full = in_words(static_cast<Agent>(i));
      if (const std::string at = code(from, {kind, kind + "_at", in_full, in_full + "_at"}); !at.empty())
        power.agents[i] = at;
    }
  };
  read(fields);
  const toml::node* agents = fields.node("agents");
  if (const toml::array* list = agents == nullptr ? nullptr : agents->as_array()) {
    for (const toml::node& one : *list) read_agent(power, one, fields, error);
  } else if (const toml::table* table = fields.table("agents")) {
    TomlFields each(*table, fields.what() + ": agents", error);
    read(each);
    each.finish();
  }
  power.watchers = realm::read_codes(fields, "watchers");
}

void read_running_power(PowerDraft& power, TomlFields& fields, std::optional<Error>& error) {
  power.row.vps = static_cast<int>(fields.integer(called(fields, {"vps", "vp", "victory_points"}), 0,
                                                  -realm::kMostUnits, realm::kMostUnits));
  power.row.straggler_armies = count_in(fields, {"straggler_armies"});
  power.row.straggler_ships = count_in(fields, {"straggler_ships"});
  power.row.bid = count_in(fields, {"bid", "order_bid"});
  power.row.cashed = count_in(fields, {"cashed"});
  power.row.army_reserve_closed =
      fields.flag(called(fields, {"army_reserve_closed", "reserve_closed"}), false);
  power.row.naval_reserve_closed = fields.flag("naval_reserve_closed", false);
  power.row.sabotaged = fields.flag("sabotaged", false);
  power.row.eliminated = fields.flag("eliminated", false) || !fields.flag("alive", true);
  read_agents(power, fields, error);
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
  const std::string_view balance =
      kind == DraftKind::position ? called(fields, {"balance", "bps", "bp"}) : "balance";
  power.balance_given = fields.has(balance);
  power.row.balance = realm::read_count(fields, balance);
  power.row.treasury = count_in(fields, {"treasury"});
  power.row.army_reserve = count_in(fields, {"army_reserve", "reserve_armies", "reserve"});
  power.row.naval_reserve =
      count_in(fields, {"naval_reserve", "reserve_ships", "fleet_reserve", "ship_reserve"});
  power.row.air = count_in(fields, {"air", "air_strength", "air_force", "aircraft"});
  power.capital = code(fields, {"capital"});
  power.capital_given = fields.has("capital");
  const std::string_view capacity = called(fields, {"supply_capacity", "capacity"});
  power.capacity_given = fields.has(capacity);
  power.facts.supply_capacity = static_cast<int>(fields.integer(capacity, 2, 0, 1000));
  if (kind == DraftKind::position) read_running_power(power, fields, error);
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
    if (base::upper(name(variant)) == base::upper(text)) {
      draft.variant = variant;
      return;
    }
  draft.variant_known = false;
  file.complain(fmt::format("`variant` is \"{}\"; it is medieval, european or world", text),
                file.line("variant"));
}

}  // namespace

std::optional<Agent> agent_named(std::string_view text) {
  std::string word;
  for (const char c : text)
    if (c != ' ' && c != '-' && c != '_') word += c;
  constexpr std::string_view kCatcher = "CATCHER";
  word = base::upper(word);
  if (word.ends_with(kCatcher)) word.resize(word.size() - kCatcher.size() + 3);
  for (std::size_t i = 0; i < kAgents; ++i)
    if (base::upper(name(static_cast<Agent>(i))) == word) return static_cast<Agent>(i);
  return std::nullopt;
}

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  read_variant(draft, file);
  draft.paired = file.has("links") || file.has("adjacent") || file.has("adjacency");
  if (const toml::table* table = file.table("options")) {
    TomlFields options(*table, "options", error);
    read_options(draft.options, options);
    options.finish();
  }
  if (draft.kind == DraftKind::position)
    read_options(draft.options, file);  // a case may write them at its head
  if (const toml::table* map = file.table("map")) draft.frame = realm::read_frame(*map, draft.spoilt, error);
  const std::size_t most = draft.kind == DraftKind::scenario ? 2 : 3;  // EMP 4.2; cases are not so strict
  if (const toml::table* powers = file.table("powers"))
    realm::read_rows(
        draft.powers, *powers, "power", draft.spoilt.powers, error,
        [&](std::string_view key) { return realm::wrong_letters("power", key, 2, most); },
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
  if (draft.kind == DraftKind::position || draft.paired) realm::add_links(draft.areas, file);
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
