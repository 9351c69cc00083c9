#pragma once

#include <string_view>

#include "host/server/host.h"

namespace host {

/// What became of a mail.
enum class Handled : std::uint8_t {
  stored,    // its orders are in the record, and the receipt is in the outbox
  answered,  // something was wrong with it, and the answer is in the outbox
  proved,    // it proves somebody's address
  returned,  // a mail of ours came back for good; its address is not written to any more
  ignored,   // a program's, or nobody's we know: nobody is told
  twice,     // it was handled before
  again,     // the database is away: keep the mail and try again
};
[[nodiscard]] std::string_view name(Handled handled);

/// Reads a mail, finds the seat by its secret, gives the orders to the game as the API does, and puts the
/// answer into the outbox in the same transaction: however often a mail comes, its orders count once. `cut`:
/// it was too large, and these are only its first bytes.
[[nodiscard]] Handled handle_mail(Host& host, std::string_view raw, bool cut = false);

}  // namespace host
