#pragma once

#include "play/play.h"
#include "text/json_writer.h"

namespace game {

/// A scenario somebody is still writing, for a page on which it is edited, as the members of an object that
/// stands open: the `Draft` of docs/openapi.yaml. `tree` is what the text holds, as far as it is TOML;
/// `wrong` what the reader of the game says first against it, with the line and the rule, `others` what else
/// it says; if it says nothing, what `look_at` tells of it follows. `words` are those the game knows for
/// terrain and the like.
void put_draft(base::JsonWriter& json, const Rules& rules, std::string_view text, const Options& options);

/// What is wrong with a text that somebody writes: `wrong` is the first, `others` what else there is.
void put_faults(base::JsonWriter& json, const base::Error& error);

/// How the board of a scenario looks as the game begins, everything shown. An error: it cannot be played.
[[nodiscard]] base::Result<std::string> picture(const Rules& rules, std::string_view text,
                                                const Options& options);

/// What is told of a scenario that can be played.
void put_facts(base::JsonWriter& json, const ScenarioFacts& facts);

}  // namespace game
