#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "text/messages.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/battle.h"

/// VK-H5  The answers of queries.h for a table that is drawn and played by hand: ends, outlines, costs and
/// reasons as JSON, in inches and degrees. The judge's own functions measure; nothing changes.
namespace vom_kriege {

struct LineOfSight;

/// `reach A1`, `reach MOVE`, `targets A1`, `way DECISION` or `answers`: what was asked behind the word
/// `json`.
[[nodiscard]] tl::expected<std::string, Misread> answer_drawn(const Table& table, const Battle& battle,
                                                              const Names& names, std::string_view text);

/// Where a unit may go as it stands, and what it may form.
void draw_reach(base::Text& out, const Table& table, const Battle& battle, const Names& names, UnitId unit);
/// How much further a unit may go after the legs of a move it has so far.
void draw_reach_beyond(base::Text& out, const Table& table, const Battle& battle, const Names& names,
                       const Move& so_far);
/// A decision tried: whether it would be taken, where who moves ends up, what it costs, and if it goes too
/// far, how far it may.
void draw_way(base::Text& out, const Table& table, const Battle& battle, const Names& names,
              const Decision& decision);
/// Every enemy on the table: whether it may be shot at and charged, why not, and with what odds.
void draw_targets(base::Text& out, const Table& table, const Battle& battle, const Names& names, UnitId unit);
/// The answers to what is asked now, and what those that roll dice are asked of the odds with.
void draw_answers(base::Text& out, const Table& table, const Battle& battle, const Names& names);

/// What is said of an enemy as a target: that it is one, or why not and by which rule.
[[nodiscard]] std::string why_no_target(const Table& table, const Target& target, const Targets& all,
                                        const LineOfSight& line);

}  // namespace vom_kriege
