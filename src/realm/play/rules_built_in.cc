#include "realm/play/rules_built_in.h"

#include <algorithm>

#include "core/check.h"

namespace game {

BuiltInRules::BuiltInRules(std::string_view rules_toml) {
  auto read = read_rules(rules_toml);
  base::ensure(read.has_value(), "the rules built in can be read");
  sorted_ = std::move(*read);
  std::sort(sorted_.begin(), sorted_.end(), [](const RuleText& a, const RuleText& b) { return a.id < b.id; });
}

const RuleText* BuiltInRules::find(std::string_view id) const {
  const auto at =
      std::lower_bound(sorted_.begin(), sorted_.end(), id,
                       [](const RuleText& rule, std::string_view wanted) { return rule.id < wanted; });
  return at == sorted_.end() || at->id != id ? nullptr : &*at;
}

}  // namespace game
