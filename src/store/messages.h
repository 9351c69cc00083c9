#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

/// What seats write to each other. No part of the record: diplomacy is not judged.
namespace store {

struct Message {
  int n = 0;           // counted from 1 in each game
  std::string sender;  // a seat; empty: the host or the game master
  /// "private": to `to` alone. "public": to everybody. "anonymous": to everybody, and only the game master
  /// may be told by whom; `messages_for` leaves the sender out for others than himself.
  std::string kind;
  std::vector<std::string> to;
  std::string body;
  Time came{};

  bool operator==(const Message&) const = default;
};

/// Stores it and gives its number. `missing`: there is no such game. Listeners are told "message".
[[nodiscard]] Outcome<int> add_message(Transaction& t, const GameId& game, const Message& message);

/// What a seat may read after message number `after`, oldest first: what it wrote, what was written to it,
/// and what is for everybody. It learns only of itself that it is among those a private message went to.
[[nodiscard]] std::vector<Message> messages_for(Transaction& t, const GameId& game, std::string_view seat,
                                                int after = 0, int limit = 200);
/// The same for somebody who has no seat: what is for everybody.
[[nodiscard]] std::vector<Message> public_messages(Transaction& t, const GameId& game, int after = 0,
                                                   int limit = 200);
/// Notes how far a seat has read; never back.
void mark_read(Transaction& t, const GameId& game, std::string_view seat, int n);

}  // namespace store
