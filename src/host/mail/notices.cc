#include "host/mail/notices.h"

#include <fmt/core.h>

#include <algorithm>

#include "host/mail/hook_notices.h"
#include "host/mail/mail_addresses.h"
#include "host/mail/mail_notice.h"
#include "host/mail/mail_out.h"
#include "play/corrections.h"

namespace host {
namespace {

store::Notice mail_to(const store::Account& account, const std::string& address, const GameInfo& info,
                      std::string once, std::string subject, std::string body, store::Time now) {
  store::Notice notice;
  notice.once = std::move(once);
  notice.channel = "mail";
  notice.address = address;
  notice.account = account.id;
  notice.game = info.game.id;
  notice.subject = std::move(subject);
  notice.body = std::move(body);
  notice.due = notice.made = now;
  return notice;
}

// Only who has proved an address is written to, and only who is asked for something: a battle of single
// decisions would otherwise fill everybody's box. The moment in its name lets it be told again after the turn
// was taken back; a turn itself is stored once.
std::vector<store::Notice> mails_of_turn(store::Transaction& t, const GameInfo& info, const game::Play& after,
                                         store::Time now) {
  std::vector<store::Notice> notices;
  const auto asks = after.asks();
  for (const store::Seat& seat : info.seats) {
    if (!seat.account || !seat.bot.empty()) continue;
    const bool asked = std::any_of(asks.begin(), asks.end(), [&](const game::Ask& ask) {
      return ask.seat == seat.code && !ask.answered();
    });
    if (!asked && !after.over()) continue;
    const auto account = store::find_account(t, *seat.account);
    if (!account) continue;
    const News news = news_wanted(*account);
    if (news == News::none) continue;
    const std::string address = seat_address(t, *account, info.game.id, seat.code).mail;
    if (address.empty()) continue;
    const std::string what =
        after.over() ? std::string("the game is over") : fmt::format("turn {} is asked for", after.turn());
    MailNotice mail;
    mail.seat = seat.code;
    mail.text = fmt::format("{}, {}: {}.\n", info.game.title, seat.name, what);
    mail.report = news == News::each;
    mail.digest = news == News::digest;
    notices.push_back(
        mail_to(*account, address, info,
                fmt::format("{} line {} at {} to {} for {} by mail", info.game.id.text, info.game.tip.n + 1,
                            now.time_since_epoch().count(), account->id.text, seat.code),
                fmt::format("{}: {}", info.game.title, what), to_json(mail), now));
    if (mail.digest) notices.back().due = next_digest(now);
  }
  return notices;
}

std::vector<store::Notice> mails_of_hold(store::Transaction& t, const GameInfo& info, const std::string& why,
                                         store::Time now) {
  if (!info.game.master) return {};
  const auto account = store::find_account(t, *info.game.master);
  if (!account || !account->mail_proved || account->mail.empty() || !returned_why(*account).empty())
    return {};
  return {mail_to(*account, account->mail, info,
                  fmt::format("{} held after line {} to {} by mail", info.game.id.text, info.game.tip.n,
                              account->id.text),
                  fmt::format("{}: the turn is held", info.game.title),
                  fmt::format("{}: the turn was not carried out: {}.\n", info.game.title, why), now)};
}

void add_all(std::vector<store::Notice>& notices, std::vector<store::Notice> more) {
  notices.insert(notices.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<store::Notice> mails_of_correction(store::Transaction& t, const GameInfo& info,
                                               const game::Correction& correction, store::Time now) {
  std::vector<store::Notice> notices;
  for (const store::Seat& seat : info.seats) {
    if (!seat.account || !seat.bot.empty()) continue;
    const auto account = store::find_account(t, *seat.account);
    if (!account || news_wanted(*account) == News::none) continue;
    const std::string address = seat_address(t, *account, info.game.id, seat.code).mail;
    if (address.empty()) continue;
    MailNotice mail;
    mail.seat = seat.code;
    mail.text = fmt::format("{}, {}\n\n{}", info.game.title, seat.name, game::to_text(correction, seat.code));
    notices.push_back(mail_to(*account, address, info,
                              fmt::format("{} corrected after line {} to {} for {} by mail",
                                          info.game.id.text, info.game.tip.n, account->id.text, seat.code),
                              fmt::format("{}: the position was corrected", info.game.title), to_json(mail),
                              now));
  }
  return notices;
}

}  // namespace

std::vector<store::Notice> notices_of_correction(store::Transaction& t, const GameInfo& info,
                                                 const game::Correction& correction, store::Time now) {
  std::vector<store::Notice> notices = mails_of_correction(t, info, correction, now);
  add_all(notices, hooks_of_correction(t, info, correction.why, now));
  return notices;
}

std::vector<store::Notice> notices_of_turn(store::Transaction& t, const GameInfo& info,
                                           const game::Play& after,
                                           const std::optional<store::Time>& deadline, store::Time now) {
  std::vector<store::Notice> notices = mails_of_turn(t, info, after, now);
  add_all(notices, hooks_of_turn(t, info, after, deadline, now));
  return notices;
}

std::vector<store::Notice> notices_of_hold(store::Transaction& t, const GameInfo& info,
                                           const std::string& why, store::Time now) {
  std::vector<store::Notice> notices = mails_of_hold(t, info, why, now);
  add_all(notices, hooks_of_hold(t, info, why, now));
  return notices;
}

}  // namespace host
