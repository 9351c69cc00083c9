#include "cli/prompt/terminal.h"

#include <histedit.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <ostream>

#include "text/code_table.h"

namespace cli {
namespace {

constexpr int kRemembered = 500;  // lines of history
constexpr char kUnseen = '\1';    // around what takes no room on the screen

class TerminalLines final : public Lines {
 public:
  TerminalLines(Io& io, Completer completer, EditLine* editor)
      : io_(io), completer_(std::move(completer)), editor_(editor), history_(history_init()) {
    if (!io.home.empty()) history_file_ = io.home + "/history";
    HistEvent event{};
    history(history_, &event, H_SETSIZE, kRemembered);
    history(history_, &event, H_SETUNIQUE, 1);
    if (!history_file_.empty()) history(history_, &event, H_LOAD, history_file_.c_str());
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_SIGNAL, 1);
    el_set(editor_, EL_PROMPT_ESC, &TerminalLines::prompt, kUnseen);
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_ADDFN, "sandtable-complete", "Completes a word", &TerminalLines::tab);
    el_set(editor_, EL_BIND, "^I", "sandtable-complete", nullptr);
    el_set(editor_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  ~TerminalLines() override {
    history_end(history_);
    el_end(editor_);
  }

  std::optional<std::string> next(const std::string& prompt) override {
    io_.out << std::flush;
    prompt_ = prompt;
    // What takes no room must have something behind it, or libedit loses it.
    if (io_.colour && prompt.size() > 1)
      prompt_ = "\1\033[1m\1" + prompt.substr(0, prompt.size() - 1) + "\1\033[0m\1" + prompt.back();
    int length = 0;
    const char* text = el_gets(editor_, &length);
    if (text == nullptr || length <= 0) {
      io_.out << '\n';
      return std::nullopt;
    }
    std::string line(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    remember(line);
    return line;
  }

 private:
  void remember(const std::string& line) {
    if (!completer_ || line.find_first_not_of(" \t") == std::string::npos) return;
    HistEvent event{};
    history(history_, &event, H_ENTER, line.c_str());
    if (!history_file_.empty()) history(history_, &event, H_SAVE, history_file_.c_str());
  }

  static TerminalLines& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<TerminalLines*>(self);
  }
  static char* prompt(EditLine* editor) { return of(editor).prompt_.data(); }
  static unsigned char tab(EditLine* editor, int) { return of(editor).complete_here(); }

  unsigned char complete_here() {
    const LineInfo* line = el_line(editor_);
    const std::string begun(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    const std::vector<game::Hint> hints = completer_ ? completer_(begun) : std::vector<game::Hint>();
    if (hints.empty()) return CC_REFRESH_BEEP;
    const Completion done = complete(begun, hints);
    if (done.list.empty()) {
      el_deletestr(editor_, static_cast<int>(done.remove));
      el_insertstr(editor_, done.insert.c_str());
      return CC_REFRESH;
    }
    io_.out << '\n' << hint_list(done.list, terminal_columns()) << std::flush;
    return CC_REDISPLAY;
  }

  Io& io_;
  Completer completer_;
  EditLine* editor_;
  History* history_;
  std::string history_file_;
  std::string prompt_;
};

}  // namespace

std::unique_ptr<Lines> terminal_lines(Io& io, Completer completer) {
  std::setlocale(LC_CTYPE, "");  // letters beyond ASCII take one place on the screen
  EditLine* editor = el_init("sandtable", stdin, stdout, stderr);
  if (editor == nullptr) return nullptr;
  return std::make_unique<TerminalLines>(io, std::move(completer), editor);
}

std::size_t terminal_columns() {
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 20) return 80;
  return size.ws_col;
}

}  // namespace cli
