#pragma once

#include <string_view>
#include <vector>

#include "host/server/call.h"
#include "store/hooks.h"
#include "store/notices.h"

/// What webhooks are told: that something happened, with what anybody who may know of the game may know, and
/// which of the owner's seats are asked. What happened they ask for, with a token.
namespace host {

/// A turn was carried out, the game has begun or is over. Who plays is told when he is asked, others when a
/// new turn begins: not of every decision of a battle.
[[nodiscard]] std::vector<store::Notice> hooks_of_turn(store::Transaction& t, const GameInfo& info,
                                                       const game::Play& after,
                                                       const std::optional<store::Time>& deadline,
                                                       store::Time now);
/// The turn is held; told to who runs the game.
[[nodiscard]] std::vector<store::Notice> hooks_of_hold(store::Transaction& t, const GameInfo& info,
                                                       const std::string& why, store::Time now);
/// The last turn was taken back, and `turn` is asked for again.
[[nodiscard]] std::vector<store::Notice> hooks_of_taking_back(store::Transaction& t, const GameInfo& info,
                                                              int turn, store::Time now);
/// The game master has corrected the position.
[[nodiscard]] std::vector<store::Notice> hooks_of_correction(store::Transaction& t, const GameInfo& info,
                                                             const std::string& why, store::Time now);
/// Somebody wants to see whether his program hears us.
[[nodiscard]] store::Notice hook_test(const store::Hook& hook, store::Time now);

}  // namespace host
