#include "play/scenario.h"

#include "core/position_hash.h"

namespace game {

Scenario::Scenario(const Rules& rules, std::string text, Options options, ScenarioFacts facts)
    : text_(std::move(text)),
      options_(std::move(options)),
      facts_(std::move(facts)),
      setup_(setup_digest(rules, text_, options_)) {}

base::Digest setup_digest(const Rules& rules, std::string_view text, const Options& options) {
  base::PositionHash hash;
  hash.add(rules.id()).add(text).add(static_cast<std::uint64_t>(options.size()));
  for (const auto& [name, value] : options) hash.add(name).add(value);
  return hash.result();
}

base::Result<ScenarioPtr> read_anew(const Rules& rules, const std::string& text, const Options& options) {
  return rules.read(text, options);
}

base::Result<ScenarioFacts> Rules::look_at(std::string_view scenario, const Options& options) const {
  const auto read = this->read(std::string(scenario), options);
  if (!read) return tl::unexpected(read.error());
  return (*read)->facts();
}

base::Result<std::unique_ptr<Play>> Rules::start(const Setup& setup) const {
  const auto scenario = read(setup.scenario, setup.options);
  if (!scenario) return tl::unexpected(scenario.error());
  return (*scenario)->start(setup.key, setup.luck);
}

}  // namespace game
