#include "host/pages/scenarios.h"

namespace host {

base::Result<game::ScenarioPtr> Scenarios::read(const game::Rules& rules, const std::string& text,
                                                const game::Options& options) {
  const base::Digest name = game::setup_digest(rules, text, options);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(name); found != known_.end())
      if (auto scenario = found->second.lock()) return scenario;
  }
  auto read = rules.read(text, options);  // nobody waits for it: a large map takes a while
  if (!read) return read;
  const std::lock_guard lock(mutex_);
  std::erase_if(known_, [](const auto& known) { return known.second.expired(); });
  auto& place = known_[name];
  if (auto earlier = place.lock()) return earlier;  // somebody was faster
  place = *read;
  return read;
}

}  // namespace host
