// Cases that show battles alone.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/play/battle.h"
#include "dark-age/play/case_run.h"
#include "dark-age/play/draft.h"
#include "dark-age/rules/battle.h"

namespace dark_age {
namespace {

/// `9v4(6) -3/-4`: attackers, armies, their strength in defence, and what each loses.
std::string round_text(const realm::Round& round) {
  return fmt::format("{}{}v{}({}) -{}/-{}{}", round.first_phase ? "P1: " : "", round.attackers,
                     round.defenders, round.defence, round.attacker_loss, round.defender_loss,
                     round.stalled ? " COM-26" : "");
}

}  // namespace

realm::CaseValues fight_case(base::TomlFields& given) {
  constexpr int kMost = 1'000'000;
  const auto count = [&](std::string_view key, int most) {
    return static_cast<int>(given.integer(key, 0, 0, most));
  };
  const std::string kind = given.need("kind").text("kind");
  const int armies = static_cast<int>(given.need("attackers").integer("attackers", 1, 1, kMost));
  const int ships = count("ships", kMost);
  const int forts = count("forts", 100);
  realm::Sides sides{.attackers = armies + ships,
                     .defenders = count("armies", kMost),
                     .level = count("level", 100),
                     .ambush = given.flag("ambush", false)};
  const auto terrain = read_terrain(given);
  if (terrain) {
    sides.level += row(*terrain).defence_bonus;
    sides.relief = row(*terrain).relief;
  }
  std::vector<realm::Round> rounds;
  BattleResult result;
  const int before = sides.attackers;
  BattleFigures figures{.at_sea = kind == "sea",
                        .city = terrain == Terrain::city,
                        .ambush = sides.ambush,
                        .armies = armies,
                        .ships = ships,
                        .defenders = sides.defenders};
  bool known = figures.at_sea;
  if (known) result = fight_at_sea(sides, rounds);
  for (const auto& [word, action] : {std::pair("move", Action::move), std::pair("assault", Action::assault),
                                     std::pair("probe", Action::probe), std::pair("overrun", Action::overrun),
                                     std::pair("raid", Action::raid), std::pair("siege", Action::siege)})
    if (kind == word) {
      figures.kind = action;
      result = fight(action, sides, forts, rounds);
      known = true;
    }
  if (!known)
    given.complain(
        fmt::format("[[battle]]: `kind` is \"{}\"; it is move, assault, probe, overrun, raid, siege "
                    "or sea",
                    kind),
        given.line("kind"));
  else if (const auto no = impossible(figures))
    given.complain("[[battle]]: " + *no, given.line("kind"));
  const int armies_left = std::max(0, armies - (before - sides.attackers));
  const int ships_left = sides.attackers - armies_left;
  const bool crew_lands = result.won && ships > 0 && armies_left == 0;  // DA 8.5
  std::vector<std::string> fought;
  for (const realm::Round& round : rounds) fought.push_back(round_text(round));
  return {{"attackers", sides.attackers},
          {"armies", sides.defenders},
          {"forts", forts - (result.fort_broken ? 1 : 0)},
          {"ships", ships_left - (crew_lands ? 1 : 0)},
          {"ashore", result.won ? armies_left + (crew_lands ? 1 : 0) : 0},
          {"captured", result.won},
          {"open", result.open},
          {"rounds", fought}};
}

}  // namespace dark_age
