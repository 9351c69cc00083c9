// Cases that show one battle alone.

#include <fmt/core.h>

#include "star-chase/play/case_run.h"
#include "star-chase/play/draft_fields.h"
#include "star-chase/rules/battle.h"
#include "text/code_table.h"
#include "text/text_table.h"

namespace star_chase {
namespace {

std::optional<Action> kind_named(std::string_view kind) {
  for (const Action action : {Action::move, Action::assault, Action::deep})
    if (base::upper(kind) == signature(action).word) return action;
  return std::nullopt;
}

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

}  // namespace

std::vector<std::string> battle_differences(const toml::table& battle, const toml::table& expect,
                                            std::optional<base::Error>& error) {
  base::TomlFields given(battle, "battle", error);
  const std::string kind = given.need("kind").text("kind");
  const auto action = kind_named(kind);
  if (!action)
    given.complain(fmt::format("battle: `kind` is \"{}\"; it is move, assault or deep", kind),
                   given.line("kind"));
  const Attackers attackers{
      action.value_or(Action::move), count(given, {"cruisers", "attackers", "attacker_cruisers"}),
      count(given, {"weapons", "attacker_weapons"}), count(given, {"marines", "attacker_marines"})};
  if (attackers.cruisers == 0)
    given.complain("battle: `cruisers` is missing; who attacks?", given.line("kind"));
  const Defenders defenders{.cruisers = count(given, {"defender_cruisers"}),
                            .fighters = count(given, {"fighters", "defender_fighters"}),
                            .colony_ships = count(given, {"colony_ships", "defender_colony_ships"}),
                            .population = count(given, {"population", "defender_population"}),
                            .planet = given.flag("planet", false),
                            .weapons = count(given, {"defender_weapons"}),
                            .defence = count(given, {"defence_tech", "defender_defence"}),
                            .ambush = given.flag("ambush", false)};
  given.finish();
  base::TomlFields wanted(expect, "expect", error);
  if (error) return {};

  std::vector<Round> rounds;
  const Fought fought = fight(attackers, defenders, rounds);
  std::vector<std::string> out;
  const auto number = [&](std::string_view key, int have) {
    if (wanted.has(key) && wanted.integer(key, 0, 0, kMostCount) != have)
      out.push_back(fmt::format("{} is {} instead of {}", key, have, wanted.integer(key, 0, 0, kMostCount)));
  };
  const auto flag = [&](std::string_view key, bool have) {
    if (wanted.has(key) && wanted.flag(key, false) != have) out.push_back(fmt::format("{} is {}", key, have));
  };
  number("cruisers", fought.cruisers - fought.lost_in_space);
  number("lost_in_space", fought.lost_in_space);
  number("defender_cruisers", fought.left.cruisers);
  number("fighters", fought.left.fighters);
  number("strength", fought.strength);
  number("level", fought.level);
  flag("captured", fought.captured);
  flag("ambushed", fought.ambushed);
  if (wanted.has("rounds")) {
    std::vector<std::string> have;
    for (const Round& round : rounds) have.push_back(round_text(round));
    if (const auto want = wanted.texts("rounds"); have != want)
      out.push_back(
          fmt::format("rounds are {} instead of {}", base::joined(have, "; "), base::joined(want, "; ")));
  }
  wanted.finish();
  return out;
}

}  // namespace star_chase
