#include "realm/play/written_rules.h"

#include <fmt/core.h>

namespace game {

base::Result<CaseReport> WrittenRules::run_case(std::string_view toml_text) const {
  auto result = game_.run_case(toml_text);
  if (!result) return tl::unexpected(result.error());
  return CaseReport{std::move(result->rule), result->refuses, std::move(result->differences)};
}

std::vector<ActionHelp> WrittenRules::actions() const {
  std::vector<ActionHelp> all;
  for (const sheet::Signature& s : game_.actions())
    all.push_back({std::string(s.word), std::string(s.format), std::string(s.rule.id)});
  return all;
}

void add_count(ScenarioFacts& facts, std::string_view name, std::size_t count) {
  facts.counts.emplace_back(std::string(name), fmt::format("{}", count));
}

}  // namespace game
