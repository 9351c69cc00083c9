#include "vom-kriege/charge/charge_target.h"

#include <algorithm>

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "vom-kriege/fire/sight.h"
#include "vom-kriege/model/legal_position.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

constexpr field::Angle kSameWay = field::degrees(10);  // VK-H28

bool is_gun_line(const Table& table, const Position& position, UnitId unit) {
  return table.unit(unit).arm == Arm::artillery && position.on_table(unit) && !position.of(unit).hidden &&
         position.of(unit).garrison == AreaId::none && position.of(unit).formation == Formation::unlimbered;
}

/// Calls `each(gap, guns)` for the batteries in action of this unit's side that stand adjacent to it, until
/// it says no.
template <class Each>
void for_each_battery_beside(const Table& table, const Position& position, UnitId unit, Each&& each) {
  const field::Convex here = footprint_of(table, position, unit);
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const UnitId guns = unit_id(i);
    if (guns == unit || !is_gun_line(table, position, guns) ||
        table.unit(guns).side != table.unit(unit).side ||
        !may_reach(table, position, guns, here.bounds(), kAdjacent))
      continue;
    const field::Gap gap = field::distance(footprint_of(table, position, guns), here);
    if (gap.within(kAdjacent) && !each(gap, guns)) return;
  }
}

/// VK-148, R-33  Batteries of one command that stand adjacent, one to the next; the one named first.
Units chain_of(const Table& table, const Position& position, UnitId battery) {
  Units chain;
  chain.push(battery);
  for (std::size_t done = 0; done < chain.size(); ++done)
    for_each_battery_beside(table, position, chain[done], [&](const field::Gap&, UnitId other) {
      const bool known = std::find(chain.begin(), chain.end(), other) != chain.end();
      if (!known && table.unit(other).command == table.unit(battery).command) chain.push(other);
      return !is_full(chain);
    });
  return chain;
}

bool is_massed(const Table& table, const Position& position, UnitId battery) {
  bool massed = false;
  for_each_battery_beside(table, position, battery, [&](const field::Gap&, UnitId other) {
    massed = table.unit(other).command == table.unit(battery).command;
    return !massed;
  });
  return massed;
}

/// VK-H28  The unit a lone battery is attached to, as the unit sees it.
UnitId parent_of(const Table& table, const Position& position, UnitId battery) {
  const field::Convex here = footprint_of(table, position, battery);
  for (std::size_t i = 0; i < position.unit_count; ++i)
    if (may_reach(table, position, unit_id(i), here.bounds(), kAdjacent) &&
        attached_battery(table, position, unit_id(i)) == battery)
      return unit_id(i);
  return UnitId::none;
}

}  // namespace

bool ChargeTarget::has(UnitId unit) const {
  return std::find(parts.begin(), parts.end(), unit) != parts.end();
}

UnitId attached_battery(const Table& table, const Position& position, UnitId unit) {
  if (!position.on_table(unit) || table.unit(unit).arm == Arm::artillery || faces_all_round(position, unit))
    return UnitId::none;
  UnitId best = UnitId::none;
  std::optional<field::Gap> nearest;
  for_each_battery_beside(table, position, unit, [&](const field::Gap& gap, UnitId guns) {
    const bool same_way =
        field::apart(position.of(guns).place.heading, position.of(unit).place.heading) <= kSameWay;
    if (same_way && (!nearest || gap < *nearest) && !is_massed(table, position, guns)) {
      nearest = gap;
      best = guns;
    }
    return true;
  });
  return best;
}

ChargeTarget charge_target(const Table& table, const Position& position, UnitId named) {
  ChargeTarget target;
  target.garrison = position.of(named).garrison;
  target.all_round = faces_all_round(position, named);
  if (target.garrison != AreaId::none) {
    target.parts.push(named);
    return target;
  }
  if (is_gun_line(table, position, named)) {
    target.parts = chain_of(table, position, named);
    const UnitId parent = target.parts.size() == 1 ? parent_of(table, position, named) : UnitId::none;
    if (parent != UnitId::none) return charge_target(table, position, parent);
  } else {
    target.parts.push(named);
    if (const UnitId guns = attached_battery(table, position, named); guns != UnitId::none)
      target.parts.push(guns);
  }
  target.box = box_of(table, position, target.parts[0]);
  for (std::size_t i = 1; i < target.parts.size(); ++i)
    target.box = field::grown_to(target.box, footprint_of(table, position, target.parts[i]));
  return target;
}

bool face_is_open(const ChargeTarget& target, field::Face face, field::Point centre) {
  using field::Face;
  if (target.garrison != AreaId::none) return true;
  if (target.all_round) return field::outside(field::face(target.box, face), centre);
  switch (face) {
    case Face::front: return true;
    case Face::left:
    case Face::right: return field::behind(field::face(target.box, Face::front), centre);
    case Face::rear: return field::outside(field::face(target.box, Face::rear), centre);
  }
  return false;
}

std::optional<FaceOpening> face_opening(const ChargeTarget& target, field::Face face, field::Point centre) {
  if (target.garrison != AreaId::none) return std::nullopt;
  if (face == field::Face::front && !target.all_round) return std::nullopt;
  const bool own_line = target.all_round || face == field::Face::rear;
  const field::FaceLine line = field::face(target.box, own_line ? face : field::Face::front);
  const std::int64_t forward = field::seen_from(line.middle, centre).forward;
  const auto rounded_up = [](std::int64_t fine) {
    return field::Mils{
        static_cast<std::int32_t>((std::max<std::int64_t>(fine, 0) + field::kUnit - 1) / field::kUnit)};
  };
  const field::HalfMils half{line.length.n};
  return FaceOpening{.centre = centre,
                     .line_from = field::point_at(line.middle, {-half.n}, {}),
                     .line_to = field::point_at(line.middle, half, {}),
                     .inside = rounded_up(own_line ? forward : -forward),
                     .outside = rounded_up(own_line ? -forward : forward)};
}

OpenFaces open_faces(const ChargeTarget& target, field::Point centre) {
  OpenFaces open;
  for (const field::Face face :
       {field::Face::front, field::Face::right, field::Face::rear, field::Face::left})
    if (face_is_open(target, face, centre)) open.add(face);
  return open;
}

UnitId face_taker(const Position& position, const ChargeTarget& target, field::Face face) {
  for (std::size_t i = 0; i < position.unit_count; ++i) {
    const ContactMark& mark = position.marks(unit_id(i)).contact;
    if (mark.target != UnitId::none && mark.face == face && target.has(mark.target)) return unit_id(i);
  }
  return UnitId::none;
}

field::Face quadrant_of(const field::Convex& outline, field::Heading outwards) {
  const auto corners = outline.corners();
  const field::Heading along = field::bearing(corners[0], corners[1]);
  const std::int32_t off =
      (outwards - field::Angle{along.tenths() - 900}).tenths();  // clockwise: outwards is to the left
  return static_cast<field::Face>(((off + 450) % field::kFullTurn) / 900);
}

field::Place edge_of_area(const field::Convex& outline, field::Heading outwards) {
  const field::Place from{field::middle(outline).shown(), outwards};
  std::int64_t furthest = 0;
  for (const field::Point corner : outline.corners())
    furthest = std::max(furthest, field::seen_from(from, corner).forward);
  const auto reach = static_cast<std::int32_t>((furthest + field::kUnit - 1) / field::kUnit);
  return {field::point_at(from, {}, field::halves({reach})), outwards};
}

std::string_view name(field::Face face) {
  constexpr std::array<std::string_view, 4> kNames{"front", "right", "rear", "left"};
  return kNames[static_cast<std::size_t>(face)];
}

}  // namespace vom_kriege
