#include "dark-age/play/play.h"

#include <doctest/doctest.h>

#include "play/registry.h"
#include "play/testing.h"

using namespace game;
using game::testing::begin;
using game::testing::kLonger;
using game::testing::kSmall;

namespace {

std::unique_ptr<Play> start(const char* scenario, std::map<std::string, std::string> luck = {}) {
  return begin(scenario, {}, std::move(luck)).play().clone();
}

Answer answer_of(const Play& play, std::string_view seat) {
  for (const Ask& ask : play.asks())
    if (ask.seat == seat) return ask.answer;
  return Answer::none;
}

bool has(const Receipt& receipt, std::string_view code) {
  for (const Remark& remark : receipt.remarks)
    if (remark.code == code) return true;
  return false;
}

}  // namespace

TEST_CASE("registry: rules by exact id or by name") {
  CHECK(find_rules("dark-age/1") != nullptr);
  CHECK(find_rules("dark-age") == find_rules("dark-age/1"));
  CHECK(find_rules("dark-age/2") == nullptr);
  CHECK(find_rules("") == nullptr);
}

TEST_CASE("COM-7 every power in the game is asked; silence, an empty sheet and HOLD are three things") {
  auto play = start(kLonger);
  REQUIRE(play->asks().size() == 2);  // the Vikings come on turn 3
  CHECK(play->asks()[0].kind == "sheet");
  CHECK(answer_of(*play, "MER") == Answer::none);
  const base::Digest silent = play->hash();
  REQUIRE(play->submit("MER", "").accepted);
  CHECK(answer_of(*play, "MER") == Answer::empty);
  const base::Digest empty = play->hash();
  REQUIRE(play->submit("MER", "HOLD").accepted);
  CHECK(answer_of(*play, "MER") == Answer::hold);
  const base::Digest hold = play->hash();
  REQUIRE(play->submit("MER", "MOVE HRS BDS").accepted);
  CHECK(answer_of(*play, "MER") == Answer::given);
  CHECK(silent != empty);
  CHECK(empty != hold);
  CHECK(answer_of(*play, "WES") == Answer::none);
  CHECK(play->advance());
  CHECK(answer_of(*play, "MER") == Answer::none);
}

TEST_CASE("COM-7 the last sheet counts") {
  auto play = start(kLonger);
  REQUIRE(play->submit("MER", "MOVE HRS BDS 1").accepted);
  REQUIRE(play->submit("mer", "LEVY HRS").accepted);
  const auto events = play->advance();
  REQUIRE(events);
  std::string lines;
  for (const Event& event : *events)
    if (event.kind == "action") lines += event.fact("line");
  CHECK(lines == "LEVY HRS");
}

TEST_CASE(
    "COM-7 a sheet of another turn or power, an unknown seat and a monster are refused and change nothing") {
  auto play = start(kLonger);
  REQUIRE(play->submit("MER", "HOLD").accepted);
  REQUIRE(play->advance());
  REQUIRE(play->submit("WES", "HOLD").accepted);
  const base::Digest before = play->hash();
  struct Wrong {
    const char* seat;
    std::string text;
    const char* rule;
  };
  for (const Wrong& wrong : {Wrong{"MER", "TURN 1\nHOLD", "COM-7"}, Wrong{"MER", "TURN 3\nHOLD", "COM-35"},
                             Wrong{"MER", "=== SHEET WES TURN 2 ===\nHOLD\n=== END ===\n", "COM-35"},
                             Wrong{"ESX", "HOLD", "COM-7"}, Wrong{"VIK", "HOLD", "DA-H52"},
                             Wrong{"MER", std::string(10'000'000, 'M'), "COM-6"}}) {
    const Receipt receipt = play->submit(wrong.seat, wrong.text);
    CHECK_FALSE(receipt.accepted);
    REQUIRE(receipt.refusal);
    CHECK(receipt.refusal->rule == wrong.rule);
    CHECK_FALSE(receipt.refusal->sentence.empty());
    CHECK(play->hash() == before);
  }
  CHECK(play->submit("MER", "TURN 2\nHOLD").accepted);
}

TEST_CASE("COM-6 the receipt says what was understood and what was not") {
  auto play = start(kLonger);
  const std::string text =
      "move hrs bds ab-1\nMUVE HRS BDS\nASSAULT HRS LES 2\nMOVE HRS LES 1\n9: ORDER\nMESSAGE Peace\n";
  const base::Digest before = play->hash();
  const Receipt receipt = play->read("MER", text);
  CHECK(play->hash() == before);
  CHECK(receipt.accepted);
  CHECK(receipt.digest == base::digest(text));
  REQUIRE(receipt.understood.size() == 6);
  CHECK(receipt.understood[0].line == "MOVE HRS BDS AB-1");
  CHECK_FALSE(receipt.understood[1].readable);
  CHECK(receipt.understood[4].slot == 9);
  CHECK(receipt.understood[4].at == 5);
  CHECK(receipt.understood[5].line == "MESSAGE Peace");
  CHECK(has(receipt, "unknown-word"));
  CHECK(has(receipt, "not-adjacent"));
  CHECK(has(receipt, "passage-notice"));
  CHECK(has(receipt, "missing-box"));
  CHECK(receipt.remarks[0].offered == "MOVE");
}

TEST_CASE("DA-H52 a power that comes later is asked on its turn, and one that is out no more") {
  auto play = start(kLonger);
  for (int turn = 1; turn <= 2; ++turn) {
    CHECK(play->asks().size() == 2);
    REQUIRE(play->advance());
  }
  CHECK(play->asks().size() == 3);
  REQUIRE(play->submit("VIK", "MOVE WAS BDS").accepted);
  REQUIRE(play->submit("WES", "RESIGN").accepted);
  REQUIRE(play->advance());
  CHECK(play->asks().size() == 2);
  CHECK(play->submit("WES", "HOLD").refusal->rule == "DA 10.6");
}

TEST_CASE("a game that is over asks nothing, takes nothing and goes nowhere") {
  auto play = start(kSmall);
  REQUIRE(play->advance());
  CHECK(play->over());
  CHECK(play->asks().empty());
  const base::Digest before = play->hash();
  CHECK(play->submit("MER", "HOLD").refusal->rule == "COM-34");
  CHECK(play->advance().error().rule == "COM-34");
  CHECK(play->hash() == before);
}

TEST_CASE("a clone goes its own way") {
  auto play = start(kLonger);
  REQUIRE(play->submit("MER", "MOVE HRS BDS").accepted);
  const base::Digest before = play->hash();
  auto other = play->clone();
  CHECK(other->hash() == before);
  REQUIRE(other->advance());
  CHECK(play->hash() == before);
  REQUIRE(play->advance());
  CHECK(play->hash() == other->hash());
}

TEST_CASE("luck: words of the players change the dice to come, in the order of their codes") {
  const auto luck_after = [](std::map<std::string, std::string> at_start, const char* mer, const char* wes) {
    auto play = start(kLonger, std::move(at_start));
    if (mer != nullptr) REQUIRE(play->submit("MER", mer).accepted);
    if (wes != nullptr) REQUIRE(play->submit("WES", wes).accepted);
    REQUIRE(play->advance());
    return dynamic_cast<DarkAgePlay&>(*play).position().luck;
  };
  const base::Digest none{};
  CHECK(luck_after({}, "HOLD", "HOLD") == none);
  const base::Digest both = base::mixed_luck(base::mixed_luck(none, "MER", "oak"), "WES", "ash");
  CHECK(luck_after({}, "LUCK oak", "LUCK ash") == both);
  CHECK(luck_after({{"MER", "oak"}, {"WES", "ash"}}, nullptr, nullptr) == both);
  CHECK_FALSE(Game::begin(*find_rules("dark-age"), {kLonger, {}, {}, {{"ESX", "x"}}}));
}

TEST_CASE("the hash binds scenario, options and luck") {
  const base::Digest plain = begin(kLonger).play().hash();
  CHECK(begin(kLonger).play().hash() == plain);
  CHECK(begin(kLonger, {{"last_turn", "13"}}).play().hash() != plain);
  CHECK(begin(kLonger, {}, {{"MER", "x"}}).play().hash() != plain);
  CHECK(begin((std::string(kLonger) + "# remark\n").c_str()).play().hash() != plain);
}

TEST_CASE("events: every action is told with its result, battles after the action that made them") {
  auto play = start(kLonger);
  REQUIRE(play->submit("MER", "MOVE HRS BDS 3\nLEVY LES\nMESSAGE Peace").accepted);
  const auto events = play->advance();
  REQUIRE(events);
  std::vector<std::string> kinds;
  for (const Event& event : *events) kinds.push_back(event.kind);
  CHECK(kinds == std::vector<std::string>{"turn", "action", "battle", "action", "message", "standings"});
  CHECK((*events)[1].fact("result") == "won");
  CHECK((*events)[3].fact("reason") == "not-owned");
  for (const Event& event : *events) CHECK_FALSE(play->sentence(event, base::Language::english).empty());
  CHECK(play->sentence((*events)[4], base::Language::english) == "MER says: Peace");
}

TEST_CASE("reports are there for every seat, before the first turn and after the last") {
  auto play = start(kSmall);
  for (int i = 0; i < 2; ++i) {
    for (const Seat& seat : play->seats()) {
      CHECK(play->report(seat.code, Format::text).find(seat.name) != std::string::npos);
      CHECK_FALSE(play->report(seat.code, Format::json).empty());
      CHECK_FALSE(play->report(seat.code, Format::html).empty());
      CHECK(play->view(seat.code) == play->report(seat.code, Format::json));
      CHECK_FALSE(play->show(std::string_view(seat.code)).empty());
      CHECK_FALSE(play->svg(std::string_view(seat.code)).empty());
    }
    CHECK_FALSE(play->show(std::nullopt).empty());
    CHECK_FALSE(play->svg(std::nullopt).empty());
    if (i == 0) REQUIRE(play->advance());
  }
}
