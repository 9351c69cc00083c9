#pragma once

#include <utility>

#include "play/adviser.h"
#include "play/packed.h"

/// What the advisers of the written-order games have alike.
namespace game {

inline base::Error of_another_program() {
  return {"what the seat knows was told by another version of this program", {}, 0};
}

/// `Hints` is the game's function for them; questions go to its `answer_query`.
template <class World, class SeatView, auto hints_of>
class WrittenAdviser final : public Adviser {
 public:
  WrittenAdviser(std::shared_ptr<const World> world, std::shared_ptr<const std::string> knowledge,
                 SeatView view)
      : world_(std::move(world)), knowledge_(std::move(knowledge)), view_(std::move(view)) {}

  [[nodiscard]] base::Result<std::string> query(std::string_view text) const override {
    return answer_query(*world_, view_, text);
  }
  [[nodiscard]] std::vector<Hint> hints(std::string_view begun) const override {
    return hints_of(*world_, view_, begun);
  }

 private:
  std::shared_ptr<const World> world_;
  std::shared_ptr<const std::string> knowledge_;  // the view looks at words in it
  SeatView view_;
};

/// The adviser of a game whose scenario is the map everybody has.
template <class World, class SeatView, auto hints_of, class Scenario>
MadeAdviser adviser_on_the_map(base::Result<Scenario> scenario, std::string text) {
  if (!scenario) return tl::unexpected(scenario.error());
  auto knowledge = std::make_shared<const std::string>(std::move(text));
  auto view = unpack<SeatView>(*knowledge);
  if (!view) return tl::unexpected(of_another_program());
  return std::make_unique<WrittenAdviser<World, SeatView, hints_of>>(std::move(scenario->world),
                                                                     std::move(knowledge), std::move(*view));
}

}  // namespace game
