#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"

namespace base {

/// A table of text in aligned columns, for reports and the terminal. Rows are written cell by cell into one
/// buffer.
class TextTable {
 public:
  enum class Align : std::uint8_t { left, right };
  struct Column {
    std::string_view title;
    Align align = Align::left;
  };

  explicit TextTable(std::vector<Column> columns) : columns_(std::move(columns)) {}

  TextTable& cell(std::string_view text);
  TextTable& cell(long long number);
  /// A count that is left blank when it is 0, so that the eye finds what is there.
  TextTable& count(long long number);
  [[nodiscard]] bool empty() const { return ends_.empty(); }

  /// Columns that are empty in every row are left out, title and all.
  void write(Text& out, std::string_view indent = "") const;

 private:
  [[nodiscard]] std::string_view at(std::size_t index) const;

  std::vector<Column> columns_;
  std::string text_;
  std::vector<std::size_t> ends_;  // where each cell ends in text_
};

/// Whether a character of UTF-8 begins with this byte.
[[nodiscard]] constexpr bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U;
}
/// How many columns a text takes on a terminal: code points, not bytes.
[[nodiscard]] std::size_t width(std::string_view utf8);

/// Names cut to fit a column, with dots for the rest.
[[nodiscard]] std::string clipped(std::string_view utf8, std::size_t columns);

/// The texts of a list, with `between` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& list, std::string_view between);

/// Text broken at blanks to lines of at most `columns`, following lines indented.
void wrap(Text& out, std::string_view text, std::size_t columns, std::string_view indent);

}  // namespace base
