#include "mail/letter.h"

#include <fmt/core.h>

#include "mail/letter_body.h"
#include "mail/letter_head.h"
#include "mail/own_words.h"
#include "mail/returned.h"

namespace mail {
namespace {

std::size_t count_any_case(std::string_view text, std::string_view small) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + small.size() <= text.size(); ++i)
    if ((text[i] | 0x20) == small[0] && g_ascii_strncasecmp(text.data() + i, small.data(), small.size()) == 0)
      ++count;
  return count;
}

/// Parsing goes as deep as a mail is nested, so a mail that divides itself without end is not parsed at all.
bool too_divided(std::string_view raw, std::size_t parts) {
  return count_any_case(raw, "boundary") + count_any_case(raw, "message/") > parts;
}

/// The last attached file that orders something is the sheet; without one, the mail's own words.
void read_sheet(const Body& body, Letter& letter) {
  const Body::File* read = nullptr;
  for (const Body::File& file : body.files) {
    OwnWords own = own_words(mark_copies(file.text));
    if (!own.ordered) continue;
    if (read != nullptr) letter.remarks.push_back({Note::files_passed_by, read->name});
    read = &file;
    letter.sheet = std::move(own.text);
    letter.ordered = true;
  }
  if (read != nullptr) {
    letter.remarks.push_back({Note::file_read, read->name});
    return;
  }
  OwnWords own = own_words(mark_copies(body.text));
  letter.sheet = std::move(own.text);
  letter.ordered = own.ordered;
  if (own.ordered) return;
  if (own.quoted_only) letter.remarks.push_back({Note::only_quoted, ""});
  for (const std::string& name : body.unread) letter.remarks.push_back({Note::file_not_read, name});
  if (body.encrypted) letter.remarks.push_back({Note::encrypted, ""});
}

}  // namespace

base::Digest Letter::once() const {
  std::string all = id + "\n";
  for (const SeatSecret& secret : secrets) all += secret.word + "\n";
  return base::digest(all + sheet);
}

base::Result<Letter> read_letter(std::string_view raw, const Limits& limits) {
  if (raw.size() > limits.message)
    return base::fail(fmt::format("the mail has {} bytes, {} are read at most", raw.size(), limits.message));
  if (too_divided(raw, limits.parts)) return base::fail("the mail is divided into too many parts");

  wake_gmime();
  const Ref<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(raw.data(), raw.size()));
  const Ref<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Ref<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), nullptr));
  if (message == nullptr) return base::fail("this is no mail: it has no head");

  Letter letter;
  read_head(message.get(), raw, letter);
  read_sheet(read_body(message.get()), letter);
  if (letter.sort == Sort::bounce) letter.returned = read_returned(message.get());
  return letter;
}

}  // namespace mail
