#include "host/mail/mail_notice.h"

#include "host/server/body.h"
#include "text/json_writer.h"

namespace host {

std::string to_json(const MailNotice& notice) {
  std::string out;
  base::JsonWriter json(out);
  json.object([&] {
    json.field("seat", notice.seat);
    json.field("in_reply_to", notice.in_reply_to);
    json.field("text", notice.text);
    json.field("report", notice.report);
    json.field("digest", notice.digest);
    json.field("proof", notice.proof);
  });
  return out;
}

MailNotice mail_notice_from(std::string_view body) {
  constexpr std::size_t kLongest = 1U << 20U;
  MailNotice notice;
  Body fields(body);
  notice.seat = fields.maybe_text("seat", 40).value_or("");
  notice.in_reply_to = fields.maybe_text("in_reply_to", 600).value_or("");
  notice.text = fields.maybe_text("text", kLongest, true).value_or("");
  notice.report = fields.maybe_flag("report").value_or(false);
  notice.digest = fields.maybe_flag("digest").value_or(false);
  notice.proof = fields.maybe_flag("proof").value_or(false);
  if (fields.wrong()) {
    notice = {};
    notice.text = body;
  }
  return notice;
}

}  // namespace host
