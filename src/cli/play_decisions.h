#pragma once

#include <string>

#include "cli/commands.h"
#include "game/game.h"

namespace cli {

/// A game of single decisions at the prompt: whoever is asked decides, each line is carried out at once. For
/// practice every decision can be taken back; nothing is kept before `save`.
void play_decisions(game::Game game, const std::string& saved_as, const std::string& lesson, Io& io);

}  // namespace cli
