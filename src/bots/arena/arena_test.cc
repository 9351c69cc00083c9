#include "bots/arena/arena.h"

#include <doctest/doctest.h>

#include <mutex>
#include <thread>

#include "bots/arena/arena_report.h"
#include "bots/arena/testing.h"

using namespace bots;
using namespace bots::testing;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

std::string json_of(const Arena& arena, const ArenaPlayed& played) {
  base::Text out;
  write_arena_json(out, arena, played, statistics(arena, played), false);
  return out;
}

std::string text_of(const Arena& arena, const ArenaPlayed& played) {
  base::Text out;
  write_arena_text(out, arena, statistics(arena, played));
  return out;
}

}  // namespace

TEST_CASE("arena: what comes out does not depend on threads") {
  Arena hall = arena(kLonger, {peaceful(), warlike()}, 12);
  const auto one = play_arena(hall);
  hall.threads = 4;
  const auto four = play_arena(hall);
  REQUIRE(one);
  REQUIRE(four);
  CHECK(one->games.size() == 12);
  CHECK(one->games == four->games);
  CHECK(json_of(hall, *one) == json_of(hall, *four));
  hall.words = "other words";
  const auto others = play_arena(hall);
  REQUIRE(others);
  CHECK(one->games != others->games);
}

TEST_CASE("arena: every game has words of its own and is finished by the rules") {
  const Arena hall = arena(kLonger, {peaceful(), warlike()}, 4);
  const auto played = play_arena(hall);
  REQUIRE(played);
  for (const auto& [number, game] : played->games) {
    CHECK(game.words == words_of(hall, number));
    CHECK(game.over);
    CHECK(game.turns >= 1);
    CHECK(game.turns <= 12);
    CHECK(game.seats.size() == 3);
  }
  CHECK(played->games[0].second.words != played->games[1].second.words);
}

TEST_CASE("arena: records are true, and say who sat where") {
  const Arena hall = arena(kSmall, {peaceful(), warlike()}, 4);
  std::mutex mutex;
  std::map<std::size_t, std::string> kept;
  Meanwhile meanwhile;
  meanwhile.keep = [&](std::size_t number, const game::Game& game) {
    const std::lock_guard lock(mutex);
    kept[number] = game.record().bytes();
    return base::Result<void>();
  };
  const auto played = play_arena(hall, meanwhile);
  REQUIRE(played);
  REQUIRE(kept.size() == 4);
  for (const auto& [number, game] : played->games) {
    const game::Verdict verdict = game::verify(kept[number], std::nullopt);
    CHECK(verdict.is == game::Verdict::Is::true_record);
    const auto record = game::read_record(kept[number]);
    REQUIRE(record);
    CHECK(record->lines.back().after == game.hash);
    CHECK(record->header->commitment == base::commitment(base::key_from_words(game.words)));
    for (std::size_t i = 0; i < 2; ++i) {
      CHECK(record->lines[i].seat == played->seats[i].code);
      CHECK(record->lines[i].text.ends_with("\n# bot " + hall.recruits[game.seats[i].recruit].name + "\n"));
    }
  }
}

TEST_CASE("arena: a note of who wrote it changes nothing of what was written") {
  const auto play = game::testing::begin(kSmall);
  CHECK(signed_by("HOLD", "a") == "HOLD\n# bot a\n");
  CHECK(signed_by("", "a\nMOVE") == "# bot a MOVE\n");
  for (const std::string text : {"", "HOLD", "MOVE HRS BDS 1\n", "16: ORDER"}) {
    const game::Receipt plain = play.play().read("MER", text);
    const game::Receipt noted = play.play().read("MER", signed_by(text, "planner"));
    CHECK(noted.accepted == plain.accepted);
    CHECK(noted.understood.size() == plain.understood.size());
    CHECK(noted.remarks.size() == plain.remarks.size());
  }
}

TEST_CASE("arena: failed orders are counted by their reasons") {
  const Arena hall = arena(kSmall, {warlike()}, 1);
  const auto played = play_arena(hall);
  REQUIRE(played);
  const Statistics s = statistics(hall, *played);
  CHECK(s.recruits[0].orders == 6);  // three lines each
  CHECK(s.recruits[0].failed.contains("not-owned"));
  CHECK(s.recruits[0].failed.contains("unreadable"));  // there is no LES here
  std::int64_t sum = 0;
  for (const auto& [reason, count] : s.recruits[0].failed) sum += count;
  CHECK(sum == s.recruits[0].failures);
  CHECK(text_of(hall, *played).find("unreadable") != std::string::npos);
}

TEST_CASE("arena: who says nothing sends no sheet, and the game goes on") {
  const auto mute = recruit("mute", [](const game::Play&, std::string_view) {
    return Advice{{}, {}, "struck dumb"};
  });
  const auto wrong = recruit("wrong", [](const game::Play&, std::string_view) {
    return Advice{"TURN 9", {}};
  });
  const Arena hall = arena(kSmall, {mute, wrong}, 2);
  const auto played = play_arena(hall);
  REQUIRE(played);
  const Statistics s = statistics(hall, *played);
  CHECK(s.finished == 2);
  CHECK(s.recruits[0].unanswered == 2);
  CHECK(s.recruits[0].trouble == "game 1: struck dumb");
  CHECK(s.recruits[0].orders == 0);
  CHECK(s.recruits[1].unanswered == 2);
  CHECK(s.recruits[1].failed.at("refused (COM-35)") == 2);
  CHECK(text_of(hall, *played).find("mute gave no answer 2 times; first in game 1: struck dumb") !=
        std::string::npos);
}

TEST_CASE("arena: where a decision is needed, silence takes the default") {
  const auto mute = recruit("mute", [](const game::Play&, std::string_view) {
    return Advice{{}, {}, "struck dumb"};
  });
  const auto last = recruit("last", [](const game::Play& play, std::string_view) {
    return Advice{play.asks().front().choices.back(), {}};
  });
  const Arena silent = drill({mute}, 1);
  const Arena spoken = drill({last}, 1);
  const auto without = play_arena(silent);
  const auto with = play_arena(spoken);
  REQUIRE(without);
  REQUIRE(with);
  CHECK(without->games[0].second.over);
  CHECK(without->games[0].second.hash == with->games[0].second.hash);
  const Statistics s = statistics(silent, *without);
  CHECK(s.recruits[0].orders == 0);
  CHECK(s.recruits[0].unanswered == statistics(spoken, *with).recruits[0].orders);
  CHECK(s.seats[0].wins.won + s.seats[1].wins.won == kWin);  // a draw is shared
}

TEST_CASE("arena: standing instructions alone are no answer, and do not stop the battle") {
  const auto standing = recruit("standing", [](const game::Play&, std::string_view) {
    return Advice{"standing all: square always", {}};
  });
  const Arena hall = drill({standing}, 1);
  const auto played = play_arena(hall);
  REQUIRE(played);
  CHECK(played->games[0].second.over);
}

TEST_CASE("arena: a seat can be given to one bot for good") {
  Arena hall = arena(kLonger, {peaceful(), warlike()}, 5);
  hall.dealt = 1;
  hall.fixed["WES"] = 1;
  const auto played = play_arena(hall);
  REQUIRE(played);
  for (const auto& [number, game] : played->games) {
    CHECK(game.seats[0].recruit == 0);
    CHECK(game.seats[1].recruit == 0);
    CHECK(game.seats[2].recruit == 1);
  }
}

TEST_CASE("arena: a game without an end is stopped, and says so") {
  Arena hall = arena(kLonger, {peaceful()}, 2);
  hall.most_turns = 3;
  const auto played = play_arena(hall);
  REQUIRE(played);
  CHECK_FALSE(played->games[0].second.over);
  CHECK(played->games[0].second.turns == 3);
  const Statistics s = statistics(hall, *played);
  CHECK(s.finished == 0);
  CHECK(text_of(hall, *played).find("Not finished") != std::string::npos);
}

TEST_CASE("arena: what is stopped gives what was played so far; an error of a record ends it") {
  const Arena hall = arena(kSmall, {peaceful()}, 50);
  std::atomic<bool> stop = false;
  Meanwhile meanwhile;
  meanwhile.stop = &stop;
  meanwhile.keep = [&](std::size_t number, const game::Game&) {
    if (number == 5) stop = true;
    return base::Result<void>();
  };
  const auto played = play_arena(hall, meanwhile);
  REQUIRE(played);
  CHECK(played->games.size() == 5);

  meanwhile = {};
  meanwhile.keep = [](std::size_t, const game::Game&) -> base::Result<void> {
    return base::fail("disk full");
  };
  const auto failed = play_arena(hall, meanwhile);
  REQUIRE_FALSE(failed);
  CHECK(failed.error().what == "disk full");
}

TEST_CASE("arena: progress is told to the end, in the caller's thread") {
  Arena hall = arena(kSmall, {peaceful()}, 6);
  hall.threads = 2;
  const auto here = std::this_thread::get_id();
  std::size_t last = 0;
  Meanwhile meanwhile;
  meanwhile.progress = [&](std::size_t done) {
    CHECK(std::this_thread::get_id() == here);
    CHECK(done >= last);
    last = done;
  };
  REQUIRE(play_arena(hall, meanwhile));
  CHECK(last == 6);
}

TEST_CASE("arena: the tables fit a terminal and name what is out of balance") {
  const Arena hall = arena(kSmall, {peaceful()}, 1);
  ArenaPlayed all;
  all.pace.resize(1);
  for (int i = 0; i < 8; ++i)
    all.seats.push_back({"AB" + std::to_string(i), "The very long name of a kingdom " + std::to_string(i)});
  Played one;
  one.over = true;
  one.turns = 30;
  one.seats.resize(8);
  for (std::size_t i = 0; i < 8; ++i) {
    one.seats[i].standing = {i == 3 ? 1 : 2, i == 3 ? 1234 : -200};
    one.seats[i].asked = i != 7;
  }
  for (std::size_t i = 1; i <= 1000; ++i) all.games.emplace_back(i, one);
  const std::string text = text_of(hall, all);
  all.games.resize(1);
  CHECK(text_of(hall, all).find("may be chance") != std::string::npos);
  CHECK(text.find("AB3 (The very long name of a kingdom 3) wins more than three times its") !=
        std::string::npos);
  CHECK(text.find("over 3x") != std::string::npos);
  CHECK(text.find("(a fair share is 14.3 %)") != std::string::npos);
  CHECK(text.find("dummy") == text.rfind("dummy"));
  CHECK(text.find("dummy") > text.find("AB7"));
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    CHECK(end - begin <= 80);
    begin = end + 1;
  }
}
