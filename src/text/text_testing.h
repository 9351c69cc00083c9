#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "text/text_table.h"

/// What the tests of text reports look at.
namespace base::testing {

inline std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    widest = std::max(widest, width(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return widest;
}

/// The text with its lines joined again, and one blank where there are several.
inline std::string unwrapped(std::string_view text) {
  std::string joined;
  for (const char c : text) {
    const bool blank = c == '\n' || c == ' ';
    if (!blank || (!joined.empty() && joined.back() != ' ')) joined += blank ? ' ' : c;
  }
  return joined;
}

}  // namespace base::testing
