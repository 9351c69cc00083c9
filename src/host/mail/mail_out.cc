#include "host/mail/mail_out.h"

#include <fmt/core.h>

#include <array>
#include <map>

#include "host/mail/mail_addresses.h"
#include "host/mail/mail_notice.h"
#include "host/mail/seat_mail.h"
#include "host/server/body.h"
#include "host/server/log.h"
#include "mail/retry.h"
#include "mail/words.h"
#include "store/notices.h"
#include "text/json_writer.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr auto kMailLease = 10min;
constexpr int kMailsAtOnce = 50;
constexpr std::array<std::string_view, 3> kNews{"each", "digest", "none"};

using Notices = std::vector<store::Notice>;

/// What an account's settings say of mail.
struct NewsSettings {
  News news = News::each;
  std::string returned;
};

NewsSettings settings_of(const store::Account& account) {
  Body body(account.settings);
  NewsSettings settings;
  const std::string wanted = body.maybe_text("mail", 20).value_or("");
  for (std::size_t i = 0; i < kNews.size(); ++i)
    if (kNews[i] == wanted) settings.news = static_cast<News>(i);
  settings.returned = body.maybe_text("returned", 1000).value_or("");
  return settings;
}

void keep_settings(store::Account& account, const NewsSettings& settings) {
  std::string out;
  base::JsonWriter json(out);
  json.object([&] {
    json.field("mail", name(settings.news));
    if (!settings.returned.empty()) json.field("returned", settings.returned);
  });
  account.settings = out;
}

/// Writes one mail and notes what became of it.
class Writer {
 public:
  Writer(Host& host, const MailSettings& mail, const SendMail& send)
      : host_(host), mail_(mail), send_(send) {}

  void single(const store::Notice& notice) {
    const MailNotice body = mail_notice_from(notice.body);
    mail::Outgoing out = begin(notice);
    out.subject = notice.subject;
    out.text = body.text;
    out.in_reply_to = body.in_reply_to;
    const auto filled = fill(notice, body, out);
    if (!filled) return note({notice}, filled.error());
    if (body.report) offer_end(notice, out);
    finish({notice}, out);
  }

  void digest(const Notices& notices) {
    std::vector<std::string> news;
    for (const store::Notice& notice : notices) news.push_back(notice.subject);
    const mail::Words words = mail::digest(news);
    mail::Outgoing out = begin(notices.front());
    out.subject = words.subject;
    out.text = words.text;
    offer_end(notices.front(), out);
    finish(notices, out);
  }

 private:
  [[nodiscard]] mail::Outgoing begin(const store::Notice& notice) const {
    mail::Outgoing out;
    out.id = fmt::format("{}.notice{}", notice.id.text, mail_.mailbox.substr(mail_.mailbox.find('@')));
    out.from_name = mail_.name;
    out.from = mail_.mailbox;
    out.to = notice.address;
    out.date = std::chrono::floor<std::chrono::seconds>(host_.now());
    return out;
  }

  using Filled = tl::expected<void, mail::Sending>;
  static tl::unexpected<mail::Sending> later(std::string why) {
    return tl::unexpected(mail::Sending{mail::Sending::Came::later, std::move(why)});
  }
  static tl::unexpected<mail::Sending> never(std::string why) {
    return tl::unexpected(mail::Sending{mail::Sending::Came::never, std::move(why)});
  }

  /// RFC 8058: one click ends them, where people can reach us.
  void offer_end(const store::Notice& notice, mail::Outgoing& out) {
    if (mail_.web.empty() || !notice.account) return;
    const auto word = host_.store().write([&](store::Transaction& t) -> store::Outcome<std::string> {
      return ending_word(t, mail_, *notice.account, host_.now());
    });
    if (word) out.unsubscribe = fmt::format("{}/api/mail/end/{}", mail_.web, *word);
  }

  /// Whether an address is somebody's own. An account's is proved by an answer, too.
  Filled ask(const store::Notice& notice, const MailNotice& body, mail::Outgoing& out) {
    const AddressOf whose{*notice.account, notice.game, body.seat};
    const GameInfoPtr info = notice.game ? host_.find_game(*notice.game) : nullptr;
    const store::Seat* seat = info == nullptr ? nullptr : info->seat(body.seat);
    const auto words = host_.store().write([&](store::Transaction& t) -> store::Outcome<mail::Words> {
      const auto account = store::find_account(t, whose.account);
      if (!account) return mail::Words{};
      if (!whose.game) {
        if (account->mail != notice.address) return mail::Words{};
        out.reply_to = mail::seat_address(mail_.mailbox, proof_secret(t, mail_, *account, host_.now()));
        return mail::question_of_address(account->name,
                                         proof_code(t, mail_, whose, notice.address, host_.now()));
      }
      if (seat == nullptr || seat->account != notice.account || !is_asked_for(t, whose, notice.address))
        return mail::Words{};
      return mail::question_of_seat_address({info->game.title, seat->code, seat->name, 0},
                                            proof_code(t, mail_, whose, notice.address, host_.now()));
    });
    if (!words) return later(words.error().what);
    if (words->text.empty()) return never("another address is given by now");
    out.subject = words->subject;
    out.text = words->text;
    return {};
  }

  /// What is put in only now: the address for answers, and the report.
  Filled fill(const store::Notice& notice, const MailNotice& body, mail::Outgoing& out) {
    const auto reply_to = [&](const mail::SeatSecret& secret) {
      return mail::seat_address(mail_.mailbox, secret);
    };
    if (body.proof && notice.account) return ask(notice, body, out);
    if (body.seat.empty() || !notice.game) return {};
    const GameInfoPtr info = host_.find_game(*notice.game);
    const store::Seat* seat = info == nullptr ? nullptr : info->seat(body.seat);
    // What is a seat's is sent to who holds it, and to nobody who held it once.
    if (seat == nullptr || !seat->account || seat->account != notice.account)
      return never("the seat is another's by now");
    const auto address = host_.store().write([&](store::Transaction& t) -> store::Outcome<std::string> {
      return reply_to(seat_secret(t, mail_, *notice.game, *seat, host_.now()));
    });
    if (!address) return later(address.error().what);
    out.reply_to = *address;
    if (!body.report) return {};
    const auto standing = host_.standing(*info);
    if (!standing) return later(standing.error().what);
    const game::Play& play = (*standing)->play();
    const mail::Words words =
        mail::turn_notice({info->game.title, seat->code, seat->name, play.turn()}, play.over(),
                          moment_of(info->clock.deadline), play.report(seat->code, game::Format::text));
    out.subject = words.subject;
    out.text = words.text;
    out.html = play.report(seat->code, game::Format::html);
    return {};
  }

  void finish(const Notices& notices, const mail::Outgoing& out) {
    const auto composed = mail::compose(out);
    if (!composed) return note(notices, {mail::Sending::Came::never, composed.error().what});
    note(notices, send_(*composed));
  }

  void note(const Notices& notices, const mail::Sending& sending) {
    const store::Time now = host_.now();
    const auto noted = host_.store().write([&](store::Transaction& t) {
      for (const store::Notice& notice : notices) {
        if (sending.came == mail::Sending::Came::sent) {
          store::notice_sent(t, notice.id, now);
          continue;
        }
        std::optional<store::Time> again;
        if (sending.came == mail::Sending::Came::later)
          if (const auto wait = mail::wait_after(notice.tries)) again = now + *wait;
        store::notice_failed(t, notice.id, sending.why, again, now);
        log_warning(fmt::format("notice {} was not sent{}: {}", notice.id.text, again ? "" : ", given up",
                                sending.why));
      }
    });
    if (!noted) log_error(fmt::format("what became of a mail cannot be stored: {}", noted.error().what));
  }

  Host& host_;
  const MailSettings& mail_;
  const SendMail& send_;
};

}  // namespace

int send_due_mail(Host& host, const MailSettings& mail, const SendMail& send) {
  const store::Time now = host.now();
  const auto next = host.store().read(
      [&](store::Transaction& t) { return store::next_notice(t, "mail").value_or(store::Time::max()); });
  if (!next || *next > now) return 0;
  const auto claimed = host.store().write([&](store::Transaction& t) {
    return store::claim_notices(t, "mail", host.options().holder, now, now + kMailLease, kMailsAtOnce);
  });
  if (!claimed) {
    log_error(fmt::format("due mails cannot be claimed: {}", claimed.error().what));
    return 0;
  }
  Writer writer(host, mail, send);
  std::map<std::pair<std::string, std::string>, Notices> digests;
  for (const store::Notice& notice : *claimed) {
    if (notice.account && mail_notice_from(notice.body).digest)
      digests[{notice.account->text, notice.address}].push_back(notice);
    else
      writer.single(notice);
  }
  for (const auto& [whom, notices] : digests) writer.digest(notices);
  return static_cast<int>(claimed->size());
}

News news_wanted(const store::Account& account) { return settings_of(account).news; }

void set_news_wanted(store::Account& account, News news) {
  keep_settings(account, {news, returned_why(account)});
}

std::string returned_why(const store::Account& account) { return settings_of(account).returned; }

void set_returned(store::Account& account, const std::string& why) {
  keep_settings(account, {news_wanted(account), why});
}

std::string_view name(News news) { return kNews[static_cast<std::size_t>(news)]; }

store::Time next_digest(store::Time now) {
  constexpr auto kHour = 6h;  // UTC: before people in Europe have breakfast
  const auto today = std::chrono::floor<std::chrono::days>(now) + kHour;
  return now < today ? store::Time(today) : store::Time(today + 24h);
}

}  // namespace host
