// The part of rulebook.h that looks for its texts on the disk.

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "play/files/files.h"
#include "play/rulebook.h"

namespace game {

namespace fs = std::filesystem;

base::Result<std::vector<GameBook>> read_books(const std::string& data) {
  const fs::path games = fs::path(data) / "games";
  std::vector<std::string> names;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(games, none))
    if (fs::exists(entry.path() / "rules.toml", none)) names.push_back(entry.path().filename().string());
  if (names.empty())
    return base::fail("no game has its rules there; set SANDTABLE_DATA to the folder that holds games/",
                      games.string());
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return std::pair(a != "common", a) < std::pair(b != "common", b);
  });
  std::vector<GameBook> books;
  for (const std::string& name : names) {
    const std::string path = (games / name / "rules.toml").string();
    const auto text = read_file(path, kLargestText);
    if (!text) return tl::unexpected(text.error());
    auto rules = read_rules(*text);
    if (!rules) return base::fail_at(path, rules.error());
    books.push_back({name, std::move(*rules)});
  }
  return books;
}

base::Result<std::vector<std::string>> find_toml(const std::vector<std::string>& paths) {
  std::vector<std::string> found;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      if (!fs::exists(path, error)) return base::fail("there is no such file", path);
      found.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    for (auto it = fs::recursive_directory_iterator(path, error);
         !error && it != fs::recursive_directory_iterator(); it.increment(error))
      if (it->path().extension() == ".toml" && it->is_regular_file(error))
        below.push_back(it->path().string());
    if (error) return base::fail(fmt::format("it cannot be searched: {}", error.message()), path);
    std::sort(below.begin(), below.end());
    found.insert(found.end(), below.begin(), below.end());
  }
  return found;
}

base::Result<std::vector<std::string>> find_cases(const std::string& data) {
  std::vector<std::string> folders;
  std::error_code none;
  for (const fs::directory_entry& game : fs::directory_iterator(fs::path(data) / "games", none))
    if (fs::is_directory(game.path() / "cases", none)) folders.push_back((game.path() / "cases").string());
  std::sort(folders.begin(), folders.end());
  return find_toml(folders);
}

base::Result<std::vector<CaseHead>> read_case_heads(const std::string& data) {
  std::vector<CaseHead> heads;
  const auto paths = find_cases(data);
  if (!paths) return tl::unexpected(paths.error());
  for (const std::string& path : *paths) {
    const auto text = read_file(path, kLargestText);
    if (!text) return tl::unexpected(text.error());
    auto head = read_case_head(*text, path);
    if (!head) return tl::unexpected(head.error());
    heads.push_back(std::move(*head));
  }
  return heads;
}

}  // namespace game
