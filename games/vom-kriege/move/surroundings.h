#pragma once

#include <array>
#include <optional>

#include "geometry/path.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/move/move_refusal.h"

namespace vom_kriege {

/// What a piece of a move sweeps, and what does not hinder it.
struct Swept {
  field::Convex bodies;        // these collide
  field::Convex footprints;    // these are measured
  bool by_road = false;        // VK-H19: rivers and rough do not touch it
  AreaId own = AreaId::none;   // VK-H12: the area it enters
  const Exit* exit = nullptr;  // VK-H44: nothing beyond this edge counts
};

/// Who and what is near the ground of a leg. It is found once, without a sine for those far away, so that the
/// steps of the leg look at few.
class Surroundings {
 public:
  Surroundings(const Table& table, const Position& position, UnitId mover, const field::Bounds& ground);

  /// Nothing here slows the mover down.
  [[nodiscard]] bool open() const { return friends_.empty() && !rough_; }
  /// Rough ground lies on what it sweeps: its steps must be looked at.
  [[nodiscard]] bool rough_on(const field::Convex& swept) const;
  /// Nothing here is in its way, no leader either, and all of it is on the table.
  [[nodiscard]] bool clear() const { return enemies_.empty() && leaders_ == 0 && !barred_; }
  /// The same of a part of it: nothing within a step of where it stands.
  [[nodiscard]] bool clear_about(const field::Box& box) const;
  /// VK-H16  What slows it down where it stands; `single` stand wide it may be on a road (VK-H19).
  [[nodiscard]] field::Going going(const field::Box& box, bool single) const;
  [[nodiscard]] bool rough_at(const field::Box& box, bool single) const;
  template <class Each>
  void for_each_friend(Each each) const {
    any_friend([&](const field::Convex& body) {
      each(body);
      return false;
    });
  }

  /// VK-H16  What forbids to sweep this. Friends do not.
  [[nodiscard]] std::optional<MoveRefusal> stop(const Swept& swept) const;
  /// VK-H21  Enemy leaders whose bases it overlaps.
  template <class Shape>
  [[nodiscard]] LeaderBits leaders(const Shape& swept) const {
    LeaderBits met = 0;
    for (std::size_t i = 0; leaders_ >> i != 0; ++i)
      if ((leaders_ >> i & 1U) != 0 && overlaps(swept, base_of(leader_id(i)))) met |= bit(leader_id(i));
    return met;
  }

  /// The first enemy within a limit that the ground was made large enough for.
  [[nodiscard]] UnitId enemy_within(const field::Convex& footprint, field::Mils limit) const;

 private:
  using Near = field::List<UnitId, kMaxUnits>;
  static constexpr std::size_t kKept = 8;

  [[nodiscard]] field::Convex base_of(LeaderId leader) const {
    return field::footprint(box_of(table_, position_, leader));
  }

  /// Whether any friend's body will do.
  template <class Test>
  bool any_friend(Test test) const {
    for (std::size_t i = 0; i < friends_.size(); ++i)
      if (i < kKept ? test(*bodies_[i]) : test(body_of(table_, position_, friends_[i]))) return true;
    return false;
  }

  const Table& table_;
  const Position& position_;
  UnitId mover_;
  Near friends_;
  std::array<std::optional<field::Convex>, kKept> bodies_;  // of the first friends: every step asks for them
  Near enemies_;
  std::array<field::Bounds, kMaxUnits> bounds_;  // of their footprints
  LeaderBits leaders_ = 0;
  bool rough_ = false;
  bool barred_ = false;  // by areas, impassable ground, the edge of the table
};

/// VK-H44  The exit of a side that a step of a front centre reaches or crosses; none: null.
[[nodiscard]] const Exit* exit_reached(const Table& table, Side side, field::Point from, field::Point to);

}  // namespace vom_kriege
