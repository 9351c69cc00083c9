#pragma once

#include <vector>

#include "geometry/carried.h"
#include "geometry/path.h"

namespace vom_kriege {

/// VK-143, VK-H16  On which steps of a straight leg a body overlaps friends, without making the body anew for
/// every step.
class FriendsOnLeg {
 public:
  /// `body`: at the start of the leg.
  FriendsOnLeg(const field::Convex& body, const field::Leg& leg)
      : body_(body), leg_(leg), start_(leg.place(0).at), way_(leg.end().at - start_) {}

  void add(const field::Convex& one) {
    const field::Carried carried(body_, one);
    const field::Meeting meeting = carried.meeting(way_, leg_.length());
    if (!meeting.never()) met_.push_back({carried, meeting});
  }
  [[nodiscard]] bool none() const { return met_.empty(); }
  /// Of its length; less than the steps that do have together.
  [[nodiscard]] field::Mils at_least() const {
    std::int64_t most = 0;
    for (const Met& met : met_)
      most = std::max(most, met.meeting.sure_to - met.meeting.sure_from - field::kStep.n);
    return {static_cast<std::int32_t>(most)};
  }
  [[nodiscard]] bool overlapped(int step) const {
    const field::Mils along = leg_.along(step);
    for (const Met& met : met_) {
      if (met.meeting.surely(along)) return true;
      if (met.meeting.perhaps(along) && met.friends.overlaps(leg_.place(step).at - start_)) return true;
    }
    return false;
  }

 private:
  struct Met {
    field::Carried friends;
    field::Meeting meeting;
  };
  const field::Convex& body_;
  const field::Leg& leg_;
  field::Point start_;
  field::Vec way_;
  std::vector<Met> met_;
};

}  // namespace vom_kriege
