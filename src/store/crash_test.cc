#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "disk/disk.h"
#include "store/testing.h"
#include "store/turns.h"
#include "support/rounds.h"

using namespace store;
using namespace store::testing;

// A host is killed at every point at which it writes, and another goes on in its place. What must hold each
// time: no acknowledged sheet is lost, no turn is carried out twice or half, nothing is told or sent before
// it is stored.

namespace {

constexpr int kTurns = 2;

/// What the world outside is told, a few words at a time.
using World = std::function<void(const std::string& what)>;

std::string name_of(const std::string& what, int turn, const std::string& seat = {}) {
  return what + " " + std::to_string(turn) + (seat.empty() ? "" : " " + seat);
}

Turn turn_of(const GameId& game, int number) {
  Turn turn;
  turn.lines = {{name_of("advance", number), ""}};
  turn.next = number + 1;
  turn.over = number == kTurns;
  turn.clock = {at(0), ""};
  Notice notice;
  notice.once = game.text + name_of(" turn", number);
  notice.subject = std::to_string(number);
  notice.channel = game.text;  // so that each game of the test has an outbox of its own
  notice.game = game;
  turn.notices = {notice};
  return turn;
}

/// A host: does whatever is to be done next; false: nothing is. Time stands still, but every claim is newer
/// than the one before, as if the lease of a host that died had run out.
Outcome<bool> step(Store& store, const GameId& id, const World& world, Time now) {
  struct State {
    std::optional<Game> game;
    std::vector<Line> lines;
  };
  const auto done = [&](const auto& outcome, const std::string& what) -> Outcome<bool> {
    if (!outcome) return tl::unexpected<Failure>(outcome.error());
    world(what);
    return true;
  };
  const auto state = store.read([&](Transaction& t) -> State { return {find_game(t, id), lines_of(t, id)}; });
  if (!state) return tl::unexpected<Failure>(state.error());
  if (!state->game)
    return done(store.write([&](Transaction& t) -> Outcome<void> {
      Game game = some_game();
      game.id = id;
      add_game(t, game, two_seats());
      keep_dice_key(t, id, base::key_from_words("seven ravens"));
      set_clock(t, id, {at(0), ""});
      const std::vector<NewLine> header = {{"header", ""}};
      return append_lines(t, id, Tip{}, header, now).map([](const Tip&) {});
    }),
                "begun");
  const int turn = state->game->turn;
  for (const char* seat : {"MER", "WES"}) {
    if (turn > kTurns) break;
    const std::string text = name_of("sheet", turn, seat);
    if (std::any_of(state->lines.begin(), state->lines.end(), [&](const Line& l) { return l.bytes == text; }))
      continue;
    return done(store.write([&](Transaction& t) {
      return accept_sheet(t, id, state->game->tip, {{text, seat}, base::digest(text), at(60)}, now);
    }),
                text);
  }
  if (turn <= kTurns) {
    const auto claims = store.write([&](Transaction& t) { return claim_due(t, "host", now, now, 100); });
    if (!claims) return tl::unexpected<Failure>(claims.error());
    const auto mine =
        std::find_if(claims->begin(), claims->end(), [&](const Claim& claim) { return claim.game == id; });
    if (mine == claims->end()) return fail(Why::missing, "the turn is not due");
    return done(store.write([&](Transaction& t) {
      return finish_turn(t, id, state->game->tip, *mine, turn_of(id, turn), now);
    }),
                name_of("turn", turn));
  }
  const auto notices =
      store.write([&](Transaction& t) { return claim_notices(t, id.text, "host", now, now, 1); });
  if (!notices) return tl::unexpected<Failure>(notices.error());
  if (notices->empty()) return false;
  world(name_of("notice", std::stoi(notices->at(0).subject)));
  const auto sent = store.write([&](Transaction& t) { notice_sent(t, notices->at(0).id, now); });
  if (!sent) return tl::unexpected<Failure>(sent.error());
  return true;
}

/// Until nothing is left to do.
Outcome<void> play_on(Store& store, const GameId& id, const World& world, Time now) {
  for (;; now += std::chrono::minutes(1)) {
    const auto went = step(store, id, world, now);
    if (!went) return tl::unexpected<Failure>(went.error());
    if (!*went) return {};
  }
}

struct DieAt : Faults {
  explicit DieAt(int which) : left(which) {}
  void at(const char*) override {
    if (left-- == 0) disk::die();
  }
  int left;
};

using Child = std::function<void(const World&)>;

/// Runs `child` as a program of its own, which is killed or comes to its end; nothing else is allowed. What
/// the world heard, and whether it lived to its end.
struct Life {
  std::vector<std::string> heard;
  bool lived = false;
};
Life run(const Child& child) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const int process = fork();
  if (process == 0) {
    close(ends[0]);
    const auto say = [&](const std::string& what) {  // through a pipe, which outlives the host
      const std::string line = what + "\n";
      if (write(ends[1], line.data(), line.size()) < 0) _exit(3);
    };
    try {
      child(say);
    } catch (const std::exception& error) {
      say(std::string("thrown: ") + error.what());
      _exit(5);
    }
    _exit(0);
  }
  close(ends[1]);
  std::string text;
  char some[4096];
  for (ssize_t got = 0; (got = read(ends[0], some, sizeof some)) > 0;)
    text.append(some, static_cast<std::size_t>(got));
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(process, &status, 0) == process);
  Life life;
  life.lived = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  const bool killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  REQUIRE_MESSAGE((life.lived || killed),
                  "it ended by itself, with status " << status << ", having told: " << text);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    life.heard.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return life;
}

int count(const std::vector<std::string>& heard, const std::string& what) {
  return static_cast<int>(std::count(heard.begin(), heard.end(), what));
}

/// The promises, as far as one looking at the database can tell.
void check_promises(Store& store, const GameId& id, const std::vector<std::string>& heard) {
  const auto outcome = store.read([&](Transaction& t) {
    const auto lines = lines_of(t, id);
    std::map<std::string, int> stored;
    for (const Line& line : lines) ++stored[line.bytes];
    const auto game = find_game(t, id);
    CHECK((game || heard.empty()));
    if (!game) return;
    // The record is whole: numbered, hashed, and its tip is its last line.
    for (std::size_t i = 0; i < lines.size(); ++i) {
      CHECK(lines[i].n == static_cast<int>(i));
      CHECK(lines[i].hash == base::digest(lines[i].bytes));
    }
    REQUIRE(!lines.empty());
    CHECK(game->tip == Tip{lines.back().n, lines.back().hash});
    // A sheet and its receipt are there together, whether it was acknowledged or not.
    std::set<std::string> receipts;
    for (const Receipt& receipt : receipts_of(t, id, ""))
      receipts.insert(lines.at(static_cast<std::size_t>(receipt.n)).bytes);
    int turns = 0;
    for (int turn = 1; turn <= kTurns; ++turn) {
      for (const char* seat : {"MER", "WES"}) {
        const std::string sheet = name_of("sheet", turn, seat);
        CHECK(stored[sheet] <= 1);
        CHECK(stored[sheet] == (receipts.contains(sheet) ? 1 : 0));
        if (count(heard, sheet) > 0) CHECK(stored[sheet] == 1);
      }
      const int done = stored[name_of("advance", turn)];
      CHECK(done <= 1);
      turns += done;
      if (count(heard, name_of("turn", turn)) > 0) CHECK(done == 1);
      if (count(heard, name_of("notice", turn)) > 0) CHECK(done == 1);
    }
    // A turn is there with its notice, its number and its clock, or not at all.
    CHECK(game->turn == turns + 1);
    CHECK(t.one("SELECT COUNT(*) FROM notices WHERE game = $1", {id})->count(0) == turns);
    CHECK((game->state == "over") == (turns == kTurns));
    CHECK(dice_key(t, id).has_value() == (turns < kTurns));
    CHECK(clock_of(t, id)->due.has_value() == (turns < kTurns));
    CHECK(count(heard, "told") <= turns);
  });
  REQUIRE_MESSAGE(outcome, outcome.error().what);
}

/// A server takes a moment to notice that a client is dead, and keeps its locks so long. A host asks again a
/// little later; this test waits.
void wait_for_the_dead(Store& store) {
  if (std::string_view(store.kind()) != "postgresql") return;
  for (int tries = 0; tries < 1000; ++tries) {
    const auto busy = store.read([](Transaction& t) {
      return t
          .one(
              "SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
              "pg_backend_pid() AND state <> 'idle'")
          ->count(0);
    });
    if (busy && *busy == 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

/// Dies at one point after the other (every seventh, where not all rounds are tried), and each time another
/// host goes on from there. How many points there were.
int die_everywhere(const std::string& where, const std::function<Options(int)>& dying) {
  for (int which = 0;; which += support::all_rounds() ? 1 : 7) {
    CAPTURE(which);
    const GameId id = GameId::fresh();
    const Life life = run([&](const World& world) {
      const Options options = dying(which);
      const auto store = open(where, options);
      if (!store) {
        world("not opened: " + store.error().what);
        _exit(4);
      }
      (*store)->listen([&](const Tidings& tidings) {
        if (tidings.about == id.text && tidings.what == "turn") world("told");
      });
      if (const auto played = play_on(**store, id, world, at(0)); !played) {
        world("failed: " + played.error().what);
        _exit(6);
      }
    });
    std::vector<std::string> heard = life.heard;
    const auto store = open(where);
    REQUIRE_MESSAGE(store, store.error().what);
    wait_for_the_dead(**store);
    check_promises(**store, id, heard);
    const auto played = play_on(
        **store, id, [&](const std::string& what) { heard.push_back(what); }, at(1000));
    REQUIRE_MESSAGE(played, played.error().what);
    check_promises(**store, id, heard);
    CHECK((*store)->read([&](Transaction& t) { return record_bytes(t, id); }).value() ==
          "header\nsheet 1 MER\nsheet 1 WES\nadvance 1\nsheet 2 MER\nsheet 2 WES\nadvance 2\n");
    for (int turn = 1; turn <= kTurns; ++turn) CHECK(count(heard, name_of("notice", turn)) >= 1);
    if (life.lived) return which;
  }
}

}  // namespace

TEST_CASE("crash: a host killed before and after every statement and commit keeps its promises") {
  on_both([](const std::string& where) {
    REQUIRE(open(where));
    const int points = die_everywhere(where, [](int which) {
      Options options;
      options.connections = 1;
      options.faults = new DieAt(which);  // for the short rest of its life
      return options;
    });
    CHECK(points > 100);
  });
}

TEST_CASE(
    "crash: a host killed at every write and sync of SQLite, in the middle of a write or by a power cut") {
  for (const disk::Fate fate : {disk::Fate::torn, disk::Fate::power_cut}) {
    const Folder folder;
    const std::string where = folder.file("test.db");
    REQUIRE(open(where));
    const int points = die_everywhere(where, [&](int which) {
      disk::provide(
          [which, fate](const char*) mutable { return which-- == 0 ? fate : disk::Fate::carry_on; });
      Options options;
      options.vfs = disk::kName;
      return options;
    });
    CHECK(points > 50);
  }
}

TEST_CASE("crash: tables are made as a whole or not at all") {
  on_both([](const std::string& where) {
    for (int which = 0, lived = 0; lived == 0; which += 7) {
      const Life life = run([&](const World&) {
        DieAt faults(which);
        Options options;
        options.faults = &faults;
        options.connections = 1;
        if (!open(where, options)) _exit(4);
      });
      lived = life.lived ? 1 : 0;
    }
    const auto store = open(where);
    REQUIRE(store);
    begin(**store, some_game());
  });
}
