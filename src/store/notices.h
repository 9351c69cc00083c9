#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

/// What is to be sent to somebody: written in the transaction that gives the reason, sent afterwards at least
/// once.
namespace store {

struct Notice {
  NoticeId id = NoticeId::fresh();
  std::string once;     // says what it is, such as "turn 3 of GAME to ACCOUNT by mail": there is only one of
                        // each. Whoever receives notices may use it to find out that one came twice
  std::string channel;  // "mail", "webhook"
  std::string address;
  std::optional<AccountId> account;
  std::optional<GameId> game;
  std::string subject;
  std::string body;
  Time due{};  // not before
  Time made{};

  // What became of it.
  std::string state = "waiting";  // or "sent", or "dead": given up
  int tries = 0;
  std::string error;  // why the last try failed
  std::optional<Time> closed;

  bool operator==(const Notice&) const = default;
};

/// Puts it into the outbox, unless one with the same `once` is or was there. Listeners are told "notice".
void add_notice(Transaction& t, const Notice& notice);

/// Whether one with this `once` is or was there, unless it was swept since.
[[nodiscard]] bool notice_known(Transaction& t, std::string_view once);

/// Takes up to `limit` that are due, for `holder` alone until `lease`. Who dies meanwhile holds them no
/// longer than that, and somebody else sends them.
[[nodiscard]] std::vector<Notice> claim_notices(Transaction& t, std::string_view channel,
                                                std::string_view holder, Time now, Time lease, int limit);
void notice_sent(Transaction& t, const NoticeId& id, Time now);
/// It is tried again at `again`, or given up where there is no such time. It stays to be looked at.
void notice_failed(Transaction& t, const NoticeId& id, std::string_view error, std::optional<Time> again,
                   Time now);

/// One that was sent and came back: it counts as given up. Whom it was for; nothing: there is none of this
/// id.
[[nodiscard]] std::optional<Notice> notice_returned(Transaction& t, const NoticeId& id, std::string_view why,
                                                    Time now);

/// When the next one is due; nothing: none waits.
[[nodiscard]] std::optional<Time> next_notice(Transaction& t, std::string_view channel);

/// Those given up, the newest first.
[[nodiscard]] std::vector<Notice> dead_notices(Transaction& t, int limit);
/// A dead one is tried again. `missing`: there is none.
[[nodiscard]] Outcome<void> revive_notice(Transaction& t, const NoticeId& id, Time now);
/// Forgets what was sent before `before`. How many there were.
int sweep_notices(Transaction& t, Time before);

}  // namespace store
