// Cases that show battles alone.

#include <fmt/core.h>

#include "realm/map_fields.h"
#include "star-chase/play/case_run.h"
#include "star-chase/rules/battle.h"

namespace star_chase {
namespace {

/// As the rulebook writes it: `12:8 -4 / -8c`, after an ambush `12:8 then 7:8 -5 / -3c`.
std::string round_text(const Round& round) {
  std::string text = fmt::format("{}:{}", round.attack, round.defence);
  if (round.struck_back != round.attack) text += fmt::format(" then {}:{}", round.struck_back, round.defence);
  text += fmt::format(" -{} / -", round.attacker_loss);
  if (round.cruisers_lost > 0) text += fmt::format("{}c", round.cruisers_lost);
  if (round.fighters_lost > 0) text += fmt::format("{}f", round.fighters_lost);
  if (round.cruisers_lost + round.fighters_lost == 0) text += "0";
  return text;
}

Action read_kind(base::TomlFields& given) {
  const std::string kind = given.need("kind").text("kind");
  if (kind == "assault") return Action::assault;
  if (kind == "deep") return Action::deep;
  if (kind != "move")
    given.complain(fmt::format("[[battle]]: `kind` is \"{}\"; it is move, assault or deep", kind),
                   given.line("kind"));
  return Action::move;
}

}  // namespace

realm::CaseValues fight_case(base::TomlFields& given) {
  using realm::read_count;
  const Action kind = read_kind(given);
  const auto cruisers = static_cast<int>(given.need("cruisers").integer("cruisers", 1, 1, realm::kMostUnits));
  const Attackers attackers{kind, cruisers, read_count(given, "weapons"), read_count(given, "marines")};
  const Defenders defenders{.cruisers = read_count(given, "defender_cruisers"),
                            .fighters = read_count(given, "fighters"),
                            .colony_ships = read_count(given, "colony_ships"),
                            .population = read_count(given, "population"),
                            .planet = given.flag("planet", false),
                            .weapons = read_count(given, "defender_weapons"),
                            .defence = read_count(given, "defence_tech"),
                            .ambush = given.flag("ambush", false)};
  std::vector<Round> rounds;
  const Fought fought = fight(attackers, defenders, rounds);
  std::vector<std::string> told;
  for (const Round& round : rounds) told.push_back(round_text(round));
  return {{"cruisers", fought.cruisers - fought.lost_in_space},
          {"lost_in_space", fought.lost_in_space},
          {"defender_cruisers", fought.left.cruisers},
          {"fighters", fought.left.fighters},
          {"strength", fought.strength},
          {"level", fought.level},
          {"captured", fought.captured},
          {"ambushed", fought.ambushed},
          {"rounds", told}};
}

}  // namespace star_chase
