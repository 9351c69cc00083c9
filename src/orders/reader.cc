#include "orders/reader.h"

#include <fmt/core.h>

#include <algorithm>

#include "orders/action.h"
#include "orders/directives.h"
#include "orders/frame.h"
#include "orders/lines.h"
#include "orders/slot_mark.h"
#include "orders/tokens.h"
#include "text/chars.h"

namespace sheet {
namespace {

/// A row of a table without the bar that closes it. Behind an empty box the bar stays: it tells that the box
/// is there (COM-3), so that what is kept of a line reads like the line.
std::string_view without_closing_bar(std::string_view row) {
  if (!row.ends_with('|')) return row;
  const std::string_view boxes = trim(row.substr(0, row.size() - 1), kBlank);
  return boxes.ends_with('|') ? row : boxes;
}

class SheetReader {
 public:
  SheetReader(std::string_view text, const Vocabulary& vocabulary)
      : text_(text),
        vocabulary_(&vocabulary),
        remarks_(text, reading_.diagnostics),
        actions_(vocabulary, remarks_) {}
  SheetReader(const SheetReader&) = delete;
  SheetReader& operator=(const SheetReader&) = delete;

  Reading read();

 private:
  bool read_line(const Line& line);
  void read_words(const Line& line, std::string_view text);
  void read_directive(const Line& line, Directive directive, std::string_view word);
  void read_game_line(const Line& line, std::uint8_t kind, std::string_view word);
  [[nodiscard]] static std::string_view behind(const Line& line, std::string_view word);
  void read_action(const Line& line, std::size_t first_word);
  bool take_slot_mark(const Line& line, std::string_view& text);
  [[nodiscard]] bool means_slot(const Line& line, const SlotMark& mark);
  void refuse_line(const Line& line, std::string_view word);
  void clear_slot(const Line& line);
  void remark_slot_twice(const Line& line, std::string_view word, const Entry& earlier);
  void remark_empty_sheet(const Extent& extent);

  std::string_view text_;
  const Vocabulary* vocabulary_;
  Reading reading_;
  Remarks remarks_;
  ActionReader actions_;
  Tokens words_;
  int next_slot_ = 1;
  SlotMark mark_;                 // of the line being read
  std::size_t run_over_ = 0;      // which remark says that the slots are used up, counted from 1
  std::uint32_t lines_over_ = 0;  // how many lines came after that one
};

Reading SheetReader::read() {
  const Extent extent = find_sheet(text_);
  LineReader lines(text_);
  Line line;
  bool reading = true;
  while (lines.next(line) && (reading || line.number <= extent.frame)) {
    if (line.number == extent.frame) read_frame_line(line.text, reading_.sheet);
    if (!reading || line.number < extent.first || line.text.empty()) continue;
    reading = line.number <= extent.last && read_line(line);
  }
  remark_empty_sheet(extent);
  return std::move(reading_);
}

/// False when the sheet ends here.
bool SheetReader::read_line(const Line& line) {
  if (is_signature_mark(line.text) || frame_line(line.text) == FrameLine::end) return false;
  if (is_unfilled(line.text)) return true;
  std::string_view text = line.text;
  mark_ = {};
  if (take_slot_mark(line, text)) read_words(line, text);
  return true;
}

/// Takes the slot's number off the line. False when nothing is left to read.
bool SheetReader::take_slot_mark(const Line& line, std::string_view& text) {
  if (!is(text.front(), kDigit | kPipe)) return true;
  const SlotMark mark = find_slot_mark(text);
  if (!mark.found || !means_slot(line, mark)) return true;
  mark_ = mark;
  text = mark.rest;
  next_slot_ = mark.slot;
  if (!is_unfilled(mark.rest)) return true;
  if (trim(mark.rest, kBlank | kPipe) == "-") clear_slot(line);
  ++next_slot_;
  return false;
}

/// COM-3  `7: -` is a line for slot 7 as well: what an earlier one gave is taken back. Nothing at all, or
/// dots, is a form nobody filled in.
void SheetReader::clear_slot(const Line& line) {
  if (mark_.slot < 1 || mark_.slot > static_cast<int>(kSlots)) return;
  Entry& entry = reading_.sheet.slots[static_cast<std::size_t>(mark_.slot - 1)];
  if (entry.state != Entry::State::empty) remark_slot_twice(line, mark_.digits, entry);
  entry = {};
}

/// A bare number at the beginning is a slot's when an action stands behind it, or what was probably meant for
/// one.
bool SheetReader::means_slot(const Line& line, const SlotMark& mark) {
  if (!mark.bare || is_unfilled(mark.rest)) return true;
  split(mark.rest, line.cells, words_);
  const auto word =
      std::find_if(words_.at.begin(), words_.at.begin() + static_cast<std::ptrdiff_t>(words_.count),
                   [](std::string_view token) { return !token.empty(); });
  if (word == words_.at.begin() + static_cast<std::ptrdiff_t>(words_.count)) return false;
  if (vocabulary_->find(*word) != nullptr || find_directive(*word) != Directive::none ||
      vocabulary_->find_game_line(*word))
    return true;
  // Guessing costs time, so it is left off where nothing could come of it.
  if (remarks_.full() || run_over_ > 0) return false;
  return !vocabulary_->nearest_word(*word).empty();
}

void SheetReader::read_words(const Line& line, std::string_view text) {
  split(text, line.cells, words_);
  std::size_t first =
      0;  // empty boxes before the action are bullets of a list, or the empty margin of a table
  while (first < words_.count && words_.at[first].empty()) ++first;
  if (first == words_.count) return;
  std::string_view& word = words_.at[first];
  if (vocabulary_->find(word) == nullptr) {
    if (const Directive directive = find_directive(word); directive != Directive::none) {
      if (mark_.found) ++next_slot_;
      return read_directive(line, directive, word);
    }
    if (const auto kind = vocabulary_->find_game_line(word)) {
      if (mark_.found) ++next_slot_;
      return read_game_line(line, *kind, word);
    }
    if (word.size() > 1 && word.ends_with(':')) word.remove_suffix(1);
  }
  read_action(line, first);
}

/// What stands behind the word of a line without a slot; in a table without the lines of its cells.
std::string_view SheetReader::behind(const Line& line, std::string_view word) {
  const char* end = word.data() + word.size();
  std::string_view rest(end, static_cast<std::size_t>(line.end - end));
  if (trim(rest, kBlank).starts_with('|')) rest = trim(rest, kBlank | kPipe);
  return rest;
}

void SheetReader::read_game_line(const Line& line, std::uint8_t kind, std::string_view word) {
  const std::string_view rest = behind(line, word);
  const std::uint32_t begin = line.offset(rest.data());
  const std::uint32_t length = line.offset(rest.data() + rest.size()) - begin;
  reading_.sheet.game_lines.push_back({kind, clean(text_.substr(begin, length), SIZE_MAX), line.number});
}

void SheetReader::read_directive(const Line& line, Directive directive, std::string_view word) {
  const std::string_view rest = behind(line, word);
  const bool words = directive == Directive::message || directive == Directive::luck;
  const std::uint32_t begin = line.offset(rest.data());
  const std::uint32_t length = line.offset(rest.data() + rest.size()) - begin;
  const Why fault = obey(directive, words ? text_.substr(begin, length) : rest, reading_.sheet);
  if (fault == Why::plain) return;
  const base::RuleRef rule = directive == Directive::turn ? base::RuleRef("COM-7") : base::RuleRef("COM-6");
  if (Diagnostic* d = remarks_.add(Code::bad_directive, fault, rule, line, word, 0))
    d->word = kDirectiveWords[static_cast<std::size_t>(directive)];
}

void SheetReader::read_action(const Line& line, std::size_t first_word) {
  const std::string_view word = words_.at[first_word];
  const int slot = next_slot_++;
  if (slot < 1 || slot > static_cast<int>(kSlots)) return refuse_line(line, word);
  Entry& entry = reading_.sheet.slots[static_cast<std::size_t>(slot - 1)];
  if (entry.state != Entry::State::empty) remark_slot_twice(line, word, entry);
  entry = {};
  const std::string_view content = without_closing_bar(line.text);
  entry.line = line.number;
  entry.text_begin = line.offset(word.data());
  entry.text_length = line.offset(content.data() + content.size()) - entry.text_begin;
  if (const Signature* signature = vocabulary_->find(word))
    return actions_.read(line, *signature, words_, first_word + 1, slot, entry);
  entry.state = Entry::State::unreadable;
  if (Diagnostic* d = remarks_.add(Code::unknown_word, Why::plain, "COM-6", line, word, slot))
    d->offered = vocabulary_->nearest_word(word);
}

/// COM-1: there are 16 slots. Lines that run over them get one remark together, wrong slot numbers one each.
void SheetReader::refuse_line(const Line& line, std::string_view word) {
  next_slot_ = std::min(next_slot_, static_cast<int>(kSlots) + 1);
  if (mark_.found) {
    remarks_.add(Code::too_many_lines, Why::slot_number, "COM-1", line, mark_.digits, 0);
  } else if (run_over_ > 0) {
    const std::uint32_t more = ++lines_over_;
    reading_.diagnostics[run_over_ - 1].detail = fmt::format("{}", more);
  } else if (remarks_.add(Code::too_many_lines, Why::plain, "COM-1", line, word, 0) != nullptr) {
    run_over_ = reading_.diagnostics.size();
  }
}

void SheetReader::remark_slot_twice(const Line& line, std::string_view word, const Entry& earlier) {
  const int slot = static_cast<int>(&earlier - reading_.sheet.slots.data()) + 1;
  if (Diagnostic* d = remarks_.add(Code::slot_twice, Why::plain, "COM-3", line, word, slot)) {
    d->severity = Severity::warning;
    d->detail = fmt::format("{}", earlier.line);
  }
}

void SheetReader::remark_empty_sheet(const Extent& extent) {
  const Sheet& sheet = reading_.sheet;
  const bool acts = std::any_of(sheet.slots.begin(), sheet.slots.end(),
                                [](const Entry& entry) { return entry.state != Entry::State::empty; });
  if (acts || sheet.hold || sheet.resign || !sheet.messages.empty() || !sheet.game_lines.empty()) return;
  const Why why = extent.frame != 0 ? Why::framed : Why::plain;
  remarks_.add_on_whole(Code::empty_sheet, Severity::warning, why, "COM-7", {});
}

}  // namespace

Reading read(std::string_view text, const Vocabulary& vocabulary) {
  if (text.size() <= kLongestText) return SheetReader(text, vocabulary).read();
  Reading refused;
  Remarks remarks(text, refused.diagnostics);
  remarks.add_on_whole(Code::too_long, Severity::error, Why::plain, "COM-6", fmt::format("{}", kLongestText));
  return refused;
}

}  // namespace sheet
