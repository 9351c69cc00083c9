#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mail {

/// A Maildir that a mail server delivers into: a file a mail, in `new/` until it is done, then in `cur/`,
/// moved in one step. Whoever is stopped between finds the mail in `new/` again.
class Maildir {
 public:
  /// Makes the folder where it is not there yet.
  [[nodiscard]] static base::Result<Maildir> open(const std::string& path, std::size_t largest = 1U << 20U);
  ~Maildir();
  Maildir(Maildir&& other) noexcept;
  Maildir& operator=(Maildir&& other) noexcept;

  /// Names of the mails that wait, the oldest first.
  [[nodiscard]] base::Result<std::vector<std::string>> waiting() const;
  struct Mail {
    std::string bytes;  // of one that is too large only the beginning, where its head is
    bool too_large = false;
  };
  [[nodiscard]] base::Result<Mail> fetch(const std::string& name) const;
  [[nodiscard]] base::Result<void> done(const std::string& name) const;

  /// Returns when something new may have come, or after `longest`.
  void wait(std::chrono::milliseconds longest) const;

  /// Puts a mail there as a mail server does: whole or not at all.
  [[nodiscard]] base::Result<void> deliver(std::string_view bytes) const;

 private:
  Maildir(std::string path, std::size_t largest, int watch)
      : path_(std::move(path)), largest_(largest), watch_(watch) {}

  std::string path_;
  std::size_t largest_;
  int watch_;  // inotify; -1: none
};

}  // namespace mail
