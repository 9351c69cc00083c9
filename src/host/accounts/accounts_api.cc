#include <fmt/core.h>

#include "host/mail/mail_api.h"
#include "host/mail/mail_out.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "mail/compose.h"
#include "store/tokens.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr std::size_t kShortestPassword = 8;
constexpr std::size_t kLongestPassword = 200;

/// Names are seen by others: plain letters of any language, digits, and a few signs between them.
std::string fault_of_name(std::string_view name) {
  if (name.size() < 2 || name.size() > 40) return "must have 2 to 40 bytes";
  if (name.front() == ' ' || name.back() == ' ') return "must not begin or end with a blank";
  for (const char c : name)
    if (std::string_view("<>&\"'/\\@:;,%#?`{}[]|").find(c) != std::string_view::npos)
      return fmt::format("must not hold the sign {}", c);
  if (store::folded(name).starts_with("guest-")) return "must not begin with guest-";
  return {};
}

std::string cookie(const Host& host, std::string_view secret, std::int64_t seconds) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", cookie_name(host.options()),
                     secret, seconds, host.options().behind_proxy ? "; Secure" : "");
}

void put_account(base::JsonWriter& json, const store::Account& account) {
  json.key("account").object([&] {
    json.field("id", account.id.text);
    json.field("name", account.name);
    json.field("role", account.role);
    json.field("mail", account.mail);
    json.field("mail_proved", account.mail_proved);
    json.field("mail_returned", returned_why(account));
    json.field("news", name(news_wanted(account)));
  });
}

/// A session for somebody, and the answer that gives it to the browser. It is stored in `t`.
struct NewSession {
  std::string secret = store::fresh_secret();

  void store_for(store::Transaction& t, const store::AccountId& account, store::Time now) const {
    store::Token token;
    token.kind = "session";
    token.account = account;
    token.made = token.used = now;
    token.until = now + kSession;
    store::add_token(t, token, secret);
  }
  [[nodiscard]] Response welcome(const Host& host, int status, const store::Account& account) const {
    Response response = json_answer(status, [&](base::JsonWriter& json) {
      put_account(json, account);
      json.field("csrf_token", csrf_of(secret));
    });
    response.headers.emplace_back("Set-Cookie", cookie(host, secret, std::chrono::seconds(kSession).count()));
    return response;
  }
};

Problem name_taken() { return conflict("name-taken", "Somebody has this name already; choose another one."); }

}  // namespace

Response make_account(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string name = body.text("name", 40);
  const std::string password = body.text("password", kLongestPassword);
  const std::string mail = body.maybe_text("mail", 200).value_or("");
  if (const std::string fault = fault_of_name(name); !fault.empty()) body.complain("name", fault);
  if (password.size() < kShortestPassword)
    body.complain("password", fmt::format("must have at least {} characters", kShortestPassword));
  if (!mail.empty() && !mail::is_address(mail)) body.complain("mail", "is no mail address");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, "")) return answer(*problem);
  if (call.caller.account && !call.caller.is("guest"))
    return answer(conflict("signed-in", "You have an account already; sign out to make another one."));

  // A guest becomes the account: his games stay his.
  store::Account account;
  if (call.caller.account) account = call.account();
  account.name = name;
  account.mail = mail;
  account.password = base::hash_password(password, host.options().password_cost);
  account.role = "player";
  const bool fresh = !call.caller.account;
  if (fresh) {
    account.id = store::AccountId::fresh();
    account.made = call.now;
  }
  const NewSession session;
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto stored = fresh ? store::add_account(t, account) : store::change_account(t, account);
    if (!stored) return stored;
    store::remove_tokens(t, account.id, "session");
    session.store_for(t, account.id, call.now);
    if (!mail.empty()) store::add_notice(t, question_of_address({account.id}, account.mail, call.now));
    return {};
  });
  if (!done) return answer(done.error().why == store::Why::taken ? name_taken() : problem_of(done.error()));
  host.forget_sessions();
  return session.welcome(host, 201, account);
}

Response make_guest(Host& host, const Call& call) {
  if (call.caller.account) return answer(conflict("signed-in", "You are signed in already."));
  if (const auto problem = host.too_many_tries(call, "")) return answer(*problem);
  store::Account account;
  account.id = store::AccountId::fresh();
  account.name = "guest-" + base::fresh_word(8);
  account.role = "guest";
  account.made = call.now;
  const NewSession session;
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto stored = store::add_account(t, account);
    if (stored) session.store_for(t, account.id, call.now);
    return stored;
  });
  if (!done) return answer(problem_of(done.error()));
  return session.welcome(host, 201, account);
}

Response sign_in(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string name = body.text("name", 40);
  const std::string password = body.text("password", kLongestPassword);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, name)) return answer(*problem);
  const auto found = host.store().read(
      [&](store::Transaction& t) { return store::account_by_name(t, name).value_or(store::Account{}); });
  if (!found) return answer(problem_of(found.error()));
  // Whoever is not there costs as much time as whoever is: names cannot be found out by waiting.
  static const std::string nobody = base::hash_password(base::fresh_word(20), host.options().password_cost);
  const bool fits = base::password_fits(found->password.empty() ? nobody : found->password, password);
  if (!fits || found->password.empty() || found->role == "closed")
    return answer(Problem{401, "wrong-password", "Name or password are wrong."});
  const NewSession session;
  const auto done =
      host.store().write([&](store::Transaction& t) { session.store_for(t, found->id, call.now); });
  if (!done) return answer(problem_of(done.error()));
  return session.welcome(host, 201, *found);
}

Response who_am_i(Host&, const Call& call) {
  return json_answer(200, [&](base::JsonWriter& json) {
    if (!call.caller.account) {
      json.key("account").null();
      return;
    }
    put_account(json, call.account());
    if (!call.caller.secret.empty()) json.field("csrf_token", csrf_of(call.caller.secret));
  });
}

Response sign_out(Host& host, const Call& call) {
  if (!call.caller.secret.empty()) {
    const auto done = host.store().write(
        [&](store::Transaction& t) { store::remove_token(t, store::token_hash(call.caller.secret)); });
    if (!done) return answer(problem_of(done.error()));
    host.forget_session(call.caller.secret);
  }
  Response response = nothing_more();
  response.headers.emplace_back("Set-Cookie", cookie(host, "", 0));
  return response;
}

Response change_password(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string old = body.text("old", kLongestPassword);
  const std::string fresh = body.text("new", kLongestPassword);
  if (fresh.size() < kShortestPassword)
    body.complain("new", fmt::format("must have at least {} characters", kShortestPassword));
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, call.account().name)) return answer(*problem);
  if (!base::password_fits(call.account().password, old))
    return answer(Problem{403, "wrong-password", "The old password is wrong."});
  const std::string hash = base::hash_password(fresh, host.options().password_cost);
  const NewSession session;
  store::Account changed = call.account();
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto account = store::find_account(t, changed.id);
    if (!account) return store::fail(store::Why::missing, "the account is gone");
    account->password = hash;
    changed = *account;
    if (auto stored = store::change_account(t, *account); !stored) return stored;
    store::remove_tokens(t, account->id, "session");  // whoever knew the old one is out
    session.store_for(t, account->id, call.now);
    return {};
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return session.welcome(host, 200, changed);
}

Response remove_me(Host& host, const Call& call) {
  const auto done =
      host.store().write([&](store::Transaction& t) { store::remove_account(t, call.account().id); });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  Response response = nothing_more();
  response.headers.emplace_back("Set-Cookie", cookie(host, "", 0));
  return response;
}

}  // namespace host
