#include "vom-kriege/play/hints.h"

#include <algorithm>

#include "realm/ask/hint_words.h"
#include "text/code_table.h"
#include "vom-kriege/play/rules.h"

namespace game {
namespace {

void add_once(std::vector<Hint>& found, Hint hint) {
  if (std::none_of(found.begin(), found.end(), [&](const Hint& h) { return h.word == hint.word; }))
    found.push_back(std::move(hint));
}

/// The next words of the answers that begin as the line does.
void add_choices(std::vector<Hint>& found, const std::vector<std::string>& choices, std::string_view begun) {
  const std::string capitals =
      base::upper(begun.substr(std::min(begun.find_first_not_of(' '), begun.size())));
  for (const std::string& choice : choices) {
    if (!base::upper(choice).starts_with(capitals)) continue;
    const std::size_t blank = capitals.rfind(' ');
    const std::size_t first = blank == std::string::npos ? 0 : blank + 1;
    const std::string word = choice.substr(first, choice.find(' ', first) - first);
    if (!word.empty()) add_once(found, {word, choice});
  }
}

void add_first_words(std::vector<Hint>& found, std::string_view last) {
  for (const ActionHelp& action : vom_kriege_rules().actions()) {
    const std::string word = action.format.substr(0, action.format.find_first_of(" :"));
    if (begins_with(word, {}, last)) add_once(found, {word, "such as " + action.format});
  }
}

}  // namespace

std::vector<Hint> decision_hints(const vom_kriege::Table& table, vom_kriege::Side side,
                                 const std::vector<std::string>& choices, std::string_view begun) {
  std::vector<Hint> found;
  const BegunLine line = begun_line(begun);
  add_choices(found, choices, begun);
  if (line.words.empty()) {
    add_first_words(found, line.last);
    return found;
  }
  const auto add_named = [&](const auto& rows) {
    for (const auto& row : rows)
      if (row.side == side && begins_with(row.id, row.name, line.last)) add_once(found, {row.id, row.name});
  };
  add_named(table.facts().units);
  add_named(table.facts().leaders);
  return found;
}

}  // namespace game
