#include "play/correction.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"

namespace base {
namespace {

constexpr std::size_t kLongest = 65'536;  // bytes
constexpr std::size_t kMostLines = 500;
constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string_view take_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
  rest = trimmed(rest.substr(word.size()));
  return word;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

}  // namespace

tl::expected<CorrectionText, CorrectionError> read_correction(std::string_view text) {
  const auto no = [](std::uint32_t line, std::string sentence) {
    return tl::unexpected(CorrectionError{line, std::move(sentence)});
  };
  if (text.size() > kLongest) return no(0, "A correction has at most 64 KiB.");
  CorrectionText out;
  std::uint32_t number = 0;
  for (std::string_view line : lines_of(text)) {
    ++number;
    std::string_view rest = trimmed(line);
    if (rest.empty() || rest.front() == '#') continue;
    const std::string_view first = take_word(rest);
    if (upper(first) == "WHY") {
      out.why += out.why.empty() ? "" : " ";
      out.why += rest;
      continue;
    }
    const std::string_view figure = take_word(rest);
    if (rest.starts_with('=')) rest = trimmed(rest.substr(1));
    if (rest.empty())
      return no(number,
                "A line says what, which figure and its value: `HRS armies 3`; or WHY and the reason.");
    out.lines.push_back({number, upper(first), lower(figure), std::string(rest)});
    if (out.lines.size() > kMostLines) return no(number, "A correction has at most 500 lines.");
  }
  if (out.lines.empty()) return no(0, "Nothing is corrected here; write lines such as `HRS armies 3`.");
  if (trimmed(out.why).empty()) return no(0, "Everybody is told why; write a line that begins with WHY.");
  return out;
}

CorrectionError no_such(const CorrectionLine& line, std::string sentence, std::string_view wrong,
                        const std::vector<std::string_view>& names) {
  CorrectionError error{line.line, std::move(sentence)};
  unsigned best = wrong.size() > 3 ? 3 : 2;  // fewer edits than this are near
  for (const std::string_view name : names)
    if (const unsigned far = edits(wrong, name); far < best) {
      best = far;
      error.offered = name;
    }
  if (!error.offered.empty()) error.sentence += fmt::format(" Is {} meant?", error.offered);
  return error;
}

CorrectionError breaks(std::string_view invariant) {
  CorrectionError error;
  const std::size_t open = invariant.rfind('(');
  if (open != std::string_view::npos && invariant.ends_with(')')) {
    error.rule = invariant.substr(open + 1, invariant.size() - open - 2);
    invariant = trimmed(invariant.substr(0, open));
  }
  error.sentence = fmt::format("So no position can be: {}.", invariant);
  return error;
}

CorrectionError changes_nothing() { return {0, "Nothing would change: everything is so already."}; }

}  // namespace base
