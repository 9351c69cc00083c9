#pragma once

#include "cli/prompt/keeping.h"

namespace cli {

/// A game of single decisions at the prompt: one person decides for whoever is asked, or for the seat of the
/// desk while a program has the other. `lesson` is told first.
void play_decisions(Kept kept, const std::string& lesson, Io& io);

}  // namespace cli
