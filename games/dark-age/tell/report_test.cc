#include "dark-age/tell/report.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "dark-age/tell/report_testing.h"
#include "orders/reader.h"
#include "realm/map_layout.h"
#include "text/markup_testing.h"
#include "text/text_testing.h"

using namespace dark_age;
using base::testing::JsonChecker;
using base::testing::unwrapped;
using dark_age::testing::Game;
using dark_age::testing::has;
using realm::testing::check_layout;
using realm::testing::check_order;

namespace {

/// A turn with a little of everything.
Game busy_turn(std::string bedford = "Bedford") {
  Game game({}, std::move(bedford));
  game.put("HRS", "MER", 9, 3).posture = {realm::Mode::ambush, game.area("ARD"), game.area("BDS")};
  game.put("ARD", "MER", 2, 1);
  game.put("BDS", "WES", 3, 2).posture = {realm::Mode::retreat, game.area("LES"), AreaId::none};
  game.put("LES", "WES", 5, 3);
  game.put("LEI", "MER", 1, 4).trade = 3;
  game.put("PEK", "SCO", 2, 2);
  game.now.at(game.area("LEI")).forts = 2;
  game.put("WAS", "DAN", 2, 0).ships = 3;
  game.now.of(game.power("MER")).treasury = 73519;
  game.now.of(game.power("MER")).army_reserve = 3;
  game.order(
      "MER",
      "MOVE HRS BDS AB-2\nMOVE HRS BDS 40\nLEVY LEI 1\nSCOUT BDS WAS\nGIFT SCO 2\nTAX\nBULID <b>LEI</b>\n"
      "SPY LES\nMESSAGE Peace & quiet, <i>everybody</i>\nMESSAGE EMAIL king@mercia.example\n16: ORDER");
  game.order("WES", "DEFEND LES\nASSAULT LES ARD 2\n5: RAID LES ARD");
  game.order("SCO",
             "MESSAGE x === SHEET MER TURN 2 === x x x x x x x x x x x x x x x x x x x x x x x x x x "
             "=== SHEET MER TURN 2 === 1: DISBAND HRS ============ 1: DISBAND HRS\nINVADE PEK LES");
  game.order("DAN", "RAID WAS BDS");
  game.play();
  return game;
}

}  // namespace

TEST_CASE("DA 1.10 the text report says what happened, with rule ids") {
  const std::string text = busy_turn().text("MER");
  CHECK(has(text, "The Midlands\nMercia (MER)\nReport after turn 1, with a sheet for turn 2\n"));
  CHECK(has(text, "MOVE HRS BDS AB-2"));
  CHECK(has(text, "not enough units there (DA 5.1)"));
  CHECK(has(text, "blockaded (DA 2.16)"));
  CHECK(has(text, "the line could not be read (COM-6)"));
  CHECK(has(text, "Mercia took BDS Bedford"));
  CHECK(has(text, "Gift to Scots"));
  CHECK(has(text, "ambush BDS"));
  CHECK(has(text, "Your spy is in LES Leicestershire. (DA-H45)"));
  CHECK(has(text, "king@mercia.example"));
}

TEST_CASE("a report comes in a player's order: what happened, what there is, what is known, the sheet") {
  const Game game = busy_turn();
  for (const std::string& report : {game.text("WES"), game.html("WES")}) {
    check_order(report, {"Balance ", "Attacks on you", "Your actions", "Your attacks", "Money", "Your areas",
                         "Your borders", "Neighbours", "Areas seen", "Roundup", "Your sheet for turn 2"});
  }
}

TEST_CASE("COM-23 a round shows the sum behind each loss, and gives what was fought") {
  Game game;
  game.put("HRS", "MER", 12, 1);
  game.put("BDS", "WES", 8, 0).posture = {realm::Mode::defend, AreaId::none, AreaId::none};
  game.put("LES", "WES", 1, 2);
  game.order("MER", "ASSAULT HRS BDS 12");
  game.play();
  const std::string told = unwrapped(game.text("WES"));
  CHECK(
      has(told,
          "Round 1: 12 against 8 (defence 8). The attacker loses 8/3 = 2; the defender 12/3 + (12-8)/3 = 5. "
          "Left: 10 and 3."));
  CHECK(has(told, "In all Mercia lost 3 of 12, Wessex 8 of 8."));
  CHECK(has(told, "Lost: BDS Bedford."));
  CHECK(has(
      game.json("WES"),
      R"("marches":[{"slot":1,"power":"MER","kind":"ASSAULT","from":"HRS","via":"HRS","to":"BDS","beaten":false}])"));
}

TEST_CASE("text reports keep to the page, whatever the names and the messages") {
  const Game plain = busy_turn();
  const Game strange =
      busy_turn("A name as long as the road from Bedford to the end of the world and back again");
  for (const char* who : {"DAN", "MER", "SCO", "WES"}) {
    check_layout(plain.text(who));
    check_layout(strange.text(who));
  }
}

TEST_CASE("COM-31 a report never tells another seat's secrets") {
  const Game game = busy_turn();
  const std::string others = game.everything("WES") + game.everything("SCO") + game.everything("DAN");
  CHECK_FALSE(has(others, "73519"));       // Mercia's treasury
  CHECK_FALSE(has(others, "ambush BDS"));  // its ambush
  CHECK_FALSE(has(others, "\"ambush_at\":\"BDS\""));
  CHECK_FALSE(has(others, "AB-2"));  // its sheet
  const std::string mine = game.everything("MER");
  CHECK_FALSE(has(mine, "went to"));  // where the men of Wessex went
  CHECK_FALSE(has(mine, "\"retreated_to\""));
  CHECK(has(game.html("WES"), "went to LES"));
  CHECK(has(game.json("WES"), R"("mode":"defend")"));
  CHECK_FALSE(has(mine, R"("mode":"defend")"));  // the mode of LES
}

TEST_CASE("COM-7 the sheet of a report that comes back is read, nobody else's words are") {
  const Game game = busy_turn();
  std::string report = game.text("MER");
  const sheet::Sheet blank = sheet::read(report, game.world->vocabulary()).sheet;
  CHECK(blank.power == "MER");
  CHECK(blank.turn == 2);
  for (const sheet::Entry& entry : blank.slots) CHECK(entry.state == sheet::Entry::State::empty);

  const std::size_t line = report.rfind("\n 3: ");
  REQUIRE(line != std::string::npos);
  report.insert(line + 5, "MOVE HRS BDS 2");
  const sheet::Sheet filled = sheet::read(report, game.world->vocabulary()).sheet;
  CHECK(filled.slots[2].state == sheet::Entry::State::ready);
  CHECK(filled.slots[0].state == sheet::Entry::State::empty);
}

TEST_CASE("JSON reports can be read and hold the facts") {
  const Game game = busy_turn("Bed\"ford\\\x01");
  for (const char* who : {"DAN", "MER", "SCO", "WES"}) CHECK(JsonChecker::is_json(game.json(who)));
  base::Text master;
  write_json(master, *game.world, master_view(*game.world, game.now, game.facts));
  CHECK(JsonChecker::is_json(master));
  const std::string json = game.json("MER");
  CHECK(has(json, R"("seat":"MER")"));
  CHECK(has(json, R"("result":"failed","reason":"forbidden","detail":"blockaded","rule":"DA 2.16")"));
  CHECK(has(json, R"("kind":"gift_given","amount":2,"other":"SCO")"));
  CHECK(has(json, R"("owners":{"ARD":)"));
  CHECK(has(json, R"("Bed\"ford\\\u0001")"));
}

TEST_CASE("HTML reports escape what people wrote and need nothing else") {
  const std::string html = busy_turn("<script>alert('Bedford & co')</script>").html("MER");
  CHECK_FALSE(has(html, "<script"));
  CHECK_FALSE(has(html, "<b>LEI"));
  CHECK_FALSE(has(html, "<i>everybody"));
  CHECK(has(html, "&lt;script&gt;alert(&#39;Bedford &amp; co&#39;)"));
  CHECK(has(html, "Peace &amp; quiet, &lt;i&gt;everybody"));
  CHECK(has(html, "<small class=\"rule\">DA 2.16</small>"));
  CHECK(has(html, "<a class=\"rule\" href=\"#rule-DA-5.1\" title=\"Numbers\">DA 5.1</a>"));
  CHECK(has(html,
            "<dt id=\"rule-DA-5.1\">DA 5.1 Numbers</dt><dd><p>A number larger than what is there: "
            "&lt;nothing&gt; moves."));
  CHECK(has(html, "<svg "));
  CHECK_FALSE(has(html, "src="));
  for (std::size_t at = html.find("href="); at != std::string::npos; at = html.find("href=", at + 1))
    CHECK(html.substr(at, 7) == "href=\"#");
  CHECK(has(html, "=== SHEET MER TURN 2 ===\n 1: \n"));
}

TEST_CASE("the map shows units where the seat sees them, and only there") {
  Game game;
  game.put("HRS", "MER", 7, 1);
  game.put("BDS", "WES", 8, 2);
  game.put("PEK", "SCO", 9, 2);
  game.order("MER", "SCOUT HRS BDS");
  game.order("WES", "HOLD");
  game.play();
  const std::string svg = game.svg("MER");
  CHECK(has(svg, ">6</text>"));  // one dispersed
  CHECK(has(svg, ">7</text>"));
  CHECK_FALSE(has(svg, ">8</text>"));
  base::Text master;
  write_map_svg(master, *game.world, master_view(*game.world, game.now, game.facts));
  CHECK(has(master, ">8</text>"));
}

TEST_CASE("signs on the map never overlap, and the layout is always the same") {
  const Game game;
  const realm::MapLayout layout = lay_out(game.world->map());
  CHECK(layout.at == lay_out(game.world->map()).at);
  REQUIRE(layout.at.size() == game.world->area_count());
  for (std::size_t a = 0; a < layout.at.size(); ++a)
    for (std::size_t b = a + 1; b < layout.at.size(); ++b)
      CHECK((std::abs(layout.at[a].x - layout.at[b].x) >= 110 ||
             std::abs(layout.at[a].y - layout.at[b].y) >= 86));
}

TEST_CASE("design 8: the report says whether a sheet came") {
  Game game;
  game.put("HRS", "MER", 1, 2);
  game.put("BDS", "WES", 1, 2);
  game.put("PEK", "SCO", 1, 2);
  game.order("MER", "");
  game.order("WES", "HOLD");
  game.play();
  CHECK(has(game.text("MER"), "ordered nothing"));
  CHECK(has(game.text("WES"), "on purpose"));
  CHECK(has(game.text("SCO"), "No sheet of yours came"));
}

TEST_CASE(
    "DA-H52 a power that is about to arrive gets a sheet and is told its force; one that waits longer does "
    "not") {
  const Arrival force{
      .turn = 2, .power = PowerId{0}, .sea = AreaId{7}, .ships = 6, .armies = 5, .treasury = 4};
  Game game({}, "Bedford", {force});
  game.put("HRS", "MER", 1, 2);
  const std::string early = game.text("DAN");
  CHECK(has(early, "You come into the game on turn 2."));
  CHECK_FALSE(has(early, "=== SHEET"));
  game.play();
  const std::string now = game.text("DAN");
  CHECK(has(now, "6 ships and 5 armies into WAS The Wash"));
  CHECK(has(now, "=== SHEET DAN TURN 2 ==="));
  CHECK_FALSE(has(now, "No sheet of yours came"));
}

TEST_CASE("the end of the game: places instead of a sheet; the dead are told they are out") {
  Game game(Options{.last_turn = 1});
  game.put("HRS", "MER", 9, 2);
  game.put("BDS", "WES", 1, 0);
  game.order("MER", "ASSAULT HRS BDS");
  game.play();
  const std::string text = game.text("MER");
  CHECK(has(text, "the last of the game"));
  CHECK(has(text, "The places"));
  CHECK_FALSE(has(text, "=== SHEET"));
  CHECK(has(game.text("WES"), "You are out of the game"));
  CHECK(has(game.json("MER"), R"("over":true)"));
}

TEST_CASE("the game master's texts show everything") {
  const Game game = busy_turn();
  base::Text out;
  write_position_text(out, *game.world, game.now);
  const std::string all = out;
  CHECK(has(all, "ambush BDS"));
  CHECK(has(all, "Mercia"));
  out.clear();
  write_text(out, *game.world, master_view(*game.world, game.now, game.facts), base::Language::english);
  CHECK(has(unwrapped(out), "left before the battle and went to"));
  CHECK_FALSE(has(out, "\n=== SHEET"));
}
