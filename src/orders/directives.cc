#include "orders/directives.h"

#include <utility>

#include "orders/numbers.h"
#include "text/chars.h"

namespace sheet {
namespace {

constexpr std::size_t kAllOfIt = SIZE_MAX;

Why add_message(std::string words, Sheet& sheet) {
  if (words.empty()) return Why::no_words;
  sheet.messages.push_back(std::move(words));
  return Why::plain;
}

Why set_luck(std::string words, Sheet& sheet) {
  if (words.empty()) return Why::no_words;
  sheet.luck = std::move(words);
  return Why::plain;
}

Why set_turn(std::optional<int> turn, Sheet& sheet) {
  if (!turn) return Why::turn_number;
  sheet.turn = turn;
  return Why::plain;
}

Why raise(bool& flag, std::string_view rest) {
  if (!only(rest, kBlank | kPipe | kFill)) return Why::alone;
  flag = true;
  return Why::plain;
}

}  // namespace

Directive find_directive(std::string_view word) {
  if (word.ends_with(':')) word.remove_suffix(1);
  for (std::size_t i = 0; i < kDirectiveWords.size(); ++i)
    if (same_word(word, kDirectiveWords[i])) return static_cast<Directive>(i);
  return Directive::none;
}

std::optional<int> read_turn(std::string_view text) {
  const NumberReading reading = read_number(trim(text, kBlank | kPipe));
  const std::int32_t turn = reading.number.n;
  const bool is_turn = reading.number.kind == Number::Kind::plain && turn >= 0;
  return is_turn ? std::optional<int>(turn) : std::nullopt;
}

Why obey(Directive directive, std::string_view rest, Sheet& sheet) {
  switch (directive) {
    case Directive::turn: return set_turn(read_turn(rest), sheet);
    case Directive::hold: return raise(sheet.hold, rest);
    case Directive::resign: return raise(sheet.resign, rest);
    case Directive::message: return add_message(clean(rest, kAllOfIt), sheet);
    case Directive::luck: return set_luck(clean(rest, kAllOfIt), sheet);
    case Directive::none: break;
  }
  return Why::plain;
}

}  // namespace sheet
