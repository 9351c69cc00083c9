#include "store/schema.h"

#include <fmt/core.h>

#include <array>

#include "core/check.h"

namespace store {
namespace {

// Numbers are BIGINT, moments are milliseconds since 1970, yes and no are 1 and 0, digests are hexadecimal
// texts.
const std::vector<const char*> kFirst = {
    R"(CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE,
  mail TEXT NOT NULL,
  mail_proved BIGINT NOT NULL,
  password TEXT NOT NULL,
  role TEXT NOT NULL,
  settings TEXT NOT NULL,
  made BIGINT NOT NULL))",
    "CREATE INDEX accounts_by_mail ON accounts (mail)",
    R"(CREATE TABLE games (
  id TEXT PRIMARY KEY,
  rules TEXT NOT NULL,
  scenario TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  access TEXT NOT NULL,
  master TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  settings TEXT NOT NULL,
  turn BIGINT NOT NULL,
  made BIGINT NOT NULL,
  changed BIGINT NOT NULL))",
    "CREATE INDEX games_by_state ON games (state, changed)",
    "CREATE INDEX games_by_master ON games (master)",
    // Apart from the games, whose rows are large: this one is written with every line of a record.
    R"(CREATE TABLE tips (
  game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  hash TEXT NOT NULL))",
    R"(CREATE TABLE dice_keys (
  game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  dice_key TEXT NOT NULL))",
    R"(CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  seat TEXT NOT NULL,
  place BIGINT NOT NULL,
  name TEXT NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  bot TEXT NOT NULL,
  ready BIGINT NOT NULL,
  missed BIGINT NOT NULL,
  PRIMARY KEY (game, seat)))",
    "CREATE INDEX seats_by_account ON seats (account)",
    R"(CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  game TEXT REFERENCES games (id) ON DELETE CASCADE,
  seat TEXT NOT NULL,
  label TEXT NOT NULL,
  uses BIGINT,
  made BIGINT NOT NULL,
  used BIGINT NOT NULL,
  until BIGINT))",
    "CREATE INDEX tokens_by_account ON tokens (account)",
    "CREATE INDEX tokens_by_game ON tokens (game)",
    "CREATE INDEX tokens_by_end ON tokens (until)",
    R"(CREATE TABLE lines (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  seat TEXT NOT NULL,
  turn BIGINT NOT NULL,
  bytes TEXT NOT NULL,
  hash TEXT NOT NULL,
  came BIGINT NOT NULL,
  PRIMARY KEY (game, n)))",
    R"(CREATE TABLE sheets (
  game TEXT NOT NULL,
  seat TEXT NOT NULL,
  kind TEXT NOT NULL,
  turn BIGINT NOT NULL,
  body TEXT NOT NULL,
  came BIGINT NOT NULL,
  PRIMARY KEY (game, seat, kind),
  FOREIGN KEY (game, seat) REFERENCES seats (game, seat) ON DELETE CASCADE))",
    R"(CREATE TABLE clocks (
  game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
  due BIGINT,
  held TEXT NOT NULL,
  holder TEXT NOT NULL,
  lease BIGINT NOT NULL,
  tries BIGINT NOT NULL))",
    "CREATE INDEX clocks_by_due ON clocks (due)",
};

const std::vector<const char*> kSecond = {
    // A receipt outlives its line: what was acknowledged can be shown even after a turn was taken back. Those
    // of
    // lines that are there already have no digest of their text and no deadline; neither was kept before.
    R"(CREATE TABLE receipts (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  n BIGINT NOT NULL,
  seat TEXT NOT NULL,
  turn BIGINT NOT NULL,
  digest TEXT NOT NULL,
  came BIGINT NOT NULL,
  due BIGINT,
  PRIMARY KEY (game, hash)))",
    R"(INSERT INTO receipts (game, hash, n, seat, turn, digest, came, due)
  SELECT game, hash, n, seat, turn, '', came, NULL FROM lines WHERE seat <> '')",
    R"(CREATE TABLE taken_back (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  round BIGINT NOT NULL,
  n BIGINT NOT NULL,
  seat TEXT NOT NULL,
  turn BIGINT NOT NULL,
  bytes TEXT NOT NULL,
  hash TEXT NOT NULL,
  came BIGINT NOT NULL,
  PRIMARY KEY (game, round, n)))",
    R"(CREATE TABLE messages (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  sender TEXT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  came BIGINT NOT NULL,
  PRIMARY KEY (game, n)))",
    R"(CREATE TABLE recipients (
  game TEXT NOT NULL,
  n BIGINT NOT NULL,
  seat TEXT NOT NULL,
  PRIMARY KEY (game, n, seat),
  FOREIGN KEY (game, n) REFERENCES messages (game, n) ON DELETE CASCADE))",
    "ALTER TABLE clocks ADD COLUMN deadline BIGINT",
    "ALTER TABLE seats ADD COLUMN read_to BIGINT NOT NULL DEFAULT 0",
    R"(CREATE TABLE notices (
  id TEXT PRIMARY KEY,
  once TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  address TEXT NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  game TEXT REFERENCES games (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  due BIGINT NOT NULL,
  holder TEXT NOT NULL,
  lease BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  error TEXT NOT NULL,
  made BIGINT NOT NULL,
  closed BIGINT))",
    "CREATE INDEX notices_by_due ON notices (state, due)",
    "CREATE INDEX notices_by_game ON notices (game)",
    "CREATE INDEX notices_by_account ON notices (account)",
    R"(CREATE TABLE hooks (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  game TEXT REFERENCES games (id) ON DELETE CASCADE,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  made BIGINT NOT NULL))",
    "CREATE INDEX hooks_by_game ON hooks (game)",
    "CREATE INDEX hooks_by_account ON hooks (account)",
    R"(CREATE TABLE snapshots (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  n BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, name)))",
};

// A sheet is the commonest thing stored, so it touches as little as can be: its receipt stands in its line
// (no digest: it has none), and the turn beside the tip, which is written with every line anyway.
const std::vector<const char*> kThird = {
    "ALTER TABLE lines ADD COLUMN digest TEXT",
    "ALTER TABLE lines ADD COLUMN due BIGINT",
    "ALTER TABLE taken_back ADD COLUMN digest TEXT",
    "ALTER TABLE taken_back ADD COLUMN due BIGINT",
    R"(UPDATE lines SET digest = r.digest, due = r.due FROM receipts AS r
  WHERE r.game = lines.game AND r.hash = lines.hash)",
    R"(UPDATE taken_back SET digest = r.digest, due = r.due FROM receipts AS r
  WHERE r.game = taken_back.game AND r.hash = taken_back.hash)",
    "DROP TABLE receipts",
    "ALTER TABLE tips ADD COLUMN turn BIGINT NOT NULL DEFAULT 0",
    "UPDATE tips SET turn = g.turn FROM games AS g WHERE g.id = tips.game",
    "ALTER TABLE games DROP COLUMN turn",
};

// The last line of a record is its tip: written down once more it was a second page for every sheet. Lines
// stand as they come: to keep those of a game together, SQLite moved some of them, and wrote several pages,
// with every second or third. They are found by an index whose entries are small.
const std::vector<const char*> kFourth = {
    R"(CREATE TABLE lines_as_they_come (
  game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
  n BIGINT NOT NULL,
  seat TEXT NOT NULL,
  turn BIGINT NOT NULL,
  bytes TEXT NOT NULL,
  hash TEXT NOT NULL,
  came BIGINT NOT NULL,
  digest TEXT,
  due BIGINT,
  PRIMARY KEY (game, n)))",
    R"(INSERT INTO lines_as_they_come (game, n, seat, turn, bytes, hash, came, digest, due)
  SELECT game, n, seat, turn, bytes, hash, came, digest, due FROM lines ORDER BY game, n)",
    "DROP TABLE lines",
    "ALTER TABLE lines_as_they_come RENAME TO lines",
    "ALTER TABLE tips DROP COLUMN n",
    "ALTER TABLE tips DROP COLUMN hash",
    "ALTER TABLE tips RENAME TO turns",
};

const std::array kSteps = {&kFirst, &kSecond, &kThird, &kFourth};
static_assert(kSteps.size() == kSchema);

struct Table {
  const char* name;
  int since;
  int until = kSchema;
};
constexpr std::array kTables = {
    Table{"accounts", 1},  Table{"games", 1},      Table{"tips", 1, 3},     Table{"turns", 4},
    Table{"dice_keys", 1}, Table{"seats", 1},      Table{"tokens", 1},      Table{"lines", 1},
    Table{"sheets", 1},    Table{"clocks", 1},     Table{"receipts", 2, 2}, Table{"taken_back", 2},
    Table{"messages", 2},  Table{"recipients", 2}, Table{"notices", 2},     Table{"hooks", 2},
    Table{"snapshots", 2},
};

}  // namespace

const std::vector<const char*>& schema_step(int version) {
  base::ensure(version >= 1 && version <= kSchema, "there is such a version of the tables");
  return *kSteps[static_cast<std::size_t>(version - 1)];
}

std::vector<std::string> tables(int version) {
  std::vector<std::string> names;
  for (const Table& table : kTables)
    if (table.since <= version && version <= table.until) names.emplace_back(table.name);
  return names;
}

int schema_version(Transaction& t) {
  t.run("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)");
  const auto row = t.one("SELECT value FROM meta WHERE name = 'schema'");
  return row ? std::stoi(row->text(0)) : 0;
}

Outcome<void> upgrade(Transaction& t, int version) {
  const int there = schema_version(t);
  if (there > version)
    return fail(Why::refused,
                fmt::format("the database has tables of version {}, this program knows {}: use the "
                            "newer program, which made them",
                            there, version));
  for (int next = there + 1; next <= version; ++next)
    for (const char* statement : schema_step(next)) t.run(statement);
  if (there < version)
    t.run(
        "INSERT INTO meta (name, value) VALUES ('schema', $1) ON CONFLICT (name) DO UPDATE SET value = "
        "excluded.value",
        {std::to_string(version)});
  return {};
}

}  // namespace store
