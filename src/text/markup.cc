#include "text/markup.h"

namespace base {

void write_escaped(Text& out, std::string_view text) {
  for (const char c : text) switch (c) {
      case '&': put(out, "&amp;"); break;
      case '<': put(out, "&lt;"); break;
      case '>': put(out, "&gt;"); break;
      case '"': put(out, "&quot;"); break;
      case '\'': put(out, "&#39;"); break;
      default: out.push_back(c);
    }
}

}  // namespace base
