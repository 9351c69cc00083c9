// Reading the parts that scenario and case files share.

#include "star-chase/play/draft.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "star-chase/play/draft_fields.h"
#include "star-chase/rules/actions.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

/// A word without what people write between its parts, in small letters.
std::string plain(std::string_view word) {
  std::string out;
  for (const char c : word)
    if (c != ' ' && c != '_' && c != '-')
      out.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  return out;
}

void read_type(SystemDraft& system, TomlFields& fields, DraftKind kind) {
  const std::string_view key = given_key(fields, {"type", "kind", "terrain"});
  if (kind == DraftKind::scenario) fields.need(key);
  const std::string word = fields.text(key, "YD");
  if (const auto type = type_named(word))
    system.facts.type = *type;
  else
    fields.complain(
        fmt::format("{}: `{}` \"{}\" is not one of YD, WD, RD, BD (dwarfs), RG, SG (giants), PL (planet), AB "
                    "(asteroid belt)",
                    fields.what(), key, word),
        fields.line(key));
}

/// SCH-H3  `x` and `y`, or `at = [x, y]`.
void read_point(SystemDraft& system, TomlFields& fields) {
  constexpr std::int64_t kFarthest = 10'000;
  const std::string_view key = given_key(fields, {"at", "point", "position", "pos", "coords", "xy"});
  system.placed = (fields.has("x") && fields.has("y")) || fields.has(key);
  system.facts.at.x = static_cast<int>(fields.integer("x", 0, -kFarthest, kFarthest));
  system.facts.at.y = static_cast<int>(fields.integer("y", 0, -kFarthest, kFarthest));
  if (!fields.has(key)) return;
  const std::vector<std::int64_t> at = fields.integers(key);
  if (at.size() == 2 &&
      std::all_of(at.begin(), at.end(), [](std::int64_t n) { return n >= -kFarthest && n <= kFarthest; }))
    system.facts.at = {static_cast<int>(at[0]), static_cast<int>(at[1])};
  else
    fields.complain(fmt::format("{}: `{}` must be a point such as [2, 3]", fields.what(), key),
                    fields.line(key));
}

void read_mode(SystemDraft& system, TomlFields& fields) {
  system.retreat_to = code(fields, {"retreat_to", "retreat", "retreat_loc"});
  system.ambush_at = code(fields, {"ambush_at", "ambush", "points_at", "ambush_against"});
  const std::string mode = fields.text("mode", system.ambush_at.empty() ? "retreat" : "ambush");
  for (const realm::Mode known : {realm::Mode::retreat, realm::Mode::defend, realm::Mode::ambush})
    if (plain(mode) == realm::name(known)) {
      system.row.posture.mode = known;
      return;
    }
  fields.complain(fmt::format("{}: `mode` is \"{}\"; it is retreat, defend or ambush", fields.what(), mode),
                  fields.line("mode"));
}

/// Of a system, or of what a home begins with.
template <class Row>
void read_figures(Row& row, TomlFields& fields) {
  const auto read = [&](SystemFigure figure, int& n) {
    for (const FigureName& known : kFigureNames)
      if (known.figure == figure && fields.has(known.word))
        n = static_cast<int>(fields.integer(known.word, n, 0, kMostCount));
  };
  read(SystemFigure::population, row.population);
  read(SystemFigure::industry, row.industry);
  read(SystemFigure::fighters, row.fighters);
  read(SystemFigure::cruisers, row.cruisers);
  read(SystemFigure::colony_ships, row.colony_ships);
}

SystemDraft read_system(const std::string& system_code, const toml::table& table, const Draft& draft,
                        std::optional<Error>& error) {
  TomlFields fields(table, "system " + system_code, error);
  SystemDraft system;
  system.line = base::line_of(table);
  read_type(system, fields, draft.kind);
  read_point(system, fields);
  system.parent = code(fields, {"parent", "star", "orbits"});
  if (system.parent == "0") system.parent.clear();  // a star's, as the rules write it
  system.near = codes(fields, {"near", "links", "linked", "linked_to", "neighbours", "adjacent"});
  system.name = fields.text("name");
  system.owner = code(fields, {"owner"});
  for (const FigureName& known : kFigureNames)
    system.has_figures = fields.has(known.word) || system.has_figures;
  read_figures(system.row, fields);
  if (fields.has("unexplored")) system.explored = !fields.flag("unexplored", false);
  if (fields.has("explored")) system.explored = fields.flag("explored", false);
  if (draft.kind == DraftKind::position) {
    read_mode(system, fields);
    system.row.stuck = realm::read_stuck(fields, system.owner);
    system.row.grown = fields.flag("grown", false);
  }
  fields.finish();
  return system;
}

/// Options, wherever they stand; `pacts` at the head of a case may also be the pacts in force.
void read_options(Options& options, TomlFields& fields, std::optional<Error>& error) {
  options.astray = static_cast<int>(fields.integer("astray", options.astray, 0, 1000));
  const toml::node* pacts = fields.node("pacts");
  if (pacts != nullptr && !pacts->is_array()) options.pacts = fields.flag("pacts", options.pacts);
  options.vp_goal = static_cast<int>(fields.integer("vp_goal", options.vp_goal, 1, kMostCount));
  options.industry_goal_min =
      static_cast<int>(fields.integer("industry_goal_min", options.industry_goal_min, 1, kMostCount));
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
      const auto type = type_named(word.str());
      if (!type)
        by_type.complain(fmt::format("limits: \"{}\" is no type of system", word.str()), base::line_of(node));
      if (type)
        options.limits[static_cast<std::size_t>(*type)] =
            static_cast<int>(by_type.integer(word.str(), 0, 0, 1000));
    }
  }
}

void read_options(Options& options, const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "options", error);
  read_options(options, fields, error);
  if (fields.has("pacts")) options.pacts = fields.flag("pacts", options.pacts);
  fields.finish();
}

/// SCH 1.2
void read_start(StartDraft& start, const toml::table& table, std::optional<Error>& error) {
  TomlFields fields(table, "start", error);
  start.treasury = count(fields, {"treasury"}, start.treasury);
  start.extra_bps = count(fields, {"extra_bps"}, start.extra_bps);
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

/// `links = ["101-102"]` or `[["101", "102"]]`; pacts in the same way.
std::vector<PairDraft> read_pairs(const toml::array& list, std::string_view wanted,
                                  std::optional<Error>& error) {
  std::vector<PairDraft> pairs;
  for (const toml::node& node : list) {
    PairDraft pair{{}, {}, base::line_of(node)};
    if (const toml::array* ends = node.as_array(); ends != nullptr && ends->size() == 2) {
      pair.one = code_of((*ends)[0]);
      pair.other = code_of((*ends)[1]);
    } else if (const std::string text = node.value_or(std::string()); text.size() == 7) {
      pair.one = base::upper(text.substr(0, 3));
      pair.other = base::upper(text.substr(4));
    }
    if (pair.one.empty() || pair.other.empty())
      base::add_fault(error, {std::string(wanted), {}, pair.line});
    else
      pairs.push_back(std::move(pair));
  }
  return pairs;
}

/// Pacts in force; they may also stand with one of their powers. Either has them: a power of a case that is
/// only named as an owner has no entry yet.
void read_pacts(Draft& draft, const toml::array& list, std::optional<Error>& error) {
  for (PairDraft& pact : read_pairs(list, "pacts: each is a pair of powers such as \"ARC-BOR\"", error)) {
    auto power = draft.powers.find(pact.one);
    if (power == draft.powers.end()) {
      power = draft.powers.find(pact.other);
      std::swap(pact.one, pact.other);
    }
    if (power != draft.powers.end())
      power->second.pacts.push_back(std::move(pact.other));
    else
      base::add_fault(error,
                      {fmt::format("pacts: neither {} nor {} has an entry in [powers]", pact.other, pact.one),
                       {},
                       pact.line});
  }
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

std::optional<SystemType> type_named(std::string_view word) {
  const std::string wanted = plain(word);
  for (std::size_t i = 0; i < kSystemTypes; ++i)
    if (wanted == plain(kTypeRows[i].code) || wanted == plain(kTypeRows[i].name))
      return static_cast<SystemType>(i);
  if (wanted == "star" || wanted == "dwarf") return SystemType::yellow_dwarf;
  if (wanted == "giant") return SystemType::red_giant;
  if (wanted == "belt" || wanted == "asteroids" || wanted == "asteroid") return SystemType::belt;
  return std::nullopt;
}

Tech tech_named(std::string_view word) {
  std::string wanted = plain(word);
  if (wanted.ends_with("tech")) wanted.resize(wanted.size() - 4);
  for (std::size_t i = 0; i < kTechs; ++i)
    if (wanted == plain(kTechRows[i].code) || wanted == plain(kTechRows[i].name)) return static_cast<Tech>(i);
  if (wanted == "defense") return Tech::defence;
  if (wanted == "culture" || wanted == "cultural") return Tech::culture;
  return Tech::none;
}

void read_draft(Draft& draft, TomlFields& file, std::optional<Error>& error) {
  if (const toml::table* options = file.table("options")) read_options(draft.options, *options, error);
  if (const toml::table* start = file.table("start")) read_start(draft.start, *start, error);
  if (const toml::table* powers = file.table("powers")) read_powers(draft, *powers, error);
  for (const std::string_view key : {"systems", "areas"})
    if (const toml::table* systems = file.table(key)) read_systems(draft, *systems, error);
  if (const toml::array* links = file.array(given_key(file, {"links", "adjacent", "adjacency"})))
    draft.links = read_pairs(*links, "links: each is a pair of stars such as \"101-102\"", error);
  if (draft.kind == DraftKind::scenario) return;
  read_options(draft.options, file, error);  // a case may write them at its head
  const toml::node* pacts = file.node("pacts");
  if (pacts != nullptr && pacts->is_array()) read_pacts(draft, *pacts->as_array(), error);
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
