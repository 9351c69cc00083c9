// The outcomes a case expects (COM-11): how they are written, and whether they occurred.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "realm/play/case_file.h"
#include "text/faults.h"
#include "text/same_word.h"
#include "text/text_table.h"

namespace realm {

std::string outcome_text(std::string_view who, int slot, const Outcome& outcome) {
  std::string text = fmt::format("{} {} {}", who, slot, name(outcome.result));
  if (!outcome.failed()) return text;
  text += fmt::format(" {}", name(outcome.reason));
  if (!outcome.detail.empty()) text += fmt::format(":{}", outcome.detail);
  return text;
}

namespace {

/// COM-11  A reason by its code, or as some rule files abbreviate it.
std::optional<Reason> reason_named(std::string_view word) {
  constexpr std::array<std::pair<Reason, std::string_view>, 7> kReasons{{{Reason::unreadable, "READ"},
                                                                         {Reason::not_owned, "OWN"},
                                                                         {Reason::not_adjacent, "ADJ"},
                                                                         {Reason::forbidden, "TGT"},
                                                                         {Reason::units, "FEW"},
                                                                         {Reason::stuck, "STUCK"},
                                                                         {Reason::bps, "BP"}}};
  for (const auto& [reason, abbreviated] : kReasons)
    if (base::same_word(word, name(reason)) || base::same_word(word, abbreviated)) return reason;
  return std::nullopt;
}

std::optional<Result> result_named(std::string_view word) {
  if (base::same_word(word, "fails")) return Result::failed;
  for (const Result result : {Result::done, Result::won, Result::beaten, Result::failed})
    if (base::same_word(word, name(result))) return result;
  return std::nullopt;
}

/// A number that is the whole of a word; 0: it is none.
int number_in(std::string_view word) {
  int n = 0;
  const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), n);
  return wrong == std::errc() && end == word.data() + word.size() ? n : 0;
}

/// Whether an outcome is what was asked for: a line that ends before the detail, or before the reason, leaves
/// it open.
bool is_outcome(std::string_view actual, std::string_view wanted) {
  if (!actual.starts_with(wanted)) return false;
  const std::string_view open = actual.substr(wanted.size());
  return open.empty() || open.front() == ':' || (wanted.ends_with(" failed") && open.front() == ' ');
}

/// The words of a line, one by one.
class Words {
 public:
  explicit Words(std::string_view line) : line_(folded(line)), rest_(line_) {}
  std::string_view next() {
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(std::min(rest_.size(), word.size() + 1));
    return word;
  }

 private:
  std::string line_;
  std::string_view rest_;
};

/// The turn that `T2` names; 0: it names none.
int turn_in(std::string_view word) { return word.starts_with('T') ? number_in(word.substr(1)) : 0; }

}  // namespace

tl::expected<std::string, std::string> read_outcome(std::string_view line, const base::CodeTable& powers) {
  const auto no = [&](std::string_view why) {
    return tl::unexpected(fmt::format("outcomes: \"{}\": {}", line, why));
  };
  Words words(line);
  std::string_view who = words.next();
  const int turn = turn_in(who);
  if (turn > 0) who = words.next();
  if (powers.find(who) == base::CodeTable::kUnknown) return no(fmt::format("{} is no power here", who));
  std::string_view slot = words.next();
  if (slot.ends_with(':')) slot.remove_suffix(1);
  if (number_in(slot) < 1) return no("after the power stands the number of its slot");
  std::string_view word = words.next();
  if (word.ends_with(':')) word.remove_suffix(1);  // "failed: units"
  const auto result = result_named(word);
  if (!result)
    return no(fmt::format("\"{}\" is no outcome; it is done, won, beaten, or failed and the reason (COM-11)",
                          word));
  std::string plain = fmt::format("{} {} {}", base::upper(who), number_in(slot), name(*result));
  if (turn > 0) plain = fmt::format("T{} {}", turn, plain);
  const std::string_view why = words.next();
  if (why.empty()) return plain;
  if (*result != Result::failed) return no("only what failed has a reason");
  const std::size_t colon = std::min(why.find(':'), why.size());
  const auto reason = reason_named(why.substr(0, colon));
  if (!reason)
    return no(
        fmt::format("\"{}\" is no reason; it is unreadable, not-owned, not-adjacent, forbidden, units, "
                    "stuck or bps (COM-11)",
                    why.substr(0, colon)));
  std::string detail(why.substr(colon));
  const std::string_view behind = words.next();  // "forbidden: city", "forbidden city"
  if (!behind.empty() && detail.empty()) detail = ":";
  if (detail == ":")
    detail += behind;
  else if (!behind.empty())
    return no("nothing stands behind the reason and its detail");
  if (!words.next().empty()) return no("nothing stands behind the reason");
  return fmt::format("{} {}{}", plain, name(*reason), detail);
}

namespace {

/// The texts of a list; or one text, a line each.
std::vector<std::string> lines_of(const toml::node& outcomes) {
  std::vector<std::string> lines;
  for (const std::string& text : strings(&outcomes))
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      std::string line = folded(std::string_view(text).substr(begin, end - begin));
      if (!line.empty() || end == text.size()) lines.push_back(std::move(line));
      begin = end + 1;
    }
  if (lines.size() > 1 && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace

toml::array read_outcomes(const toml::node& outcomes, const base::CodeTable& powers,
                          std::optional<base::Error>& error) {
  toml::array plain;
  for (const std::string& line : lines_of(outcomes)) {
    if (auto outcome = read_outcome(line, powers))
      plain.push_back(std::move(*outcome));
    else
      base::add_fault(error, {std::move(outcome.error()), {}, base::line_of(outcomes)});
  }
  return plain;
}

void compare_outcome(const std::vector<CaseOutcome>& occurred, std::string_view wanted, Differences& out) {
  std::string_view rest = wanted;
  const std::string_view first = rest.substr(0, rest.find(' '));
  const auto turn = static_cast<std::size_t>(turn_in(first));
  if (turn != 0) rest.remove_prefix(first.size() + 1);
  const std::string_view slot = rest.substr(0, rest.find(' ', rest.find(' ') + 1));
  std::vector<std::string> same_slot, others;
  for (const CaseOutcome& outcome : occurred) {
    if (turn != 0 && turn != outcome.turn) continue;
    const std::string& actual = outcome.text;
    if (is_outcome(actual, rest)) return;
    if (actual.starts_with(slot) && actual[slot.size()] == ' ')
      same_slot.push_back(actual);
    else if (actual.substr(0, actual.find(' ')) == slot.substr(0, slot.find(' ')))
      others.push_back(actual);
  }
  out.push_back(fmt::format(
      "expected \"{}\", but {}", wanted,
      same_slot.empty()
          ? "that slot did nothing" +
                (others.empty() ? std::string()
                                : fmt::format(" (there was \"{}\")", base::joined(others, "\", \"")))
          : fmt::format("it was \"{}\"", base::joined(same_slot, "\", \""))));
}

}  // namespace realm
