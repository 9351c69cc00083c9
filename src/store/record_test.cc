#include "store/record.h"

#include "store/sheets.h"
#include "store/testing.h"

using namespace store;
using namespace store::testing;

namespace {

Accepted sheet(const std::string& text, const std::string& seat = "MER") {
  return {{text, seat}, base::digest(text), at(60)};
}

}  // namespace

TEST_CASE("record: lines come in order, with their hashes, and give the bytes of the file") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    CHECK(tip.n == 0);
    const std::vector<NewLine> more = {{"one", "MER"}, {"two", ""}};
    const auto next = store.write([&](Transaction& t) { return append_lines(t, game.id, tip, more, at(1)); });
    REQUIRE(next);
    CHECK(*next == Tip{2, base::digest("two")});
    store.read([&](Transaction& t) {
      CHECK(record_bytes(t, game.id) == "{\"sandtable\":1}\none\ntwo\n");
      CHECK(find_game(t, game.id)->tip == *next);
      CHECK(lines_of(t, game.id, 1) == std::vector<Line>{{1, "MER", 1, "one", base::digest("one"), at(1)},
                                                         {2, "", 1, "two", base::digest("two"), at(1)}});
    });
  });
}

TEST_CASE("record: who has not seen the last line adds nothing") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    const auto append = [&](const Tip& seen) {
      return store.write([&](Transaction& t) { return accept_sheet(t, game.id, seen, sheet("one"), at(1)); });
    };
    REQUIRE(append(tip));
    CHECK(append(tip).error().why == Why::conflict);
    CHECK(append({1, base::digest("another one")}).error().why == Why::conflict);
    store.read([&](Transaction& t) {
      CHECK(lines_of(t, game.id).size() == 2);
      CHECK(receipts_of(t, game.id, "").size() == 1);
    });
    CHECK(store
              .write([&](Transaction& t) {
                return append_lines(t, GameId{"nowhere"}, Tip{}, std::vector<NewLine>{{"x", ""}}, at(1));
              })
              .error()
              .why == Why::conflict);
  });
}

TEST_CASE("record: an accepted sheet is a line and a receipt, and no draft any more") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    REQUIRE(store.write([&](Transaction& t) -> Outcome<void> {
      if (auto kept = keep_sheet(t, game.id, "MER", Sheet::standing, {0, "HOLD", at(0)}); !kept) return kept;
      if (auto kept = keep_sheet(t, game.id, "MER", Sheet::draft, {1, "MOVE", at(0)}); !kept) return kept;
      return keep_sheet(t, game.id, "MER", Sheet::draft, {1, "MOVE HRS", at(1)});
    }));
    CHECK(store.read([&](Transaction& t) { return find_sheet(t, game.id, "MER", Sheet::draft); })
              .value()
              ->body == "MOVE HRS");
    const auto receipt =
        store.write([&](Transaction& t) { return accept_sheet(t, game.id, tip, sheet("one"), at(2)); });
    REQUIRE(receipt);
    CHECK(*receipt == Receipt{1, base::digest("one"), "MER", 1, base::digest("one"), at(2), at(60)});
    store.read([&](Transaction& t) {
      CHECK_FALSE(find_sheet(t, game.id, "MER", Sheet::draft));
      CHECK(find_sheet(t, game.id, "MER", Sheet::standing)->body == "HOLD");
      CHECK(receipts_of(t, game.id, "MER") == std::vector{*receipt});
      CHECK(receipts_of(t, game.id, "WES").empty());
    });
    CHECK(store
              .write([&](Transaction& t) {
                return keep_sheet(t, game.id, "NOR", Sheet::draft, {1, "MOVE", at(0)});
              })
              .error() == Failure{Why::missing, "this game has no seat NOR"});
  });
}

TEST_CASE("record: what is taken back is kept beside it, and its receipts stay true") {
  on_both([](Store& store) {
    const Game game = some_game();
    Tip tip = begin(store, game);
    for (const char* text : {"one", "two", "three"}) {
      const auto receipt =
          store.write([&](Transaction& t) { return accept_sheet(t, game.id, tip, sheet(text), at(2)); });
      REQUIRE(receipt);
      tip = {receipt->n, receipt->hash};
    }
    const auto back = store.write([&](Transaction& t) { return take_back(t, game.id, tip, 1, 1, at(3)); });
    REQUIRE(back);
    CHECK(*back == Tip{1, base::digest("one")});
    CHECK(store.write([&](Transaction& t) { return take_back(t, game.id, tip, 0, 1, at(3)); }).error().why ==
          Why::conflict);
    CHECK(
        store.write([&](Transaction& t) { return take_back(t, game.id, *back, 1, 1, at(3)); }).error().why ==
        Why::refused);
    REQUIRE(
        store.write([&](Transaction& t) { return accept_sheet(t, game.id, *back, sheet("other"), at(4)); }));
    store.read([&](Transaction& t) {
      CHECK(record_bytes(t, game.id) == "{\"sandtable\":1}\none\nother\n");
      const auto gone = taken_back(t, game.id);
      REQUIRE(gone.size() == 1);
      CHECK(gone[0].size() == 2);
      CHECK(gone[0][1].bytes == "three");
      CHECK(receipts_of(t, game.id, "MER").size() == 4);
    });
  });
}

TEST_CASE("record: the same sheet sent again after its turn was taken back") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    const auto send = [&](int when) {
      return store.write(
          [&](Transaction& t) { return accept_sheet(t, game.id, tip, sheet("one"), at(when)); });
    };
    const auto first = send(2);
    REQUIRE(first);
    REQUIRE(store.write([&](Transaction& t) {
      return take_back(t, game.id, {first->n, first->hash}, 0, 1, at(3));
    }));
    const auto again = send(4);
    REQUIRE(again);
    CHECK(again->hash == first->hash);
    store.read([&](Transaction& t) {
      const auto receipts = receipts_of(t, game.id, "MER");
      REQUIRE(receipts.size() == 1);
      CHECK(receipts[0].came == at(4));
      CHECK(taken_back(t, game.id)[0][0].came == at(2));
    });
  });
}

TEST_CASE("record: texts that are none are refused by both databases alike") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    for (const std::string& bad :
         {std::string("a\0b", 3), std::string("\xff"), std::string("\xed\xa0\x80")}) {
      const auto stored =
          store.write([&](Transaction& t) { return accept_sheet(t, game.id, tip, sheet(bad), at(1)); });
      REQUIRE_FALSE(stored);
      CHECK(stored.error().why == Why::refused);
    }
    const std::string good = "Ærwynn \xf0\x9f\x8f\xb0 \x01 'quoted' \"twice\" \\ $1 %s";
    REQUIRE(store.write([&](Transaction& t) { return accept_sheet(t, game.id, tip, sheet(good), at(1)); }));
    CHECK(store.read([&](Transaction& t) { return lines_of(t, game.id, 1); }).value()[0].bytes == good);
  });
}
