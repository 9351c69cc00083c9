#pragma once

#include <functional>
#include <memory>
#include <string>

#include "play/play.h"

namespace game {

/// A scenario that was read: what can be said of it, and the games that begin from it. They share what never
/// changes in them, the map above all, and keep it there as long as there is one of them. Immutable.
class Scenario : public std::enable_shared_from_this<Scenario> {
 public:
  virtual ~Scenario() = default;
  Scenario(const Scenario&) = delete;
  Scenario& operator=(const Scenario&) = delete;

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const ScenarioFacts& facts() const { return facts_; }
  /// Of rules, text and options: what every hash of a game begins with.
  [[nodiscard]] const base::Digest& setup() const { return setup_; }

  /// A game of it. An error: a seat of `luck` is none of it.
  [[nodiscard]] virtual base::Result<std::unique_ptr<Play>> start(const base::Key& key,
                                                                  const Luck& luck) const = 0;

  /// A part of this that stays as long as somebody has it.
  template <class Part>
  [[nodiscard]] std::shared_ptr<const Part> shared(const Part& part) const {
    return {shared_from_this(), &part};
  }

 protected:
  Scenario(const Rules& rules, std::string text, Options options, ScenarioFacts facts);

 private:
  std::string text_;
  Options options_;
  ScenarioFacts facts_;
  base::Digest setup_;
};

[[nodiscard]] base::Digest setup_digest(const Rules& rules, std::string_view text, const Options& options);

/// How somebody who needs a scenario comes by it: it is read anew, or was read before.
using ReadScenario = std::function<base::Result<ScenarioPtr>(const Rules& rules, const std::string& text,
                                                             const Options& options)>;
[[nodiscard]] base::Result<ScenarioPtr> read_anew(const Rules& rules, const std::string& text,
                                                  const Options& options);

}  // namespace game
