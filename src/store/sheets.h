#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/transaction.h"

namespace store {

/// What a seat has written and not sent (`draft`), or left with the host for turns it misses (`standing`).
/// Both are the seat's secret and no part of the record.
enum class Sheet : std::uint8_t { draft, standing };

struct Written {
  int turn = 0;  // it was written for
  std::string body;
  Time came{};
  bool operator==(const Written&) const = default;
};

/// Replaces what was there. `missing`: there is no such seat.
[[nodiscard]] Outcome<void> keep_sheet(Transaction& t, const GameId& game, std::string_view seat, Sheet kind,
                                       const Written& written);
void drop_sheet(Transaction& t, const GameId& game, std::string_view seat, Sheet kind);
[[nodiscard]] std::optional<Written> find_sheet(Transaction& t, const GameId& game, std::string_view seat,
                                                Sheet kind);

}  // namespace store
