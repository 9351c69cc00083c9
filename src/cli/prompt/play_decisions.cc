#include "cli/prompt/play_decisions.h"

#include <fmt/core.h>

#include <ostream>
#include <utility>

#include "cli/prompt/correct.h"
#include "cli/prompt/lines.h"
#include "cli/prompt/opponents.h"
#include "cli/prompt/prompt_words.h"
#include "text/code_table.h"

namespace cli {
namespace {

constexpr Command kDecisionCommands[] = {
    {"choices", "", "what may be answered; an empty line takes the last of them"},
    {"undo", "", "take the last decision back"},
    {"report", "", "what happened"},
    {"map", "[FILE.svg]", "the table: in words, or drawn into a file"},
    {"reach", "A1", "where a unit may go"},
    {"targets", "A1", "whom it may shoot at, and why not"},
    {"charges", "A1", "whom it may charge, and why not"},
    {"why", "[DECISION]", "why something is not allowed, or was not"},
    {"rules", "ID", "a rule, such as rules VK-171"},
    {"help", "[WORD]", "how a decision is written"},
    {"correct", "A1 hits 1; why ...", "set a figure by hand, for who keeps the game"},
    {"save", "FILE", "keep the game as a record under another name"},
    {"quit", "", "leave"},
};
constexpr std::size_t kMostShown = 12;  // choices

class DecisionPrompt {
 public:
  DecisionPrompt(Kept kept, Io& io) : kept_(std::move(kept)), io_(io) {
    const Desk& desk = kept_.desk();
    if (desk.against.empty()) return;
    for (const game::Seat& seat : play().seats())
      if (seat.code != desk.seat) opponents_.seat(kept_.game(), seat.code, desk.against);
  }

  void run(const std::string& lesson) {
    store(io_, kept_);
    greet(lesson);
    const auto source = open_lines(io_, [this](std::string_view begun) {
      return play().over() ? std::vector<game::Hint>()
                           : prompt_hints(kDecisionCommands, kept_.game(), ask().seat, begun);
    });
    while (!play().over()) {
      if (opponents_.plays(ask().seat) && let_machine_decide()) continue;
      if (!std::exchange(told_, true)) show_ask();
      const auto line = source->next(fmt::format("{}> ", ask().seat));
      if (!line || !obey(trimmed(*line))) return;
    }
    io_.out << painted(io_, play().report(play().seats().front().code, game::Format::brief));
    io_.out << fmt::format("The dice key was {}.\n", base::to_hex(kept_.game().key()));
  }

 private:
  [[nodiscard]] const game::Play& play() const { return kept_.play(); }

  void greet(const std::string& lesson) {
    if (!lesson.empty()) io_.out << reflowed(lesson, true) << '\n';
    io_.out << painted(io_, play().show(std::nullopt)) << '\n';
    if (play().over()) return;
    if (!opponents_.none())
      io_.out << fmt::format("You are {}; the machine has the other side.\n",
                             full_name(play(), kept_.desk().seat));
    if (!kept_.path().empty())
      io_.out << fmt::format("The game is kept in {} after every step.\n", kept_.path());
    io_.out << "Write a decision a line; it is carried out at once."
            << (io_.editing ? " Tab shows what may follow.\n" : "\n") << command_list(kDecisionCommands);
  }

  [[nodiscard]] game::Ask ask() const { return play().asks().front(); }

  void show_ask() {
    const game::Ask now = ask();
    io_.out << fmt::format("\n{}: {}\n", full_name(play(), now.seat), now.prompt);
    if (now.choices.size() > kMostShown) {
      io_.out << fmt::format("  {} answers; `choices` shows them. Default: {}\n", now.choices.size(),
                             now.choices.back());
      return;
    }
    for (const std::string& choice : now.choices) io_.out << "  " << choice << '\n';
  }

  /// False: it is time to leave.
  bool obey(const std::string& line) {
    const auto [word, rest] = said(line);
    if (word == "QUIT" || word == "EXIT") return false;
    if (word == "CHOICES")
      for (const std::string& choice : ask().choices) io_.out << "  " << choice << '\n';
    else if (word == "UNDO")
      undo();
    else if (word == "REPORT")
      io_.out << play().report(ask().seat, game::Format::brief);
    else if (word == "MAP")
      show_map(io_, play(), std::nullopt, rest);
    else if (word == "HELP" || word == "?")
      help(rest);
    else if (word == "RULES" || word == "RULE")
      print_rule(io_, kept_.game().rules().name(), rest);
    else if (word == "SAVE")
      save(io_, kept_, rest);
    else if (word == "CORRECT")
      correct(rest);
    else if (word == "WHY" && rest.empty())
      why();
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
    const auto answer = play().query(ask().seat, line);
    io_.out << (answer ? painted(io_, *answer) : harmless(answer.error().what) + "\n");
    if (answer && said(line).word == "WHY") print_rules_named(io_, kept_.game().rules().name(), *answer);
  }

  /// The last refusal once more, with its rule.
  void why() {
    io_.out << (refused_.empty() ? "Nothing was refused so far. `why DECISION` asks beforehand." : refused_)
            << '\n';
    print_rules_named(io_, kept_.game().rules().name(), refused_);
  }

  void decide(const std::string& line) {
    const std::string seat = ask().seat;
    const game::Receipt receipt = kept_.game().submit(seat, line);
    if (!receipt.remarks.empty()) return print_remarks_here(io_, line, receipt.remarks);
    if (!receipt.accepted) {
      refused_ = fmt::format("{} ({})", harmless(receipt.refusal->sentence), receipt.refusal->rule);
      io_.out << painted(io_, fmt::format("No: {}\n", refused_)) << "  " << ask().prompt << '\n';
      return;
    }
    if (!ask().answered()) {  // a standing instruction
      store(io_, kept_);
      io_.out << "Noted:\n";
      print_understood(io_, receipt.understood);
      return;
    }
    carry_on();
  }

  void carry_on() {
    const auto events = kept_.game().advance();
    if (!events) {
      io_.out << fmt::format("{} ({})\n", events.error().sentence, events.error().rule);
      return;
    }
    store(io_, kept_);  // stored first, then told
    told_ = false;
    for (const game::Event& event : *events)
      io_.out << "  " << painted(io_, harmless(play().sentence(event, base::Language::english)) + "\n");
  }

  /// False: it had nothing to say that the rules take.
  bool let_machine_decide() {
    if (!opponents_.answer(kept_.game(), ask().seat)) return false;
    carry_on();
    return true;
  }

  void correct(const std::string& lines) {
    correct_here(io_, kept_, lines);
    told_ = false;
  }

  /// The same game again without its last decision.
  void undo() {
    const game::Record whole = kept_.game().record();
    std::size_t keep = whole.lines.size();
    const auto is_mine = [&](const game::Line& line) {
      return line.deed == game::Deed::input && !opponents_.plays(line.seat);
    };
    while (keep > 0 && !is_mine(whole.lines[keep - 1])) --keep;
    if (keep == 0) {
      io_.out << "There is nothing to take back.\n";
      return;
    }
    auto again = game::Game::resume(game::new_record(*whole.header), kept_.game().key());
    if (!again) {
      io_.out << harmless(again.error().sentence()) << '\n';
      return;
    }
    for (std::size_t i = 0; i + 1 < keep; ++i) again->repeat(whole.lines[i]);
    io_.out << "Taken back: " << harmless(whole.lines[keep - 1].text) << '\n';
    kept_.replace(std::move(*again));
    store(io_, kept_);
    told_ = false;
  }

  void help(const std::string& word) {
    if (!word.empty() && print_action(io_, kept_.game().rules(), word)) return;
    if (!word.empty()) io_.out << fmt::format("There is no decision {}.\n", harmless(base::upper(word)));
    io_.out << command_list(kDecisionCommands) << "Decisions:\n";
    for (const game::ActionHelp& action : kept_.game().rules().actions())
      io_.out << fmt::format("  {:<62} {}\n", action.format, action.rule);
  }

  Kept kept_;
  Opponents opponents_;
  std::string refused_;
  bool told_ = false;  // what is asked now
  Io& io_;
};

}  // namespace

void play_decisions(Kept kept, const std::string& lesson, Io& io) {
  DecisionPrompt(std::move(kept), io).run(lesson);
}

}  // namespace cli
