#pragma once

#include <optional>
#include <string>

#include "host/mail/mail_settings.h"
#include "mail/secret.h"
#include "mail/words.h"
#include "store/accounts.h"
#include "store/games.h"
#include "store/tokens.h"

/// Addresses that prove whose mail it is. A seat's belongs to who holds the seat now: when somebody else sits
/// down there, it is another one, and the old one is worth nothing.
namespace host {

/// To the second, as mails say times.
[[nodiscard]] inline std::optional<mail::Moment> moment_of(const std::optional<store::Time>& time) {
  if (!time) return std::nullopt;
  return std::chrono::floor<std::chrono::seconds>(*time);
}

/// The secret of a seat that somebody holds, made where there is none yet, or anew where `renew` says so.
[[nodiscard]] mail::SeatSecret seat_secret(store::Transaction& t, const MailSettings& mail,
                                           const store::GameId& game, const store::Seat& seat,
                                           store::Time now, bool renew = false);

/// The secret of an address that somebody says is his: an answer to the mail sent there proves it.
[[nodiscard]] mail::SeatSecret proof_secret(store::Transaction& t, const MailSettings& mail,
                                            const store::Account& account, store::Time now);

/// What a secret stands for.
struct SecretMeans {
  std::optional<store::Token> seat;
  std::optional<store::Token> proof;
};
[[nodiscard]] SecretMeans meaning(store::Transaction& t, const mail::SeatSecret& secret, store::Time now);

}  // namespace host
