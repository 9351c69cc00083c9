// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include <algorithm>

#include "star-chase/play/case_run.h"
#include "star-chase/play/draft.h"
#include "star-chase/play/draft_fields.h"
#include "star-chase/rules/turn.h"
#include "star-chase/tell/report.h"
#include "text/text_table.h"

namespace star_chase {
namespace {

using base::Error;
using realm::Differences;
using realm::shown;
using realm::strings;
using realm::text_of;

/// A list of one may be written without brackets, and an empty one as "none".
std::vector<std::string> listed(const toml::node& wanted) {
  if (!wanted.is_string() && !wanted.is_integer()) return strings(&wanted);
  if (shown(wanted) == "none") return {};
  return {shown(wanted)};
}

std::vector<std::string> sorted(std::vector<std::string> list) {
  std::sort(list.begin(), list.end());
  return list;
}

/// Codes may be written as numbers, types in any of their forms, and nothing as "" or "none".
bool equals(const CaseValue& value, const toml::node& wanted) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return wanted.value_exact<std::int64_t>() == *n;
  if (const auto* flag = std::get_if<bool>(&value)) return wanted.value_exact<bool>() == *flag;
  if (const auto* list = std::get_if<std::vector<std::string>>(&value))
    return sorted(listed(wanted)) == sorted(*list);
  const std::string& have = std::get<std::string>(value);
  if (wanted.is_integer()) return shown(wanted) == have;
  auto text = wanted.value_exact<std::string>();
  if (!text) return false;
  if (realm::says_none(*text)) text = "none";
  const auto type = type_named(*text);
  return base::upper(*text) == base::upper(have) || (type && row(*type).code == have);
}

/// `stuck` may be expected as true, as the power it holds, or as a list of powers.
bool is_stuck_as(const CaseRun& run, const System& system, const toml::node& wanted) {
  const std::string holder = system.stuck ? std::string(run.world().code(system.owner)) : std::string();
  if (const auto flag = wanted.value_exact<bool>()) return *flag == system.stuck;
  if (const auto text = wanted.value_exact<std::string>()) return (*text == "none" ? "" : *text) == holder;
  return strings(&wanted) == (system.stuck ? std::vector{holder} : std::vector<std::string>{});
}

void compare_all(std::string_view code, std::string_view kind, const toml::table& wanted,
                 const toml::table& written, const realm::ValueOf& value_of, Differences& out,
                 std::optional<Error>& error) {
  realm::compare_attributes(code, kind, wanted, value_of, out, error, equals, &written);
}

void compare_system(const CaseRun& run, SystemId s, const toml::table& written, Differences& out,
                    std::optional<Error>& error) {
  toml::table wanted = written;
  const std::string_view code = run.world().code(s);
  if (const toml::node* stuck = wanted.get("stuck")) {
    if (!is_stuck_as(run, run.now.at(s), *stuck))
      out.push_back(fmt::format("{}: stuck is {}", code, run.now.at(s).stuck));
    wanted.erase("stuck");
  }
  compare_all(
      code, "a system", wanted, written, [&](std::string_view key) { return system_value(run, s, key); }, out,
      error);
}

void compare_power(const CaseRun& run, PowerId p, const toml::table& written, Differences& out,
                   std::optional<Error>& error) {
  toml::table wanted = written;
  const std::string_view code = run.world().code(p);
  const auto value_of = [&](std::string_view key) { return power_value(run, p, key); };
  for (const std::string_view key : {"probes_inactive", "inactive_probes"})  // a list with an order
    if (const toml::node* probes = wanted.get(key)) {
      const auto have = std::get<std::vector<std::string>>(*value_of(key));
      if (listed(*probes) != have)
        out.push_back(
            fmt::format("{}: {} is {} instead of {}", code, key, text_of(CaseValue(have)), shown(*probes)));
      wanted.erase(key);
    }
  for (const std::string_view key : kLevelKeys)
    if (const toml::table* levels = wanted[key].as_table()) {
      const auto level_of = [&](std::string_view word) -> std::optional<CaseValue> {
        const Tech tech = tech_named(word);
        if (tech == Tech::none) return std::nullopt;
        return run.now.of(p).level(tech);
      };
      compare_all(code, "a power", *levels, *written[key].as_table(), level_of, out, error);
      wanted.erase(key);
    }
  compare_all(code, "a power", wanted, written, value_of, out, error);
}

/// Every expected line must occur; a line that does not is told with those that begin like it.
void compare_lines(std::string_view key, const CaseLines& lines, const toml::node& wanted, Differences& out) {
  for (const std::string& want : strings(&wanted)) {
    const auto occurs = [&](const std::vector<std::string>& forms) {
      return std::find(forms.begin(), forms.end(), want) != forms.end();
    };
    if (std::any_of(lines.facts.begin(), lines.facts.end(), occurs)) continue;
    std::vector<std::string> near;
    const std::string head = want.substr(0, want.find(' ', want.find(' ') + 1));
    for (const auto& forms : lines.facts)
      if (forms.front().starts_with(head)) near.push_back(forms.front());
    if (near.empty())
      for (const auto& forms : lines.facts) near.push_back(forms.front());
    out.push_back(fmt::format(
        "{}: expected \"{}\", but there was {}", key, want,
        near.empty() ? std::string("nothing") : fmt::format("\"{}\"", base::joined(near, "\", \""))));
  }
}

/// What is expected of the game as a whole. True: `key` was one of these.
bool compare_value(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  if (realm::compare_game(run, ranking(run.now), key, node, out)) return true;
  if (const auto lines = game_lines(run, key)) {
    compare_lines(key, *lines, node, out);
    return true;
  }
  const auto value = game_value(run, key);
  if (value && !equals(*value, node))
    out.push_back(fmt::format("{} is {} instead of {}", key, text_of(*value), shown(node)));
  return value.has_value();
}

/// `[expect.seen] ARC = [...]`: exactly what ARC sees; `[expect.report] ARC = { has = [...] }`.
void compare_seat(const CaseRun& run, std::string_view word, PowerId seat, const toml::node& wanted,
                  Differences& out) {
  const std::string_view code = run.world().code(seat);
  if (word == "report" && wanted.as_table() != nullptr) {
    base::Text report;
    write_text(report, run.world(), view(run.world(), run.now, run.last(), seat, run.sent(seat)),
               base::Language::english);
    realm::compare_report(code, report, *wanted.as_table(), out);
  }
  if (word != "seen") return;
  const CaseValue have = *power_value(run, seat, "sees");
  std::vector<std::string> want = listed(wanted);
  std::sort(want.begin(), want.end());
  if (std::get<std::vector<std::string>>(have) != want)
    out.push_back(fmt::format("{} sees {} instead of {}", code, text_of(have), shown(wanted)));
}

bool compare_thing(const CaseRun& run, std::string_view, std::string_view word, const toml::table& wanted,
                   Differences& out, std::optional<Error>& error) {
  const SystemId system = run.world().find_system(word);
  const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
  if (word == "seen" || word == "report")
    realm::compare_seats(run, word, wanted, error, [&](PowerId seat, const toml::node& of_seat) {
      compare_seat(run, word, seat, of_seat, out);
    });
  else if (system != SystemId::none)
    compare_system(run, system, wanted, out, error);
  else if (power != PowerId::none)
    compare_power(run, power, wanted, out, error);
  else
    return false;
  return true;
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  return realm::compare_expected(run, expect, "system", error, compare_value, compare_thing);
}

}  // namespace star_chase
