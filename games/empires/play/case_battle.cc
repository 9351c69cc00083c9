// Cases that show battles alone.

#include <fmt/core.h>

#include <algorithm>

#include "empires/play/battle.h"
#include "empires/play/case_run.h"
#include "empires/play/draft.h"

namespace empires {
namespace {

using base::TomlFields;
using realm::read_count;

/// What no order leads to is no case of anything.
void refuse(TomlFields& given, const std::optional<std::string>& impossible) {
  if (impossible) given.complain("[[battle]]: " + *impossible, given.line("kind"));
}

/// EMP 8.1
realm::CaseValues sea_battle(TomlFields& given) {
  const int attackers = read_count(given, "attackers");
  const int aboard = read_count(given, "attacker_armies");
  const int defenders = read_count(given, "defenders");
  const int defenders_aboard = read_count(given, "defender_armies");
  refuse(given, impossible_at_sea(attackers, aboard, defenders, defenders_aboard));
  const SeaBattle battle = fight_at_sea(attackers, aboard, defenders, defenders_aboard);
  return {{"attackers", battle.attackers_left()},
          {"defenders", battle.defenders_left()},
          {"attacker_loss", battle.attacker_loss},
          {"defender_loss", battle.defender_loss},
          {"drowned", battle.attacker_drowned},
          {"defender_drowned", battle.defender_drowned},
          {"won", battle.won}};
}

Ground read_ground(TomlFields& given) {
  using realm::Mode;
  Ground ground{.forts = read_count(given, "forts")};
  if (const auto terrain = read_terrain(given)) ground.terrain = *terrain;
  if (ground.terrain == Terrain::sea)
    given.complain("[[battle]]: a battle on land is not fought at sea", given.line("terrain"));
  ground.mode = given.has("mode")
                    ? realm::read_mode(given, {Mode::retreat, Mode::defend, Mode::entrench, Mode::ambush})
                    : Mode::defend;
  ground.applies = given.flag("mode_applies", false);
  return ground;
}

realm::CaseValues land_battle(TomlFields& given) {
  Forces forces;
  forces.armies = read_count(given, "armies");
  forces.defenders = read_count(given, "defenders");
  forces.population = read_count(given, "population");
  forces.attacker_air = read_count(given, "attack_air");
  forces.defender_air = read_count(given, "defence_air");
  forces.attacker_ships = read_count(given, "attacker_ships");
  forces.defender_ships = read_count(given, "defender_ships");
  const std::optional<int> aboard =
      given.has("aboard") ? std::optional(read_count(given, "aboard")) : std::nullopt;
  forces.others_aboard = std::max(0, aboard.value_or(0) - forces.armies);
  Ground ground = read_ground(given);
  ground.by_sea = forces.attacker_ships > 0;
  refuse(given, impossible_on_land(forces.armies, aboard, forces.attacker_ships));
  const bool unowned = given.flag("unowned", false);
  const LandBattle b = fight_on_land(forces, ground);
  return {{"armies", b.after.armies},
          {"defenders", b.after.defenders},
          {"population", b.after.population},
          {"captured", b.captured},
          {"retreated", b.land.retreated},
          {"killed", b.killed},
          {"strength", b.land.attackers},
          {"defence", b.land.defence},
          {"ambushed", b.land.ambushed},
          {"attacker_loss", b.land.attacker_loss},
          {"defender_loss", b.land.defender_loss},
          {"withheld", b.air.withheld},
          {"attacker_air_loss", b.air.attacker_loss + b.sea.attacker_air_loss},
          {"defender_air_loss", b.air.defender_loss + b.sea.defender_air_loss},
          {"attacker_ships", b.after.attacker_ships},
          {"defender_ships", b.after.defender_ships},
          {"drowned", b.sea.drowned},
          {"others_drowned", b.sea.others_drowned},
          {"attacker_carry", b.sea.fought ? b.sea.attacker_carry : b.air.attacker_carry},
          {"defender_carry", b.sea.fought ? b.sea.defender_carry : b.air.defender_carry},
          {"attacker_vps", b.captured ? b.after.population : -1 - b.killed},
          {"defender_vps", unowned      ? 0
                           : b.captured ? -1 - b.before.population
                                        : -b.killed}};
}

}  // namespace

realm::CaseValues fight_case(TomlFields& given) {
  const std::string kind = given.need("kind").text("kind");
  if (kind == "sea") return sea_battle(given);
  if (kind != "land")
    given.complain(fmt::format("[[battle]]: `kind` is \"{}\"; it is sea or land", kind), given.line("kind"));
  return land_battle(given);
}

}  // namespace empires
