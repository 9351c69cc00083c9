#pragma once

#include <memory>

#include "play/record.h"

namespace game {

/// The game of a record as it was when `turn` had been played; 0: before the first. An error: it has not been
/// played.
[[nodiscard]] base::Result<std::unique_ptr<Play>> after_turn(const Record& record, const base::Key& key,
                                                             int turn);

/// The same as `turn` was about to be carried out, with all that had been sent for it: what `Play::moments`
/// tells of it is past. An error: it has not been played.
[[nodiscard]] base::Result<std::unique_ptr<Play>> before_turn(const Record& record, const base::Key& key,
                                                              int turn);

/// The same as it was after this line. An error: there is no such line.
[[nodiscard]] base::Result<std::unique_ptr<Play>> after_line(const Record& record, const base::Key& key,
                                                             int line);

}  // namespace game
