#include <fmt/core.h>

#include <algorithm>
#include <ostream>
#include <sstream>

#include "cli/common.h"
#include "cli/post_folder.h"
#include "cli/post_reports.h"
#include "cli/post_take_back.h"
#include "cli/prompt/opponents.h"
#include "play/files/game_file.h"
#include "text/code_table.h"

namespace cli {
namespace {

/// A run of `post`. One write decides: the record with the sheets and the turn, at once. What is left to do
/// after it, moving the sheets and writing the reports, can be done again by the next run if this one is
/// interrupted; `post.unfinished` says which sheets the turn used, so that they are not taken for new ones.
class Post {
 public:
  Post(PostFolder folder, game::OpenGame open, const PostArguments& arguments, Io& io)
      : folder_(std::move(folder)), open_(std::move(open)), arguments_(arguments), io_(io) {}

  int run();

 private:
  [[nodiscard]] game::Game& game() { return open_.game(); }
  [[nodiscard]] const game::Play& play() { return open_.game().play(); }

  base::Result<bool> finish_interrupted();
  base::Result<void> seat_bots();
  base::Result<void> read();
  void take(const Sheet& sheet, std::ostream& remarks);
  [[nodiscard]] std::string table();
  [[nodiscard]] bool ready() const { return wrong_ == 0 && missing_.empty(); }
  int not_ready();
  int carry_out();
  base::Result<void> write_journal(const std::string& summary);
  base::Result<void> tidy();

  PostFolder folder_;
  game::OpenGame open_;
  const PostArguments& arguments_;
  Io& io_;
  Opponents bots_;
  std::vector<Sheet> sheets_;
  std::vector<std::pair<std::string, std::string>> used_;  // digest and file of each sheet that was taken
  std::map<std::string, std::string> told_;                // by seat: what came of its sheet
  std::string mistakes_;                                   // remarks, seat by seat
  std::vector<std::string> missing_;                       // seats that are asked and sent nothing
  int wrong_ = 0;                                          // files that cannot be taken
};

// --- The journal: the number of lines of the record before the turn, a line for each sheet (digest, file),
// an empty line, and the summary.

base::Result<void> Post::write_journal(const std::string& summary) {
  std::string text = fmt::format("{}\n", game().record().lines.size());
  for (const auto& [digest, file] : used_) text += fmt::format("{} {}\n", digest, file);
  return game::write_file_safely(folder_.journal(), text + "\n" + summary);
}

/// Moves what the last turn used, unless somebody has put another sheet in its place.
base::Result<void> Post::tidy() {
  const std::string into = folder_.sheets() + "/" + step_name(game());
  for (const auto& [digest, file] : used_) {
    const std::string path = folder_.sheets() + "/" + file;
    const auto text = game::read_file(path, game::kLargestText);
    if (!text || base::to_hex(base::digest(*text)) != digest) continue;
    if (auto moved = move_into(path, into); !moved) return moved;
  }
  return game::remove_file(folder_.journal());
}

/// True: a run was interrupted after the turn, and what was left to do is done now.
base::Result<bool> Post::finish_interrupted() {
  if (!game::file_exists(folder_.journal())) return false;
  const auto text = game::read_file(folder_.journal(), game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  std::istringstream lines(*text);
  std::size_t before = 0;
  if (!(lines >> before)) return base::fail("this is no list of sheets; remove it", folder_.journal());
  if (game().record().lines.size() <= before) {  // interrupted before the turn: nothing has happened
    if (auto removed = game::remove_file(folder_.journal()); !removed) return tl::unexpected(removed.error());
    return false;
  }
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && !line.empty())
    if (const std::size_t blank = line.find(' '); blank != std::string::npos)
      used_.emplace_back(line.substr(0, blank), line.substr(blank + 1));
  const std::string summary(std::istreambuf_iterator<char>(lines), {});
  if (auto done = write_post(folder_, game(), summary); !done) return tl::unexpected(done.error());
  if (auto done = tidy(); !done) return tl::unexpected(done.error());
  io_.out << fmt::format(
      "An earlier run was interrupted after it had carried out {}; its sheets are put away and its "
      "reports written now.\n",
      step_name(game()));
  return true;
}

// --- Reading

base::Result<void> Post::seat_bots() {
  auto bots = read_players(folder_);
  if (!bots) return tl::unexpected(bots.error());
  const auto given = pairs(arguments_.bots, "--bot");
  if (!given) return tl::unexpected(given.error());
  for (const auto& [seat, kind] : *given) (*bots)[base::upper(seat)] = kind;
  for (const auto& [seat, kind] : *bots) {
    const auto code = seat_code(play(), seat);
    if (!code) return tl::unexpected(code.error());
    if (bots_.seat(game(), *code, kind)) continue;
    std::string known;
    for (const bots::PlayerKind& k : bots::players_of(game().rules()))
      known += fmt::format("{}{}", known.empty() ? "" : ", ", k.name);
    return base::fail(fmt::format("there is no player \"{}\" for {}; there is {}", kind, *code,
                                  known.empty() ? "none yet" : known));
  }
  return {};
}

std::string counted(std::size_t n, std::string_view one) {
  return fmt::format("{} {}{}", n, one, n == 1 ? "" : "s");
}

/// What came of a sheet, in a few words.
std::string in_short(const game::Receipt& receipt) {
  const auto resigns = [](const game::Understood& line) { return line.slot == 0 && line.line == "RESIGN"; };
  const auto is_error = [](const game::Remark& r) { return r.severity == game::Severity::error; };
  const auto mistakes = std::count_if(receipt.remarks.begin(), receipt.remarks.end(), is_error);
  std::size_t lines = receipt.understood.size();
  std::string told;
  if (std::any_of(receipt.understood.begin(), receipt.understood.end(), resigns)) {
    told = "resigns";
    --lines;
  }
  const auto tell = [&](const std::string& what) { told += (told.empty() ? "" : ", ") + what; };
  if (lines > 0) tell(counted(lines, "line"));
  if (mistakes > 0) tell(counted(static_cast<std::size_t>(mistakes), "mistake"));
  return told.empty() ? "empty" : told;
}

/// Submits a sheet, in memory, and notes what is to be said of it.
void Post::take(const Sheet& sheet, std::ostream& remarks) {
  const auto refuse = [&](std::string_view why) {
    ++wrong_;
    remarks << fmt::format("{}: {}\n", sheet.file, harmless(why));
    if (!sheet.seat.empty()) told_[sheet.seat] = "refused";
  };
  if (!sheet.wrong.empty()) return refuse(sheet.wrong);
  const game::Receipt receipt = game().submit(sheet.seat, sheet.text);
  if (!receipt.accepted)
    return refuse(fmt::format("{} ({})", receipt.refusal->sentence, receipt.refusal->rule));
  used_.emplace_back(base::to_hex(base::digest(sheet.text)), sheet.file);
  told_[sheet.seat] = in_short(receipt);
  if (receipt.remarks.empty()) return;
  remarks << sheet.file << '\n';
  std::ostringstream out;
  Io quiet{io_.in, out, out, io_.data};
  print_remarks(quiet, sheet.text, receipt.remarks);
  remarks << out.str();
}

base::Result<void> Post::read() {
  auto sheets = read_sheets(folder_, play());
  if (!sheets) return tl::unexpected(sheets.error());
  sheets_ = std::move(*sheets);
  std::ostringstream remarks;
  for (const Sheet& sheet : sheets_) take(sheet, remarks);
  mistakes_ = remarks.str();
  for (const game::Ask& ask : play().asks()) {
    if (ask.answered()) {
      if (!told_.contains(ask.seat)) told_[ask.seat] = "in the record already";
      if (ask.answer == game::Answer::hold) told_[ask.seat] = "holds on purpose";
    } else if (bots_.plays(ask.seat)) {
      told_[ask.seat] = "played by a program";
    } else if (!told_.contains(ask.seat)) {
      missing_.push_back(ask.seat);
      told_[ask.seat] = "nothing came";
    }
  }
  return {};
}

/// Who sent what, then every remark.
std::string Post::table() {
  std::string out = fmt::format("{}, turn {}\n\n", game().record().header->scenario_name, play().turn());
  for (const game::Seat& seat : play().seats())
    if (const auto told = told_.find(seat.code); told != told_.end())
      out += fmt::format("  {:<32} {}\n", full_name(play(), seat.code), told->second);
  if (!mistakes_.empty()) out += "\n" + mistakes_;
  return out;
}

// --- Carrying out

int Post::not_ready() {
  std::string why;
  if (wrong_ > 0) why += fmt::format("{} of the files cannot be taken", wrong_);
  if (!missing_.empty()) {
    std::string who;
    for (const std::string& seat : missing_) who += fmt::format("{}{}", who.empty() ? "" : ", ", seat);
    why += fmt::format("{}nothing came from {}", why.empty() ? "" : "; ", who);
  }
  io_.out << fmt::format("\nNot carried out: {}. `--force` goes on all the same.\n", why);
  return kNo;
}

int Post::carry_out() {
  const int turn = play().turn();
  const std::string summary = table();
  bots_.answer_all(game());
  const game::Ask ask = play().asks().front();
  const std::string done = ask.kind == "decision"
                               ? fmt::format("The decision of {}", full_name(play(), ask.seat))
                               : fmt::format("Turn {}", turn);
  if (ask.needed && !ask.answered()) {
    if (ask.choices.empty() || !game().submit(ask.seat, ask.choices.back()).accepted) {
      io_.out << fmt::format("\nNot carried out: {} must answer first: {}\n", full_name(play(), ask.seat),
                             ask.prompt);
      return kNo;
    }
    io_.out << fmt::format("\n{} takes the default: {}\n", full_name(play(), ask.seat), ask.choices.back());
  }
  if (const auto written = write_journal(summary); !written) return bad(io_, written.error());
  if (const auto events = game().advance(); !events) {
    (void)game::remove_file(folder_.journal());
    return bad(io_, fmt::format("{} ({})", events.error().sentence, events.error().rule));
  }
  if (const auto stored = open_.store(); !stored) {
    (void)game::remove_file(folder_.journal());
    return bad(io_, stored.error());
  }
  if (const auto written = write_post(folder_, game(), summary); !written) return bad(io_, written.error());
  if (const auto tidied = tidy(); !tidied) return bad(io_, tidied.error());
  io_.out << fmt::format("\n{} is carried out. Send what lies in {}/{}; keep {}/{} to yourself.\n", done,
                         folder_.reports(), step_name(game()), folder_.master(), step_name(game()));
  if (play().over())
    io_.out << fmt::format("The game is over; `sandtable verify {}` proves every die.\n", folder_.game);
  return kDone;
}

int Post::run() {
  const auto finished = finish_interrupted();
  if (!finished) return bad(io_, finished.error());
  if (*finished) return kDone;
  if (arguments_.take_back) {
    const auto taken = take_back(folder_, game());
    if (!taken) return bad(io_, taken.error());
    io_.out << *taken;
    return kDone;
  }
  const bool fresh = !post_is_written(folder_, game());
  if (fresh && !arguments_.check) {
    if (const auto written = write_post(folder_, game(), "Nothing has been sent yet.\n"); !written)
      return bad(io_, written.error());
    if (const auto made = make_folder(folder_.sheets()); !made) return bad(io_, made.error());
  }
  if (play().over()) {
    io_.out << "The game is over; there is no turn left to play.\n";
    return kNo;
  }
  if (const auto seated = seat_bots(); !seated) return bad(io_, seated.error());
  if (const auto done = read(); !done) return bad(io_, done.error());
  if (fresh && !arguments_.check && sheets_.empty() && !arguments_.force) {
    io_.out << fmt::format(
        "Send what lies in {}/{}; put the sheets that come back into {}, named by seat "
        "({}.txt), and run this again.\n",
        folder_.reports(), step_name(game()), folder_.sheets(), play().asks().front().seat);
    return kDone;
  }
  io_.out << table();
  if (arguments_.check) {
    if (!ready()) return not_ready();
    io_.out << "\nEverything is there; nothing was carried out.\n";
    return kDone;
  }
  if (!ready() && !arguments_.force) return not_ready();
  return carry_out();
}

}  // namespace

int run_post(const PostArguments& arguments, Io& io) {
  const auto folder = open_post_folder(arguments.folder);
  if (!folder) return bad(io, folder.error());
  auto open = game::OpenGame::open(folder->game);
  if (!open) return bad(io, open.error());
  return Post(*folder, std::move(*open), arguments, io).run();
}

}  // namespace cli
