#pragma once

#include <string>

#include "dark-age/rules/facts.h"
#include "dark-age/tell/view.h"
#include "play/play.h"

namespace game {

/// The facts of a turn as events, in the order they happened: the turn, each action followed by its battles,
/// harm done otherwise, what everybody is told, and the position's first lines.
[[nodiscard]] Events dark_age_events(const dark_age::World& world, const dark_age::Position& now,
                                     const dark_age::TurnFacts& facts, const realm::SentSheets& sent);

/// One such event in words.
[[nodiscard]] std::string dark_age_sentence(const Event& event, base::Language language);

}  // namespace game
