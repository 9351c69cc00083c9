#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

namespace store {

/// Somebody. Who has no password cannot come back by name: a guest, until he sets one.
struct Account {
  AccountId id;
  std::string name;
  std::string mail;
  bool mail_proved = false;
  std::string password;  // its hash (base::hash_password); empty: none
  std::string role;      // "guest", "player", "admin"
  std::string settings = "{}";
  Time made{};

  bool operator==(const Account&) const = default;
};

/// A name as it is compared: two that differ only in capitals are the same.
[[nodiscard]] std::string folded(std::string_view name);

/// `taken`: somebody has that name, perhaps in other capitals.
[[nodiscard]] Outcome<void> add_account(Transaction& t, const Account& account);
/// Stores all that may change of it. `missing`, or `taken` as above.
[[nodiscard]] Outcome<void> change_account(Transaction& t, const Account& account);
/// With all his tokens, notices and hooks. His seats and games stay, held by nobody.
void remove_account(Transaction& t, const AccountId& id);

[[nodiscard]] std::optional<Account> find_account(Transaction& t, const AccountId& id);
[[nodiscard]] std::optional<Account> account_by_name(Transaction& t, std::string_view name);
/// Those that have proved this address is theirs.
[[nodiscard]] std::vector<Account> accounts_by_mail(Transaction& t, std::string_view mail);
[[nodiscard]] int count_accounts(Transaction& t);

}  // namespace store
