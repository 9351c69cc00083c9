#pragma once

#include <string>
#include <vector>

#include "cli/common.h"
#include "cli/prompt/desk.h"

/// Games at the prompt are kept as they are played: after every step the record and the desk beside it are on
/// the disk.
namespace cli {

/// A game that is being played, where it is kept, and what lies on the desk.
class Kept {
 public:
  /// In memory only, until `keep_as`.
  Kept(game::Game game, Desk desk) : game_(std::move(game)), desk_(std::move(desk)) {}
  /// From a record.
  [[nodiscard]] static base::Result<Kept> load(const std::string& path);

  [[nodiscard]] game::Game& game() { return game_; }
  [[nodiscard]] const game::Game& game() const { return game_; }
  [[nodiscard]] const game::Play& play() const { return game_.play(); }
  [[nodiscard]] Desk& desk() { return desk_; }
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Puts the same game into another state: an undo.
  void replace(game::Game game) { game_ = std::move(game); }

  /// Keeps it under a new name from now on; refused if there is such a file.
  [[nodiscard]] base::Result<void> keep_as(const std::string& path);
  /// Writes what has changed, if it is kept anywhere. Refused if somebody else wrote to it meanwhile.
  [[nodiscard]] base::Result<void> store();

 private:
  game::Game game_;
  Desk desk_;
  std::string path_;
  std::string stored_;       // the record as it lies on the disk
  std::string desk_stored_;  // the same of the desk
};

/// At a prompt: the command `save FILE`.
void save(Io& io, Kept& kept, const std::string& file);
/// At a prompt: stores, and says what is wrong if it could not.
void store(Io& io, Kept& kept);

struct SavedGame {
  std::string path;
  Desk desk;
};
/// The games kept in the folder `home`, the one played last first.
[[nodiscard]] std::vector<SavedGame> saved_games(const std::string& home);
/// A name in `home` for a new game of a scenario that nothing has yet; the folder is made if need be.
[[nodiscard]] base::Result<std::string> new_name(const std::string& home, const std::string& scenario);

}  // namespace cli
