#include "vom-kriege/move/leader_move.h"

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/hull.h"
#include "geometry/path.h"
#include "geometry/predicates.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

using What = InTheWay::What;

/// A leader on his way; the first thing that forbids it stops everything.
class Rider {
 public:
  Rider(const Table& table, const Position& position, LeaderId leader)
      : table_(table), position_(position), leader_(leader), start_(position.of(leader).at), at_(start_) {}

  void ride_to(field::Point to) {
    ++leg_;
    goal_ = to;
    if (const auto edge = edge_in_the_way(table_, {to, to})) return refuse_way(*edge, "VK-098");
    const field::Leg leg = field::Leg::to({at_, {}}, to);
    const field::Convex swept = field::hull(body_at(at_), body_at(to));
    cost_ += cost_of(leg, swept);
    if (cost_ > kLeaderRate)
      return refuse({.why = MoveWhy::too_far, .rule = "VK-135", .measured = cost_.n, .limit = kLeaderRate.n});
    if (const auto way = in_the_way_of(leg, swept)) return refuse_way(*way, "VK-H21");
    at_ = to;
  }

  /// VK-H13  On the table, on ground he can stand on, not within 0.250 of an enemy unit.
  void stop() {
    leg_ = 0;
    const auto way = in_the_way_of_move(table_, position_, leader_, at_);
    if (!way) return;
    if (way->what != What::near_enemy) return refuse_way(*way, "VK-H13");
    const auto enemy = static_cast<UnitId>(way->which);
    const field::Convex base = field::footprint(leader_box(table_, leader_, at_));
    refuse({.why = MoveWhy::ends_near_enemy,
            .rule = "VK-H13",
            .measured = field::distance(base, footprint_of(table_, position_, enemy)).rounded_up().n,
            .limit = kAdjacent.n,
            .enemy = enemy});
  }

  [[nodiscard]] const std::optional<MoveRefusal>& refusal() const { return refusal_; }
  [[nodiscard]] LeaderMoved moved() const { return {at_, cost_}; }

 private:
  void refuse(const MoveRefusal& why) {
    if (refusal_) return;
    refusal_ = why;
    refusal_->leg = leg_;
    if (leg_ > 0) refusal_->segment = {at_, goal_};
  }
  void refuse_way(const InTheWay& way, base::RuleRef rule) {
    refuse({.why = MoveWhy::in_the_way, .rule = rule, .way = way});
  }

  [[nodiscard]] field::Convex body_at(field::Point at) const {
    return field::body(leader_box(table_, leader_, at));
  }

  /// VK-H21, VK-H19  Rough and areas count; on a road rough ground does not touch him.
  [[nodiscard]] bool rough_at(field::Point at) const {
    if (!near_slow_ground(at)) return false;
    const field::Convex body = body_at(at);
    const auto meets = [&](const auto& row) { return field::overlaps(body, row.outline); };
    const TableFacts& facts = table_.facts();
    if (std::any_of(facts.areas.begin(), facts.areas.end(), meets)) return true;
    return std::any_of(facts.rough.begin(), facts.rough.end(), meets) && !table_.on_road(at);
  }

  /// A first look: most steps of a ride are clear of everything, and no base has to be made to see that.
  [[nodiscard]] bool near_slow_ground(field::Point at) const {
    const field::Bounds round = grown({at, at}, kStandDepth);  // no base reaches further from its centre
    const auto near = [&](const auto& row) { return !field::clear_by(round, row.outline.bounds(), {}); };
    const TableFacts& facts = table_.facts();
    return std::any_of(facts.areas.begin(), facts.areas.end(), near) ||
           std::any_of(facts.rough.begin(), facts.rough.end(), near);
  }

  /// VK-H16  In steps, where there is anything on the way that slows him down.
  [[nodiscard]] field::Mils cost_of(const field::Leg& leg, const field::Convex& swept) const {
    const auto meets = [&](const auto& row) { return field::overlaps(swept, row.outline); };
    const TableFacts& facts = table_.facts();
    if (std::none_of(facts.areas.begin(), facts.areas.end(), meets) &&
        std::none_of(facts.rough.begin(), facts.rough.end(), meets))
      return leg.length();
    const field::Pace pace{false, leader_rough_factor(table_.options().rough)};
    return field::walk(leg, pace, field::kUnlimited,
                       [&](const field::Place& place) {
                         return field::Going{false, rough_at(place.at)};
                       })
        .cost;
  }

  /// VK-H21  Enemy units and impassable ground. Whoever stands upon him already does not hold him.
  [[nodiscard]] std::optional<InTheWay> in_the_way_of(const field::Leg& leg,
                                                      const field::Convex& swept) const {
    const TableFacts& facts = table_.facts();
    for (std::size_t i = 0; i < facts.blocks.size(); ++i)
      if (facts.blocks[i].impassable && field::overlaps(swept, facts.blocks[i].outline))
        return InTheWay{What::block, static_cast<std::uint8_t>(i)};
    for (std::size_t i = 0; i < facts.rivers.size(); ++i)
      if (field::overlaps(swept, facts.rivers[i].outline) && wet(leg, facts.rivers[i]))
        return InTheWay{What::river, static_cast<std::uint8_t>(i)};
    for (std::size_t i = 0; i < position_.unit_count; ++i) {
      const UnitId unit = unit_id(i);
      if (table_.unit(unit).side == table_.leader(leader_).side ||
          !may_reach(table_, position_, unit, swept.bounds()))
        continue;
      const field::Convex body = body_of(table_, position_, unit);
      if (field::overlaps(swept, body) && !field::overlaps(body_at(start_), body))
        return InTheWay{What::unit, static_cast<std::uint8_t>(i)};
    }
    return std::nullopt;
  }

  /// VK-H19  Whether he is in the river on some step, with his centre neither on a road nor on a bridge.
  [[nodiscard]] bool wet(const field::Leg& leg, const River& river) const {
    const auto crosses = [&](field::Point at) {
      const auto& bridges = table_.facts().bridges;
      return table_.on_road(at) || std::any_of(bridges.begin(), bridges.end(), [&](const Bridge& bridge) {
               return field::holds(bridge.outline, at);
             });
    };
    for (int step = 0; step <= leg.steps(); ++step) {
      const field::Point at = leg.place(step).at;
      if (field::overlaps(body_at(at), river.outline) && !crosses(at)) return true;
    }
    return false;
  }

  const Table& table_;
  const Position& position_;
  LeaderId leader_;
  field::Point start_;
  field::Point at_;
  field::Point goal_;  // of the leg
  field::Mils cost_;
  int leg_ = 0;
  std::optional<MoveRefusal> refusal_;
};

}  // namespace

tl::expected<LeaderMoved, MoveRefusal> try_leader_move(const Table& table, const Position& position,
                                                       LeaderId leader, const LeaderMove& move) {
  Rider rider(table, position, leader);
  for (const field::Point stop : move.via)
    if (!rider.refusal()) rider.ride_to(stop);
  if (!rider.refusal()) rider.ride_to(move.to);
  if (!rider.refusal()) rider.stop();
  if (rider.refusal()) return tl::unexpected(*rider.refusal());
  return rider.moved();
}

}  // namespace vom_kriege
