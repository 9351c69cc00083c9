#include "empires/rules/battle.h"

#include <doctest/doctest.h>

#include <string>

using namespace empires;
using realm::Mode;

namespace {

// clang-format off
/// Section 14.1 of the rules.
struct SeaExample { int ships, defenders, armies, defender_armies, attacker_loss, defender_loss, drowned, defender_drowned; bool won; };
constexpr SeaExample kSea[] = {
    {1, 1, 0, 0, 0, 0, 0, 0, false},
    {2, 1, 0, 0, 0, 0, 0, 0, false},
    {3, 1, 0, 0, 0, 1, 0, 0, true},
    {5, 2, 0, 1, 0, 2, 0, 1, true},
    {6, 3, 6, 0, 1, 3, 1, 0, true},
    {9, 4, 0, 0, 1, 4, 0, 0, true},
    {10, 6, 10, 0, 2, 4, 2, 0, false},
    {12, 6, 12, 0, 2, 6, 2, 0, true},
    {20, 10, 0, 4, 3, 9, 0, 3, false},
    {21, 10, 0, 10, 3, 10, 0, 10, true},
    {4, 9, 4, 3, 4, 1, 4, 0, false},
    {7, 7, 7, 7, 2, 2, 2, 2, false},
    {3, 6, 3, 0, 3, 1, 3, 0, false},
    {1, 30, 1, 0, 1, 0, 1, 0, false},
};

/// Section 14.2 of the rules.
struct LandExample {
  const char* name;
  Ground ground;
  int armies, defenders, population, attacker_ships, defender_ships, aboard, attack_air, defence_air;
  int strength, defence, attacker_loss, defender_loss, armies_left, defenders_left;
  bool captured, retreated;
  int killed, attacker_ships_lost, defender_ships_lost, drowned, others_drowned, attacker_air_lost, defender_air_lost;
  int attacker_carry, defender_carry;
};
const LandExample kLand[] = {
    {"L1 plain field, exactly enough", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 2, 6, 10, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L2 one attacker short", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 11, 6, 3, 0, 0, 0, 0, 0, 11, 6, 2, 4, 9, 2, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L3 equal strengths", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 6, 2, 0, 0, 0, 0, 0, 6, 6, 2, 2, 4, 4, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L4 too small to hurt", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 2, 1, 1, 0, 0, 0, 0, 0, 2, 1, 0, 0, 2, 1, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L5 three against one", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 3, 1, 1, 0, 0, 0, 0, 0, 3, 1, 0, 1, 3, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L6 weaker attacker", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 12, 4, 0, 0, 0, 0, 0, 6, 12, 6, 2, 0, 10, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L7 lone attacker thrown away", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 1, 9, 4, 0, 0, 0, 0, 0, 1, 9, 1, 0, 0, 9, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L8 population holds: equal is not more", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 5, 1, 5, 0, 0, 0, 0, 0, 5, 1, 0, 1, 5, 0, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L9 population just beaten", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 1, 5, 0, 0, 0, 0, 0, 6, 1, 0, 1, 6, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L10 empty area, people too many", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 4, 0, 4, 0, 0, 0, 0, 0, 4, 0, 0, 0, 4, 0, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L11 empty area, walked into", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L12 empty mountains", {.terrain = Terrain::mountains, .forts = 0, .mode = Mode::defend, .applies = false}, 1, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 1, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L13 empty forts bite", {.terrain = Terrain::mountains, .forts = 1, .mode = Mode::defend, .applies = false}, 1, 0, 0, 0, 0, 0, 0, 0, 1, 3, 1, 0, 0, 0, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L14 empty forts, bigger force", {.terrain = Terrain::plains, .forts = 6, .mode = Mode::defend, .applies = false}, 5, 0, 2, 0, 0, 0, 0, 0, 5, 6, 2, 0, 3, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L15 forts raise D", {.terrain = Terrain::plains, .forts = 3, .mode = Mode::defend, .applies = false}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 9, 3, 5, 9, 1, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L16 same, enough", {.terrain = Terrain::plains, .forts = 3, .mode = Mode::defend, .applies = false}, 15, 6, 3, 0, 0, 0, 0, 0, 15, 9, 3, 6, 12, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L17 towns +1", {.terrain = Terrain::towns, .forts = 0, .mode = Mode::defend, .applies = false}, 12, 6, 5, 0, 0, 0, 0, 0, 12, 7, 2, 5, 10, 1, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L18 towns +1, enough", {.terrain = Terrain::towns, .forts = 0, .mode = Mode::defend, .applies = false}, 13, 6, 5, 0, 0, 0, 0, 0, 13, 7, 2, 6, 11, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L19 uplands +1, no loss reduction", {.terrain = Terrain::uplands, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 4, 2, 0, 0, 0, 0, 0, 9, 5, 1, 4, 8, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L20 forest +1, -1 loss", {.terrain = Terrain::forest, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 4, 1, 0, 0, 0, 0, 0, 9, 5, 1, 3, 8, 1, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L21 forest, enough", {.terrain = Terrain::forest, .forts = 0, .mode = Mode::defend, .applies = false}, 12, 4, 1, 0, 0, 0, 0, 0, 12, 5, 1, 4, 11, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L22 mountains +2, -1 loss", {.terrain = Terrain::mountains, .forts = 0, .mode = Mode::defend, .applies = false}, 12, 4, 1, 0, 0, 0, 0, 0, 12, 6, 2, 4, 10, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L23 reduction never below 0", {.terrain = Terrain::jungle, .forts = 0, .mode = Mode::defend, .applies = false}, 2, 2, 1, 0, 0, 0, 0, 0, 2, 3, 1, 0, 1, 2, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L24 entrenched, facing", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::entrench, .applies = true}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 9, 3, 5, 9, 1, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L25 entrenched, facing, enough", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::entrench, .applies = true}, 15, 6, 3, 0, 0, 0, 0, 0, 15, 9, 3, 6, 12, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L26 entrenched elsewhere", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::entrench, .applies = false}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 2, 6, 10, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L27 one army entrenched: at least +1", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::entrench, .applies = true}, 3, 1, 0, 0, 0, 0, 0, 0, 3, 2, 0, 1, 3, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L28 ambushed", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::ambush, .applies = true}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 3, 4, 9, 2, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L29 ambushed, enough", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::ambush, .applies = true}, 15, 6, 3, 0, 0, 0, 0, 0, 15, 6, 3, 6, 12, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L30 ambush set elsewhere", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::ambush, .applies = false}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 2, 6, 10, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L31 ambush kills a small force", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::ambush, .applies = true}, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L32 ambush without armies: no effect", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::ambush, .applies = true}, 3, 0, 1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 3, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L33 retreat: would fall, loses more", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::retreat, .applies = true}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 0, 0, 12, 0, true, true, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L34 no retreat: would hold", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::retreat, .applies = true}, 11, 6, 3, 0, 0, 0, 0, 0, 11, 6, 2, 4, 9, 2, false, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L35 no retreat: population would hold", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::retreat, .applies = true}, 5, 1, 5, 0, 0, 0, 0, 0, 5, 1, 0, 1, 5, 0, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L36 no retreat: costs the attacker as much", {.terrain = Terrain::plains, .forts = 4, .mode = Mode::retreat, .applies = true}, 6, 1, 0, 0, 0, 0, 0, 0, 6, 5, 1, 1, 5, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L37 retreat blocked: location not owned", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::retreat, .applies = false}, 12, 6, 3, 0, 0, 0, 0, 0, 12, 6, 2, 6, 10, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L38 retreat past forts and hills: no land phase", {.terrain = Terrain::mountains, .forts = 2, .mode = Mode::retreat, .applies = true}, 16, 5, 2, 0, 0, 0, 0, 0, 16, 9, 0, 0, 16, 0, true, true, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L39 big battle, collateral 3", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 30, 15, 8, 0, 0, 0, 0, 0, 30, 15, 5, 15, 25, 0, true, false, 3, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L40 collateral capped at half", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 41, 20, 3, 0, 0, 0, 0, 0, 41, 20, 6, 20, 35, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L41 failed attack kills people", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 18, 18, 6, 0, 0, 0, 0, 0, 18, 18, 6, 6, 12, 12, false, false, 2, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L42 both sides wiped out", {.terrain = Terrain::plains, .forts = 8, .mode = Mode::defend, .applies = false}, 3, 1, 0, 0, 0, 0, 0, 0, 3, 9, 3, 1, 0, 0, false, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L43 landing, no ships in the base", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 2, 2, 8, 0, 6, 0, 0, 6, 2, 0, 2, 6, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 0, 0},
    {"L44 landing, sea phase won, 2 hits ashore", {.terrain = Terrain::towns, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 3, 2, 9, 3, 9, 0, 0, 8, 4, 1, 3, 7, 0, true, false, 0, 1, 3, 1, 0, 0, 0, 2, 0},
    {"L45 sea phase lost, 5 drown, 4 still land", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 1, 0, 9, 12, 9, 0, 0, 4, 1, 0, 1, 4, 0, true, false, 0, 5, 3, 5, 0, 0, 0, 0, 0},
    {"L46 sea phase lost, all drown", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 2, 1, 0, 2, 6, 2, 0, 0, 0, 1, 0, 0, 0, 1, false, false, 0, 2, 0, 2, 0, 0, 0, 0, 1},
    {"L47 landing, spare ships: nobody drowns", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 4, 1, 1, 10, 6, 6, 0, 0, 4, 1, 0, 1, 4, 0, true, false, 0, 2, 4, 0, 0, 0, 0, 0, 0},
    {"L48 landing, drowning reaches those aboard", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 1, 1, 0, 6, 6, 6, 0, 0, 0, 1, 0, 0, 0, 1, false, false, 0, 2, 2, 1, 1, 0, 0, 0, 0},
    {"L49 air 9 v 0: 3 hits carried", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 5, 2, 0, 0, 0, 9, 0, 6, 5, 1, 5, 5, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 3, 0},
    {"L50 air 9 v 3: fought, nothing carried", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 3, 2, 0, 0, 0, 9, 3, 6, 3, 1, 3, 5, 0, true, false, 0, 0, 0, 0, 0, 1, 3, 0, 0},
    {"L51 air 10 v 2: withheld, 3 carried", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 5, 2, 0, 0, 0, 10, 2, 6, 5, 1, 5, 5, 0, true, false, 1, 0, 0, 0, 0, 0, 0, 3, 0},
    {"L52 air 2 v 12: defender's 2 hits carried", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 3, 2, 0, 0, 0, 2, 12, 9, 3, 3, 3, 6, 0, true, false, 1, 0, 0, 0, 0, 2, 0, 0, 2},
    {"L53 air hits and forest reduction", {.terrain = Terrain::forest, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 4, 0, 0, 0, 0, 9, 0, 6, 5, 1, 4, 5, 0, true, false, 0, 0, 0, 0, 0, 0, 0, 3, 0},
    {"L54 air + sea: hits on ships, anti-aircraft", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 9, 2, 1, 9, 9, 9, 12, 0, 6, 2, 0, 2, 6, 0, true, false, 0, 3, 7, 3, 0, 3, 0, 0, 0},
    {"L55 air + sea: anti-aircraft capped by hits", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::defend, .applies = false}, 6, 2, 1, 9, 9, 6, 6, 0, 6, 2, 0, 2, 6, 0, true, false, 0, 3, 5, 0, 0, 2, 0, 0, 0},
    {"L56 carried hits make them retreat", {.terrain = Terrain::plains, .forts = 0, .mode = Mode::retreat, .applies = true}, 6, 5, 2, 0, 0, 0, 9, 0, 6, 5, 0, 0, 6, 0, true, true, 0, 0, 0, 0, 0, 0, 0, 3, 0},
};

/// The fewest attackers that capture, by the armies there (population 0).
constexpr int kArmiesThere[] = {0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20};
struct Fewest { const char* name; Ground ground; int attackers[11]; };
const Fewest kFewest[] = {
    {"plains", {}, {1, 3, 5, 6, 9, 11, 12, 17, 21, 30, 41}},
    {"towns", {.terrain = Terrain::towns}, {1, 3, 6, 7, 9, 12, 13, 18, 21, 31, 42}},
    {"forest", {.terrain = Terrain::forest}, {1, 5, 6, 9, 11, 12, 15, 18, 23, 33, 42}},
    {"mountains", {.terrain = Terrain::mountains}, {1, 6, 7, 9, 12, 13, 15, 19, 24, 33, 43}},
    {"plains, entrenched facing", {.mode = Mode::entrench, .applies = true}, {1, 3, 6, 7, 9, 12, 15, 18, 24, 34, 45}},
    {"plains, ambush facing", {.mode = Mode::ambush, .applies = true}, {1, 4, 6, 8, 11, 13, 15, 20, 25, 36, 48}},
    {"towns, forts 2", {.terrain = Terrain::towns, .forts = 2}, {2, 3, 6, 9, 10, 12, 15, 18, 22, 33, 42}},
    {"mountains, entrenched facing", {.terrain = Terrain::mountains, .mode = Mode::entrench, .applies = true}, {1, 6, 8, 9, 12, 15, 17, 21, 26, 36, 48}},
    {"mountains, ambush facing", {.terrain = Terrain::mountains, .mode = Mode::ambush, .applies = true}, {1, 8, 9, 11, 15, 16, 18, 23, 29, 39, 51}},
};
// clang-format on

}  // namespace

TEST_CASE("EMP 8.1 the sea battles of section 14.1") {
  for (const SeaExample& e : kSea) {
    CAPTURE(e.ships);
    CAPTURE(e.defenders);
    const SeaBattle b = fight_at_sea(e.ships, e.armies, e.defenders, e.defender_armies);
    CHECK(b.attacker_loss == e.attacker_loss);
    CHECK(b.defender_loss == e.defender_loss);
    CHECK(b.attacker_drowned == e.drowned);
    CHECK(b.defender_drowned == e.defender_drowned);
    CHECK(b.won == e.won);
  }
}

TEST_CASE("EMP 8.2 the land battles of section 14.2") {
  for (const LandExample& e : kLand) {
    CAPTURE(std::string(e.name));
    Ground ground = e.ground;
    ground.by_sea = e.attacker_ships > 0;
    const Forces forces{.armies = e.armies,
                        .others_aboard = e.aboard > e.armies ? e.aboard - e.armies : 0,
                        .attacker_ships = e.attacker_ships,
                        .attacker_air = e.attack_air,
                        .defenders = e.defenders,
                        .defender_ships = e.defender_ships,
                        .defender_air = e.defence_air,
                        .population = e.population};
    const LandBattle b = fight_on_land(forces, ground);
    if (b.land.fought || b.land.retreated) {
      CHECK(b.land.attackers == e.strength);
      CHECK(b.land.defence == e.defence);
    }
    CHECK(b.land.attacker_loss == e.attacker_loss);
    CHECK(b.land.defender_loss == e.defender_loss);
    CHECK(b.after.armies == e.armies_left);
    CHECK(b.after.defenders == e.defenders_left);
    CHECK(b.captured == e.captured);
    CHECK(b.land.retreated == e.retreated);
    CHECK(b.killed == e.killed);
    CHECK(b.sea.attacker_loss == e.attacker_ships_lost);
    CHECK(b.sea.defender_loss == e.defender_ships_lost);
    CHECK(b.sea.drowned == e.drowned);
    CHECK(b.sea.others_drowned == e.others_drowned);
    CHECK(b.air.attacker_loss + b.sea.attacker_air_loss == e.attacker_air_lost);
    CHECK(b.air.defender_loss + b.sea.defender_air_loss == e.defender_air_lost);
    CHECK((b.sea.fought ? b.sea.attacker_carry : b.air.attacker_carry) == e.attacker_carry);
    CHECK((b.sea.fought ? b.sea.defender_carry : b.air.defender_carry) == e.defender_carry);
  }
}

TEST_CASE("EMP 8.8 the fewest attackers that capture") {
  for (const Fewest& row : kFewest)
    for (std::size_t i = 0; i < std::size(kArmiesThere); ++i) {
      CAPTURE(std::string(row.name));
      CAPTURE(kArmiesThere[i]);
      int fewest = 1;
      while (!fight_on_land({.armies = fewest, .defenders = kArmiesThere[i]}, row.ground).captured) ++fewest;
      CHECK(fewest == row.attackers[i]);
    }
}

TEST_CASE("EMP 8.7 a retreat always ends in a capture, and never costs a unit") {
  for (int armies = 1; armies < 40; ++armies)
    for (int defenders = 1; defenders < 20; ++defenders)
      for (int population = 0; population < 8; ++population) {
        const Ground open{.mode = Mode::retreat, .applies = true};
        const LandBattle b =
            fight_on_land({.armies = armies, .defenders = defenders, .population = population}, open);
        const LandBattle stood =
            fight_on_land({.armies = armies, .defenders = defenders, .population = population}, {});
        if (b.land.retreated) {
          CHECK(b.captured);
          CHECK(stood.captured);
          CHECK(b.after.armies == armies);
        } else {
          CHECK(b.after == stood.after);
        }
      }
}
