#pragma once

#include "dark-age/rules/position.h"
#include "dark-age/tell/view.h"
#include "realm/sights.h"

namespace dark_age {

/// What a seat remembers of its reports.
class Memory {
 public:
  /// Takes in what `view` shows. Views of one seat, in the order of turns.
  void note(const SeatView& view);
  /// The last sight of an area; nullptr: never seen, or it has changed hands since (`owner` is public).
  [[nodiscard]] const SeenArea* recall(AreaId area, PowerId owner) const {
    return sights_.recall(area, owner);
  }
  /// The turn after which the last census was announced; 0: none was, as far as this memory goes.
  [[nodiscard]] int last_census() const { return last_census_; }

 private:
  realm::Sights<SeenArea> sights_;
  int last_census_ = 0;
};

/// The position at the beginning of the actions as one seat may think it is: what the view tells, exactly;
/// what it does not tell, from memory, else as the rules would set it up (DA-H7). The start of the turn has
/// been carried out as if every die of it had had no effect (S1 to S4). Modes, money and reserves of others
/// are left at nothing. Made for previews and for players that are programs: whatever is tried on it, the
/// judge carries out.
[[nodiscard]] Position guess(const World& world, const SeatView& view, const Memory& memory);

}  // namespace dark_age
