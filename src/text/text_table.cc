#include "text/text_table.h"

#include <algorithm>

namespace base {

std::size_t width(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), begins_character));
}

TextTable& TextTable::cell(std::string_view text) {
  text_.append(text);
  ends_.push_back(text_.size());
  return *this;
}

TextTable& TextTable::cell(long long number) {
  fmt::format_to(std::back_inserter(text_), "{}", number);
  ends_.push_back(text_.size());
  return *this;
}

TextTable& TextTable::count(long long number) { return number == 0 ? cell("") : cell(number); }

std::string_view TextTable::at(std::size_t index) const {
  const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
  return std::string_view(text_).substr(begin, ends_[index] - begin);
}

void TextTable::write(Text& out, std::string_view indent) const {
  const std::size_t n = columns_.size();
  std::vector<std::size_t> widths(n, 0);
  for (std::size_t i = 0; i < ends_.size(); ++i) widths[i % n] = std::max(widths[i % n], width(at(i)));
  std::size_t last = 0;
  for (std::size_t c = 0; c < n; ++c) {
    if (widths[c] == 0) continue;
    widths[c] = std::max(widths[c], width(columns_[c].title));
    last = c;
  }
  const auto row = [&](auto&& text_of) {
    put(out, indent);
    std::size_t owed = 0;  // blanks are written only before the next text, so no line ends in them
    for (std::size_t c = 0; c <= last; ++c) {
      if (widths[c] == 0) continue;
      const std::string_view text = text_of(c);
      const std::size_t pad = widths[c] - width(text);
      if (columns_[c].align == Align::right) owed += pad;
      if (!text.empty()) {
        out.append(owed, ' ');
        put(out, text);
        owed = 0;
      }
      if (columns_[c].align == Align::left || text.empty())
        owed += columns_[c].align == Align::left ? pad : 0;
      owed += 2;
    }
    out.push_back('\n');
  };
  row([&](std::size_t c) { return columns_[c].title; });
  for (std::size_t first = 0; first + n <= ends_.size(); first += n)
    row([&](std::size_t c) { return at(first + c); });
}

std::string clipped(std::string_view utf8, std::size_t columns) {
  if (width(utf8) <= columns) return std::string(utf8);
  std::size_t end = 0;
  std::size_t used = 0;
  while (end < utf8.size()) {
    const bool starts = begins_character(utf8[end]);
    if (starts && used + 2 >= columns) break;
    if (starts) ++used;
    ++end;
  }
  return std::string(utf8.substr(0, end)) + "..";
}

std::string joined(const std::vector<std::string>& list, std::string_view between) {
  std::string text;
  for (const std::string& item : list) {
    if (!text.empty()) text += between;
    text += item;
  }
  return text;
}

void wrap(Text& out, std::string_view text, std::size_t columns, std::string_view indent) {
  std::size_t used = 0;
  std::size_t pos = 0;
  while (pos < text.size()) {
    while (pos < text.size() && (text[pos] == ' ' || text[pos] == '\n')) ++pos;
    if (pos >= text.size()) break;
    const std::size_t end = std::min(text.find_first_of(" \n", pos), text.size());
    const std::string_view word = text.substr(pos, end - pos);
    const std::size_t w = width(word);
    if (used > 0 && used + 1 + w > columns) {
      out.push_back('\n');
      put(out, indent);
      used = width(indent);
    } else if (used > 0) {
      out.push_back(' ');
      ++used;
    }
    put(out, word);
    used += w;
    pos = end;
  }
  out.push_back('\n');
}

}  // namespace base
