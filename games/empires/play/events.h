#pragma once

#include <string>

#include "empires/tell/view.h"
#include "play/play.h"

namespace game {

/// Everything that happened in a turn of Empires, for game masters and finished games.
[[nodiscard]] Events empires_events(const empires::World& world, const empires::Position& now,
                                    const empires::TurnFacts& facts, const realm::SentSheets& sent);
/// An event in words, one line.
[[nodiscard]] std::string empires_sentence(const Event& event, base::Language language);

}  // namespace game
