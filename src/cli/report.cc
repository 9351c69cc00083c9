#include <fmt/core.h>

#include <filesystem>
#include <ostream>

#include "cli/common.h"
#include "play/after_turn.h"
#include "play/chronicler.h"
#include "play/files/game_file.h"
#include "play/registry.h"
#include "text/code_table.h"

namespace cli {
namespace {

std::optional<game::Format> format_named(std::string_view name) {
  if (name.empty() || name == "text") return game::Format::text;
  if (name == "json") return game::Format::json;
  if (name == "html") return game::Format::html;
  return std::nullopt;
}

/// Name without folder and ending: what belongs to the file is called after it.
std::string stem_of(const std::string& path) { return std::filesystem::path(path).stem().string(); }

std::optional<game::ChronicleFormat> story_format(const ReportArguments& arguments) {
  const std::string& name = arguments.format;
  if (name == "html") return game::ChronicleFormat::html;
  if (name.empty() || name == "markdown" || name == "text") return game::ChronicleFormat::markdown;
  return std::nullopt;
}

/// Lets somebody watch the game, as far as `turn`.
base::Result<void> watch(const game::KeyedRecord& loaded, std::optional<int> turn, game::Chronicler& who) {
  game::Record start = loaded.record;
  start.lines.cut(0);
  const auto begun = game::replay(start, loaded.key);
  if (!begun) return tl::unexpected(begun.error());
  who.see(**begun);
  const auto whole = game::replay(loaded.record, loaded.key, [&](const game::Step& step) {
    if (step.line.deed == game::Deed::advance) who.see(step.play);
    return !turn || step.play.turn() <= *turn;
  });
  if (!whole) return tl::unexpected(whole.error());
  return {};
}

/// Why the whole game is not told, and what is told instead.
std::string no_story(const ReportArguments& arguments, const game::Rules& rules,
                     const std::optional<std::string>& seat, const std::vector<game::Seat>& seats) {
  std::string codes;
  for (const game::Seat& one : seats) codes += fmt::format("{}{}", codes.empty() ? "" : ", ", one.code);
  return fmt::format(
      "{}: {} has no story of the whole game; it is there for {}. {}", arguments.path, rules.name(),
      games_with_stories(),
      seat ? fmt::format("Leave out --whole for the report of {}; --turn N gives that of an earlier turn.",
                         *seat)
           : fmt::format("For the report of a turn name a seat: {}.", codes));
}

int tell_whole_game(const ReportArguments& arguments, Io& io) {
  const auto format = story_format(arguments);
  if (!format)
    return bad(io, fmt::format("--format of a whole game is html or markdown, not \"{}\"", arguments.format));
  const auto loaded = game::load_record(arguments.path);
  if (!loaded) return bad(io, loaded.error());
  const game::Rules* rules = game::find_rules(loaded->record.header->rules);
  if (rules == nullptr)
    return bad(io, fmt::format("{}: this program does not know the rules {}", arguments.path,
                               harmless(loaded->record.header->rules)));
  std::optional<std::string> seat;
  for (const game::Seat& known : loaded->record.header->seats)
    if (base::upper(arguments.seat) == known.code) seat = known.code;
  if (!arguments.seat.empty() && !seat)
    return bad(io, fmt::format("{}: there is no seat \"{}\"", arguments.path, harmless(arguments.seat)));
  const auto chronicler = rules->chronicler(seat);
  if (chronicler == nullptr) return bad(io, no_story(arguments, *rules, seat, loaded->record.header->seats));
  if (const auto seen = watch(*loaded, arguments.turn, *chronicler); !seen)
    return bad(io, seen.error(), arguments.path);
  const bool print = arguments.output.empty() || arguments.output == "-";
  const auto pages =
      chronicler->tell(*format, print ? std::string() : stem_of(arguments.output), arguments.turn);
  if (print) {
    io.out << pages.front().text;
    return kDone;
  }
  const std::filesystem::path folder = std::filesystem::path(arguments.output).parent_path();
  for (std::size_t i = pages.size(); i-- > 0;) {  // what it shows is there before the story is
    const std::string name = i == 0 ? arguments.output : (folder / pages[i].name).string();
    if (const auto written = game::write_file_safely(name, pages[i].text); !written)
      return bad(io, written.error());
  }
  return kDone;
}

}  // namespace

std::string games_with_stories() {
  std::string names;
  for (const game::Rules* rules : game::all_rules())
    if (rules->chronicler(std::nullopt) != nullptr)
      names += fmt::format("{}{}", names.empty() ? "" : ", ", rules->name());
  return names;
}

int run_report(const ReportArguments& arguments, Io& io) {
  if (arguments.turn && *arguments.turn < 0) return bad(io, "--turn is 0 or more");
  if (arguments.whole || arguments.seat.empty()) return tell_whole_game(arguments, io);
  const auto format = format_named(arguments.format);
  if (!format) return bad(io, fmt::format("--format is text, json or html, not \"{}\"", arguments.format));
  const auto loaded = game::load_record(arguments.path);
  if (!loaded) return bad(io, loaded.error());
  const auto play = arguments.turn ? game::after_turn(loaded->record, loaded->key, *arguments.turn)
                                   : game::replay(loaded->record, loaded->key);
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
