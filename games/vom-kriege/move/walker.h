#pragma once

#include <optional>
#include <tl/expected.hpp>

#include "geometry/path.h"
#include "geometry/wheel.h"
#include "vom-kriege/move/move_refusal.h"
#include "vom-kriege/move/movement.h"
#include "vom-kriege/move/surroundings.h"

namespace vom_kriege {

/// VK-H16  Whether it may come within 0.250 of an enemy: who charges.
enum class ComesNear : std::uint8_t { no, may };

/// A unit on the move, leg by leg (VK-H16 to VK-H19). The first thing that forbids the move is its refusal,
/// and nothing more happens then: the unit stands where it got to.
class Walker {
 public:
  /// Whole legs; or as far on a leg as can be, as the members of a group go (VK-H22).
  enum class Legs : std::uint8_t { whole, as_far_as_can_be };

  Walker(const Table& table, const Position& position, UnitId unit, Legs legs = Legs::whole);

  /// VK-H18  What it has to spend, and what a change takes of it.
  void begin(std::optional<Formation> before, std::optional<Formation> after);
  void change(Formation to, ComesNear near_enemies = ComesNear::no);
  void number_leg(int leg) {
    leg_ = leg;
    tried_ = {};
  }
  void straight(field::Heading direction, field::Mils length);
  /// VK-138  At most 45.0 aside of a heading.
  void oblique(field::Heading ahead, field::Angle turn, field::Mils length);
  /// VK-H17  About its own inner front corner.
  void wheel(field::Angle turn);
  /// VK-H22  With its group, about the group's corner.
  void wheel_about(field::Point pivot, field::Angle turn);
  void enter(AreaId area);
  void road_to(field::Point to);
  /// VK-H13  At the end it stands legally.
  void stand();

  void refuse(const MoveRefusal& refusal);
  void refuse(MoveRefusal::Why why, base::RuleRef rule, std::int64_t measured = 0, std::int64_t limit = 0);
  [[nodiscard]] const std::optional<MoveRefusal>& refusal() const { return refusal_; }
  /// VK-H22  A member that cannot go on stops, and that is all.
  void stop_there() { refusal_.reset(); }

  /// It has entered an area or left the table: nothing can follow.
  [[nodiscard]] bool gone() const { return garrison_ != AreaId::none || exit_ != ExitId::none; }
  [[nodiscard]] const field::Place& place() const { return place_; }
  [[nodiscard]] field::Box box() const { return box(place_); }
  [[nodiscard]] MoveMade made() const;

 private:
  struct Entry {
    field::Mils cost;
    LeaderBits leaders = 0;
  };
  /// VK-H4  What the leg under way was to be, so that a refusal can say from where to where.
  struct Tried {
    enum class Way : std::uint8_t { none, straight, wheel, swing, to_point } way{};
    field::Place from{};
    field::Heading direction{};
    field::Mils length{};
    field::Angle turn{};
    field::Point to{};
  };
  [[nodiscard]] std::optional<MoveRefusal::Segment> segment() const;

  [[nodiscard]] field::Box box(const field::Place& place) const { return {place, frame_}; }
  [[nodiscard]] field::Pace pace(bool side_or_back) const;
  [[nodiscard]] field::Mils left() const { return allowance_ - cost_; }
  [[nodiscard]] Swept swept(const field::Place& from, const field::Place& to) const;
  template <class Way>
  [[nodiscard]] const Exit* exit_on(const Way& way) const;
  [[nodiscard]] field::Mils cost_of(const field::Wheel& wheel, const Surroundings& near);
  [[nodiscard]] field::Mils cost_of(const field::Leg& leg, bool side_or_back, const Surroundings& near,
                                    const field::Convex& swept, bool into = false);
  [[nodiscard]] MoveRefusal::Dearer dearer() const;
  void met(const field::Going& going) {
    among_friends_ = among_friends_ || going.friends;
    in_rough_ = in_rough_ || going.rough;
  }
  template <class Way>
  void step_by_step(const Way& way, bool side_or_back, const Surroundings& near, const Exit* exit);
  [[nodiscard]] std::optional<MoveRefusal> whole_wheel(const field::Wheel& wheel, const Surroundings& near);
  [[nodiscard]] std::optional<Entry> enter_by(field::Angle turn, AreaId area, field::Mils gap);
  void take(Formation formation);
  void leave_by(const Exit* exit) {
    if (exit != nullptr) exit_ = static_cast<ExitId>(exit - table_.facts().exits.data());
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  Legs legs_;
  int inch_;  // what one costs (cost_of_an_inch)
  field::Place place_;
  Formation formation_;
  Formation covering_;
  field::Frame frame_;
  bool single_;
  AreaId garrison_ = AreaId::none;
  ExitId exit_ = ExitId::none;
  LeaderBits leaders_ = 0;
  field::Mils cost_;
  field::Mils change_;  // what the change of formation cost
  field::Mils allowance_;
  bool aside_ = false;  // VK-H4: what its way has been like so far
  bool among_friends_ = false;
  bool in_rough_ = false;
  bool on_road_ = false;
  std::int32_t wheeled_ = 0;
  int leg_ = 0;
  Tried tried_;
  std::optional<MoveRefusal> refusal_;
  std::optional<MoveRefusal> not_entered_;  // why the ways into an area were no ways
};

/// VK-141, VK-H18  The enemy that forbids a change of formation where a unit stands.
[[nodiscard]] std::optional<MoveRefusal> too_near_to_change(const Table& table, const Position& position,
                                                            UnitId unit, const field::Convex& footprint);

}  // namespace vom_kriege
