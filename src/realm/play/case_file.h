#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "orders/diagnostic.h"
#include "play/cases/case_result.h"
#include "play/cases/expectations.h"
#include "realm/outcome.h"
#include "text/code_table.h"
#include "text/toml_fields.h"

/// What the case files of the written-order games have in common, apart from any game: their head, their
/// sheets, and comparing what is expected with what happened (docs/case-files.md).
namespace realm {

/// Reads the head of a case of `game` into `result`.
void read_case_head(base::TomlFields& file, std::string_view game, base::CaseResult& result);
/// `shows` where it is given; otherwise a case refuses when it expects a failure or a refusal.
[[nodiscard]] bool shows_refusal(base::TomlFields& file);
/// The table `expect` must be there, and expect something.
void check_expect(base::TomlFields& file);
/// The faces of `dice`.
[[nodiscard]] std::vector<std::uint32_t> faces_of(base::TomlFields& file);
/// Every [[turn]] or every [[battle]], in order.
[[nodiscard]] std::vector<const toml::table*> tables_of(base::TomlFields& file, std::string_view key);

/// A text in which runs of blanks are one, and none stand at either end.
[[nodiscard]] std::string folded(std::string_view text);

using Differences = std::vector<std::string>;

/// A value as a case file writes it. No place and no power are "none". A row has keys of its own, such as
/// `levels = { WPN = 2 }`.
using CaseScalar = std::variant<std::int64_t, std::string, bool>;
using CaseRow = std::map<std::string, CaseScalar, std::less<>>;
using CaseValue = std::variant<std::int64_t, std::string, bool, std::vector<std::string>, CaseRow>;
/// All that can be expected of a thing, by its keys.
using CaseValues = std::map<std::string, CaseValue, std::less<>>;
[[nodiscard]] inline std::string code_or_none(std::string_view code) {
  return code == "-" ? "none" : std::string(code);
}

/// A line that occurred in a turn of the case, counted from 1; 0: in none of them.
struct CaseLine {
  std::size_t turn = 0;
  std::string text;
};
/// `MER 1 failed forbidden:city`
[[nodiscard]] std::string outcome_text(std::string_view who, int slot, const Outcome& outcome);
/// `MER 2:10 unknown-code BDS`; a remark on no line has no place.
[[nodiscard]] std::string remark_text(std::string_view who, const sheet::Diagnostic& remark);

/// Why a scenario or a sheet was not taken, and the rule that says so, where one is named.
struct CaseRefusal {
  std::string sentence;
  std::string rule;
};
/// A refusal whose sentence names its rule at the end: `... from 100 to 999 (SCH-H4)`.
[[nodiscard]] CaseRefusal refusal_of(std::string sentence);

/// All that a case can expect of a game. What is a function costs something to ask.
struct CaseAnswers {
  const base::CodeTable* powers = nullptr;  // nullptr: there is no game, since its scenario was refused
  std::string_view place = "area";
  /// An area, a system or a power by its code (a place, where both have it).
  std::function<std::optional<CaseValues>(std::string_view code)> thing;
  std::function<std::string(std::string_view power)> report;
  CaseValues game;
  /// Lists of which each expected line must occur: outcomes, diagnostics, ...
  std::map<std::string, std::vector<CaseLine>, std::less<>> lines;
  std::vector<CaseRefusal> refusals;
};

/// Compares the keys of one table with what they have become. An unknown key is an error.
void compare_values(std::string_view what, const CaseValues& have, const toml::table& wanted,
                    Differences& out, std::optional<base::Error>& error);
/// Compares [expect].
[[nodiscard]] Differences compare_expected(const CaseAnswers& have, const toml::table& expect,
                                           std::optional<base::Error>& error);

/// Each expectation by itself, and what differs without having been expected. `refused`: there is no game to
/// ask about anything but its refusal.
void tell_apart(base::CaseLook& look, toml::table expect, const base::SourceText& source,
                const base::CompareExpected& compare, bool refused);

}  // namespace realm
