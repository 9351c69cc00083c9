#include "empires/tell/report.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "empires/tell/report_testing.h"
#include "empires/tell/report_words.h"
#include "orders/reader.h"
#include "text/markup_testing.h"
#include "text/text_testing.h"

using namespace empires;
using base::testing::JsonChecker;
using base::testing::unwrapped;
using base::testing::XmlChecker;
using empires::testing::Game;
using empires::testing::has;
using realm::testing::check_accounts;
using realm::testing::check_layout;
using realm::testing::check_order;

namespace {

/// A turn with a little of everything.
Game busy_turn(Variant variant = Variant::medieval) {
  Game game(variant);
  game.put("CAM", "RD", 12, 6).forts = 1;
  game.put("EXE", "RD", 3, 6).posture = {realm::Mode::ambush, AreaId::none, game.area("CAM")};
  game.put_base("EXE", "NOR", 9, 2);
  game.put("DEV", "BL", 5, 2).posture = {realm::Mode::retreat, game.area("GAL"), AreaId::none};
  game.put("GAL", "BL", 9, 4).posture = {realm::Mode::entrench, AreaId::none, game.area("MID")};
  game.put_base("GAL", "MID", 4, 5);
  game.put("ALP", "GN", 2, 3).forts = 2;
  game.put("BOR", "-", 1, 2);
  game.put("FAR", "-", 0, 1);
  game.put_fleet("MID", "BL", 3, 2, "GAL");
  game.now.of(game.power("RD")).treasury = 73519;
  game.now.of(game.power("RD")).army_reserve = 4;
  game.order("RD",
             "ATTACK CAM DEV 12\nSEAMOVE EXE NOR 6\nSEAMOVE NOR MID 6\nMOVE CAM GAL\nBULID <b>x</b>\n"
             "ATTACK CAM BOR 3\nSPY CAM\nCASH 5\nGIFT BL 2\nMOVE CAM DEV 99\nSCOUT DEV GAL\n"
             "MESSAGE Peace & quiet, <i>everybody</i>\nRESERVE CAM 1\nSTASH 1\n16: ORDER");
  game.order("BL", "MESSAGE EMAIL king@blue.example\nATTACK GAL DEV 6");
  game.order("GN",
             "MESSAGE x === SHEET RD TURN 2 === x x x x x x x x x x x x x x x x x x x x x x x x x x x x");
  game.play();
  return game;
}

}  // namespace

TEST_CASE("EMP-H60 a report tells what happened, with rule ids") {
  const std::string text = unwrapped(busy_turn().text("RD"));
  CHECK(has(text, "Map O Red (RD) Report after turn 1, with a sheet for turn 2"));
  CHECK(has(text, "not-owned:use-attack: the area is not yours: ATTACK goes there, MOVE does not (EMP 7.1)"));
  CHECK(has(text, "unreadable: the line could not be read (COM-6)"));
  CHECK(has(text, "units:armies: not that many armies are there (COM-5)"));
  CHECK(has(text, "Slot 1: Red attacked DEV DEV land from CAM CAM land."));
  CHECK(has(text, "6 ships of Red against 3 ships of Blue. (EMP 8.1)"));
  CHECK(has(text, "The attacker loses 3/3 = 1; the defender 6/3 + (6-3)/3 = 3. Left: 5 and 0."));
  CHECK(has(text, "Drowned: 0 armies of the attacker, 2 of the defender. (EMP-H12)"));
  CHECK(has(text, "king@blue.example"));
  CHECK(has(text, "40 VPs are enough to win"));
}

TEST_CASE("EMP 8.7 who left before a battle is told, and where to only to the owner") {
  const Game game = busy_turn();
  const std::string red = unwrapped(game.text("RD"));
  const std::string blue = unwrapped(game.text("BL"));
  CHECK(has(red, "the defenders would have lost everything, and left before the battle. (EMP 8.7)"));
  CHECK_FALSE(has(red, "They are now in"));
  CHECK(has(blue, "left before the battle. (EMP 8.7)"));
  CHECK(has(blue, "They are now in GAL GAL land. (COM-21)"));
}

TEST_CASE("EMP-H13 the defender is told what the defence is made of, the attacker only the sum") {
  Game game;
  game.put("CAM", "RD", 9, 6);
  game.put("DEV", "BL", 4, 2).forts = 1;
  game.now.at(game.area("DEV")).posture = {realm::Mode::entrench, AreaId::none, game.area("CAM")};
  game.order("RD", "ATTACK CAM DEV");
  game.play();
  const std::string red = unwrapped(game.text("RD"));
  const std::string blue = unwrapped(game.text("BL"));
  CHECK(has(red,
            "On land: 9 armies against a defence of 7. The attacker loses 7/3 = 2; the defender 9/3 + "
            "(9-7)/3 = 3. (EMP 8.8)"));
  CHECK_FALSE(has(red, "entrenchment"));
  CHECK(has(blue, "The defence: 4 armies, 1 fort level and 2 for the entrenchment. (EMP-H13)"));
  CHECK(has(red, "DEV DEV land holds: armies still stand there. (EMP-H17)"));
  CHECK(has(red, "7 armies went back to CAM CAM land. (COM-28)"));
}

TEST_CASE("EMP-H15 an ambush is told with what it cost") {
  Game game;
  game.put("CAM", "RD", 9, 6);
  game.put("DEV", "BL", 4, 2).posture = {realm::Mode::ambush, AreaId::none, game.area("CAM")};
  game.order("RD", "ATTACK CAM DEV");
  game.play();
  const std::string text = unwrapped(game.text("RD"));
  CHECK(has(text, "walked into an ambush"));
  CHECK(has(text, "The attacker loses 4/3 + 1 ambush = 2; the defender 7/3 + (7-4)/3 = 3."));
}

TEST_CASE("EMP 8.3 World: the phases come one after the other, as in the rules' own example") {
  Game game(Variant::world);  // L54: air 12 against 0, 9 ships against 9, 9 armies against 2
  game.put("GAL", "BL", 2, 1);
  game.put_base("GAL", "MID", 9, 0);
  game.put("EXE", "RD", 1, 3);
  game.put_base("EXE", "NOR", 0, 0);
  game.put_fleet("MID", "RD", 9, 9, "EXE");
  game.put("DEV", "RD", 0, 1);  // within reach of the aircraft (EMP-H24)
  game.now.of(game.power("RD")).air = 12;
  game.order("RD", "ATTACK MID GAL");
  game.play();
  const std::string text = unwrapped(game.text("RD"));
  check_order(
      text,
      {"Slot 1: Red landed in GAL GAL land from MID MID land.", "9 armies of Red against Blue. (EMP 8.2)",
       "In the air: 12, unopposed. (EMP 8.3)", "4 hits of the attacker and 0 of the defender go on",
       "In the base: 9 ships against 9. The attacker loses 9/3 = 3; the defender 9/3 + 4 carried = 7. Left: "
       "6 and 2. (EMP 8.5)",
       "The ships shot down 3 air strengths of the attacker and 0 of the defender. (EMP 8.6)",
       "3 armies drowned with their ships. (EMP-H21)",
       "On land: 6 armies against a defence of 2. The attacker loses 2/3 = 0; the defender 6/3 + (6-2)/3 = "
       "3, has 2. (EMP 8.8)",
       "Red took GAL GAL land with 6 armies: more than the population of 1. (EMP-H17)",
       "2 ships in the base went to the naval reserve of Blue. (EMP-H27)", "VPs for you: +1. (EMP 11.4)"});
}

TEST_CASE("a report comes in a player's order: what happened, what there is, what is known, the sheet") {
  const Game game = busy_turn();
  for (const std::string& report : {game.text("RD"), game.html("RD")}) {
    check_order(report, {"Balance ", "Your actions", "Your attacks", "Money", "Your land", "Your bases",
                         "Your seas", "Reserves and agents", "Your borders", "Areas seen",
                         "You and the others", "Roundup", "Who owns what", "Your sheet for turn 2"});
  }
  CHECK(has(game.text("BL"), "Attacks on you"));
}

TEST_CASE("EMP-H28 the accounts add up, group by group, in every variant") {
  for (const Variant variant : {Variant::medieval, Variant::european, Variant::world}) {
    const Game game = busy_turn(variant);
    for (const char* who : {"RD", "BL", "GN"}) {
      const SeatView view = game.seen_by(who);
      check_accounts(Teller(*game.world, view, base::Language::english).money());
    }
    const std::string text = unwrapped(game.text("RD"));
    CHECK(has(text, "Balance of turn 1 What Number At the start of the turn 20 "));
    CHECK(has(text, "At the start of the turn 73519 "));
  }
}

TEST_CASE("EMP-H6 who was dispersed is told with the reason") {
  Game game(Variant::european);
  game.put("CAM", "RD", 5, 2);
  game.put("DEV", "RD", 0, 1);
  game.put("EXE", "RD", 1, 4);
  game.order("RD", "MOVE CAM DEV 2");
  game.play();
  const std::string text = unwrapped(game.text("RD"));
  CHECK(has(text, "Dispersed: 1 army from CAM CAM land, on a march without a train. (EMP S.5)"));
  CHECK(has(text, "Dispersed: 1 army from CAM CAM land, too many for its people. (EMP-H30)"));
  CHECK(has(text, "Reached your reserves: 2 armies. (EMP-H6)"));
  CHECK(has(text, "Your capital is EXE EXE land; your supply capacity is 3. (EMP-H57)"));
}

TEST_CASE("text reports fit 80 columns and leave nothing blank at the end of a line") {
  for (const Variant variant : {Variant::medieval, Variant::european, Variant::world}) {
    const Game game = busy_turn(variant);
    for (const char* who : {"RD", "BL", "GN"}) check_layout(game.text(who));
  }
}

TEST_CASE("JSON is JSON, the map is XML, and nobody's words become markup") {
  const Game game = busy_turn();
  for (const char* who : {"RD", "BL", "GN"}) {
    CHECK(JsonChecker::is_json(game.json(who)));
    std::string svg = game.svg(who);
    svg.erase(svg.find("<style>"), svg.find("</style>") + 8 - svg.find("<style>"));
    CHECK(XmlChecker::is_xml(svg));
    const std::string html = game.html(who);
    CHECK_FALSE(has(html, "<i>"));
    CHECK_FALSE(has(html, "<b>x"));
  }
}

TEST_CASE("EMP-H60 what the text tells of the others, the JSON tells, too") {
  Game game(Variant::medieval, 1);
  game.put("CAM", "RD", 2, 5);
  game.put("DEV", "BL", 1, 3);
  game.order("BL", "MESSAGE EMAIL king@blue.example");
  game.play();
  const std::string json = game.json("RD");
  CHECK(has(json, R"("contacts":[{"power":"BL","kind":"email","text":"king@blue.example"}])"));
  CHECK(has(json, R"("places":[{"place":1,"power":"RD","vps":0,"population":5,"units":2})"));
}

TEST_CASE("the map names every area for programs, and shows the seat's own modes and marches") {
  const Game game = busy_turn();
  const std::string svg = game.svg("BL");
  for (const char* code : {"ALP", "BOR", "CAM", "DEV", "EXE", "FAR", "GAL", "MID", "NOR", "SOU"})
    CHECK(has(svg, fmt::format("data-area=\"{}\"", code)));
  CHECK(has(svg, "#e-wall"));                          // its entrenchment
  CHECK(has(svg, "Slot 1, Red: ATTACK CAM DEV"));      // it was attacked
  CHECK_FALSE(has(game.svg("GN"), "ATTACK CAM DEV"));  // and Green was not
}

TEST_CASE("the sheet in a report is read back, and a message cannot be taken for it") {
  const Game game = busy_turn();
  std::string answer = game.text("RD");
  answer.replace(answer.rfind(" 1: \n"), 5, " 1: MOBILISE\n");
  const auto reading = sheet::read(answer, game.world->vocabulary());
  CHECK(reading.sheet.power == "RD");
  CHECK(reading.sheet.turn == 2);
  CHECK(reading.sheet.slots[0].state == sheet::Entry::State::ready);
}

TEST_CASE("HTML: the rules that are cited stand at the end, once") {
  const std::string html = busy_turn().html("RD");
  CHECK(has(html, "href=\"#rule-COM-9\""));
  CHECK(html.find("id=\"rule-COM-9\"") == html.rfind("id=\"rule-COM-9\""));
  CHECK(has(html, "id=\"rule-COM-9\""));
}

TEST_CASE("COM-31 a report never tells another seat's secrets") {
  const Game game = busy_turn();
  const std::string others = game.text("BL") + game.json("BL") + game.text("GN") + game.json("GN");
  CHECK_FALSE(has(others, "7351"));        // Red's treasury
  CHECK_FALSE(has(others, "ambush CAM"));  // its ambush
  CHECK_FALSE(has(others, "MOVE CAM DEV 99"));
  CHECK_FALSE(has(game.json("GN"), "\"from\":\"CAM\""));
}

TEST_CASE("EMP-H58 armies aboard the other side's ships are not told by a battle at sea") {
  const auto told = [](int aboard) {
    Game game;
    game.put("EXE", "RD", 1, 3);
    game.put_base("EXE", "NOR", 0, 0);
    game.put("GAL", "BL", 1, 3);
    game.put_base("GAL", "MID", 0, 0);
    game.put_fleet("NOR", "RD", 6, aboard, "EXE");
    game.put_fleet("MID", "BL", 9, 0, "GAL");
    game.order("RD", "CONVOY NOR MID");
    game.play();  // Red loses four of six, so two stay aboard at most
    return game.json("BL");
  };
  CHECK(told(0).find("\"armies\":0") != std::string::npos);
  const std::string one = told(1);
  const std::string two = told(2);
  const auto battles = [](const std::string& json) {
    const std::size_t from = json.find("\"sea_battles\"");
    return json.substr(from, json.find(']', from) - from);
  };
  CHECK(battles(one) == battles(two));
}

TEST_CASE("before the first turn and after the last there is a report, too") {
  Game game(Variant::medieval, 1);
  game.put("CAM", "RD", 2, 5);
  game.put("DEV", "BL", 1, 3);
  base::FastDice dice(1);
  game.now.order.clear();
  begin_game(*game.world, game.now, std::vector<bool>(3, false), dice);
  CHECK(has(game.text("RD"), "The start of the game, with a sheet for turn 1"));
  CHECK(has(game.text("RD"), "income 5 and upkeep 0"));
  CHECK_FALSE(has(game.text("RD"), "Money"));
  game.play();
  CHECK(has(game.text("RD"), "the last of the game"));
  CHECK(has(game.text("BL"), "The places"));
  CHECK(has(game.text("GN"), "You are out of the game."));
  CHECK(has(game.text("RD"), "No sheet of yours came"));
}
