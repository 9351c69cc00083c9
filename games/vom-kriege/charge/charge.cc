#include "vom-kriege/charge/charge.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "vom-kriege/charge/approach.h"
#include "vom-kriege/charge/face_places.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

using ChargeWhy = ChargeRefusal::Why;

/// A charge as it was ordered.
class Charger {
 public:
  Charger(const Table& table, const Position& position, const Charge& charge, Formation formation,
          field::Mils spent, field::Mils allowance)
      : table_(table),
        position_(position),
        charge_(charge),
        from_(position.of(charge.unit).place.at),
        centre_(middle_of(table, position, charge.unit)),
        target_(charge_target(table, position, charge.target)),
        approach_(table, position,
                  {charge.unit, formation, target_.parts.span(), target_.garrison, spent, goal()}),
        least_(approach_.at_least(to_nearest_end())),
        allowance_(allowance) {}

  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> made() {
    using field::Face;
    if (target_.garrison != AreaId::none) return at_garrison();
    if (charge_.face) {
      if (const auto made = onto(*charge_.face)) return finished(*made, *charge_.face);
      return refused(*charge_.face);
    }
    for (const Face face : {Face::front, Face::left, Face::right, Face::rear})
      if (const auto made = onto(face)) return finished(*made, face);
    return refused(Face::front);
  }

  /// VK-H12  From area to area, without a step.
  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> from_garrison() const {
    const AreaId own = position_.of(charge_.unit).garrison;
    if (target_.garrison == AreaId::none) return refusal(ChargeWhy::cannot_charge, "VK-H12");
    const field::Convex& theirs = table_.area(target_.garrison).outline;
    const field::Gap gap = field::distance(table_.area(own).outline, theirs);
    if (!gap.within(kAdjacent)) {
      auto no = refusal(ChargeWhy::too_far, "VK-H12", gap.rounded_up(), kAdjacent);
      const field::Nearest near = field::nearest(table_.area(own).outline, theirs);
      no.value().from = near.on_first;
      no.value().goal.at = near.on_second;
      return no;
    }
    const field::Face face = quadrant_of(theirs, bearing_to_charger());
    if (taken(face)) return refusal_taken(face);
    ChargeMade made;
    made.formation = position_.of(charge_.unit).formation;
    return finished(made, face);
  }

 private:
  /// A face that is open, free and in reach.
  [[nodiscard]] std::optional<ChargeMade> onto(field::Face face) {
    std::optional<ChargeMade> found;
    if (least_ > allowance_ || taken(face) || !face_is_open(target_, face, centre_)) return found;
    any_place_on(field::face(target_.box, face), approach_.front(), from_, [&](const field::Place& end) {
      found = approach_.reach(end, allowance_);
      return found.has_value();
    });
    return found;
  }

  [[nodiscard]] tl::unexpected<ChargeRefusal> refused(field::Face face) {
    if (taken(face)) return refusal_taken(face);
    if (!face_is_open(target_, face, centre_)) return refusal_closed(face);
    if (least_ > allowance_) {
      const field::Nearest near = field::nearest(from_, outline());
      return refusal_by_way(ChargeWhy::too_far, "VK-137", approach_.at_least(to_target()),
                            {near.on_second, {}}, face);
    }
    const field::Place first = first_choice(face);
    if (const auto made = approach_.reach(first, field::kUnlimited))
      return refusal_by_way(ChargeWhy::too_far, "VK-137", made->cost, first, face);
    return refusal_no_way("VK-H30", first, face);
  }
  /// The best place on a face.
  [[nodiscard]] field::Place first_choice(field::Face face) {
    field::Place first;
    any_place_on(field::face(target_.box, face), approach_.front(), from_, [&](const field::Place& end) {
      first = end;
      return true;
    });
    return first;
  }

  /// VK-H31  A garrison is charged where the charger stands to it.
  [[nodiscard]] tl::expected<ChargeMade, ChargeRefusal> at_garrison() {
    const field::Convex& outline = table_.area(target_.garrison).outline;
    const field::Heading outwards = bearing_to_charger();
    const field::Face quadrant = quadrant_of(outline, outwards);
    if (taken(quadrant)) return refusal_taken(quadrant);
    field::Place end = edge_of_area(outline, outwards);
    end.heading = end.heading + field::degrees(180);
    if (auto made = approach_.reach(end, allowance_)) return finished(*made, quadrant);
    if (auto made = approach_.reach(end, field::kUnlimited))
      return refusal_by_way(ChargeWhy::too_far, "VK-137", made->cost, end, quadrant);
    return refusal_no_way("VK-H31", end, quadrant);
  }

  [[nodiscard]] field::Convex outline() const {
    return target_.garrison != AreaId::none ? table_.area(target_.garrison).outline
                                            : field::footprint(target_.box);
  }
  [[nodiscard]] field::Mils to_target() const { return field::distance(from_, outline()).rounded_up(); }
  /// VK-H30  A front wider than the face may end with its centre beside it, as long as 0.250 are on it.
  [[nodiscard]] field::Mils to_nearest_end() const {
    return {std::max(0, to_target().n - (approach_.front().n / 2 - kLeastContact.n))};
  }
  /// All places on the target's faces are within.
  [[nodiscard]] field::Bounds goal() const { return grown(outline().bounds(), field::inches(7)); }

  [[nodiscard]] field::Heading bearing_to_charger() const {
    return field::bearing(field::middle(table_.area(target_.garrison).outline), centre_);
  }

  [[nodiscard]] ChargeMade finished(ChargeMade made, field::Face face) const {
    made.target = target_.parts[0];
    made.face = face;
    made.allowance = allowance_;
    return made;
  }

  [[nodiscard]] bool taken(field::Face face) const {
    const UnitId taker = face_taker(position_, target_, face);
    return taker != UnitId::none && taker != charge_.unit;
  }

  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal(ChargeWhy why, base::RuleRef rule,
                                                      field::Mils measured = {}, field::Mils limit = {},
                                                      field::Face face = {}) const {
    ChargeRefusal no;
    no.why = why;
    no.rule = rule;
    no.unit = charge_.unit;
    no.target = target_.parts[0];
    no.measured = measured;
    no.limit = limit;
    no.face = face;
    return tl::unexpected(no);
  }
  /// With the way from its front centre to where it would end.
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_by_way(ChargeWhy why, base::RuleRef rule,
                                                             field::Mils cost, const field::Place& goal,
                                                             field::Face face) const {
    auto no = refusal(why, rule, cost, allowance_, face);
    const field::Heading heading = position_.of(charge_.unit).place.heading;
    no.value().from = from_;
    no.value().goal = goal;
    no.value().off = field::off_heading(field::Line(from_, goal.at), heading);
    no.value().turned = field::apart(heading, goal.heading);
    return no;
  }
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_no_way(base::RuleRef rule, const field::Place& goal,
                                                             field::Face face) {
    auto no = refusal_by_way(ChargeWhy::no_way, rule, {}, goal, face);
    no.value().way = approach_.bars(goal, allowance_);
    return no;
  }
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_taken(field::Face face) const {
    auto no = refusal(ChargeWhy::face_taken, "VK-154", {}, {}, face);
    no.value().other = face_taker(position_, target_, face);
    return no;
  }
  /// With how far the charger's centre is on the wrong side of the line that decides.
  [[nodiscard]] tl::unexpected<ChargeRefusal> refusal_closed(field::Face face) const {
    const FaceOpening opening = face_opening(target_, face, centre_).value();
    auto no = refusal(ChargeWhy::face_closed, "VK-155", opening.outside, {}, face);
    no.value().open = open_faces(target_, centre_);
    no.value().from = opening.centre;
    no.value().line_from = opening.line_from;
    no.value().line_to = opening.line_to;
    return no;
  }

  const Table& table_;
  const Position& position_;
  const Charge& charge_;
  field::Point from_;    // front centre: a change of formation keeps it
  field::Point centre_;  // VK-H29: when the move began, before any change
  ChargeTarget target_;
  Approach approach_;
  field::Mils least_;  // that any charge there costs
  field::Mils allowance_;
};

tl::unexpected<ChargeRefusal> no_charge(const Charge& charge, ChargeWhy why, base::RuleRef rule,
                                        std::optional<MoveRefusal> change = {}) {
  ChargeRefusal no;
  no.why = why;
  no.rule = rule;
  no.unit = charge.unit;
  no.target = charge.target;
  no.change = change;
  return tl::unexpected(no);
}

}  // namespace

tl::expected<ChargeMade, ChargeRefusal> try_charge(const Table& table, const Position& position,
                                                   const Charge& charge,
                                                   std::optional<field::Mils> allowance) {
  const UnitFacts& facts = table.unit(charge.unit);
  const Unit& now = position.of(charge.unit);
  const Formation formation = charge.change.value_or(now.formation);
  if (!position.on_table(charge.unit) || !position.on_table(charge.target) ||
      table.unit(charge.target).side == facts.side)
    return no_charge(charge, ChargeWhy::not_an_enemy, "VK-151");
  if (facts.arm == Arm::artillery) return no_charge(charge, ChargeWhy::cannot_charge, "VK-200");
  if (now.disordered) return no_charge(charge, ChargeWhy::disordered, "VK-200");
  if (now.garrison != AreaId::none) {
    if (charge.change) return no_charge(charge, ChargeWhy::cannot_charge, "VK-H12");
    return Charger(table, position, charge, now.formation, {}, {}).from_garrison();
  }
  if (formation == Formation::square) return no_charge(charge, ChargeWhy::cannot_charge, "VK-135");
  field::Mils spent;
  if (charge.change) {  // VK-141, VK-H18
    const auto changed = try_change_for_charge(table, position, charge.unit, *charge.change);
    if (!changed) return no_charge(charge, ChargeWhy::change, changed.error().rule, changed.error());
    spent = changed->cost;
  }
  return Charger(table, position, charge, formation, spent,
                 allowance.value_or(rate(facts.arm, facts.type, formation)))
      .made();
}

std::optional<ChargeMade> charge_onto(const Table& table, const Position& position, UnitId unit,
                                      const field::Place& end, UnitId ignored, field::Mils allowance) {
  const std::array<UnitId, 1> target{ignored};
  auto made = Approach(table, position,
                       {unit, position.of(unit).formation, target, AreaId::none, {}, {end.at, end.at}})
                  .reach(end, allowance);
  if (made) made->allowance = allowance;
  return made;
}

namespace {

std::string list_of(const OpenFaces& faces) {
  std::string list;
  for (const field::Face face :
       {field::Face::front, field::Face::left, field::Face::right, field::Face::rear})
    if (faces.has(face)) list += fmt::format("{}{}", list.empty() ? "" : ", ", name(face));
  return list.empty() ? "none" : list;
}

std::string why_it_cannot(const UnitFacts& unit, const ChargeRefusal& no) {
  if (unit.arm == Arm::artillery) return "artillery does not charge";
  if (no.rule == base::RuleRef("VK-H12"))
    return fmt::format("a garrison charges only a garrison whose area is within {} inches",
                       to_text(kAdjacent));
  return "a square does not charge";
}

}  // namespace

std::string sentence(const Table& table, const ChargeRefusal& no) {
  if (no.why == ChargeWhy::change && no.change) return sentence(table, *no.change);
  const UnitFacts& unit = table.unit(no.unit);
  const std::string& target = table.unit(no.target).id;
  std::string text;
  switch (no.why) {
    case ChargeWhy::face_closed:
      text = fmt::format(
          "the {} of {} is closed: the centre of {}, at {}, is {} inches on the wrong side of the line "
          "through "
          "{} and {} that opens it. Open: {}",
          name(no.face), target, unit.id, to_text(no.from), to_text(no.measured), to_text(no.line_from),
          to_text(no.line_to), list_of(no.open));
      break;
    case ChargeWhy::face_taken:
      text = fmt::format("the {} of {} is taken by {}", name(no.face), target, table.unit(no.other).id);
      break;
    case ChargeWhy::too_far:
      text = fmt::format("{} is {} inches of way off, from {} to {}; {} are allowed", target,
                         to_text(no.measured), to_text(no.from), to_text(no.goal.at), to_text(no.limit));
      break;
    case ChargeWhy::no_way:
      text = fmt::format(
          "no wheel, straight leg and turn of at most {0} degrees each lead onto the {1} of {2} within {3} "
          "inches: from {4} its best place, {5} heading {6}, lies {7} degrees {8} of its heading and is "
          "turned "
          "by {9}",
          degrees_text(kMostTurn.tenths), name(no.face), target, to_text(no.limit), to_text(no.from),
          to_text(no.goal.at), degrees_text(no.goal.heading.tenths()), degrees_text(std::abs(no.off.tenths)),
          no.off.tenths < 0 ? "left" : "right", degrees_text(no.turned.tenths));
      if (no.way) text += "; on its leg there it " + in_words(table, *no.way);
      break;
    case ChargeWhy::not_an_enemy: text = fmt::format("{} is no enemy on the table", target); break;
    case ChargeWhy::cannot_charge: text = why_it_cannot(unit, no); break;
    case ChargeWhy::disordered: text = fmt::format("{} is disordered and may not charge", unit.id); break;
    case ChargeWhy::change: break;
  }
  return fmt::format("{}. ({})", text, no.rule.id);
}

}  // namespace vom_kriege
