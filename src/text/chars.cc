#include "text/chars.h"

namespace sheet {
namespace {

bool in(char32_t value, char32_t first, char32_t last) { return value >= first && value <= last; }

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

/// Blanks of every width, and the ends of line that only Unicode knows.
bool is_wide_blank(char32_t c) {
  return c == 0x85 || c == 0xa0 || c == 0x1680 || in(c, 0x2000, 0x200a) || c == 0x2028 || c == 0x2029 ||
         c == 0x202f || c == 0x205f || c == 0x3000;
}

/// Marks for joining, breaking and direction, which nobody typed on purpose.
bool is_unseen(char32_t c) {
  return c == 0xad || in(c, 0x200b, 0x200f) || in(c, 0x202a, 0x202e) || in(c, 0x2060, 0x2069) || c == 0xfeff;
}

bool is_dash(char32_t c) {
  return in(c, 0x2010, 0x2015) || c == 0x2212 || c == 0x2500 || c == 0x2501 || c == 0xfe58 || c == 0xfe63;
}

bool is_arrow(char32_t c) { return c == 0x2192 || c == 0x21d2 || c == 0x2794 || c == 0x279c || c == 0x27a1; }

bool is_control(char32_t c) { return c < 0x20 || in(c, 0x7f, 0x9f) || c == 0x2028 || c == 0x2029; }

/// Direction overrides can make a message read as something else than was written.
bool is_override(char32_t c) { return in(c, 0x202a, 0x202e) || in(c, 0x2066, 0x2069); }

std::size_t announced_length(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

/// Too long a form, half a surrogate pair, or beyond the last character.
bool is_forbidden(char32_t value, std::size_t length) {
  return (length == 3 && value < 0x800) || (length == 4 && value < 0x10000) || in(value, 0xd800, 0xdfff) ||
         value > 0x10ffff;
}

}  // namespace

std::string_view trim(std::string_view text, unsigned kinds) {
  while (!text.empty() && is(text.front(), kinds)) text.remove_prefix(1);
  while (!text.empty() && is(text.back(), kinds)) text.remove_suffix(1);
  return text;
}

CodePoint decode(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t length = announced_length(lead);
  if (length == 1) return {lead, 1};
  if (length == 0 || length > text.size()) return {kBroken, 1};
  char32_t value = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) return {kBroken, 1};
    value = value << 6U | (static_cast<unsigned char>(text[i]) & 0x3fU);
  }
  if (is_forbidden(value, length)) return {kBroken, 1};
  return {value, length};
}

std::uint32_t count_characters(std::string_view text) {
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < text.size(); i += decode(text.substr(i)).length) ++count;
  return count;
}

char fold(char32_t value) {
  if (value == 0) return '?';  // a NUL is junk, not something unseen
  if (value < 0x80) return static_cast<char>(value);
  if (in(value, 0xff01, 0xff5e)) return static_cast<char>(value - 0xff01 + '!');
  if (is_wide_blank(value)) return ' ';
  if (is_unseen(value)) return kDropped;
  if (is_dash(value)) return '-';
  if (is_arrow(value)) return '>';
  if (value == 0x2026 || value == 0xb7) return '.';                     // dots that fill a form
  if (value == 0x2022) return '*';                                      // the bullet of a list
  if (value == 0x2502 || value == 0x2503 || value == 0xa6) return '|';  // rules drawn between cells
  return '?';
}

std::string clean(std::string_view text, std::size_t longest) {
  std::string out;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint c = decode(text.substr(i));
    const std::string_view bytes = text.substr(i, c.length);
    i += c.length;
    if (c.value == '\t') {
      out += ' ';
    } else if (c.value == kBroken) {
      out += "\xef\xbf\xbd";
    } else if (is_control(c.value) || is_override(c.value)) {
      continue;
    } else {
      out += bytes;
    }
    if (++characters == longest && i < text.size()) {
      out += "...";
      break;
    }
  }
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

}  // namespace sheet
