#include "realm/ask/query_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>

#include "orders/sheet.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace game {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

}  // namespace

Question question_of(std::string_view text) {
  text = trimmed(text);
  const std::size_t end = std::min(text.find_first_of(" \t\r\n"), text.size());
  return {base::upper(text.substr(0, end)), text.substr(0, end), trimmed(text.substr(end))};
}

void put_story(base::Text& out, const base::Story& story, std::string_view indent) {
  for (std::size_t i = 0; i < story.size(); ++i) {
    std::string line(story.text(i));
    if (!story.rule(i).empty()) line += fmt::format(" ({})", story.rule(i));
    base::put(out, indent);
    base::wrap(out, line, kColumns - indent.size(), indent);
  }
}

void put_sentence(base::Text& out, std::string_view sentence) { base::wrap(out, sentence, kColumns, ""); }

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

base::Result<int> slot_asked(std::string_view text, std::string_view question) {
  const auto slot = whole_number(text);
  if (slot && *slot >= 1 && *slot <= static_cast<int>(sheet::kSlots)) return *slot;
  return base::fail(
      fmt::format("{} takes the number of a slot, 1 to {}, not \"{}\"", question, sheet::kSlots, text));
}

base::Result<BoardAsked> board_asked(std::string_view rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view number = rest.substr(0, end);
  while (!number.empty() && (number.back() == ' ' || number.back() == '\r')) number.remove_suffix(1);
  const auto slots = whole_number(number);
  if (!slots || *slots > static_cast<int>(sheet::kSlots))
    return base::fail(fmt::format(
        "board takes how many slots to carry out, 0 to {}, and the sheet in the lines below", sheet::kSlots));
  return BoardAsked{*slots, rest.substr(std::min(end + 1, rest.size()))};
}

void keep_first(sheet::Sheet& sheet, int slots) {
  for (std::size_t i = static_cast<std::size_t>(slots); i < sheet.slots.size(); ++i) sheet.slots[i] = {};
}

base::Error no_order_in(int slot, int turn) {
  return {turn == 0 ? std::string("no turn has been played yet")
                    : fmt::format("you gave no order in slot {} of turn {}", slot, turn),
          {},
          0};
}

void put_slot(base::Text& out, int turn, int slot, std::string_view line, std::string_view result, int paid,
              int left) {
  fmt::format_to(std::back_inserter(out), "Turn {}, slot {}: {}\n  {}; {} paid, {} left.\n", turn, slot, line,
                 result, paid, left);
}

base::Error no_such_area(std::string_view code, std::string_view nearest) {
  return {fmt::format("there is no area \"{}\" on this map.{}", code,
                      nearest.empty() ? "" : fmt::format(" Did you mean {}?", nearest)),
          {},
          0};
}

base::Error no_such_question(std::string_view game, std::string_view place_word, std::string_view written) {
  return {fmt::format("{} knows no question \"{}\"; it knows why SLOT, {} CODE, battle ORDER and try SHEET",
                      game, written, place_word),
          {},
          0};
}

base::Error cannot_try(std::string_view player) {
  return {fmt::format("only a {} that is in the game can try orders", player), {}, 0};
}

std::string doubt(int slot, std::string_view why, std::string_view rule) {
  return fmt::format("Slot {} would fail as things stand: {} ({})\n", slot, why, rule);
}

}  // namespace game
