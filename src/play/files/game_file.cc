#include "play/files/game_file.h"

#include <fmt/core.h>

namespace game {
namespace {

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

base::Result<void> create_game(const std::string& path, const Game& game) {
  if (file_exists(path)) return base::fail("there is such a file already; choose another name", path);
  const auto lock = FileLock::take(path);
  if (!lock) return tl::unexpected(lock.error());
  for (const std::string& name : {path, key_file(path)})
    if (file_exists(name))
      return base::fail("there is such a file already; choose another name for the game", name);
  if (!game.record().revealed())
    if (const auto written = write_file_safely(key_file(path), base::to_hex(game.key()) + "\n", 0600);
        !written)
      return written;
  const auto written = write_file_safely(path, game.record().bytes());
  if (!written) (void)remove_file(key_file(path));
  return written;
}

base::Result<std::optional<base::Key>> read_key(const std::string& path) {
  const std::string name = key_file(path);
  if (!file_exists(name)) return std::optional<base::Key>();
  auto text = read_file(name, 1024);
  if (!text) return tl::unexpected(text.error());
  while (!text->empty() && (text->back() == '\n' || text->back() == '\r')) text->pop_back();
  const auto key = base::from_hex(*text);
  if (!key) return base::fail("this is no dice key: 64 hexadecimal digits were expected", name, 1);
  return std::optional<base::Key>(*key);
}

base::Result<KeyedRecord> load_record(const std::string& path) {
  const auto bytes = read_file(path, kLargestRecord);
  if (!bytes) return tl::unexpected(bytes.error());
  auto record = read_record(*bytes);
  if (!record) return base::fail_at(path, record.error());
  std::optional<base::Key> key = key_in(*record);
  if (!key) {
    const auto beside = read_key(path);
    if (!beside) return tl::unexpected(beside.error());
    if (!*beside)
      return base::fail(
          fmt::format("its dice key is missing: put {} back beside it", name_of(key_file(path))), path);
    key = **beside;
  }
  if (!base::reveals(record->header->commitment, *key))
    return base::fail(record->revealed()
                          ? "the dice key in its last line is not the one that was committed to"
                          : fmt::format("{} holds the key of another game", name_of(key_file(path))),
                      path);
  return KeyedRecord{std::move(*record), *key};
}

base::Result<Game> load_game(const std::string& path) {
  auto loaded = load_record(path);
  if (!loaded) return tl::unexpected(loaded.error());
  auto game = Game::resume(std::move(loaded->record), loaded->key);
  if (!game) return base::fail_at(path, game.error());
  return game;
}

base::Result<OpenGame> OpenGame::open(const std::string& path) {
  if (!file_exists(path)) return base::fail("there is no such file", path);
  auto lock = FileLock::take(path);
  if (!lock) return tl::unexpected(lock.error());
  auto game = load_game(path);
  if (!game) return tl::unexpected(game.error());
  return OpenGame(path, std::move(*lock), std::move(*game));
}

base::Result<void> OpenGame::store() {
  const auto written = write_file_safely(path_, game_.record().bytes());
  if (!written || !game_.record().revealed()) return written;
  return remove_file(key_file(path_));
}

}  // namespace game
