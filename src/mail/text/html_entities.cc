#include "mail/text/html_entities.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace mail {
namespace {

struct Entity {
  std::string_view name;
  char32_t value;
};

/// Those that mail programs write; all others they send as characters.
constexpr std::array kEntities = {
    Entity{"AElig", 0xc6},   Entity{"Auml", 0xc4},     Entity{"ETH", 0xd0},     Entity{"Ouml", 0xd6},
    Entity{"THORN", 0xde},   Entity{"Uuml", 0xdc},     Entity{"aacute", 0xe1},  Entity{"acute", 0xb4},
    Entity{"aelig", 0xe6},   Entity{"agrave", 0xe0},   Entity{"amp", '&'},      Entity{"apos", '\''},
    Entity{"aring", 0xe5},   Entity{"auml", 0xe4},     Entity{"bull", 0x2022},  Entity{"ccedil", 0xe7},
    Entity{"copy", 0xa9},    Entity{"eacute", 0xe9},   Entity{"egrave", 0xe8},  Entity{"emsp", 0x2003},
    Entity{"ensp", 0x2002},  Entity{"eth", 0xf0},      Entity{"euml", 0xeb},    Entity{"euro", 0x20ac},
    Entity{"gt", '>'},       Entity{"hellip", 0x2026}, Entity{"iacute", 0xed},  Entity{"laquo", 0xab},
    Entity{"larr", 0x2190},  Entity{"ldquo", 0x201c},  Entity{"lsquo", 0x2018}, Entity{"lt", '<'},
    Entity{"mdash", 0x2014}, Entity{"middot", 0xb7},   Entity{"minus", 0x2212}, Entity{"nbsp", ' '},
    Entity{"ndash", 0x2013}, Entity{"ntilde", 0xf1},   Entity{"oacute", 0xf3},  Entity{"ouml", 0xf6},
    Entity{"quot", '"'},     Entity{"raquo", 0xbb},    Entity{"rarr", 0x2192},  Entity{"rdquo", 0x201d},
    Entity{"rsquo", 0x2019}, Entity{"shy", 0xad},      Entity{"szlig", 0xdf},   Entity{"thorn", 0xfe},
    Entity{"times", 0xd7},   Entity{"uacute", 0xfa},   Entity{"uuml", 0xfc},    Entity{"zwj", 0x200d},
    Entity{"zwnj", 0x200c},
};
static_assert(std::is_sorted(kEntities.begin(), kEntities.end(),
                             [](const Entity& a, const Entity& b) { return a.name < b.name; }));

/// The number behind `&#`; 0: there is none that stands for a character.
char32_t numbered(std::string_view digits) {
  const bool hex = digits.starts_with('x') || digits.starts_with('X');
  if (hex) digits.remove_prefix(1);
  unsigned value = 0;
  const auto [end, wrong] =
      std::from_chars(digits.data(), digits.data() + digits.size(), value, hex ? 16 : 10);
  if (wrong != std::errc() || end != digits.data() + digits.size()) return 0;
  if (value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return 0;
  return value == 0xa0 ? U' ' : static_cast<char32_t>(value);
}

char32_t named(std::string_view name) {
  const auto* const found = std::lower_bound(kEntities.begin(), kEntities.end(), name,
                                             [](const Entity& e, std::string_view n) { return e.name < n; });
  return found != kEntities.end() && found->name == name ? found->value : 0;
}

}  // namespace

void append_utf8(std::string& out, char32_t value) {
  const auto tail = [&](int shift) { out += static_cast<char>(0x80U | ((value >> shift) & 0x3fU)); };
  if (value < 0x80) {
    out += static_cast<char>(value);
  } else if (value < 0x800) {
    out += static_cast<char>(0xc0U | (value >> 6));
    tail(0);
  } else if (value < 0x10000) {
    out += static_cast<char>(0xe0U | (value >> 12));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0U | (value >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::size_t read_entity(std::string_view text, std::string& out) {
  constexpr std::size_t kLongest = 12;
  const std::string_view near = text.substr(1, kLongest);
  const auto* const end = std::find_if(near.begin(), near.end(), [](char c) {
    return c != '#' && !(c >= '0' && c <= '9') && !(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z');
  });
  const std::string_view name = near.substr(0, static_cast<std::size_t>(end - near.begin()));
  const char32_t value = name.starts_with('#') ? numbered(name.substr(1)) : named(name);
  if (value == 0) {
    out += '&';
    return 1;
  }
  append_utf8(out, value);
  const bool closed = end != near.end() && *end == ';';
  return 1 + name.size() + (closed ? 1 : 0);
}

}  // namespace mail
