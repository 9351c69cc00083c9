#include "store/snapshots.h"

namespace store {

void keep_snapshot(Transaction& t, const GameId& game, std::string_view name, const Snapshot& snapshot) {
  t.run(
      "INSERT INTO snapshots (game, name, n, body) VALUES ($1, $2, $3, $4) "
      "ON CONFLICT (game, name) DO UPDATE SET n = excluded.n, body = excluded.body",
      {game, name, snapshot.n, snapshot.body});
}

std::optional<Snapshot> find_snapshot(Transaction& t, const GameId& game, std::string_view name) {
  const auto row = t.one("SELECT n, body FROM snapshots WHERE game = $1 AND name = $2", {game, name});
  if (!row) return std::nullopt;
  return Snapshot{row->count(0), row->text(1)};
}

void drop_snapshots(Transaction& t, const GameId& game) {
  t.run("DELETE FROM snapshots WHERE game = $1", {game});
}

}  // namespace store
