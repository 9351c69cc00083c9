#include "realm/ask/hint_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/code_table.h"

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

namespace {

/// The mark of a slot, as in `7: MOVE`.
bool is_slot(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(),
                                      [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == ')'; });
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

}  // namespace

SheetHints::SheetHints(std::string_view begun) : line_(begun_line(begun)) {
  if (!line_.words.empty() && is_slot(line_.words.front())) line_.words.erase(line_.words.begin());
}

void SheetHints::add(std::string_view word, std::string says, std::string_view name) {
  if (begins_with(word, name, line_.last)) found_.push_back({std::string(word), std::move(says)});
}

void SheetHints::add_actions(std::span<const sheet::Signature> actions) {
  for (const sheet::Signature& s : actions) add(s.word, fmt::format("{}  ({})", s.format, s.rule.id));
}

void SheetHints::add_directives() {
  add("HOLD", "do nothing this turn, on purpose");
  add("MESSAGE", "words for everybody");
  add("LUCK", "words you add to the dice");
  add("RESIGN", "leave the game");
}

void SheetHints::add_number(const sheet::Signature& action, std::string_view there) {
  if (!line_.last.empty()) return;
  found_.push_back({{}, fmt::format("{}: {}{}", action.format, number_hint(action.number), there)});
}

SheetHints::Next SheetHints::next_box(const sheet::Signature& action) const {
  std::size_t filled = line_.words.size() - 1;
  for (const auto& [box, which] :
       {std::pair(&action.first, Next::first), std::pair(&action.second, Next::second)})
    if (box->kind != sheet::Box::Kind::unused && filled-- == 0) return which;
  return action.number.kind != sheet::NumberBox::Kind::unused && filled == 0 ? Next::number : Next::nothing;
}

}  // namespace game
