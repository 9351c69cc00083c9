#pragma once

#include <string>
#include <string_view>

namespace mail {

/// What a reader of an HTML mail sees, as plain lines in UTF-8: paragraphs, line breaks, lists, tables as
/// rows of cells (`| MOVE | HRS | BDS |`), quoted blocks with `>` before each line. What is struck out,
/// hidden in comments, styles or scripts is not there. Any bytes can be read.
[[nodiscard]] std::string html_to_text(std::string_view html);

}  // namespace mail
