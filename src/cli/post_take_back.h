#pragma once

#include "cli/post_folder.h"
#include "play/game.h"

namespace cli {

/// Undoes the last advance of a game by post, whose record the caller has locked: the record as it was is
/// kept in `taken-back/`, and so are the reports; the sheets that were used lie in `sheets/` again. What was
/// done, for the game master. An error: nothing has been played.
[[nodiscard]] base::Result<std::string> take_back(const PostFolder& folder, const game::Game& game);

}  // namespace cli
