#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <toml++/toml.h>

#include "core/result.h"

/// Refusals that a case expects: `{ rule = "VK-137", has = ["6.001"] }`.
namespace vom_kriege {

/// Why something was refused.
struct CaseRefusal {
  std::vector<std::string> rules;  // one, but the reader of scenarios may name several
  std::string sentence;
};

/// What a case expects of a refusal.
struct ExpectedRefusal {
  std::string rule;
  std::vector<std::string> has;  // words of the sentence
};

/// Reads it; what is wrong is said in `error`.
[[nodiscard]] ExpectedRefusal read_refusal(const toml::node& node, std::string_view what,
                                           std::optional<base::Error>& error);

/// What differs, a sentence each: the rule is compared whole, `has` by whole words.
[[nodiscard]] std::vector<std::string> differences(const ExpectedRefusal& expected,
                                                   const CaseRefusal& refusal);

/// VK-H47  The rules of a scenario's refusal: those its sentence names, else VK-H47, by which the reader
/// refuses anything.
[[nodiscard]] CaseRefusal scenario_refusal(const base::Error& error);

/// Whether these words stand in the text as whole words: `6` does not stand in `16`, `6.001` or `VK-6`.
/// Blanks and capitals do not matter.
[[nodiscard]] bool has_words(std::string_view text, std::string_view words);

}  // namespace vom_kriege
