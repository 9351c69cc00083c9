#include "host/mail/hook_out.h"

#include <fmt/core.h>

#include "core/secrets.h"
#include "host/server/log.h"
#include "mail/retry.h"
#include "store/hooks.h"
#include "store/notices.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr auto kCallLease = 2min;  // longer than a call can last

// As the Standard Webhooks convention has it, so that ready-made libraries can check it: the signature is
// over the id, the moment and the body, and an old call sent again by somebody else is seen to be old.
HookCall signed_call(const store::Hook& hook, const store::Notice& notice, store::Time now) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
  const std::string signature =
      base::signature(hook.secret, fmt::format("{}.{}.{}", notice.id.text, seconds, notice.body));
  return {hook.url,
          {"Content-Type: application/json", fmt::format("webhook-id: {}", notice.id.text),
           fmt::format("webhook-timestamp: {}", seconds), fmt::format("webhook-signature: v1,{}", signature)},
          notice.body};
}

/// What a try came to.
struct Try {
  bool sent = false;
  bool again = false;
  bool gone = false;  // the receiver wants no more of them
  std::string why = {};
};

Try judge(const HookAnswer& answer) {
  constexpr int kGone = 410;
  if (answer.status >= 200 && answer.status < 300) return {.sent = true};
  if (answer.status == kGone) return {.gone = true, .why = "it answered 410 (gone), and was removed"};
  if (answer.status != 0) return {.again = true, .why = fmt::format("it answered {}", answer.status)};
  return {.again = !answer.barred, .why = answer.why};
}

void note(Host& host, const store::Notice& notice, const Try& tried) {
  const store::Time now = host.now();
  const auto noted = host.store().write([&](store::Transaction& t) {
    if (tried.sent) return store::notice_sent(t, notice.id, now);
    std::optional<store::Time> again;
    if (tried.again)
      if (const auto wait = mail::wait_after(notice.tries)) again = now + *wait;
    store::notice_failed(t, notice.id, tried.why, again, now);
    if (tried.gone && notice.account)
      (void)store::remove_hook(t, *notice.account, {notice.subject});  // already gone is as good
  });
  if (!noted) log_error(fmt::format("what became of a webhook cannot be stored: {}", noted.error().what));
  // Not its address: it may hold a secret of the receiver.
  if (!tried.sent) log_warning(fmt::format("webhook {} was not heard: {}", notice.subject, tried.why));
}

}  // namespace

int send_due_hooks(Host& host, const CallHook& call) {
  const store::Time now = host.now();
  const auto next = host.store().read(
      [&](store::Transaction& t) { return store::next_notice(t, "webhook").value_or(store::Time::max()); });
  if (!next || *next > now) return 0;
  const auto claimed = host.store().write([&](store::Transaction& t) {
    return store::claim_notices(t, "webhook", host.options().holder, now, now + kCallLease, 1);
  });
  if (!claimed) {
    log_error(fmt::format("due webhooks cannot be claimed: {}", claimed.error().what));
    return 0;
  }
  for (const store::Notice& notice : *claimed) {
    const auto hook =
        host.store().read([&](store::Transaction& t) { return store::find_hook(t, {notice.subject}); });
    if (!hook)
      note(host, notice, {.again = true, .why = hook.error().what});
    else if (!*hook)
      note(host, notice, {.why = "the webhook was removed"});
    else
      note(host, notice, judge(call(signed_call(**hook, notice, host.now()))));
  }
  return static_cast<int>(claimed->size());
}

void HookRunner::start(int threads) {
  const auto call = [reach = host_.options().hooks](const HookCall& what) { return call_hook(what, reach); };
  for (int i = 0; i < threads; ++i) rounds_.add([this, call] { return send_due_hooks(host_, call); }, 1s);
}

}  // namespace host
