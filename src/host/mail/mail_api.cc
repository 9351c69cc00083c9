#include "host/mail/mail_api.h"

#include <fmt/core.h>

#include "host/mail/mail_notice.h"
#include "host/mail/mail_out.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "mail/compose.h"
#include "store/tokens.h"
#include "text/markup.h"

namespace host {

store::Notice question_of_address(const AddressOf& whose, const std::string& address, store::Time now) {
  store::Notice notice;
  notice.once = fmt::format("is {} the address of {} {}? asked at {}", address, whose.account.text,
                            whose.seat, now.time_since_epoch().count());
  notice.channel = "mail";
  notice.address = address;
  notice.account = whose.account;
  notice.game = whose.game;
  notice.subject = "Is this your address?";
  MailNotice body;
  body.seat = whose.seat;
  body.proof = true;
  notice.body = to_json(body);
  notice.due = notice.made = now;
  return notice;
}

// A new address counts once it is proved; news are sent one by one ("each"), once a day ("digest"), or not at
// all ("none").
Response change_mail(Host& host, const Call& call) {
  Body body(call.request.body);
  const auto wanted = body.maybe_text("mail", 200);
  const auto news = body.maybe_text("news", 20);
  std::optional<News> chosen;
  for (const News each : {News::each, News::digest, News::none})
    if (news && *news == name(each)) chosen = each;
  if (wanted && !wanted->empty() && !mail::is_address(*wanted)) body.complain("mail", "is no mail address");
  if (news && !chosen) body.complain("news", "must be each, digest or none");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  // Each new address gets a mail: nobody shall have us write to hundreds.
  if (wanted)
    if (const auto problem = host.too_many_tries(call, "mail " + call.account().id.text))
      return answer(*problem);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto account = store::find_account(t, call.account().id);
    if (!account) return store::fail(store::Why::missing, "no such account");
    if (chosen) set_news_wanted(*account, *chosen);
    const bool works = account->mail_proved && returned_why(*account).empty();
    if (wanted && (*wanted != account->mail || !works)) {
      account->mail = *wanted;
      account->mail_proved = false;
      store::remove_tokens(t, account->id, "mail");
      set_returned(*account, "");
      if (!account->mail.empty())
        store::add_notice(t, question_of_address({account->id}, account->mail, call.now));
    }
    return store::change_account(t, *account);
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return nothing_more();
}

namespace {

/// For the seat of the call.
AddressOf of_seat(const Call& call) { return {call.account().id, call.game->game.id, call.seat}; }

Response prove(Host& host, const Call& call, const AddressOf& whose) {
  Body body(call.request.body);
  const std::string code = body.text("code", 40);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, "mail " + whose.account.text)) return answer(*problem);
  const auto proved =
      host.store().write([&](store::Transaction& t) { return prove_by_code(t, whose, code, call.now); });
  if (!proved) return answer(problem_of(proved.error()));
  if (!*proved)
    return answer(Problem{422, "wrong-code",
                          "This is not the code that was sent to the address, or its time is over."});
  host.forget_sessions();
  return nothing_more();
}

}  // namespace

Response prove_mail(Host& host, const Call& call) { return prove(host, call, {call.account().id}); }
Response prove_seat_mail(Host& host, const Call& call) { return prove(host, call, of_seat(call)); }

Response show_seat_mail(Host& host, const Call& call) {
  const auto address = host.store().read([&](store::Transaction& t) {
    const auto account = store::find_account(t, call.account().id);
    return account ? seat_address(t, *account, call.game->game.id, call.seat) : SeatAddress{};
  });
  if (!address) return answer(problem_of(address.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("mail", address->mail);
    json.field("own", address->own);
    json.field("waiting", address->waiting);
    json.field("news", name(news_wanted(call.account())));
    json.field("returned", returned_why(call.account()));
  });
}

// The address that counted before counts until this one is proved.
Response change_seat_mail(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string wanted = body.text("mail", 200);
  if (!mail::is_address(wanted)) body.complain("mail", "is no mail address");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, "mail " + call.account().id.text))
    return answer(*problem);
  const AddressOf whose = of_seat(call);
  const auto done = host.store().write([&](store::Transaction& t) {
    ask_for_address(t, whose, wanted, call.now);
    store::add_notice(t, question_of_address(whose, wanted, call.now));
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

Response remove_seat_mail(Host& host, const Call& call) {
  const auto done = host.store().write([&](store::Transaction& t) { drop_address(t, of_seat(call)); });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

// Programs that look at every link in a mail must not end anything by it: looking shows a button.
Response show_end_of_mail(Host&, const Call& call) {
  std::string page =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>No more news by "
      "mail</title></head>"
      "<body>\n<p>Reports and news of your games will no longer come by mail. You can have them back any "
      "time.</p>\n"
      "<form method=\"post\" action=\"/api/mail/end/";
  base::write_escaped(page, call.parts[0]);
  page += "\"><button>No more mail</button></form>\n</body></html>\n";
  return text_answer("text/html; charset=utf-8", std::move(page));
}

// RFC 8058. The word is all the proof there is: who presses the button in his mail program is not signed in.
Response end_mail(Host& host, const Call& call) {
  if (const auto problem = host.too_many_tries(call, "")) return answer(*problem);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    const auto token = store::find_token(t, "end-mail", call.parts[0], call.now);
    auto account = token && token->account ? store::find_account(t, *token->account) : std::nullopt;
    if (!account) return store::fail(store::Why::missing, "no such word");
    set_news_wanted(*account, News::none);
    return store::change_account(t, *account);
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return text_answer("text/plain; charset=utf-8", "No more news will be sent to you by mail.\n");
}

}  // namespace host
