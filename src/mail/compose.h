#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace mail {

/// A mail to be sent, in its parts. Whatever stands in them, the head of the mail gets no other fields than
/// those named here: line ends and control characters become blanks, and an address that is none is an error.
struct Outgoing {
  struct File {
    std::string name;
    std::string type;  // "image/svg+xml"; text is UTF-8
    std::string bytes;
  };
  std::string id;         // of Message-ID, without brackets; the same each time the same mail is tried
  std::string from_name;  // who it comes from, as shown
  std::string from;       // and where returned mail goes; never a seat's address
  std::string to;
  std::string reply_to;     // the seat's address, so that an answer proves whose it is; empty: none
  std::string subject;      // UTF-8
  std::string in_reply_to;  // `<id>` of the mail this answers; empty: it answers none
  std::string text;
  std::string html;  // the same in HTML; empty: none
  std::vector<File> files;
  std::string unsubscribe;  // where to end such mail, https: or mailto:; empty: nowhere
  std::chrono::sys_seconds date{};
};

struct Composed {
  std::string from;  // the envelope's
  std::string to;
  std::string bytes;  // the whole mail, lines ending in CR LF
};

/// Values in, values out: the same parts give the same bytes.
[[nodiscard]] base::Result<Composed> compose(const Outgoing& mail);

/// Whether a text is one address that may stand in an envelope: `name@host`, nothing round it, nothing odd in
/// it.
[[nodiscard]] bool is_address(std::string_view text);

}  // namespace mail
