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

}  // namespace

TEST_CASE("schema: every earlier version is led up to this one, and what was in it is still there") {
  on_both([](const std::string& where) {
    for (int version = 1; version < kSchema; ++version) {
      Options old;
      old.schema = version;
      auto first = open(where, old);
      REQUIRE_MESSAGE(first, first.error().what);
      CHECK((*first)->write([](Transaction& t) { return schema_version(t); }).value() == version);
      fill_first(**first);
    }
    const auto store = open(where);
    REQUIRE_MESSAGE(store, store.error().what);
    const GameId id{"g"};
    REQUIRE((*store)->write([&](Transaction& t) -> Outcome<void> {
      CHECK(schema_version(t) == kSchema);
      const auto game = find_game(t, id);
      REQUIRE(game);
      CHECK(game->title == "Old");
      CHECK(game->tip == Tip{2, base::digest("advance")});
      CHECK(record_bytes(t, id) == "header\nsheet\nadvance\n");
      // Who had a sheet in then has a receipt for it now.
      const auto receipts = receipts_of(t, id, "MER");
      REQUIRE(receipts.size() == 1);
      CHECK(receipts[0] ==
            Receipt{1, base::digest("sheet"), "MER", 1, {}, Time(std::chrono::milliseconds(1)), {}});
      CHECK(seats_of(t, id)[0].read_to == 0);
      // And the game goes on.
      Turn turn;
      turn.lines = {{"advance again", ""}};
      turn.next = 3;
      return finish_turn(t, id, game->tip, {}, turn, at(1)).map([](const Tip&) {});
    }));
  });
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
