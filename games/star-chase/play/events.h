#pragma once

#include "play/play.h"
#include "star-chase/tell/view.h"

namespace game {

/// Everything that happened in a turn of Star Chase, for game masters and finished games.
[[nodiscard]] Events star_chase_events(const star_chase::World& world, const star_chase::Position& now,
                                       const star_chase::TurnFacts& facts, const realm::SentSheets& sent);
/// An event in words, one line.
[[nodiscard]] std::string star_chase_sentence(const Event& event, base::Language language);

}  // namespace game
