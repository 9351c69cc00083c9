#include "vom-kriege/melee/straight_back.h"

#include <algorithm>

#include "geometry/hull.h"
#include "geometry/predicates.h"
#include "vom-kriege/model/legal_position.h"

namespace vom_kriege {
namespace {

constexpr field::Mils kBeyondAnyTable = field::inches(100);  // longer than any table is wide

/// Blocks and rough ground that stops this arm.
bool is_impassable(const Table& table, const Goer& goer, const field::Convex& swept) {
  const TableFacts& facts = table.facts();
  return std::any_of(facts.blocks.begin(), facts.blocks.end(),
                     [&](const Block& b) { return b.impassable && field::overlaps(swept, b.outline); }) ||
         std::any_of(facts.rough.begin(), facts.rough.end(), [&](const Rough& r) {
           return goer.arm && r.stops.has(*goer.arm) && field::overlaps(swept, r.outline);
         });
}

bool on_river(const Table& table, const field::Convex& swept) {
  const auto& rivers = table.facts().rivers;
  return std::any_of(rivers.begin(), rivers.end(),
                     [&](const River& r) { return field::overlaps(swept, r.outline); });
}

}  // namespace

StraightBack::StraightBack(const Table& table, const Position& position, const Goer& goer,
                           const field::Box& start, field::Heading bearing, const Nearby* nearby)
    : table_(table),
      position_(position),
      goer_(goer),
      start_(start.place),
      frame_(start.frame),
      leg_(field::Leg::off({start.place.at, bearing}, {}, kBeyondAnyTable)),
      footprint_(field::footprint(start).bounds()),
      body_(field::body(start).bounds()),
      nearby_(nearby) {}

void StraightBack::aim(const field::Place& start, field::Heading bearing) {
  if (start != start_) {
    start_ = start;
    footprint_ = field::footprint({start_, frame_}).bounds();
    body_ = field::body({start_, frame_}).bounds();
  }
  leg_ = field::Leg::off({start_.at, bearing}, {}, kBeyondAnyTable);
  first_crossing_.reset();
}

bool StraightBack::meets_enemy(const field::Convex& swept) const {
  const Side enemy = other(goer_.side);
  const UnitId met = nearby_ != nullptr && nearby_->covers(swept.bounds())
                         ? nearby_->met(enemy, swept)
                         : first_met(table_, position_, enemy, swept);
  return met != UnitId::none;
}

/// The reference point first: whoever is far off the table has no corners on the grid.
bool StraightBack::on_table(int step) const {
  return step <= leg_.steps() && table_.bounds().holds(place(along(step)).at);
}

bool StraightBack::is_free(const field::Convex& swept, int step) {
  if (edge_in_the_way(table_, swept.bounds()) || is_impassable(table_, goer_, swept)) return false;
  if (meets_enemy(swept)) return false;
  if (!on_river(table_, swept)) return true;
  if (!passes_crossing(step)) return false;
  if (!first_crossing_ || step < *first_crossing_) first_crossing_ = step;
  return true;
}

bool StraightBack::free_at_start() { return on_table(0) && is_free(field::body(box(0)), 0); }

bool StraightBack::leaves_table(int step) const {
  return !on_table(step) || edge_in_the_way(table_, carried(body_, step));
}

bool StraightBack::is_free(int step) {
  if (!on_table(step)) return false;
  const field::Bounds all = joined(carried(body_, step - 1), carried(body_, step));
  if (edge_in_the_way(table_, all)) return false;
  return is_open(all) || is_free(field::hull(field::body(box(step - 1)), field::body(box(step))), step);
}

/// Corners are rounded as offsets from their place, so what is carried without turning keeps its bounds.
field::Bounds StraightBack::carried(const field::Bounds& bounds, int step) const {
  const field::Vec by = place(along(step)).at - start_.at;
  return {field::moved(bounds.low, by.x, by.y), field::moved(bounds.high, by.x, by.y)};
}

/// Nothing at all within these bounds: no shape has to be made to see that.
bool StraightBack::is_open(const field::Bounds& bounds) const {
  const field::Convex all = field::convex(bounds);
  return !is_impassable(table_, goer_, all) && !on_river(table_, all) && !meets_enemy(all);
}

/// A first look at many steps at once. The footprints of both ends hold the bodies of all steps between, so
/// what they clear is clear; where they do not, the steps decide.
bool StraightBack::surely_free(int steps) const {
  if (!on_table(steps)) return false;
  const field::Bounds bounds = joined(footprint_, carried(footprint_, steps));
  if (edge_in_the_way(table_, bounds)) return false;
  if (is_open(bounds)) return true;
  const field::Convex all = field::hull(field::footprint(box(0)), field::footprint(box(steps)));
  return !is_impassable(table_, goer_, all) && !on_river(table_, all) && !meets_enemy(all);
}

int StraightBack::free_steps(int wanted) {
  if (wanted == 0 || surely_free(wanted)) return wanted;
  int sure = 0;
  for (int beyond = wanted; beyond - sure > 1;) {
    const int middle = (sure + beyond) / 2;
    (surely_free(middle) ? sure : beyond) = middle;
  }
  int free = sure;
  while (free < wanted && is_free(free + 1)) ++free;
  return free;
}

/// The body may be on the water before the reference point is on the bridge, and still be when it has left
/// it.
bool StraightBack::passes_crossing(int step) const {
  const field::Mils body = std::max(frame_.depth(), frame_.width());
  const field::Line line(leg_.at(std::max(along(step) - body, field::Mils{})).at,
                         leg_.at(std::min(along(step) + body, kBeyondAnyTable)).at);
  for (const Bridge& bridge : table_.facts().bridges)
    if (field::meets(line, bridge.outline.ring())) return true;
  for (const Rough& rough : table_.facts().rough)
    if (rough.kind == RoughKind::ford && field::meets(line, rough.outline.ring())) return true;
  return false;
}

}  // namespace vom_kriege
