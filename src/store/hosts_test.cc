#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/testing.h"
#include "store/turns.h"

using namespace store;
using namespace store::testing;

// Several hosts, each a program of its own, on one PostgreSQL.

namespace {

constexpr int kGames = 1000;

void make_games(Store& store) {
  const auto made = store.write([](Transaction& t) -> Outcome<void> {
    for (int i = 0; i < kGames; ++i) {
      const Game game = some_game();
      add_game(t, game, two_seats());
      set_clock(t, game.id, {at(0), ""});
      const std::vector<NewLine> header = {{"header", ""}};
      if (auto begun = append_lines(t, game.id, Tip{}, header, at(0)); !begun)
        return tl::unexpected<Failure>(begun.error());
    }
    return {};
  });
  REQUIRE_MESSAGE(made, made.error().what);
}

Outcome<Tip> carry_out(Store& store, const Claim& claim) {
  return store.write([&](Transaction& t) -> Outcome<Tip> {
    const auto game = find_game(t, claim.game);
    if (!game) return fail(Why::missing, "a game");
    Turn turn;
    turn.lines = {{"advance by " + claim.holder, ""}};
    turn.next = 2;
    Notice notice;
    notice.once = claim.game.text + " turn 1 by " + claim.holder;  // so that a second one would be found
    turn.notices = {notice};
    return finish_turn(t, claim.game, game->tip, claim, turn, at(1));
  });
}

/// Carries out turns until none is due, and after so many of them does something else, with claims in hand.
int host(const std::string& where, const char* name, int turns, const std::function<void()>& then) {
  const int process = fork();
  if (process != 0) return process;
  const auto store = open(where);
  if (!store) _exit(2);
  int done = 0;
  for (Time now = at(0); now < at(10);) {
    const auto claims = (*store)->write(
        [&](Transaction& t) { return claim_due(t, name, now, now + std::chrono::minutes(1), 20); });
    if (!claims) _exit(3);
    if (claims->empty()) now += std::chrono::minutes(1);  // the leases of the other have run out
    for (const Claim& claim : *claims) {
      if (done == turns) then();
      const auto finished = carry_out(**store, claim);
      if (!finished && finished.error().why != Why::conflict) _exit(4);
      ++done;
    }
  }
  _exit(0);
}

}  // namespace

TEST_CASE("hosts: two of them carry out a thousand turns once each, though one is killed half way") {
  const std::string where = postgres::Server::shared().fresh_database();
  {
    auto store = open(where);
    REQUIRE(store);
    make_games(**store);
  }
  int ends[2];  // closed by the death of the first, for which the second waits half way
  REQUIRE(pipe(ends) == 0);
  const int first = host(where, "first", 250, [] { kill(getpid(), SIGKILL); });
  const int second = host(where, "second", 500, [&] {
    close(ends[1]);
    char nothing = 0;
    if (read(ends[0], &nothing, 1) != 0) _exit(5);
  });
  close(ends[1]);
  int status = 0;
  waitpid(first, &status, 0);
  CHECK(WIFSIGNALED(status));
  waitpid(second, &status, 0);
  CHECK(WIFEXITED(status));
  CHECK(WEXITSTATUS(status) == 0);
  close(ends[0]);
  auto store = open(where);
  REQUIRE(store);
  (*store)->read([](Transaction& t) {
    CHECK(t.one("SELECT COUNT(*) FROM turns WHERE turn = 2")->count(0) == kGames);
    CHECK(t.one("SELECT COUNT(*) FROM lines WHERE n = 1")->count(0) == kGames);
    CHECK(t.one("SELECT COUNT(*) FROM lines")->count(0) == 2 * kGames);
    CHECK(t.one("SELECT COUNT(*) FROM notices")->count(0) == kGames);
    CHECK(t.one("SELECT COUNT(*) FROM lines WHERE bytes = 'advance by first'")->count(0) == 250);
  });
}
