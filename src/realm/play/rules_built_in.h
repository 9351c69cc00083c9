#pragma once

#include <string_view>
#include <vector>

#include "play/rulebook.h"

namespace game {

/// The texts of a game's rules as its files said when the program was built: a report must not depend on
/// where the program finds its files.
class BuiltInRules {
 public:
  explicit BuiltInRules(std::string_view rules_toml);

  /// The rule with exactly this id, or nullptr.
  [[nodiscard]] const RuleText* find(std::string_view id) const;

 private:
  std::vector<RuleText> sorted_;  // by id
};

}  // namespace game
