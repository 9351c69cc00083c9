#include "orders/numbers.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/chars.h"

namespace sheet {
namespace {

NumberReading read_digits(std::string_view digits, Number::Kind as) {
  if (digits.empty() || !only(digits, kDigit)) return {{}, Why::malformed};
  std::int32_t n = 0;
  for (char c : digits) n = std::min(n * 10 + (c - '0'), kLargestNumber);  // COM-5: more than there ever is
  return {{as, n}, Why::plain};
}

bool begins_all_but(std::string_view token) {
  return token.size() > 2 && same_word(token.substr(0, 2), "AB");
}

}  // namespace

NumberReading read_number(std::string_view token) {
  if (token.empty()) return {};
  if (is(token.front(), kDigit)) return read_digits(token, Number::Kind::plain);
  if (same_word(token, "ALL")) return {{Number::Kind::all, 0}, Why::plain};
  if (!begins_all_but(token)) return {{}, Why::malformed};
  token.remove_prefix(token[2] == '-' ? 3 : 2);
  return read_digits(token, Number::Kind::all_but);
}

Why fault_here(const Number& number, NumberBox::Kind box) {
  if (number.kind == Number::Kind::blank || number.kind == Number::Kind::plain) return Why::plain;
  if (box == NumberBox::Kind::move) return Why::plain;
  if (box == NumberBox::Kind::build) return number.kind == Number::Kind::all ? Why::plain : Why::plain_or_all;
  return Why::plain_only;
}

std::string nearest_number(std::string_view token, NumberBox::Kind box) {
  constexpr std::size_t kMostDigits = 6;
  const std::size_t first = token.find_first_of("0123456789");
  if (first == std::string_view::npos) return {};
  std::string_view digits = token.substr(first);
  digits = digits.substr(0, digits.find_first_not_of("0123456789"));
  const std::string_view rest = token.substr(first + digits.size());
  if (digits.size() > kMostDigits || rest.find_first_of("0123456789") != std::string_view::npos) return {};
  const bool all_but = to_upper(token.front()) == 'A' && box == NumberBox::Kind::move;
  return fmt::format("{}{}", all_but ? "AB-" : "", digits);
}

}  // namespace sheet
