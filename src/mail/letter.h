#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "mail/secret.h"

namespace mail {

/// Who writes. Only persons are answered, so that two programs never write to each other for ever; what a
/// list sends on may hold orders, but an answer would go to all of it.
enum class Sort : std::uint8_t { person, list, automatic, bounce };

/// What the writer should be told of how his mail was read.
enum class Note : std::uint8_t {
  file_read,        // the orders are in the attached file `name`; the mail's own text was not read
  files_passed_by,  // several attached files have orders; the last one was read, not `name`
  file_not_read,    // `name` is attached, but is no plain text
  only_quoted,      // all lines are quoted
  encrypted,
};
struct Remark {
  Note note;
  std::string name;
  bool operator==(const Remark&) const = default;
};

/// What a mail server tells of a mail of ours that it could not deliver (RFC 3464).
struct Returned {
  std::string id;         // of the mail, without brackets
  bool for_good = false;  // it will not be tried again
  std::string status;     // "5.1.1"
  std::string why;        // what the other side said, one line; may be empty
};

/// A mail as far as the game is concerned.
struct Letter {
  std::string id;  // its Message-ID without brackets; one made of its bytes where it has none
  std::vector<SeatSecret>
      secrets;  // in its addresses and subject, each once. More than one: nobody knows which counts
  Sort sort = Sort::person;
  std::string subject;     // secrets made unreadable
  std::string answer_to;   // a single address; empty: nobody may be answered
  std::string references;  // the Message-IDs an answer refers to, with brackets
  std::string sheet;       // the orders: UTF-8, lines end in line feeds (own_words.h)
  bool ordered = false;    // something is ordered in it
  std::vector<Remark> remarks;
  std::optional<Returned> returned;  // a mail of ours that came back

  /// The same for the same orders to the same seat in the same mail, however often it comes.
  [[nodiscard]] base::Digest once() const;
};

struct Limits {
  std::size_t message = 1U << 20U;  // bytes of a mail
  std::size_t parts = 200;          // how often it may be divided, at any depth
};

/// Reads a mail as it stands in a mailbox. Any bytes can be read; an error says why nothing could be made of
/// them.
[[nodiscard]] base::Result<Letter> read_letter(std::string_view raw, const Limits& limits = {});

}  // namespace mail
