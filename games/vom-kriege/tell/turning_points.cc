#include "vom-kriege/tell/turning_points.h"

#include <algorithm>
#include <cstdlib>

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

// What is worth more is told first where there is no room for all.
constexpr int kArmyLeaderLost = 1000;
constexpr int kCommandLost = 500;
constexpr int kObjectivePoint = 10;  // for each point it is worth
constexpr int kUnitLost = 40;
constexpr int kStrengthPoint = 25;  // a swing, for each hit of difference
constexpr int kLeastSwing = 3;

class Finder {
 public:
  explicit Finder(const Table& table) : table_(table), hits_(table.unit_count(), 0) {}

  std::vector<TurningPoint> find(const Chronicle& chronicle) {
    for (const SeenUnit& unit : chronicle.start.units) hits_[index(unit.unit)] = unit.hits;
    for (const ChronicleTurn& turn : chronicle.turns) {
      turn_ = turn.number;
      for (const Happening& h : turn.happened) look_at(h);
    }
    end_swing();
    return std::move(found_);
  }

 private:
  void look_at(const Happening& h) {
    switch (h.kind) {
      case Kind::chit_drawn:
        end_swing();
        active_ = h.leader;
        break;
      case Kind::initiative_ends: end_swing(); break;
      case Kind::hit: suffer(h.unit, h.number - hits_[index(h.unit)]); break;
      case Kind::rallied: hits_[index(h.unit)] = h.number; break;
      case Kind::removed: removed(h.unit); break;
      case Kind::leader_removed: leader_lost(h.leader); break;
      case Kind::objective_taken: objective(h); break;
      default: break;
    }
  }
  void suffer(UnitId u, int hits) {
    hits_[index(u)] += hits;
    cost_[static_cast<std::size_t>(table_.unit(u).side)] += hits;
  }
  void removed(UnitId u) {
    const UnitFacts& facts = table_.unit(u);
    suffer(u, strength(facts) - hits_[index(u)]);
    if (facts.command == gone_) return;  // with its command, which is told
    found_.push_back({.what = TurningPoint::What::unit_lost,
                      .turn = turn_,
                      .weight = kUnitLost + strength(facts),
                      .unit = u,
                      .side = other(facts.side)});
  }
  void leader_lost(LeaderId l) {
    const LeaderFacts& facts = table_.leader(l);
    gone_ = l;
    leader_fell_ = true;
    found_.push_back(
        {.what = facts.army ? TurningPoint::What::army_leader_lost : TurningPoint::What::command_lost,
         .turn = turn_,
         .weight = facts.army ? kArmyLeaderLost : kCommandLost,
         .leader = l,
         .side = other(facts.side)});
  }
  void objective(const Happening& h) {
    const auto row = static_cast<std::size_t>(h.number);
    const Objective& o = table_.facts().objectives[row];
    found_.push_back({.what = TurningPoint::What::objective_taken,
                      .turn = turn_,
                      .weight = std::max(o.points[0], o.points[1]) * kObjectivePoint,
                      .objective = row,
                      .side = h.side});
  }
  void end_swing() {
    const int swing = cost_[0] - cost_[1];
    // Where somebody was lost with his command, that is the point, and its cost is known.
    if (active_ != LeaderId::none && !leader_fell_ && std::abs(swing) >= kLeastSwing)
      found_.push_back({.what = TurningPoint::What::swing,
                        .turn = turn_,
                        .weight = std::abs(swing) * kStrengthPoint,
                        .leader = active_,
                        .side = swing > 0 ? Side::blue : Side::red,
                        .cost = cost_});
    cost_ = {};
    leader_fell_ = false;
    active_ = LeaderId::none;
  }

  const Table& table_;
  std::vector<int> hits_;  // by unit
  std::array<int, 2> cost_{};
  LeaderId active_ = LeaderId::none;
  LeaderId gone_ = LeaderId::none;  // the last to be lost
  bool leader_fell_ = false;        // in this initiative
  int turn_ = 0;
  std::vector<TurningPoint> found_;
};

}  // namespace

std::vector<TurningPoint> turning_points(const Table& table, const Chronicle& chronicle, std::size_t most) {
  std::vector<TurningPoint> all = Finder(table).find(chronicle);
  if (all.size() <= most) return all;
  std::vector<int> weights;
  for (const TurningPoint& point : all) weights.push_back(point.weight);
  std::sort(weights.rbegin(), weights.rend());
  const int least = weights[most - 1];
  auto equals = std::count(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(most), least);
  std::vector<TurningPoint> chosen;  // of equals the first
  for (const TurningPoint& point : all)
    if (point.weight > least || (point.weight == least && equals-- > 0)) chosen.push_back(point);
  return chosen;
}

}  // namespace vom_kriege
