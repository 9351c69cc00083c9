#include "store/accounts.h"

#include <fmt/core.h>

#include <algorithm>

namespace store {
namespace {

Account account_of(const Row& row) {
  return {{row.text(0)}, row.text(1), row.text(2), row.flag(3),
          row.text(4),   row.text(5), row.text(6), row.time(7)};
}

const std::string kAccounts =
    "SELECT id, name, mail, mail_proved, password, role, settings, made FROM accounts ";

bool taken_by_another(Transaction& t, const Account& account) {
  return t.one("SELECT 1 FROM accounts WHERE folded = $1 AND id <> $2", {folded(account.name), account.id})
      .has_value();
}

tl::unexpected<Failure> name_taken(const Account& account) {
  return fail(Why::taken, fmt::format("the name \"{}\" is taken", account.name));
}

}  // namespace

std::string folded(std::string_view name) {
  std::string text(name);
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

Outcome<void> add_account(Transaction& t, const Account& account) {
  const Rows added = t.run(
      "INSERT INTO accounts (id, name, folded, mail, mail_proved, password, role, settings, made) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (folded) DO NOTHING RETURNING id",
      {account.id, account.name, folded(account.name), account.mail, account.mail_proved, account.password,
       account.role, account.settings, account.made});
  if (added.empty()) return name_taken(account);
  return {};
}

Outcome<void> change_account(Transaction& t, const Account& account) {
  if (taken_by_another(t, account)) return name_taken(account);
  const Rows changed = t.run(
      "UPDATE accounts SET name = $2, folded = $3, mail = $4, mail_proved = $5, password = $6, role = $7, "
      "settings = $8 WHERE id = $1 RETURNING id",
      {account.id, account.name, folded(account.name), account.mail, account.mail_proved, account.password,
       account.role, account.settings});
  if (changed.empty()) return fail(Why::missing, "there is no such account");
  return {};
}

void remove_account(Transaction& t, const AccountId& id) {
  t.run("DELETE FROM accounts WHERE id = $1", {id});
}

std::optional<Account> find_account(Transaction& t, const AccountId& id) {
  const auto row = t.one(kAccounts + "WHERE id = $1", {id});
  if (!row) return std::nullopt;
  return account_of(*row);
}

std::optional<Account> account_by_name(Transaction& t, std::string_view name) {
  const auto row = t.one(kAccounts + "WHERE folded = $1", {folded(name)});
  if (!row) return std::nullopt;
  return account_of(*row);
}

std::vector<Account> accounts_by_mail(Transaction& t, std::string_view mail) {
  std::vector<Account> found;
  for (const Row& row : t.run(kAccounts + "WHERE mail = $1 AND mail_proved = 1 ORDER BY id", {mail}))
    found.push_back(account_of(row));
  return found;
}

int count_accounts(Transaction& t) {
  const auto row = t.one("SELECT COUNT(*) FROM accounts");
  return row ? row->count(0) : 0;
}

}  // namespace store
