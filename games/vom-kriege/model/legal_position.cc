#include "vom-kriege/model/legal_position.h"

#include <fmt/core.h>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

using What = InTheWay::What;

template <class Number>
InTheWay way(What what, Number which) {
  return {what, static_cast<std::uint8_t>(which)};
}

/// The first row whose outline meets the shape, if it counts.
template <class Rows, class Counts>
std::optional<InTheWay> row_in_the_way(const Rows& rows, What what, const field::Convex& shape,
                                       Counts&& counts) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (counts(rows[i]) && overlaps(shape, rows[i].outline)) return way(what, i);
  return std::nullopt;
}

std::optional<InTheWay> river_or_block(const Table& table, const field::Convex& shape, bool by_road) {
  const auto rivers = [&](const River&) { return !by_road; };
  if (const auto what = row_in_the_way(table.facts().rivers, What::river, shape, rivers)) return what;
  return row_in_the_way(table.facts().blocks, What::block, shape,
                        [](const Block& b) { return b.impassable; });
}

}  // namespace

std::optional<InTheWay> edge_in_the_way(const Table& table, const field::Bounds& bounds) {
  const field::Bounds& all = table.bounds();
  if (bounds.high.y > all.high.y) return way(What::edge, Edge::north);
  if (bounds.high.x > all.high.x) return way(What::edge, Edge::east);
  if (bounds.low.y < all.low.y) return way(What::edge, Edge::south);
  if (bounds.low.x < all.low.x) return way(What::edge, Edge::west);
  return std::nullopt;
}

std::string in_words(const Table& table, const InTheWay& what) {
  const TableFacts& facts = table.facts();
  const auto row = [&](std::string_view kind, const auto& rows) {
    const auto& r = rows[what.which];
    return r.name.empty() || r.name == r.id ? fmt::format("{} {}", kind, r.id)
                                            : fmt::format("{} {} ({})", kind, r.id, r.name);
  };
  switch (what.what) {
    case What::edge:
      return fmt::format("reaches over the {} edge of the table", name(static_cast<Edge>(what.which)));
    case What::unit: return "overlaps " + row("unit", facts.units);
    case What::area:
      return "overlaps the area " + row("", facts.areas).substr(1) + ", which it does not garrison";
    case What::garrison: return "cannot garrison an area that is held by " + row("unit", facts.units);
    case What::river: return "overlaps " + row("river", facts.rivers);
    case What::rough: return "overlaps " + row("rough ground", facts.rough) + ", which stops its arm";
    case What::block: return "overlaps " + row("block", facts.blocks);
    case What::near_enemy: return "is within 0.250 of " + row("enemy unit", facts.units);
  }
  return {};
}

std::optional<InTheWay> ground_in_the_way(const Table& table, const field::Convex& shape, Arm arm,
                                          bool by_road, AreaId own) {
  const auto& areas = table.facts().areas;
  for (std::size_t i = 0; i < areas.size(); ++i)
    if (i != index(own) && overlaps(shape, areas[i].outline)) return way(What::area, i);
  const auto stops = [&](const Rough& r) { return !by_road && r.stops.has(arm); };
  if (const auto what = row_in_the_way(table.facts().rough, What::rough, shape, stops)) return what;
  return river_or_block(table, shape, by_road);
}

std::optional<InTheWay> unit_in_the_way(const Table& table, const Position& position,
                                        const field::Convex& shape, UnitId mover) {
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId other = unit_id(i);
    if (other != mover && may_reach(table, position, other, shape.bounds()) &&
        overlaps(shape, body_of(table, position, other)))
      return way(What::unit, i);
  }
  return std::nullopt;
}

bool by_road(const Table& table, const field::Place& place, Formation formation) {
  return single_stand_wide(formation) && table.on_road(place.at);
}

std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit,
                                   const field::Place& place, Formation formation) {
  // The front centre first: whoever is far off the table has no corners on the grid.
  if (const auto what = edge_in_the_way(table, {place.at, place.at})) return what;
  const UnitFacts& facts = table.unit(unit);
  const field::Box box{place, frame(layout(facts, formation))};
  if (const auto what = edge_in_the_way(table, field::footprint(box).bounds())) return what;
  const field::Convex body = field::body(box);
  if (const auto what = unit_in_the_way(table, position, body, unit)) return what;
  return ground_in_the_way(table, body, facts.arm, by_road(table, place, formation));
}

std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit, AreaId area) {
  const field::Convex& outline = table.area(area).outline;
  if (const auto what = edge_in_the_way(table, outline.bounds())) return what;
  auto other = unit_in_the_way(table, position, outline, unit);
  if (other && position.units[other->which].garrison == area) other->what = What::garrison;
  if (other) return other;
  return ground_in_the_way(table, outline, table.unit(unit).arm, false, area);
}

std::optional<InTheWay> in_the_way(const Table& table, const Position& position, UnitId unit) {
  const Unit& row = position.of(unit);
  if (row.garrison != AreaId::none) return in_the_way(table, position, unit, row.garrison);
  return in_the_way(table, position, unit, row.place, row.formation);
}

std::optional<InTheWay> in_the_way(const Table& table, LeaderId leader, field::Point at) {
  if (const auto what = edge_in_the_way(table, {at, at})) return what;
  const field::Box box = leader_box(table, leader, at);
  if (const auto what = edge_in_the_way(table, field::footprint(box).bounds())) return what;
  return river_or_block(table, field::body(box), table.on_road(at));
}

std::optional<InTheWay> in_the_way_of_move(const Table& table, const Position& position, LeaderId leader,
                                           field::Point at) {
  if (const auto what = in_the_way(table, leader, at)) return what;
  const field::Convex base = field::footprint(leader_box(table, leader, at));
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId other = unit_id(i);
    if (table.unit(other).side == table.leader(leader).side ||
        !may_reach(table, position, other, base.bounds(), kAdjacent))
      continue;
    if (field::within(base, footprint_of(table, position, other), kAdjacent)) return way(What::near_enemy, i);
  }
  return std::nullopt;
}

}  // namespace vom_kriege
