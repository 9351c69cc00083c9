#pragma once

#include <functional>

#include "host/mail/mail_settings.h"
#include "host/server/host.h"
#include "mail/smtp.h"

namespace host {

using SendMail = std::function<mail::Sending(const mail::Composed&)>;

/// Writes and sends the mails of the outbox that are due; how many notices were tried. What does not get
/// through is tried again (mail/retry.h) and in the end kept as dead, with the reason. A notice that is sent
/// twice, because the host died before it was noted, has the same Message-ID both times.
int send_due_mail(Host& host, const MailSettings& mail, const SendMail& send);

/// What somebody wants to be told by mail: an account's setting.
enum class News : std::uint8_t { each, digest, none };
[[nodiscard]] std::string_view name(News news);
[[nodiscard]] News news_wanted(const store::Account& account);
void set_news_wanted(store::Account& account, News news);
/// Why mail to the account's address came back; empty: it did not.
[[nodiscard]] std::string returned_why(const store::Account& account);
void set_returned(store::Account& account, const std::string& why);
/// When the next digest goes out: once a day.
[[nodiscard]] store::Time next_digest(store::Time now);

}  // namespace host
