#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "mail/server.h"

namespace mail {

/// A mailbox on an IMAP server. A mail waits as long as it is marked neither answered nor deleted; only
/// `done` marks it. (Not the mark `seen`: fetching sets that, and so does anybody who looks into the mailbox.
/// Whoever is stopped between fetching and `done` finds the mail again; that it was handled already is seen
/// by `Letter::once`.) One thread at a time.
class Imap {
 public:
  struct Options {
    std::string folder = "INBOX";
    bool remove = false;              // what is done is deleted, not kept
    std::size_t largest = 1U << 20U;  // of what is longer only the head is fetched
  };
  struct Waiting {
    std::uint32_t uid = 0;
    bool too_large = false;
    bool operator==(const Waiting&) const = default;
  };

  [[nodiscard]] static base::Result<Imap> open(const Server& server, Options options);
  ~Imap();
  Imap(Imap&&) noexcept;
  Imap& operator=(Imap&&) noexcept;

  /// The oldest first.
  [[nodiscard]] base::Result<std::vector<Waiting>> waiting();
  [[nodiscard]] base::Result<std::string> fetch(const Waiting& mail);
  [[nodiscard]] base::Result<void> done(const Waiting& mail);

 private:
  struct Line;
  explicit Imap(std::unique_ptr<Line> line);
  std::unique_ptr<Line> line_;
};

}  // namespace mail
