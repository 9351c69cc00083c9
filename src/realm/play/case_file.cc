#include "realm/play/case_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "realm/map_fields.h"
#include "realm/play/case_run.h"
#include "text/faults.h"
#include "text/same_word.h"
#include "text/text_table.h"

namespace realm {

const toml::table* read_case_head(base::TomlFields& file, std::string_view game, base::CaseResult& result,
                                  std::optional<base::Error>& error) {
  file.need("rule").need("says").need("game").need("expect");
  result.rule = file.text("rule");
  (void)file.text("says");
  for (const std::string_view remark : {"note", "notes", "comment", "title", "source"})
    (void)file.has(remark);
  std::string given = file.text("game");
  std::replace_if(
      given.begin(), given.end(), [](char c) { return c == ' ' || c == '_'; }, '-');
  if (!base::same_word(given, game))
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"{}\"", given, game),
                  file.line("game"));
  const toml::table* expect = file.table("expect");
  if (error) return nullptr;
  result.refuses = shows_refusal(file, *expect);
  return expect;
}

int case_turn(base::TomlFields& file, int most) {
  const std::string_view key = called(file, {"now", "turn_number", "start_turn", "first_turn"});
  return static_cast<int>(file.integer(key, 1, 1, most));
}

std::vector<const toml::table*> case_turns(base::TomlFields& file) {
  std::vector<const toml::table*> turns;
  const toml::node* node = file.node(called(file, {"turn", "turns"}));
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

bool leave_out_ends(toml::table& file) {
  constexpr std::string_view kEnd = "end_of_turn";
  toml::array* turns = file.get_as<toml::array>(file.contains("turn") ? "turn" : "turns");
  if (turns == nullptr) return file.contains("turn") && file.insert(kEnd, false).second;
  if (file.insert(kEnd, false).second) return true;
  if (file[kEnd].value_or(true)) return false;
  bool changed = false;
  turns->for_each([&](toml::table& turn) { changed = turn.insert(kEnd, false).second || changed; });
  return changed && turns->size() > 1;
}

std::vector<PowerId> read_order(base::TomlFields& fields, const base::CodeTable& powers,
                                std::span<const PowerId> playing) {
  std::vector<PowerId> order;
  const std::string_view key = called(fields, {"order", "order_of_play"});
  for (const std::string& code : read_codes(fields, key)) {
    const std::uint16_t id = powers.find(code);
    if (id == base::CodeTable::kUnknown)
      fields.complain(fmt::format("{}: {} is no power here", key, code), fields.line(key));
    else if (std::find(order.begin(), order.end(), static_cast<PowerId>(id)) != order.end())
      fields.complain(fmt::format("{}: {} stands there twice", key, code), fields.line(key));
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
    if (line.find(" fail") != std::string::npos) return true;
  return false;
}

std::optional<std::string> sheet_text(const toml::node& node) {
  if (const auto text = node.value_exact<std::string>()) return *text;
  std::string text;
  if (const toml::table* slots = node.as_table()) {
    for (const auto& [slot, line] : *slots) {
      const bool number = slot.str().find_first_not_of("0123456789") == std::string_view::npos;
      if (!number || !line.is_string()) return std::nullopt;
      text += fmt::format("{}: {}\n", slot.str(), line.value_or(std::string()));
    }
    return text;
  }
  const toml::array* lines = node.as_array();
  if (lines == nullptr) return std::nullopt;
  for (const toml::node& line : *lines) {
    if (!line.is_string()) return std::nullopt;
    text += line.value_or(std::string()) + "\n";
  }
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

bool holds_texts(const toml::node& node) {
  const toml::array* list = node.as_array();
  if (list == nullptr) return node.is_string();
  return std::all_of(list->begin(), list->end(),
                     [](const toml::node& item) { return item.is_string() || item.is_integer(); });
}

bool expects_texts(std::string_view word) {
  constexpr std::string_view kLists[] = {"diagnostics", "no_diagnostics", "order",   "ranking",
                                         "dice",        "announced",      "probes",  "finds",
                                         "hunted",      "pacts",          "messages"};
  return std::find(std::begin(kLists), std::end(kLists), word) != std::end(kLists);
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
  if (text && says_none(*text)) text = "none";
  return text && base::upper(*text) == base::upper(std::get<std::string>(value));
}

namespace {

/// Names of attributes, as they stand in the rule files: what a wrong one may have been meant for.
constexpr std::string_view kAttributes[] = {"owner",
                                            "armies",
                                            "population",
                                            "forts",
                                            "ships",
                                            "trade",
                                            "mode",
                                            "retreat_to",
                                            "ambush_at",
                                            "passage_for",
                                            "grown",
                                            "no_grow",
                                            "owner_at_start",
                                            "blockaded",
                                            "entrance",
                                            "laid_up",
                                            "commissioned",
                                            "usable_from_turn",
                                            "fleet_base",
                                            "built",
                                            "no_commission",
                                            "trains",
                                            "terrain",
                                            "points_at",
                                            "balance",
                                            "treasury",
                                            "vps",
                                            "army_reserve",
                                            "fleet_reserve",
                                            "naval_reserve",
                                            "arriving_armies",
                                            "arriving_ships",
                                            "household",
                                            "household_at",
                                            "borrow_from",
                                            "spy_at",
                                            "lends_to",
                                            "borrows_of",
                                            "bid",
                                            "tried_disband",
                                            "alive",
                                            "eliminated",
                                            "entered",
                                            "high_king",
                                            "income",
                                            "upkeep",
                                            "nation",
                                            "air",
                                            "capital",
                                            "supply_capacity",
                                            "dummy",
                                            "cashed",
                                            "sabotaged",
                                            "watchers",
                                            "spy",
                                            "spycat",
                                            "mole",
                                            "molecat",
                                            "army_reserve_closed",
                                            "naval_reserve_closed",
                                            "cruisers",
                                            "fighters",
                                            "colony_ships",
                                            "industry",
                                            "attackers",
                                            "defenders",
                                            "captured",
                                            "won",
                                            "retreated",
                                            "ambushed",
                                            "killed",
                                            "strength",
                                            "defence",
                                            "attacker_loss",
                                            "defender_loss",
                                            "attacker_ships",
                                            "defender_ships",
                                            "drowned",
                                            "defender_drowned"};

/// What could have been meant by a name that is no attribute: the nearest, else all there are.
std::string what_there_is(std::string_view wrong, const ValueOf& value_of) {
  std::string_view near;
  std::string all;
  unsigned best = 3;
  for (const std::string_view known : kAttributes) {
    if (!value_of(known)) continue;
    all += fmt::format("{}`{}`", all.empty() ? "" : ", ", known);
    if (const unsigned e = base::edits(wrong, known); e < best) {
      best = e;
      near = known;
    }
  }
  if (!near.empty()) return fmt::format("; did you mean `{}`?", near);
  return all.empty() ? std::string() : fmt::format("; there are {}", all);
}

}  // namespace

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
      base::add_fault(error, {fmt::format("[expect] {}: `{}` is no attribute of {}{}", code, key.str(), kind,
                                          what_there_is(key.str(), value_of)),
                              {},
                              line(key, node)});
    } else if (!same(*value, node)) {
      const bool quoted = std::holds_alternative<std::int64_t>(*value) && node.is_string();
      out.push_back(fmt::format("{}: {} is {} instead of {}{}", code, key.str(), text_of(*value), shown(node),
                                quoted ? " in quotes, without which a number stands" : ""));
    }
  }
}

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

void compare_ranking(const std::vector<std::string>& have, const toml::node& wanted, Differences& out) {
  const auto in_order = [](std::vector<std::string> places) {
    for (std::string& place : places) {
      std::vector<std::string> sharing{""};
      for (const char c : place)
        if (c == '=')
          sharing.emplace_back();
        else
          sharing.back() += c;
      std::sort(sharing.begin(), sharing.end());
      place = base::joined(sharing, "=");
    }
    return places;
  };
  if (in_order(have) != in_order(strings(&wanted))) compare_list("the ranking", have, wanted, out);
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

void check_report_words(std::string_view who, const toml::node& wanted, std::optional<base::Error>& error) {
  const toml::table* words = wanted.as_table();
  const bool known = words != nullptr && std::all_of(words->begin(), words->end(), [](auto&& row) {
                       return (row.first == "has" || row.first == "lacks") && holds_texts(row.second);
                     });
  if (!known)
    base::add_fault(error,
                    {fmt::format("[expect.report]: {} takes the words its report has or lacks, such as "
                                 "{{ has = [\"ambush\"], lacks = [\"treasury\"] }}",
                                 who),
                     {},
                     base::line_of(wanted)});
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

void tell_apart(base::CaseLook& look, toml::table expect, const base::SourceText& source,
                const base::CompareExpected& compare, bool refused) {
  constexpr std::string_view kRefused = "refused";
  const Differences always = compare({});  // what was refused, whatever is asked
  if (!expect.contains(kRefused)) look.besides = always;
  look.expected = base::each_expectation(std::move(expect), source, [&](const toml::table& one) {
    Differences found = compare(one);
    std::erase_if(found, [&](const std::string& sentence) {
      return std::find(always.begin(), always.end(), sentence) != always.end();
    });
    return found;
  });
  for (base::Expectation& one : look.expected) one.asked = !refused || one.what == kRefused;
}

}  // namespace realm
