#pragma once

#include <string>
#include <string_view>

namespace mail {

/// Appends what the reference at the beginning of `text` (which begins with `&`) stands for, in UTF-8, and
/// says how many characters it takes. An `&` that begins none stands for itself.
[[nodiscard]] std::size_t read_entity(std::string_view text, std::string& out);

void append_utf8(std::string& out, char32_t value);

}  // namespace mail
