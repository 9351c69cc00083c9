#include "play/json_text.h"

#include "text/chars.h"

namespace game {

void put_json(base::Text& out, std::string_view text) {
  const auto plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
  out.push_back('"');
  while (!text.empty()) {
    std::size_t run = 0;  // nearly always all of it
    while (run < text.size() && plain(text[run])) ++run;
    base::put(out, text.substr(0, run));
    text.remove_prefix(run);
    if (text.empty()) break;
    const char c = text.front();
    text.remove_prefix(1);
    switch (c) {
      case '"': base::put(out, "\\\""); break;
      case '\\': base::put(out, "\\\\"); break;
      case '\b': base::put(out, "\\b"); break;
      case '\t': base::put(out, "\\t"); break;
      case '\n': base::put(out, "\\n"); break;
      case '\f': base::put(out, "\\f"); break;
      case '\r': base::put(out, "\\r"); break;
      default: fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
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
