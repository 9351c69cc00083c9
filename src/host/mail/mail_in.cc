#include "host/mail/mail_in.h"

#include <fmt/core.h>

#include "host/games/orders.h"
#include "host/mail/mail_addresses.h"
#include "host/mail/mail_notice.h"
#include "host/mail/mail_out.h"
#include "host/mail/seat_mail.h"
#include "host/server/log.h"
#include "mail/letter.h"
#include "mail/words.h"
#include "store/notices.h"

namespace host {
namespace {

using mail::NotTaken;

class Clerk {
 public:
  Clerk(Host& host, const mail::Letter& letter) : host_(host), letter_(letter), now_(host.now()) {}

  Handled handle(bool cut) {
    if (letter_.returned) return came_back(*letter_.returned);
    if (letter_.sort != mail::Sort::person) return Handled::ignored;
    if (letter_.secrets.empty()) return tell_stranger(NotTaken::no_seat);
    if (letter_.secrets.size() > 1) return tell_stranger(NotTaken::two_seats);
    const auto means =
        host_.store().read([&](store::Transaction& t) { return meaning(t, letter_.secrets.front(), now_); });
    if (!means) return Handled::again;
    if (means->proof) return prove(*means->proof);
    if (!means->seat || !means->seat->game) return tell_stranger(NotTaken::unknown_seat);
    info_ = host_.find_game(*means->seat->game);
    if (info_ == nullptr) return tell_stranger(NotTaken::unknown_seat);
    seat_ = info_->seat(means->seat->seat);
    // Somebody else sits there now, or nobody.
    if (seat_ == nullptr || !seat_->account || seat_->account != means->seat->account)
      return tell_stranger(NotTaken::unknown_seat);
    if (cut) return tell(NotTaken::too_large);
    if (!letter_.ordered) return tell(NotTaken::nothing_ordered);
    return submit();
  }

 private:
  /// One answer to each mail; where it is known already, the mail was handled.
  [[nodiscard]] std::string once() const { return "answer to mail " + base::to_hex(letter_.once()); }

  [[nodiscard]] store::Notice answer(const mail::Words& words, const std::string& once_only) const {
    store::Notice notice;
    notice.once = once_only;
    notice.channel = "mail";
    notice.address = letter_.answer_to;
    if (info_ != nullptr) notice.game = info_->game.id;
    if (seat_ != nullptr) notice.account = seat_->account;
    notice.subject = words.subject;
    MailNotice body;
    if (seat_ != nullptr) body.seat = seat_->code;
    body.in_reply_to = letter_.references;
    body.text = words.text;
    notice.body = to_json(body);
    notice.due = notice.made = now_;
    return notice;
  }

  Handled put(const mail::Words& words, const std::string& once_only, Handled done) {
    if (letter_.answer_to.empty()) return Handled::ignored;
    bool known = false;
    const auto stored = host_.store().write([&](store::Transaction& t) {
      known = store::notice_known(t, once_only);
      if (!known) store::add_notice(t, answer(words, once_only));
    });
    if (!stored) return Handled::again;
    return known ? Handled::twice : done;
  }

  Handled tell(NotTaken why) {
    return put(mail::answer_not_taken(why, letter_.remarks), once(), Handled::answered);
  }

  /// Who has shown no secret is answered only where one of our players has proved that address, and once a
  /// day: otherwise anybody could have us write to anybody.
  Handled tell_stranger(NotTaken why) {
    if (letter_.answer_to.empty()) return Handled::ignored;
    const auto known = host_.store().read(
        [&](store::Transaction& t) { return !store::accounts_by_mail(t, letter_.answer_to).empty(); });
    if (!known) return Handled::again;
    if (!*known) return Handled::ignored;
    const auto day = std::chrono::floor<std::chrono::days>(now_).time_since_epoch().count();
    const std::string only =
        fmt::format("not taken {} from {} on day {}", static_cast<int>(why), letter_.answer_to, day);
    return put(mail::answer_not_taken(why, letter_.remarks), only, Handled::answered);
  }

  /// Whoever knows the id of a mail of ours was sent it, or is a server on its way: nobody else can have an
  /// address struck off.
  Handled came_back(const mail::Returned& mail) {
    const std::size_t dot = mail.id.find(".notice@");
    if (!mail.for_good || dot == std::string::npos) return Handled::ignored;
    const std::string why =
        fmt::format("returned, {}{}{}", mail.status, mail.why.empty() ? "" : ": ", mail.why);
    bool known = false;
    const auto done = host_.store().write([&](store::Transaction& t) -> store::Outcome<void> {
      const auto notice = store::notice_returned(t, {mail.id.substr(0, dot)}, why, now_);
      known = notice && notice->channel == "mail";
      if (!known || !notice->account) return {};
      const AddressOf whose{*notice->account, notice->game, mail_notice_from(notice->body).seat};
      return mark_returned(t, whose, notice->address, why, now_);
    });
    if (!done) return Handled::again;
    if (known) host_.forget_sessions();
    return known ? Handled::returned : Handled::ignored;
  }

  Handled prove(const store::Token& token) {
    const auto done = host_.store().write([&](store::Transaction& t) -> store::Outcome<void> {
      auto account = store::find_account(t, *token.account);
      if (!account || account->mail != token.label) return {};  // he has another address by now
      account->mail_proved = true;
      set_returned(*account, "");
      store::remove_token(t, token.hash);
      return store::change_account(t, *account);
    });
    if (!done) return Handled::again;
    host_.forget_sessions();
    return Handled::proved;
  }

  [[nodiscard]] mail::About about(int turn) const {
    return {info_->game.title, seat_->code, seat_->name, turn};
  }

  Handled submit() {
    bool known = false;
    Orders orders{seat_->code, letter_.sheet, true, now_, {}};
    orders.also = [&](store::Transaction& t, const game::Receipt& receipt,
                      const store::Receipt& stored) -> store::Outcome<void> {
      known = store::notice_known(t, once());
      if (known) return store::fail(store::Why::refused, "this mail was handled already");
      const mail::Stored paper{stored.n, moment_of(stored.due)};
      const mail::Words words =
          mail::answer_to_orders(about(stored.turn), receipt, paper, letter_.sheet, letter_.remarks);
      store::add_notice(t, answer(words, once()));
      return {};
    };
    const auto before =
        host_.store().read([&](store::Transaction& t) { return store::notice_known(t, once()); });
    if (!before) return Handled::again;
    if (*before) return Handled::twice;
    if (letter_.answer_to.empty()) return Handled::ignored;  // nobody could ever know what became of it
    const auto taken = take_orders(host_, info_->game.id, orders);
    if (known) return Handled::twice;
    if (!taken && taken.error().status >= 500) return Handled::again;
    if (!taken) return tell(why(taken.error()));
    if (taken->stored) return Handled::stored;
    return put(mail::answer_to_orders(about(taken->turn), taken->receipt, std::nullopt, letter_.sheet,
                                      letter_.remarks),
               once(), Handled::answered);
  }

  static NotTaken why(const Problem& problem) {
    if (problem.code == "paused") return NotTaken::paused;
    return problem.code == "over" ? NotTaken::over : NotTaken::not_begun;
  }

  Host& host_;
  const mail::Letter& letter_;
  store::Time now_;
  GameInfoPtr info_;
  const store::Seat* seat_ = nullptr;
};

}  // namespace

std::string_view name(Handled handled) {
  switch (handled) {
    case Handled::stored: return "stored";
    case Handled::answered: return "answered";
    case Handled::proved: return "proved";
    case Handled::returned: return "returned";
    case Handled::ignored: return "ignored";
    case Handled::twice: return "twice";
    case Handled::again: break;
  }
  return "again";
}

Handled handle_mail(Host& host, std::string_view raw, bool cut) {
  const base::Result<mail::Letter> letter = mail::read_letter(raw);
  const Handled handled = letter ? Clerk(host, *letter).handle(cut) : Handled::ignored;
  log_info(fmt::format("a mail of {} bytes: {}", raw.size(), name(handled)));
  return handled;
}

}  // namespace host
