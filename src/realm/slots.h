#pragma once

#include <optional>
#include <span>
#include <vector>

#include "orders/sheet.h"
#include "realm/ids.h"

namespace realm {

/// A moment of a turn: `who` has just carried out the action of this slot.
struct Moment {
  int slot = 0;
  PowerId who = PowerId::none;
  bool operator==(const Moment&) const = default;
};

/// Keeps of a list only what happened at a moment; `who` is the field that says who did it.
template <class Fact>
void keep_only(std::vector<Fact>& facts, const Moment& moment, PowerId Fact::*who) {
  std::erase_if(facts, [&](const Fact& fact) { return Moment{fact.slot, fact.*who} != moment; });
}

/// COM-8  For slot 1 to 16 every power in the order of play carries out its action of that slot, one at a
/// time. `sheet_of(power)` is its sheet or nullptr; `carry_out(power, slot, entry)` does one action. A turn
/// that is looked at in the middle stops at a moment of it.
template <class SheetOf, class CarryOut>
void play_slots(std::span<const PowerId> order, SheetOf&& sheet_of, CarryOut&& carry_out,
                const std::optional<Moment>& until = std::nullopt) {
  for (std::size_t slot = 0; slot < sheet::kSlots; ++slot)
    for (const PowerId power : order) {
      const sheet::Sheet* sheet = sheet_of(power);
      if (sheet == nullptr) continue;  // COM-7: no sheet, nothing but what happens by itself
      const sheet::Entry& entry = sheet->slots[slot];
      if (entry.state == sheet::Entry::State::empty) continue;  // COM-1: gaps are allowed
      carry_out(power, static_cast<int>(slot) + 1, entry);
      if (until == Moment{static_cast<int>(slot) + 1, power}) return;
    }
}

}  // namespace realm
