#include "orders/plain_line.h"

namespace sheet {
namespace {

std::string_view code(const Vocabulary& vocabulary, Box::Kind kind, Ref ref) {
  switch (kind) {
    case Box::Kind::unused: break;
    case Box::Kind::place: return vocabulary.places().code(ref);
    case Box::Kind::power: return vocabulary.powers().code(ref);
    case Box::Kind::thing: return vocabulary.things().code(ref);
  }
  return {};
}

std::string number_text(Number number) {
  switch (number.kind) {
    case Number::Kind::blank: break;
    case Number::Kind::plain: return std::to_string(number.n);
    case Number::Kind::all: return "ALL";
    case Number::Kind::all_but: return "AB-" + std::to_string(number.n);
  }
  return {};
}

}  // namespace

std::string plain_line(const Vocabulary& vocabulary, const Signature& boxes, const Entry& entry) {
  std::string line(boxes.word);
  std::string empty;  // boxes left open so far; they count only if one that follows is filled
  const auto add = [&](std::string_view text) {
    if (text.empty()) {
      empty += " -";
    } else {
      line.append(empty).append(" ").append(text);
      empty.clear();
    }
  };
  const auto add_box = [&](const Box& box, Ref ref) {
    if (box.kind != Box::Kind::unused)
      add(ref == kNone ? std::string_view() : code(vocabulary, box.kind, ref));
  };
  add_box(boxes.first, entry.first);
  add_box(boxes.second, entry.second);
  add(number_text(entry.number));
  return line;
}

}  // namespace sheet
