#pragma once

#include "play/cases/case_shown.h"
#include "realm/play/written_play.h"
#include "star-chase/rules/scenario.h"
#include "star-chase/tell/view.h"

namespace game {

/// A game of Star Chase behind the common face.
struct StarChase {
  using Scenario = star_chase::Scenario;
  using World = star_chase::World;
  using Position = star_chase::Position;
  using TurnFacts = star_chase::TurnFacts;
  using SeatView = star_chase::SeatView;
};
using StarChasePlay = WrittenPlay<StarChase>;
extern template class WrittenPlay<StarChase>;
extern template class WrittenScenario<StarChase>;

/// A case of Star Chase as somebody looks at it. An error: the file cannot be read as one.
[[nodiscard]] base::Result<CaseShown> show_star_chase_case(std::string_view toml_text);

}  // namespace game
