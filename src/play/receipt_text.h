#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

/// What a game says of an input, as plain text: for a terminal and for a mail.
namespace game {

/// A line of somebody else's text, made harmless for a terminal.
[[nodiscard]] std::string harmless(std::string_view text);

/// A remark's sentence without the line and column it begins with.
[[nodiscard]] std::string without_place(std::string sentence);

/// Each remark on `text` with the line it is about and a mark under the place; in colour where wanted.
[[nodiscard]] std::string remarks_text(std::string_view text, const std::vector<Remark>& remarks,
                                       bool colour);

/// The input as it was understood, a line each.
[[nodiscard]] std::string understood_text(const std::vector<Understood>& lines);

}  // namespace game
