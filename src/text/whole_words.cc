#include "text/whole_words.h"

#include <cctype>

namespace base {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool in_word(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Whether a word that ends with `last` goes on beyond it: `beside` stands next to it, then `beyond`.
bool goes_on(char last, char beside, char beyond) {
  if (!in_word(last)) return false;
  if (beside == '.') return is_digit(last) && is_digit(beyond);
  return in_word(beside) || (beside == '-' && in_word(beyond));
}

}  // namespace

bool has_words(std::string_view text, std::string_view words) {
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : ' '; };
  if (words.empty()) return true;
  for (std::size_t i = text.find(words); i != text.npos; i = text.find(words, i + 1)) {
    const std::size_t end = i + words.size();
    if (!goes_on(words.front(), at(i - 1), at(i - 2)) && !goes_on(words.back(), at(end), at(end + 1)))
      return true;
  }
  return false;
}

}  // namespace base
