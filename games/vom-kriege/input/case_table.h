#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "vom-kriege/input/scenario_decimals.h"

/// From the few lines of a case to a whole scenario (docs/case-files-vom-kriege.md, "The battle").
namespace vom_kriege {

/// The keys of scenario files; every one may stand in a case.
inline constexpr std::array<std::string_view, 30> kScenarioKeys{
    "game",  "rules",   "id",        "title",  "date",       "last_turn", "sources", "estimated",
    "clock", "table",   "about",     "lesson", "dice_words", "options",   "side",    "command",
    "unit",  "area",    "rough",     "river",  "ford",       "road",      "bridge",  "hill",
    "block", "arrival", "objective", "exit",   "sight",      "event"};

/// A scenario made of a case, and where its lines come from: `lines[n]` is the line of the case that line n +
/// 1 of the text was made of, 0 if it was made up.
struct CaseScenario {
  std::string text;
  std::vector<int> lines;
};

/// The text of a key; empty: there is none.
[[nodiscard]] std::string text_in(const toml::table& table, std::string_view key);

/// Fills in what a case leaves out, in place, so that what it says keeps its lines.
void fill_in(toml::table& file, const SourceText& source);
/// Writes the scenario down, numbers digit by digit as they stand in the case (VK-H9).
[[nodiscard]] CaseScenario scenario_text(const toml::table& file, const SourceText& source);

}  // namespace vom_kriege
