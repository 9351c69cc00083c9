#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "play/game.h"

/// A game by post lives in a folder (docs/game-masters.md):
///
///     britain.game, britain.game.key     the record and its key
///     players.toml                       seats that programs play; may be missing
///     sheets/WES.txt                     what came for the turn that is asked for
///     sheets/turn-03/                    what was used for turn 3
///     reports/turn-03/                   for the players: one report a seat in three forms, a sheet to fill
///     in,
///                                        the roundup
///     master/turn-03/                    for the game master: who sent what, the whole truth
namespace cli {

/// What a file in `sheets/` is.
struct Sheet {
  std::string path;
  std::string file;   // its name alone
  std::string seat;   // whose, by its name; empty: nobody's
  std::string text;   // as it was read
  std::string wrong;  // why it could not be read, or whose it is not known; empty: nothing
};

struct PostFolder {
  std::string path;
  std::string game;  // the record

  [[nodiscard]] std::string sheets() const { return path + "/sheets"; }
  [[nodiscard]] std::string reports() const { return path + "/reports"; }
  [[nodiscard]] std::string master() const { return path + "/master"; }
  [[nodiscard]] std::string players() const { return path + "/players.toml"; }
  [[nodiscard]] std::string journal() const { return path + "/post.unfinished"; }
};

/// Finds the one record in a folder.
[[nodiscard]] base::Result<PostFolder> open_post_folder(const std::string& path);

/// What lies in `sheets/`, sorted by name: WES.txt, or a name that begins with a seat's code such as `wes
/// turn 3.txt`, in any case. Two files for one seat are both wrong: nobody can know which one counts.
[[nodiscard]] base::Result<std::vector<Sheet>> read_sheets(const PostFolder& folder, const game::Play& play);

/// Seats that programs play by `players.toml`: `[bots]` with lines such as `DAN = "random"`.
[[nodiscard]] base::Result<std::map<std::string, std::string>> read_players(const PostFolder& folder);

/// Makes a folder and those above it.
[[nodiscard]] base::Result<void> make_folder(const std::string& path);

/// Moves a file into a folder, under its own name or, where that is taken by something else, the next free
/// one: nothing is ever written over.
[[nodiscard]] base::Result<void> move_into(const std::string& file, const std::string& folder);

}  // namespace cli
