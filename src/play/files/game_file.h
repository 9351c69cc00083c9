#pragma once

#include <optional>
#include <string>

#include "play/files/files.h"
#include "play/game.h"

/// A game in a file: the record `F.game`, and beside it `F.game.key` with the dice key until the game's end
/// reveals it.
namespace game {

[[nodiscard]] inline std::string key_file(const std::string& path) { return path + ".key"; }

/// Writes a new game and its key. Refused if there is a file of either name.
[[nodiscard]] base::Result<void> create_game(const std::string& path, const Game& game);

/// The key beside a record; nothing: there is no such file. An error: there is one, and it holds no key.
[[nodiscard]] base::Result<std::optional<base::Key>> read_key(const std::string& path);

/// Reads a record, finds its key and plays it again; for commands that only look.
[[nodiscard]] base::Result<Game> load_game(const std::string& path);
/// The same without playing it again: the record and its key, checked for form only.
struct KeyedRecord {
  Record record;
  base::Key key{};
};
[[nodiscard]] base::Result<KeyedRecord> load_record(const std::string& path);

/// A game that is written to. Nobody else writes to it meanwhile.
class OpenGame {
 public:
  [[nodiscard]] static base::Result<OpenGame> open(const std::string& path);

  [[nodiscard]] Game& game() { return game_; }
  /// Writes what was added, synced before it answers. Once the key is revealed its file is removed.
  [[nodiscard]] base::Result<void> store();

 private:
  OpenGame(std::string path, FileLock lock, Game game)
      : path_(std::move(path)), lock_(std::move(lock)), game_(std::move(game)) {}
  std::string path_;
  FileLock lock_;
  Game game_;
};

}  // namespace game
