#include "text/source_text.h"

#include <algorithm>

namespace base {
namespace {

/// Where the character number `column` (from 1) begins: columns count characters, not bytes.
std::size_t byte_of(std::string_view line, std::size_t column) {
  std::size_t at = 0;
  for (std::size_t seen = 1; seen < column && at < line.size(); ++seen) {
    ++at;
    while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xc0) == 0x80) ++at;
  }
  return at;
}

}  // namespace

SourceText::SourceText(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark has no column
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines_.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string_view SourceText::written(const toml::node& node) const {
  const toml::source_region& where = node.source();
  if (where.begin.line == 0 || where.begin.line > lines_.size()) return {};
  const std::string_view line = lines_[where.begin.line - 1];
  const std::size_t begin = byte_of(line, where.begin.column);
  const std::size_t end = where.end.line == where.begin.line ? byte_of(line, where.end.column) : line.size();
  return line.substr(begin, end - begin);
}

}  // namespace base
