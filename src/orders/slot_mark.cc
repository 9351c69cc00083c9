#include "orders/slot_mark.h"

#include <algorithm>

#include "text/chars.h"

namespace sheet {
namespace {

/// `7.` numbers a line, but `7.5` is a number gone wrong.
bool is_mark(std::string_view text) {
  if (text.starts_with(':') || text.starts_with(')')) return true;
  return text.starts_with('.') && (text.size() == 1 || !is(text[1], kDigit));
}

}  // namespace

SlotMark find_slot_mark(std::string_view line) {
  constexpr int kTooLarge = 100;
  SlotMark mark;
  while (!line.empty() && is(line.front(), kBlank | kPipe)) line.remove_prefix(1);
  std::size_t length = 0;
  for (; length < line.size() && is(line[length], kDigit); ++length)
    mark.slot = std::min(mark.slot * 10 + (line[length] - '0'), kTooLarge);
  if (length == 0) return mark;
  mark.digits = line.substr(0, length);
  mark.rest = line.substr(length);
  const bool apart = mark.rest.empty() || is(mark.rest.front(), kBlank | kPipe);
  while (!mark.rest.empty() && is(mark.rest.front(), kBlank)) mark.rest.remove_prefix(1);
  if (is_mark(mark.rest)) {
    mark.found = true;
    mark.rest.remove_prefix(1);
  } else if (apart) {
    mark.found = mark.bare = true;
  }
  return mark;
}

bool is_unfilled(std::string_view rest) { return only(rest, kBlank | kPipe | kFill); }

}  // namespace sheet
