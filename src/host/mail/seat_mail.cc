#include "host/mail/seat_mail.h"

#include <fmt/core.h>

#include <charconv>

namespace host {
namespace {

using namespace std::chrono_literals;

int number_in(const std::string& text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

mail::SeatSecret seat_secret(store::Transaction& t, const MailSettings& mail, const store::GameId& game,
                             const store::Seat& seat, store::Time now, bool renew) {
  const std::string holder = seat.account ? seat.account->text : "";
  const auto derived = [&](int generation) {
    return mail::SeatSecret::derived(
        mail.key, fmt::format("seat {} {} {} {}", game.text, seat.code, holder, generation));
  };
  int generation = 1;
  bool there = false;
  for (const store::Token& token : store::tokens_of(t, game, "seat")) {
    if (token.seat != seat.code) continue;
    const bool his = token.account == seat.account;
    if (his) generation = number_in(token.label);
    if (his && !renew) {
      there = true;
    } else {
      if (his) ++generation;
      store::remove_token(t, token.hash);
    }
  }
  const mail::SeatSecret secret = derived(generation);
  if (there) return secret;
  store::Token token;
  token.kind = "seat";
  token.account = seat.account;
  token.game = game;
  token.seat = seat.code;
  token.label = fmt::format("{}", generation);
  token.made = token.used = now;
  store::add_token(t, token, secret.word);
  return secret;
}

mail::SeatSecret proof_secret(store::Transaction& t, const MailSettings& mail, const store::Account& account,
                              store::Time now) {
  const mail::SeatSecret secret =
      mail::SeatSecret::derived(mail.key, fmt::format("proof {} {}", account.id.text, account.mail));
  if (store::find_token(t, "mail", secret.word, now)) return secret;
  store::remove_tokens(t, account.id, "mail");
  store::Token token;
  token.kind = "mail";
  token.account = account.id;
  token.label = account.mail;
  token.made = token.used = now;
  token.until = now + 14 * 24h;
  store::add_token(t, token, secret.word);
  return secret;
}

SecretMeans meaning(store::Transaction& t, const mail::SeatSecret& secret, store::Time now) {
  return {store::find_token(t, "seat", secret.word, now), store::find_token(t, "mail", secret.word, now)};
}

}  // namespace host
