#pragma once

#include <toml++/toml.h>

#include "vom-kriege/input/scenario_decimals.h"

/// Other ways of writing a case in the short form: whoever has not read the page of keys still writes
/// something, and where that can mean one thing only it is taken (docs/case-files-vom-kriege.md, "Also
/// understood").
namespace vom_kriege {

/// Rewrites `[units]`, `[leaders]`, `[terrain]`, `[objectives]`, `[[do]]` and `[expect]` in the usual words,
/// in place. What is not understood stays, and is complained about where it is read.
void respell(toml::table& file, const SourceText& source);

/// Puts the value of one key under another that is not there yet.
void rename_key(toml::table& row, std::string_view from, std::string_view to);

/// "90" for "east" or "E"; empty: it is no point of the compass.
[[nodiscard]] std::string_view compass_degrees(std::string_view word);

}  // namespace vom_kriege
