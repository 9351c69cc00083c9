// Comparing what a case expects with what happened.

#include <fmt/core.h>

#include <algorithm>

#include "base/text_table.h"
#include "star_chase/case_run.h"
#include "star_chase/draft.h"
#include "star_chase/draft_fields.h"
#include "star_chase/report.h"

namespace star_chase {
namespace {

using base::Error;
using Differences = std::vector<std::string>;

std::string text_of(const CaseValue& value) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *n);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return base::joined(*list, " ");
  return std::get<std::string>(value);
}

std::vector<std::string> strings(const toml::node& node) {
  std::vector<std::string> list;
  if (node.as_array() != nullptr)
    for (const toml::node& item : *node.as_array())
      list.push_back(item.is_integer() ? code_of(item) : item.value_or(std::string()));
  return list;
}

std::string shown(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto n = node.value_exact<std::int64_t>()) return fmt::format("{}", *n);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  if (node.is_array()) return base::joined(strings(node), " ");
  return "something else";
}

/// Codes may be written as numbers, types in any of their forms, and nothing as "" or "none".
bool equals(const CaseValue& value, const toml::node& wanted) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return wanted.value_exact<std::int64_t>() == *n;
  if (const auto* flag = std::get_if<bool>(&value)) return wanted.value_exact<bool>() == *flag;
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return strings(wanted) == *list;
  const std::string& have = std::get<std::string>(value);
  if (wanted.is_integer()) return shown(wanted) == have;
  auto text = wanted.value_exact<std::string>();
  if (!text) return false;
  if (text->empty()) text = "none";
  const auto type = type_named(*text);
  return text == have || (type && row(*type).code == have);
}

/// `stuck` may be expected as true, as the power it holds, or as a list of powers.
bool is_stuck_as(const CaseRun& run, const System& system, const toml::node& wanted) {
  const std::string holder = system.stuck ? std::string(run.world().code(system.owner)) : std::string();
  if (const auto flag = wanted.value_exact<bool>()) return *flag == system.stuck;
  if (const auto text = wanted.value_exact<std::string>()) return (*text == "none" ? "" : *text) == holder;
  return strings(wanted) == (system.stuck ? std::vector{holder} : std::vector<std::string>{});
}

/// Compares all attributes of one thing; `value_of` gives them by name.
template <class ValueOf>
void compare_all(std::string_view code, std::string_view kind, const toml::table& wanted, ValueOf&& value_of,
                 Differences& out, std::optional<Error>& error) {
  for (const auto& [key, node] : wanted) {
    const std::optional<CaseValue> value = value_of(key.str());
    if (!value) {
      if (!error)
        error = Error{fmt::format("[expect] {}: `{}` is no attribute of a {}", code, key.str(), kind),
                      {},
                      base::line_of(node)};
    } else if (!equals(*value, node)) {
      out.push_back(fmt::format("{}: {} is {} instead of {}", code, key.str(), text_of(*value), shown(node)));
    }
  }
}

void compare_system(const CaseRun& run, SystemId s, toml::table wanted, Differences& out,
                    std::optional<Error>& error) {
  const std::string_view code = run.world().code(s);
  if (const toml::node* stuck = wanted.get("stuck")) {
    if (!is_stuck_as(run, run.now.at(s), *stuck))
      out.push_back(fmt::format("{}: stuck is {}", code, run.now.at(s).stuck));
    wanted.erase("stuck");
  }
  compare_all(
      code, "system", wanted, [&](std::string_view key) { return system_value(run, s, key); }, out, error);
}

void compare_power(const CaseRun& run, PowerId p, toml::table wanted, Differences& out,
                   std::optional<Error>& error) {
  const std::string_view code = run.world().code(p);
  const auto value_of = [&](std::string_view key) { return power_value(run, p, key); };
  for (const char* key : {"levels", "tech", "technology"})
    if (const toml::table* levels = wanted[key].as_table()) {
      const auto level_of = [&](std::string_view word) -> std::optional<CaseValue> {
        const Tech tech = tech_named(word);
        if (tech == Tech::none) return std::nullopt;
        return run.now.of(p).level(tech);
      };
      compare_all(code, "power", *levels, level_of, out, error);
      wanted.erase(key);
    }
  compare_all(code, "power", wanted, value_of, out, error);
}

/// Every expected line must occur; a line that does not is told with those that begin like it.
void compare_lines(std::string_view key, const CaseLines& lines, const toml::node& wanted, Differences& out) {
  for (const std::string& want : strings(wanted)) {
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

void compare_refused(const CaseRun& run, const toml::node& wanted, Differences& out) {
  const std::string words = wanted.value_or(std::string());
  for (const std::string& refusal : run.refusals)
    if (refusal.find(words) != std::string::npos) return;
  out.push_back(fmt::format("expected a refusal that says \"{}\", but {}", words,
                            run.refusals.empty()
                                ? std::string("nothing was refused")
                                : fmt::format("it says \"{}\"", base::joined(run.refusals, "\", \""))));
}

/// The keys of [expect] that are neither a system nor a power. True: it was one of them.
bool compare_general(const CaseRun& run, std::string_view key, const toml::node& node, Differences& out) {
  if (key == "no_diagnostics") {
    for (const std::string& code : strings(node))
      for (const auto& [power, remark] : run.diagnostics)
        if (run.world().code(power) == code)
          out.push_back(
              fmt::format("{} line {}: a remark {}", code, remark.line, sheet::code_name(remark.code)));
    return true;
  }
  if (const auto lines = game_lines(run, key)) {
    compare_lines(key, *lines, node, out);
    return true;
  }
  const auto value = game_value(run, key);
  if (value && !equals(*value, node))
    out.push_back(fmt::format("{} is {} instead of {}", key, text_of(*value), shown(node)));
  return value.has_value();
}

std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out.push_back(blank ? ' ' : c);
  }
  return out;
}

/// Words that stand or do not stand in a seat's report, blanks folded.
void compare_report(const CaseRun& run, PowerId seat, const toml::table& wanted, Differences& out) {
  const SentSheet* sent = nullptr;
  if (!run.sheets.empty())
    if (const auto it = run.sheets.back().find(seat); it != run.sheets.back().end()) sent = &it->second;
  base::Text text;
  write_text(text, run.world(), view(run.world(), run.now, run.last(), seat, sent), base::Language::english);
  const std::string report = folded(text);
  const auto says = [&](const std::string& words) { return report.find(words) != std::string::npos; };
  if (const toml::node* has = wanted.get("has"))
    for (const std::string& words : strings(*has))
      if (!says(words))
        out.push_back(fmt::format("the report of {} does not say \"{}\"", run.world().code(seat), words));
  if (const toml::node* lacks = wanted.get("lacks"))
    for (const std::string& words : strings(*lacks))
      if (says(words))
        out.push_back(fmt::format("the report of {} says \"{}\"", run.world().code(seat), words));
}

/// `[expect.seen] ARC = [...]`: exactly what ARC sees; `[expect.report] ARC = { has = [...] }`.
void compare_seats(const CaseRun& run, std::string_view key, const toml::table& seats, Differences& out,
                   std::optional<Error>& error) {
  for (const auto& [who, wanted] : seats) {
    const auto seat = static_cast<PowerId>(run.world().power_codes().find(who.str()));
    if (seat == PowerId::none) {
      if (!error)
        error =
            Error{fmt::format("[expect.{}]: {} is no power here", key, who.str()), {}, base::line_of(wanted)};
      return;
    }
    if (key == "report" && wanted.as_table() != nullptr) compare_report(run, seat, *wanted.as_table(), out);
    if (key != "seen") continue;
    const CaseValue have = *power_value(run, seat, "sees");
    if (!equals(have, wanted))
      out.push_back(fmt::format("{} sees {} instead of {}", who.str(), text_of(have), shown(wanted)));
  }
}

}  // namespace

Differences differences(const CaseRun& run, const toml::table& expect, std::optional<Error>& error) {
  Differences out;
  if (const toml::node* refused = expect.get("refused"))
    compare_refused(run, *refused, out);
  else
    for (const std::string& refusal : run.refusals) out.push_back("refused: " + refusal);
  if (run.scenario.world == nullptr) return out;
  for (const auto& [key, node] : expect) {
    const std::string_view word = key.str();
    const toml::table* table = node.as_table();
    if (word == "refused") continue;
    if ((word == "seen" || word == "report") && table != nullptr) {
      compare_seats(run, word, *table, out, error);
      continue;
    }
    if (table == nullptr && compare_general(run, word, node, out)) continue;
    const SystemId system = run.world().find_system(word);
    const auto power = static_cast<PowerId>(run.world().power_codes().find(word));
    if (table != nullptr && system != SystemId::none)
      compare_system(run, system, *table, out, error);
    else if (table != nullptr && power != PowerId::none)
      compare_power(run, power, *table, out, error);
    else if (!error)
      error = Error{
          fmt::format("[expect]: `{}` is no system, no power and nothing else that can be expected", word),
          {},
          base::line_of(node)};
  }
  return out;
}

}  // namespace star_chase
