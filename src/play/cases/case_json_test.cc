#include "play/cases/case_json.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "play/cases/case_shown.h"
#include "play/files/files.h"
#include "play/registry.h"
#include "play/rulebook.h"
#include "support/rounds.h"
#include "text/markup_testing.h"

namespace game {
namespace {

const std::string kData = SANDTABLE_DATA_DIR;

std::string rulebook(const std::string& name) {
  auto text = read_file(kData + "/games/" + name, kLargestText);
  REQUIRE(text);
  return std::move(*text);
}
CaseShown shown(std::string_view game, std::string_view text) {
  auto told = find_rules(game)->show_case(text);
  INFO((told ? std::string() : told.error().sentence()));
  REQUIRE(told);
  return std::move(*told);
}
std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}
bool holds(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }
bool told(const CaseScene& scene, std::string_view part) {
  return std::any_of(scene.told.begin(), scene.told.end(),
                     [&](const std::string& sentence) { return holds(sentence, part); });
}
/// The sentences of what is not true.
std::vector<std::string> wrong(const CaseShown& one) {
  std::vector<std::string> all;
  for (const base::Expectation& e : one.look.expected)
    all.insert(all.end(), e.instead.begin(), e.instead.end());
  return all;
}

constexpr const char* kMove = R"(rule = "DA 5.2"
says = "x"
game = "dark-age"
end_of_turn = false
[areas]
HRS = { owner = "MER", armies = 8, near = ["BDS"] }
BDS = { owner = "WES", armies = 1 }
[powers]
MER = { balance = 10 }
[[turn]]
MER = ["MOVE HRS BDS 6"]
[expect]
outcomes = ["MER 1 won"]
BDS = { owner = "MER", armies = 6 }
)";

}  // namespace

TEST_CASE("a case of Dark Age is shown: the board before, the turn, the board after, each expectation") {
  const CaseShown one = shown("dark-age", kMove);
  REQUIRE(one.scenes.size() == 2);
  CHECK(one.scenes[0].at == CaseScene::At::start);
  CHECK(one.scenes[0].told.empty());
  CHECK(holds(one.scenes[0].svg, "data-area=\"BDS\""));
  CHECK(one.scenes[1].at == CaseScene::At::turn);
  CHECK(one.scenes[1].line == "1");
  CHECK(told(one.scenes[1], "MER 1: MOVE HRS BDS 6: won"));
  CHECK(one.scenes[0].svg != one.scenes[1].svg);
  // No title, no legend: a board is the map alone.
  CHECK_FALSE(holds(one.scenes[1].svg, "class=\"c-t\""));
  REQUIRE(one.look.expected.size() == 3);
  CHECK(one.look.result.differences.empty());
  CHECK(wrong(one).empty());
}

TEST_CASE("COM-18 the board of a case shows how areas are defended, whosever they are") {
  const auto board = [](std::string_view game, const std::string& text) {
    return shown(game, text).scenes.at(0).svg;
  };
  const std::string plain = board("dark-age", kMove);
  CHECK_FALSE(holds(plain, "href=\"#c-defend\""));
  CHECK_FALSE(holds(plain, "marker-end=\"url(#c-trap)\""));
  CHECK(holds(board("dark-age", changed(kMove, "armies = 1 }", "armies = 1, mode = \"defend\" }")),
              "href=\"#c-defend\""));
  CHECK(holds(board("dark-age",
                    changed(kMove, "armies = 1 }", "armies = 1, mode = \"ambush\", ambush_at = \"HRS\" }")),
              "marker-end=\"url(#c-trap)\""));
  CHECK(holds(board("empires", rulebook("empires/cases/rulings/EMP-H45-defend-ends-entrench.toml")),
              "marker-end=\"url(#e-wall)\""));
}

TEST_CASE("a case that does not hold says which expectation is false, and what came instead") {
  const CaseShown one = shown("dark-age", changed(kMove, "armies = 6", "armies = 5"));
  CHECK(one.look.result.differences == std::vector<std::string>{"BDS: armies is 6 instead of 5"});
  CHECK(wrong(one) == one.look.result.differences);
  for (const base::Expectation& e : one.look.expected) CHECK(e.holds() == (e.what != "BDS armies"));
  const CaseShown lost =
      shown("dark-age", changed(kMove, "armies = 1 }", "armies = 20, mode = \"defend\" }"));
  CHECK(wrong(lost).size() == 3);
}

TEST_CASE("what nobody expected is told apart from what is expected") {
  const CaseShown one = shown("dark-age", changed(kMove, "[\"MOVE", "[\"TURN 7\", \"MOVE"));
  REQUIRE(one.look.besides.size() == 1);
  CHECK(holds(one.look.besides[0], "refused: "));
  CHECK(told(one.scenes.back(), "7"));
  CHECK(wrong(one).size() == 3);
}

TEST_CASE("a case of Empires and one of Star Chase are shown on their maps") {
  const std::string emp = rulebook("empires/cases/moving/EMP-7.03-one-bp-for-any-number.toml");
  const CaseShown march = shown("empires", emp);
  REQUIRE(march.scenes.size() > 1);
  CHECK(march.look.result.differences.empty());
  CHECK(holds(march.scenes[0].svg, "data-area="));
  const std::string sch = R"(rule = "SCH 4.2"
says = "x"
game = "star-chase"
end_of_turn = false
[systems]
101 = { near = ["102"], owner = "ARC", cruisers = 5, population = 2 }
102 = { owner = "BOR", cruisers = 1 }
[powers]
ARC = { balance = 20 }
[[turn]]
ARC = ["MOVE 101 102 4"]
[expect]
102 = { owner = "ARC" }
)";
  const CaseShown stars = shown("star-chase", sch);
  REQUIRE(stars.scenes.size() == 2);
  CHECK(stars.look.result.differences.empty());
  // Nobody said where the stars stand: they are drawn near one another.
  CHECK(holds(stars.scenes[0].svg, "viewBox=\"40 112 396 168\""));
  CHECK(wrong(shown("star-chase", changed(sch, "{ owner = \"ARC\" }\n", "{ owner = \"BOR\" }\n"))) ==
        std::vector<std::string>{"102: owner is ARC instead of BOR"});
}

TEST_CASE("a case of Vom Kriege is shown line by line, and a line that is refused says why") {
  const std::string fire = R"(rule = "VK-165"
says = "x"
game = "vom-kriege"
play = ["charge A1 -> Z1", "melee A1 -> Z1", { try = "fire Z2", no = { rule = "VK-165", has = ["Z2"] } }]
end = "ask"
unit = [
  { id = "A1", arm = "infantry", at = [20, 12] },
  { id = "Z1", arm = "infantry", at = [20, 16] },
  { id = "Z2", arm = "infantry", at = [24.6, 13.5], heading = 270 },
]
[expect]
asked = "X1 blue"
choices = ["fire Z1"]
)";
  const CaseShown one = shown("vom-kriege", fire);
  REQUIRE(one.scenes.size() == 4);
  CHECK(one.look.result.differences.empty());
  CHECK(one.scenes[1].at == CaseScene::At::line);
  CHECK(one.scenes[1].line == "charge A1 -> Z1");
  CHECK_FALSE(one.scenes[1].told.empty());
  CHECK(one.scenes[3].at == CaseScene::At::tried);
  CHECK(told(one.scenes[3], "VK-165"));
  CHECK(one.scenes[3].svg.empty());
  // Not the whole table of 48 by 36 inches, at 20 pixels an inch.
  CHECK_FALSE(holds(one.scenes[0].svg, "viewBox=\"0 "));
  CHECK(wrong(shown("vom-kriege", changed(fire, "X1 blue", "X1 red"))) ==
        std::vector<std::string>{"asked: expected X1 red, is X1 blue"});
  // What cannot be played as it is written is not asked for what it expects.
  const CaseShown never = shown("vom-kriege", changed(fire, "melee A1 -> Z1", "melee A1 -> Z2"));
  CHECK_FALSE(never.look.besides.empty());
  for (const base::Expectation& e : never.look.expected) CHECK_FALSE(e.asked);
}

TEST_CASE("a battle alone has no board, and each of its figures is compared") {
  const std::string battle =
      "rule = \"DA 5.2\"\nsays = \"x\"\ngame = \"dark-age\"\n[[battle]]\nkind = \"move\"\nattackers = 9\n"
      "armies = 4\nlevel = 2\n[battle.expect]\ncaptured = true\nattackers = 7\n";
  const CaseShown one = shown("dark-age", battle);
  CHECK(one.scenes.empty());
  REQUIRE(one.look.expected.size() == 2);
  CHECK(one.look.expected[0].holds());
  CHECK(wrong(one) == std::vector<std::string>{"attackers is 6 instead of 7"});
  const std::string other =
      "[[battle]]\nsays = \"at sea\"\nkind = \"sea\"\nattackers = 6\narmies = 4\n[battle.expect]\narmies = "
      "0\n";
  const CaseShown two =
      shown("dark-age", changed(battle, "[[battle]]\n", "[[battle]]\nsays = \"on land\"\n") + other);
  REQUIRE(two.look.expected.size() == 3);
  CHECK(two.look.expected[2].what == "armies");
  CHECK(two.look.expected[2].battle == "at sea");
}

TEST_CASE("a scenario that must be refused has its refusal and no board") {
  const std::string none =
      "rule = \"DA-H1\"\nsays = \"x\"\ngame = \"dark-age\"\nscenario = \"areas = 3\"\n[expect]\nrefused = "
      "{ has = [\"name\"] }\n"
      "over = false\n";
  const CaseShown one = shown("dark-age", none);
  REQUIRE(one.scenes.size() == 1);
  CHECK(one.scenes[0].at == CaseScene::At::nowhere);
  CHECK_FALSE(one.scenes[0].told.empty());
  for (const base::Expectation& e : one.look.expected) CHECK(e.asked == (e.what == "refused"));
}

TEST_CASE("of a case of hundreds of turns some are shown") {
  std::string many =
      changed(kMove, "[expect]\noutcomes = [\"MER 1 won\"]\nBDS = { owner = \"MER\", armies = 6 }\n", "");
  for (int i = 0; i < 100; ++i) many += "[[turn]]\n";
  const CaseShown one = shown("dark-age", many + "[expect]\nover = false\n");
  CHECK(one.scenes.size() == kMostScenes);
  CHECK(one.left_out == 102 - kMostScenes);
}

TEST_CASE("a case for a page, and what is wrong with one that cannot be read") {
  const auto page = [](std::string_view game, std::string_view text) {
    std::string out;
    base::JsonWriter json(out);
    json.object([&] { put_case(json, *find_rules(game), text); });
    return out;
  };
  const std::string good = page("dark-age", kMove);
  CHECK(base::testing::JsonChecker::is_json(good));
  CHECK(holds(good, R"("holds":true)"));
  CHECK(holds(good, R"({"what":"BDS owner","wanted":"MER","asked":true,"instead":[]})"));
  CHECK(holds(good, R"({"at":"start","line":"","told":[],"svg":"<svg )"));
  const std::string bad = page("dark-age", changed(kMove, "armies = 8", "armys = 8"));
  CHECK(holds(bad, R"("wrong":{"sentence":")"));
  CHECK(holds(bad, R"("line":6})"));
  CHECK_FALSE(holds(bad, "holds"));
}

TEST_CASE("every case of the rulebook can be looked at, and shows what it says") {
  const auto heads = read_case_heads(kData);
  REQUIRE(heads);
  int boards = 0;
  const std::size_t step = support::all_rounds() ? 1 : 5;
  for (std::size_t i = 0; i < heads->size(); i += step) {
    const CaseHead& head = (*heads)[i];
    const auto text = read_file(head.path, kLargestText);
    REQUIRE(text);
    const auto one = find_rules(head.game)->show_case(*text);
    INFO(head.path);
    REQUIRE(one);
    CHECK(one->look.besides.empty());
    for (const base::Expectation& e : one->look.expected) {
      INFO(e.what, " ", e.wanted);
      CHECK(e.holds());
    }
    CHECK(one->left_out == 0);
    for (const CaseScene& scene : one->scenes) boards += scene.svg.empty() ? 0 : 1;
    const bool drawn = !one->scenes.empty() && one->scenes[0].at != CaseScene::At::nowhere;
    if (drawn) CHECK(one->scenes[0].svg.starts_with("<svg "));
  }
  CHECK(boards > 4000 / static_cast<int>(step));
}

}  // namespace game
