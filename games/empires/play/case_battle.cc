// Cases that show one battle alone.

#include <fmt/core.h>

#include <algorithm>

#include "empires/play/case_run.h"
#include "text/code_table.h"

namespace empires {
namespace {

using base::TomlFields;

constexpr std::int64_t kMost = 1'000'000;

int number(TomlFields& fields, std::string_view key) {
  return static_cast<int>(fields.integer(key, 0, 0, kMost));
}

realm::Differences compare(const toml::table& expect, const realm::ValueOf& value_of,
                           std::optional<base::Error>& error) {
  realm::Differences out;
  realm::compare_attributes("battle", "a battle", expect, value_of, out, error);
  return out;
}

/// A number that has two names; both at once would be two numbers.
int number_of(TomlFields& given, const char* name, const char* other) {
  if (given.has(name) && given.has(other))
    given.complain(
        fmt::format("battle: `{}` and `{}` are two names for the same number here: give one", name, other),
        given.line(other));
  return number(given, given.has(name) ? name : other);
}

/// EMP 8.1
realm::Differences sea_battle(TomlFields& given, const toml::table& expect,
                              std::optional<base::Error>& error) {
  const int ships = number_of(given, "ships", "attackers");
  const int defenders = number(given, "defenders");
  const int aboard = number_of(given, "armies", "attacker_armies");
  const int defenders_aboard = number(given, "defender_armies");
  (void)given.has("variant");
  given.finish();
  if (error) return {};
  const SeaBattle battle = fight_at_sea(ships, aboard, defenders, defenders_aboard);
  return compare(
      expect,
      [&](std::string_view key) -> std::optional<realm::CaseValue> {
        if (key == "attackers" || key == "ships") return battle.attackers_left();
        if (key == "defenders") return battle.defenders_left();
        if (key == "attacker_loss") return battle.attacker_loss;
        if (key == "defender_loss") return battle.defender_loss;
        if (key == "attacker_drowned" || key == "drowned") return battle.attacker_drowned;
        if (key == "defender_drowned") return battle.defender_drowned;
        if (key == "won" || key == "captured") return battle.won;
        return std::nullopt;
      },
      error);
}

Ground read_ground(TomlFields& given) {
  Ground ground{.forts = number(given, "forts")};
  const auto terrain = terrain_named(given.text("terrain", "plains"));
  if (!terrain || *terrain == Terrain::sea)
    given.complain("battle: `terrain` is not known", given.line("terrain"));
  else
    ground.terrain = *terrain;
  const std::string mode = given.text("mode", "defend");
  bool known = false;
  for (const realm::Mode m :
       {realm::Mode::retreat, realm::Mode::defend, realm::Mode::ambush, realm::Mode::entrench})
    if (base::upper(realm::name(m)) == base::upper(mode)) {
      ground.mode = m;
      known = true;
    }
  if (!known)
    given.complain(
        fmt::format("battle: `mode` \"{}\" is not known; there are retreat, defend, ambush and entrench",
                    mode),
        given.line("mode"));
  ground.applies = given.flag("mode_applies", false);
  return ground;
}

std::optional<realm::CaseValue> land_value(const LandBattle& b, bool unowned, std::string_view key) {
  if (key == "armies" || key == "attackers") return b.after.armies;
  if (key == "defenders") return b.after.defenders;
  if (key == "population") return b.after.population;
  if (key == "captured") return b.captured;
  if (key == "retreated") return b.land.retreated;
  if (key == "killed") return b.killed;
  if (key == "strength") return b.land.attackers;
  if (key == "defence") return b.land.defence;
  if (key == "ambushed") return b.land.ambushed;
  if (key == "attacker_loss") return b.land.attacker_loss;
  if (key == "defender_loss") return b.land.defender_loss;
  if (key == "withheld") return b.air.withheld;
  if (key == "attacker_air_loss") return b.air.attacker_loss + b.sea.attacker_air_loss;
  if (key == "defender_air_loss") return b.air.defender_loss + b.sea.defender_air_loss;
  if (key == "attacker_ships") return b.after.attacker_ships;
  if (key == "defender_ships") return b.after.defender_ships;
  if (key == "drowned") return b.sea.drowned;
  if (key == "others_drowned") return b.sea.others_drowned;
  if (key == "attacker_carry") return b.sea.fought ? b.sea.attacker_carry : b.air.attacker_carry;
  if (key == "defender_carry") return b.sea.fought ? b.sea.defender_carry : b.air.defender_carry;
  if (key == "attacker_vps") return b.captured ? b.after.population : -1 - b.killed;
  if (key == "defender_vps") return unowned ? 0 : b.captured ? -1 - b.before.population : -b.killed;
  return std::nullopt;
}

realm::Differences land_battle(TomlFields& given, const toml::table& expect,
                               std::optional<base::Error>& error) {
  Forces forces;
  forces.armies = number_of(given, "armies", "attackers");
  forces.defenders = number(given, "defenders");
  forces.population = number(given, "population");
  forces.attacker_air = number(given, "attack_air");
  forces.defender_air = number(given, "defence_air");
  forces.attacker_ships = number(given, "attacker_ships");
  forces.defender_ships = number(given, "defender_ships");
  forces.others_aboard = std::max(0, number(given, "aboard") - forces.armies);
  if (base::upper(given.text("variant", "world")) != "WORLD" && forces.attacker_air + forces.defender_air > 0)
    given.complain("battle: only in the World are there air forces (EMP 8.3)", given.line("variant"));
  Ground ground = read_ground(given);
  ground.by_sea = forces.attacker_ships > 0;
  const bool unowned = given.flag("unowned", false);
  given.finish();
  if (error) return {};
  const LandBattle battle = fight_on_land(forces, ground);
  return compare(
      expect, [&](std::string_view key) { return land_value(battle, unowned, key); }, error);
}

}  // namespace

realm::Differences battle_differences(const toml::table& battle, const toml::table& expect,
                                      std::optional<base::Error>& error) {
  TomlFields given(battle, "battle", error);
  const std::string kind = given.need("kind").text("kind");
  if (kind == "sea") return sea_battle(given, expect, error);
  if (kind == "land") return land_battle(given, expect, error);
  given.complain(fmt::format("battle: `kind` \"{}\" is not known; it is sea or land", kind),
                 given.line("kind"));
  return {};
}

}  // namespace empires
