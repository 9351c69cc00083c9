#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "host/host.h"
#include "host/mail_settings.h"

namespace host {

/// Fetches mail and sends what is in the outbox, on threads of its own. All it knows is in the mailbox and in
/// the store: it may be stopped or killed at any moment.
class PostOffice {
 public:
  PostOffice(Host& host, MailSettings mail);
  ~PostOffice();
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;

  void start();
  void stop();

  /// Each does what is there to do now; how many mails that was. For tests, and for the threads.
  int fetch_maildir();
  int fetch_imap();
  int send();

 private:
  /// Calls `work` again and again, at once where it did something and else after `every`, until stopped.
  void repeat(const std::function<int()>& work, std::chrono::milliseconds every);

  void watch_maildir();

  Host& host_;
  MailSettings mail_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace host
