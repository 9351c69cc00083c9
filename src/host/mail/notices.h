#pragma once

#include <vector>

#include "host/server/call.h"
#include "store/notices.h"

/// What people are told when something happened: written in the transaction that stores it, sent afterwards.
namespace host {

[[nodiscard]] std::vector<store::Notice> notices_of_turn(store::Transaction& t, const GameInfo& info,
                                                         const game::Play& after,
                                                         const std::optional<store::Time>& deadline,
                                                         store::Time now);
[[nodiscard]] std::vector<store::Notice> notices_of_hold(store::Transaction& t, const GameInfo& info,
                                                         const std::string& why, store::Time now);

/// The game master has corrected the position: each is told why, and what has changed of what he may know.
[[nodiscard]] std::vector<store::Notice> notices_of_correction(store::Transaction& t, const GameInfo& info,
                                                               const game::Correction& correction,
                                                               store::Time now);

}  // namespace host
