#pragma once

#include <algorithm>
#include <vector>

#include "vom-kriege/bot/field_glass.h"
#include "vom-kriege/bot/general_scales.h"
#include "vom-kriege/bot/general_ways.h"

namespace bots {

/// What the general sees when he looks up from the map.
struct Look {
  const vk::Table& table;
  const vk::Battle& battle;
  const Scales& scales;
  const Ways& ways;
  vk::Side side;
  const vk::Position& p = battle.position;
  FieldGlass glass{table, battle.position};
  int lead = 0;     // points, ours less theirs
  int percent = 0;  // our forces of theirs
  int wanted = 0;   // points of objectives we do not hold
  int sought = 0;   // the same for the enemy

  Look(const vk::Table& t, const vk::Battle& b, const Scales& s, const Ways& w, vk::Side us)
      : table(t), battle(b), scales(s), ways(w), side(us) {
    const auto points = vk::score(table, battle);
    const auto row = static_cast<std::size_t>(side);
    lead = points[row] - points[1 - row];
    percent = scales.forces(p, side) * 100 / std::max(1, scales.forces(p, vk::other(side)));
    for (std::size_t i = 0; i < p.objective_count; ++i) {
      const auto& points_of = table.facts().objectives[i].points;
      if (p.holders[i] != vk::holder(side)) wanted += points_of[row];
      if (p.holders[i] != vk::holder(vk::other(side))) sought += points_of[1 - row];
    }
  }
  [[nodiscard]] int turns_left() const { return table.facts().last_turn - p.turn + 1; }
  [[nodiscard]] bool has_exit() const {
    const auto& exits = table.facts().exits;
    return std::any_of(exits.begin(), exits.end(), [&](const vk::Exit& e) { return e.side == side; });
  }
  [[nodiscard]] field::Point middle(vk::LeaderId command) const { return glass.middle_of_command(command); }
  /// Not on the table from the start.
  [[nodiscard]] bool comes_later(vk::LeaderId command) const {
    const auto& arrivals = table.facts().arrivals;
    const auto& events = table.facts().events;
    return std::any_of(arrivals.begin(), arrivals.end(),
                       [&](const vk::Arrival& row) { return row.entry.command == command; }) ||
           std::any_of(events.begin(), events.end(), [&](const vk::Event& row) {
             const auto* added = std::get_if<vk::CommandAdded>(&row.effect);
             return added != nullptr && added->entry.command == command;
           });
  }
  [[nodiscard]] bool has_units(vk::LeaderId command) const {
    const auto units = table.units_of(command);
    return std::any_of(units.begin(), units.end(), [&](vk::UnitId u) { return p.on_table(u); });
  }
  /// The nearest command of a side to a point; none: it has no units on the table.
  [[nodiscard]] vk::LeaderId nearest(vk::Side whose, field::Point at,
                                     vk::LeaderId except = vk::LeaderId::none) const {
    vk::LeaderId found = vk::LeaderId::none;
    field::Mils best{INT32_MAX};
    for (std::size_t i = 0; i < p.leader_count; ++i) {
      const vk::LeaderId l = vk::leader_id(i);
      if (table.leader(l).side != whose || l == except || !has_units(l)) continue;
      if (const field::Mils way = way_between(middle(l), at); way < best) {
        best = way;
        found = l;
      }
    }
    return found;
  }
  /// How far to the right of the army a command stands, as its side looks.
  [[nodiscard]] std::int64_t across(vk::LeaderId command) const {
    return field::seen(table.leader_heading(side), middle(command) - field::Point{}).right;
  }
  [[nodiscard]] std::vector<vk::LeaderId> commands() const {
    std::vector<vk::LeaderId> list;
    for (std::size_t i = 0; i < p.leader_count; ++i)
      if (const vk::LeaderId l = vk::leader_id(i);
          table.leader(l).side == side && !table.leader(l).army && has_units(l))
        list.push_back(l);
    return list;
  }
  /// Whether more than half of our commands on the table stand further to the right.
  [[nodiscard]] bool on_the_left(vk::LeaderId command) const {
    const auto all = commands();
    const auto further =
        std::count_if(all.begin(), all.end(), [&](vk::LeaderId l) { return across(l) > across(command); });
    return 2 * further >= static_cast<std::ptrdiff_t>(all.size());
  }
  /// Our forces of theirs on one wing, in percent.
  [[nodiscard]] int wing(bool left) const {
    const field::Heading ahead = table.leader_heading(side);
    const field::Point centre{table.bounds().high.x / 2, table.bounds().high.y / 2};
    int ours = 0;
    int theirs = 0;
    for (std::size_t i = 0; i < p.unit_count; ++i) {
      const vk::UnitId u = vk::unit_id(i);
      if (!p.on_table(u)) continue;
      if ((field::seen(ahead, glass.front_of(u) - centre).right < 0) != left) continue;
      (table.unit(u).side == side ? ours : theirs) += scales.worth(p, u);
    }
    return ours * 100 / std::max(theirs, 500);
  }
};

}  // namespace bots
