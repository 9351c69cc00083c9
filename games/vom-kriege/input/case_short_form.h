#pragma once

#include <optional>
#include <string_view>

#include <toml++/toml.h>

#include "core/result.h"
#include "vom-kriege/input/scenario_decimals.h"

/// The short form of a case (docs/case-files-vom-kriege.md, "The short form"): units, leaders, sides and
/// ground by id, and [[do]] steps.
namespace vom_kriege {

/// Writes `[sides]`, `[leaders]`, `[units]`, `[terrain]` and `[[do]]` anew as the lists `side`, `command`,
/// `unit`, ground and `play`, in place; values are moved, so that complaints still find their lines.
void expand_short_form(toml::table& file, const SourceText& source, std::optional<base::Error>& error);

/// The usual word for something about a unit or leader: "heading" for "facing".
[[nodiscard]] std::string_view scenario_word(std::string_view said);

}  // namespace vom_kriege
