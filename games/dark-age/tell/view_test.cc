#include "dark-age/tell/view.h"

#include <doctest/doctest.h>

#include "dark-age/tell/report_testing.h"

using namespace dark_age;
using dark_age::testing::Game;

namespace {

/// O4: Mercia walks into Bedford, the men of Wessex have gone to Leicestershire.
Game retreat_from_bedford() {
  Game game;
  game.put("HRS", "MER", 6, 2);
  game.put("BDS", "WES", 3, 2).posture = {realm::Mode::retreat, game.area("LES"), AreaId::none};
  game.put("LES", "WES", 1, 0);
  game.order("MER", "MOVE HRS BDS");
  game.order("WES", "");
  game.play();
  return game;
}

}  // namespace

TEST_CASE("COM-31 where the defenders went is told to the defender alone") {
  const Game game = retreat_from_bedford();
  const SeatView attacker = game.seen_by("MER");
  const SeatView defender = game.seen_by("WES");
  REQUIRE(attacker.battles.size() == 1);
  REQUIRE(defender.battles.size() == 1);
  CHECK(attacker.battles[0].own_attack);
  CHECK(attacker.battles[0].retreated == 3);
  CHECK(attacker.battles[0].retreated_to == AreaId::none);
  CHECK_FALSE(defender.battles[0].own_attack);
  CHECK(defender.battles[0].retreated_to == game.area("LES"));
  CHECK(defender.battles[0].rounds == attacker.battles[0].rounds);
  CHECK(game.seen_by("SCO").battles.empty());
}

TEST_CASE("DA-H54 own areas are told in full, others as they stand at the end, once") {
  Game game;
  game.put("HRS", "MER", 6, 2).posture = {realm::Mode::ambush, AreaId::none, game.area("ARD")};
  game.put("BDS", "WES", 3, 2).posture = {realm::Mode::defend, game.area("LES"), AreaId::none};
  game.put("LES", "WES", 1, 0);
  game.order("MER", "SCOUT HRS BDS\nSCOUT HRS ARD\nSCOUT HRS BDS\nSPY LES");
  game.order("WES", "LEVY BDS 2");
  game.play();
  const SeatView mine = game.seen_by("MER");
  REQUIRE(mine.areas.size() == 1);
  CHECK(mine.areas[0].posture.points_at == game.area("ARD"));
  REQUIRE(mine.seen.size() == 3);
  CHECK(mine.seen[0].area == game.area("ARD"));
  CHECK(mine.seen[1].area == game.area("BDS"));
  CHECK(mine.seen[1].owner == game.power("WES"));
  CHECK(mine.seen[1].armies == game.now.at(game.area("BDS")).armies);
  CHECK(mine.seen[2].area == game.area("LES"));  // DA-H45
  CHECK(game.seen_by("WES").seen.empty());       // nobody learns of the spy or the scout
}

TEST_CASE("DA-H54 an area seen that is one's own at the end is told as one's own") {
  const Game game = retreat_from_bedford();
  const SeatView mine = game.seen_by("MER");
  CHECK(mine.seen.empty());
  REQUIRE(mine.areas.size() == 2);
  CHECK(mine.areas[0].area == game.area("BDS"));
}

TEST_CASE("COM-30 slots carry the line as it was read") {
  Game game(Options{.fill_with_tax = true});
  game.put("HRS", "MER", 3, 2);
  game.put("BDS", "WES", 3, 2);
  game.order("MER", "# first\nmove hrs bds 4   # too many\n3: MOOVE x");
  game.order("WES", "");
  game.play();
  const SeatView mine = game.seen_by("MER");
  REQUIRE(mine.slots.size() == 16);
  CHECK(mine.slots[0].line == "move hrs bds 4");
  CHECK(mine.slots[0].outcome.reason == realm::Reason::units);
  CHECK(mine.slots[1].line == "TAX");  // DA 1.8
  CHECK(mine.slots[2].outcome.reason == realm::Reason::unreadable);
  CHECK(mine.slots[15].balance == 20 + 14 * 2);
}

TEST_CASE("design 8: no sheet, an empty sheet and HOLD are told apart") {
  Game game;
  game.put("HRS", "MER", 1, 2);
  game.put("BDS", "WES", 1, 2);
  game.put("PEK", "SCO", 1, 2);
  game.order("MER", "");
  game.order("WES", "HOLD");
  game.play();
  CHECK(game.seen_by("MER").sheet_came);
  CHECK_FALSE(game.seen_by("MER").held);
  CHECK(game.seen_by("WES").held);
  CHECK_FALSE(game.seen_by("SCO").sheet_came);
}

TEST_CASE("DA-H46 the victim of sabotage is told the loss, not the culprit") {
  Game game;
  game.put("HRS", "MER", 3, 2);
  game.put("BDS", "WES", 3, 2);
  game.now.of(game.power("MER")).spy_at = game.area("BDS");
  game.order("MER", "SABOTAGE BDS");
  game.play();
  const SeatView victim = game.seen_by("WES");
  REQUIRE(victim.harms.size() == 1);
  CHECK(victim.harms[0].by == PowerId::none);
  CHECK(victim.harms[0].what == Harm::What::army);
  CHECK(game.seen_by("MER").harms.empty());
  CHECK(game.seen_by("SCO").harms.empty());
}

TEST_CASE("DA 5.15 INVADE names the invader, to both and to nobody else") {
  Game game;
  game.put("HRS", "SCO", 0, 2);
  game.put("BDS", "WES", 0, 2);
  game.put("PEK", "MER", 0, 1);
  game.order("SCO", "INVADE HRS BDS");
  game.play();
  REQUIRE(game.seen_by("WES").harms.size() == 1);
  CHECK(game.seen_by("WES").harms[0].by == game.power("SCO"));
  CHECK(game.seen_by("SCO").harms.size() == 1);
  CHECK(game.seen_by("MER").harms.empty());
}

TEST_CASE("DA-H23 both sides of a passage see it") {
  Game game;
  game.put("HRS", "MER", 1, 2);
  game.put("BDS", "WES", 1, 2);
  game.order("WES", "PASSAGE BDS MER");
  game.play();
  REQUIRE(game.seen_by("MER").passage_here.size() == 1);
  CHECK(game.seen_by("MER").passage_here[0] == std::pair(game.area("BDS"), game.power("WES")));
  CHECK(game.seen_by("WES").areas[0].passage_for == game.power("MER"));
  CHECK(game.seen_by("SCO").passage_here.empty());
}

TEST_CASE("DA-H54 bookings are one's own") {
  Game game;
  game.put("HRS", "MER", 1, 2);
  game.put("BDS", "WES", 1, 2);
  game.order("MER", "GIFT WES 5");
  game.play();
  for (const char* who : {"MER", "WES", "SCO"})
    for (const Booking& b : game.seen_by(who).bookings) CHECK(b.who == game.power(who));
}

TEST_CASE("DA 5.11 the Viking bonus is told to the attacker alone") {
  Game game;
  game.put("HRS", "DAN", 9, 0);
  game.put("BDS", "WES", 1, 2).posture.mode = realm::Mode::defend;
  game.order("DAN", "ASSAULT HRS BDS");
  game.play();
  CHECK(game.seen_by("DAN").battles.at(0).viking_bonus > 0);
  CHECK(game.seen_by("WES").battles.at(0).viking_bonus == 0);
}

TEST_CASE("peers 15: the dead get a report too") {
  Game game;
  game.put("HRS", "MER", 9, 2);
  game.put("BDS", "WES", 1, 0);
  game.order("MER", "ASSAULT HRS BDS");
  game.play();
  const SeatView dead = game.seen_by("WES");
  CHECK_FALSE(dead.roundup.in_the_game[realm::index(game.power("WES"))]);
  CHECK(dead.roundup.owners.size() == game.world->area_count());
  CHECK(dead.battles.size() == 1);
}

TEST_CASE("before the first turn there is a view too") {
  Game game;
  game.put("HRS", "MER", 1, 2);
  const SeatView mine = game.seen_by("MER");
  CHECK(mine.roundup.turn == 0);
  CHECK(mine.roundup.next_turn == 1);
  CHECK(mine.income == 2);
  CHECK(mine.areas.size() == 1);
}

TEST_CASE("the index gives what a search through everything gives") {
  const Game game = retreat_from_bedford();
  const FactIndex index = fact_index(*game.world, game.now, game.facts);
  for (std::size_t p = 0; p < game.world->power_count(); ++p) {
    std::vector<std::uint32_t> owned;
    for (std::size_t a = 0; a < game.now.areas.size(); ++a)
      if (game.now.areas[a].owner == power_id(p)) owned.push_back(static_cast<std::uint32_t>(a));
    const auto found = index.areas.of(power_id(p));
    CHECK(std::vector<std::uint32_t>(found.begin(), found.end()) == owned);
  }
}

TEST_CASE("game masters see every area and every battle") {
  const Game game = retreat_from_bedford();
  const SeatView all = master_view(*game.world, game.now, game.facts);
  CHECK(all.seat == PowerId::none);
  CHECK(all.seen.size() == game.world->area_count());
  REQUIRE(all.battles.size() == 1);
  CHECK(all.battles[0].retreated_to == game.area("LES"));
}

TEST_CASE("the plain form of an entry is read as the same entry") {
  const Game game;
  for (const char* line : {"MOVE HRS BDS AB-2", "MOVE HRS BDS", "LEVY HRS ALL", "GIFT WES 5", "TAX",
                           "RETREAT HRS", "PASSAGE BDS MER", "ORDER 3", "KING HRS BDS"}) {
    const sheet::Entry entry = sheet::read(line, game.world->vocabulary()).sheet.slots[0];
    CHECK(canonical_line(*game.world, entry) == line);
  }
}

TEST_CASE("COM-31 what must look the same to a seat does, byte for byte") {
  const auto secret = [](realm::Posture posture, int balance, int treasury, int reserve, AreaId spy) {
    Game game;
    game.put("HRS", "MER", 6, 2);
    game.put("BDS", "WES", 3, 2).posture = posture;
    game.put("LES", "WES", 4, 3);
    game.put("PEK", "SCO", 2, 2);
    Power& wessex = game.now.of(game.power("WES"));
    wessex.balance = balance;
    wessex.treasury = treasury;
    wessex.army_reserve = reserve;
    wessex.household = reserve;
    wessex.spy_at = spy;
    game.order("MER", "SCOUT HRS BDS");
    game.play();
    return game.everything("MER") + game.everything("SCO");
  };
  const Game names;
  const std::string one = secret({}, 3, 0, 0, AreaId::none);
  CHECK(one == secret({realm::Mode::defend, names.area("LES"), AreaId::none}, 9, 7, 5, names.area("HRS")));
  CHECK(one ==
        secret({realm::Mode::ambush, names.area("LES"), names.area("HRS")}, 0, 1, 2, names.area("PEK")));
}
