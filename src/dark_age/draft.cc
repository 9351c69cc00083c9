// Reading the parts that scenario and case files share.

#include "dark_age/draft.h"

#include <fmt/core.h>

#include <algorithm>

namespace dark_age {
namespace {

using base::Error;
using base::TomlFields;

constexpr std::int64_t kPowerColours = 21;  // on drawn maps
constexpr std::int64_t kMost = 100'000;     // no count in a file may be larger, so that sums over any map fit

int count(TomlFields& fields, std::string_view key, int fallback = 0) {
  return static_cast<int>(fields.integer(key, fallback, 0, kMost));
}

std::uint8_t level(TomlFields& fields, std::string_view key) {
  return static_cast<std::uint8_t>(fields.integer(key, 0, 0, 200));
}

std::string code(TomlFields& fields, std::string_view key) {
  const std::string text = base::upper(fields.text(key));
  return text == "NONE" || text == "-" ? std::string() : text;
}

void read_mode(AreaDraft& area, TomlFields& fields) {
  const std::string mode = fields.text("mode", "retreat");
  if (mode == "retreat")
    area.row.posture.mode = realm::Mode::retreat;
  else if (mode == "defend")
    area.row.posture.mode = realm::Mode::defend;
  else if (mode == "ambush")
    area.row.posture.mode = realm::Mode::ambush;
  else
    fields.complain(fmt::format("{}: `mode` is \"{}\"; it is retreat, defend or ambush", fields.what(), mode),
                    fields.line("mode"));
}

/// Outlines, each a text of numbers.
std::vector<Ring> read_rings(TomlFields& fields, std::string_view key, const MapFrame& frame) {
  std::vector<Ring> rings;
  for (const std::string& text : fields.texts(key)) {
    auto ring = read_ring(text, frame);
    if (!ring) {
      fields.complain(
          fmt::format("{}: `{}`, ring {}: {}", fields.what(), key, rings.size() + 1, ring.error().what),
          fields.line(key));
      return {};
    }
    rings.push_back(std::move(*ring));
  }
  return rings;
}

MapFrame read_frame(const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "map", error);
  fields.need("width").need("height");
  MapFrame frame;
  frame.width = static_cast<int>(fields.integer("width", 0, 100, kLargestFrame));
  frame.height = static_cast<int>(fields.integer("height", 0, 100, kLargestFrame));
  if (!error) frame.beyond = read_rings(fields, "beyond", frame);
  fields.finish();
  return frame;
}

/// Where an area lies, on a map that is drawn.
void read_place(AreaDraft& area, TomlFields& fields, const MapFrame& frame) {
  if (!frame.given()) {
    for (const char* key : {"shape", "label"})
      if (fields.has(key))
        fields.complain(fmt::format("{}: `{}` needs [map] with `width` and `height`", fields.what(), key),
                        fields.line(key));
    return;
  }
  fields.need("label");
  if (area.facts.terrain != Terrain::city) fields.need("shape");
  area.facts.shape = read_rings(fields, "shape", frame);
  const std::vector<std::int64_t> label = fields.integers("label");
  const auto fits = [](std::int64_t n, int most) { return n >= 0 && n <= most; };
  if (label.size() == 2 && fits(label[0], frame.width) && fits(label[1], frame.height))
    area.facts.label = {static_cast<int>(label[0]), static_cast<int>(label[1])};
  else
    fields.complain(fmt::format("{}: `label` must be a point of the map of {} by {}, such as [{}, {}]",
                                fields.what(), frame.width, frame.height, frame.width / 2, frame.height / 2),
                    fields.line("label"));
}

/// `stuck` may be written as true, as the power it holds, or as a list of powers.
bool read_stuck(TomlFields& fields) {
  const toml::node* node = fields.node("stuck");
  if (node == nullptr) return false;
  if (const auto flag = node->value_exact<bool>()) return *flag;
  if (const auto text = node->value_exact<std::string>()) return !text->empty() && *text != "none";
  return node->as_array() != nullptr && !node->as_array()->empty();
}

AreaDraft read_area(const std::string& area_code, const toml::table& table, const Draft& draft,
                    std::optional<Error>& error) {
  const DraftKind kind = draft.kind;
  TomlFields fields(table, "area " + area_code, error);
  AreaDraft area;
  area.line = base::line_of(table);
  if (kind == DraftKind::scenario) fields.need("terrain").need("near");
  area.facts.name = fields.text("name", area_code);
  const std::string terrain = fields.text("terrain", "lowlands");
  if (const auto known = terrain_named(terrain))
    area.facts.terrain = *known;
  else
    fields.complain(
        fmt::format("{}: `terrain` \"{}\" is not one of city, mountain, forest, wetlands, uplands, islands, "
                    "lowlands, sea",
                    fields.what(), terrain),
        fields.line("terrain"));
  for (const std::string& near : fields.texts("near")) area.near.push_back(base::upper(near));
  area.hinterland = code(fields, "hinterland");
  area.owner = code(fields, "owner");
  area.has_figures =
      fields.has("armies") || fields.has("population") || fields.has("forts") || fields.has("trade");
  area.row.armies = count(fields, "armies");
  area.row.ships = count(fields, "ships");
  area.row.population = level(fields, "population");
  area.row.forts = level(fields, "forts");
  area.row.trade = level(fields, "trade");
  read_mode(area, fields);
  area.retreat_to = code(fields, "retreat_to");
  area.ambush_at = code(fields, "ambush_at");
  area.passage_for = code(fields, "passage_for");
  read_place(area, fields, draft.frame);
  if (kind == DraftKind::position) {
    area.row.stuck = read_stuck(fields);
    area.row.grown = fields.flag("grown", false);
    area.row.no_grow = fields.flag("no_grow", false);
    for (const std::string& power : fields.texts("viking_paid"))
      area.viking_paid.push_back(base::upper(power));
    area.owner_at_start = fields.has("owner_at_start") ? code(fields, "owner_at_start") : area.owner;
  }
  fields.finish();
  return area;
}

Controller read_controller(TomlFields& fields) {
  const std::string who = fields.text("controller", "person");
  if (who == "bot") return Controller::bot;
  if (who == "nobody") return Controller::nobody;
  if (who != "person")
    fields.complain(
        fmt::format("{}: `controller` is \"{}\"; it is person, bot or nobody", fields.what(), who),
        fields.line("controller"));
  return Controller::person;
}

void read_running_power(PowerDraft& power, TomlFields& fields) {
  power.row.vps = static_cast<int>(fields.integer("vps", 0, -kMost, kMost));
  power.row.arriving_armies = count(fields, "arriving_armies");
  power.row.arriving_ships = count(fields, "arriving_ships");
  power.borrow_from = code(fields, "borrow_from");
  power.spy_at = code(fields, "spy_at");
  power.lends_to = code(fields, "lends_to");
  power.borrows_of = code(fields, "borrows_of");
  power.row.bid = count(fields, "bid");
  power.row.tried_disband = fields.flag("tried_disband", false);
  power.high_king = fields.flag("high_king", false);
  power.row.life = fields.flag("alive", true) ? Life::alive : Life::gone;
  if (const toml::table* lent = fields.table("lent"))
    for (const auto& [who, armies] : *lent)
      power.lent[base::upper(who.str())] = static_cast<int>(armies.value_or(std::int64_t{0}));
}

PowerDraft read_power(const std::string& power_code, const toml::table& table, DraftKind kind,
                      std::optional<Error>& error) {
  TomlFields fields(table, "power " + power_code, error);
  PowerDraft power;
  power.line = base::line_of(table);
  if (kind == DraftKind::scenario) fields.need("nation");
  power.facts.name = fields.text("name", power_code);
  power.nation = fields.text("nation");
  power.facts.controller = read_controller(fields);
  const char* entry = fields.has("entered") ? "entered" : "entry";
  power.facts.entry = static_cast<int>(fields.integer(entry, 1, 1, 1000));
  power.facts.colour = static_cast<int>(fields.integer("colour", 0, 1, kPowerColours));
  power.balance_given = fields.has("balance");
  power.row.balance = count(fields, "balance");
  power.row.treasury = count(fields, "treasury");
  power.row.army_reserve = count(fields, fields.has("reserve") ? "reserve" : "army_reserve");
  power.row.fleet_reserve = count(fields, "fleet_reserve");
  power.row.household = count(fields, "household");
  power.household_at = code(fields, "household_at");
  if (kind == DraftKind::position) read_running_power(power, fields);
  (void)fields.has("army_reserve");
  fields.finish();
  return power;
}

void read_nations(Draft& draft, const toml::table& table, std::optional<Error>& error) {
  for (const auto& [name, node] : table) {
    if (node.as_table() == nullptr) {
      error =
          error
              ? error
              : Error{fmt::format("nation {} must be a table of flags", name.str()), {}, base::line_of(node)};
      return;
    }
    TomlFields fields(*node.as_table(), fmt::format("nation {}", name.str()), error);
    Nation nation{std::string(name.str()), fields.flag("gaelic", false), fields.flag("viking", false)};
    fields.finish();
    bool known = false;
    for (Nation& old : draft.nations)
      if (old.name == nation.name) {
        old = nation;
        known = true;
      }
    if (!known) draft.nations.push_back(std::move(nation));
  }
}

void read_options(Options& options, const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "options", error);
  options.last_turn = static_cast<int>(fields.integer("last_turn", options.last_turn, 1, 1000));
  options.dispersed_losses = fields.flag("dispersed_losses", options.dispersed_losses);
  options.high_king = fields.flag("high_king", options.high_king);
  options.unowned_growth = fields.flag("unowned_growth", options.unowned_growth);
  options.fill_with_tax = fields.flag("fill_with_tax", options.fill_with_tax);
  const std::string leftover = fields.text("leftover", "treasury");
  if (leftover != "treasury" && leftover != "order")
    fields.complain("options: `leftover` is \"treasury\" or \"order\"", fields.line("leftover"));
  options.leftover = leftover == "order" ? Leftover::order : Leftover::treasury;
  fields.finish();
}

void read_arrivals(Draft& draft, const toml::array& list, std::optional<Error>& error) {
  for (const toml::node& node : list) {
    if (node.as_table() == nullptr) continue;
    TomlFields fields(*node.as_table(), "arrival", error);
    fields.need("turn").need("power").need("sea");
    ArrivalDraft arrival;
    arrival.line = base::line_of(node);
    arrival.power = code(fields, "power");
    arrival.sea = code(fields, "sea");
    arrival.row.turn = static_cast<int>(fields.integer("turn", 2, 2, 1000));
    arrival.row.ships = count(fields, "ships");
    arrival.row.armies = count(fields, "armies");
    arrival.row.treasury = count(fields, "treasury");
    arrival.row.balance = count(fields, "balance", 10);
    fields.finish();
    draft.arrivals.push_back(std::move(arrival));
  }
}

/// Calls `each(code, table)` for every entry of a table of tables.
template <class Each>
void for_each_coded(const toml::table& table, std::string_view kind, std::optional<Error>& error,
                    Each&& each) {
  for (const auto& [key, node] : table) {
    const std::string name = base::upper(key.str());
    const bool letters =
        std::all_of(name.begin(), name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });  // DA 2.2
    if (node.as_table() == nullptr || !letters || name.size() != 3) {
      if (!error)
        error = Error{
            node.as_table() == nullptr
                ? fmt::format("{} {} must be a table such as {{ name = \"...\" }}", kind, name)
                : fmt::format("{} code `{}`: a code has three letters", kind, std::string_view(key.str())),
            {},
            base::line_of(node)};
      return;
    }
    each(name, *node.as_table());
  }
}

}  // namespace

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  if (const toml::table* options = file.table("options")) read_options(draft.options, *options, error);
  if (const toml::table* map = file.table("map")) draft.frame = read_frame(*map, error);
  if (const toml::table* nations = file.table("nations")) read_nations(draft, *nations, error);
  if (const toml::table* powers = file.table("powers"))
    for_each_coded(*powers, "power", error, [&](const std::string& power_code, const toml::table& table) {
      if (!draft.powers.emplace(power_code, read_power(power_code, table, draft.kind, error)).second &&
          !error)
        error = Error{fmt::format("power code {} is used twice", power_code), {}, base::line_of(table)};
    });
  if (const toml::table* areas = file.table("areas"))
    for_each_coded(*areas, "area", error, [&](const std::string& area_code, const toml::table& table) {
      if (!draft.areas.emplace(area_code, read_area(area_code, table, draft, error)).second && !error)
        error = Error{fmt::format("area code {} is used twice", area_code), {}, base::line_of(table)};
    });
  if (const toml::array* arrivals = file.array("arrivals")) read_arrivals(draft, *arrivals, error);
}

std::optional<Error> set_option(Options& options, const std::string& name, const std::string& value) {
  const bool quoted = name == "leftover";
  const auto parsed =
      base::parse_toml(fmt::format("{} = {}{}{}", name, quoted ? "\"" : "", value, quoted ? "\"" : ""));
  if (!parsed) return Error{fmt::format("option {}: \"{}\" is not a value it takes", name, value), {}, 0};
  std::optional<Error> error;
  const Leftover before = options.leftover;
  read_options(options, *parsed, error);
  if (name != "leftover") options.leftover = before;
  if (error) error->line = 0;
  return error;
}

}  // namespace dark_age
