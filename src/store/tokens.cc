#include "store/tokens.h"

namespace store {
namespace {

const std::string kTokenColumns = "kind, account, game, seat, label, uses, made, used, until, hash";

Token token_of(const Row& row) {
  Token token;
  token.kind = row.text(0);
  if (!row.null(1)) token.account = AccountId{row.text(1)};
  if (!row.null(2)) token.game = GameId{row.text(2)};
  token.seat = row.text(3);
  token.label = row.text(4);
  if (!row.null(5)) token.uses = row.count(5);
  token.made = row.time(6);
  token.used = row.time(7);
  token.until = row.maybe_time(8);
  token.hash = row.digest(9);
  return token;
}

std::vector<Token> tokens_in(const Rows& rows) {
  std::vector<Token> tokens;
  for (const Row& row : rows) tokens.push_back(token_of(row));
  return tokens;
}

std::optional<Token> first_of(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  return token_of(rows.front());
}

}  // namespace

std::string fresh_secret() { return base::fresh_word(32); }
base::Digest token_hash(std::string_view secret) { return base::digest(secret); }

void add_token(Transaction& t, Token token, std::string_view secret) {
  token.hash = token_hash(secret);
  t.run("INSERT INTO tokens (" + kTokenColumns + ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        {token.kind, token.account, token.game, token.seat, token.label, token.uses, token.made, token.used,
         token.until, token.hash});
}

std::optional<Token> find_token(Transaction& t, std::string_view kind, std::string_view secret, Time now) {
  return first_of(t.run("SELECT " + kTokenColumns +
                            " FROM tokens WHERE hash = $1 AND kind = $2 AND (until IS NULL OR until > $3) "
                            "AND (uses IS NULL OR uses > 0)",
                        {token_hash(secret), kind, now}));
}

std::optional<Token> use_token(Transaction& t, std::string_view kind, std::string_view secret, Time now) {
  return first_of(
      t.run(std::string("UPDATE tokens SET uses = uses - 1, used = $3 WHERE hash = $1 AND kind = $2 "
                        "AND (until IS NULL OR until > $3) AND (uses IS NULL OR uses > 0) RETURNING ") +
                kTokenColumns,
            {token_hash(secret), kind, now}));
}

void renew_token(Transaction& t, const base::Digest& hash, Time used, std::optional<Time> until) {
  t.run("UPDATE tokens SET used = $2, until = $3 WHERE hash = $1", {hash, used, until});
}

std::vector<Token> tokens_of(Transaction& t, const AccountId& account, std::string_view kind) {
  return tokens_in(
      t.run("SELECT " + kTokenColumns + " FROM tokens WHERE account = $1 AND kind = $2 ORDER BY made, hash",
            {account, kind}));
}

std::vector<Token> tokens_of(Transaction& t, const GameId& game, std::string_view kind) {
  return tokens_in(
      t.run("SELECT " + kTokenColumns + " FROM tokens WHERE game = $1 AND kind = $2 ORDER BY made, hash",
            {game, kind}));
}

void remove_token(Transaction& t, const base::Digest& hash) {
  t.run("DELETE FROM tokens WHERE hash = $1", {hash});
}

void remove_tokens(Transaction& t, const AccountId& account, std::string_view kind) {
  t.run("DELETE FROM tokens WHERE account = $1 AND kind = $2", {account, kind});
}

int sweep_tokens(Transaction& t, Time now) {
  return static_cast<int>(t.run("DELETE FROM tokens WHERE until <= $1 RETURNING 1", {now}).size());
}

}  // namespace store
