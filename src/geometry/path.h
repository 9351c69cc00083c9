#pragma once

#include <algorithm>
#include <cstdint>

#include "core/check.h"
#include "geometry/distance.h"
#include "geometry/point.h"

namespace field {

/// VK-H16  The length of a step.
inline constexpr Mils kStep{100};

/// A straight leg, heading kept. Every place on it is made from its start (VK-H9), so that rounding does not
/// add up: all corners of a unit move by the same whole vector.
class Leg {
 public:
  /// VK-H16  `forward` has no turn, an oblique its angle, left negative; `side` is 90.0 to a side, `back`
  /// 180.0.
  [[nodiscard]] static Leg off(const Place& start, Angle turn, Mils length) {
    const Heading direction = start.heading + turn;
    return Leg(start, {sine(direction), cosine(direction)}, kUnit, length);
  }
  /// VK-H30  To a given point; its length is rounded up.
  [[nodiscard]] static Leg to(const Place& start, Point end) {
    const Mils length = length_between(start.at, end);
    return Leg(start, end - start.at, std::max(length.n, 1), length);
  }

  [[nodiscard]] Mils length() const { return length_; }
  [[nodiscard]] Place at(Mils along) const {
    return {moved(start_.at, rounded(way_.x * along.n, over_), rounded(way_.y * along.n, over_)),
            start_.heading};
  }
  [[nodiscard]] Place end() const { return at(length_); }

  /// Steps of 0.100, the last shorter; step `i` ends at `place(i)`, and 0 is the start.
  [[nodiscard]] int steps() const { return (length_.n + kStep.n - 1) / kStep.n; }
  [[nodiscard]] Mils along(int step) const { return std::min(kStep * step, length_); }
  [[nodiscard]] Place place(int step) const { return at(along(step)); }
  [[nodiscard]] Mils step_length(int step) const { return along(step) - along(step - 1); }

 private:
  Leg(const Place& start, Vec way, std::int64_t over, Mils length)
      : start_(start), way_(way), over_(over), length_(length) {
    base::ensure(0 <= length.n && length.n <= 2 * kSpan, "a leg without a sensible length");
  }

  Place start_;
  Vec way_;  // per `over_` thousandths
  std::int64_t over_;
  Mils length_;
};

/// What slows a body down at a place.
struct Going {
  bool friends = false;  // it overlaps a friend's body
  bool rough = false;    // it is in rough

  bool operator==(const Going&) const = default;
};

/// VK-H16  What a step costs, times its length.
struct Pace {
  bool side_or_back = false;
  std::int32_t rough = 2;  // infantry 2, all others 3

  [[nodiscard]] constexpr std::int32_t factor(Going start, Going end) const {
    return (side_or_back ? 2 : 1) * (start.friends || end.friends ? 2 : 1) *
           (start.rough || end.rough ? rough : 1);
  }
};

/// The allowance of a walk that is only measured: far beyond any table, and safe to multiply.
inline constexpr Mils kUnlimited{INT32_MAX / 8};

/// How far a walk got, in whole steps, and what it cost.
struct Walk {
  int steps = 0;
  Mils cost;
  bool whole = true;  // else the next step would pass the allowance

  bool operator==(const Walk&) const = default;
};

/// VK-H16  Walks a leg or a wheel step by step as far as the allowance goes. `going_at(step)` says what slows
/// the body down there; a step suffers from what is at its start or at its end. Nothing is ever divided.
template <class Way, class GoingAt>
[[nodiscard]] Walk walk_steps(const Way& way, const Pace& pace, Mils allowance, GoingAt&& going_at) {
  Walk out;
  Going here = going_at(0);
  const int steps = way.steps();
  for (int step = 1; step <= steps; ++step) {
    const Going there = going_at(step);
    const Mils cost = way.step_length(step) * pace.factor(here, there);
    if (out.cost + cost > allowance) {
      out.whole = false;
      break;
    }
    out.cost += cost;
    out.steps = step;
    here = there;
  }
  return out;
}
/// The same with `going_at(place)`.
template <class Way, class GoingAt>
[[nodiscard]] Walk walk(const Way& way, const Pace& pace, Mils allowance, GoingAt&& going_at) {
  return walk_steps(way, pace, allowance, [&](int step) { return going_at(way.place(step)); });
}

}  // namespace field
