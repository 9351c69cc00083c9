#include "store/games.h"

#include <fmt/core.h>

namespace store {
namespace {

const std::string kGames =
    "SELECT id, rules, scenario, title, state, access, master, settings, turn, made, changed, "
    "(SELECT MAX(n) FROM lines WHERE lines.game = id), "
    "(SELECT hash FROM lines WHERE lines.game = id ORDER BY n DESC LIMIT 1) "
    "FROM games JOIN turns ON turns.game = id ";

Game game_of(const Row& row) {
  Game game;
  game.id = {row.text(0)};
  game.rules = row.text(1);
  game.scenario = row.text(2);
  game.title = row.text(3);
  game.state = row.text(4);
  game.access = row.text(5);
  if (!row.null(6)) game.master = AccountId{row.text(6)};
  game.settings = row.text(7);
  game.turn = row.count(8);
  game.made = row.time(9);
  game.changed = row.time(10);
  if (!row.null(11)) game.tip = {row.count(11), row.digest(12)};
  return game;
}

tl::unexpected<Failure> no_seat(std::string_view seat) {
  return fail(Why::missing, fmt::format("this game has no seat {}", seat));
}

}  // namespace

void add_game(Transaction& t, const Game& game, const std::vector<Seat>& seats) {
  t.run(
      "INSERT INTO games (id, rules, scenario, title, state, access, master, settings, made, changed) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      {game.id, game.rules, game.scenario, game.title, game.state, game.access, game.master, game.settings,
       game.made, game.changed});
  t.run("INSERT INTO turns (game, turn) VALUES ($1, $2)", {game.id, game.turn});
  int place = 0;
  for (const Seat& seat : seats)
    t.run(
        "INSERT INTO seats (game, seat, place, name, account, bot, ready, missed, read_to) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        {game.id, seat.code, place++, seat.name, seat.account, seat.bot, seat.ready, seat.missed,
         seat.read_to});
}

Outcome<void> change_game(Transaction& t, const Game& game, Time now) {
  const Rows changed = t.run(
      "UPDATE games SET title = $2, state = $3, access = $4, master = $5, settings = $6, changed = $7 "
      "WHERE id = $1 RETURNING id",
      {game.id, game.title, game.state, game.access, game.master, game.settings, now});
  if (changed.empty()) return fail(Why::missing, "there is no such game");
  t.tell({game.id.text, "game"});
  return {};
}

void remove_game(Transaction& t, const GameId& id) { t.run("DELETE FROM games WHERE id = $1", {id}); }

std::optional<Game> find_game(Transaction& t, const GameId& id) {
  const auto row = t.one(kGames + "WHERE id = $1", {id});
  if (!row) return std::nullopt;
  return game_of(*row);
}

std::vector<Game> find_games(Transaction& t, const GamesAsked& asked) {
  std::string sql = kGames + "WHERE TRUE";
  std::vector<Cell> given;
  const auto value = [&](const Given& one) {
    given.push_back(one.cell);
    return fmt::format("${}", given.size());
  };
  if (!asked.states.empty()) {
    std::string list;
    for (const std::string& state : asked.states) list += (list.empty() ? "" : ", ") + value(state);
    sql += fmt::format(" AND state IN ({})", list);
  }
  if (!asked.access.empty()) sql += " AND access = " + value(asked.access);
  if (asked.account) {
    const std::string who = value(*asked.account);
    sql +=
        fmt::format(" AND (master = {0} OR id IN (SELECT seats.game FROM seats WHERE account = {0}))", who);
  }
  if (asked.before) sql += " AND changed < " + value(*asked.before);
  sql += " ORDER BY changed DESC, id LIMIT " + value(asked.limit);
  std::vector<Game> games;
  for (const Row& row : t.run(sql, given)) games.push_back(game_of(row));
  return games;
}

std::vector<Seat> seats_of(Transaction& t, const GameId& game) {
  std::vector<Seat> seats;
  for (const Row& row :
       t.run("SELECT seat, name, account, bot, ready, missed, read_to FROM seats WHERE game = $1 "
             "ORDER BY place",
             {game})) {
    Seat seat{row.text(0), row.text(1), {}, row.text(3), row.count(4), row.count(5), row.count(6)};
    if (!row.null(2)) seat.account = AccountId{row.text(2)};
    seats.push_back(std::move(seat));
  }
  return seats;
}

Outcome<void> take_seat(Transaction& t, const GameId& game, std::string_view seat, const AccountId& account) {
  const Rows taken = t.run(
      "UPDATE seats SET account = $3, missed = 0 WHERE game = $1 AND seat = $2 AND account IS NULL AND bot = "
      "'' "
      "RETURNING seat",
      {game, seat, account});
  if (taken.empty()) {
    if (!t.one("SELECT 1 FROM seats WHERE game = $1 AND seat = $2", {game, seat})) return no_seat(seat);
    return fail(Why::taken, fmt::format("the seat {} is taken", seat));
  }
  t.tell({game.text, "seats"});
  return {};
}

Outcome<void> change_seat(Transaction& t, const GameId& game, const Seat& seat) {
  const Rows changed = t.run(
      "UPDATE seats SET name = $3, account = $4, bot = $5, ready = $6, missed = $7, read_to = $8 "
      "WHERE game = $1 AND seat = $2 RETURNING seat",
      {game, seat.code, seat.name, seat.account, seat.bot, seat.ready, seat.missed, seat.read_to});
  if (changed.empty()) return no_seat(seat.code);
  t.tell({game.text, "seats"});
  return {};
}

void keep_dice_key(Transaction& t, const GameId& game, const base::Key& key) {
  t.run("INSERT INTO dice_keys (game, dice_key) VALUES ($1, $2)", {game, base::to_hex(key)});
}

std::optional<base::Key> dice_key(Transaction& t, const GameId& game) {
  const auto row = t.one("SELECT dice_key FROM dice_keys WHERE game = $1", {game});
  if (!row) return std::nullopt;
  return row->digest(0);
}

}  // namespace store
