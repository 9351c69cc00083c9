#pragma once

#include <vector>

#include "empires/rules/position.h"
#include "empires/tell/view.h"
#include "realm/sights.h"

namespace empires {

/// What a seat remembers of its reports.
class Memory {
 public:
  /// Takes in what `view` shows. Views of one seat, in the order of turns.
  void note(const SeatView& view);
  /// The last sight of an area; nullptr: never seen, or it has changed hands since (`owner` is public).
  [[nodiscard]] const SeenArea* recall(AreaId area, PowerId owner) const {
    return sights_.recall(area, owner);
  }

 private:
  realm::Sights<SeenArea> sights_;
};

/// The position at the beginning of the actions as one seat may think it is: what the view tells, exactly;
/// what it does not tell, from memory, else as scenarios are usually set up (EMP-H61). Modes, money, aircraft
/// and reserves of others are left at nothing, and so is who owns a sea without ships. Made for previews and
/// for players that are programs: whatever is tried on it, the judge carries out.
[[nodiscard]] Position guess(const World& world, const SeatView& view, const Memory& memory);

}  // namespace empires
