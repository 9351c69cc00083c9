#include "game/rules_built_in.h"

#include <algorithm>

#include "base/check.h"

namespace game {
namespace {

/// Sorted by id.
std::vector<RuleText> sorted_rules(std::string_view toml_text) {
  auto read = read_rules(toml_text);
  base::ensure(read.has_value(), "the rules built in can be read");
  std::sort(read->begin(), read->end(), [](const RuleText& a, const RuleText& b) { return a.id < b.id; });
  return std::move(*read);
}

const RuleText* find(const std::vector<RuleText>& rules, std::string_view id) {
  const auto at =
      std::lower_bound(rules.begin(), rules.end(), id,
                       [](const RuleText& rule, std::string_view wanted) { return rule.id < wanted; });
  return at == rules.end() || at->id != id ? nullptr : &*at;
}

}  // namespace

const RuleText* dark_age_rule(std::string_view id) {
  static const std::vector<RuleText> rules = sorted_rules(dark_age_rules_toml());
  return find(rules, id);
}

const RuleText* empires_rule(std::string_view id) {
  static const std::vector<RuleText> rules = sorted_rules(empires_rules_toml());
  return find(rules, id);
}

const RuleText* star_chase_rule(std::string_view id) {
  static const std::vector<RuleText> rules = sorted_rules(star_chase_rules_toml());
  return find(rules, id);
}

}  // namespace game
