#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/crypto.h"

/// Who writes for which seat is proved by a secret word in the address or the subject, one for each seat of
/// each game, and by nothing else: anybody can write what he likes into a From line.
namespace mail {

/// "st" and 26 letters and digits nobody can guess, 130 bits. It survives mail programs that change capitals,
/// and can be told from any other word by its form alone.
struct SeatSecret {
  std::string word;

  [[nodiscard]] static SeatSecret fresh();
  /// The one that belongs to `what` under a key: whoever has the key can make it again, so that it need not
  /// be stored.
  [[nodiscard]] static SeatSecret derived(const base::Key& key, std::string_view what);
  bool operator==(const SeatSecret&) const = default;
};

/// All words of that form in a text, each once, in the order they stand there.
[[nodiscard]] std::vector<SeatSecret> find_secrets(std::string_view text);

/// The text with every such word made unreadable: for logs, and for whatever is told back to somebody.
[[nodiscard]] std::string without_secrets(std::string_view text);

/// The address a seat writes to: `orders@example.org` and the secret make `orders+stk3...@example.org`.
[[nodiscard]] std::string seat_address(std::string_view mailbox, const SeatSecret& secret);

}  // namespace mail
