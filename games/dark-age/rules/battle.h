#pragma once

#include <optional>
#include <vector>

#include "core/rule_ref.h"
#include "dark-age/rules/actions.h"
#include "realm/battle.h"

namespace dark_age {

struct BattleResult {
  bool won = false;          // the area is taken (RAID and SIEGE never take anything)
  bool staged = false;       // OVERRUN came to its assault stage
  bool open = false;         // RAID: nobody is left to keep the raiders from pillaging
  bool fort_broken = false;  // SIEGE took a fort level
};

/// Fights a land battle of the given kind: MOVE, ASSAULT, PROBE, OVERRUN, RAID or SIEGE (DA 5.2
/// to 5.5, 5.10, 5.13). `sides` is what is left afterwards; `forts` counts for a SIEGE only; the rounds are
/// added to `rounds`.
[[nodiscard]] BattleResult fight(Action kind, realm::Sides& sides, int forts,
                                 std::vector<realm::Round>& rounds);

/// DA-H29  A sea battle: one round with the arithmetic of MOVE.
[[nodiscard]] BattleResult fight_at_sea(realm::Sides& sides, std::vector<realm::Round>& rounds);

/// How the rounds of a kind of battle are reckoned (of an OVERRUN those after its first clash); nullptr: RAID
/// and SIEGE, whose losses are flat.
[[nodiscard]] const realm::RoundRule* round_rule(Action kind);

/// DA 3.13, DA-H15, DA-H21  Which attacks an ambush works against.
[[nodiscard]] constexpr bool can_be_ambushed(Action kind) {
  return kind == Action::move || kind == Action::assault || kind == Action::overrun || kind == Action::raid;
}

/// DA 5.4, DA 5.5, DA 5.10, DA-H20  The rule that keeps this attack from being made on a city of another, or
/// on what is none; nothing: it may be made.
[[nodiscard]] constexpr std::optional<base::RuleRef> barred_by(Action kind, bool city) {
  switch (kind) {
    case Action::probe: return city ? std::optional(base::RuleRef("DA 5.4")) : std::nullopt;
    case Action::overrun: return city ? std::optional(base::RuleRef("DA 5.5")) : std::nullopt;
    case Action::raid: return city ? std::optional(base::RuleRef("DA 5.10")) : std::nullopt;
    case Action::siege: return city ? std::nullopt : std::optional(base::RuleRef("DA-H20"));
    default: return std::nullopt;
  }
}

}  // namespace dark_age
