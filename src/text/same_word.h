#pragma once

#include <algorithm>
#include <string_view>

namespace base {

/// Whether two words are the same in any case of their (English) letters.
[[nodiscard]] constexpr bool same_word(std::string_view a, std::string_view b) {
  constexpr auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return small(x) == small(y); });
}

}  // namespace base
