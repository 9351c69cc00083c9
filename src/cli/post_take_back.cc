#include "cli/post_take_back.h"

#include <fmt/core.h>

#include <filesystem>

#include "cli/post_reports.h"
#include "play/files/game_file.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

std::string first_lines(const std::string& bytes, std::size_t lines) {
  std::size_t end = 0;
  while (lines-- > 0) end = bytes.find('\n', end) + 1;
  return bytes.substr(0, end);
}

/// A name in `folder` that nothing has yet.
std::string free_name(const std::string& folder, const std::string& step) {
  for (int n = 1;; ++n) {
    std::string name = fmt::format("{}/{}{}", folder, step, n == 1 ? "" : fmt::format("-{}", n));
    if (!game::file_exists(name)) return name;
  }
}

base::Result<void> rename_folder(const std::string& from, const std::string& to) {
  if (!game::file_exists(from)) return {};
  std::error_code wrong;
  fs::rename(from, to, wrong);
  if (wrong) return base::fail(fmt::format("it cannot be moved to {}: {}", to, wrong.message()), from);
  return {};
}

base::Result<void> put_sheets_back(const PostFolder& folder, const std::string& step) {
  std::error_code wrong;
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.sheets() + "/" + step, wrong))
    files.push_back(entry.path().string());
  for (const std::string& file : files)
    if (!game::file_exists(folder.sheets() + "/" + fs::path(file).filename().string()))  // a newer one stays
      if (auto moved = move_into(file, folder.sheets()); !moved) return moved;
  return {};
}

}  // namespace

// The reports go before the record is cut: a folder of reports that is there always belongs to the turn of
// its name. Interrupted in between, the next run of `post` writes them again.
base::Result<std::string> take_back(const PostFolder& folder, const game::Game& game) {
  const game::Record& record = game.record();
  const auto keep = game::lines_before_last_advance(record);
  if (!keep) return base::fail("no turn has been played yet; there is nothing to take back", folder.game);
  const std::string step = step_name(game);
  if (auto made = make_folder(folder.path + "/taken-back"); !made) return tl::unexpected(made.error());
  const std::string kept = free_name(folder.path + "/taken-back", step);
  if (auto made = make_folder(kept); !made) return tl::unexpected(made.error());
  const std::string name = fs::path(folder.game).filename().string();
  base::Result<void> done = game::write_file_safely(kept + "/" + name, record.bytes());
  if (done) done = rename_folder(folder.reports() + "/" + step, kept + "/reports");
  if (done) done = rename_folder(folder.master() + "/" + step, kept + "/master");
  if (done && record.revealed())
    done = game::write_file_safely(game::key_file(folder.game), base::to_hex(game.key()) + "\n", 0600);
  if (done) done = game::write_file_safely(folder.game, first_lines(record.bytes(), *keep + 1));
  if (done) done = put_sheets_back(folder, step);
  if (!done) return tl::unexpected(done.error());
  return fmt::format(
      "{} is taken back. What it was lies in {}; its sheets lie in {} again. Mend them and run `post` once "
      "more; tell "
      "your players.\n",
      step, kept, folder.sheets());
}

}  // namespace cli
