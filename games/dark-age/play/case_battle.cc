// Cases that show one battle alone.

#include <fmt/core.h>

#include <algorithm>

#include "dark-age/play/case_run.h"
#include "dark-age/rules/battle.h"
#include "text/text_table.h"

namespace dark_age {
namespace {

std::optional<Action> kind_named(std::string_view kind) {
  for (const Action action :
       {Action::move, Action::assault, Action::probe, Action::overrun, Action::raid, Action::siege})
    if (base::upper(kind) == signature(action).word) return action;
  return std::nullopt;
}

std::string round_text(const realm::Round& round) {
  return fmt::format("{}{}v{}({}) -{}/-{}{}", round.first_phase ? "P1: " : "", round.attackers,
                     round.defenders, round.defence, round.attacker_loss, round.defender_loss,
                     round.stalled ? " COM-26" : "");
}

/// A whole battle in one text is one round after the other: `1: 9v9(9) -3/-3 -> 6v6; 2: ...`.
std::vector<std::string> one_by_one(const std::vector<std::string>& written) {
  std::vector<std::string> rounds;
  for (const std::string& text : written)
    for (std::size_t from = 0; from <= text.size();) {
      const std::size_t end = std::min(text.find(';', from), text.size());
      rounds.push_back(text.substr(from, end - from));
      from = text.find_first_not_of(' ', end + 1);
    }
  return rounds;
}

/// Without what a row of the rule file says besides: the phase (`1: `, `raid: `), a wall that fell (`
/// fort-1`) and what is left (` -> 7v0`), each only if it is true.
std::string plain_round(std::string_view row, const realm::Round& round, std::string_view phase, bool wall) {
  const std::string left =
      fmt::format(" -> {}v{}", round.attackers - round.attacker_loss, round.defenders - round.defender_loss);
  if (row.ends_with(left)) row.remove_suffix(left.size());
  if (wall && row.ends_with(" fort-1")) row.remove_suffix(7);
  if (row.starts_with(phase)) row.remove_prefix(phase.size());
  return std::string(row);
}

bool same_rounds(const std::vector<realm::Round>& rounds, const std::vector<std::string>& written,
                 std::optional<Action> action, bool wall) {
  if (rounds.size() != written.size()) return false;
  int number = 0;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    if (!rounds[i].first_phase) ++number;
    const std::string phase = action == Action::raid    ? "raid: "
                              : action == Action::siege ? "siege: "
                                                        : fmt::format("{}: ", number);
    if (plain_round(written[i], rounds[i], rounds[i].first_phase ? "" : phase, wall) != round_text(rounds[i]))
      return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> battle_differences(const toml::table& battle, const toml::table& expect,
                                            std::optional<base::Error>& error) {
  base::TomlFields given(battle, "battle", error);
  const std::string kind = given.need("kind").text("kind");
  const bool at_sea = kind == "sea";
  const auto action = kind_named(kind);
  if (!action && !at_sea)
    given.complain(fmt::format("battle: `kind` \"{}\" is not known", kind), given.line("kind"));
  const int armies = static_cast<int>(given.need("attackers").integer("attackers", 1, 1, 1'000'000));
  const int ships = static_cast<int>(given.integer("ships", 0, 0, 1'000'000));
  const int forts = static_cast<int>(given.integer("forts", 0, 0, 100));
  const auto terrain = terrain_called(given.text("terrain", "lowlands"));
  if (!terrain) given.complain("battle: `terrain` is not known", given.line("terrain"));
  realm::Sides sides{.attackers = armies + ships,
                     .defenders = static_cast<int>(given.integer("armies", 0, 0, 1'000'000)),
                     .level = static_cast<int>(given.integer("level", 0, 0, 100)),
                     .ambush = given.flag("ambush", false)};
  if (terrain) {
    sides.level += row(*terrain).defence_bonus;
    sides.relief = row(*terrain).relief;
  }
  sides.level = static_cast<int>(given.integer("level_total", sides.level, 0, 100));
  given.finish();
  base::TomlFields wanted(expect, "expect", error);
  if (error) return {};

  std::vector<realm::Round> rounds;
  const int before = sides.attackers;
  const BattleResult result = at_sea ? fight_at_sea(sides, rounds) : fight(*action, sides, forts, rounds);
  const int armies_left = std::max(0, armies - (before - sides.attackers));
  const int ships_left = sides.attackers - armies_left;
  const bool crew_lands = result.won && ships > 0 && armies_left == 0;  // DA 8.5

  std::vector<std::string> out;
  const auto number = [&](std::string_view key, int have) {
    if (wanted.has(key) && wanted.integer(key, 0, 0, 1'000'000) != have)
      out.push_back(fmt::format("{} is {} instead of {}", key, have, wanted.integer(key, 0, 0, 1'000'000)));
  };
  const auto flag = [&](std::string_view key, bool have) {
    if (wanted.has(key) && wanted.flag(key, false) != have) out.push_back(fmt::format("{} is {}", key, have));
  };
  number("attackers", sides.attackers);
  number("armies", sides.defenders);
  number("forts", forts - (result.fort_broken ? 1 : 0));
  number("ships", ships_left - (crew_lands ? 1 : 0));
  number("ashore", result.won ? armies_left + (crew_lands ? 1 : 0) : 0);
  flag("captured", result.won);
  flag("open", result.open);
  if (wanted.has("rounds")) {
    std::vector<std::string> have;
    for (const realm::Round& round : rounds) have.push_back(round_text(round));
    if (const auto want = one_by_one(wanted.texts("rounds"));
        !same_rounds(rounds, want, action, result.fort_broken))
      out.push_back(
          fmt::format("rounds are {} instead of {}", base::joined(have, "; "), base::joined(want, "; ")));
  }
  wanted.finish();
  return out;
}

}  // namespace dark_age
