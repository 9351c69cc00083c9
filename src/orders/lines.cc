#include "orders/lines.h"

#include "text/chars.h"

namespace sheet {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// `> `, `>> `, `> > ` and plain blanks: `>` separates boxes too, so that one loop takes off both.
std::string_view without_quote_marks(std::string_view text, bool& quoted) {
  while (!text.empty() && is(text.front(), kBlank)) {
    quoted = quoted || text.front() == '>';
    text.remove_prefix(1);
  }
  return text;
}

}  // namespace

LineReader::LineReader(std::string_view text) : text_(text) {
  if (text.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

std::string_view LineReader::take_raw(unsigned& kinds) {
  const std::size_t begin = at_;
  std::size_t end = begin;
  for (; end < text_.size(); ++end) {
    const unsigned k = kind(text_[end]);
    if ((k & kLineEnd) != 0) break;
    kinds |= k;
  }
  at_ = end + 1;
  if (end + 1 < text_.size() && text_[end] == '\r' && text_[end + 1] == '\n') ++at_;
  return text_.substr(begin, end - begin);
}

bool LineReader::next(Line& line) {
  if (at_ >= text_.size()) return false;
  unsigned kinds = 0;
  line.begin = static_cast<std::uint32_t>(at_);
  line.number = ++number_;
  line.quoted = false;
  const std::string_view raw = take_raw(kinds);
  line.text = raw;
  line.base = raw.data();
  line.origin = nullptr;
  if ((kinds & kForeign) != 0) {
    fold_into(line, raw);
    kinds = kComment | kPipe;  // perhaps; a look decides
  }
  if ((kinds & kComment) != 0) line.text = line.text.substr(0, line.text.find('#'));
  line.end = line.text.data() + line.text.size();
  line.text = trim(without_quote_marks(line.text, line.quoted), kBlank);
  line.cells = (kinds & kPipe) != 0 && line.text.find('|') != std::string_view::npos;
  return true;
}

void LineReader::fold_into(Line& line, std::string_view raw) {
  plain_.clear();
  origin_.clear();
  for (std::size_t i = 0; i < raw.size();) {
    const CodePoint c = decode(raw.substr(i));
    if (const char plain = fold(c.value); plain != kDropped) {
      plain_.push_back(plain);
      origin_.push_back(line.begin + static_cast<std::uint32_t>(i));
    }
    i += c.length;
  }
  origin_.push_back(line.begin + static_cast<std::uint32_t>(raw.size()));
  line.text = plain_;
  line.base = plain_.data();
  line.origin = origin_.data();
}

}  // namespace sheet
