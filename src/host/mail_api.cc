#include "host/mail_api.h"

#include <fmt/core.h>

#include "host/answers.h"
#include "host/body.h"
#include "host/mail_notice.h"
#include "host/mail_out.h"
#include "mail/compose.h"
#include "store/tokens.h"

namespace host {

store::Notice question_of_address(const store::Account& account, store::Time now) {
  store::Notice notice;
  notice.once = fmt::format("is {} the address of {}? asked at {}", account.mail, account.id.text,
                            now.time_since_epoch().count());
  notice.channel = "mail";
  notice.address = account.mail;
  notice.account = account.id;
  notice.subject = "Is this your address?";
  MailNotice body;
  body.proof = true;
  body.text = fmt::format(
      "Somebody who plays as {} here says that this is his mail address. If it is you, answer this mail; it "
      "does not matter what you write. If not, do nothing, and you will not hear of us again.\n",
      account.name);
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
    if (wanted && (*wanted != account->mail || !account->mail_proved)) {
      account->mail = *wanted;
      account->mail_proved = false;
      store::remove_tokens(t, account->id, "mail");
      if (!account->mail.empty()) store::add_notice(t, question_of_address(*account, call.now));
    }
    return store::change_account(t, *account);
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return nothing_more();
}

}  // namespace host
