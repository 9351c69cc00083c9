#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "base/code_table.h"
#include "base/text_table.h"
#include "cli/common.h"
#include "cli/play_decisions.h"
#include "game/game_file.h"
#include "game/scenario_file.h"

namespace cli {
namespace {

constexpr std::string_view kCommands =
    "Write one action a line, such as MOVE HRS BDS 2; it goes into the next slot of your sheet.\n"
    "  sheet          what you have written so far      undo, clear    take back the last line, or all of "
    "them\n"
    "  report, map    read again what you know          rules ID       a rule, such as rules 5.2\n"
    "  help ACTION    how an action is written          seat CODE      write the sheet of another seat\n"
    "  go             carry out the turn                save FILE      keep the game as a record\n"
    "  quit           leave\n";

/// A game at the prompt: one person writes sheets line by line, `go` plays the turn.
class Prompt {
 public:
  Prompt(game::Game game, std::string seat, Io& io)
      : game_(std::move(game)), seat_(std::move(seat)), io_(io) {}

  void saved_as(std::string path) { saved_ = std::move(path); }
  void run(const std::string& lesson);

 private:
  /// False: it is time to leave.
  bool obey(const std::string& line);
  void write(const std::string& line);
  void show_sheet();
  void undo();
  void help(const std::string& word);
  void rules(const std::string& id);
  void change_seat(const std::string& seat);
  void report() { io_.out << game_.play().report(seat_, game::Format::brief); }
  void save(const std::string& file);
  bool go();
  [[nodiscard]] std::string sheet_text(const std::string& seat) const;

  game::Game game_;
  std::string seat_;
  std::map<std::string, std::vector<std::string>> lines_;  // by seat, for the turn to come
  std::string saved_;                                      // the file the game was kept in last
  Io& io_;
};

std::string Prompt::sheet_text(const std::string& seat) const {
  std::string text;
  if (const auto found = lines_.find(seat); found != lines_.end())
    for (const std::string& line : found->second) text += line + '\n';
  return text;
}

void Prompt::run(const std::string& lesson) {
  if (!lesson.empty()) io_.out << lesson << (lesson.ends_with('\n') ? "\n" : "\n\n");
  report();
  if (game_.play().over()) return;
  io_.out << '\n' << kCommands;
  std::string line;
  for (;;) {
    if (io_.prompt) io_.out << fmt::format("{} turn {}> ", seat_, game_.play().turn()) << std::flush;
    if (!std::getline(io_.in, line)) break;
    if (!obey(trimmed(line))) return;
  }
  if (io_.prompt) io_.out << '\n';
}

bool Prompt::obey(const std::string& line) {
  const std::size_t blank = std::min(line.find(' '), line.size());
  const std::string word = base::upper(line.substr(0, blank));
  const std::string rest = trimmed(line.substr(blank));
  if (line.empty()) return true;
  if (word == "QUIT" || word == "EXIT") return false;
  if (word == "GO" && rest.empty()) return go();
  if (word == "SHEET" && rest.empty())
    show_sheet();
  else if (word == "UNDO" && rest.empty())
    undo();
  else if (word == "CLEAR" && rest.empty())
    lines_[seat_].clear();
  else if (word == "REPORT" && rest.empty())
    report();
  else if (word == "MAP" && rest.empty())
    io_.out << game_.play().show(std::string_view(seat_));
  else if (word == "RULES" || word == "RULE")
    rules(rest);
  else if (word == "HELP" || word == "?")
    help(rest);
  else if (word == "SEAT")
    change_seat(rest);
  else if (word == "SAVE")
    save(rest);
  else
    write(line);
  return true;
}

/// A line joins the sheet unless it is already clear that it would fail.
void Prompt::write(const std::string& line) {
  std::vector<std::string>& lines = lines_[seat_];
  const std::string text = sheet_text(seat_) + line + '\n';
  const game::Receipt receipt = game_.play().read(seat_, text);
  if (!receipt.accepted) {
    io_.out << "error: " << harmless(receipt.refusal->sentence) << '\n';
    return;
  }
  const auto number = static_cast<std::uint32_t>(lines.size() + 1);
  std::vector<game::Remark> here;
  bool wrong = false;
  for (const game::Remark& remark : receipt.remarks) {
    if (remark.line != number) continue;
    wrong = wrong || remark.severity == game::Severity::error;
    here.push_back(remark);
  }
  print_remarks_here(io_, line, std::move(here));
  if (wrong) {
    io_.out << "Not added; write it again, or ask for help.\n";
    return;
  }
  const std::size_t before = game_.play().read(seat_, sheet_text(seat_)).understood.size();
  lines.push_back(line);
  if (receipt.understood.size() > before) print_understood(io_, {receipt.understood.back()});
}

void Prompt::show_sheet() {
  const game::Receipt receipt = game_.play().read(seat_, sheet_text(seat_));
  if (receipt.understood.empty()) {
    io_.out << "Your sheet is empty.\n";
    return;
  }
  print_understood(io_, receipt.understood);
}

void Prompt::undo() {
  std::vector<std::string>& lines = lines_[seat_];
  if (lines.empty()) {
    io_.out << "There is nothing to take back.\n";
    return;
  }
  io_.out << "Taken back: " << harmless(lines.back()) << '\n';
  lines.pop_back();
}

void Prompt::help(const std::string& word) {
  const std::string wanted = base::upper(word);
  std::string words;
  for (const game::ActionHelp& action : game_.rules().actions()) {
    if (action.word == wanted) {
      io_.out << fmt::format("{}  ({})\n", action.format, action.rule);
      rules(action.rule);
      return;
    }
    words += fmt::format("{}{}", words.empty() ? "" : " ", action.word);
  }
  if (!wanted.empty()) io_.out << fmt::format("There is no action {}.\n", harmless(wanted));
  io_.out << kCommands << "Actions: ";
  base::Text wrapped;
  base::wrap(wrapped, words, 90, "         ");
  io_.out << to_string(wrapped) << "Also: HOLD, MESSAGE words, LUCK words, RESIGN.\n";
}

void Prompt::rules(const std::string& id) { print_rule(io_, game_.rules().name(), id); }

void Prompt::change_seat(const std::string& seat) {
  const auto code = seat_code(game_.play(), seat);
  if (!code) {
    io_.out << harmless(code.error().what) << '\n';
    return;
  }
  seat_ = *code;
  io_.out << fmt::format("You write for {} now; `report` shows what it knows.\n",
                         full_name(game_.play(), seat_));
}

void Prompt::save(const std::string& file) {
  if (keep_game(io_, game_, file, saved_))
    io_.out << "Lines you have not yet sent with `go` are not part of it.\n";
}

bool Prompt::go() {
  for (const auto& [seat, lines] : lines_) {
    if (lines.empty()) continue;
    const game::Receipt receipt = game_.submit(seat, sheet_text(seat));
    if (!receipt.accepted) {
      io_.out << fmt::format("{}: {}\n", seat, harmless(receipt.refusal->sentence));
      return true;
    }
  }
  if (lines_[seat_].empty()) io_.out << "You sent no sheet this turn. (To wait on purpose, write HOLD.)\n";
  if (const auto events = game_.advance(); !events) {
    io_.out << events.error().sentence << '\n';
    return true;
  }
  lines_.clear();
  report();
  if (!game_.play().over()) return true;
  io_.out << fmt::format("\nThe game is over. The dice key was {}.\n", base::to_hex(game_.key()));
  if (!saved_.empty()) save({});
  return true;
}

base::Result<game::Game> begin(const std::string& name, Io& io, std::string& lesson) {
  const auto scenario = game::read_scenario_file(io.data, name);
  if (!scenario) return tl::unexpected(scenario.error());
  const auto at = [&](base::Error error) {
    error.where = scenario->path;
    return tl::unexpected(std::move(error));
  };
  const auto facts = scenario->rules->look_at(scenario->text, {});
  if (!facts) return at(facts.error());
  lesson = facts->lesson;
  const base::Key key =
      facts->dice_words.empty() ? base::fresh_key() : base::key_from_words(facts->dice_words);
  auto game = game::Game::begin(*scenario->rules, {scenario->text, {}, key, {}});
  if (!game) return at(game.error());
  return game;
}

}  // namespace

int run_play(const std::string& name, const std::string& seat, Io& io) {
  const bool is_record = name.ends_with(".game");
  std::string lesson;
  auto game = is_record ? game::load_game(name) : begin(name, io, lesson);
  if (!game) return bad(io, game.error());
  const auto code = seat_code(game->play(), seat.empty() ? game->play().seats().front().code : seat);
  if (!code) return bad(io, code.error());
  const auto asks = game->play().asks();
  if (!asks.empty() && asks.front().kind == "decision") {
    play_decisions(std::move(*game), is_record ? name : std::string(), lesson, io);
    return kDone;
  }
  Prompt prompt(std::move(*game), *code, io);
  if (is_record) prompt.saved_as(name);
  prompt.run(lesson);
  return kDone;
}

}  // namespace cli
