#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "play/scenario.h"

namespace host {

/// Scenarios that were read, so that all games of one share it: a map is by far the largest part of a game,
/// and reading it takes longer than playing a turn. What no game at hand uses any more is forgotten.
class Scenarios {
 public:
  [[nodiscard]] base::Result<game::ScenarioPtr> read(const game::Rules& rules, const std::string& text,
                                                     const game::Options& options);
  /// The same, as those who begin and resume games want it.
  [[nodiscard]] game::ReadScenario reader() {
    return [this](const game::Rules& rules, const std::string& text, const game::Options& options) {
      return read(rules, text, options);
    };
  }

 private:
  std::mutex mutex_;
  std::map<base::Digest, std::weak_ptr<const game::Scenario>> known_;  // by what it is read from
};

}  // namespace host
