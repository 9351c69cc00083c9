#include <fmt/format.h>

#include <ostream>

#include "cli/common.h"
#include "game/game_file.h"

namespace cli {
namespace {

std::optional<game::Format> format_named(std::string_view name) {
  if (name == "text") return game::Format::text;
  if (name == "json") return game::Format::json;
  if (name == "html") return game::Format::html;
  return std::nullopt;
}

/// The game as it was when `turn` had been played; 0: before the first.
base::Result<std::unique_ptr<game::Play>> after_turn(const game::KeyedRecord& loaded, int turn) {
  game::Record start = loaded.record;
  start.lines.clear();
  auto play = game::replay(start, loaded.key);
  if (!play || turn == 0) return play;
  int before = (*play)->turn();
  std::unique_ptr<game::Play> found;
  const auto whole = game::replay(loaded.record, loaded.key, [&](const game::Step& step) {
    const bool played = before == turn && (step.play.turn() != turn || step.play.over());
    before = step.play.turn();
    if (played && step.line.deed == game::Deed::advance) found = step.play.clone();
    return found == nullptr;
  });
  if (!whole) return tl::unexpected(whole.error());
  if (found == nullptr)
    return base::fail(
        fmt::format("turn {} has not been played; turn {} is asked for now", turn, (*whole)->turn()));
  return found;
}

}  // namespace

int run_report(const ReportArguments& arguments, Io& io) {
  const auto format = format_named(arguments.format);
  if (!format) return bad(io, fmt::format("--format is text, json or html, not \"{}\"", arguments.format));
  if (arguments.turn && *arguments.turn < 0) return bad(io, "--turn is 0 or more");
  const auto loaded = game::load_record(arguments.path);
  if (!loaded) return bad(io, loaded.error());
  const auto play =
      arguments.turn ? after_turn(*loaded, *arguments.turn) : game::replay(loaded->record, loaded->key);
  if (!play) return bad(io, play.error(), arguments.path);
  const auto seat = seat_code(**play, arguments.seat);
  if (!seat) return bad(io, seat.error(), arguments.path);
  const std::string report = (*play)->report(*seat, *format);
  if (arguments.output.empty() || arguments.output == "-") {
    io.out << report;
    if (!report.ends_with('\n')) io.out << '\n';
    return kDone;
  }
  if (const auto written = game::write_file_safely(arguments.output, report); !written)
    return bad(io, written.error());
  return kDone;
}

}  // namespace cli
