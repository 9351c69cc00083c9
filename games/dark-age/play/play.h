#pragma once

#include "dark-age/rules/scenario.h"
#include "dark-age/tell/view.h"
#include "play/cases/case_shown.h"
#include "realm/play/written_play.h"

namespace game {

/// A game of Dark Age behind the common face.
struct DarkAge {
  using Scenario = dark_age::Scenario;
  using World = dark_age::World;
  using Position = dark_age::Position;
  using TurnFacts = dark_age::TurnFacts;
  using SeatView = dark_age::SeatView;
};
using DarkAgePlay = WrittenPlay<DarkAge>;
extern template class WrittenPlay<DarkAge>;
extern template class WrittenScenario<DarkAge>;

/// A case of Dark Age as somebody looks at it. An error: the file cannot be read as one.
[[nodiscard]] base::Result<CaseShown> show_dark_age_case(std::string_view toml_text);

}  // namespace game
