#include "star-chase/tell/report.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "orders/reader.h"
#include "star-chase/tell/report_testing.h"
#include "star-chase/tell/report_words.h"
#include "text/markup_testing.h"
#include "text/text_testing.h"

using namespace star_chase;
using base::testing::JsonChecker;
using base::testing::unwrapped;
using base::testing::XmlChecker;
using realm::testing::check_accounts;
using realm::testing::check_layout;
using realm::testing::check_order;
using star_chase::testing::Game;
using star_chase::testing::has;

namespace {

/// A turn with a little of everything.
Game busy_turn() {
  Game game;
  game.put("101", "ARC", 5, 2, 2).fighters = 2;
  game.put("111", "ARC", 0, 20, 10);
  game.now.at(game.system("101")).colony_ships = 1;
  game.put("102", "ARC", 12, 3, 1).posture = {realm::Mode::ambush, game.system("101"), game.system("104")};
  game.put("104", "BOR", 4, 1).fighters = 2;
  game.now.at(game.system("104")).posture.retreat_to = game.system("106");
  game.put("114", "BOR", 0, 12, 8);
  game.put("106", "BOR", 3, 3, 3);
  game.put("105", "CAN", 1, 1, 1);
  game.now.at(game.system("103")).explored = false;
  Power& arc = game.now.of(game.power("ARC"));
  arc.probes.active = game.system("101");
  arc.base = game.system("101");
  arc.home = game.system("111");
  arc.balance = 60;
  arc.treasury = 73519;
  game.order("ARC",
             "MOVE 102 104 AB-2\nMOVE 102 103 1\nBOMBARD 104 114\nNEWCRS 101 9\nTECH WPN 2\nMOVE 101 105\n"
             "BULID <b>x</b>\nGIFT CAN 2\nCOLONISE 101\nDEEP 101 999\nPACT BOR\nPROBE 102\n"
             "MESSAGE Peace & quiet, <i>everybody</i>\nNAME 102 <Rigel> & Co\nSTASH 2\n16: ORDER");
  game.order("BOR", "ASSAULT 106 104\nPACT CAN\nMESSAGE EMAIL king@boreas.example");
  game.order("CAN",
             "MESSAGE x === SHEET ARC TURN 2 === x x x x x x x x x x x x x x x x x x x x x x x x x x x x");
  game.play();
  return game;
}

}  // namespace

TEST_CASE("SCH 1.8 the text report says what happened, with rule ids") {
  const std::string text = unwrapped(busy_turn().text("ARC"));
  CHECK(has(text, "Map T Arcturus (ARC) Report after turn 1, with a sheet for turn 2"));
  CHECK(has(text, "not-adjacent: the two are not linked (SCH 4.1)"));
  CHECK(has(text, "unreadable: the line could not be read (COM-6)"));
  CHECK(has(text, "4 cruisers of Boreas left before the battle. (SCH 3.5)"));
  CHECK(has(text,
            "Round 1: 10 against 3. The attacker loses 3/2 = 1; the defender 10/2 + (10-3)/2 = 8, has 2 (2 "
            "fighters)."));
  CHECK(has(text, "104 taken, with 9 cruisers left: a strength of 9 against a defence level of 1."));
  CHECK(has(text, "102 <Rigel> & Co: the active probe moved there from 101. (SCH 5.2)"));
  CHECK(has(text, "Bought: Weapons Tech rose to 2. (SCH 7.3)"));
  CHECK(has(text, "Arcturus bombarded 114."));
  CHECK(has(text, "You have offered a pact to Boreas. (SCH-H50)"));
  CHECK(has(text, "king@boreas.example"));
}

TEST_CASE("a report comes in a player's order: what happened, what there is, what is known, the sheet") {
  const Game game = busy_turn();
  for (const std::string& report : {game.text("ARC"), game.html("ARC")}) {
    check_order(report, {"Balance ", "Attacks on you", "Your actions", "Your probes", "Your attacks",
                         "Exploration", "Money", "Your systems", "Pools, probes and pacts", "Technology",
                         "Systems seen", "Star chart", "Roundup", "Your sheet for turn 2"});
  }
}

TEST_CASE("SCH 2.9 the accounts add up, group by group") {
  const Game game = busy_turn();
  for (const char* who : {"ARC", "BOR", "CAN"}) {
    const SeatView view = game.seen_by(who);
    check_accounts(Teller(*game.world, view, base::Language::english).money());
  }
  const std::string text = unwrapped(game.text("ARC"));
  CHECK(has(text, "Balance of turn 1 What BPs At the start of the turn 60 "));
  CHECK(has(text, "Treasury What BPs At the start of the turn 73519 "));
}

TEST_CASE("text reports fit 80 columns and leave nothing blank at the end of a line") {
  const Game game = busy_turn();
  for (const char* who : {"ARC", "BOR", "CAN"}) check_layout(game.text(who));
}

TEST_CASE("JSON is JSON, the chart is XML, and nobody's words become markup") {
  const Game game = busy_turn();
  for (const char* who : {"ARC", "BOR", "CAN"}) {
    CHECK(JsonChecker::is_json(game.json(who)));
    std::string svg = game.svg(who);
    svg.erase(svg.find("<style>"), svg.find("</style>") + 8 - svg.find("<style>"));
    CHECK(XmlChecker::is_xml(svg));
    const std::string html = game.html(who);
    CHECK_FALSE(has(html, "<i>"));
    CHECK_FALSE(has(html, "<b>x"));
    CHECK_FALSE(has(html, "<Rigel>"));
  }
}

TEST_CASE("the sheet in a report is read back, and a message cannot be taken for it") {
  const Game game = busy_turn();
  const std::string text = game.text("ARC");
  std::string answer = text;
  answer.replace(answer.find(" 1: \n"), 5, " 1: TAX\n");
  const auto reading = sheet::read(answer, game.world->vocabulary());
  CHECK(reading.sheet.power == "ARC");
  CHECK(reading.sheet.turn == 2);
  CHECK(reading.sheet.slots[0].state == sheet::Entry::State::ready);
}

TEST_CASE("HTML: the rules that are cited stand at the end, once") {
  const std::string html = busy_turn().html("ARC");
  CHECK(has(html, "href=\"#rule-COM-9\""));
  CHECK(has(html, "id=\"rule-COM-9\""));
  CHECK(html.find("id=\"rule-COM-9\"") == html.rfind("id=\"rule-COM-9\""));
}

TEST_CASE("COM-31 a report never tells another seat's secrets") {
  const Game game = busy_turn();
  const std::string others = game.everything("BOR") + game.everything("CAN");
  CHECK_FALSE(has(others,
                  "73"
                  "5"));                   // Arcturus' treasury
  CHECK_FALSE(has(others, "ambush 104"));  // its ambush
  CHECK_FALSE(has(others, "\"ambush_at\":\"104\""));
  CHECK_FALSE(has(others, "AB-2"));  // its sheet
  CHECK_FALSE(has(others, "Weapons Tech rose"));
  CHECK_FALSE(has(others, "\"probe\":\"102\""));
  CHECK_FALSE(has(game.json("CAN"), "\"106\""));  // a star it has not seen
}

TEST_CASE("what must look the same to a seat does, byte for byte") {
  const auto secret = [](realm::Posture posture, int balance, int pools, Tech tech, SystemId probe,
                         int far_cruisers) {
    Game game;
    game.put("101", "ARC", 6, 2, 2);
    game.put("104", "BOR", 3, 2, 2).posture = posture;
    game.put("106", "BOR", far_cruisers, 4, 3);
    game.put("105", "CAN", 2, 1, 1);
    Power& bor = game.now.of(game.power("BOR"));
    bor.balance = balance;
    bor.treasury = balance * 7;
    bor.reserve = pools;
    bor.lost = pools;
    bor.levels.set(tech, 5);
    bor.probes.active = probe;
    bor.consents = bit(game.power("CAN"));
    game.order("ARC", "MOVE 101 102 1");
    game.order("BOR", "HOLD");
    game.play();
    return game.everything("ARC");
  };
  const Game names;
  const std::string one = secret({}, 3, 0, Tech::supply, SystemId::none, 2);
  CHECK(one == secret({realm::Mode::defend, names.system("106"), SystemId::none}, 40, 7, Tech::marines,
                      names.system("101"), 9));
  CHECK(one == secret({realm::Mode::ambush, names.system("106"), names.system("102")}, 0, 1, Tech::weapons,
                      names.system("102"), 0));
}

TEST_CASE("SCH-H10 a code nobody has and a star out of reach are refused in the same words") {
  const auto told = [](const char* code) {
    Game game;
    game.put("101", "ARC", 6, 2, 2);
    std::string sheet;
    for (const char* order : {"DEEP 101 ", "MOVE 101 ", "FIND ", "LINK 101 ", "AMBUSH 101 ", "RETREAT 101 "})
      sheet.append(order).append(code).append("\n");
    game.order("ARC", sheet + "PROBE " + code + "\n");
    game.play();
    return game.everything("ARC");
  };
  std::string nobody = told("777");
  for (std::size_t at = nobody.find("777"); at != std::string::npos; at = nobody.find("777"))
    nobody.replace(at, 3, "106");
  CHECK(told("106") == nobody);
}

TEST_CASE("game masters have a report of the whole game") {
  const Game game = busy_turn();
  const SeatView all = master_view(*game.world, game.now, game.facts);
  base::Text text;
  write_text(text, *game.world, all, base::Language::english);
  CHECK(has(text, "The game master's copy"));
  CHECK(has(text, "Battles"));
  CHECK_FALSE(has(text, "=== SHEET ARC TURN 2 ===\n 1:"));
  base::Text json;
  write_json(json, *game.world, all);
  CHECK(JsonChecker::is_json(json));
}

TEST_CASE("before the first turn and after the last there is a report, too") {
  Options options;
  options.last_turn = 1;
  Game game(options);
  game.put("101", "ARC", 1, 2, 2);
  game.put("106", "BOR", 1, 3, 2);
  base::FastDice dice(1);
  begin_game(*game.world, game.now, 5, dice, game.facts);
  CHECK(has(game.text("ARC"), "The start of the game, with a sheet for turn 1"));
  CHECK_FALSE(has(game.text("ARC"), "Money"));
  game.pass();
  CHECK(has(game.text("ARC"), "the last of the game"));
  CHECK(has(game.text("BOR"), "The places"));
  CHECK(has(game.text("CAN"), "You are out of the game."));
}
