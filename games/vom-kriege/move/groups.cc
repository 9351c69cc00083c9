#include "vom-kriege/move/groups.h"

#include <fmt/core.h>

#include <algorithm>

#include "geometry/distance.h"
#include "vom-kriege/input/decision_text.h"

namespace vom_kriege {
namespace {

using GroupWhy = GroupRefusal::Why;

field::Mils most_between(const Table& table, UnitId a, UnitId b) {
  return group_gap(troops(table.unit(a)), troops(table.unit(b)));
}

/// VK-064, R-24
bool linked(const Table& table, const Position& position, UnitId a, UnitId b) {
  return field::within(footprint_of(table, position, a), footprint_of(table, position, b),
                       most_between(table, a, b));
}

/// The chain that begins with the first of some units, by their places in the list: one bit each.
template <class List>
std::uint32_t chain_from(const Table& table, const Position& position, const List& units, std::size_t first) {
  std::uint32_t chain = 1U << first;
  for (std::uint32_t todo = chain; todo != 0;) {
    const auto one = static_cast<std::size_t>(__builtin_ctz(todo));
    todo &= todo - 1;
    for (std::size_t i = 0; i < units.size(); ++i)
      if ((chain >> i & 1U) == 0 && linked(table, position, units[one], units[i])) {
        chain |= 1U << i;
        todo |= 1U << i;
      }
  }
  return chain;
}

bool horse_and_foot(Arm a, Arm b) { return a != b && a != Arm::artillery && b != Arm::artillery; }

}  // namespace

std::optional<GroupRefusal> broken_chain(const Table& table, const Position& position, const Units& units) {
  if (units.size() < 2) return std::nullopt;
  const std::uint32_t chain = chain_from(table, position, units, 0);
  if (chain == (1U << units.size()) - 1) return std::nullopt;
  std::optional<GroupRefusal> broken;
  std::optional<field::Gap> least;
  for (std::size_t in = 0; in < units.size(); ++in)
    for (std::size_t out = 0; out < units.size(); ++out) {
      if ((chain >> in & 1U) == 0 || (chain >> out & 1U) != 0) continue;
      const field::Gap gap = field::distance(footprint_of(table, position, units[in]),
                                             footprint_of(table, position, units[out]));
      if (least && !(gap < *least)) continue;
      least = gap;
      broken = GroupRefusal{GroupWhy::too_far, "VK-064",         units[out],
                            units[in],         gap.rounded_up(), most_between(table, units[in], units[out])};
    }
  return broken;
}

std::optional<GroupRefusal> not_a_group(const Table& table, const Position& position, const Units& units) {
  const auto no = [](GroupWhy why, base::RuleRef rule, UnitId unit, UnitId other = UnitId::none) {
    return GroupRefusal{why, rule, unit, other, {}, {}};
  };
  if (units.size() < 2) return no(GroupWhy::too_few, "VK-062", units.empty() ? UnitId::none : units[0]);
  for (std::size_t i = 0; i < units.size(); ++i) {
    const UnitFacts& facts = table.unit(units[i]);
    if (!position.on_table(units[i])) return no(GroupWhy::off_table, "VK-062", units[i]);
    for (std::size_t k = 0; k < i; ++k) {
      if (units[k] == units[i]) return no(GroupWhy::named_twice, "VK-062", units[i]);
      if (table.unit(units[k]).command != facts.command)
        return no(GroupWhy::other_command, "VK-062", units[i], units[k]);
      if (horse_and_foot(table.unit(units[k]).arm, facts.arm))
        return no(GroupWhy::other_arm, "VK-063", units[i], units[k]);
    }
  }
  return broken_chain(table, position, units);
}

std::vector<Units> groups_of(const Table& table, const Position& position, LeaderId command) {
  std::vector<Units> groups;
  const auto grouped = [&](UnitId unit) {
    return std::any_of(groups.begin(), groups.end(), [&](const Units& group) {
      return std::find(group.begin(), group.end(), unit) != group.end();
    });
  };
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery}) {
    field::List<UnitId, 32> units;
    for (const UnitId unit : table.units_of(command)) {
      const Arm own = table.unit(unit).arm;
      if (own != arm && own != Arm::artillery) continue;
      if (!position.on_table(unit) || routing(table, position, unit) || units.size() == 32) continue;
      units.push(unit);
    }
    std::uint32_t seen = 0;
    for (std::size_t first = 0; first < units.size(); ++first) {
      if ((seen >> first & 1U) != 0) continue;
      const std::uint32_t chain = chain_from(table, position, units, first);
      seen |= chain;
      Units group;
      bool has_arm = false;
      for (std::size_t i = 0; i < units.size() && group.size() < 16; ++i) {
        if ((chain >> i & 1U) == 0) continue;
        group.push(units[i]);
        has_arm = has_arm || table.unit(units[i]).arm == arm;
      }
      if (group.size() < 2 || !has_arm || (arm == Arm::artillery && grouped(group[0]))) continue;
      groups.push_back(group);
    }
  }
  return groups;
}

std::string sentence(const Table& table, const GroupRefusal& r) {
  const auto name = [&](UnitId unit) {
    return unit == UnitId::none ? std::string("nobody") : table.unit(unit).id;
  };
  const std::string unit = name(r.unit);
  const std::string other = name(r.other);
  const auto text = [&]() -> std::string {
    switch (r.why) {
      case GroupWhy::too_few: return "a group is two units or more";
      case GroupWhy::named_twice: return fmt::format("{} is named twice", unit);
      case GroupWhy::off_table: return fmt::format("{} is not on the table", unit);
      case GroupWhy::other_command: return fmt::format("{} is not of the command of {}", unit, other);
      case GroupWhy::other_arm:
        return fmt::format("{} and {}: infantry and cavalry share no group", other, unit);
      case GroupWhy::too_far:
        return fmt::format("{} is {} inches from {}, the nearest of the group, at most {} are allowed", unit,
                           to_text(r.measured), other, to_text(r.limit));
    }
    return {};
  };
  return fmt::format("{}. ({})", text(), r.rule.id);
}

}  // namespace vom_kriege
