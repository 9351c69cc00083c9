#pragma once

#include "empires/rules/scenario.h"
#include "empires/tell/view.h"
#include "play/cases/case_shown.h"
#include "realm/play/written_play.h"

namespace game {

/// A game of Empires behind the common face.
struct Empires {
  using Scenario = empires::Scenario;
  using World = empires::World;
  using Position = empires::Position;
  using TurnFacts = empires::TurnFacts;
  using SeatView = empires::SeatView;
};
using EmpiresPlay = WrittenPlay<Empires>;
extern template class WrittenPlay<Empires>;
extern template class WrittenScenario<Empires>;

/// A case of Empires as somebody looks at it. An error: the file cannot be read as one.
[[nodiscard]] base::Result<CaseShown> show_empires_case(std::string_view toml_text);

}  // namespace game
