#include "vom-kriege/input/text_reader.h"

#include <fmt/core.h>

#include "text/code_table.h"

namespace vom_kriege {
namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
         c == '_';
}

/// A decimal with at most `places` digits behind the point, as a whole number of the last place.
std::optional<std::int32_t> typed_number(std::string_view text, int places) {
  std::int64_t value = 0;
  int behind = -1;  // digits behind the point so far; -1: before it
  bool digit = false;
  for (const char c : text) {
    if (c == '.' && behind < 0) {
      behind = 0;
    } else if (c >= '0' && c <= '9') {
      digit = true;
      if (behind >= 0 && ++behind > places) return std::nullopt;
      value = value * 10 + (c - '0');
      if (value > 100'000'000) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (!digit) return std::nullopt;
  for (int i = std::max(behind, 0); i < places; ++i) value *= 10;
  if (value > field::kReach * 2) return std::nullopt;
  return static_cast<std::int32_t>(value);
}

}  // namespace

std::string Misread::sentence() const {
  std::string text =
      found.empty() ? fmt::format("column {}: the text ends here; expected {}.", column, expected)
                    : fmt::format("column {}: \"{}\" does not fit; expected {}.", column, found, expected);
  if (!offered.empty()) text += fmt::format(" Did you mean {}?", offered);
  return text;
}

bool same_word(std::string_view a, std::string_view b) { return base::upper(a) == base::upper(b); }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

TextReader::TextReader(std::string_view text) : text_(text.substr(0, std::min(text.find('#'), text.size()))) {
  next();
}

std::optional<Misread> TextReader::finish() {
  if (ok() && !token_.empty()) fail("nothing more");
  return wrong_;
}

void TextReader::next() {
  while (pos_ < text_.size() &&
         (text_[pos_] == ' ' || text_[pos_] == '\t' || text_[pos_] == '\n' || text_[pos_] == '\r'))
    ++pos_;
  begin_ = pos_;
  if (pos_ >= text_.size()) {
    token_ = {};
    return;
  }
  if (text_.substr(pos_, 2) == "->") {
    pos_ += 2;
  } else if (is_word(text_[pos_])) {
    while (pos_ < text_.size() && is_word(text_[pos_]) && text_.substr(pos_, 2) != "->") ++pos_;
  } else {
    do ++pos_;  // a whole character, however many bytes it has
    while (pos_ < text_.size() && (static_cast<unsigned char>(text_[pos_]) & 0xC0U) == 0x80U);
  }
  token_ = text_.substr(begin_, pos_ - begin_);
}

void TextReader::fail(std::string expected, std::string offered, base::RuleRef rule) {
  if (!wrong_)
    wrong_ =
        Misread{begin_ + 1, std::string(token_.substr(0, 40)), std::move(expected), std::move(offered), rule};
  token_ = {};
  pos_ = text_.size();
}

bool TextReader::accept(std::string_view word) {
  if (token_.empty() || !same_word(token_, word)) return false;
  next();
  return true;
}

void TextReader::need(std::string_view word, base::RuleRef rule) {
  if (!accept(word)) fail(fmt::format("\"{}\"", word), {}, rule);
}

std::string TextReader::nearest(std::span<const std::string_view> words) const {
  if (token_.empty()) return {};
  std::string_view best;
  unsigned fewest = 3;
  for (const std::string_view word : words)
    if (const unsigned e = base::edits(base::upper(token_), base::upper(word)); !word.empty() && e < fewest) {
      fewest = e;
      best = word;
    }
  return std::string(best);
}

std::size_t TextReader::one_of(std::span<const std::string_view> words, std::string_view expected) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (accept(words[i])) return i;
  fail(std::string(expected), nearest(words));
  return 0;
}

std::int32_t TextReader::number(int places, std::int32_t most, std::string_view expected) {
  const auto value = typed_number(token_, places);
  if (!value || *value > most) {
    const bool off_grid = places > 0 && !token_.empty() && token_[0] >= '0' && token_[0] <= '9';
    fail(std::string(expected), {}, off_grid ? base::RuleRef("VK-H9") : base::RuleRef("VK-H1"));
    return 0;
  }
  next();
  return *value;
}

}  // namespace vom_kriege
