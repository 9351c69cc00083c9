#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// Single characters of a sheet: what kind they are, and what people type instead of the plain ones.
namespace sheet {

// The kinds of characters, as bits.
inline constexpr std::uint8_t kBlank = 1;     // separates boxes
inline constexpr std::uint8_t kLineEnd = 2;   // \n and \r
inline constexpr std::uint8_t kForeign = 4;   // part of a character beyond ASCII
inline constexpr std::uint8_t kPipe = 8;      // the line is a row of cells
inline constexpr std::uint8_t kComment = 16;  // #
inline constexpr std::uint8_t kDigit = 32;
inline constexpr std::uint8_t kFill = 64;  // what the unused lines of a form are filled with

constexpr std::array<std::uint8_t, 256> make_kinds() {
  std::array<std::uint8_t, 256> kinds{};
  for (char c : {' ', '\t', '\v', '\f', ',', ';', '>'}) kinds[static_cast<unsigned char>(c)] = kBlank;
  for (char c : {'\n', '\r'}) kinds[static_cast<unsigned char>(c)] = kLineEnd;
  for (char c : {'-', '.', '_', '=', '*'}) kinds[static_cast<unsigned char>(c)] = kFill;
  for (unsigned c = '0'; c <= '9'; ++c) kinds[c] = kDigit;
  for (unsigned c = 0x80; c <= 0xff; ++c) kinds[c] = kForeign;
  kinds['|'] = kPipe;
  kinds['#'] = kComment;
  return kinds;
}
inline constexpr std::array<std::uint8_t, 256> kKinds = make_kinds();

[[nodiscard]] constexpr unsigned kind(char c) { return kKinds[static_cast<unsigned char>(c)]; }
[[nodiscard]] constexpr bool is(char c, unsigned kinds) { return (kind(c) & kinds) != 0; }
[[nodiscard]] constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; }

/// Whether `text` is `capitals` in any case.
[[nodiscard]] constexpr bool same_word(std::string_view text, std::string_view capitals) {
  if (text.size() != capitals.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (to_upper(text[i]) != capitals[i]) return false;
  return true;
}

/// Whether nothing but characters of these kinds stands there; true of an empty text.
[[nodiscard]] constexpr bool only(std::string_view text, unsigned kinds) {
  for (char c : text)
    if (!is(c, kinds)) return false;
  return true;
}

[[nodiscard]] std::string_view trim(std::string_view text, unsigned kinds);

struct CodePoint {
  char32_t value;
  std::size_t length;  // in bytes, at least 1
};
inline constexpr char32_t kBroken = 0xffffffff;  // a byte that is no part of a well-formed character

/// The character at the beginning of `text`, which must not be empty.
[[nodiscard]] CodePoint decode(std::string_view text);

/// How many characters `text` has; a broken byte is one.
[[nodiscard]] std::uint32_t count_characters(std::string_view text);

/// The plain character that stands for `value` in sheets: wide and typographic forms become ASCII, other
/// letters `?`. `kDropped` for what cannot be seen.
inline constexpr char kDropped = '\0';
[[nodiscard]] char fold(char32_t value);

/// Words as they may be shown to others: well-formed UTF-8, outer blanks and control characters taken off; at
/// most `longest` characters, with `...` for the rest.
[[nodiscard]] std::string clean(std::string_view text, std::size_t longest);

}  // namespace sheet
