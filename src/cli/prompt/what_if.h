#pragma once

#include <string>

#include "cli/common.h"

namespace cli {

/// `battle?` at a prompt: an order as the seat sees it (`MOVE HRS BDS 3`), or bare numbers (`move --attackers
/// 9
/// --armies 4`).
void print_battle(Io& io, const game::Game& game, const std::string& seat, const std::string& question);

}  // namespace cli
