// Reading the powers of a scenario or case file.

#include <fmt/core.h>

#include <algorithm>

#include "realm/map_fields.h"
#include "star-chase/play/draft.h"
#include "star-chase/play/draft_fields.h"
#include "star-chase/rules/actions.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

/// In a case file levels may also stand beside the other figures: `WPN = 2`.
void read_loose_levels(PowerDraft& power, const toml::table& table, TomlFields& fields) {
  for (const auto& [key, node] : table) {
    const std::string_view word = key.str();
    if (word == "treasury" || !node.is_integer()) continue;      // money before the technology of that name
    if (word == "probe" && code_of(node).size() == 3) continue;  // `probe = 101` is where it is
    const Tech tech = tech_named(word);
    if (tech != Tech::none)
      power.row.levels.set(tech, static_cast<int>(fields.integer(word, 0, 0, kHighestLevel)));
  }
}

void read_probes(PowerDraft& power, TomlFields& fields) {
  power.probe = code(fields, {"probe", "active_probe", "probe_active", "probe_at"});
  if (power.probe.size() < 3) power.probe.clear();  // while `probe = 2` is Probe Tech
  power.probes_inactive = codes(fields, {"probes_inactive", "inactive_probes"});
  std::vector<std::string> all = codes(fields, {"probes"});  // the active one first, where it is not named
  if (power.probe.empty() && !all.empty()) {
    power.probe = all.front();
    all.erase(all.begin());
  }
  power.probes_inactive.insert(power.probes_inactive.end(), all.begin(), all.end());
}

void read_running_power(PowerDraft& power, const toml::table& table, TomlFields& fields) {
  Power& row = power.row;
  row.balance = count(fields, {"balance", "bps"});
  row.vps = static_cast<int>(
      fields.integer(given_key(fields, {"vps", "vp", "victory_points"}), 0, -kMostCount, kMostCount));
  row.reserve = count(fields, {"reserve"});
  row.reserve_new = count(fields, {"reserve_new"});
  row.lost = count(fields, {"lost", "lost_in_space"});
  row.lost_new = count(fields, {"lost_new"});
  row.bid = count(fields, {"bid"});
  row.tech_used = fields.flag("tech_used", false);
  row.take_used = fields.flag("take_used", false);
  row.alive = fields.flag("alive", !fields.flag("eliminated", false));
  power.base = code(fields, {"base"});
  power.home = code(fields, {"home"});
  read_probes(power, fields);
  power.consents = codes(fields, {"consents"});
  power.pacts = codes(fields, {"pacts", "pact"});
  read_loose_levels(power, table, fields);
}

PowerDraft read_power(const std::string& power_code, const toml::table& table, const Draft& draft,
                      std::optional<Error>& error) {
  TomlFields fields(table, "power " + power_code, error);
  PowerDraft power;
  power.line = base::line_of(table);
  power.facts.name = fields.text("name", power_code);
  power.facts.controller = realm::read_controller(fields);
  const bool scenario = draft.kind == DraftKind::scenario;
  power.row.levels = draft.start.levels;
  power.row.treasury = count(fields, {"treasury"}, scenario ? draft.start.treasury : 0);
  power.home_star = code(fields, {"home_star"});
  power.home_planet = code(fields, {"home_planet"});
  for (const std::string_view key : kLevelKeys)
    if (const toml::table* levels = fields.table(key))
      read_levels(power.row.levels, *levels, fields.what() + ": levels", error);
  if (!scenario) read_running_power(power, table, fields);
  fields.finish();
  return power;
}

std::string no_power_code(std::string_view key) {
  if (const std::string wrong = realm::wrong_letters("power", key, 3, 3); !wrong.empty())
    return wrong + " (SCH-H4)";
  const std::string text = base::upper(key);
  if (text == "ALL" || tech_codes().find(text) != base::CodeTable::kUnknown)
    return fmt::format("power code {} means something else on a sheet; take another (SCH-H4)", text);
  for (const sheet::Signature& s : signatures())
    if (s.word == text) return fmt::format("power code {} is an action word; take another (SCH-H4)", text);
  return {};
}

}  // namespace

/// Levels of technology by code or by name.
void read_levels(Levels& levels, const toml::table& table, const std::string& what,
                 std::optional<Error>& error) {
  TomlFields fields(table, what, error);
  for (const auto& [key, node] : table) {
    // Beside other levels `income` can only be BP Income.
    const Tech tech = key == "income" ? Tech::income : tech_named(key.str());
    if (tech == Tech::none) {
      fields.complain(fmt::format("{}: \"{}\" is no technology", what, key.str()), base::line_of(node));
      continue;
    }
    levels.set(tech, static_cast<int>(fields.integer(key.str(), 0, 0, kHighestLevel)));
  }
}

void read_powers(Draft& draft, const toml::table& powers, std::optional<Error>& error) {
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::string>> places;
  realm::read_rows(draft.powers, powers, "power", draft.spoilt.powers, error, no_power_code,
                   [&](const std::string& code, const toml::table& table, std::optional<Error>& wrong) {
                     places.push_back({{table.source().begin.line, table.source().begin.column}, code});
                     return read_power(code, table, draft, wrong);
                   });
  std::sort(places.begin(), places.end());
  for (std::size_t i = 0; i < places.size(); ++i) draft.powers.at(places[i].second).listed = i;
}

}  // namespace star_chase
