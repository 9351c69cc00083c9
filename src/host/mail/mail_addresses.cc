#include "host/mail/mail_addresses.h"

#include <fmt/core.h>

#include "host/mail/mail_out.h"
#include "mail/secret.h"
#include "store/messages.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr auto kPatience = 14 * 24h;
constexpr std::size_t kCodeLength = 8;  // 40 bits, and few tries

// What is kept of a seat's address: rows that no word opens, of these kinds.
constexpr std::string_view kAsked = "asked";
constexpr std::string_view kReports = "reports";
constexpr std::string_view kCode = "code";

std::vector<store::Token> rows(store::Transaction& t, const AddressOf& whose, std::string_view kind) {
  std::vector<store::Token> found;
  const auto all =
      whose.game ? store::tokens_of(t, *whose.game, kind) : store::tokens_of(t, whose.account, kind);
  for (const store::Token& token : all)
    if (token.account == whose.account && token.game == whose.game && token.seat == whose.seat)
      found.push_back(token);
  return found;
}

void remove_rows(store::Transaction& t, const AddressOf& whose, std::string_view kind) {
  for (const store::Token& token : rows(t, whose, kind)) store::remove_token(t, token.hash);
}

std::string address_in(store::Transaction& t, const AddressOf& whose, std::string_view kind) {
  const auto found = rows(t, whose, kind);
  return found.empty() ? std::string() : found.front().label;
}

void put_row(store::Transaction& t, const AddressOf& whose, std::string_view kind, const std::string& address,
             std::string_view word, store::Time now, std::optional<store::Time> until = {}) {
  store::Token token;
  token.kind = kind;
  token.account = whose.account;
  token.game = whose.game;
  token.seat = whose.seat;
  token.label = address;
  token.made = token.used = now;
  token.until = until;
  store::add_token(t, token, word);
}

/// A code is good in its owner's hands alone.
std::string word_of(const AddressOf& whose, const std::string& code) {
  return fmt::format("{} {} {} {}", whose.account.text, whose.game ? whose.game->text : "", whose.seat, code);
}

store::Outcome<bool> prove_account(store::Transaction& t, const AddressOf& whose,
                                   const std::string& address) {
  auto account = store::find_account(t, whose.account);
  if (!account || account->mail != address) return false;
  account->mail_proved = true;
  set_returned(*account, "");
  store::remove_tokens(t, whose.account, "mail");
  return store::change_account(t, *account).map([] { return true; });
}

}  // namespace

SeatAddress seat_address(store::Transaction& t, const store::Account& account, const store::GameId& game,
                         std::string_view seat) {
  const AddressOf whose{account.id, game, std::string(seat)};
  SeatAddress address{address_in(t, whose, kReports), true, address_in(t, whose, kAsked)};
  if (!address.mail.empty()) return address;
  address.own = false;
  if (account.mail_proved && returned_why(account).empty()) address.mail = account.mail;
  return address;
}

void ask_for_address(store::Transaction& t, const AddressOf& whose, const std::string& address,
                     store::Time now) {
  remove_rows(t, whose, kAsked);
  remove_rows(t, whose, kCode);
  put_row(t, whose, kAsked, address, store::fresh_secret(), now, now + kPatience);
}

bool is_asked_for(store::Transaction& t, const AddressOf& whose, const std::string& address) {
  return address_in(t, whose, kAsked) == address;
}

void drop_address(store::Transaction& t, const AddressOf& whose) {
  for (const auto kind : {kAsked, kCode, kReports}) remove_rows(t, whose, kind);
}

std::string proof_code(store::Transaction& t, const MailSettings& mail, const AddressOf& whose,
                       const std::string& address, store::Time now) {
  const std::string word =
      mail::SeatSecret::derived(mail.key, fmt::format("code {} {}", word_of(whose, ""), address)).word;
  const std::string code = word.substr(2, kCodeLength);
  remove_rows(t, whose, kCode);
  put_row(t, whose, kCode, address, word_of(whose, code), now, now + kPatience);
  return code;
}

store::Outcome<bool> prove_by_code(store::Transaction& t, const AddressOf& whose, const std::string& code,
                                   store::Time now) {
  const auto token = store::find_token(t, kCode, word_of(whose, code), now);
  if (!token) return false;
  store::remove_token(t, token->hash);
  if (!whose.game) return prove_account(t, whose, token->label);
  if (!is_asked_for(t, whose, token->label)) return false;
  drop_address(t, whose);
  put_row(t, whose, kReports, token->label, store::fresh_secret(), now);
  return true;
}

store::Outcome<void> mark_returned(store::Transaction& t, const AddressOf& whose, const std::string& address,
                                   const std::string& why, store::Time now) {
  if (whose.game && address_in(t, whose, kReports) == address) {
    drop_address(t, whose);
    store::Message message;
    message.kind = "private";
    message.to = {whose.seat};
    message.body = fmt::format(
        "Your reports can no longer be sent to {}: the mail came back ({}). Give another address, or the "
        "same again "
        "when it works.",
        address, why);
    message.came = now;
    return store::add_message(t, *whose.game, message).map([](int) {});
  }
  auto account = store::find_account(t, whose.account);
  if (!account || account->mail != address) return {};
  set_returned(*account, why);
  return store::change_account(t, *account);
}

std::string ending_word(store::Transaction& t, const MailSettings& mail, const store::AccountId& account,
                        store::Time now) {
  const std::string word =
      mail::SeatSecret::derived(mail.key, fmt::format("no more news to {}", account.text)).word;
  if (!store::find_token(t, "end-mail", word, now)) put_row(t, {account}, "end-mail", "", word, now);
  return word;
}

}  // namespace host
