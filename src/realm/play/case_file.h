#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "orders/diagnostic.h"
#include "play/cases/case_result.h"
#include "play/cases/expectations.h"
#include "realm/outcome.h"
#include "text/code_table.h"
#include "text/toml_fields.h"

/// What the case files of the written-order games have in common: their head, their sheets, and comparing
/// what is expected with what happened.
namespace realm {

/// Reads the head of a case of `game` into `result`; the table [expect], or nullptr: `error` says what is
/// wrong.
[[nodiscard]] const toml::table* read_case_head(base::TomlFields& file, std::string_view game,
                                                base::CaseResult& result, std::optional<base::Error>& error);
/// `shows` where it is given; else a case refuses when it expects a failure or a refusal.
[[nodiscard]] bool shows_refusal(base::TomlFields& file, const toml::table& expect);
/// The number of the turn that is played first: `now`, and what else people call it.
[[nodiscard]] int case_turn(base::TomlFields& file, int most);
/// A power's sheet: one text, a list of lines, or a table of lines by their slots; empty: it is none of
/// these.
[[nodiscard]] std::optional<std::string> sheet_text(const toml::node& node);
/// The faces of `dice`.
[[nodiscard]] std::vector<std::uint32_t> faces_of(base::TomlFields& file);
/// The texts of a list, numbers as they are written; a text alone is a list of one.
[[nodiscard]] std::vector<std::string> strings(const toml::node* node);
/// Whether `strings` has all of a node: it is a text, or a list of texts and numbers.
[[nodiscard]] bool holds_texts(const toml::node& node);
/// Whether what is expected under this name is a list of texts, in any game.
[[nodiscard]] bool expects_texts(std::string_view word);

/// A text in which runs of blanks are one, and none stand at either end.
[[nodiscard]] std::string folded(std::string_view text);

using Differences = std::vector<std::string>;

/// A value of a position as a case file would write it. No place and no owner are "none".
using CaseValue = std::variant<std::int64_t, std::string, bool, std::vector<std::string>>;
[[nodiscard]] std::string text_of(const CaseValue& value);
[[nodiscard]] std::string shown(const toml::node& node);
/// A wanted text that is empty is "none"; a list may be wanted as its only text.
[[nodiscard]] bool equals(const CaseValue& value, const toml::node& wanted);
[[nodiscard]] inline std::string code_or_none(std::string_view code) {
  return code == "-" ? "none" : std::string(code);
}

/// Compares the attributes of one thing. `value_of` gives the value of a key, or nothing where the thing (a
/// `kind`, "an area") has none of that name. `written` is the table of the file, where `wanted` is a changed
/// copy of it, which knows no lines.
using ValueOf = std::function<std::optional<CaseValue>(std::string_view key)>;
using SameValue = std::function<bool(const CaseValue& value, const toml::node& wanted)>;
void compare_attributes(std::string_view code, std::string_view kind, const toml::table& wanted,
                        const ValueOf& value_of, Differences& out, std::optional<base::Error>& error,
                        const SameValue& same = equals, const toml::table* written = nullptr);

/// One action of a case: the turn of the case from 1, and `MER 1 failed forbidden:city`.
struct CaseOutcome {
  std::size_t turn = 0;
  std::string text;
};
[[nodiscard]] std::string outcome_text(std::string_view who, int slot, const Outcome& outcome);
/// COM-11  An expected outcome in its plain form: codes in capitals, the words of COM-11 in small letters and
/// written out where they were short (`RD 1 failed FEW`); or the sentence that says why it is none.
[[nodiscard]] tl::expected<std::string, std::string> read_outcome(std::string_view line,
                                                                  const base::CodeTable& powers);
/// All of [expect] `outcomes` in their plain form; `error` says what is wrong with one of them.
[[nodiscard]] toml::array read_outcomes(const toml::node& outcomes, const base::CodeTable& powers,
                                        std::optional<base::Error>& error);
/// The wanted line must have occurred; a reason without a detail matches any detail, `failed` without a
/// reason any reason, and `T2 ` before it names the turn.
void compare_outcome(const std::vector<CaseOutcome>& occurred, std::string_view wanted, Differences& out);

/// Remarks on sheets, with the code of whose sheet it was.
using CaseRemarks = std::vector<std::pair<std::string, sheet::Diagnostic>>;
/// `MER unknown-word`, `MER 2 unknown-word` or `MER 2:6 unknown-code BDS`.
void compare_remark(const CaseRemarks& remarks, std::string_view wanted, Differences& out);
/// Nothing may have been said about the sheets of `who`.
void compare_no_remarks(const CaseRemarks& remarks, std::string_view who, Differences& out);

void compare_list(std::string_view what, const std::vector<std::string>& have, const toml::node& wanted,
                  Differences& out);
/// COM-34  The same, but who shares a place may be named in any order: `MER=WES` is `WES=MER`.
void compare_ranking(const std::vector<std::string>& have, const toml::node& wanted, Differences& out);
/// Some refusal must hold the words.
void compare_refused(const std::vector<std::string>& refusals, const toml::node& wanted, Differences& out);
/// The words of a report stand under `has` and `lacks`; anything else would be looked for by nobody.
void check_report_words(std::string_view who, const toml::node& wanted, std::optional<base::Error>& error);
/// Words that must stand, or must not, in a text whose blanks are folded.
void compare_report(std::string_view who, std::string_view report, const toml::table& wanted,
                    Differences& out);

/// Each expectation by itself, and what differs without having been expected. `refused`: there is no game to
/// ask of anything but its refusal.
void tell_apart(base::CaseLook& look, toml::table expect, const base::SourceText& source,
                const base::CompareExpected& compare, bool refused);

}  // namespace realm
