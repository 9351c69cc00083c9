#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sheet {

/// One line of a sheet as it is read: plain characters, without the quote marks of mail, outer blanks and
/// comment. It remembers where each of its characters stands in the text as written.
struct Line {
  std::string_view text;
  const char* end = nullptr;  // of the line's words, closing blanks and punctuation included
  std::uint32_t number = 0;   // counted from 1
  bool quoted = false;        // a mail program put `>` before it
  bool cells = false;         // boxes are separated by `|`

  /// Where the character at `p`, in or just behind `text`, begins in the original text.
  [[nodiscard]] std::uint32_t offset(const char* p) const {
    const auto i = static_cast<std::size_t>(p - base);
    return origin == nullptr ? begin + static_cast<std::uint32_t>(i) : origin[i];
  }

  std::uint32_t begin = 0;     // of the whole line in the original text
  const char* base = nullptr;  // the whole line's first plain character
  const std::uint32_t* origin =
      nullptr;  // where each plain character comes from; nullptr: they are the original
};

/// Goes through the lines of a text, however their ends are written. A line is valid until the next is read.
class LineReader {
 public:
  explicit LineReader(std::string_view text);

  /// False at the end of the text.
  [[nodiscard]] bool next(Line& line);

 private:
  std::string_view take_raw(unsigned& kinds);
  void fold_into(Line& line, std::string_view raw);

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t number_ = 0;
  std::string plain_;  // used by lines beyond ASCII only
  std::vector<std::uint32_t> origin_;
};

}  // namespace sheet
