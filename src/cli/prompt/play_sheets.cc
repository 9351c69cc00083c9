#include "cli/prompt/play_sheets.h"

#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "cli/prompt/correct.h"
#include "cli/prompt/lines.h"
#include "cli/prompt/opponents.h"
#include "cli/prompt/prompt_words.h"
#include "cli/prompt/what_if.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace cli {
namespace {

constexpr Command kSheetCommands[] = {
    {"sheet", "", "what you have written so far"},
    {"undo", "", "take back the last line (clear: all of them)"},
    {"try", "", "what would become of the sheet if nobody else moved"},
    {"battle?", "ORDER", "how an attack would go, round by round; also with an ambush"},
    {"area", "CODE", "what you know of an area or system, and what is next to it"},
    {"report", "", "read the report again"},
    {"map", "[FILE.svg]", "the map as you know it: as a table, or drawn into a file"},
    {"why", "[SLOT]", "why the last line was refused, or what became of a slot"},
    {"rules", "ID", "a rule, such as rules COM-6"},
    {"help", "[ACTION]", "how an action is written"},
    {"seat", "CODE", "write the sheet of another seat (hot-seat)"},
    {"go", "", "send the sheet and carry out the turn"},
    {"correct", "HRS armies 3; why ...", "set a figure by hand, for who keeps the game"},
    {"save", "FILE", "keep the game as a record under another name"},
    {"clear", "", "take back all lines"},
    {"quit", "", "leave; what you have written stays"},
};

class SheetPrompt {
 public:
  SheetPrompt(Kept kept, Io& io) : kept_(std::move(kept)), io_(io) {
    const Desk& desk = kept_.desk();
    if (desk.against.empty()) return;
    for (const game::Seat& seat : play().seats())
      if (seat.code != desk.seat) opponents_.seat(kept_.game(), seat.code, desk.against);
  }

  void run(const std::string& lesson);

 private:
  [[nodiscard]] const game::Play& play() const { return kept_.play(); }
  [[nodiscard]] const std::string& seat() { return kept_.desk().seat; }
  [[nodiscard]] std::vector<std::string>& lines() { return kept_.desk().lines[seat()]; }
  [[nodiscard]] std::string sheet_text(const std::string& seat);

  [[nodiscard]] std::string example();
  [[nodiscard]] bool is_asked();
  void greet(const std::string& lesson);
  void drop_old_lines();
  bool obey(const std::string& line);  // false: it is time to leave
  bool obey_word(const Said& command);
  void write(const std::string& line);
  void doubt(int slot);
  void show_sheet();
  void undo();
  void help(const std::string& word);
  void ask(const std::string& question, bool with_rules);
  void why(const std::string& slot);
  void change_seat(const std::string& seat);
  void report() { io_.out << painted(io_, play().report(seat(), game::Format::brief)); }
  void go();
  bool send();
  void end();

  Kept kept_;
  Opponents opponents_;
  std::string refused_;  // what was last said to a line that was not taken
  Io& io_;
};

std::string SheetPrompt::sheet_text(const std::string& seat) {
  std::string text;
  for (const std::string& line : kept_.desk().lines[seat]) text += line + '\n';
  return text;
}

/// Lines for a turn that was carried out before the program could tidy the desk.
void SheetPrompt::drop_old_lines() {
  Desk& desk = kept_.desk();
  if (desk.turn != 0 && desk.turn != play().turn()) desk.lines.clear();
}

/// An order that could be given: over a border of the seat's own.
std::string SheetPrompt::example() {
  const auto from = play().hints(seat(), "MOVE ");
  if (from.empty()) return "TAX";
  const auto to = play().hints(seat(), fmt::format("MOVE {} ", from.front().word));
  return to.empty() ? "TAX" : fmt::format("MOVE {} {} 1", from.front().word, to.front().word);
}

void SheetPrompt::greet(const std::string& lesson) {
  if (!lesson.empty())  // which tells of the game; how orders are sent is each surface's own to say
    io_.out << reflowed(lesson, true)
            << "Write `sheet` to read what was understood, and `go` to carry out the turn.\n\n";
  report();
  if (play().over()) return;
  io_.out << '\n';
  if (!opponents_.none())
    io_.out << fmt::format("You are {}; the machine plays the others.\n", full_name(play(), seat()));
  if (!kept_.path().empty())
    io_.out << fmt::format("The game is kept in {} after every step.\n", kept_.path());
  io_.out << fmt::format(
                 "Write one action a line, such as {}; it goes into the next slot\nof your sheet.{}\n",
                 example(),
                 io_.editing ? " Tab completes words, codes and names, and shows what may follow." : "")
          << command_list(kSheetCommands);
  if (!lines().empty()) {
    io_.out << "\nYour sheet so far:\n";
    show_sheet();
  }
}

void SheetPrompt::run(const std::string& lesson) {
  drop_old_lines();
  store(io_, kept_);
  greet(lesson);
  if (play().over()) return;
  const auto source = open_lines(io_, [this](std::string_view begun) {
    return prompt_hints(kSheetCommands, kept_.game(), seat(), begun);
  });
  while (!play().over()) {
    const auto line = source->next(fmt::format("{} turn {}> ", seat(), play().turn()));
    if (!line || !obey(trimmed(*line))) return;
  }
}

bool SheetPrompt::obey(const std::string& line) {
  if (line.empty()) return true;
  const Said command = said(line);
  if (command.word == "QUIT" || command.word == "EXIT") return false;
  if (!obey_word(command)) write(line);
  return true;
}

bool SheetPrompt::obey_word(const Said& command) {
  const std::string& word = command.word;
  const std::string& rest = command.rest;
  if (word == "RULES" || word == "RULE") {
    print_rule(io_, kept_.game().rules().name(), rest);
  } else if (word == "HELP" || word == "?") {
    help(rest);
  } else if (word == "SEAT") {
    change_seat(rest);
  } else if (word == "SAVE") {
    save(io_, kept_, rest);
  } else if (word == "CORRECT") {
    correct_here(io_, kept_, rest);
  } else if (word == "BATTLE?" || word == "BATTLE") {
    print_battle(io_, kept_.game(), seat(), rest);
  } else if (word == "AREA" || word == "SYSTEM") {
    ask("area " + rest, false);
  } else if (word == "WHY" || word == "WHY?") {
    why(rest);
  } else if (word == "MAP") {
    show_map(io_, play(), std::string_view(seat()), rest);
  } else if (!rest.empty()) {
    return false;
  } else if (word == "GO") {
    go();
  } else if (word == "SHEET") {
    show_sheet();
  } else if (word == "TRY") {
    ask("try\n" + sheet_text(seat()), false);
  } else if (word == "UNDO") {
    undo();
  } else if (word == "CLEAR") {
    lines().clear();
    store(io_, kept_);
  } else if (word == "REPORT") {
    report();
  } else {
    return false;
  }
  return true;
}

/// A line joins the sheet unless it is already clear that it would fail.
void SheetPrompt::write(const std::string& line) {
  const std::string text = sheet_text(seat()) + line + '\n';
  const game::Receipt receipt = play().read(seat(), text);
  if (!receipt.accepted) {
    refused_ = fmt::format("{} ({})", receipt.refusal->sentence, receipt.refusal->rule);
    io_.out << "error: " << harmless(receipt.refusal->sentence) << '\n';
    return;
  }
  const auto number = static_cast<std::uint32_t>(lines().size() + 1);
  std::vector<game::Remark> here;
  std::string wrong;
  for (const game::Remark& remark : receipt.remarks) {
    if (remark.line != number) continue;
    if (remark.severity == game::Severity::error) wrong = without_place(remark.sentence);
    here.push_back(remark);
  }
  print_remarks_here(io_, line, std::move(here));
  if (!wrong.empty()) {
    refused_ = wrong;
    io_.out << "Not added; write it again, or ask for help.\n";
    return;
  }
  const std::vector<game::Understood> before = play().read(seat(), sheet_text(seat())).understood;
  lines().push_back(line);
  store(io_, kept_);
  // Lines that use no slot come behind those that do, so the new one need not be the last.
  const auto [added, same] =
      std::mismatch(receipt.understood.begin(), receipt.understood.end(), before.begin(), before.end(),
                    [](const game::Understood& a, const game::Understood& b) {
                      return a.slot == b.slot && a.line == b.line;
                    });
  if (added == receipt.understood.end()) return;
  print_understood(io_, {*added});
  doubt(added->slot);
}

/// What a slot would fail of if the turn were carried out now.
void SheetPrompt::doubt(int slot) {
  const auto doubts = play().query(seat(), "doubts\n" + sheet_text(seat()));
  if (!doubts) return;
  const std::string begins = fmt::format("Slot {} ", slot);
  for (std::size_t at = 0; at < doubts->size();) {
    const std::size_t end = std::min(doubts->find('\n', at), doubts->size());
    const std::string line = doubts->substr(at, end - at);
    at = end + 1;
    if (!line.starts_with(begins)) continue;
    refused_ = line;
    base::Text wrapped;
    base::wrap(wrapped, line, 74, "      ");
    io_.out << "      " << painted(io_, wrapped);
  }
}

void SheetPrompt::show_sheet() {
  const game::Receipt receipt = play().read(seat(), sheet_text(seat()));
  if (receipt.understood.empty())
    io_.out << "Your sheet is empty.\n";
  else
    print_understood(io_, receipt.understood);
}

void SheetPrompt::undo() {
  if (lines().empty()) {
    io_.out << "There is nothing to take back.\n";
    return;
  }
  io_.out << "Taken back: " << harmless(lines().back()) << '\n';
  lines().pop_back();
  store(io_, kept_);
}

void SheetPrompt::help(const std::string& word) {
  const game::Rules& rules = kept_.game().rules();
  if (!word.empty() && print_action(io_, rules, word)) return;
  if (!word.empty()) io_.out << fmt::format("There is no action {}.\n", harmless(base::upper(word)));
  io_.out << command_list(kSheetCommands) << "Actions: ";
  std::string words;
  for (const game::ActionHelp& action : rules.actions())
    words += fmt::format("{}{}", words.empty() ? "" : " ", action.word);
  base::Text wrapped;
  base::wrap(wrapped, words, 70, "         ");
  io_.out << wrapped << "Also: HOLD, MESSAGE words, LUCK words, RESIGN.\n";
}

void SheetPrompt::ask(const std::string& question, bool with_rules) {
  const auto answer = play().query(seat(), question);
  io_.out << (answer ? painted(io_, *answer) : harmless(answer.error().what) + "\n");
  if (answer && with_rules) print_rules_named(io_, kept_.game().rules().name(), *answer);
}

void SheetPrompt::why(const std::string& slot) {
  if (!slot.empty()) return ask("why " + slot, true);
  if (refused_.empty()) {
    io_.out << "Nothing was refused since the last turn. `why 3` tells what became of slot 3.\n";
    return;
  }
  base::Text wrapped;
  base::wrap(wrapped, harmless(refused_), 80, "");
  io_.out << painted(io_, wrapped);
  print_rules_named(io_, kept_.game().rules().name(), refused_);
}

void SheetPrompt::change_seat(const std::string& wanted) {
  const auto code = seat_code(play(), wanted);
  if (!code) {
    io_.out << harmless(code.error().what) << '\n';
    return;
  }
  if (opponents_.plays(*code)) {
    io_.out << fmt::format("{} is played by the machine; `--hot-seat` lets you write for all.\n",
                           full_name(play(), *code));
    return;
  }
  kept_.desk().seat = *code;
  store(io_, kept_);
  io_.out << fmt::format("You write for {} now; `report` shows what it knows.\n", full_name(play(), seat()));
}

/// Whether a sheet is expected: who has fallen only looks on.
bool SheetPrompt::is_asked() {
  const auto asks = play().asks();
  return std::any_of(asks.begin(), asks.end(), [&](const game::Ask& ask) { return ask.seat == seat(); });
}

bool SheetPrompt::send() {
  for (const auto& [code, written] : kept_.desk().lines) {
    if (written.empty()) continue;
    const game::Receipt receipt = kept_.game().submit(code, sheet_text(code));
    if (receipt.accepted) continue;
    io_.out << fmt::format("{}: {}\n", code, harmless(receipt.refusal->sentence));
    return false;
  }
  return true;
}

void SheetPrompt::go() {
  if (!send()) return;
  if (lines().empty() && is_asked())
    io_.out << "You sent no sheet this turn. (To wait on purpose, write HOLD.)\n";
  opponents_.answer_all(kept_.game());
  if (const auto events = kept_.game().advance(); !events) {
    io_.out << events.error().sentence << '\n';
    return;
  }
  kept_.desk().lines.clear();
  refused_.clear();
  store(io_, kept_);  // stored first, then told
  report();
  if (play().over()) end();
}

void SheetPrompt::end() {
  io_.out << fmt::format("\nThe game is over. The dice key was {}.\n", base::to_hex(kept_.game().key()));
  if (!kept_.path().empty())
    io_.out << fmt::format("`sandtable verify {}` rolls every die again.\n", kept_.path());
}

}  // namespace

void play_sheets(Kept kept, const std::string& lesson, Io& io) {
  SheetPrompt(std::move(kept), io).run(lesson);
}

}  // namespace cli
