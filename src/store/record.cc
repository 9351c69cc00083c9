#include "store/record.h"

#include <fmt/core.h>

namespace store {
namespace {

const std::string kLine = "n, seat, turn, bytes, hash, came";

Line line_of(const Row& row) {
  return {row.count(0), row.text(1), row.count(2), row.text(3), row.digest(4), row.time(5)};
}

tl::unexpected<Failure> somebody_was_faster() {
  return fail(Why::conflict, "the record has gone on since it was read");
}

/// The turn that is asked for, if the tip still is where it was seen. In PostgreSQL this holds the record
/// until the transaction ends, so that of two who saw the same tip the second finds it moved.
std::optional<int> turn_at(Transaction& t, const GameId& game, const Tip& seen) {
  const auto turn = t.one("SELECT turn FROM turns WHERE game = $1 FOR NO KEY UPDATE", {game});
  if (!turn) return std::nullopt;
  const auto last = t.one("SELECT n, hash FROM lines WHERE game = $1 ORDER BY n DESC LIMIT 1", {game});
  if ((last ? Tip{last->count(0), last->digest(1)} : Tip{}) != seen) return std::nullopt;
  return turn->count(0);
}

struct Entry {
  const NewLine& line;
  std::optional<base::Digest> digest;  // of what was understood: for whom a receipt is kept
  std::optional<Time> due;
};

void put_line(Transaction& t, const GameId& game, const Tip& tip, int turn, const Entry& entry, Time now) {
  t.run(
      "INSERT INTO lines (game, n, seat, turn, bytes, hash, came, digest, due) VALUES ($1, $2, $3, $4, $5, "
      "$6, $7, $8, $9)",
      {game, tip.n, entry.line.seat, turn, entry.line.bytes, tip.hash, now, entry.digest, entry.due});
}

}  // namespace

Outcome<Tip> append_lines(Transaction& t, const GameId& game, const Tip& seen, std::span<const NewLine> lines,
                          Time now) {
  if (lines.empty()) return seen;
  const auto turn = turn_at(t, game, seen);
  if (!turn) return somebody_was_faster();
  Tip tip = seen;
  for (const NewLine& line : lines) {
    tip = {tip.n + 1, base::digest(line.bytes)};
    put_line(t, game, tip, *turn, {line, {}, {}}, now);
  }
  t.tell({game.text, "record"});
  return tip;
}

Outcome<Receipt> accept_sheet(Transaction& t, const GameId& game, const Tip& seen, const Accepted& sheet,
                              Time now) {
  const auto turn = turn_at(t, game, seen);
  if (!turn) return somebody_was_faster();
  const Tip tip{seen.n + 1, base::digest(sheet.line.bytes)};
  put_line(t, game, tip, *turn, {sheet.line, sheet.digest, sheet.due}, now);
  t.tell({game.text, "record"});
  t.run("DELETE FROM sheets WHERE game = $1 AND seat = $2 AND kind = 'draft'", {game, sheet.line.seat});
  return Receipt{tip.n, tip.hash, sheet.line.seat, *turn, sheet.digest, now, sheet.due};
}

std::vector<Line> lines_of(Transaction& t, const GameId& game, int from) {
  std::vector<Line> lines;
  for (const Row& row :
       t.run("SELECT " + kLine + " FROM lines WHERE game = $1 AND n >= $2 ORDER BY n", {game, from}))
    lines.push_back(line_of(row));
  return lines;
}

std::string record_bytes(Transaction& t, const GameId& game) {
  std::string bytes;
  for (const Row& row : t.run("SELECT bytes FROM lines WHERE game = $1 ORDER BY n", {game})) {
    bytes += row.text(0);
    bytes += '\n';
  }
  return bytes;
}

// After a turn was taken back the same sheet may come again, and its line is the same to the byte: then the
// newest counts.
std::vector<Receipt> receipts_of(Transaction& t, const GameId& game, std::string_view seat) {
  std::vector<Receipt> receipts;
  for (const Row& row : t.run(
           "SELECT n, hash, seat, turn, digest, came, due FROM lines WHERE game = $1 AND digest IS NOT NULL "
           "AND (seat = $2 OR $2 = '') UNION ALL "
           "SELECT n, hash, seat, turn, digest, came, due FROM taken_back AS old WHERE game = $1 AND digest "
           "IS NOT NULL AND (seat = $2 OR $2 = '') "
           "AND NOT EXISTS (SELECT 1 FROM lines AS l WHERE l.game = $1 AND l.n = old.n AND l.hash = "
           "old.hash) "
           "AND NOT EXISTS (SELECT 1 FROM taken_back AS b WHERE b.game = $1 AND b.round > old.round AND "
           "b.n = old.n AND b.hash = old.hash) ORDER BY came, n",
           {game, seat}))
    receipts.push_back({row.count(0), row.digest(1), row.text(2), row.count(3), row.digest(4), row.time(5),
                        row.maybe_time(6)});
  return receipts;
}

Outcome<Tip> take_back(Transaction& t, const GameId& game, const Tip& seen, int keep, int turn, Time now) {
  const auto last = t.one("SELECT hash FROM lines WHERE game = $1 AND n = $2", {game, keep});
  if (!last || keep >= seen.n)
    return fail(Why::refused, fmt::format("the record has no line {} before its last one", keep));
  const Tip tip{keep, last->digest(0)};
  if (!turn_at(t, game, seen)) return somebody_was_faster();
  t.tell({game.text, "record"});
  t.run("UPDATE turns SET turn = $2 WHERE game = $1", {game, turn});
  t.run("UPDATE games SET changed = $2 WHERE id = $1", {game, now});
  t.run("INSERT INTO taken_back (game, round, " + kLine +
            ", digest, due) SELECT game, (SELECT COALESCE(MAX(round), 0) + 1 FROM taken_back WHERE game = "
            "$1), " +
            kLine + ", digest, due FROM lines WHERE game = $1 AND n > $2",
        {game, keep});
  t.run("DELETE FROM lines WHERE game = $1 AND n > $2", {game, keep});
  t.run("DELETE FROM snapshots WHERE game = $1 AND n > $2", {game, keep});
  return tip;
}

std::vector<std::vector<Line>> taken_back(Transaction& t, const GameId& game) {
  std::vector<std::vector<Line>> rounds;
  for (const Row& row :
       t.run("SELECT " + kLine + ", round FROM taken_back WHERE game = $1 ORDER BY round, n", {game})) {
    const auto round = static_cast<std::size_t>(row.count(6));
    if (rounds.size() < round) rounds.resize(round);
    rounds[round - 1].push_back(line_of(row));
  }
  return rounds;
}

}  // namespace store
