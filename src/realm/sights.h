#pragma once

#include <algorithm>
#include <vector>

#include "realm/ids.h"

namespace realm {

/// What a seat saw of areas that are not its own, the latest sight of each. A seat's report shows an area
/// only in the turn it was looked at; whoever reads the reports remembers. `Seen` is a game's own row of a
/// report, with an `area` and an `owner`.
template <class Seen>
class Sights {
 public:
  /// Takes in what the report of a turn shows; reports of one seat, in the order of turns.
  void note(const std::vector<Seen>& report) {
    for (const Seen& seen : report) {
      const auto at = std::lower_bound(seen_.begin(), seen_.end(), seen.area, before);
      if (at != seen_.end() && at->area == seen.area)
        *at = seen;
      else
        seen_.insert(at, seen);
    }
  }
  /// The last sight of an area; nullptr: never seen, or it has changed hands since (`owner` is public).
  [[nodiscard]] const Seen* recall(AreaId area, PowerId owner) const {
    const auto at = std::lower_bound(seen_.begin(), seen_.end(), area, before);
    return at != seen_.end() && at->area == area && at->owner == owner ? &*at : nullptr;
  }

 private:
  static bool before(const Seen& seen, AreaId area) { return seen.area < area; }

  std::vector<Seen> seen_;  // sorted by area
};

}  // namespace realm
