#include "store/schema.h"

#include "store/testing.h"
#include "store/turns.h"

using namespace store;
using namespace store::testing;

namespace {

/// A database as the first version left it: a game in its second turn, with a sheet.
void fill_first(Store& store) {
  const auto filled = store.write([](Transaction& t) {
    t.run(
        "INSERT INTO accounts (id, name, folded, mail, mail_proved, password, role, settings, made) "
        "VALUES ('ada', 'Ada', 'ada', '', 0, '', 'player', '{}', 1)");
    t.run(
        "INSERT INTO games (id, rules, scenario, title, state, access, master, settings, turn, made, "
        "changed) "
        "VALUES ('g', 'dark-age/1', 'dark-age/midlands', 'Old', 'running', 'open', 'ada', '{}', 2, 1, 3)");
    t.run("INSERT INTO tips (game, n, hash) VALUES ('g', 2, $1)", {base::digest("advance")});
    t.run(
        "INSERT INTO seats (game, seat, place, name, account, bot, ready, missed) "
        "VALUES ('g', 'MER', 0, 'Mercia', 'ada', '', 1, 0)");
    int n = 0;
    for (const char* text : {"header", "sheet", "advance"})
      t.run("INSERT INTO lines (game, n, seat, turn, bytes, hash, came) VALUES ('g', $1, $2, 1, $3, $4, $1)",
            {n++, n == 2 ? "MER" : "", text, base::digest(text)});
    t.run("INSERT INTO clocks (game, due, held, holder, lease, tries) VALUES ('g', 9, '', '', 0, 0)");
  });
  REQUIRE_MESSAGE(filled, filled.error().what);
}

/// As the second left it: its sheet has a receipt, and another one that was taken back.
void fill_second(Store& store) {
  fill_first(store);
  const auto filled = store.write([](Transaction& t) {
    t.run(
        "INSERT INTO taken_back (game, round, n, seat, turn, bytes, hash, came) "
        "VALUES ('g', 1, 1, 'MER', 1, 'gone', $1, 0)",
        {base::digest("gone")});
    for (const char* text : {"gone", "sheet"})
      t.run(
          "INSERT INTO receipts (game, hash, n, seat, turn, digest, came, due) "
          "VALUES ('g', $1, 1, 'MER', 1, $2, $3, 7)",
          {base::digest(text), base::digest("understood"), text == std::string("sheet")});
  });
  REQUIRE_MESSAGE(filled, filled.error().what);
}

/// As the third left it: the same, with receipts beside the lines, and the turn beside the tip.
void fill_third(Store& store) {
  const auto filled = store.write([](Transaction& t) {
    t.run(
        "INSERT INTO games (id, rules, scenario, title, state, access, master, settings, made, changed) "
        "VALUES ('g', 'dark-age/1', 'dark-age/midlands', 'Old', 'running', 'open', NULL, '{}', 1, 3)");
    t.run("INSERT INTO tips (game, n, hash, turn) VALUES ('g', 2, $1, 2)", {base::digest("advance")});
    t.run(
        "INSERT INTO seats (game, seat, place, name, account, bot, ready, missed) "
        "VALUES ('g', 'MER', 0, 'Mercia', NULL, '', 1, 0)");
    const auto put = [&](int n, const char* seat, const char* text) {
      const bool sheet = *seat != '\0';
      t.run(
          "INSERT INTO lines (game, n, seat, turn, bytes, hash, came, digest, due) "
          "VALUES ('g', $1, $2, 1, $3, $4, $1, $5, $6)",
          {n, seat, text, base::digest(text),
           sheet ? std::optional(base::digest("understood")) : std::nullopt,
           sheet ? std::optional(7) : std::nullopt});
    };
    put(0, "", "header");
    put(1, "MER", "sheet");
    put(2, "", "advance");
    t.run(
        "INSERT INTO taken_back (game, round, n, seat, turn, bytes, hash, came, digest, due) "
        "VALUES ('g', 1, 1, 'MER', 1, 'gone', $1, 0, $2, 7)",
        {base::digest("gone"), base::digest("understood")});
  });
  REQUIRE_MESSAGE(filled, filled.error().what);
}

/// Opens a database that an earlier version filled, looks whether all is there, and goes on with the game.
/// What the seat has to show for its sheets.
std::vector<Receipt> led_up(const std::string& where, int version, void (*fill)(Store&)) {
  {
    Options old;
    old.schema = version;
    const auto first = open(where, old);
    REQUIRE_MESSAGE(first, first.error().what);
    CHECK((*first)->write([](Transaction& t) { return schema_version(t); }).value() == version);
    fill(**first);
  }
  const auto store = open(where);
  REQUIRE_MESSAGE(store, store.error().what);
  const GameId id{"g"};
  const auto gone_on = (*store)->write([&](Transaction& t) -> Outcome<void> {
    CHECK(schema_version(t) == kSchema);
    const auto game = find_game(t, id);
    REQUIRE(game);
    CHECK(game->title == "Old");
    CHECK(game->turn == 2);
    CHECK(game->tip == Tip{2, base::digest("advance")});
    CHECK(record_bytes(t, id) == "header\nsheet\nadvance\n");
    CHECK(seats_of(t, id)[0].read_to == 0);
    Turn turn;
    turn.lines = {{"advance again", ""}};
    turn.next = 3;
    return finish_turn(t, id, game->tip, {}, turn, at(1)).map([](const Tip&) {});
  });
  REQUIRE_MESSAGE(gone_on, gone_on.error().what);
  CHECK((*store)->read([&](Transaction& t) { return find_game(t, id)->turn; }).value() == 3);
  return (*store)->read([&](Transaction& t) { return receipts_of(t, id, "MER"); }).value();
}

Time moment(int milliseconds) { return Time(std::chrono::milliseconds(milliseconds)); }

}  // namespace

TEST_CASE("schema: the first version is led up, and who had a sheet in has a receipt for it now") {
  on_both([](const std::string& where) {
    CHECK(led_up(where, 1, fill_first) ==
          std::vector{Receipt{1, base::digest("sheet"), "MER", 1, {}, moment(1), {}}});
  });
}

TEST_CASE("schema: the second version is led up, and every receipt is still there") {
  on_both([](const std::string& where) {
    const base::Digest text = base::digest("understood");
    CHECK(led_up(where, 2, fill_second) ==
          std::vector{Receipt{1, base::digest("gone"), "MER", 1, text, moment(0), moment(7)},
                      Receipt{1, base::digest("sheet"), "MER", 1, text, moment(1), moment(7)}});
  });
}

TEST_CASE("schema: the third version is led up, and receipts and tip are still there") {
  on_both([](const std::string& where) {
    const base::Digest text = base::digest("understood");
    CHECK(led_up(where, 3, fill_third) ==
          std::vector{Receipt{1, base::digest("gone"), "MER", 1, text, moment(0), moment(7)},
                      Receipt{1, base::digest("sheet"), "MER", 1, text, moment(1), moment(7)}});
  });
  static_assert(kSchema == 4, "every version before this one has its test here");
}

TEST_CASE("schema: tables of a newer program are left alone") {
  on_both([](const std::string& where) {
    REQUIRE(open(where));
    Options old;
    old.schema = kSchema - 1;
    const auto refused = open(where, old);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().why == Why::refused);
    CHECK(refused.error().what.find("use the newer program") != std::string::npos);
    CHECK(open(where));
  });
}

TEST_CASE("schema: every table is in the list, those that others point at first") {
  on_both([](Store& store) {
    store.read([&](Transaction& t) {
      const char* catalogue =
          std::string_view(store.kind()) == "sqlite"
              ? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
              : "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
      std::vector<std::string> listed = tables(kSchema);
      listed.emplace_back("meta");
      std::sort(listed.begin(), listed.end());
      std::vector<std::string> there;
      for (const Row& row : t.run(catalogue)) there.push_back(row.text(0));
      CHECK(there == listed);
    });
  });
}
