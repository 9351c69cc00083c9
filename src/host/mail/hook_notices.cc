#include "host/mail/hook_notices.h"

#include <fmt/core.h>

#include <algorithm>

#include "host/server/answers.h"
#include "text/json_writer.h"

namespace host {
namespace {

/// `fill` writes the fields of "data". Whatever happens is stored once, so its notice is added once; the
/// moment in its name is for what happens again after it was taken back.
template <class Fill>
store::Notice notice_to(const store::Hook& hook, std::string_view type, store::Time now, Fill&& fill) {
  store::Notice notice;
  notice.once = fmt::format("{} at {} to webhook {}", type, now.time_since_epoch().count(), hook.id.text);
  notice.channel = "webhook";
  notice.address = hook.url;
  notice.account = hook.account;
  notice.subject = hook.id.text;
  notice.due = notice.made = now;
  base::JsonWriter json(notice.body);
  json.object([&] {
    json.field("type", type);
    json.field("timestamp", moment(now));
    json.key("data").object([&] { fill(json); });
  });
  return notice;
}

/// The same about a game.
template <class Fill>
store::Notice notice_to(const store::Hook& hook, const GameInfo& info, std::string_view type, int turn,
                        store::Time now, Fill&& fill) {
  store::Notice notice = notice_to(hook, type, now, [&](base::JsonWriter& json) {
    json.field("game", info.game.id.text);
    json.field("title", info.game.title);
    json.field("turn", turn);
    fill(json);
  });
  notice.once = fmt::format("{} of {} after line {}", notice.once, info.game.id.text, info.game.tip.n);
  notice.game = info.game.id;
  return notice;
}

/// Those whose owners may know of the game still: who left a private one hears no more of it.
std::vector<store::Hook> hooks_about(store::Transaction& t, const GameInfo& info) {
  auto hooks = store::hooks_for(t, info.game.id);
  if (info.game.access == "private")
    std::erase_if(hooks, [&](const store::Hook& hook) {
      return info.game.master != hook.account && info.held_by(hook.account).empty();
    });
  return hooks;
}

}  // namespace

std::vector<store::Notice> hooks_of_turn(store::Transaction& t, const GameInfo& info, const game::Play& after,
                                         const std::optional<store::Time>& deadline, store::Time now) {
  std::vector<store::Notice> notices;
  const auto asks = after.asks();
  const bool new_turn = !info.started() || after.turn() != info.game.turn || after.over();
  for (const store::Hook& hook : hooks_about(t, info)) {
    const auto held = info.held_by(hook.account);
    std::vector<std::string> asked;
    for (const game::Ask& ask : asks)
      if (!ask.answered() && std::find(held.begin(), held.end(), ask.seat) != held.end() &&
          std::find(asked.begin(), asked.end(), ask.seat) == asked.end())
        asked.emplace_back(ask.seat);
    if (asked.empty() && !new_turn) continue;
    notices.push_back(
        notice_to(hook, info, after.over() ? "over" : "turn", after.turn(), now, [&](base::JsonWriter& json) {
          put_moment(json, "deadline", after.over() ? std::nullopt : deadline);
          json.array("asked", asked, [&](const std::string& seat) { json.value(seat); });
        }));
  }
  return notices;
}

std::vector<store::Notice> hooks_of_hold(store::Transaction& t, const GameInfo& info, const std::string& why,
                                         store::Time now) {
  std::vector<store::Notice> notices;
  for (const store::Hook& hook : hooks_about(t, info))
    if (info.game.master == hook.account)
      notices.push_back(notice_to(hook, info, "held", info.game.turn, now,
                                  [&](base::JsonWriter& json) { json.field("why", why); }));
  return notices;
}

std::vector<store::Notice> hooks_of_taking_back(store::Transaction& t, const GameInfo& info, int turn,
                                                store::Time now) {
  std::vector<store::Notice> notices;
  for (const store::Hook& hook : hooks_about(t, info))
    notices.push_back(notice_to(hook, info, "taken-back", turn, now, [](base::JsonWriter&) {}));
  return notices;
}

std::vector<store::Notice> hooks_of_correction(store::Transaction& t, const GameInfo& info,
                                               const std::string& why, store::Time now) {
  std::vector<store::Notice> notices;
  for (const store::Hook& hook : hooks_about(t, info))
    notices.push_back(notice_to(hook, info, "corrected", info.game.turn, now,
                                [&](base::JsonWriter& json) { json.field("why", why); }));
  return notices;
}

store::Notice hook_test(const store::Hook& hook, store::Time now) {
  return notice_to(hook, "test", now, [](base::JsonWriter&) {});
}

}  // namespace host
