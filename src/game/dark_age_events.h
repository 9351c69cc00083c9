#pragma once

#include <string>

#include "dark_age/facts.h"
#include "dark_age/view.h"
#include "game/play.h"

namespace game {

/// The facts of a turn as events, in the order they happened: the turn, each action followed by its battles,
/// harm done otherwise, what everybody is told, and the position's first lines.
[[nodiscard]] Events dark_age_events(const dark_age::World& world, const dark_age::Position& now,
                                     const dark_age::TurnFacts& facts, const realm::SentSheets& sent);

/// One such event in words.
[[nodiscard]] std::string dark_age_sentence(const Event& event, base::Language language);

}  // namespace game
