#include "orders/tokens.h"

#include <algorithm>

#include "text/chars.h"

namespace sheet {
namespace {

/// In `HRS->BDS` the shaft of the arrow is no part of the word before it.
std::string_view without_shaft(std::string_view token) {
  while (!token.empty() && (token.back() == '-' || token.back() == '=')) token.remove_suffix(1);
  return token;
}

void split_at_blanks(std::string_view text, Tokens& tokens) {
  std::size_t i = 0;
  for (;;) {
    while (i < text.size() && is(text[i], kBlank)) ++i;
    if (i == text.size()) return;
    const std::size_t begin = i;
    while (i < text.size() && !is(text[i], kBlank)) ++i;
    std::string_view token = text.substr(begin, i - begin);
    if (i < text.size() && text[i] == '>') {
      token = without_shaft(token);
      if (token.empty()) continue;
    }
    tokens.push(is(token.front(), kFill) && only(token, kFill) ? token.substr(0, 0) : token);
  }
}

/// The bars at both ends of a table's row enclose boxes, they do not separate any.
std::string_view without_outer_bars(std::string_view text) {
  if (text.starts_with('|')) text.remove_prefix(1);
  if (text.ends_with('|')) text.remove_suffix(1);
  return text;
}

void split_at_bars(std::string_view text, Tokens& tokens) {
  text = without_outer_bars(text);
  for (;;) {
    const std::size_t bar = std::min(text.find('|'), text.size());
    const std::string_view cell = trim(text.substr(0, bar), kBlank);
    if (cell.empty())
      tokens.push(cell);
    else
      split_at_blanks(cell, tokens);
    if (bar == text.size()) return;
    text.remove_prefix(bar + 1);
  }
}

}  // namespace

void Tokens::push(std::string_view token) {
  if (count == kMost)
    overflow = true;
  else
    at[count++] = token;
}

void Tokens::drop(std::size_t index) {
  std::copy(at.begin() + static_cast<std::ptrdiff_t>(index) + 1,
            at.begin() + static_cast<std::ptrdiff_t>(count), at.begin() + static_cast<std::ptrdiff_t>(index));
  --count;
}

void split(std::string_view text, bool cells, Tokens& tokens) {
  tokens.count = 0;
  tokens.overflow = false;
  if (cells)
    split_at_bars(text, tokens);
  else
    split_at_blanks(text, tokens);
}

}  // namespace sheet
