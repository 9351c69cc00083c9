// Reads arbitrary bytes as a line that a bot wrote.

#include <cstddef>
#include <cstdint>

#include "bots/protocol/line_protocol.h"
#include "core/check.h"
#include "play/json_text.h"

namespace {

using base::ensure;

/// Whatever is told of a stranger's line can be shown to people and put into JSON.
void check_error(const std::string& what) {
  ensure(!what.empty(), "a reason");
  ensure(what.size() < 400, "a sentence, not the whole line");
  ensure(game::well_formed(what) == what, "well-formed");
  for (const char c : what)
    ensure(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f, "without control characters");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto line = bots::read_bot_line(bytes);
  if (!line) {
    check_error(line.error().what);
    return 0;
  }
  ensure(game::well_formed(line->text) == line->text, "the text of a line is well-formed");
  ensure(line->protocol >= 0, "a version is a number");
  return 0;
}
