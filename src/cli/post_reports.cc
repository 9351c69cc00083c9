#include "cli/post_reports.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "play/files/files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

/// Whether a game asks for single decisions. One that is over asks for nothing; it is begun again to know.
bool by_decisions(const game::Game& game) {
  auto asks = game.play().asks();
  if (asks.empty()) {
    const game::Header& header = *game.record().header;
    const auto again = game.rules().start({*header.scenario, header.options, game.key(), header.entropy});
    if (again) asks = (*again)->asks();
  }
  return !asks.empty() && asks.front().kind == "decision";
}

/// A folder that appears with everything in it, or not at all.
class WholeFolder {
 public:
  explicit WholeFolder(std::string path) : path_(std::move(path)), temporary_(path_ + ".new") {}

  [[nodiscard]] base::Result<void> begin() const {
    std::error_code wrong;
    fs::remove_all(temporary_, wrong);  // of a run that was interrupted
    return make_folder(temporary_);
  }
  void add(const std::string& name, const std::string& text) {
    if (done_ && !text.empty()) done_ = game::write_file_safely(temporary_ + "/" + name, text);
  }
  [[nodiscard]] base::Result<void> finish() {
    if (!done_) return done_;
    std::error_code wrong;
    fs::rename(temporary_, path_, wrong);
    if (wrong) return base::fail(fmt::format("it cannot be put in its place: {}", wrong.message()), path_);
    return {};
  }

 private:
  std::string path_;
  std::string temporary_;
  base::Result<void> done_;
};

/// The form at the end of a text report, alone.
std::string blank_sheet(const std::string& report) {
  const std::size_t begin = report.rfind("=== SHEET ");
  return begin == std::string::npos ? std::string() : report.substr(begin);
}

base::Result<void> write_players_post(const std::string& path, const game::Play& play) {
  WholeFolder folder(path);
  if (auto begun = folder.begin(); !begun) return begun;
  for (const game::Seat& seat : play.seats()) {
    const std::string text = play.report(seat.code, game::Format::text);
    folder.add(seat.code + ".txt", text);
    folder.add(seat.code + ".html", play.report(seat.code, game::Format::html));
    folder.add(seat.code + ".svg", play.svg(std::string_view(seat.code)));
    folder.add(seat.code + "-sheet.txt", blank_sheet(text));
  }
  folder.add("roundup.txt", play.roundup());
  return folder.finish();
}

base::Result<void> write_masters_post(const std::string& path, const game::Play& play,
                                      const std::string& summary) {
  WholeFolder folder(path);
  if (auto begun = folder.begin(); !begun) return begun;
  folder.add("summary.txt", summary);
  folder.add("position.txt", play.show(std::nullopt));
  folder.add("map.svg", play.svg(std::nullopt));
  return folder.finish();
}

}  // namespace

std::string step_name(const game::Game& game) {
  const auto advances =
      std::count_if(game.record().lines.begin(), game.record().lines.end(),
                    [](const game::Line& line) { return line.deed == game::Deed::advance; });
  return by_decisions(game) ? fmt::format("step-{:03}", advances) : fmt::format("turn-{:02}", advances);
}

bool post_is_written(const PostFolder& folder, const game::Game& game) {
  return game::file_exists(folder.reports() + "/" + step_name(game)) &&
         game::file_exists(folder.master() + "/" + step_name(game));
}

base::Result<void> write_post(const PostFolder& folder, const game::Game& game, const std::string& summary) {
  const std::string players = folder.reports() + "/" + step_name(game);
  const std::string master = folder.master() + "/" + step_name(game);
  if (!game::file_exists(players))
    if (auto done = write_players_post(players, game.play()); !done) return done;
  if (!game::file_exists(master))
    if (auto done = write_masters_post(master, game.play(), summary); !done) return done;
  return {};
}

}  // namespace cli
