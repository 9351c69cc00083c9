#include "store/sheets.h"

#include <fmt/core.h>

namespace store {
namespace {

const char* word(Sheet kind) { return kind == Sheet::draft ? "draft" : "standing"; }

}  // namespace

Outcome<void> keep_sheet(Transaction& t, const GameId& game, std::string_view seat, Sheet kind,
                         const Written& written) {
  if (!t.one("SELECT 1 FROM seats WHERE game = $1 AND seat = $2", {game, seat}))
    return fail(Why::missing, fmt::format("this game has no seat {}", seat));
  t.run(
      "INSERT INTO sheets (game, seat, kind, turn, body, came) VALUES ($1, $2, $3, $4, $5, $6) "
      "ON CONFLICT (game, seat, kind) DO UPDATE SET turn = excluded.turn, body = excluded.body, came = "
      "excluded.came",
      {game, seat, word(kind), written.turn, written.body, written.came});
  return {};
}

void drop_sheet(Transaction& t, const GameId& game, std::string_view seat, Sheet kind) {
  t.run("DELETE FROM sheets WHERE game = $1 AND seat = $2 AND kind = $3", {game, seat, word(kind)});
}

std::optional<Written> find_sheet(Transaction& t, const GameId& game, std::string_view seat, Sheet kind) {
  const auto row = t.one("SELECT turn, body, came FROM sheets WHERE game = $1 AND seat = $2 AND kind = $3",
                         {game, seat, word(kind)});
  if (!row) return std::nullopt;
  return Written{row->count(0), row->text(1), row->time(2)};
}

}  // namespace store
