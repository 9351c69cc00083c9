// Webhooks: addresses that are called when something happens in one's games (docs/webhooks.md).

#include <fmt/core.h>

#include "core/secrets.h"
#include "host/mail/hook_notices.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"

namespace host {
namespace {

constexpr std::size_t kMostHooks = 20;

void put_hook(base::JsonWriter& json, const store::Hook& hook) {
  json.field("id", hook.id.text);
  if (hook.game)
    json.field("game", hook.game->text);
  else
    json.key("game").null();
  json.field("url", hook.url);
  json.field("made", moment(hook.made));
}

/// Whether somebody may know of a game: what `reader` means for routes.
bool may_know(const GameInfo& info, const store::Account& account) {
  return info.game.access != "private" || info.game.master == account.id || !info.held_by(account.id).empty();
}

}  // namespace

Response list_hooks(Host& host, const Call& call) {
  const auto hooks =
      host.store().read([&](store::Transaction& t) { return store::hooks_of(t, call.account().id); });
  if (!hooks) return answer(problem_of(hooks.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("hooks", *hooks, [&](const store::Hook& hook) { json.object([&] { put_hook(json, hook); }); });
  });
}

Response make_hook(Host& host, const Call& call) {
  Body body(call.request.body);
  store::Hook hook;
  hook.account = call.account().id;
  hook.url = body.text("url", 1000);
  const auto game = body.maybe_text("game", 40);
  if (const auto good = check_hook_url(hook.url, host.options().hooks); !good)
    body.complain("url", good.error().what);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (game) {
    const GameInfoPtr info = host.find_game({*game});
    if (info == nullptr || !may_know(*info, call.account()))
      return answer(Problem{422, "bad-field", "\"game\" is no game you may know of."});
    hook.game = store::GameId{*game};
  }
  hook.secret = base::fresh_signing_secret();
  hook.made = call.now;
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    if (store::hooks_of(t, hook.account).size() >= kMostHooks)
      return store::fail(store::Why::refused, "too many webhooks");
    store::add_hook(t, hook);
    return {};
  });
  if (!done && done.error().why == store::Why::refused)
    return answer(conflict(
        "too-many-hooks", fmt::format("One account has at most {} webhooks; remove one first.", kMostHooks)));
  if (!done) return answer(problem_of(done.error()));
  return json_answer(201, [&](base::JsonWriter& json) {
    put_hook(json, hook);
    json.field("secret", hook.secret);
  });
}

Response remove_hook(Host& host, const Call& call) {
  const auto done = host.store().write(
      [&](store::Transaction& t) { return store::remove_hook(t, call.account().id, {call.parts[0]}); });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

Response test_hook(Host& host, const Call& call) {
  // Each makes us call somebody: nobody shall have us do it all day.
  if (const auto problem = host.too_many_tries(call, "hook " + call.account().id.text))
    return answer(*problem);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    const auto hook = store::find_hook(t, {call.parts[0]});
    if (!hook || hook->account != call.account().id)
      return store::fail(store::Why::missing, "no such webhook");
    store::add_notice(t, hook_test(*hook, call.now));
    return {};
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

}  // namespace host
