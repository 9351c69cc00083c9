#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/battle.h"

/// VK-H5  What a player may ask of the table at any time, in words: `reach A1`, `targets A1`, `charges A1`,
/// `why DECISION`; with `json` before it, what drawn_answers.h knows. Nothing changes.
namespace vom_kriege {

[[nodiscard]] tl::expected<std::string, Misread> answer_query(const Table& table, const Battle& battle,
                                                              const Names& names, std::string_view text);

}  // namespace vom_kriege
