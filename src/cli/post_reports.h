#pragma once

#include "cli/post_folder.h"
#include "play/game.h"

namespace cli {

/// What the folders of the last advance are called: `turn-03`, or for a game of single decisions `step-012`.
[[nodiscard]] std::string step_name(const game::Game& game);

/// Writes what players and game master are told after the last advance, `summary` among the latter's papers.
/// Each folder is put together under another name first: one that is there is whole. Folders that are there
/// already stay as they are.
[[nodiscard]] base::Result<void> write_post(const PostFolder& folder, const game::Game& game,
                                            const std::string& summary);
/// Whether they have been written.
[[nodiscard]] bool post_is_written(const PostFolder& folder, const game::Game& game);

}  // namespace cli
