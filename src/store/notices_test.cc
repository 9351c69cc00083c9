#include "store/notices.h"

#include "store/hooks.h"
#include "store/testing.h"

using namespace store;
using namespace store::testing;

namespace {

Notice note(const std::string& once, int due = 0) {
  Notice notice;
  notice.once = once;
  notice.channel = "mail";
  notice.address = "ada@example.org";
  notice.subject = "Turn 3 is carried out";
  notice.body = "{}";
  notice.due = at(due);
  notice.made = at(0);
  return notice;
}

void add(Store& store, const Notice& notice) {
  REQUIRE(store.write([&](Transaction& t) { add_notice(t, notice); }));
}

std::vector<Notice> claim(Store& store, int now, int limit = 10, const char* channel = "mail") {
  return store
      .write([&](Transaction& t) { return claim_notices(t, channel, "a", at(now), at(now + 5), limit); })
      .value();
}

}  // namespace

TEST_CASE("notices: one of a kind is added once, even after it was sent") {
  on_both([](Store& store) {
    add(store, note("turn 3"));
    add(store, note("turn 3"));
    const auto mine = claim(store, 1);
    REQUIRE(mine.size() == 1);
    CHECK(mine[0].subject == "Turn 3 is carried out");
    CHECK(mine[0].tries == 1);
    REQUIRE(store.write([&](Transaction& t) { notice_sent(t, mine[0].id, at(2)); }));
    add(store, note("turn 3"));
    CHECK(claim(store, 100).empty());
  });
}

TEST_CASE("notices: taken when due, by channel, the oldest first, and again when the lease has run out") {
  on_both([](Store& store) {
    add(store, note("second", 2));
    add(store, note("first", 1));
    CHECK(claim(store, 0).empty());
    CHECK(claim(store, 5, 10, "webhook").empty());
    CHECK(store.read([&](Transaction& t) { return next_notice(t, "mail"); }).value() == at(1));
    CHECK(claim(store, 5, 1).at(0).once == "first");
    CHECK(claim(store, 5, 9).at(0).once == "second");
    CHECK(claim(store, 9).empty());
    CHECK(store.read([&](Transaction& t) { return next_notice(t, "mail"); }).value() == at(10));
    CHECK(claim(store, 10).size() == 2);
  });
}

TEST_CASE("notices: tried again, given up, looked at, revived") {
  on_both([](Store& store) {
    add(store, note("turn 3"));
    const NoticeId id = claim(store, 1).at(0).id;
    REQUIRE(store.write([&](Transaction& t) { notice_failed(t, id, "the server is busy", at(30), at(2)); }));
    CHECK(claim(store, 29).empty());
    CHECK(claim(store, 30).at(0).tries == 2);
    REQUIRE(store.write([&](Transaction& t) { notice_failed(t, id, "no such address", {}, at(31)); }));
    CHECK(claim(store, 1000).empty());
    const auto dead = store.read([&](Transaction& t) { return dead_notices(t, 10); }).value();
    REQUIRE(dead.size() == 1);
    CHECK(dead[0].error == "no such address");
    CHECK(dead[0].closed == at(31));
    REQUIRE(store.write([&](Transaction& t) { return revive_notice(t, id, at(40)); }));
    CHECK(store.write([&](Transaction& t) { return revive_notice(t, id, at(40)); }).error().why ==
          Why::missing);
    CHECK(claim(store, 40).size() == 1);
    REQUIRE(store.write([&](Transaction& t) { notice_sent(t, id, at(41)); }));
    CHECK(store.write([&](Transaction& t) { return sweep_notices(t, at(41)); }).value() == 0);
    CHECK(store.write([&](Transaction& t) { return sweep_notices(t, at(42)); }).value() == 1);
  });
}

TEST_CASE("hooks: those of a game, and those of the accounts that play in it") {
  on_both([](Store& store) {
    const Account player = somebody("Ada");
    const Account other = somebody("Offa");
    const Game game = some_game();
    begin(store, game);
    REQUIRE(store.write([&](Transaction& t) -> Outcome<void> {
      if (auto added = add_account(t, player); !added) return added;
      if (auto added = add_account(t, other); !added) return added;
      add_hook(t, {HookId::fresh(), player.id, {}, "https://example.org/all", "s", at(1)});
      add_hook(t, {HookId::fresh(), other.id, {}, "https://example.org/other", "s", at(2)});
      add_hook(t, {HookId::fresh(), other.id, game.id, "https://example.org/one", "s", at(3)});
      return take_seat(t, game.id, "MER", player.id);
    }));
    const auto hooks = store.read([&](Transaction& t) { return hooks_for(t, game.id); }).value();
    REQUIRE(hooks.size() == 2);
    CHECK(hooks[0].url == "https://example.org/all");
    CHECK(hooks[1].url == "https://example.org/one");
    CHECK(store.read([&](Transaction& t) { return find_hook(t, hooks[1].id); }).value() == hooks[1]);
    CHECK(store.write([&](Transaction& t) { return remove_hook(t, player.id, hooks[1].id); }).error().why ==
          Why::missing);
    REQUIRE(store.write([&](Transaction& t) { return remove_hook(t, other.id, hooks[1].id); }));
    CHECK(store.read([&](Transaction& t) { return hooks_of(t, other.id); }).value().size() == 1);
    CHECK_FALSE(store.read([&](Transaction& t) { return find_hook(t, hooks[1].id); }).value().has_value());
  });
}
