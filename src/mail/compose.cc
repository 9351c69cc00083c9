#include "mail/compose.h"

#include <algorithm>

#include <fmt/core.h>

#include "core/crypto.h"
#include "mail/gmime.h"
#include "mail/text/charset.h"

namespace mail {
namespace {

bool is_plain(char c) { return c > 0x20 && c < 0x7f; }

bool is_link(std::string_view text) {
  const bool known =
      text.starts_with("https://") || text.starts_with("http://") || text.starts_with("mailto:");
  return known && std::all_of(text.begin(), text.end(),
                              [](char c) { return is_plain(c) && c != '<' && c != '>' && c != ','; });
}

bool is_bracketed_id(std::string_view text) {
  if (text.size() < 3 || text.size() > 600 || !text.starts_with('<') || !text.ends_with('>')) return false;
  const std::string_view id = text.substr(1, text.size() - 2);
  return std::all_of(id.begin(), id.end(), [](char c) { return is_plain(c) && c != '<' && c != '>'; });
}

/// Whether mail servers carry it as it is.
bool is_simple(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) {
    length = c == '\n' ? 0 : length + 1;
    if (static_cast<unsigned char>(c) >= 0x7f ||
        (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || length > 900)
      return false;
  }
  return true;
}

Ref<GMimeObject> text_part(const std::string& text, const char* subtype) {
  const std::string lines = plain_lines(to_utf8(text, "utf-8"));
  GMimeTextPart* part = g_mime_text_part_new_with_subtype(subtype);
  g_mime_text_part_set_charset(part, "utf-8");
  g_mime_text_part_set_text(part, lines.c_str());
  g_mime_part_set_content_encoding(GMIME_PART(part), is_simple(lines)
                                                         ? GMIME_CONTENT_ENCODING_7BIT
                                                         : GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  return Ref<GMimeObject>(GMIME_OBJECT(part));
}

Ref<GMimeObject> file_part(const Outgoing::File& file) {
  const std::string type = one_line(file.type);
  const std::size_t slash = std::min(type.find('/'), type.size());
  const bool known =
      slash > 0 && slash + 1 < type.size() &&
      std::all_of(type.begin(), type.end(), [](char c) { return is_plain(c) && c != ';' && c != '"'; });
  GMimePart* part =
      known ? g_mime_part_new_with_type(type.substr(0, slash).c_str(), type.substr(slash + 1).c_str())
            : g_mime_part_new_with_type("application", "octet-stream");
  Ref<GMimeObject> object(GMIME_OBJECT(part));
  if (known && type.starts_with("text/"))
    g_mime_object_set_content_type_parameter(object.get(), "charset", "utf-8");
  g_mime_part_set_filename(part, one_line(file.name).c_str());
  g_mime_part_set_content_encoding(part, GMIME_CONTENT_ENCODING_BASE64);
  const Ref<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(file.bytes.data(), file.bytes.size()));
  const Ref<GMimeDataWrapper> content(
      g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
  g_mime_part_set_content(part, content.get());
  return object;
}

/// Boundaries are made of the mail's id, so that the same mail has the same bytes whenever it is written.
Ref<GMimeObject> several(const char* subtype, const Outgoing& mail, std::vector<Ref<GMimeObject>> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  GMimeMultipart* all = g_mime_multipart_new_with_subtype(subtype);
  const std::string mark = base::to_hex(base::digest(fmt::format("{} {}", subtype, mail.id)));
  g_mime_multipart_set_boundary(all, fmt::format("=_{}", mark.substr(0, 32)).c_str());
  for (const Ref<GMimeObject>& part : parts) g_mime_multipart_add(all, part.get());
  return Ref<GMimeObject>(GMIME_OBJECT(all));
}

Ref<GMimeObject> body(const Outgoing& mail) {
  std::vector<Ref<GMimeObject>> forms;
  forms.push_back(text_part(mail.text, "plain"));
  if (!mail.html.empty()) forms.push_back(text_part(mail.html, "html"));
  std::vector<Ref<GMimeObject>> all;
  all.push_back(several("alternative", mail, std::move(forms)));
  for (const Outgoing::File& file : mail.files) all.push_back(file_part(file));
  return several("mixed", mail, std::move(all));
}

void set(GMimeMessage* message, const char* name, const std::string& value) {
  if (!value.empty()) g_mime_object_set_header(GMIME_OBJECT(message), name, value.c_str(), "utf-8");
}

void write_head(GMimeMessage* message, const Outgoing& mail) {
  GDateTime* date = g_date_time_new_from_unix_utc(mail.date.time_since_epoch().count());
  g_mime_message_set_date(message, date);
  g_date_time_unref(date);
  const std::string name = one_line(to_utf8(mail.from_name, "utf-8"));
  g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_FROM, name.empty() ? nullptr : name.c_str(),
                             mail.from.c_str());
  g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_TO, nullptr, mail.to.c_str());
  if (!mail.reply_to.empty())
    g_mime_message_add_mailbox(message, GMIME_ADDRESS_TYPE_REPLY_TO, nullptr, mail.reply_to.c_str());
  g_mime_message_set_subject(message, one_line(to_utf8(mail.subject, "utf-8")).c_str(), "utf-8");
  g_mime_message_set_message_id(message, mail.id.c_str());
  set(message, "In-Reply-To", mail.in_reply_to);
  set(message, "References", mail.in_reply_to);
  // Nobody's holiday program shall answer, and ours shall not answer theirs (RFC 3834).
  set(message, "Auto-Submitted", mail.in_reply_to.empty() ? "auto-generated" : "auto-replied");
  set(message, "X-Auto-Response-Suppress", "All");
  if (!mail.unsubscribe.empty()) set(message, "List-Unsubscribe", fmt::format("<{}>", mail.unsubscribe));
  if (mail.unsubscribe.starts_with("https:"))  // RFC 8058: without asking again
    set(message, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
}

base::Result<void> check(const Outgoing& mail) {
  if (!is_address(mail.from)) return base::fail("the sender's address is none", mail.from);
  if (!is_address(mail.to)) return base::fail("the recipient's address is none", mail.to);
  if (!mail.reply_to.empty() && !is_address(mail.reply_to))
    return base::fail("the address for answers is none");
  if (!is_bracketed_id(fmt::format("<{}>", mail.id))) return base::fail("the mail has no proper id", mail.id);
  if (!mail.in_reply_to.empty() && !is_bracketed_id(mail.in_reply_to))
    return base::fail("the mail that is answered has no proper id");
  if (!mail.unsubscribe.empty() && !is_link(mail.unsubscribe))
    return base::fail("the link to end such mail is none", mail.unsubscribe);
  return {};
}

}  // namespace

bool is_address(std::string_view text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos || at == 0 || at + 1 == text.size() || text.size() > 254) return false;
  if (text.find('@') != at) return false;
  return std::all_of(text.begin(), text.end(), [](char c) {
    return is_plain(c) && std::string_view("<>()[],;:\\\"").find(c) == std::string_view::npos;
  });
}

base::Result<Composed> compose(const Outgoing& mail) {
  if (const base::Result<void> fine = check(mail); !fine) return tl::unexpected(fine.error());
  wake_gmime();
  const Ref<GMimeMessage> message(g_mime_message_new(TRUE));
  write_head(message.get(), mail);
  g_mime_message_set_mime_part(message.get(), body(mail).get());

  GMimeFormatOptions* format = g_mime_format_options_new();
  g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_DOS);
  const Ref<GMimeStream> memory(g_mime_stream_mem_new());
  g_mime_object_write_to_stream(GMIME_OBJECT(message.get()), format, memory.get());
  g_mime_format_options_free(format);
  return Composed{mail.from, mail.to, bytes_of(memory.get())};
}

}  // namespace mail
