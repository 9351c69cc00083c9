#include "vom-kriege/move/obstacles.h"

#include <algorithm>
#include <array>

#include "geometry/crossing.h"
#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "geometry/sight.h"
#include "vom-kriege/fire/sight.h"

namespace vom_kriege {

Aim aim_at(const Table& table, const Position& position, UnitId unit) {
  return {unit, position.of(unit).garrison, footprint_of(table, position, unit),
          sight_points_of(table, position, unit)};
}

Obstacles::Obstacles(const Table& table, const Position& position, UnitId from, const Aim& to)
    : table_(table), position_(position), from_(from), to_(to), limit_(sight_limit(table, position)) {
  gather_crests();
  gather_bystanders();
}

std::optional<Bar> Obstacles::bar(const field::Line& line) const {
  if (limit_ && !field::within(line, *limit_)) return Bar{Bar::What::limit, 0};
  const auto& facts = table_.facts();
  for (std::size_t i = 0; i < facts.areas.size(); ++i) {
    const AreaId area = static_cast<AreaId>(i);
    const bool theirs = position_.of(from_).garrison == area || to_.garrison == area;
    if (!theirs && field::enters(line, facts.areas[i].outline))
      return Bar{Bar::What::area, static_cast<std::uint8_t>(i)};
  }
  for (std::size_t i = 0; i < facts.blocks.size(); ++i)
    if (facts.blocks[i].bars_sight && field::enters(line, facts.blocks[i].outline))
      return Bar{Bar::What::block, static_cast<std::uint8_t>(i)};
  for (const auto& [hill, crest] : crests_)
    if (field::meets(line, crest->line)) return Bar{Bar::What::crest, hill};
  for (const Bystander& b : bystanders_) {
    const auto which = static_cast<std::uint8_t>(b.unit);
    if (b.only_by_its_body) {
      if (field::enters(line, b.body)) return Bar{Bar::What::body, which};
    } else if (field::within(line, b.footprint.ring(), kClearOfOthers)) {
      return Bar{Bar::What::unit, which};
    }
  }
  return std::nullopt;
}

namespace {

/// How near the line comes, rounded up: the least length that it is within, exactly.
field::Mils nearness(const field::Line& line, const field::Convex& footprint) {
  field::Mils too_small{-1};
  field::Mils enough = kClearOfOthers;
  while (enough.n - too_small.n > 1) {
    const field::Mils middle{(too_small.n + enough.n) / 2};
    (field::within(line, footprint.ring(), middle) ? enough : too_small) = middle;
  }
  return enough;
}

/// The nearest point of a footprint to the line as it is shown.
field::Point nearest_to(const field::Line& line, const field::Convex& footprint) {
  const std::array<field::Point, 2> ends{line.shown(line.from()), line.shown(line.to())};
  const auto shown = field::Polyline::from(ends);
  return shown ? field::nearest(*shown, footprint).on_second : ends[0];
}

}  // namespace

field::Point Obstacles::on_crest(const field::Line& line, std::uint8_t hill) const {
  for (const auto& [h, crest] : crests_)
    if (h == hill && field::meets(line, crest->line)) return field::first_meeting(line, crest->line);
  return {};
}

BarredAt Obstacles::where(const field::Line& line, Bar bar) const {
  const auto& facts = table_.facts();
  const auto third = std::find_if(bystanders_.begin(), bystanders_.end(), [&](const Bystander& b) {
    return b.unit == static_cast<UnitId>(bar.which);
  });
  switch (bar.what) {
    case Bar::What::area: return {field::first_meeting(line, facts.areas[bar.which].outline.ring()), {}, {}};
    case Bar::What::block:
      return {field::first_meeting(line, facts.blocks[bar.which].outline.ring()), {}, {}};
    case Bar::What::crest: return {on_crest(line, bar.which), {}, {}};
    case Bar::What::unit:
      return {nearest_to(line, third->footprint), nearness(line, third->footprint), kClearOfOthers};
    case Bar::What::body: return {field::first_meeting(line, third->body.ring()), {}, {}};
    case Bar::What::limit: break;
  }
  return {{}, {}, limit_.value_or(field::Mils{})};
}

/// VK-H24 (2)  A crest does not bar whoever stands near it, or wholly above it.
bool Obstacles::over_crest(const field::Convex& footprint, int level, const Crest& crest) const {
  return field::within(footprint, crest.line, kClearOfOthers) || level > crest.level;
}

int Obstacles::level_of_aim() const {
  if (to_.unit != UnitId::none) return lowest_level(table_, position_, to_.unit);
  int lowest = INT32_MAX;
  for (const field::FinePoint p : to_.points) lowest = std::min(lowest, table_.level_at(p));
  return lowest;
}

void Obstacles::gather_crests() {
  const auto& hills = table_.facts().hills;
  if (hills.empty()) return;
  const field::Convex own = footprint_of(table_, position_, from_);
  const int level = lowest_level(table_, position_, from_);
  const int aimed = level_of_aim();
  for (std::size_t h = 0; h < hills.size(); ++h)
    for (const Crest& crest : hills[h].crests)
      if (!over_crest(own, level, crest) && !over_crest(to_.footprint, aimed, crest))
        crests_.emplace_back(static_cast<std::uint8_t>(h), &crest);
}

/// VK-174  Guns uphill of a friend who is nearer to them than to the target fire over him.
bool Obstacles::fires_over(UnitId third, const field::Convex& footprint) const {
  const UnitFacts& guns = table_.unit(from_);
  if (guns.arm != Arm::artillery || guns.side != table_.unit(third).side) return false;
  if (!uphill(table_, position_, from_, third)) return false;
  return field::distance(footprint, footprint_of(table_, position_, from_)) <
         field::distance(footprint, to_.footprint);
}

void Obstacles::gather_bystanders() {
  const field::Convex a = footprint_of(table_, position_, from_);
  const field::Convex& b = to_.footprint;
  const field::Bounds both{
      {std::min(a.bounds().low.x, b.bounds().low.x), std::min(a.bounds().low.y, b.bounds().low.y)},
      {std::max(a.bounds().high.x, b.bounds().high.x), std::max(a.bounds().high.y, b.bounds().high.y)}};
  for (std::size_t i = 0; i < position_.unit_count; ++i) {
    const UnitId third = unit_id(i);
    if (third == from_ || third == to_.unit || position_.of(third).hidden ||  // VK-H76
        !may_reach(table_, position_, third, both, kClearOfOthers))
      continue;
    const field::Convex footprint = footprint_of(table_, position_, third);
    if (field::clear_by(both, footprint.bounds(), kClearOfOthers) || fires_over(third, footprint)) continue;
    const bool near =
        field::within(footprint, a, kClearOfOthers) || field::within(footprint, b, kClearOfOthers);
    bystanders_.push_back({third, footprint, body_of(table_, position_, third), near});
  }
}

}  // namespace vom_kriege
