#include "realm/case_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/faults.h"
#include "base/text_table.h"
#include "realm/case_run.h"

namespace realm {

const toml::table* read_case_head(base::TomlFields& file, std::string_view game, base::CaseResult& result,
                                  std::optional<base::Error>& error) {
  file.need("rule").need("says").need("game").need("expect");
  result.rule = file.text("rule");
  (void)file.text("says");
  if (const std::string given = file.text("game"); given != game)
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"{}\"", given, game),
                  file.line("game"));
  const toml::table* expect = file.table("expect");
  if (error) return nullptr;
  result.refuses = shows_refusal(file, *expect);
  return expect;
}

std::vector<const toml::table*> case_turns(base::TomlFields& file) {
  std::vector<const toml::table*> turns;
  const toml::node* node = file.node("turn");
  if (node == nullptr) return turns;
  if (node->is_table()) turns.push_back(node->as_table());
  if (const toml::array* list = node->as_array())
    for (const toml::node& turn : *list)
      if (turn.is_table()) turns.push_back(turn.as_table());
  if (turns.empty() && !(node->is_array() && node->as_array()->empty()))
    file.complain("case: `turn`: the sheets of a turn stand under [[turn]]; the number of the turn is `now`",
                  file.line("turn"));
  return turns;
}

std::vector<PowerId> read_order(base::TomlFields& fields, const base::CodeTable& powers,
                                std::span<const PowerId> playing) {
  std::vector<PowerId> order;
  for (const std::string& code : fields.texts("order")) {
    const std::uint16_t id = powers.find(code);
    if (id == base::CodeTable::kUnknown)
      fields.complain(fmt::format("order: {} is no power here", code), fields.line("order"));
    else if (std::find(order.begin(), order.end(), static_cast<PowerId>(id)) != order.end())
      fields.complain(fmt::format("order: {} stands there twice", code), fields.line("order"));
    else
      order.push_back(static_cast<PowerId>(id));
  }
  for (const PowerId power : playing)
    if (std::find(order.begin(), order.end(), power) == order.end()) order.push_back(power);
  return order;
}

PowerId power_at(const base::CodeTable& powers, const toml::key& key, const toml::node& node,
                 std::string_view table, std::optional<base::Error>& error) {
  const std::uint16_t id = powers.find(key.str());
  if (id != base::CodeTable::kUnknown) return static_cast<PowerId>(id);
  if (!error)
    error = base::Error{fmt::format("{}: {} is no power here", table, key.str()), {}, base::line_of(node)};
  return PowerId::none;
}

bool shows_refusal(base::TomlFields& file, const toml::table& expect) {
  const std::string shows = file.text("shows");
  if (!shows.empty()) {
    if (shows != "works" && shows != "refuses")
      file.complain("`shows` is \"works\" or \"refuses\"", file.line("shows"));
    return shows == "refuses";
  }
  if (expect.contains("refused")) return true;
  for (const std::string& line : strings(expect.get("outcomes")))
    if (line.find(" failed") != std::string::npos) return true;
  return false;
}

std::string sheet_text(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  std::string text;
  for (const std::string& line : strings(&node)) text += line + "\n";
  return text;
}

std::vector<std::uint32_t> faces_of(base::TomlFields& file) {
  std::vector<std::uint32_t> faces;
  for (const std::int64_t face : file.integers("dice"))
    faces.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(face, 1, 1000)));
  return faces;
}

std::vector<std::string> strings(const toml::node* node) {
  std::vector<std::string> list;
  if (node == nullptr) return list;
  if (const auto text = node->value_exact<std::string>()) list.push_back(*text);
  if (node->as_array() != nullptr)
    for (const toml::node& item : *node->as_array())
      list.push_back(item.is_integer() ? fmt::format("{}", item.value_or(std::int64_t{0}))
                                       : item.value_or(std::string()));
  return list;
}

std::string text_of(const CaseValue& value) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *n);
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return base::joined(*list, " ");
  return std::get<std::string>(value);
}

std::string shown(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  if (const auto n = node.value_exact<std::int64_t>()) return fmt::format("{}", *n);
  if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
  if (node.as_array() != nullptr) return base::joined(strings(&node), " ");
  return "something else";
}

bool equals(const CaseValue& value, const toml::node& wanted) {
  if (const auto* n = std::get_if<std::int64_t>(&value)) return wanted.value_exact<std::int64_t>() == *n;
  if (const auto* flag = std::get_if<bool>(&value)) return wanted.value_exact<bool>() == *flag;
  auto text = wanted.value_exact<std::string>();
  if (const auto* list = std::get_if<std::vector<std::string>>(&value)) {
    std::vector<std::string> want = strings(&wanted);
    if (want == std::vector<std::string>{"none"}) want.clear();
    std::vector<std::string> have = *list;
    std::sort(want.begin(), want.end());
    std::sort(have.begin(), have.end());
    return have == want;
  }
  if (text && text->empty()) text = "none";
  return text && base::upper(*text) == base::upper(std::get<std::string>(value));
}

void compare_attributes(std::string_view code, std::string_view kind, const toml::table& wanted,
                        const ValueOf& value_of, Differences& out, std::optional<base::Error>& error,
                        const SameValue& same, const toml::table* written) {
  const auto line = [&](const toml::key& key, const toml::node& node) {
    if (written == nullptr) return base::line_of(node);
    const toml::node* as_written = written->get(key.str());
    return base::line_of(as_written == nullptr ? *written : *as_written);
  };
  for (const auto& [key, node] : wanted) {
    const auto value = value_of(key.str());
    if (!value) {
      base::add_fault(error, {fmt::format("[expect] {}: `{}` is no attribute of {}", code, key.str(), kind),
                              {},
                              line(key, node)});
    } else if (!same(*value, node)) {
      out.push_back(fmt::format("{}: {} is {} instead of {}", code, key.str(), text_of(*value), shown(node)));
    }
  }
}

std::string outcome_text(std::string_view who, int slot, const Outcome& outcome) {
  std::string text = fmt::format("{} {} {}", who, slot, name(outcome.result));
  if (!outcome.failed()) return text;
  text += fmt::format(" {}", name(outcome.reason));
  if (!outcome.detail.empty()) text += fmt::format(":{}", outcome.detail);
  return text;
}

namespace {

/// Runs of blanks are one, and none stand at either end.
std::string folded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (blank && (out.empty() || out.back() == ' ')) continue;
    out.push_back(blank ? ' ' : c);
  }
  if (out.ends_with(' ')) out.pop_back();
  return out;
}

/// Whether an outcome is what was asked for: a line that ends before the detail, or before the reason, leaves
/// it open.
bool is_outcome(std::string_view actual, std::string_view wanted) {
  if (!actual.starts_with(wanted)) return false;
  const std::string_view open = actual.substr(wanted.size());
  return open.empty() || open.front() == ':' || (wanted.ends_with(" failed") && open.front() == ' ');
}

}  // namespace

void compare_outcome(const std::vector<CaseOutcome>& occurred, std::string_view wanted, Differences& out) {
  const std::string line = folded(wanted);
  std::string_view rest = line;
  std::size_t turn = 0;
  if (const std::size_t blank = rest.find(' '); rest.starts_with('T') && blank != rest.npos) {
    std::size_t n = 0;
    const auto read = std::from_chars(rest.data() + 1, rest.data() + blank, n);
    if (read.ec == std::errc{} && read.ptr == rest.data() + blank) {
      turn = n;
      rest.remove_prefix(blank + 1);
    }
  }
  const std::string_view slot = rest.substr(0, rest.find(' ', rest.find(' ') + 1));
  std::vector<std::string> same_slot;
  for (const CaseOutcome& outcome : occurred) {
    if (turn != 0 && turn != outcome.turn) continue;
    const std::string& actual = outcome.text;
    if (is_outcome(actual, rest)) return;
    if (actual.starts_with(slot) && actual[slot.size()] == ' ') same_slot.push_back(actual);
  }
  out.push_back(fmt::format("expected \"{}\", but {}", wanted,
                            same_slot.empty()
                                ? std::string("that slot did nothing")
                                : fmt::format("it was \"{}\"", base::joined(same_slot, "\", \""))));
}

void compare_remark(const CaseRemarks& remarks, std::string_view wanted, Differences& out) {
  std::vector<std::string> all;
  for (const auto& [who, remark] : remarks) {
    const std::string_view code = sheet::code_name(remark.code);
    const std::string full =
        fmt::format("{} {}:{} {} {}", who, remark.line, remark.column, code, remark.offered);
    for (const std::string& form :
         {fmt::format("{} {}", who, code), fmt::format("{} {} {}", who, remark.line, code),
          fmt::format("{} {}:{} {}", who, remark.line, remark.column, code),
          fmt::format("{} {} {} {}", who, remark.line, code, remark.offered),
          fmt::format("{} {} {} {}", who, remark.line, code, remark.word), full})
      if (form == wanted) return;
    all.push_back(full);
  }
  out.push_back(
      fmt::format("expected the remark \"{}\", but there was {}", wanted,
                  all.empty() ? std::string("none") : fmt::format("\"{}\"", base::joined(all, "\", \""))));
}

void compare_no_remarks(const CaseRemarks& remarks, std::string_view who, Differences& out) {
  for (const auto& [whose, remark] : remarks)
    if (whose == who)
      out.push_back(fmt::format("{} line {}: a remark {}", who, remark.line, sheet::code_name(remark.code)));
}

void compare_list(std::string_view what, const std::vector<std::string>& have, const toml::node& wanted,
                  Differences& out) {
  const auto want = strings(&wanted);
  if (have != want)
    out.push_back(
        fmt::format("{} is {} instead of {}", what, base::joined(have, " "), base::joined(want, " ")));
}

void compare_refused(const std::vector<std::string>& refusals, const toml::node& wanted, Differences& out) {
  const std::string words = wanted.value_or(std::string());
  for (const std::string& refusal : refusals)
    if (refusal.find(words) != std::string::npos) return;
  out.push_back(fmt::format("expected a refusal that says \"{}\", but {}", words,
                            refusals.empty()
                                ? std::string("nothing was refused")
                                : fmt::format("it says \"{}\"", base::joined(refusals, "\", \""))));
}

void compare_report(std::string_view who, std::string_view report, const toml::table& wanted,
                    Differences& out) {
  const std::string text = folded(report);
  for (const std::string& words : strings(wanted.get("has")))
    if (text.find(words) == std::string::npos)
      out.push_back(fmt::format("the report of {} does not say \"{}\"", who, words));
  for (const std::string& words : strings(wanted.get("lacks")))
    if (text.find(words) != std::string::npos)
      out.push_back(fmt::format("the report of {} says \"{}\"", who, words));
}

}  // namespace realm
