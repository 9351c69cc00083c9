#include "cli/play_decisions.h"

#include <fmt/format.h>

#include <istream>
#include <ostream>
#include <utility>

#include "base/code_table.h"
#include "cli/common.h"

namespace cli {
namespace {

constexpr std::string_view kCommands =
    "Write a decision a line; it is carried out at once. An empty line takes the default, which stands "
    "last.\n"
    "  choices        what may be answered              undo           take the last decision back\n"
    "  report, map    what happened, and the table      help WORD      how a decision is written\n"
    "  reach A1       where a unit may go               targets A1     whom it may shoot at, and why not\n"
    "  charges A1     whom it may charge, and why not   why DECISION   why something is not allowed\n"
    "  rules ID       a rule, such as rules VK-171      save FILE      keep the game as a record\n"
    "  quit           leave\n";
constexpr std::size_t kMostShown = 12;  // choices

class DecisionPrompt {
 public:
  DecisionPrompt(game::Game game, std::string saved, Io& io)
      : game_(std::move(game)), saved_(std::move(saved)), io_(io) {}

  void run(const std::string& lesson) {
    if (!lesson.empty()) io_.out << lesson << (lesson.ends_with('\n') ? "\n" : "\n\n");
    io_.out << game_.play().show(std::nullopt) << '\n' << kCommands;
    std::string line;
    while (!game_.play().over()) {
      if (!std::exchange(told_, true)) show_ask();
      if (io_.prompt) io_.out << fmt::format("{}> ", ask().seat) << std::flush;
      if (!std::getline(io_.in, line)) break;
      if (!obey(trimmed(line))) return;
    }
    if (!game_.play().over()) {
      if (io_.prompt) io_.out << '\n';
      return;
    }
    io_.out << game_.play().report(game_.play().seats().front().code, game::Format::brief);
    io_.out << fmt::format("The dice key was {}.\n", base::to_hex(game_.key()));
    if (!saved_.empty()) save({});
  }

 private:
  [[nodiscard]] game::Ask ask() const { return game_.play().asks().front(); }

  void show_ask() {
    const game::Ask now = ask();
    io_.out << fmt::format("\n{}: {}\n", full_name(game_.play(), now.seat), now.prompt);
    if (now.choices.size() > kMostShown) {
      io_.out << fmt::format("  {} answers; `choices` shows them. Default: {}\n", now.choices.size(),
                             now.choices.back());
      return;
    }
    for (const std::string& choice : now.choices) io_.out << "  " << choice << '\n';
  }

  /// False: it is time to leave.
  bool obey(const std::string& line) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string word = base::upper(line.substr(0, blank));
    const std::string rest = trimmed(line.substr(blank));
    if (word == "QUIT" || word == "EXIT") return false;
    if (word == "CHOICES")
      for (const std::string& choice : ask().choices) io_.out << "  " << choice << '\n';
    else if (word == "UNDO")
      undo();
    else if (word == "REPORT")
      io_.out << game_.play().report(ask().seat, game::Format::brief);
    else if (word == "MAP")
      io_.out << game_.play().show(std::nullopt);
    else if (word == "HELP" || word == "?")
      help(rest);
    else if (word == "RULES" || word == "RULE")
      print_rule(io_, game_.rules().name(), rest);
    else if (word == "SAVE")
      save(rest);
    else if (word == "REACH" || word == "TARGETS" || word == "CHARGES" || word == "WHY")
      query(line);
    else if (!line.empty())
      decide(line);
    else if (const game::Ask now = ask(); now.choices.empty())
      io_.out << "This has no default: " << now.prompt << '\n';
    else
      decide(now.choices.back());
    return true;
  }

  void query(const std::string& line) {
    const auto answer = game_.play().query(ask().seat, line);
    io_.out << (answer ? *answer : harmless(answer.error().what) + "\n");
  }

  void decide(const std::string& line) {
    const std::string seat = ask().seat;
    const game::Receipt receipt = game_.submit(seat, line);
    if (!receipt.remarks.empty()) return print_remarks_here(io_, line, receipt.remarks);
    if (!receipt.accepted) {
      io_.out << fmt::format("No: {} ({})\n", harmless(receipt.refusal->sentence), receipt.refusal->rule);
      io_.out << "  " << ask().prompt << '\n';
      return;
    }
    if (!ask().answered()) {  // a standing instruction
      io_.out << "Noted:\n";
      print_understood(io_, receipt.understood);
      return;
    }
    const auto events = game_.advance();
    if (!events) {
      io_.out << fmt::format("{} ({})\n", events.error().sentence, events.error().rule);
      return;
    }
    told_ = false;
    for (const game::Event& event : *events)
      io_.out << "  " << harmless(game_.play().sentence(event, base::Language::english)) << '\n';
  }

  /// The same game again without its last decision.
  void undo() {
    const game::Record whole = game_.record();
    std::size_t keep = whole.lines.size();
    while (keep > 0 && whole.lines[keep - 1].deed != game::Deed::input) --keep;
    if (keep == 0) {
      io_.out << "There is nothing to take back.\n";
      return;
    }
    auto again = game::Game::resume(game::new_record(whole.header), game_.key());
    if (!again) {
      io_.out << harmless(again.error().sentence()) << '\n';
      return;
    }
    for (std::size_t i = 0; i + 1 < keep; ++i) {
      const game::Line& line = whole.lines[i];
      if (line.deed == game::Deed::input)
        (void)again->submit(line.seat, line.text);
      else if (line.deed == game::Deed::advance)
        (void)again->advance();
    }
    io_.out << "Taken back: " << harmless(whole.lines[keep - 1].text) << '\n';
    game_ = std::move(*again);
    told_ = false;
    saved_.clear();  // what was saved goes on otherwise
  }

  void help(const std::string& word) {
    const std::string wanted = base::upper(word);
    for (const game::ActionHelp& action : game_.rules().actions()) {
      if (action.word != wanted) continue;
      io_.out << fmt::format("{}  ({})\n", action.format, action.rule);
      print_rule(io_, game_.rules().name(), action.rule);
      return;
    }
    if (!wanted.empty()) io_.out << fmt::format("There is no decision {}.\n", harmless(wanted));
    io_.out << kCommands << "Decisions:\n";
    for (const game::ActionHelp& action : game_.rules().actions())
      io_.out << fmt::format("  {:<62} {}\n", action.format, action.rule);
  }

  void save(const std::string& file) { (void)keep_game(io_, game_, file, saved_); }

  game::Game game_;
  std::string saved_;
  bool told_ = false;  // what is asked now
  Io& io_;
};

}  // namespace

void play_decisions(game::Game game, const std::string& saved_as, const std::string& lesson, Io& io) {
  DecisionPrompt(std::move(game), saved_as, io).run(lesson);
}

}  // namespace cli
