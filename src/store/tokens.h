#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

/// Words that open something to whoever knows them: a session's cookie, a program's token, an invitation, the
/// secret in a seat's mail address, a link to set a new password. The database knows only their digests: who
/// reads it cannot use them.
namespace store {

struct Token {
  std::string kind;  // "session", "api", "invitation", "seat", "password", "mail"
  std::optional<AccountId> account;
  std::optional<GameId> game;
  std::string seat;         // of the game; empty: any, or none
  std::string label;        // what its owner calls it, or which program a session belongs to
  std::optional<int> uses;  // how often it may be used still; nothing: as often as one likes
  Time made{};
  Time used{};                // last
  std::optional<Time> until;  // nothing: for ever
  base::Digest hash{};        // by which it is stored; no secret

  bool operator==(const Token&) const = default;
};

/// 160 bits nobody can guess.
[[nodiscard]] std::string fresh_secret();
[[nodiscard]] base::Digest token_hash(std::string_view secret);

/// Stores a token for `secret`, which is not stored; `token.hash` is filled in.
void add_token(Transaction& t, Token token, std::string_view secret);
/// The token with this secret, of this kind, unless its time is over or its uses are spent.
[[nodiscard]] std::optional<Token> find_token(Transaction& t, std::string_view kind, std::string_view secret,
                                              Time now);
/// The same, and one use less. Two who use the last one at the same moment: one finds nothing.
[[nodiscard]] std::optional<Token> use_token(Transaction& t, std::string_view kind, std::string_view secret,
                                             Time now);
/// Notes when it was last used, and until when it is good from now on.
void renew_token(Transaction& t, const base::Digest& hash, Time used, std::optional<Time> until);

[[nodiscard]] std::vector<Token> tokens_of(Transaction& t, const AccountId& account, std::string_view kind);
[[nodiscard]] std::vector<Token> tokens_of(Transaction& t, const GameId& game, std::string_view kind);
void remove_token(Transaction& t, const base::Digest& hash);
/// As after a new password.
void remove_tokens(Transaction& t, const AccountId& account, std::string_view kind);
/// Those whose time is over. How many there were.
int sweep_tokens(Transaction& t, Time now);

}  // namespace store
