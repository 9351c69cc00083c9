#include <algorithm>

#include "base/check.h"
#include "game/rules_built_in.h"

namespace game {

const RuleText* dark_age_rule(std::string_view id) {
  static const std::vector<RuleText> rules = [] {
    auto read = read_rules(dark_age_rules_toml());
    base::ensure(read.has_value(), "the rules built in can be read");
    std::sort(read->begin(), read->end(), [](const RuleText& a, const RuleText& b) { return a.id < b.id; });
    return std::move(*read);
  }();
  const auto at =
      std::lower_bound(rules.begin(), rules.end(), id,
                       [](const RuleText& rule, std::string_view wanted) { return rule.id < wanted; });
  return at == rules.end() || at->id != id ? nullptr : &*at;
}

}  // namespace game
