#include "store/hooks.h"

namespace store {
namespace {

const std::string kHooks = "SELECT id, account, game, url, secret, made FROM hooks ";

std::vector<Hook> hooks_in(const Rows& rows) {
  std::vector<Hook> hooks;
  for (const Row& row : rows) {
    Hook hook{{row.text(0)}, {row.text(1)}, {}, row.text(3), row.text(4), row.time(5)};
    if (!row.null(2)) hook.game = GameId{row.text(2)};
    hooks.push_back(std::move(hook));
  }
  return hooks;
}

}  // namespace

void add_hook(Transaction& t, const Hook& hook) {
  t.run("INSERT INTO hooks (id, account, game, url, secret, made) VALUES ($1, $2, $3, $4, $5, $6)",
        {hook.id, hook.account, hook.game, hook.url, hook.secret, hook.made});
}

std::optional<Hook> find_hook(Transaction& t, const HookId& id) {
  auto hooks = hooks_in(t.run(kHooks + "WHERE id = $1", {id}));
  if (hooks.empty()) return std::nullopt;
  return std::move(hooks.front());
}

std::vector<Hook> hooks_of(Transaction& t, const AccountId& account) {
  return hooks_in(t.run(kHooks + "WHERE account = $1 ORDER BY made, id", {account}));
}

std::vector<Hook> hooks_for(Transaction& t, const GameId& game) {
  return hooks_in(t.run(kHooks + "WHERE game = $1 OR (game IS NULL AND (account IN "
                                 "(SELECT account FROM seats WHERE game = $1) OR account IN "
                                 "(SELECT master FROM games WHERE id = $1))) ORDER BY made, id",
                        {game}));
}

Outcome<void> remove_hook(Transaction& t, const AccountId& account, const HookId& id) {
  if (!t.one("DELETE FROM hooks WHERE id = $1 AND account = $2 RETURNING id", {id, account}))
    return fail(Why::missing, "there is no such webhook");
  return {};
}

}  // namespace store
