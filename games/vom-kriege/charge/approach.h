#pragma once

#include <array>
#include <optional>
#include <span>

#include "geometry/path.h"
#include "geometry/wheel.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/move/nearby.h"

namespace vom_kriege {

/// VK-H30  A charger on its way to a place: a wheel, a straight leg, a turn. One of these answers for many
/// places, as when a charge looks for room along a face.
class Approach {
 public:
  struct Setting {
    UnitId unit = UnitId::none;
    Formation formation{};
    std::span<const UnitId> target;  // who is not in the way of the leg
    AreaId area = AreaId::none;      // the target's, if it is a garrison
    field::Mils spent;               // before the wheel
    field::Bounds goal;              // all places asked about lie within
  };
  Approach(const Table& table, const Position& position, const Setting& setting);

  [[nodiscard]] field::Mils front() const { return start_.frame.width(); }
  /// No way to what is so far from the front centre is cheaper: a wheel brings it no further than it costs.
  [[nodiscard]] field::Mils at_least(field::Mils way) const { return spent_ + way * inch_; }
  /// The cheapest wheel, then the smaller, then to the left, of those that lead to `end` for `limit` at most.
  [[nodiscard]] std::optional<ChargeMade> reach(const field::Place& end, field::Mils limit);
  /// What is in the way of the cheapest leg to `end`; nothing: no leg leads there for `limit`, or that one is
  /// clear.
  [[nodiscard]] std::optional<InTheWay> bars(const field::Place& end, field::Mils limit);

 private:
  /// One of the 91 wheels, as far as it has been looked at.
  struct Wheeled {
    enum class Is : std::uint8_t { unknown, clear, barred };
    bool placed = false;
    bool rough = false;
    Is is{};
    field::Place end;
    field::Mils price;                  // with friends and rough ground
    std::optional<field::Convex> body;  // at its end
  };
  /// A way to a place, before its steps are paid for: the least it can cost.
  struct Way {
    field::Mils least;
    field::Angle wheel;
    field::Angle turn;
  };
  struct Ways {
    std::array<Way, 91> all;
    std::size_t count = 0;
    Way take_cheapest();
  };

  [[nodiscard]] Ways ways_to(const field::Place& end, field::Mils limit);
  [[nodiscard]] Wheeled& wheeled(field::Angle wheel);
  [[nodiscard]] std::optional<ChargeMade> walk(const Way& way, const field::Place& end,
                                               const field::Convex& body, field::Mils limit);
  [[nodiscard]] bool may_wheel(field::Angle turn);
  [[nodiscard]] bool free_at(const field::Place& end, const field::Convex& body);
  [[nodiscard]] bool clear(const field::Convex& swept, const Except& except);
  [[nodiscard]] bool clear_after(field::Angle wheel);
  [[nodiscard]] bool clear_between(const field::Convex& from, const field::Convex& to);
  [[nodiscard]] field::Pace pace() const;
  [[nodiscard]] field::Mils price(const field::Wheel& wheel, bool& rough);
  [[nodiscard]] std::optional<field::Mils> price(const field::Leg& leg, const field::Convex& body,
                                                 field::Mils limit, bool& rough);
  [[nodiscard]] LeaderBits leaders_on(const ChargeMade& made) const;

  [[nodiscard]] const Nearby& nearby();
  [[nodiscard]] field::Box box(const field::Place& place) const { return {place, start_.frame}; }
  [[nodiscard]] field::Convex swept(const field::Place& from, const field::Place& end) const;
  [[nodiscard]] bool is_target(UnitId unit) const { return the_target().has(unit); }
  [[nodiscard]] Except the_target() const { return {unit_, UnitId::none, target_}; }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  Formation formation_;
  field::Box start_;
  std::span<const UnitId> target_;
  AreaId area_;
  field::Mils spent_;
  int inch_;
  bool on_road_;
  field::Bounds goal_;
  std::array<Wheeled, 91> wheels_{};
  std::optional<Nearby> nearby_;
};

}  // namespace vom_kriege
