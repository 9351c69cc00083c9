#pragma once

#include <string>

#include "bots/arena/statistics.h"
#include "text/messages.h"

/// What an arena tells: tables for people, and JSON for programs.
namespace bots {

/// Tables of at most 80 columns, unless names of bots are long.
void write_arena_text(base::Text& out, const Arena& arena, const Statistics& figures);

/// One JSON object on one line; docs/arena.md names the fields. Without `pace` it is the same every time.
void write_arena_json(base::Text& out, const Arena& arena, const ArenaPlayed& played,
                      const Statistics& figures, bool pace = true);

}  // namespace bots
