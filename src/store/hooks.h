#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/transaction.h"

namespace store {

/// An address that wants to be called when something happens. The secret signs the calls, so it has to be
/// kept as it is; it opens nothing here.
struct Hook {
  HookId id = HookId::fresh();
  AccountId account;           // whose it is
  std::optional<GameId> game;  // nothing: every game of the account
  std::string url;
  std::string secret;
  Time made{};
  bool operator==(const Hook&) const = default;
};

void add_hook(Transaction& t, const Hook& hook);
[[nodiscard]] std::optional<Hook> find_hook(Transaction& t, const HookId& id);
[[nodiscard]] std::vector<Hook> hooks_of(Transaction& t, const AccountId& account);
/// Those that want to know of a game: set for it, or for all games of an account that holds a seat or is its
/// master.
[[nodiscard]] std::vector<Hook> hooks_for(Transaction& t, const GameId& game);
/// `missing`: the account has no such hook.
[[nodiscard]] Outcome<void> remove_hook(Transaction& t, const AccountId& account, const HookId& id);

}  // namespace store
