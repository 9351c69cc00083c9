#pragma once

#include <string>
#include <string_view>

/// What a notice in the outbox says to whoever writes the mail. It holds no secret: addresses of seats are
/// put in when the mail is written.
namespace host {

struct MailNotice {
  std::string seat;         // whose address an answer goes to; empty: nobody's
  std::string in_reply_to;  // `<id>` of the mail it answers
  std::string text;
  bool report = false;  // the seat's report is what is sent, `text` only its short form for digests
  bool digest = false;  // goes together with others to the same account
  bool proof = false;   // an answer proves that the address is his
};

[[nodiscard]] std::string to_json(const MailNotice& notice);
/// A body that is no JSON of this kind is the text itself.
[[nodiscard]] MailNotice mail_notice_from(std::string_view body);

}  // namespace host
