#include "bots/protocol/line_player.h"

#include <doctest/doctest.h>
#include <signal.h>

#include "bots/arena/statistics.h"
#include "bots/arena/testing.h"
#include "bots/protocol/line_protocol.h"

using namespace bots;
using namespace bots::testing;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

const std::string kHello = R"(read hello; echo '{"type":"hello","protocol":1}'; )";

/// What a bot that is this shell script says to the first ask of a small game.
Advice first_answer(const std::string& script, int seconds = 60) {
  const auto game = game::testing::begin(kSmall);
  LinePlayer player(game.rules(), script, 7, seconds);
  return player.answer(game.play(), "MER");
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

LineProcess::Clock::time_point soon() { return LineProcess::Clock::now() + std::chrono::seconds(60); }

}  // namespace

TEST_CASE("line protocol: reading what a bot says") {
  const auto answer = read_bot_line(R"({"type":"answer","text":"HOLD\nLUCK x","reasons":["a","b",3]})");
  REQUIRE(answer);
  CHECK(answer->kind == BotLine::Kind::answer);
  CHECK(answer->text == "HOLD\nLUCK x");
  CHECK(answer->reasons == std::vector<std::string>{"a", "b"});
  CHECK(read_bot_line(R"({"type":"hello","protocol":1})")->protocol == 1);
  CHECK(read_bot_line(R"({"type":"silent"})")->kind == BotLine::Kind::silent);
  CHECK(says(read_bot_line("Traceback").error().what, "no JSON object: Traceback"));
  CHECK(read_bot_line("\x1b[2J\xff").error().what ==
        "it wrote a line that is no JSON object:  [2J\xef\xbf\xbd");
  CHECK(says(read_bot_line("[1]").error().what, "no JSON object"));
  CHECK(says(read_bot_line(R"({"type":"answr","text":"x"})").error().what, "none of hello, answer"));
  CHECK(says(read_bot_line(R"({"text":"x"})").error().what, "none of hello, answer"));
  CHECK(says(read_bot_line(R"({"type":"try"})").error().what, "type try has no \"text\""));
}

TEST_CASE("line protocol: every line is one line") {
  const auto game = game::testing::begin(kLonger);
  const game::Play& play = game.play();
  const game::Ask ask = play.asks().front();
  for (const std::string& line :
       {hello_line(game.rules(), play, {"MER", ~std::uint64_t{0}, 5}), ask_line(play, ask),
        receipt_line(play.read("MER", "MUVE HRS\nTURN 1"), true),
        receipt_line(play.read("MER", "TURN 9"), false), told_line(play.query("MER", "reach A1")),
        end_line(play)}) {
    CHECK(line.find('\n') == std::string::npos);
    CHECK(line.starts_with("{\"type\":\""));
    CHECK(line.ends_with("}"));
  }
  CHECK(says(hello_line(game.rules(), play, {"MER", ~std::uint64_t{0}, 5}), "\"seed\":9007199254740991,"));
  CHECK(says(receipt_line(play.read("MER", "MUVE HRS"), true), "\"offered\":\"MOVE\""));
  CHECK(says(end_line(play), "\"over\":false,\"standings\":[]"));
}

TEST_CASE("line protocol: a shell script plays") {
  const Advice advice = first_answer(
      kHello + R"(read ask; echo '{"type":"answer","text":"MOVE HRS BDS 3","reasons":["why not"]}')");
  CHECK(advice.trouble.empty());
  CHECK(advice.text == "MOVE HRS BDS 3");
  CHECK(advice.reasons == std::vector<std::string>{"why not"});
}

TEST_CASE("line protocol: a bot may try, ask, and answer again what was refused") {
  const Advice advice =
      first_answer(kHello + R"(read ask; echo '{"type":"try","text":"MUVE HRS"}'; read receipt;
echo '{"type":"query","text":"reach A1"}'; read told; echo '{"type":"answer","text":"TURN 9"}'; read receipt2
case "$receipt$told$receipt2" in
  *'"counts":false'*'"offered":"MOVE"'*'"understood":false'*'"accepted":false'*COM-35*) echo '{"type":"answer","text":"HOLD"}';;
  *) echo '{"type":"silent"}';;
esac
read receipt3)");
  CHECK(advice.trouble.empty());
  CHECK(advice.text == "HOLD");
}

TEST_CASE("line protocol: what a bot can do wrong has its own sentence") {
  CHECK(says(first_answer("exit 3").trouble, "it ended with exit code 3"));
  CHECK(says(first_answer("echo 'no such luck' >&2; exit 3").trouble, "exit code 3: no such luck"));
  CHECK(says(first_answer("./no-such-bot-anywhere").trouble, "it ended with exit code 127: "));
  CHECK(says(first_answer("kill -9 $$").trouble, "it was ended by signal 9"));
  CHECK(says(first_answer("echo hello").trouble, "no JSON object: hello"));
  CHECK(says(first_answer(R"(echo '{"type":"answer","text":""}')").trouble, "did not say hello first"));
  CHECK(says(first_answer(R"(echo '{"type":"hello","protocol":2}')").trouble, "it talks protocol 2"));
  CHECK(says(first_answer(kHello + R"(echo '{"type":"hello","protocol":1}')").trouble, "in the middle"));
  CHECK(says(first_answer(kHello + R"(echo '{"type":"silent"}')").trouble, "chose to say nothing"));
  const std::string wrong = R"(echo '{"type":"answer","text":"TURN 9"}'; )";
  CHECK(says(first_answer(kHello + wrong + wrong + wrong).trouble, "it was refused 3 times"));
  CHECK(says(first_answer(kHello + "head -c 2000000 /dev/zero | tr '\\0' x").trouble, "without a line feed"));
  CHECK(says(first_answer("sleep 1000", 1).trouble, "did not answer in time"));
}

TEST_CASE("line protocol: a dead bot stays dead, and its seat silent, to the end of the game") {
  const auto game = game::testing::begin(kSmall);
  LinePlayer player(game.rules(), kHello + "exit 4", 7, 60);
  CHECK(says(player.answer(game.play(), "MER").trouble, "exit code 4"));
  CHECK(says(player.answer(game.play(), "MER").trouble, "exit code 4"));
  player.ended(game.play(), "MER");
  // Five turns of twelve it plays, then it dies; the game is finished without it.
  const std::string five =
      kHello +
      R"(for i in 1 2 3 4 5; do read ask; echo '{"type":"answer","text":"HOLD"}'; read receipt; done; exit 9)";
  const Arena hall = arena(kLonger, {program(five)}, 1);
  const auto played = play_arena(hall);
  REQUIRE(played);
  const Statistics s = statistics(hall, *played);
  CHECK(s.finished == 1);
  CHECK(says(s.recruits[0].trouble, "exit code 9"));
  CHECK(s.recruits[0].unanswered > 0);
}

TEST_CASE("line protocol: writing to a bot that is gone raises no signal") {
  struct sigaction usual = {};
  usual.sa_handler = SIG_DFL;  // a SIGPIPE would end this test
  struct sigaction before = {};
  ::sigaction(SIGPIPE, &usual, &before);
  auto process = LineProcess::start("exec 0<&-; echo closed");
  REQUIRE(process);
  REQUIRE(process->receive(soon()).value() == "closed");
  base::Result<void> sent;
  for (int i = 0; i < 100 && sent; ++i) sent = process->send(std::string(100'000, 'x'), soon());
  CHECK_FALSE(sent);
  ::sigaction(SIGPIPE, &before, nullptr);
}

TEST_CASE("line protocol: a bot that talks while it is talked to blocks nobody") {
  const std::string flood =
      "for i in 1 2 3 4 5 6 7 8; do head -c 100000 /dev/zero | tr '\\0' y; echo; done; "
      "read line; echo \"$line\" | wc -c";
  auto process = LineProcess::start(flood);
  REQUIRE(process);
  REQUIRE(process->send(std::string(1'000'000, 'x'), soon()));
  for (int i = 0; i < 8; ++i) CHECK(process->receive(soon()).value().size() == 100'000);
  CHECK(process->receive(soon()).value().find("1000001") != std::string::npos);
}

TEST_CASE("line protocol: a bot that cannot be started is found before the first game") {
  const auto played = play_arena(arena(kSmall, {peaceful(), program("./no-such-bot-anywhere")}, 4));
  REQUIRE_FALSE(played);
  CHECK(says(played.error().what,
             "the bot exec:./no-such-bot-anywhere cannot play: it ended with exit code 127"));
}

TEST_CASE("line protocol: the example in tools/bots plays whole games of both kinds") {
  const Recruit tiny = program("python3 " SANDTABLE_DATA_DIR "/examples/bots/tiny.py");
  Arena hall = arena(kLonger, {tiny, peaceful()}, 2);
  hall.threads = 2;
  const auto played = play_arena(hall);
  REQUIRE(played);
  const Statistics s = statistics(hall, *played);
  CHECK(s.finished == 2);
  CHECK(s.recruits[0].trouble.empty());
  CHECK(s.recruits[0].orders > 0);
  const auto again = play_arena(hall);
  REQUIRE(again);
  CHECK(again->games == played->games);

  const Arena battle = drill({tiny}, 1);
  const auto fought = play_arena(battle);
  REQUIRE(fought);
  CHECK(fought->games[0].second.over);
  CHECK(statistics(battle, *fought).recruits[0].unanswered == 0);
}
