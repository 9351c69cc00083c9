#include "cli/prompt/keeping.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "play/files/game_file.h"

namespace cli {

base::Result<Kept> Kept::load(const std::string& path) {
  auto game = game::load_game(path);
  if (!game) return tl::unexpected(game.error());
  auto desk = read_desk(path);
  if (!desk) return tl::unexpected(desk.error());
  Kept kept(std::move(*game), std::move(*desk));
  kept.path_ = path;
  kept.stored_ = kept.game_.record().bytes();
  kept.desk_stored_ = game::file_exists(desk_file(path)) ? desk_text(kept.desk_) : std::string();
  return kept;
}

base::Result<void> Kept::keep_as(const std::string& path) {
  if (auto done = game::create_game(path, game_); !done) return done;
  path_ = path;
  stored_ = game_.record().bytes();
  desk_stored_.clear();
  return store();
}

base::Result<void> Kept::store() {
  if (path_.empty()) return {};
  if (const std::string bytes = game_.record().bytes(); bytes != stored_) {
    const auto lock = game::FileLock::take(path_);
    if (!lock) return tl::unexpected(lock.error());
    const auto there = game::read_file(path_, game::kLargestRecord);
    if (!there) return tl::unexpected(there.error());
    if (*there != stored_)
      return base::fail("somebody else wrote to this game meanwhile; save under another name", path_);
    auto done = game::write_file_safely(path_, bytes);
    if (done && game_.record().revealed()) done = game::remove_file(game::key_file(path_));
    if (!done) return done;
    stored_ = bytes;
  }
  desk_.turn = play().turn();
  desk_.over = play().over();
  std::string text = desk_text(desk_);
  if (text == desk_stored_) return {};
  if (auto done = game::write_file_safely(desk_file(path_), text); !done) return done;
  desk_stored_ = std::move(text);
  return {};
}

void save(Io& io, Kept& kept, const std::string& file) {
  const std::string& path = file.empty() ? kept.path() : file;
  if (path.empty()) {
    io.out << "Name a file, such as save my.game\n";
    return;
  }
  const auto done = path == kept.path() ? kept.store() : kept.keep_as(path);
  io.out << (done ? fmt::format("Kept in {}.\n", kept.path()) : harmless(done.error().sentence()) + "\n");
}

void store(Io& io, Kept& kept) {
  if (const auto done = kept.store(); !done)
    io.out << fmt::format("This could not be kept: {}\n", harmless(done.error().sentence()));
}

std::vector<SavedGame> saved_games(const std::string& home) {
  namespace fs = std::filesystem;
  std::vector<std::pair<fs::file_time_type, SavedGame>> found;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(home, none)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".game") || !game::file_exists(desk_file(path))) continue;
    auto desk = read_desk(path);
    if (!desk) continue;
    const auto record = fs::last_write_time(path, none);
    found.emplace_back(std::max(record, fs::last_write_time(desk_file(path), none)),
                       SavedGame{path, std::move(*desk)});
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second.path < b.second.path;
  });
  std::vector<SavedGame> games;
  for (auto& [time, game] : found) games.push_back(std::move(game));
  return games;
}

base::Result<std::string> new_name(const std::string& home, const std::string& scenario) {
  std::error_code wrong;
  std::filesystem::create_directories(home, wrong);
  if (wrong) return base::fail(fmt::format("this folder cannot be made: {}", wrong.message()), home);
  const std::string stem = std::filesystem::path(scenario).stem().string();
  for (int n = 1;; ++n) {
    std::string path = fmt::format("{}/{}{}.game", home, stem, n == 1 ? "" : fmt::format("-{}", n));
    if (!game::file_exists(path) && !game::file_exists(game::key_file(path)) &&
        !game::file_exists(desk_file(path)))
      return path;
  }
}

}  // namespace cli
