#include "mail/own_words.h"

#include <algorithm>
#include <vector>

#include "mail/line_walk.h"
#include "orders/frame.h"
#include "orders/lines.h"
#include "text/chars.h"

namespace mail {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  each_line(text, [&](std::string_view line) { lines.push_back(line); });
  return lines;
}

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t*");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t*") - first + 1);
}

bool is_quoted(std::string_view line) { return trimmed(line).starts_with('>'); }

/// `Sent: Monday`: a word or two without figures, a colon, and something behind it.
bool is_field(std::string_view line) {
  line = trimmed(line);
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || colon > 24 || colon + 2 > line.size()) return false;
  const std::string_view label = line.substr(0, colon);
  return std::none_of(label.begin(), label.end(),
                      [](char c) { return sheet::is(c, sheet::kDigit | sheet::kBlank) && c != ' '; });
}

/// The first line of a copied head: a sender's address, or a word for "From" where only his name is told.
bool is_sender(std::string_view line) {
  if (!is_field(line)) return false;
  line = trimmed(line);
  if (line.find('@') != std::string_view::npos) return true;
  const std::string_view label = trimmed(line.substr(0, line.find(':')));
  for (const std::string_view from : {"FROM", "VON", "DE", "VAN", "DA", "OD", "FRA"})
    if (sheet::same_word(label, from)) return true;
  return false;
}

bool head_begins(const std::vector<std::string_view>& lines, std::size_t at) {
  constexpr std::size_t kFields = 3;
  if (at + kFields > lines.size() || !is_sender(lines[at])) return false;
  return std::all_of(lines.begin() + static_cast<std::ptrdiff_t>(at),
                     lines.begin() + static_cast<std::ptrdiff_t>(at + kFields), is_field);
}

/// A line drawn above the copied head, or `-----Original Message-----` in any language.
bool is_divider(std::string_view line) {
  line = trimmed(line);
  return line.size() >= 5 && (line.starts_with("-----") || line.starts_with("_____"));
}

std::string_view without_marks(std::string_view line) {
  bool marked = false;
  while (!line.empty() && (line.front() == '>' || (line.front() == ' ' && (marked || is_quoted(line))))) {
    if (line.front() == ' ' && !is_quoted(line)) {
      line.remove_prefix(1);  // the one blank behind the marks
      break;
    }
    marked = true;
    line.remove_prefix(1);
  }
  return line;
}

void append(std::string& out, std::string_view line) {
  out += without_marks(line);
  out += '\n';
}

bool orders_something(std::string_view text) {
  sheet::LineReader reader(text);
  sheet::Line line;
  while (reader.next(line))
    if (sheet::frame_line(line.text) == sheet::FrameLine::none && sheet::has_content(line)) return true;
  return false;
}

/// Where the mail program's "On Monday ... wrote:" above the quoted line at `quote` begins; it may run over
/// two lines.
std::size_t attribution(const std::vector<std::string_view>& lines, std::size_t quote) {
  std::size_t at = quote;
  while (at > 0 && trimmed(lines[at - 1]).empty()) --at;
  if (at == 0 || !trimmed(lines[at - 1]).ends_with(':')) return quote;
  --at;
  if (at == 0) return at;
  const std::string_view before = trimmed(lines[at - 1]);
  const bool one_word = trimmed(lines[at]).find(' ') == std::string_view::npos;
  if (before.find('@') != std::string_view::npos || (one_word && before.starts_with("On "))) --at;
  return at;
}

void drop_blank_end(std::string& text) {
  while (text.ends_with("\n\n") || text == "\n") text.pop_back();
}

OwnWords framed(const std::vector<std::string_view>& lines, const sheet::Extent& extent) {
  OwnWords own;
  append(own.text, trimmed(without_marks(lines[extent.frame - 1])));
  const std::size_t last = std::min<std::size_t>(extent.last, lines.size());
  for (std::size_t n = extent.first; n <= last; ++n) append(own.text, lines[n - 1]);
  drop_blank_end(own.text);
  own.ordered = orders_something(own.text);
  own.text += "=== END ===\n";
  return own;
}

}  // namespace

std::string mark_copies(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  const auto first_where = [&](auto&& is) {
    std::size_t i = 0;
    while (i < lines.size() && !is(i)) ++i;
    return i;
  };
  const std::size_t quote = first_where([&](std::size_t i) { return is_quoted(lines[i]); });
  const std::size_t wrote = quote < lines.size() ? attribution(lines, quote) : quote;
  std::size_t head =
      first_where([&](std::size_t i) { return !is_quoted(lines[i]) && head_begins(lines, i); });
  std::size_t above = head;
  while (above > 0 && head < lines.size() && trimmed(lines[above - 1]).empty()) --above;
  if (above > 0 && head < lines.size() && is_divider(lines[above - 1])) head = above - 1;

  std::string out;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i >= head || (i >= wrote && i < quote)) out += "> ";
    out += lines[i];
    out += '\n';
  }
  return out;
}

OwnWords own_words(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  const sheet::Extent extent = sheet::find_sheet(text);
  if (extent.frame != 0) return framed(lines, extent);

  OwnWords own;
  bool quoted = false;
  for (const std::string_view line : lines) {
    if (sheet::is_signature_mark(trimmed(line))) break;
    quoted = quoted || is_quoted(line);
    if (!is_quoted(line)) append(own.text, line);
  }
  drop_blank_end(own.text);
  own.ordered = orders_something(own.text);
  own.quoted_only = quoted && !own.ordered;
  return own;
}

}  // namespace mail
