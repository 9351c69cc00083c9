#include "store/games.h"

#include "store/messages.h"
#include "store/snapshots.h"
#include "store/testing.h"

using namespace store;
using namespace store::testing;

TEST_CASE("games: stored, changed, found by state, access and people") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    REQUIRE(store.write([&](Transaction& t) { return add_account(t, ada); }));
    Game first = some_game("First");
    Game second = some_game("Second");
    second.access = "private";
    first.tip = begin(store, first);
    second.tip = begin(store, second);
    CHECK(store.read([&](Transaction& t) { return find_game(t, first.id); }).value() == first);
    second.state = "open";
    second.master = ada.id;
    second.settings = R"({"clock":"daily"})";
    second.changed = at(5);
    REQUIRE(store.write([&](Transaction& t) { return change_game(t, second, at(5)); }));
    const auto ask = [&](const GamesAsked& asked) {
      std::vector<std::string> titles;
      const auto found = store.read([&](Transaction& t) { return find_games(t, asked); });
      for (const Game& game : found.value()) titles.push_back(game.title);
      return titles;
    };
    using Titles = std::vector<std::string>;
    CHECK(ask({{}, "", {}, {}, 10}) == Titles{"Second", "First"});
    CHECK(ask({{}, "", {}, {}, 1}) == Titles{"Second"});
    CHECK(ask({{"open", "over"}, "", {}, {}, 10}) == Titles{"Second"});
    CHECK(ask({{"running"}, "open", {}, {}, 10}) == Titles{"First"});
    CHECK(ask({{}, "", ada.id, {}, 10}) == Titles{"Second"});
    CHECK(ask({{}, "", {}, at(5), 10}) == Titles{"First"});
    REQUIRE(store.write([&](Transaction& t) { return take_seat(t, first.id, "MER", ada.id); }));
    CHECK(ask({{}, "", ada.id, {}, 10}) == Titles{"Second", "First"});
    REQUIRE(store.write([&](Transaction& t) { remove_game(t, first.id); }));
    store.read([&](Transaction& t) {
      CHECK(t.one("SELECT COUNT(*) FROM lines")->count(0) == 1);
      CHECK(seats_of(t, first.id).empty());
    });
    CHECK(store.write([&](Transaction& t) { return change_game(t, first, at(5)); }).error().why ==
          Why::missing);
  });
}

TEST_CASE("games: a seat is taken once") {
  on_both([](Store& store) {
    const Account ada = somebody("Ada");
    const Account offa = somebody("Offa");
    const Game game = some_game();
    begin(store, game);
    const auto take = [&](const char* seat, const AccountId& who) {
      return store.write([&](Transaction& t) { return take_seat(t, game.id, seat, who); });
    };
    REQUIRE(store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, ada); !added) return added;
      return add_account(t, offa);
    }));
    REQUIRE(take("MER", ada.id));
    CHECK(take("MER", offa.id).error() == Failure{Why::taken, "the seat MER is taken"});
    CHECK(take("NOR", offa.id).error() == Failure{Why::missing, "this game has no seat NOR"});
    auto seats = store.read([&](Transaction& t) { return seats_of(t, game.id); }).value();
    CHECK(seats[0].account == ada.id);
    seats[1].bot = "steward";
    seats[1].ready = 3;
    REQUIRE(store.write([&](Transaction& t) { return change_seat(t, game.id, seats[1]); }));
    CHECK(take("WES", offa.id).error().why == Why::taken);
    CHECK(store.read([&](Transaction& t) { return seats_of(t, game.id); }).value() == seats);
  });
}

TEST_CASE("messages: read by whom they are for, and nobody else") {
  on_both([](Store& store) {
    const Game game = some_game();
    begin(store, game);
    const auto send = [&](const std::string& sender, const std::string& kind, std::vector<std::string> to,
                          const std::string& body) {
      return store
          .write([&](Transaction& t) {
            return add_message(t, game.id, {0, sender, kind, std::move(to), body, at(1)});
          })
          .value();
    };
    CHECK(send("MER", "private", {"WES"}, "secret") == 1);
    CHECK(send("MER", "public", {}, "war!") == 2);
    CHECK(send("WES", "anonymous", {}, "rumour") == 3);
    CHECK(send("", "private", {"MER", "WES"}, "hurry") == 4);
    const auto read = [&](const char* seat, int after = 0) {
      return store.read([&](Transaction& t) { return messages_for(t, game.id, seat, after); }).value();
    };
    CHECK(read("MER").size() == 4);
    CHECK(read("WES").size() == 4);
    CHECK(read("WES", 3).size() == 1);
    const auto third = read("NOR");
    REQUIRE(third.size() == 2);
    CHECK(third[0].body == "war!");
    CHECK(third[0].sender == "MER");
    CHECK(third[1].sender.empty());
    CHECK(read("WES")[2].sender == "WES");
    CHECK(read("MER")[2].sender.empty());
    CHECK(read("MER")[0].to == std::vector<std::string>{"WES"});
    CHECK(read("MER")[3].to ==
          std::vector<std::string>{"MER"});  // whom else it went to is not for him to know
    const auto outside = store.read([&](Transaction& t) { return public_messages(t, game.id); }).value();
    REQUIRE(outside.size() == 2);
    CHECK(outside[1].sender.empty());
    REQUIRE(store.write([&](Transaction& t) {
      mark_read(t, game.id, "WES", 3);
      mark_read(t, game.id, "WES", 2);
    }));
    CHECK(store.read([&](Transaction& t) { return seats_of(t, game.id); }).value()[1].read_to == 3);
    CHECK(store
              .write([&](Transaction& t) {
                return add_message(t, GameId{"nowhere"}, {0, "MER", "public", {}, "x", at(1)});
              })
              .error()
              .why == Why::missing);
  });
}

TEST_CASE("snapshots: kept, replaced, and gone with the lines they were made from") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    const std::vector<NewLine> more = {{"one", "MER"}, {"two", ""}};
    const auto next = store.write([&](Transaction& t) { return append_lines(t, game.id, tip, more, at(1)); });
    REQUIRE(next);
    REQUIRE(store.write([&](Transaction& t) {
      keep_snapshot(t, game.id, "report MER", {0, "old"});
      keep_snapshot(t, game.id, "report MER", {2, "new"});
      keep_snapshot(t, game.id, "report WES", {0, "first"});
    }));
    CHECK(store.read([&](Transaction& t) { return find_snapshot(t, game.id, "report MER"); }).value()->body ==
          "new");
    REQUIRE(store.write([&](Transaction& t) { return take_back(t, game.id, *next, 0, 1, at(2)); }));
    store.read([&](Transaction& t) {
      CHECK_FALSE(find_snapshot(t, game.id, "report MER"));
      CHECK(find_snapshot(t, game.id, "report WES") == Snapshot{0, "first"});
    });
  });
}
