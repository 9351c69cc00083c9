#pragma once

#include <string_view>

#include "game/rulebook.h"

namespace game {

/// The shared rules and those of a game of written orders, as their files said when the program was built.
[[nodiscard]] std::string_view dark_age_rules_toml();
[[nodiscard]] std::string_view empires_rules_toml();
[[nodiscard]] std::string_view star_chase_rules_toml();

/// The rule with this very id among them; nullptr: there is none.
[[nodiscard]] const RuleText* dark_age_rule(std::string_view id);
[[nodiscard]] const RuleText* empires_rule(std::string_view id);
[[nodiscard]] const RuleText* star_chase_rule(std::string_view id);

}  // namespace game
