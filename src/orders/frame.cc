#include "orders/frame.h"

#include "orders/directives.h"
#include "orders/slot_mark.h"
#include "orders/tokens.h"
#include "text/chars.h"
#include "text/code_table.h"

namespace sheet {
namespace {

constexpr std::string_view kRule = "===";

/// The words of a frame line; none when it does not begin with its rule.
void frame_words(std::string_view line, Tokens& words) {
  words.count = 0;
  if (!line.starts_with(kRule)) return;
  split(trim(line, kFill | kBlank), false, words);
}

/// What stands above a quoted report in an answer to it: the writer's own lines, up to the mail program's
/// "... wrote:".
struct Above {
  std::uint32_t last = 0;  // the last line of content
  bool content = false;
  bool closed = false;  // a quoted line was seen

  void see(const Line& line) {
    closed = closed || line.quoted || is_signature_mark(line.text);
    if (closed || line.text.empty() || line.text.ends_with(':')) return;
    last = line.number;
    content = content || has_content(line);
  }
};

/// Finds the last frame with something ordered in it; if there is none, the last frame.
class FrameFinder {
 public:
  void see(const Line& line) {
    above_.see(line);
    const FrameLine frame = frame_line(line.text);
    if (frame != FrameLine::none || is_signature_mark(line.text)) close(line.number - 1);
    if (frame == FrameLine::begin) open(line);
    if (inside_ && frame == FrameLine::none) content_ = content_ || has_content(line);
  }

  [[nodiscard]] Extent found() {
    close(UINT32_MAX);
    // An answer written above the quoted report, whose own sheet was left as it came.
    if (best_.frame != 0 && !best_content_ && quoted_ && above_.content) return {1, above_.last, best_.frame};
    return best_;
  }

 private:
  void open(const Line& line) {
    open_ = {line.number + 1, UINT32_MAX, line.number};
    inside_ = true;
    content_ = false;
    quoted_ = line.quoted;
  }
  void close(std::uint32_t last) {
    if (inside_ && (content_ || !best_content_)) {
      best_ = {open_.first, last, open_.frame};
      best_content_ = content_;
    }
    inside_ = false;
  }

  Above above_;
  Extent open_;
  Extent best_;
  bool inside_ = false;
  bool content_ = false;       // of the open frame
  bool best_content_ = false;  // of the best so far
  bool quoted_ = false;        // the last frame is
};

/// Two letters are a power where none is named yet: a short word behind it is just a word.
bool names_power(std::string_view word, const Sheet& sheet) {
  return base::CodeTable::is_code(word) ||
         (sheet.power.empty() && base::CodeTable::is_short_code(word) && !is(word[0], kDigit));
}

}  // namespace

FrameLine frame_line(std::string_view line) {
  if (!line.starts_with('=')) return FrameLine::none;
  Tokens words;
  frame_words(line, words);
  if (words.count == 0) return FrameLine::none;
  if (same_word(words.at[0], "SHEET")) return FrameLine::begin;
  if (same_word(words.at[0], "END")) return FrameLine::end;
  return FrameLine::none;
}

void read_frame_line(std::string_view line, Sheet& sheet) {
  Tokens words;
  frame_words(line, words);
  for (std::size_t i = 1; i < words.count; ++i) {
    if (same_word(words.at[i], "TURN") && i + 1 < words.count)
      sheet.turn = read_turn(words.at[++i]);
    else if (names_power(words.at[i], sheet))
      sheet.power = base::upper(words.at[i]);
  }
}

bool is_signature_mark(std::string_view line) { return line == "--"; }

bool has_content(const Line& line) {
  if (is_unfilled(line.text)) return false;
  const SlotMark mark = find_slot_mark(line.text);
  if (mark.found && is_unfilled(mark.rest)) return false;
  Tokens words;
  split(mark.found ? mark.rest : line.text, line.cells, words);
  return words.count > 0 && find_directive(words.at[0]) != Directive::turn;
}

Extent find_sheet(std::string_view text) {
  if (text.find(kRule) == std::string_view::npos) return {};
  LineReader lines(text);
  Line line;
  FrameFinder finder;
  while (lines.next(line)) finder.see(line);
  return finder.found();
}

}  // namespace sheet
