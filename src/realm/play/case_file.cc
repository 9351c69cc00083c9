#include "realm/play/case_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "realm/play/case_run.h"
#include "text/faults.h"
#include "text/text_table.h"
#include "text/whole_words.h"

namespace realm {

void read_case_head(base::TomlFields& file, std::string_view game, base::CaseResult& result) {
  result.rule = file.need("rule").text("rule");
  (void)file.need("says").text("says");
  if (const std::string given = file.need("game").text("game"); !given.empty() && given != game)
    file.complain(fmt::format("case: `game` is \"{}\"; this judge knows \"{}\"", given, game),
                  file.line("game"));
  result.refuses = shows_refusal(file);
}

bool shows_refusal(base::TomlFields& file) {
  const std::string shows = file.text("shows");
  if (!shows.empty() && shows != "works" && shows != "refuses")
    file.complain("`shows` is \"works\" or \"refuses\"", file.line("shows"));
  if (!shows.empty()) return shows == "refuses";
  const toml::node* node = file.node("expect");
  const toml::table* expect = node == nullptr ? nullptr : node->as_table();
  if (expect == nullptr) return false;
  if (expect->contains("refused")) return true;
  const toml::array* outcomes = expect->get_as<toml::array>("outcomes");
  return outcomes != nullptr && std::any_of(outcomes->begin(), outcomes->end(), [](const toml::node& line) {
           return line.value_or(std::string()).find(" failed") != std::string::npos;
         });
}

void check_expect(base::TomlFields& file) {
  const toml::table* expect = file.need("expect").table("expect");
  if (expect != nullptr && expect->empty())
    file.complain(fmt::format("{}: `expect` is empty; a case says what must be true", file.what()),
                  base::line_of(*expect));
}

std::vector<PowerId> read_order(base::TomlFields& fields, const base::CodeTable& powers,
                                std::span<const PowerId> playing) {
  std::vector<PowerId> order;
  for (const std::string& code : fields.texts("order")) {
    const auto id = static_cast<PowerId>(powers.find(code));
    if (!powers.has(code))
      fields.complain(fmt::format("order: {} is no power here", code), fields.line("order"));
    else if (std::find(order.begin(), order.end(), id) != order.end())
      fields.complain(fmt::format("order: {} stands there twice", code), fields.line("order"));
    else
      order.push_back(id);
  }
  for (const PowerId power : playing)
    if (std::find(order.begin(), order.end(), power) == order.end()) order.push_back(power);
  return order;
}

std::vector<std::uint32_t> faces_of(base::TomlFields& file) {
  std::vector<std::uint32_t> faces;
  for (const std::int64_t face : file.integers("dice"))
    faces.push_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(face, 1, 1000)));
  return faces;
}

std::vector<const toml::table*> tables_of(base::TomlFields& file, std::string_view key) {
  std::vector<const toml::table*> tables;
  const toml::node* node = file.node(key);
  if (node == nullptr) return tables;
  if (!node->is_array_of_tables())
    file.complain(fmt::format("case: `{}` must be a list of tables; write [[{}]]", key, key), file.line(key));
  else
    for (const toml::node& table : *node->as_array()) tables.push_back(table.as_table());
  return tables;
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

std::string remark_text(std::string_view who, const sheet::Diagnostic& remark) {
  std::string text(who);
  if (remark.line > 0) text += fmt::format(" {}:{}", remark.line, remark.column);
  text += fmt::format(" {}", sheet::code_name(remark.code));
  if (!remark.offered.empty()) text += fmt::format(" {}", remark.offered);
  return text;
}

CaseRefusal refusal_of(std::string sentence) {
  const std::size_t open = sentence.rfind('(');
  if (open == std::string::npos || !sentence.ends_with(')')) return {std::move(sentence), {}};
  std::string rule = sentence.substr(open + 1, sentence.size() - open - 2);
  const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (rule.size() < 2 || !capital(rule[0]) || !capital(rule[1]) ||
      rule.find_first_of("0123456789") == std::string::npos)
    rule.clear();
  return {std::move(sentence), std::move(rule)};
}

namespace {

/// The words of a list of texts; nothing: it is none, and `error` says so.
std::optional<std::vector<std::string>> texts_of(std::string_view what, const toml::node& node,
                                                 std::optional<base::Error>& error) {
  const toml::array* list = node.as_array();
  const bool texts = list != nullptr && std::all_of(list->begin(), list->end(),
                                                    [](const toml::node& text) { return text.is_string(); });
  if (!texts) {
    base::add_fault(
        error, {fmt::format("[expect] {} must be a list of texts in quotes", what), {}, base::line_of(node)});
    return std::nullopt;
  }
  std::vector<std::string> words;
  for (const toml::node& text : *list) words.push_back(text.value_or(std::string()));
  return words;
}

std::string quoted(const std::vector<std::string>& lines) {
  return fmt::format("\"{}\"", base::joined(lines, "\", \""));
}

template <class Map>
std::vector<std::string> keys_of(const Map& map) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : map) keys.push_back(key);
  return keys;
}

/// Compares a value with what a case expects of it; a value of another kind is an error.
class Comparison {
 public:
  Comparison(std::string_view what, const toml::node& wanted, Differences& out,
             std::optional<base::Error>& error)
      : what_(what), wanted_(wanted), out_(out), error_(error) {}

  void operator()(std::int64_t have) const {
    plain(have, "a whole number", [](std::int64_t n) { return fmt::format("{}", n); });
  }
  void operator()(const std::string& have) const {
    plain(have, "a text in quotes", [](const std::string& text) { return text; });
  }
  void operator()(bool have) const {
    plain(have, "true or false", [](bool flag) { return flag ? "true" : "false"; });
  }
  void operator()(const std::vector<std::string>& have) const {
    const auto want = texts_of(what_, wanted_, error_);
    if (want && *want != have)
      out_.push_back(fmt::format("{} is [{}] instead of [{}]", what_, base::joined(have, ", "),
                                 base::joined(*want, ", ")));
  }
  void operator()(const CaseRow& have) const {
    const toml::table* want = wanted_.as_table();
    if (want == nullptr)
      return base::add_fault(error_,
                             {fmt::format("[expect] {} must be a table", what_), {}, base::line_of(wanted_)});
    CaseValues values;
    for (const auto& [key, value] : have)
      std::visit([&, key = key](const auto& plain) { values.emplace(key, plain); }, value);
    compare_values(what_, values, *want, out_, error_);
  }

 private:
  template <class T, class Show>
  void plain(const T& have, std::string_view kind, const Show& show) const {
    const auto want = wanted_.value_exact<T>();
    if (!want)
      base::add_fault(error_,
                      {fmt::format("[expect] {} must be {}", what_, kind), {}, base::line_of(wanted_)});
    else if (*want != have)
      out_.push_back(fmt::format("{} is {} instead of {}", what_, show(have), show(*want)));
  }

  std::string_view what_;
  const toml::node& wanted_;
  Differences& out_;
  std::optional<base::Error>& error_;
};

/// Compares `refused = { rule = "...", has = ["..."] }`: the rule whole, each of the words by whole words.
void compare_refused(const std::vector<CaseRefusal>& refusals, const toml::node& node, Differences& out,
                     std::optional<base::Error>& error) {
  if (node.as_table() == nullptr)
    return base::add_fault(error,
                           {"[expect] refused must be a table such as { rule = \"COM-7\", has = [\"turn "
                            "2\"] }; a refusal that names no rule has no `rule`",
                            {},
                            base::line_of(node)});
  base::TomlFields wanted(*node.as_table(), "[expect] refused", error);
  const std::string rule = wanted.text("rule");
  const std::vector<std::string> words = wanted.need("has").texts("has");
  wanted.finish();
  std::vector<std::string> have;
  for (const CaseRefusal& refusal : refusals) {
    if (refusal.rule == rule && std::all_of(words.begin(), words.end(), [&](const std::string& word) {
          return base::has_words(refusal.sentence, word);
        }))
      return;
    have.push_back(refusal.rule.empty() ? refusal.sentence
                                        : fmt::format("{}: {}", refusal.rule, refusal.sentence));
  }
  out.push_back(fmt::format("expected a refusal by {} that says {}, but {}",
                            rule.empty() ? "no rule" : std::string_view(rule), quoted(words),
                            have.empty() ? "nothing was refused" : "it says " + quoted(have)));
}

/// Whether there is such a power; otherwise that is an error.
bool is_power(std::string_view what, std::string_view code, const toml::node& node,
              const base::CodeTable& powers, std::optional<base::Error>& error) {
  if (powers.has(code)) return true;
  base::add_fault(error,
                  {fmt::format("[expect] {}: {} is no power here", what, code), {}, base::line_of(node)});
  return false;
}

/// COM-11  Why a line can be no outcome; empty: it can. It is the power, the slot, what came of it and, of
/// what failed, the reason and its detail.
std::string no_outcome(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; from <= line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    words.push_back(line.substr(from, end - from));
    from = end + 1;
  }
  const auto among = [](std::string_view word, auto... known) { return ((word == name(known)) || ...); };
  if (words.size() < 3 || words[1].empty() || words[1].find_first_not_of("0123456789") != words[1].npos)
    return "it begins with the power, its slot and what came of it";
  if (!among(words[2], Result::done, Result::won, Result::beaten, Result::failed))
    return fmt::format("\"{}\" is no outcome; it is done, won, beaten, or failed and the reason (COM-11)",
                       words[2]);
  if (words.size() == 3) return {};
  if (words[2] != name(Result::failed)) return "only what failed has a reason";
  const std::string_view reason = words[3].substr(0, words[3].find(':'));
  if (!among(reason, Reason::unreadable, Reason::not_owned, Reason::not_adjacent, Reason::forbidden,
             Reason::units, Reason::stuck, Reason::bps))
    return fmt::format(
        "\"{}\" is no reason; it is unreadable, not-owned, not-adjacent, forbidden, units, "
        "stuck or bps (COM-11)",
        reason);
  return words.size() > 4 ? "nothing stands behind the reason and its detail" : std::string();
}

/// Takes `T2 ` off a line; the turn it names, or 0.
std::size_t take_turn(std::string_view& line) {
  std::size_t turn = 0;
  std::size_t i = 1;
  if (!line.starts_with('T')) return 0;
  while (i < line.size() && line[i] >= '0' && line[i] <= '9')
    turn = turn * 10 + static_cast<std::size_t>(line[i++] - '0');
  if (i == 1 || i > 4 || i >= line.size() || line[i] != ' ') return 0;
  line.remove_prefix(i + 1);
  return turn;
}

/// Each wanted line must have occurred, in the turn it names. It may stop at the end of a word, which leaves
/// open what follows.
void compare_lines(std::string_view key, const std::vector<CaseLine>& occurred,
                   const std::vector<std::string>& wanted, Differences& out) {
  for (const std::string& want : wanted) {
    std::string_view line = want;
    const std::size_t turn = take_turn(line);
    const auto same = [&](const CaseLine& one) {
      if ((turn != 0 && one.turn != turn) || !one.text.starts_with(line)) return false;
      return one.text.size() == line.size() || one.text[line.size()] == ' ' || one.text[line.size()] == ':';
    };
    if (std::any_of(occurred.begin(), occurred.end(), same)) continue;
    const std::string_view head = line.substr(0, line.find(' ', line.find(' ') + 1));
    std::vector<std::string> near, all;
    for (const CaseLine& one : occurred) {
      if (turn != 0 && one.turn != turn) continue;
      all.push_back(one.text);
      if (one.text.starts_with(head) && one.text.substr(head.size()).starts_with(' '))
        near.push_back(one.text);
    }
    if (near.empty()) near = std::move(all);
    out.push_back(fmt::format("{}: expected \"{}\", but there was {}", key, want,
                              near.empty() ? "nothing" : quoted(near)));
  }
}

/// `report = { MER = { has = ["ambush"], lacks = ["treasury"] } }`
void compare_reports(const CaseAnswers& have, const toml::table& reports, Differences& out,
                     std::optional<base::Error>& error) {
  for (const auto& [who, node] : reports) {
    if (!is_power("report", who.str(), node, *have.powers, error)) continue;
    if (node.as_table() == nullptr) {
      base::add_fault(error,
                      {fmt::format("[expect.report]: {} takes the words its report has or lacks, such as "
                                   "{{ has = [\"ambush\"], lacks = [\"treasury\"] }}",
                                   who.str()),
                       {},
                       base::line_of(node)});
      continue;
    }
    base::TomlFields wanted(*node.as_table(), fmt::format("[expect.report] {}", who.str()), error);
    const std::string text = folded(have.report(who.str()));
    for (const std::string& words : wanted.texts("has"))
      if (!base::has_words(text, words))
        out.push_back(fmt::format("the report of {} does not say \"{}\"", who.str(), words));
    for (const std::string& words : wanted.texts("lacks"))
      if (base::has_words(text, words))
        out.push_back(fmt::format("the report of {} says \"{}\"", who.str(), words));
    wanted.finish();
  }
}

/// Compares one key of [expect], other than `refused`.
void compare_key(const CaseAnswers& have, std::string_view key, const toml::node& node, Differences& out,
                 std::optional<base::Error>& error) {
  if (key == "no_diagnostics") {
    const auto codes = texts_of(key, node, error);
    for (const std::string& code : codes.value_or(std::vector<std::string>{}))
      if (is_power(key, code, node, *have.powers, error))
        for (const CaseLine& remark : have.lines.find("diagnostics")->second)
          if (remark.text.starts_with(code + " ")) out.push_back("a remark: " + remark.text);
    return;
  }
  if (const auto lines = have.lines.find(key); lines != have.lines.end()) {
    const auto wanted = texts_of(key, node, error);
    if (!wanted) return;
    for (std::string_view line : *wanted) {
      if (key != "outcomes") break;
      const std::string whole(line);
      (void)take_turn(line);
      if (!is_power(key, line.substr(0, line.find(' ')), node, *have.powers, error)) continue;
      if (const std::string no = no_outcome(line); !no.empty())
        base::add_fault(error,
                        {fmt::format("[expect] outcomes: \"{}\": {}", whole, no), {}, base::line_of(node)});
    }
    return compare_lines(key, lines->second, *wanted, out);
  }
  const toml::table* table = node.as_table();
  if (key == "report" && table != nullptr) return compare_reports(have, *table, out, error);
  if (const auto value = have.game.find(key); value != have.game.end())
    return std::visit(Comparison(key, node, out, error), value->second);
  const auto thing = key == base::upper(key) ? have.thing(key) : std::nullopt;
  if (thing && table != nullptr) return compare_values(fmt::format("{}:", key), *thing, *table, out, error);
  std::string sentence = fmt::format("[expect] {} must be a table", key);
  if (!thing) {
    std::vector<std::string> known = keys_of(have.game);
    for (std::string& other : keys_of(have.lines)) known.push_back(std::move(other));
    known.insert(known.end(), {"refused", "report", "no_diagnostics"});
    sentence = fmt::format("[expect]: `{}` is no {}, no power and not known here{}", key, have.place,
                           base::did_you_mean(key, std::move(known)));
  }
  base::add_fault(error, {std::move(sentence), {}, base::line_of(node)});
}

}  // namespace

std::string outcome_text(std::string_view who, int slot, const Outcome& outcome) {
  std::string text = fmt::format("{} {} {}", who, slot, name(outcome.result));
  if (!outcome.failed()) return text;
  text += fmt::format(" {}", name(outcome.reason));
  if (!outcome.detail.empty()) text += fmt::format(":{}", outcome.detail);
  return text;
}

void compare_values(std::string_view what, const CaseValues& have, const toml::table& wanted,
                    Differences& out, std::optional<base::Error>& error) {
  for (const auto& [key, node] : wanted) {
    const std::string name = fmt::format("{}{}{}", what, what.empty() ? "" : " ", key.str());
    if (const auto value = have.find(key.str()); value != have.end())
      std::visit(Comparison(name, node, out, error), value->second);
    else
      base::add_fault(error, {fmt::format("[expect] {} is not known here{}", name,
                                          base::did_you_mean(key.str(), keys_of(have))),
                              {},
                              base::line_of(node)});
  }
}

Differences compare_expected(const CaseAnswers& have, const toml::table& expect,
                             std::optional<base::Error>& error) {
  Differences out;
  if (const toml::node* refused = expect.get("refused"))
    compare_refused(have.refusals, *refused, out, error);
  else
    for (const CaseRefusal& refusal : have.refusals) out.push_back("refused: " + refusal.sentence);
  if (have.powers == nullptr) return out;
  for (const auto& [key, node] : expect)
    if (key != "refused") compare_key(have, key.str(), node, out, error);
  return out;
}

void tell_apart(base::CaseLook& look, toml::table expect, const base::SourceText& source,
                const base::CompareExpected& compare, bool refused) {
  constexpr std::string_view kRefused = "refused";
  const Differences always = compare({});  // what was refused, whatever is asked
  if (!expect.contains(kRefused)) look.besides = always;
  for (base::Expectation& one :
       base::each_expectation(std::move(expect), source, [&](const toml::table& alone) {
         Differences found = compare(alone);
         std::erase_if(found, [&](const std::string& sentence) {
           return std::find(always.begin(), always.end(), sentence) != always.end();
         });
         return found;
       })) {
    one.asked = !refused || one.what == kRefused;
    look.expected.push_back(std::move(one));
  }
}

}  // namespace realm
