#pragma once

#include <string_view>

namespace base {

/// Whether the words stand in the text as whole words, letter for letter. A dot joins digits, a hyphen joins
/// letters and digits: `6` stands in "6 units", but not in "16", "6.001" or "VK-6".
[[nodiscard]] bool has_words(std::string_view text, std::string_view words);

}  // namespace base
