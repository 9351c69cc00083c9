#include "vom-kriege/fire/targets.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

Garrison garrison_kind(const Table& table, const Unit& unit) {
  if (unit.garrison == AreaId::none) return Garrison::none;
  return table.area(unit.garrison).kind == AreaKind::bua ? Garrison::bua : Garrison::wood;
}

/// VK-H26  Everything but "closest", which needs the others.
Target look_at(const Table& table, const Position& position, UnitId shooter, UnitId enemy,
               field::Mils reach) {
  const field::Gap gap = distance_between(table, position, shooter, enemy);
  Target target{.unit = enemy, .distance = gap.rounded_up(), .seeing = {}};
  const UnitMarks& marks = position.marks(enemy);
  if (marks.shot_at)
    target.why_not = NoTarget::shot_at;
  else if (marks.contacted)
    target.why_not = NoTarget::contacted;
  else if (!gap.within(reach))
    target.why_not = NoTarget::out_of_reach;
  else if (target.seeing = sight(table, position, shooter, enemy); !target.seeing.visible())
    target.why_not = NoTarget::not_seen;
  return target;
}

/// VK-H27  Guns strictly behind the line of the target's front face rake it.
bool enfilades(const Table& table, const Position& position, UnitId shooter, UnitId target) {
  if (table.unit(shooter).arm != Arm::artillery || faces_all_round(position, target)) return false;
  if (position.of(shooter).garrison != AreaId::none) return false;
  const field::Point muzzle = position.of(shooter).place.at;
  return field::behind(field::face(box_of(table, position, target), field::Face::front), muzzle);
}

}  // namespace

Fighter fighter_of(const Table& table, const Position& position, UnitId unit) {
  const Unit& now = position.of(unit);
  Fighter f = fighter(table.unit(unit), now.formation);
  f.garrison = garrison_kind(table, now);
  f.hits = now.hits;
  f.disordered = now.disordered;
  f.marker = now.shooting_marker;
  return f;
}

field::Gap distance_between(const Table& table, const Position& position, UnitId a, UnitId b) {
  return field::distance(footprint_of(table, position, a), footprint_of(table, position, b));
}

bool in_contact(const Position& position, UnitId unit) {
  if (position.marks(unit).contact.target != UnitId::none) return true;
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (position.marks(unit_id(i)).contact.target == unit) return true;
  return false;
}

std::vector<UnitId> Targets::legal() const {
  std::vector<UnitId> list;
  for (const Target& t : enemies)
    if (t.why_not == NoTarget::none) list.push_back(t.unit);
  return list;
}

NoShooter why_not_shoot(const Table& table, const Position& position, UnitId shooter) {
  if (!position.on_table(shooter)) return NoShooter::off_table;
  if (reach_of(table, position, shooter).n == 0) return NoShooter::no_fire;  // VK-169
  return in_contact(position, shooter) ? NoShooter::in_contact : NoShooter::none;
}

Targets targets(const Table& table, const Position& position, UnitId shooter) {
  Targets all;
  all.why_not = why_not_shoot(table, position, shooter);
  if (all.why_not != NoShooter::none) return all;
  all.reach = reach_of(table, position, shooter);
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    if (table.unit(enemy).side == table.unit(shooter).side || !position.on_table(enemy) ||
        position.of(enemy).hidden)  // VK-H76
      continue;
    all.enemies.push_back(look_at(table, position, shooter, enemy, all.reach));
  }
  std::sort(all.enemies.begin(), all.enemies.end(), [](const Target& a, const Target& b) {
    return std::tuple(a.distance, a.unit) < std::tuple(b.distance, b.unit);
  });
  // VK-171: among those that are eligible the closest, by the distance that is shown; equal ones are his
  // choice.
  const auto closest = std::find_if(all.enemies.begin(), all.enemies.end(),
                                    [](const Target& t) { return t.why_not == NoTarget::none; });
  if (closest == all.enemies.end()) return all;
  const field::Mils nearest = closest->distance;
  for (Target& t : all.enemies)
    if (t.why_not == NoTarget::none && t.distance > nearest) t.why_not = NoTarget::not_closest;
  return all;
}

field::List<UnitId, kMaxUnits> closest_targets(const Table& table, const Position& position, UnitId shooter) {
  field::List<UnitId, kMaxUnits> closest;
  if (why_not_shoot(table, position, shooter) != NoShooter::none) return closest;
  const field::Mils reach = reach_of(table, position, shooter);
  const field::Convex here = footprint_of(table, position, shooter);
  std::array<std::pair<field::Mils, UnitId>, kMaxUnits> near;
  std::size_t count = 0;
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId enemy = unit_id(i);
    const UnitMarks& marks = position.marks(enemy);
    if (table.unit(enemy).side == table.unit(shooter).side || marks.shot_at || marks.contacted ||
        position.of(enemy).hidden ||  // VK-H76
        !may_reach(table, position, enemy, here.bounds(), reach))
      continue;
    const field::Gap gap = field::distance(here, footprint_of(table, position, enemy));
    if (gap.within(reach)) near[count++] = {gap.rounded_up(), enemy};
  }
  std::sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count));
  field::Mils nearest;
  for (std::size_t i = 0; i < count; ++i) {
    if (!closest.empty() && near[i].first > nearest) break;
    if (!sight(table, position, shooter, near[i].second).visible()) continue;
    nearest = near[i].first;
    closest.push(near[i].second);
  }
  return closest;
}

field::Mils reach_of(const Table& table, const Position& position, UnitId unit) {
  return fire_reach(fighter_of(table, position, unit));
}

field::Mils support_reach(const Table& table, const Position& position, UnitId unit) {
  return table.unit(unit).arm == Arm::infantry ? kCloseRange : reach_of(table, position, unit);
}

NoFireSupport why_no_fire_support(const Table& table, const Position& position, UnitId unit, UnitId target) {
  if (why_not_shoot(table, position, unit) != NoShooter::none) return NoFireSupport::no_fire;
  if (position.of(unit).shooting_marker) return NoFireSupport::marker;
  if (!distance_between(table, position, unit, target).within(support_reach(table, position, unit)))
    return NoFireSupport::out_of_reach;
  return sight(table, position, unit, target).enough_to_support() ? NoFireSupport::none
                                                                  : NoFireSupport::too_few_see;
}

std::string in_words(const Table& table, const Position& position, UnitId unit, UnitId target,
                     NoFireSupport why) {
  using base::kLanguage;
  const std::string& enemy = table.unit(target).id;
  switch (why) {
    case NoFireSupport::none: break;
    case NoFireSupport::no_fire: return "it does not shoot as it stands";
    case NoFireSupport::marker: return "it has a shooting marker";
    case NoFireSupport::out_of_reach:
      return fmt::format("the range to {} is {}; at most {}, for support is no skirmish fire", enemy,
                         in_words(range_between(table, position, unit, target), kLanguage),
                         to_text(support_reach(table, position, unit)));
    case NoFireSupport::too_few_see: {
      const LineOfSight line = line_of_sight(table, position, unit, target);
      if (!line.seeing.visible())
        return fmt::format("it does not see {}: {}", enemy, why_not_seen(table, line, kLanguage));
      return fmt::format("{} of its {} front stands see {}, half of them must; the line {}",
                         line.seeing.seeing, line.seeing.front_stands, enemy, in_words(line, kLanguage));
    }
  }
  return "it can";
}

Shot shot_between(const Table& table, const Position& position, UnitId shooter, UnitId target) {
  return {.shooter = fighter_of(table, position, shooter),
          .target = fighter_of(table, position, target),
          .range = distance_between(table, position, shooter, target).rounded_up(),
          .enfiladed = enfilades(table, position, shooter, target),
          .fieldworks = fieldworks_protect(table, position, target, middle_of(table, position, shooter))};
}

Fire reckon_shot(const Table& table, const Position& position, UnitId shooter, UnitId target, int supports,
                 bool order_bonus) {
  Shot shot = shot_between(table, position, shooter, target);
  shot.order_bonus = order_bonus;
  shot.supports = supports;
  shot.obscured = sight(table, position, shooter, target).obscured();
  return fire(shot);
}

}  // namespace vom_kriege
