// Reading the parts that scenario and case files share.

#include "star-chase/play/draft.h"

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/rules/actions.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

void read_type(SystemDraft& system, TomlFields& fields, DraftKind kind) {
  if (kind == DraftKind::scenario) fields.need("type");
  const std::string code = fields.text("type", "YD");
  if (const auto type = type_of(code))
    system.facts.type = *type;
  else
    fields.complain(
        fmt::format(
            "{}: `type` \"{}\" is not one of YD, WD, RD, BD (dwarfs), RG, SG (giants), PL (planet), AB "
            "(asteroid belt)",
            fields.what(), code),
        fields.line("type"));
}

/// SCH-H3  `at = [x, y]`
void read_point(SystemDraft& system, TomlFields& fields) {
  constexpr std::int64_t kFarthest = 10'000;
  system.placed = fields.has("at");
  if (!system.placed) return;
  const std::vector<std::int64_t> at = fields.integers("at");
  if (at.size() == 2 &&
      std::all_of(at.begin(), at.end(), [](std::int64_t n) { return n >= -kFarthest && n <= kFarthest; }))
    system.facts.at = {static_cast<int>(at[0]), static_cast<int>(at[1])};
  else
    fields.complain(fmt::format("{}: `at` must be a point such as [2, 3]", fields.what()), fields.line("at"));
}

/// Of a system, or of what a home begins with.
template <class Row>
void read_figures(Row& row, TomlFields& fields) {
  row.population = realm::read_count(fields, "population", row.population);
  row.industry = realm::read_count(fields, "industry", row.industry);
  row.fighters = realm::read_count(fields, "fighters", row.fighters);
  row.cruisers = realm::read_count(fields, "cruisers", row.cruisers);
  row.colony_ships = realm::read_count(fields, "colony_ships", row.colony_ships);
}

SystemDraft read_system(const std::string& system_code, const toml::table& table, const Draft& draft,
                        std::optional<Error>& error) {
  TomlFields fields(table, "system " + system_code, error);
  SystemDraft system;
  system.line = base::line_of(table);
  read_type(system, fields, draft.kind);
  read_point(system, fields);
  system.parent = realm::read_code(fields, "parent");
  system.near = realm::read_codes(fields, "near");
  system.name = fields.text("name");
  system.owner = realm::read_code(fields, "owner");
  for (const char* figure : {"population", "industry", "fighters", "cruisers", "colony_ships"})
    system.has_figures = fields.has(figure) || system.has_figures;
  read_figures(system.row, fields);
  if (fields.has("explored")) system.explored = fields.flag("explored", false);
  if (draft.kind == DraftKind::position) {
    using realm::Mode;
    system.row.posture.mode = realm::read_mode(fields, {Mode::retreat, Mode::defend, Mode::ambush});
    system.retreat_to = realm::read_code(fields, "retreat_to");
    system.ambush_at = realm::read_code(fields, "ambush_at");
    system.row.stuck = fields.flag("stuck", false);
    system.row.grown = fields.flag("grown", false);
  }
  fields.finish();
  return system;
}

void read_options(Options& options, const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "options", error);
  options.astray = static_cast<int>(fields.integer("astray", options.astray, 0, 1000));
  options.pacts = fields.flag("pacts", options.pacts);
  options.vp_goal = static_cast<int>(fields.integer("vp_goal", options.vp_goal, 1, realm::kMostUnits));
  options.industry_goal_min =
      static_cast<int>(fields.integer("industry_goal_min", options.industry_goal_min, 1, realm::kMostUnits));
  options.last_turn = static_cast<int>(fields.integer("last_turn", options.last_turn, 1, 1000));
  const std::vector<std::int64_t> census = fields.integers("census_turns");
  if (fields.has("census_turns")) options.census_turns.clear();
  for (const std::int64_t turn : census) {
    const int before = options.census_turns.empty() ? 0 : options.census_turns.back();
    if (turn <= before || turn > 1000)
      fields.complain("options: `census_turns` are turns in rising order, such as [4, 8, 12]",
                      fields.line("census_turns"));
    options.census_turns.push_back(static_cast<int>(turn));
  }
  if (const toml::table* limits = fields.table("limits")) {
    TomlFields by_type(*limits, "limits", error);
    for (const auto& [word, node] : *limits) {
      const auto type = type_of(word.str());
      if (!type)
        by_type.complain(fmt::format("limits: \"{}\" is no type of system", word.str()), base::line_of(node));
      if (type)
        options.limits[static_cast<std::size_t>(*type)] =
            static_cast<int>(by_type.integer(word.str(), 0, 0, 1000));
    }
  }
  fields.finish();
}

/// SCH 1.2
void read_start(StartDraft& start, const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "start", error);
  start.treasury = realm::read_count(fields, "treasury", start.treasury);
  start.extra_bps = realm::read_count(fields, "extra_bps", start.extra_bps);
  const auto figures = [&](std::string_view key, Figures& row) {
    if (const toml::table* given = fields.table(key)) {
      TomlFields inner(*given, fmt::format("start: {}", key), error);
      read_figures(row, inner);
      inner.finish();
    }
  };
  figures("planet", start.planet);
  figures("star", start.star);
  if (const toml::table* levels = fields.table("levels"))
    read_levels(start.levels, *levels, "start: levels", error);
  fields.finish();
}

/// `links = ["101-102"]`
std::vector<PairDraft> read_links(TomlFields& file) {
  std::vector<PairDraft> pairs;
  const toml::array* list = file.array("links");
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const toml::node& node = (*list)[i];
    const std::string text = node.value_or(std::string());
    if (text.size() == 7 && text[3] == '-')
      pairs.push_back({text.substr(0, 3), text.substr(4), base::line_of(node)});
    else
      file.complain("links: each is a pair of stars such as \"101-102\"", base::line_of(node));
  }
  return pairs;
}

/// SCH-H4
std::string no_system_code(std::string_view key) {
  if (key.size() == 3 && key.front() != '0' &&
      std::all_of(key.begin(), key.end(), [](char c) { return c >= '0' && c <= '9'; }))
    return {};
  return fmt::format("system code `{}`: a code is a number from 100 to 999 (SCH-H4)", key);
}

void read_systems(Draft& draft, const toml::table& systems, std::optional<Error>& error) {
  realm::read_rows(draft.systems, systems, "system", draft.spoilt.areas, error, no_system_code,
                   [&](const std::string& code, const toml::table& table, std::optional<Error>& wrong) {
                     return read_system(code, table, draft, wrong);
                   });
}

}  // namespace

std::optional<SystemType> type_of(std::string_view code) {
  for (std::size_t i = 0; i < kSystemTypes; ++i)
    if (kTypeRows[i].code == code) return static_cast<SystemType>(i);
  return std::nullopt;
}

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  if (const toml::table* options = file.table("options")) read_options(draft.options, *options, error);
  if (const toml::table* start = file.table("start")) read_start(draft.start, *start, error);
  if (const toml::table* powers = file.table("powers")) read_powers(draft, *powers, error);
  if (const toml::table* systems = file.table("systems")) read_systems(draft, *systems, error);
  if (draft.kind == DraftKind::scenario) draft.links = read_links(file);
}

std::optional<Error> set_option(Options& options, const std::string& name, const std::string& value) {
  const auto parsed = base::parse_toml(fmt::format("{} = {}", name, value));
  if (!parsed) return Error{fmt::format("option {}: \"{}\" is not a value it takes", name, value), {}, 0};
  std::optional<Error> error;
  read_options(options, *parsed, error);
  if (error) error->line = 0;
  return error;
}

}  // namespace star_chase
