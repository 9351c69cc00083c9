#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/transaction.h"

/// What was reckoned from a record and would take long to reckon again, such as the reports of earlier turns.
/// It can be thrown away at any time; taking lines back throws away what came of them.
namespace store {

struct Snapshot {
  int n = 0;  // the last line it was made from
  std::string body;
  bool operator==(const Snapshot&) const = default;
};

void keep_snapshot(Transaction& t, const GameId& game, std::string_view name, const Snapshot& snapshot);
[[nodiscard]] std::optional<Snapshot> find_snapshot(Transaction& t, const GameId& game,
                                                    std::string_view name);
void drop_snapshots(Transaction& t, const GameId& game);

}  // namespace store
