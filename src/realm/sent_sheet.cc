#include "realm/sent_sheet.h"

#include "text/chars.h"

namespace realm {

std::string written_line(const SentSheet& sent, int slot) {
  const sheet::Entry& entry = sent.entry(slot);
  if (entry.text_begin >= sent.text.size()) return {};
  return sheet::clean(std::string_view(sent.text).substr(entry.text_begin, entry.text_length), kLongestLine);
}

}  // namespace realm
