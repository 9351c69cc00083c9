#include "store/turns.h"

#include <set>
#include <thread>

#include "store/testing.h"

using namespace store;
using namespace store::testing;

namespace {

Turn a_turn(const GameId& game, int next) {
  Turn turn;
  turn.lines = {{"advance " + std::to_string(next - 1), ""}};
  turn.next = next;
  turn.clock = {at(next * 60), ""};
  Notice notice;
  notice.once = game.text + " turn " + std::to_string(next - 1);
  notice.channel = "mail";
  notice.address = "ada@example.org";
  notice.game = game;
  notice.due = notice.made = at(0);
  turn.notices = {notice};
  return turn;
}

std::vector<Claim> claim(Store& store, const char* holder, int now, int limit = 10) {
  return store.write([&](Transaction& t) { return claim_due(t, holder, at(now), at(now + 5), limit); })
      .value();
}

void start_clock(Store& store, const GameId& game, int due) {
  REQUIRE(store.write([&](Transaction& t) { set_clock(t, game, {at(due), ""}); }));
}

}  // namespace

TEST_CASE("turns: a clock is due once, for one host, until the lease runs out") {
  on_both([](Store& store) {
    const Game game = some_game();
    begin(store, game);
    CHECK_FALSE(store.read([&](Transaction& t) { return next_due(t); }).value());
    start_clock(store, game.id, 60);
    CHECK(store.read([&](Transaction& t) { return next_due(t); }).value() == at(60));
    CHECK(claim(store, "a", 59).empty());
    const auto first = claim(store, "a", 60);
    REQUIRE(first.size() == 1);
    CHECK(first[0] == Claim{game.id, "a", at(60), at(65), 1});
    CHECK(claim(store, "b", 64).empty());
    CHECK(store.read([&](Transaction& t) { return next_due(t); }).value() == at(65));
    const auto second = claim(store, "b", 65);
    REQUIRE(second.size() == 1);
    CHECK(second[0].tries == 2);
    REQUIRE(store.write([&](Transaction& t) { give_back(t, second[0], at(66)); }));
    CHECK(claim(store, "a", 65).empty());
    CHECK(claim(store, "a", 66).size() == 1);
  });
}

TEST_CASE(
    "turns: the next one due is the earliest that nobody has claimed, or the end of a lease before it") {
  on_both([](Store& store) {
    const auto next = [&] { return store.read([](Transaction& t) { return next_due(t); }).value(); };
    std::vector<Game> games(3, some_game());
    for (Game& game : games) {
      game.id = GameId::fresh();
      begin(store, game);
    }
    start_clock(store, games[0].id, 60);
    CHECK(claim(store, "a", 60).size() == 1);  // until 65
    start_clock(store, games[1].id, 62);
    CHECK(next() == at(62));
    start_clock(store, games[1].id, 70);
    start_clock(store, games[2].id, 80);
    CHECK(next() == at(65));
    CHECK(claim(store, "b", 70, 2).size() == 2);  // until 75, the lapsed one and the second
    CHECK(next() == at(75));
    start_clock(store, games[2].id, 74);
    CHECK(next() == at(74));
  });
}

TEST_CASE("turns: a clock that is held is not due") {
  on_both([](Store& store) {
    const Game game = some_game();
    begin(store, game);
    REQUIRE(store.write([&](Transaction& t) { set_clock(t, game.id, {at(60), "paused"}); }));
    CHECK(claim(store, "a", 100).empty());
    CHECK_FALSE(store.read([&](Transaction& t) { return next_due(t); }).value());
    CHECK(store.read([&](Transaction& t) { return clock_of(t, game.id); }).value() ==
          Clock{at(60), "paused"});
  });
}

TEST_CASE("turns: a turn is stored with all that comes of it") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    start_clock(store, game.id, 60);
    const Claim mine = claim(store, "a", 60).at(0);
    Turn turn = a_turn(game.id, 2);
    turn.missed = {"WES"};
    const auto done =
        store.write([&](Transaction& t) { return finish_turn(t, game.id, tip, mine, turn, at(61)); });
    REQUIRE(done);
    store.read([&](Transaction& t) {
      CHECK(find_game(t, game.id)->turn == 2);
      CHECK(find_game(t, game.id)->tip == *done);
      CHECK(clock_of(t, game.id) == Clock{at(120), ""});
      CHECK(seats_of(t, game.id)[0].missed == 0);
      CHECK(seats_of(t, game.id)[1].missed == 1);
      CHECK(lines_of(t, game.id, 1)[0].turn == 1);
      CHECK(next_notice(t, "mail") == at(0));
    });
    CHECK(claim(store, "b", 70).empty());
    // The same turn again: by whoever had reckoned it too.
    const auto twice =
        store.write([&](Transaction& t) { return finish_turn(t, game.id, tip, mine, turn, at(62)); });
    CHECK(twice.error().why == Why::conflict);
  });
}

TEST_CASE("turns: a sheet that came meanwhile makes the host reckon again") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    start_clock(store, game.id, 60);
    const Claim mine = claim(store, "a", 60).at(0);
    const auto sheet = store.write([&](Transaction& t) {
      return accept_sheet(t, game.id, tip, {{"late", "MER"}, base::digest("late"), at(60)}, at(60));
    });
    REQUIRE(sheet);
    const auto turn = a_turn(game.id, 2);
    CHECK(store.write([&](Transaction& t) { return finish_turn(t, game.id, tip, mine, turn, at(61)); })
              .error()
              .why == Why::conflict);
    CHECK_FALSE(store.read([&](Transaction& t) { return next_notice(t, "mail"); }).value());
    const Tip now{sheet->n, sheet->hash};
    CHECK(store.write([&](Transaction& t) { return finish_turn(t, game.id, now, mine, turn, at(61)); }));
  });
}

TEST_CASE("turns: who lost his claim stores nothing") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    start_clock(store, game.id, 60);
    const Claim slow = claim(store, "a", 60).at(0);
    REQUIRE(claim(store, "b", 65).size() == 1);
    const auto turn = a_turn(game.id, 2);
    CHECK(store.write([&](Transaction& t) { return finish_turn(t, game.id, tip, slow, turn, at(66)); })
              .error()
              .why == Why::conflict);
    CHECK(store.read([&](Transaction& t) { return find_game(t, game.id); }).value()->tip == tip);
  });
}

TEST_CASE("turns: the last one stops the clock and gives the dice key away") {
  on_both([](Store& store) {
    const Game game = some_game();
    const Tip tip = begin(store, game);
    start_clock(store, game.id, 60);
    const base::Key key = base::key_from_words("seven ravens");
    REQUIRE(store.write([&](Transaction& t) { keep_dice_key(t, game.id, key); }));
    CHECK(store.read([&](Transaction& t) { return dice_key(t, game.id); }).value() == key);
    Turn turn = a_turn(game.id, 9);
    turn.over = true;
    REQUIRE(store.write([&](Transaction& t) { return finish_turn(t, game.id, tip, {}, turn, at(61)); }));
    store.read([&](Transaction& t) {
      CHECK(find_game(t, game.id)->state == "over");
      CHECK_FALSE(dice_key(t, game.id));
      CHECK(clock_of(t, game.id) == Clock{});
    });
  });
}

TEST_CASE("turns: hosts that ask together get different ones, and each is carried out once") {
  static constexpr int kGames = 60;
  on_both([](const std::string& where) {
    auto opened = open(where);
    REQUIRE(opened);
    Store& store = **opened;
    for (int i = 0; i < kGames; ++i) {
      const Game game = some_game();
      begin(store, game);
      start_clock(store, game.id, 60);
    }
    std::mutex mutex;
    std::multiset<std::string> done;
    std::vector<std::thread> hosts;
    for (const char* name : {"a", "b", "c"})
      hosts.emplace_back([&, name] {
        for (;;) {
          const auto claims =
              store.write([&](Transaction& t) { return claim_due(t, name, at(60), at(65), 7); });
          if (!claims || claims->empty()) return;
          for (const Claim& one : *claims) {
            const auto finished = store.write([&](Transaction& t) {
              return finish_turn(t, one.game, find_game(t, one.game)->tip, one, a_turn(one.game, 2), at(61));
            });
            const std::lock_guard lock(mutex);
            if (finished) done.insert(one.game.text);
          }
        }
      });
    for (std::thread& host : hosts) host.join();
    CHECK(done.size() == kGames);
    CHECK(std::set<std::string>(done.begin(), done.end()).size() == kGames);
    store.read([&](Transaction& t) {
      CHECK(t.one("SELECT COUNT(*) FROM lines WHERE n = 1")->count(0) == kGames);
      CHECK(t.one("SELECT COUNT(*) FROM lines")->count(0) == 2 * kGames);
      CHECK(t.one("SELECT COUNT(*) FROM notices")->count(0) == kGames);
    });
  });
}
