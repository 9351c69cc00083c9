#include "star-chase/tell/view.h"

#include <doctest/doctest.h>

#include "star-chase/tell/report_testing.h"

using namespace star_chase;
using star_chase::testing::Game;

namespace {

/// O18: Arcturus drives the cruisers of 104 to 106 and takes the star from the rest.
Game battle_of_104() {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.put("102", "ARC", 12);
  game.put("104", "BOR", 4, 1).fighters = 2;
  game.put("106", "BOR", 0, 3, 3);
  game.put("105", "CAN", 1, 1, 1);
  game.order("BOR", "RETREAT 104 106");
  game.order("ARC", "2: MOVE 102 104");
  game.play();
  return game;
}

const SeenSystem* find(const std::vector<SeenSystem>& list, SystemId s) {
  for (const SeenSystem& seen : list)
    if (seen.system == s) return &seen;
  return nullptr;
}

}  // namespace

TEST_CASE("COM-31 both sides of a battle are told strengths and losses, each of its own ships alone") {
  const Game game = battle_of_104();
  const SeatView attacker = game.seen_by("ARC");
  const SeatView defender = game.seen_by("BOR");
  REQUIRE(attacker.battles.size() == 1);
  REQUIRE(defender.battles.size() == 1);
  const BattleTold& one = attacker.battles[0];
  const BattleTold& other = defender.battles[0];
  CHECK(one.own_attack);
  CHECK(one.cruisers == 12);
  CHECK(one.cruisers_left == 11);
  CHECK(one.retreated == 4);
  CHECK(one.retreated_to == SystemId::none);
  CHECK_FALSE(other.own_attack);
  CHECK(other.cruisers == 0);
  CHECK(other.cruisers_left == 0);
  CHECK(other.level == 0);
  CHECK(other.retreated_to == game.system("106"));
  CHECK(other.rounds == one.rounds);
  REQUIRE(one.rounds.size() == 1);
  CHECK(one.rounds[0].attack == 12);
  CHECK(one.rounds[0].fighters_lost == 2);
  CHECK(game.seen_by("CAN").battles.empty());
}

TEST_CASE("SCH-H23 cruisers gone astray are told to their owner alone") {
  Game game;
  game.put("102", "ARC", 12, 1, 1);
  game.put("104", "BOR", 8);
  game.put("106", "BOR", 0, 3, 3);
  game.order("ARC", "MOVE 102 104");
  game.play();
  CHECK(game.seen_by("ARC").battles.at(0).astray == 1);  // B1
  CHECK(game.seen_by("BOR").battles.at(0).astray == 2);
}

TEST_CASE("SCH-H49 a map grows from nothing: only what is near or was looked at stands on it") {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.put("106", "BOR", 0, 2, 2);
  game.pass();
  const Chart mine = game.seen_by("ARC").chart;
  CHECK(mine.find(game.system("105")) != nullptr);  // d2 4 of 101
  CHECK(mine.find(game.system("106")) == nullptr);  // d2 10
  CHECK(mine.find(game.system("112")) != nullptr);  // a belt is listed with its star
  REQUIRE(mine.find(game.system("101")) != nullptr);
  CHECK(mine.find(game.system("101"))->surveyed);
  CHECK_FALSE(mine.find(game.system("102"))->surveyed);
  CHECK(mine.links == std::vector{std::pair(game.system("101"), game.system("102"))});
  CHECK(mine.linked_to(game.system("101")) == std::vector{game.system("102"), game.system("111")});
  CHECK(mine.linked_to(game.system("111")) == std::vector{game.system("101")});
}

TEST_CASE(
    "SCH 5.1 what is linked to a cruiser is seen, and remembered with its date when the cruiser is gone") {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.put("102", "ARC", 3, 6, 6);
  game.put("104", "BOR", 5, 4, 3);
  game.order("ARC", "");
  game.order("BOR", "");
  game.play();
  SeatView mine = game.seen_by("ARC");
  REQUIRE(find(mine.seen, game.system("104")) != nullptr);
  CHECK(find(mine.seen, game.system("104"))->cruisers == game.now.at(game.system("104")).cruisers);
  CHECK(mine.remembered.empty());
  const int there = game.now.at(game.system("104")).cruisers;

  game.order("ARC", "MOVE 102 101");
  game.order("BOR", "MOVE 104 106");
  game.play();
  mine = game.seen_by("ARC");
  CHECK(find(mine.seen, game.system("104")) == nullptr);
  REQUIRE(find(mine.remembered, game.system("104")) != nullptr);
  CHECK(find(mine.remembered, game.system("104"))->turn == 1);
  CHECK(find(mine.remembered, game.system("104"))->cruisers == there);
  CHECK(find(mine.remembered, game.system("104"))->owner == game.power("BOR"));
}

TEST_CASE("a system one owns is never among those seen or remembered") {
  const Game game = battle_of_104();
  const SeatView mine = game.seen_by("ARC");
  CHECK(find(mine.seen, game.system("104")) == nullptr);
  CHECK(find(mine.remembered, game.system("104")) == nullptr);
  REQUIRE(mine.systems.size() == 3);
  CHECK(mine.systems[2].system == game.system("104"));
  CHECK(mine.systems[2].posture.retreat_to == game.system("102"));
}

TEST_CASE("SCH 5.2 the boxes of probes are told to their owner; nobody sees the probes of others") {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.put("106", "BOR", 0, 2, 2);
  game.now.of(game.power("ARC")).probes.active = game.system("101");
  game.order("ARC", "PROBE 102");
  game.play();
  const SeatView mine = game.seen_by("ARC");
  REQUIRE(mine.probes.size() == 1);
  CHECK(mine.probes[0].did == Probed::Did::moved);
  CHECK(mine.probes[0].from == game.system("101"));
  CHECK(mine.own.probe == game.system("102"));
  REQUIRE(mine.routes.size() == 1);
  CHECK(mine.routes[0].probe);
  CHECK(find(mine.seen, game.system("102")) != nullptr);
  CHECK(game.seen_by("BOR").probes.empty());
  CHECK(game.seen_by("BOR").routes.empty());
}

TEST_CASE("SCH-H48 a hunter is told whose probes he found, the owner only where he lost them") {
  Game game;
  game.put("101", "ARC", 1, 2, 2);
  game.put("106", "BOR", 0, 2, 2);
  game.now.of(game.power("BOR")).probes.active = game.system("101");
  game.order("ARC", "FIND 101\nFIND 101");
  game.play();
  const SeatView hunter = game.seen_by("ARC");
  REQUIRE(hunter.hunts.size() == 2);
  CHECK(hunter.hunts[0].owner == game.power("BOR"));
  CHECK(hunter.hunts[0].probes == 1);
  CHECK(hunter.hunts[1].owner == PowerId::none);
  const SeatView hunted = game.seen_by("BOR");
  REQUIRE(hunted.hunts.size() == 1);
  CHECK_FALSE(hunted.hunts[0].own_hunt);
  CHECK(hunted.hunts[0].at == game.system("101"));
  CHECK(game.seen_by("CAN").hunts.empty());
}

TEST_CASE("COM-30 slots carry the line as it was read, the price and how many") {
  Game game;
  game.put("101", "ARC", 1, 3, 3);
  game.order("ARC", "# first\nnewcrs 101 9   # too many\n3: MOOVE x\nTECH WPN");
  game.play();
  const SeatView mine = game.seen_by("ARC");
  REQUIRE(mine.slots.size() == 3);
  CHECK(mine.slots[0].line == "newcrs 101 9");
  CHECK(mine.slots[0].did == 2);
  CHECK(mine.slots[0].paid == 20);
  CHECK(mine.slots[1].outcome.reason == realm::Reason::unreadable);
  CHECK(mine.slots[2].from_treasury == 1);
  CHECK(game.seen_by("BOR").slots.empty());
}

TEST_CASE("SCH-H56 whether a name was given is told") {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.order("ARC", "NAME 101 Rigel\nNAME 102 Vega");
  game.play();
  const SeatView mine = game.seen_by("ARC");
  REQUIRE(mine.names.size() == 2);
  CHECK(mine.names[0].given);
  CHECK_FALSE(mine.names[1].given);
  CHECK(mine.names[1].code == "102");
  CHECK(mine.chart.find(game.system("101"))->name == "Rigel");
}

TEST_CASE("SCH-H50 an offer is told to whom it is made, a pact to everybody") {
  Game game;
  game.put("101", "ARC", 0, 2, 2);
  game.put("106", "BOR", 0, 2, 2);
  game.put("105", "CAN", 0, 1, 1);
  game.order("ARC", "PACT BOR");
  game.play();
  CHECK(game.seen_by("BOR").own.offers == std::vector{game.power("ARC")});
  CHECK(game.seen_by("BOR").pact_news.size() == 1);
  CHECK(game.seen_by("CAN").own.offers.empty());
  CHECK(game.seen_by("CAN").pact_news.empty());
  game.order("BOR", "PACT ARC");
  game.play();
  CHECK(game.seen_by("BOR").own.pacts == std::vector{game.power("ARC")});
  CHECK(game.seen_by("CAN").roundup.pacts == std::vector{std::pair(game.power("ARC"), game.power("BOR"))});
}

TEST_CASE("design 8: no sheet, an empty sheet and HOLD are told apart") {
  Game game;
  for (const auto& [code, who] : {std::pair("101", "ARC"), {"106", "BOR"}, {"105", "CAN"}})
    game.put(code, who, 0, 1, 1);
  game.order("ARC", "");
  game.order("BOR", "HOLD");
  game.play();
  CHECK(game.seen_by("ARC").sheet_came);
  CHECK_FALSE(game.seen_by("ARC").held);
  CHECK(game.seen_by("BOR").held);
  CHECK_FALSE(game.seen_by("CAN").sheet_came);
}

TEST_CASE("finds, levels and bookings are one's own") {
  Game game;
  game.put("101", "ARC", 5, 2, 2);
  game.put("106", "BOR", 5, 2, 2);
  game.now.at(game.system("102")).explored = false;
  game.now.at(game.system("104")).explored = false;
  game.order("ARC", "MOVE 101 102 1\nTECH WPN\nGIFT BOR 3");
  game.order("BOR", "MOVE 106 104 1");
  game.play();
  for (const char* who : {"ARC", "BOR", "CAN"}) {
    const SeatView mine = game.seen_by(who);
    for (const Find& f : mine.finds) CHECK(f.who == game.power(who));
    for (const Learned& l : mine.learned) CHECK(l.who == game.power(who));
    for (const Booking& b : mine.bookings) CHECK(b.who == game.power(who));
  }
  CHECK(game.seen_by("ARC").finds.size() == 1);
}

TEST_CASE("game masters see every system, battle and route") {
  const Game game = battle_of_104();
  std::vector<const SentSheet*> sheets;
  for (const SentSheet& sheet : game.sent) sheets.push_back(&sheet);
  const SeatView all = master_view(*game.world, game.now, game.facts, sheets);
  CHECK(all.seat == PowerId::none);
  CHECK(all.seen.size() == game.world->system_count());
  CHECK(all.chart.systems.size() == game.world->system_count());
  CHECK(all.chart.links.size() == 4);
  REQUIRE(all.battles.size() == 1);
  CHECK(all.battles[0].retreated_to == game.system("106"));
  CHECK(all.battles[0].cruisers == 12);
  CHECK(all.routes.size() == 1);
}

TEST_CASE("the plain form of an entry is read as the same entry") {
  const Game game;
  for (const char* line :
       {"MOVE 101 102 AB-2", "MOVE 101 102", "NEWCRS - 5", "NEWCRS 101", "GIFT BOR 5", "TAX", "RETREAT 101",
        "TECH WPN 2", "TAKE JMP BOR", "ORDER 3", "BASE", "SCRAPC 101 ALL"}) {
    const sheet::Entry entry = sheet::read(line, game.world->vocabulary()).sheet.slots[0];
    CHECK(canonical_line(*game.world, entry) == line);
  }
}

TEST_CASE("before the first turn there is a view too") {
  Game game;
  game.put("101", "ARC", 1, 2, 2);
  base::FastDice dice(1);
  begin_game(*game.world, game.now, 5, dice, game.facts);
  const SeatView mine = game.seen_by("ARC");
  CHECK(mine.roundup.turn == 0);
  CHECK(mine.roundup.next_turn == 1);
  CHECK(mine.income == 4);
  CHECK(mine.own.balance == 9);
  CHECK(find(mine.seen, game.system("102")) != nullptr);
}
