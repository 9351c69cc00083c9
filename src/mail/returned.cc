#include "mail/returned.h"

#include "mail/text/charset.h"

namespace mail {
namespace {

constexpr std::size_t kLongestWhy = 300;

std::string decoded(GMimeObject* object) {
  if (!GMIME_IS_PART(object)) return {};
  GMimeDataWrapper* content = g_mime_part_get_content(GMIME_PART(object));
  if (content == nullptr) return {};
  const Ref<GMimeStream> memory(g_mime_stream_mem_new());
  if (g_mime_data_wrapper_write_to_stream(content, memory.get()) < 0) return {};
  return bytes_of(memory.get());
}

std::string bare(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

/// The first field of this name in a head that stands in a part's text; continued lines are joined.
std::string field(const std::string& text, std::string_view name) {
  std::string value;
  bool mine = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    begin = end + 1;
    if (mine && !line.empty() && (line[0] == ' ' || line[0] == '\t')) {
      value += ' ' + bare(line);
      continue;
    }
    if (mine) break;
    mine = line.size() > name.size() && line[name.size()] == ':' &&
           g_ascii_strncasecmp(line.c_str(), name.data(), name.size()) == 0;
    if (mine) value = bare(std::string_view(line).substr(name.size() + 1));
  }
  return value;
}

/// "smtp; 550 no such user": what follows the kind.
std::string after_kind(const std::string& value) {
  const std::size_t semicolon = value.find(';');
  return bare(semicolon == std::string::npos ? value : value.substr(semicolon + 1));
}

std::string without_brackets(const std::string& id) {
  const std::size_t open = id.find('<');
  const std::size_t close = id.find('>');
  return open == std::string::npos || close == std::string::npos || close < open
             ? id
             : id.substr(open + 1, close - open - 1);
}

struct Found {
  Returned returned;
  bool told = false;  // there is a report
};

void look_at(GMimeObject*, GMimeObject* part, void* into) {
  auto& found = *static_cast<Found*>(into);
  Returned& returned = found.returned;
  if (is_type(part, "message", "delivery-status")) {
    const std::string text = decoded(part);
    found.told = true;
    returned.status = field(text, "Status");
    const std::string action = field(text, "Action");
    returned.for_good = g_ascii_strcasecmp(action.c_str(), "failed") == 0 && returned.status.starts_with("5");
    returned.why =
        one_line(to_utf8(after_kind(field(text, "Diagnostic-Code")), "utf-8")).substr(0, kLongestWhy);
  } else if (GMIME_IS_MESSAGE_PART(part)) {
    if (GMimeMessage* ours = g_mime_message_part_get_message(GMIME_MESSAGE_PART(part)))
      returned.id = text_of(g_mime_message_get_message_id(ours));
  } else if (is_type(part, "text", "rfc822-headers")) {
    returned.id = without_brackets(field(decoded(part), "Message-ID"));
  }
}

}  // namespace

std::optional<Returned> read_returned(GMimeMessage* message) {
  GMimeObject* whole = g_mime_message_get_mime_part(message);
  if (whole == nullptr || !GMIME_IS_MULTIPART(whole) || !is_type(whole, "multipart", "report"))
    return std::nullopt;
  Found found;
  g_mime_multipart_foreach(GMIME_MULTIPART(whole), look_at, &found);
  if (!found.told || found.returned.id.empty()) return std::nullopt;
  return found.returned;
}

}  // namespace mail
