#include "host/server/answers.h"
#include "host/server/handlers.h"
#include "store/tokens.h"

namespace host {

Response host_status(Host& host, const Call&) {
  struct Counts {
    int accounts = 0;
    std::vector<store::Notice> dead;
  };
  const auto counts = host.store().read([&](store::Transaction& t) {
    return Counts{store::count_accounts(t), store::dead_notices(t, 100)};
  });
  if (!counts) return answer(problem_of(counts.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("database", host.store().kind());
    json.field("accounts", counts->accounts);
    json.field("games_at_hand", static_cast<int>(host.tables().size()));
    json.field("kib_at_hand", static_cast<int>(host.tables().weight() >> 10U));
    json.field("listeners", static_cast<int>(host.hub().listeners()));
    json.array("dead_notices", counts->dead, [&](const store::Notice& notice) {
      json.object([&] {
        json.field("id", notice.id.text);
        json.field("channel", notice.channel);
        json.field("tries", notice.tries);
        json.field("error", notice.error);
      });
    });
  });
}

// Whoever it was cannot come back; the games stay what they are.
Response close_account(Host& host, const Call& call) {
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto account = store::account_by_name(t, call.parts[0]);
    if (!account) return store::fail(store::Why::missing, "no such account");
    if (account->role == "admin") return store::fail(store::Why::refused, "an administrator");
    account->role = "closed";
    account->password.clear();
    for (const char* kind : {"session", "api"}) store::remove_tokens(t, account->id, kind);
    return store::change_account(t, *account);
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return nothing_more();
}

}  // namespace host
