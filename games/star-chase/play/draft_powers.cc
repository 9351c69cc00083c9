// Reading the powers of a scenario or case file.

#include <fmt/core.h>

#include <algorithm>

#include "realm/map_fields.h"
#include "star-chase/play/draft.h"
#include "star-chase/rules/actions.h"

namespace star_chase {
namespace {

using base::Error;
using base::TomlFields;

void read_running_power(PowerDraft& power, TomlFields& fields) {
  Power& row = power.row;
  row.balance = realm::read_count(fields, "balance");
  row.vps = static_cast<int>(fields.integer("vps", 0, -realm::kMostUnits, realm::kMostUnits));
  row.reserve = realm::read_count(fields, "reserve");
  row.reserve_new = realm::read_count(fields, "reserve_new");
  row.lost = realm::read_count(fields, "lost");
  row.lost_new = realm::read_count(fields, "lost_new");
  row.bid = realm::read_count(fields, "bid");
  row.tech_used = fields.flag("tech_used", false);
  row.take_used = fields.flag("take_used", false);
  row.alive = fields.flag("alive", true);
  power.base = realm::read_code(fields, "base");
  power.home = realm::read_code(fields, "home");
  power.probe = realm::read_code(fields, "probe");
  power.probes_inactive = realm::read_codes(fields, "probes_inactive");
  power.consents = realm::read_codes(fields, "consents");
  power.pacts = realm::read_codes(fields, "pacts");
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
  power.row.treasury = realm::read_count(fields, "treasury", scenario ? draft.start.treasury : 0);
  power.home_star = realm::read_code(fields, "home_star");
  power.home_planet = realm::read_code(fields, "home_planet");
  if (const toml::table* levels = fields.table("levels"))
    read_levels(power.row.levels, *levels, fields.what() + ": levels", error);
  if (!scenario) read_running_power(power, fields);
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

void read_levels(Levels& levels, const toml::table& table, const std::string& what,
                 std::optional<Error>& error) {
  TomlFields fields(table, what, error);
  for (std::size_t i = 0; i < kTechs; ++i)
    if (const std::string_view code = kTechRows[i].code; fields.has(code))
      levels.set(static_cast<Tech>(i), static_cast<int>(fields.integer(code, 0, 0, kHighestLevel)));
  fields.finish();
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
