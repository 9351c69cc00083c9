#pragma once

#include "host/clock/rounds.h"
#include "host/mail/mail_settings.h"
#include "host/server/host.h"

namespace host {

/// Fetches mail and sends what is in the outbox, on threads of its own. All it knows is in the mailbox and in
/// the store: it may be stopped or killed at any moment.
class PostOffice {
 public:
  PostOffice(Host& host, MailSettings mail);

  void start();
  void stop() { rounds_.stop(); }

  /// Each does what is there to do now; how many mails that was. For tests, and for the threads.
  int fetch_maildir();
  int fetch_imap();
  int send();

 private:
  void watch_maildir();

  Host& host_;
  MailSettings mail_;
  Rounds rounds_;  // last: what they use is still there when they end
};

}  // namespace host
