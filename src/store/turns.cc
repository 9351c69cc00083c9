#include "store/turns.h"

#include <algorithm>

namespace store {
namespace {

void count_missed(Transaction& t, const GameId& game, const std::vector<std::string>& missed) {
  for (const Seat& seat : seats_of(t, game)) {
    const bool absent = std::find(missed.begin(), missed.end(), seat.code) != missed.end();
    if (absent || seat.missed != 0)
      t.run("UPDATE seats SET missed = $3 WHERE game = $1 AND seat = $2",
            {game, seat.code, absent ? seat.missed + 1 : 0});
  }
}

}  // namespace

void set_clock(Transaction& t, const GameId& game, const Clock& clock) {
  t.run(
      "INSERT INTO clocks (game, due, deadline, held, holder, lease, tries) VALUES ($1, $2, $4, $3, '', 0, "
      "0) "
      "ON CONFLICT (game) DO UPDATE SET due = excluded.due, deadline = excluded.deadline, held = "
      "excluded.held, holder = '', lease = 0, "
      "tries = 0",
      {game, clock.due, clock.held, clock.deadline});
  t.tell({game.text, "clock"});
}

std::optional<Clock> clock_of(Transaction& t, const GameId& game) {
  const auto row = t.one("SELECT due, deadline, held FROM clocks WHERE game = $1", {game});
  if (!row) return std::nullopt;
  return Clock{row->maybe_time(0), row->text(2), row->maybe_time(1)};
}

// A clock that somebody has claimed is looked at again when his lease runs out. Thousands may be due at once,
// so neither question reads further than it must: claimed ones that matter stand before the first free one.
std::optional<Time> next_due(Transaction& t) {
  const auto free = t.one(
      "SELECT due FROM clocks WHERE due IS NOT NULL AND held = '' AND lease <= due ORDER BY due LIMIT 1");
  const Time first = free ? free->time(0) : Time::max();
  const auto claimed =
      t.one("SELECT MIN(lease) FROM clocks WHERE due < $1 AND held = '' AND lease > due", {first});
  const auto lease = claimed ? claimed->maybe_time(0) : std::nullopt;
  if (lease && *lease < first) return lease;
  if (!free) return std::nullopt;
  return first;
}

std::vector<Claim> claim_due(Transaction& t, std::string_view holder, Time now, Time lease, int limit) {
  std::vector<Claim> claims;
  for (const Row& row : t.run("UPDATE clocks SET holder = $1, lease = $3, tries = tries + 1 WHERE game IN "
                              "(SELECT game FROM clocks "
                              "WHERE due <= $2 AND lease <= $2 AND held = '' ORDER BY due, game LIMIT $4 FOR "
                              "UPDATE SKIP LOCKED) "
                              "RETURNING game, due, tries",
                              {holder, now, lease, limit}))
    claims.push_back({{row.text(0)}, std::string(holder), row.time(1), lease, row.count(2)});
  std::sort(claims.begin(), claims.end(),
            [](const Claim& a, const Claim& b) { return std::tie(a.due, a.game) < std::tie(b.due, b.game); });
  return claims;
}

void give_back(Transaction& t, const Claim& claim, Time again) {
  t.run("UPDATE clocks SET holder = '', lease = $3 WHERE game = $1 AND holder = $2",
        {claim.game, claim.holder, again});
}

Outcome<Tip> finish_turn(Transaction& t, const GameId& game, const Tip& seen,
                         const std::optional<Claim>& claim, const Turn& turn, Time now) {
  const Outcome<Tip> tip = append_lines(t, game, seen, turn.lines, now);
  if (!tip) return tip;
  if (claim && !t.one("SELECT 1 FROM clocks WHERE game = $1 AND holder = $2 AND due = $3",
                      {game, claim->holder, claim->due}))
    return fail(Why::conflict, "the turn is no longer this host's to carry out");
  t.run("UPDATE games SET changed = $3, state = CASE WHEN $2 = 1 THEN 'over' ELSE state END WHERE id = $1",
        {game, turn.over, now});
  t.run("UPDATE turns SET turn = $2 WHERE game = $1", {game, turn.next});
  if (turn.over) t.run("DELETE FROM dice_keys WHERE game = $1", {game});
  count_missed(t, game, turn.missed);
  set_clock(t, game, turn.over ? Clock{} : turn.clock);
  for (const Notice& notice : turn.notices) add_notice(t, notice);
  t.tell({game.text, "turn"});
  return tip;
}

}  // namespace store
