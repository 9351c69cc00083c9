#include "game/hint_words.h"

#include <algorithm>

#include "base/code_table.h"

namespace game {

BegunLine begun_line(std::string_view begun) {
  BegunLine line;
  constexpr std::string_view kBetween = " \t,:";
  while (!begun.empty()) {
    const std::size_t first = begun.find_first_not_of(kBetween);
    if (first == std::string_view::npos) break;
    begun.remove_prefix(first);
    const std::size_t end = begun.find_first_of(kBetween);
    if (end == std::string_view::npos) {
      line.last = base::upper(begun);
      break;
    }
    line.words.push_back(base::upper(begun.substr(0, end)));
    begun.remove_prefix(end);
  }
  return line;
}

bool begins_with(std::string_view word, std::string_view name, std::string_view last) {
  if (base::upper(word).starts_with(last)) return true;
  const std::string capitals = base::upper(name);
  for (std::size_t at = 0; at < capitals.size();) {
    if (std::string_view(capitals).substr(at).starts_with(last)) return true;
    at = std::min(capitals.find(' ', at), capitals.size());
    while (at < capitals.size() && capitals[at] == ' ') ++at;
  }
  return false;
}

bool is_slot(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(),
                                      [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ')'; });
}

const std::vector<Hint>& directive_hints() {
  static const std::vector<Hint> all{{"HOLD", "do nothing this turn, on purpose"},
                                     {"MESSAGE", "words for everybody"},
                                     {"LUCK", "words you add to the dice"},
                                     {"RESIGN", "leave the game"}};
  return all;
}

std::string_view number_hint(const sheet::NumberBox& box) {
  switch (box.kind) {
    case sheet::NumberBox::Kind::move: return "a number, ALL or AB-1 (all but one)";
    case sheet::NumberBox::Kind::build: return "a number or ALL";
    case sheet::NumberBox::Kind::plain: return "a number";
    case sheet::NumberBox::Kind::unused: break;
  }
  return {};
}

}  // namespace game
