#include "empires/play/battle.h"

#include <fmt/core.h>

#include <algorithm>

#include "empires/rules/battle.h"
#include "realm/ask/battle_options.h"
#include "text/messages.h"
#include "text/same_word.h"

namespace empires {
namespace {

std::string no(std::string_view why, std::string_view rule) {
  return fmt::format("no order leads to such a battle: {} ({})", why, rule);
}

}  // namespace

std::optional<std::string> impossible_at_sea(int attackers, int armies, int defenders, int defender_armies) {
  if (attackers == 0 || defenders == 0)
    return no("ships fight where they meet ships of another, at least one on each side", "EMP 8.1");
  if (armies > attackers || defender_armies > defenders)
    return no("one ship carries one army, so no side has more armies than ships", "EMP-H4");
  return std::nullopt;
}

std::optional<std::string> impossible_on_land(int armies, std::optional<int> aboard, int attacker_ships) {
  if (armies == 0) return no("at least one army attacks", "EMP 7.4");
  if (aboard && *aboard < armies)
    return no("the armies that attack are among those aboard, so these are no fewer", "EMP-H21");
  if ((aboard || attacker_ships > 0) && std::max(armies, aboard.value_or(0)) > attacker_ships)
    return no("one ship carries one army, and more are aboard than ships are there", "EMP-H4");
  return std::nullopt;
}

}  // namespace empires

namespace game {
namespace {

using empires::Forces;
using empires::Ground;
using empires::LandBattle;
using empires::SeaBattle;

/// Reads the numbers a battle was given; the first that is wrong is kept.
class Numbers {
 public:
  explicit Numbers(const Options& given) : given_(given) {}

  int operator()(const char* name) {
    const auto value = battle_number(given_, name, 0);
    if (value) return *value;
    if (!error_) error_ = value.error();
    return 0;
  }
  [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }

 private:
  const Options& given_;
  std::optional<base::Error> error_;
};

std::string json_of(const SeaBattle& b) {
  return fmt::format(
      "{{\"rounds\":[{{\"attacker_loss\":{},\"defender_loss\":{}}}],\"attackers\":{},\"defenders\":{},"
      "\"captured\":{},\"drowned\":{},\"defender_drowned\":{}}}",
      b.attacker_loss, b.defender_loss, b.attackers_left(), b.defenders_left(), b.won, b.attacker_drowned,
      b.defender_drowned);
}

/// What is added to a loss and taken off it, and how many there are to lose.
struct Loss {
  int there = 0;
  int carried = 0;  // hits of an earlier phase
  int ambush = 0;
  int spared = 0;  // EMP-H16
};

/// "a third of 6 is 2, a third of the lead of 3 is 1"
std::string why(int x, int y, const Loss& loss = {}) {
  std::string text = fmt::format("a third of {} is {}", x, x / 3);
  if (x > y) text += fmt::format(", a third of the lead of {} is {}", x - y, (x - y) / 3);
  if (loss.carried > 0) text += fmt::format(", {} carried over (EMP-H23)", loss.carried);
  if (loss.ambush > 0) text += fmt::format(", {} by the ambush (EMP-H15)", loss.ambush);
  if (loss.spared > 0) text += fmt::format("; the ground spares {} (EMP-H16)", loss.spared);
  const int due = x / 3 + std::max(0, x - y) / 3 + loss.carried + loss.ambush - loss.spared;
  if (loss.there > 0 && due > loss.there)
    text += fmt::format("; there {} only {}", loss.there == 1 ? "is" : "are", loss.there);
  return text;
}

/// "1 army", "2 armies"
std::string how_many(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string text_of(const SeaBattle& b) {
  base::Text text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "SEA (EMP 8.1): one round, {} ships against {}.\n", b.attackers, b.defenders);
  fmt::format_to(to, "  The attacker loses {}: {}.\n", b.attacker_loss, why(b.defenders, b.attackers));
  fmt::format_to(to, "  The defender loses {}: {}.\n", b.defender_loss, why(b.attackers, b.defenders));
  if (b.attacker_drowned + b.defender_drowned > 0)
    fmt::format_to(to, "  Armies drown with their ships: {} of the attacker, {} of the defender.\n",
                   b.attacker_drowned, b.defender_drowned);
  fmt::format_to(to, "The attacker has {} ships left, the defender {}. {}\n", b.attackers_left(),
                 b.defenders_left(), b.won ? "The sea area is taken." : "The defender holds.");
  return text;
}

base::Result<BattleShown> sea(const Options& given) {
  Numbers number(given);
  const int attackers = number("attackers");
  const int defenders = number("defenders");
  const int armies = number("armies");
  const int defender_armies = number("defender-armies");
  if (number.error()) return tl::unexpected(*number.error());
  if (attackers < 1) return base::fail("somebody must attack: --attackers is at least 1");
  if (auto wrong = empires::impossible_at_sea(attackers, armies, defenders, defender_armies))
    return base::fail(*std::move(wrong));
  const SeaBattle battle = empires::fight_at_sea(attackers, armies, defenders, defender_armies);
  return BattleShown{json_of(battle), text_of(battle)};
}

std::string json_of(const LandBattle& b) {
  base::Text json;
  const auto to = std::back_inserter(json);
  base::put(json, "{\"phases\":[");
  if (b.air.fought)
    fmt::format_to(
        to,
        "{{\"phase\":\"air\",\"attackers\":{},\"defenders\":{},\"withheld\":{},\"attacker_loss\":{},"
        "\"defender_loss\":{},\"attacker_carry\":{},\"defender_carry\":{}}},",
        b.air.attackers, b.air.defenders, b.air.withheld, b.air.attacker_loss, b.air.defender_loss,
        b.air.attacker_carry, b.air.defender_carry);
  if (b.sea.fought)
    fmt::format_to(to,
                   "{{\"phase\":\"sea\",\"attackers\":{},\"defenders\":{},\"attacker_loss\":{},"
                   "\"defender_loss\":{},\"attacker_air_loss\":{},\"defender_air_loss\":{},\"drowned\":{},"
                   "\"others_drowned\":{},\"attacker_carry\":{},\"defender_carry\":{}}},",
                   b.sea.attackers, b.sea.defenders, b.sea.attacker_loss, b.sea.defender_loss,
                   b.sea.attacker_air_loss, b.sea.defender_air_loss, b.sea.drowned, b.sea.others_drowned,
                   b.sea.attacker_carry, b.sea.defender_carry);
  if (b.land.fought)
    fmt::format_to(
        to,
        "{{\"phase\":\"land\",\"attackers\":{},\"defence\":{},\"ambushed\":{},\"attacker_loss\":{},"
        "\"defender_loss\":{}}},",
        b.land.attackers, b.land.defence, b.land.ambushed, b.land.attacker_loss, b.land.defender_loss);
  fmt::format_to(to, "{{\"phase\":\"control\",\"captured\":{},\"killed\":{}}}]", b.captured, b.killed);
  fmt::format_to(to, ",\"armies\":{},\"defenders\":{},\"population\":{},\"captured\":{},\"retreated\":{}",
                 b.after.armies, b.after.defenders, b.after.population, b.captured, b.land.retreated);
  if (b.air.fought)
    fmt::format_to(to, ",\"attack_air\":{},\"defence_air\":{}", b.after.attacker_air, b.after.defender_air);
  if (b.before.attacker_ships > 0)
    fmt::format_to(to, ",\"attacker_ships\":{},\"defender_ships\":{}", b.after.attacker_ships,
                   b.after.defender_ships);
  base::put(json, "}");
  return json;
}

void tell_air(base::Text& text, const LandBattle& b) {
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "AIR (EMP 8.3): {} against {}.", b.air.attackers, b.before.defender_air);
  if (b.air.withheld) base::put(text, " The defender keeps his aircraft at home (EMP 8.4).");
  fmt::format_to(to, " Lost: {} and {}. Carried over: {} and {}.\n", b.air.attacker_loss, b.air.defender_loss,
                 b.air.attacker_carry, b.air.defender_carry);
}

void tell_sea(base::Text& text, const LandBattle& b) {
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "SEA (EMP 8.5): {} ships against {}. Lost: {} and {}; carried over: {} and {}.\n",
                 b.sea.attackers, b.sea.defenders, b.sea.attacker_loss, b.sea.defender_loss,
                 b.sea.attacker_carry, b.sea.defender_carry);
  if (b.sea.attacker_air_loss + b.sea.defender_air_loss > 0)
    fmt::format_to(to, "  Anti-aircraft fire (EMP 8.6): {} aircraft of the attacker, {} of the defender.\n",
                   b.sea.attacker_air_loss, b.sea.defender_air_loss);
  if (b.sea.drowned + b.sea.others_drowned > 0)
    fmt::format_to(to, "  Drowned (EMP-H21): {} of the attack, {} of the others aboard.\n",
                   how_many(b.sea.drowned, "army", "armies"), b.sea.others_drowned);
}

void tell_land(base::Text& text, const LandBattle& b, const Ground& ground) {
  const auto to = std::back_inserter(text);
  const empires::TerrainRow& row = empires::row(ground.terrain);
  fmt::format_to(to, "LAND (EMP 8.8): {} against a defence of {}: {}, {}, {} of {}",
                 how_many(b.land.attackers, "army", "armies"), b.land.defence,
                 how_many(b.land.defenders, "army", "armies"), how_many(ground.forts, "fort", "forts"),
                 row.defence_bonus, row.name);
  if (b.land.entrenchment > 0) fmt::format_to(to, ", {} dug in (EMP-H14)", b.land.entrenchment);
  base::put(text, ".\n");
  if (b.land.retreated) {
    fmt::format_to(to, "  {} would fall to the last and lose the area: they retreat (EMP 8.7).\n",
                   how_many(b.land.defenders, "army", "armies"));
    return;
  }
  if (b.land.ambushed)
    base::put(text, "  Ambushed: all the attacker loses falls before he strikes (EMP-H15).\n");
  const int to_attacker = b.sea.fought ? b.sea.defender_carry : b.air.defender_carry;
  const int to_defender = b.sea.fought ? b.sea.attacker_carry : b.air.attacker_carry;
  fmt::format_to(to, "  The attacker loses {}: {}.\n", b.land.attacker_loss,
                 why(b.land.defence, b.land.attackers,
                     {.there = b.land.attackers, .carried = to_attacker, .ambush = b.land.ambushed ? 1 : 0}));
  const int fighting = b.land.ambushed ? b.land.attackers - b.land.attacker_loss : b.land.attackers;
  fmt::format_to(to, "  The defender loses {}: {}.\n", b.land.defender_loss,
                 b.land.defenders == 0
                     ? "no army is there"
                     : why(fighting, b.land.defence,
                           {.there = b.land.defenders, .carried = to_defender, .spared = row.relief}));
}

std::string text_of(const LandBattle& b, const Ground& ground) {
  base::Text text;
  const auto to = std::back_inserter(text);
  if (b.air.fought) tell_air(text, b);
  if (b.sea.fought) tell_sea(text, b);
  if (b.land.fought || b.land.retreated)
    tell_land(text, b, ground);
  else
    base::put(text, "LAND: nobody is left to land; the attack ends here (EMP-H25).\n");
  fmt::format_to(to, "CONTROL (EMP-H17): {} against a population of {}{}.",
                 how_many(b.after.armies, "army", "armies"), b.before.population,
                 b.after.defenders > 0
                     ? fmt::format(", and {} there", how_many(b.after.defenders, "defender still stands",
                                                              "defenders still stand"))
                     : "");
  if (b.killed > 0)
    fmt::format_to(to, " {} of the population {} killed (EMP-H18).", b.killed, b.killed == 1 ? "is" : "are");
  base::put(text, b.captured ? " The area is captured.\n" : " The defender holds.\n");
  return text;
}

std::string terrain_names() {
  std::string names;
  for (const empires::TerrainRow& row : empires::kTerrain)
    if (row.name != "sea") names += fmt::format("{}{}", names.empty() ? "" : ", ", row.name);
  return names;
}

base::Result<Ground> ground_of(const Options& given) {
  Ground ground;
  const auto text = [&](const char* name, std::string_view fallback) {
    const auto found = given.find(name);
    return found == given.end() ? std::string(fallback) : found->second;
  };
  const std::string terrain = text("terrain", "plains");
  const auto known = empires::terrain_named(terrain);
  if (!known || *known == empires::Terrain::sea)
    return base::fail(fmt::format("--terrain is one of {}, not \"{}\"", terrain_names(), terrain));
  ground.terrain = *known;
  const std::string mode = text("mode", "defend");
  bool found = false;
  for (const realm::Mode m :
       {realm::Mode::retreat, realm::Mode::defend, realm::Mode::ambush, realm::Mode::entrench})
    if (base::same_word(realm::name(m), mode)) {
      ground.mode = m;
      found = true;
    }
  if (!found)
    return base::fail(fmt::format("--mode is defend, entrench, ambush or retreat, not \"{}\"", mode));
  ground.applies = given.contains("mode-applies");
  return ground;
}

base::Result<BattleShown> land(const Options& given) {
  auto ground = ground_of(given);
  if (!ground) return tl::unexpected(ground.error());
  Numbers number(given);
  Forces forces{.armies = number("armies"),
                .attacker_ships = number("attacker-ships"),
                .attacker_air = number("attack-air"),
                .defenders = number("defenders"),
                .defender_ships = number("defender-ships"),
                .defender_air = number("defence-air"),
                .population = number("population")};
  ground->forts = number("forts");
  const int aboard = number("aboard");
  forces.others_aboard = std::max(0, aboard - forces.armies);
  if (number.error()) return tl::unexpected(*number.error());
  if (forces.armies < 1) return base::fail("somebody must attack: --armies is at least 1");
  ground->by_sea = forces.attacker_ships > 0;
  if (auto wrong = empires::impossible_on_land(
          forces.armies, given.contains("aboard") ? std::optional(aboard) : std::nullopt,
          forces.attacker_ships))
    return base::fail(*std::move(wrong));
  const LandBattle battle = empires::fight_on_land(forces, *ground);
  return BattleShown{json_of(battle), text_of(battle, *ground)};
}

}  // namespace

std::vector<std::string> empires_battle_kinds() { return {"sea", "land"}; }

std::vector<BattleParameter> empires_battle_parameters(std::string_view kind) {
  if (kind == "sea")
    return {{"attackers", "ships that attack", false, true},
            {"defenders", "ships that defend", false, true},
            {"armies", "armies aboard the attacking ships (0)", false, false},
            {"defender-armies", "armies aboard the defending ships (0)", false, false}};
  return {{"armies", "armies that attack", false, true},
          {"defenders", "armies that defend", false, true},
          {"forts", "fort levels (0)", false, false},
          {"terrain", "terrain of the area (plains)", false, false},
          {"mode", "defend, entrench, ambush or retreat (defend)", false, false},
          {"mode-applies", "it points at the attacker, or the retreat location is open", true, false},
          {"population", "population of the area (0)", false, false},
          {"attack-air", "the attacker's air strength (0)", false, false},
          {"defence-air", "the defender's air strength (0)", false, false},
          {"attacker-ships", "a landing: all ships in the sea area it comes from (0)", false, false},
          {"defender-ships", "a landing: commissioned ships in the base (0)", false, false},
          {"aboard", "a landing: all armies in the sea area, those that attack included", false, false}};
}

base::Result<BattleShown> empires_battle(std::string_view name, const Options& given) {
  for (const std::string& kind : empires_battle_kinds()) {
    if (!base::same_word(kind, name)) continue;
    if (const auto wrong = wrong_parameters(kind, empires_battle_parameters(kind), given))
      return tl::unexpected(*wrong);
    return kind == "sea" ? sea(given) : land(given);
  }
  return base::fail(fmt::format("Empires has no \"{}\" battle; it has sea, land", name));
}

}  // namespace game
