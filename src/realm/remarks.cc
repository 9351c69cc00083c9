#include "realm/remarks.h"

#include <fmt/core.h>

#include <algorithm>

#include "orders/lines.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace realm {

using sheet::Diagnostic;

namespace {

/// From 1, in the line where the byte `at` stands.
std::uint32_t column_of(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  return static_cast<std::uint32_t>(base::width(text.substr(line, at - line))) + 1;
}

}  // namespace

Diagnostic remark_on(std::string_view text, const sheet::Entry& entry, int slot, std::string_view word) {
  const std::string action = base::upper(text.substr(entry.text_begin, entry.text_length));
  const std::size_t found = action.rfind(word);
  Diagnostic remark;
  remark.line = entry.line;
  remark.column = column_of(text, entry.text_begin + (found == std::string::npos ? 0 : found));
  remark.slot = slot;
  remark.word = std::string(word);
  return remark;
}

Diagnostic remark_on_words(std::string_view text, std::string_view words) {
  Diagnostic remark;
  remark.word = std::string(words);
  const std::size_t at = text.find(words);
  if (at == std::string_view::npos) return remark;
  sheet::LineReader lines(text);
  sheet::Line line;
  while (lines.next(line) && line.offset(line.end) < at) {
  }
  remark.line = line.number;
  remark.column = column_of(text, at);
  return remark;
}

Diagnostic not_adjacent(std::string_view text, const sheet::Entry& entry, int slot, std::string_view from,
                        std::string_view to, base::RuleRef rule) {
  Diagnostic remark = remark_on(text, entry, slot, to);
  remark.code = sheet::Code::not_adjacent;
  remark.rule = rule;
  remark.detail = std::string(from);
  return remark;
}

std::optional<Diagnostic> missing_number(std::string_view text, const sheet::Entry& entry, int slot,
                                         const sheet::Signature& action) {
  if (entry.number.kind != sheet::Number::Kind::blank || slot == static_cast<int>(sheet::kSlots))
    return std::nullopt;
  Diagnostic remark = remark_on(text, entry, slot, action.word);
  remark.code = sheet::Code::missing_box;
  remark.rule = action.rule;
  remark.why = sheet::Why::no_number;
  remark.detail = std::string(action.format);
  return remark;
}

void sort_by_line(std::vector<Diagnostic>& remarks) {
  std::stable_sort(remarks.begin(), remarks.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.line < b.line; });
}

std::optional<SheetRefusal> refuse_sheet(const sheet::Reading& reading, std::string_view code, int turn) {
  for (const Diagnostic& remark : reading.diagnostics)
    if (remark.code == sheet::Code::too_long)
      return SheetRefusal{
          fmt::format("this text is longer than the {} bytes a sheet may have; nothing was stored. Send "
                      "the sheet alone.",
                      sheet::kLongestText),
          "COM-6"};
  const sheet::Sheet& sheet = reading.sheet;
  if (!sheet.power.empty() && sheet.power != code)
    return SheetRefusal{
        fmt::format("this is a sheet of {}, but it was sent for {}; nothing was stored.", sheet.power, code),
        "COM-35"};
  if (sheet.turn && *sheet.turn != turn)
    return SheetRefusal{
        fmt::format("this sheet is for turn {}, but orders are now taken for turn {}; nothing was stored. "
                    "Change the number, or leave it out.",
                    *sheet.turn, turn),
        *sheet.turn < turn ? base::RuleRef("COM-7") : base::RuleRef("COM-35")};
  return std::nullopt;
}

}  // namespace realm
