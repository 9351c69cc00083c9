#include "mail/letter_body.h"

#include "mail/text/charset.h"
#include "mail/text/flowed.h"
#include "mail/text/html_text.h"

namespace mail {
namespace {

constexpr int kDeepest = 30;

std::string parameter(GMimeObject* part, const char* name) {
  GMimeContentType* content = g_mime_object_get_content_type(part);
  return content == nullptr ? "" : text_of(g_mime_content_type_get_parameter(content, name));
}

bool same(const std::string& text, const char* small) { return g_ascii_strcasecmp(text.c_str(), small) == 0; }

std::string decoded(GMimePart* part) {
  GMimeDataWrapper* content = g_mime_part_get_content(part);
  if (content == nullptr) return {};
  const Ref<GMimeStream> memory(g_mime_stream_mem_new());
  if (g_mime_data_wrapper_write_to_stream(content, memory.get()) < 0) return {};
  return bytes_of(memory.get());
}

std::string plain_text(GMimePart* part) {
  GMimeObject* object = GMIME_OBJECT(part);
  std::string text = plain_lines(to_utf8(decoded(part), parameter(object, "charset")));
  if (is_type(object, "text", "plain") && same(parameter(object, "format"), "flowed"))
    text = unflowed(text, same(parameter(object, "delsp"), "yes"));
  return text;
}

/// A file of orders: plain text by its type, or by its name where the sender's program knew no type for it.
bool is_text_file(GMimeObject* part, const std::string& name) {
  if (is_type(part, "text", "plain")) return true;
  if (!is_type(part, "application", "octet-stream")) return false;
  const std::string small = [&] {
    std::string out = name;
    for (char& c : out) c = g_ascii_tolower(c);
    return out;
  }();
  return small.ends_with(".txt") || small.ends_with(".text") || small.ends_with(".orders") ||
         small.ends_with(".sheet");
}

bool is_blank(const std::string& text) { return text.find_first_not_of(" \t\n") == std::string::npos; }

void read_object(GMimeObject* object, int depth, Body& body);

void read_single(GMimePart* part, Body& body) {
  GMimeObject* object = GMIME_OBJECT(part);
  const std::string name = one_line(to_utf8(text_of(g_mime_part_get_filename(part)), "utf-8"));
  const char* disposition = g_mime_object_get_disposition(object);
  const bool attached = !name.empty() || (disposition != nullptr && same(disposition, "attachment"));
  if (attached && is_text_file(object, name)) {
    body.files.push_back({name, plain_text(part)});
  } else if (!attached && is_type(object, "text", "plain")) {
    body.text += plain_text(part);
    if (!body.text.empty() && !body.text.ends_with('\n')) body.text += '\n';
  } else if (!attached && is_type(object, "text", "html")) {
    body.text += html_to_text(plain_text(part));
    body.from_html = true;
  } else if (attached && !is_type(object, "application", "pgp-signature") &&
             !is_type(object, "application", "pkcs7-signature") && !is_type(object, "image", "*")) {
    body.unread.push_back(name);
  }
}

/// Several forms of the same words: the plain one counts, unless nothing is in it.
void read_alternatives(GMimeMultipart* parts, int depth, Body& body) {
  Body best;
  const int count = g_mime_multipart_get_count(parts);
  for (int i = 0; i < count; ++i) {
    Body form;
    read_object(g_mime_multipart_get_part(parts, i), depth, form);
    const bool better = is_blank(best.text) || (best.from_html && !form.from_html);
    if (!is_blank(form.text) && better) {
      best.text = form.text;
      best.from_html = form.from_html;
    }
    best.files.insert(best.files.end(), form.files.begin(), form.files.end());
    best.unread.insert(best.unread.end(), form.unread.begin(), form.unread.end());
    best.encrypted = best.encrypted || form.encrypted;
  }
  body.text += best.text;
  body.from_html = body.from_html || best.from_html;
  body.files.insert(body.files.end(), best.files.begin(), best.files.end());
  body.unread.insert(body.unread.end(), best.unread.begin(), best.unread.end());
  body.encrypted = body.encrypted || best.encrypted;
}

void read_object(GMimeObject* object, int depth, Body& body) {
  if (object == nullptr || depth > kDeepest) return;
  if (GMIME_IS_MULTIPART_ENCRYPTED(object) || is_type(object, "application", "pkcs7-mime")) {
    body.encrypted = true;
  } else if (GMIME_IS_MULTIPART(object)) {
    if (is_type(object, "multipart", "alternative"))
      return read_alternatives(GMIME_MULTIPART(object), depth + 1, body);
    const int count = g_mime_multipart_get_count(GMIME_MULTIPART(object));
    for (int i = 0; i < count; ++i)
      read_object(g_mime_multipart_get_part(GMIME_MULTIPART(object), i), depth + 1, body);
  } else if (GMIME_IS_PART(object)) {
    read_single(GMIME_PART(object), body);
  }
  // A mail within the mail is somebody else's words, or older ones.
}

}  // namespace

Body read_body(GMimeMessage* message) {
  Body body;
  read_object(g_mime_message_get_mime_part(message), 0, body);
  return body;
}

}  // namespace mail
