#include "mail/text/flowed.h"

#include "mail/line_walk.h"

namespace mail {

std::string unflowed(std::string_view text, bool delsp) {
  std::string out;
  std::size_t open_depth = 0;
  bool open = false;  // the last line goes on
  each_line(text, [&](std::string_view line) {
    const std::size_t depth = std::min(line.find_first_not_of('>'), line.size());
    line.remove_prefix(depth);
    if (line.starts_with(' ')) line.remove_prefix(1);  // stuffed
    const bool signature = line == "-- ";
    if (open && (depth != open_depth || signature)) {
      out += '\n';
      open = false;
    }
    if (!open && depth > 0) {
      out.append(depth, '>');
      out += ' ';
    }
    open = line.ends_with(' ') && !signature;
    open_depth = depth;
    if (open && delsp) line.remove_suffix(1);
    out += line;
    if (!open) out += '\n';
  });
  if (open) out += '\n';
  return out;
}

}  // namespace mail
