#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rule_ref.h"
#include "vom-kriege/model/decision.h"
#include "vom-kriege/model/position.h"

/// Brigade groups (VK-061 to VK-069): who may be one, and where one ends.
namespace vom_kriege {

/// Why units are no group, with what was measured and the limit (VK-H4).
struct GroupRefusal {
  enum class Why : std::uint8_t {
    too_few,        // VK-062
    named_twice,    // VK-062
    off_table,      // VK-062
    other_command,  // VK-062: than that of `other`
    other_arm,      // VK-063: infantry and cavalry, as `other`
    too_far         // VK-064, R-24: `measured` from `other`, the nearest of the rest, at most `limit`
  };
  Why why{};
  base::RuleRef rule;
  UnitId unit = UnitId::none;
  UnitId other = UnitId::none;
  field::Mils measured;
  field::Mils limit;

  bool operator==(const GroupRefusal&) const = default;
};
[[nodiscard]] std::string sentence(const Table& table, const GroupRefusal& refusal);

/// VK-064, R-24  The first gap that parts units from the chain that begins with the first of them; nothing:
/// they are one chain. One unit, or none, is a chain.
[[nodiscard]] std::optional<GroupRefusal> broken_chain(const Table& table, const Position& position,
                                                       const Units& units);
[[nodiscard]] inline bool one_chain(const Table& table, const Position& position, const Units& units) {
  return !broken_chain(table, position, units);
}

/// VK-062 to VK-064, R-23, R-24  Why these units are no group; nothing: they are one.
[[nodiscard]] std::optional<GroupRefusal> not_a_group(const Table& table, const Position& position,
                                                      const Units& units);

/// The largest groups a command could order: infantry with its guns, cavalry with its guns, and guns that are
/// near neither. Who is routing takes no orders (VK-123). Units stand by number; the 16 first of a chain that
/// is longer.
[[nodiscard]] std::vector<Units> groups_of(const Table& table, const Position& position, LeaderId command);

}  // namespace vom_kriege
