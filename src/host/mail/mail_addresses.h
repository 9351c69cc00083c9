#pragma once

#include <optional>
#include <string>

#include "host/mail/mail_settings.h"
#include "store/accounts.h"
#include "store/games.h"
#include "store/tokens.h"

/// Where people are written to. An account has an address, and a seat may have another one for its reports;
/// either counts once its owner has shown that he gets what is sent there.
namespace host {

/// Whose: somebody's in general, or for one seat that he holds.
struct AddressOf {
  store::AccountId account;
  std::optional<store::GameId> game = {};
  std::string seat = {};
};

struct SeatAddress {
  std::string mail;     // where the seat's reports go; empty: nowhere
  bool own = false;     // it is the seat's, not that of the account
  std::string waiting;  // asked for and not proved yet; empty: none
};
[[nodiscard]] SeatAddress seat_address(store::Transaction& t, const store::Account& account,
                                       const store::GameId& game, std::string_view seat);

/// Notes an address for a seat; the one before stays until this one is proved.
void ask_for_address(store::Transaction& t, const AddressOf& whose, const std::string& address,
                     store::Time now);
/// Whether it is still asked for.
[[nodiscard]] bool is_asked_for(store::Transaction& t, const AddressOf& whose, const std::string& address);
/// The account's address counts for the seat again.
void drop_address(store::Transaction& t, const AddressOf& whose);

/// The code that is sent to an address to prove it; whoever sends it twice sends the same.
[[nodiscard]] std::string proof_code(store::Transaction& t, const MailSettings& mail, const AddressOf& whose,
                                     const std::string& address, store::Time now);
/// Somebody gives the code back. False: it is none, or of another address than the one asked for.
[[nodiscard]] store::Outcome<bool> prove_by_code(store::Transaction& t, const AddressOf& whose,
                                                 const std::string& code, store::Time now);

/// Mail to this address has come back for good: nothing more is sent there until it is proved anew.
[[nodiscard]] store::Outcome<void> mark_returned(store::Transaction& t, const AddressOf& whose,
                                                 const std::string& address, const std::string& why,
                                                 store::Time now);

/// The word in a link that ends all news to an account.
[[nodiscard]] std::string ending_word(store::Transaction& t, const MailSettings& mail,
                                      const store::AccountId& account, store::Time now);

}  // namespace host
