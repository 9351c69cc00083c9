#pragma once

#include <algorithm>
#include <string_view>

namespace mail {

/// Calls `see` with every line of a text whose lines end in line feeds, without them.
template <class See>
void each_line(std::string_view text, See&& see) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    see(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace mail
