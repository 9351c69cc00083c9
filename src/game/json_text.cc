#include "game/json_text.h"

#include "sheet/chars.h"

namespace game {

void put_json(base::Text& out, std::string_view text) {
  out.push_back('"');
  for (const char c : text) {
    switch (c) {
      case '"': base::put(out, "\\\""); break;
      case '\\': base::put(out, "\\\\"); break;
      case '\b': base::put(out, "\\b"); break;
      case '\t': base::put(out, "\\t"); break;
      case '\n': base::put(out, "\\n"); break;
      case '\f': base::put(out, "\\f"); break;
      case '\r': base::put(out, "\\r"); break;
      default:
        if (static_cast<unsigned char>(c) < 0x20)
          fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
        else
          out.push_back(c);
    }
  }
  out.push_back('"');
}

std::string well_formed(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  while (!bytes.empty()) {
    const sheet::CodePoint c = sheet::decode(bytes);
    if (c.value == sheet::kBroken)
      out += "\xEF\xBF\xBD";
    else
      out += bytes.substr(0, c.length);
    bytes.remove_prefix(c.length);
  }
  return out;
}

}  // namespace game
