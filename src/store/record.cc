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

/// Moves the tip, if it still is where it was seen. In PostgreSQL this holds the record until the transaction
/// ends, so that of two who saw the same tip the second finds it moved.
bool move_tip(Transaction& t, const GameId& game, const Tip& seen, const Tip& to) {
  return t
      .one("UPDATE tips SET n = $4, hash = $5 WHERE game = $1 AND n = $2 AND hash = $3 RETURNING n",
           {game, seen.n, seen.hash, to.n, to.hash})
      .has_value();
}

int turn_of(Transaction& t, const GameId& game) {
  const auto row = t.one("SELECT turn FROM games WHERE id = $1", {game});
  return row ? row->count(0) : 0;
}

}  // namespace

Outcome<Tip> append_lines(Transaction& t, const GameId& game, const Tip& seen, std::span<const NewLine> lines,
                          Time now) {
  if (lines.empty()) return seen;
  const Tip tip{seen.n + static_cast<int>(lines.size()), base::digest(lines.back().bytes)};
  if (!move_tip(t, game, seen, tip)) return somebody_was_faster();
  const int turn = turn_of(t, game);
  int n = seen.n;
  for (const NewLine& line : lines)
    t.run("INSERT INTO lines (game, n, seat, turn, bytes, hash, came) VALUES ($1, $2, $3, $4, $5, $6, $7)",
          {game, ++n, line.seat, turn, line.bytes, base::digest(line.bytes), now});
  t.tell({game.text, "record"});
  return tip;
}

Outcome<Receipt> accept_sheet(Transaction& t, const GameId& game, const Tip& seen, const Accepted& sheet,
                              Time now) {
  const Outcome<Tip> tip = append_lines(t, game, seen, std::span(&sheet.line, 1), now);
  if (!tip) return tl::unexpected<Failure>(tip.error());
  const Receipt receipt{tip->n, tip->hash, sheet.line.seat, turn_of(t, game), sheet.digest, now, sheet.due};
  // After a turn was taken back the same sheet may come again, and its line is the same to the byte. The line
  // that was taken back keeps when it came.
  t.run(
      "INSERT INTO receipts (game, hash, n, seat, turn, digest, came, due) VALUES ($1, $2, $3, $4, $5, $6, "
      "$7, $8) ON CONFLICT (game, hash) DO UPDATE SET came = excluded.came, due = excluded.due",
      {game, receipt.hash, receipt.n, receipt.seat, receipt.turn, receipt.digest, receipt.came, receipt.due});
  t.run("DELETE FROM sheets WHERE game = $1 AND seat = $2 AND kind = 'draft'", {game, receipt.seat});
  return receipt;
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

std::vector<Receipt> receipts_of(Transaction& t, const GameId& game, std::string_view seat) {
  std::vector<Receipt> receipts;
  for (const Row& row : t.run("SELECT n, hash, seat, turn, digest, came, due FROM receipts "
                              "WHERE game = $1 AND (seat = $2 OR $2 = '') ORDER BY came, n",
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
  if (!move_tip(t, game, seen, tip)) return somebody_was_faster();
  t.run("UPDATE games SET turn = $2, changed = $3 WHERE id = $1", {game, turn, now});
  t.run("INSERT INTO taken_back (game, round, " + kLine +
            ") SELECT game, (SELECT COALESCE(MAX(round), 0) + 1 FROM taken_back WHERE game = $1), " + kLine +
            " FROM lines WHERE game = $1 AND n > $2",
        {game, keep});
  t.run("DELETE FROM lines WHERE game = $1 AND n > $2", {game, keep});
  t.run("DELETE FROM snapshots WHERE game = $1 AND n > $2", {game, keep});
  t.tell({game.text, "record"});
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
