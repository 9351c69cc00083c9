#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "base/story.h"

/// What the answers to questions are put together from, whatever the game.
namespace game {

inline constexpr base::Language kLanguage = base::Language::english;
inline constexpr std::size_t kColumns = 80;

/// A question: its first word, in capitals and as it was written, and what stands behind it.
struct Question {
  std::string word;
  std::string_view written;
  std::string_view rest;
};
[[nodiscard]] Question question_of(std::string_view text);

/// The sentences of a story, each with its rule behind it.
void put_story(base::Text& out, const base::Story& story, std::string_view indent);

/// A number from 0 up; nothing: it is none.
[[nodiscard]] std::optional<int> whole_number(std::string_view text);

}  // namespace game
