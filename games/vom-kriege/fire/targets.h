#pragma once

#include <string>
#include <vector>

#include "geometry/distance.h"
#include "vom-kriege/fire/fire.h"
#include "vom-kriege/fire/sight.h"
#include "vom-kriege/model/fighter.h"

/// Whom a unit may shoot at, whom it may not, and why (VK-171, VK-H26, VK-H5).
namespace vom_kriege {

/// A unit as the dice see it, where and as it stands now.
[[nodiscard]] Fighter fighter_of(const Table& table, const Position& position, UnitId unit);

/// VK-172, VK-H14  From footprint to footprint, exactly.
[[nodiscard]] field::Gap distance_between(const Table& table, const Position& position, UnitId a, UnitId b);

/// Whether a pair is in contact (VK-H14), whoever of the two charged.
[[nodiscard]] bool in_contact(const Position& position, UnitId unit);

/// Why an enemy is no target, in the order they are looked at; `none`: it is one.
enum class NoTarget : std::uint8_t {
  none,
  shot_at,       // VK-171: once an initiative
  contacted,     // VK-171
  out_of_reach,  // VK-H26
  not_seen,      // VK-173
  not_closest    // VK-171
};

/// What can be said of one enemy as a target.
struct Target {
  UnitId unit{};
  NoTarget why_not{};
  field::Mils distance;  // rounded up, as it is shown and compared (VK-H14)
  Seeing seeing;         // where it was looked at
};

/// Why a unit does not shoot at all; `none`: it may.
enum class NoShooter : std::uint8_t { none, no_fire, in_contact, off_table };

struct Targets {
  NoShooter why_not{};
  field::Mils reach;            // of its fire
  std::vector<Target> enemies;  // all on the table, nearest first, then by number

  /// Those it may choose from: the closest, or several equally close.
  [[nodiscard]] std::vector<UnitId> legal() const;
};

[[nodiscard]] NoShooter why_not_shoot(const Table& table, const Position& position, UnitId shooter);
[[nodiscard]] Targets targets(const Table& table, const Position& position, UnitId shooter);

/// The same as their `legal()`, where nobody asks about the others: far fewer lines of sight are drawn.
[[nodiscard]] field::List<UnitId, kMaxUnits> closest_targets(const Table& table, const Position& position,
                                                             UnitId shooter);

/// Why a unit could not lend fire support against this target, geometry and marker alone.
enum class NoFireSupport : std::uint8_t { none, no_fire, marker, out_of_reach, too_few_see };
[[nodiscard]] NoFireSupport why_no_fire_support(const Table& table, const Position& position, UnitId unit,
                                                UnitId target);
/// VK-190, VK-H25
[[nodiscard]] inline bool can_support_fire(const Table& table, const Position& position, UnitId unit,
                                           UnitId target) {
  return why_no_fire_support(table, position, unit, target) == NoFireSupport::none;
}
/// The end of a sentence, with what was measured (VK-H4).
[[nodiscard]] std::string in_words(const Table& table, const Position& position, UnitId unit, UnitId target,
                                   NoFireSupport why);

/// How far the fire of a unit reaches as it stands; in support, which is never by skirmish fire.
[[nodiscard]] field::Mils reach_of(const Table& table, const Position& position, UnitId unit);
[[nodiscard]] field::Mils support_reach(const Table& table, const Position& position, UnitId unit);

/// A shot from where both stand now, without order and support; `obscured` is left to whoever looks.
[[nodiscard]] Shot shot_between(const Table& table, const Position& position, UnitId shooter, UnitId target);

/// VK-175, VK-H27  The dice of a shot from where both stand now, item by item.
[[nodiscard]] Fire reckon_shot(const Table& table, const Position& position, UnitId shooter, UnitId target,
                               int supports, bool order_bonus);

}  // namespace vom_kriege
