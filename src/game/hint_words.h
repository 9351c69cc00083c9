#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/play.h"
#include "sheet/sheet.h"

/// What the hints of all games share.
namespace game {

/// A line that is being written: its finished words and the one under the cursor.
struct BegunLine {
  std::vector<std::string> words;  // in capitals
  std::string last;                // in capitals; empty: a new word begins here
};
[[nodiscard]] BegunLine begun_line(std::string_view begun);

/// Whether `word`, or the name of what it stands for, or a word of that name, begins with `last` (which is in
/// capitals).
[[nodiscard]] bool begins_with(std::string_view word, std::string_view name, std::string_view last);

/// Whether a word is the mark of a slot, as in `7: MOVE`.
[[nodiscard]] bool is_slot(std::string_view word);
/// The lines of every sheet that are no actions.
[[nodiscard]] const std::vector<Hint>& directive_hints();
/// What a number box takes.
[[nodiscard]] std::string_view number_hint(const sheet::NumberBox& box);

}  // namespace game
