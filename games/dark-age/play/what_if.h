#pragma once

#include "dark-age/play/guess.h"
#include "dark-age/rules/facts.h"
#include "orders/sheet.h"
#include "realm/outcome.h"
#include "realm/written.h"

namespace dark_age {

/// What a seat's orders would do if everything were as it thinks and nobody else moved: they are carried out
/// by the judge, one slot after the other, on a guessed position. Cheap to copy: a copy is another line of
/// play.
class WhatIf {
 public:
  /// `world` must outlive it.
  WhatIf(const World& world, const SeatView& view, const Memory& memory);

  /// Carries out an order in the next slot. What fails uses its slot, too.
  realm::Outcome order(const sheet::Entry& entry);
  /// The battle the last order fought; nullptr: none.
  [[nodiscard]] const Battle* battle() const {
    return facts_.battles.empty() ? nullptr : &facts_.battles.back();
  }

  [[nodiscard]] const World& world() const { return *world_; }
  [[nodiscard]] PowerId seat() const { return seat_; }
  [[nodiscard]] const Position& now() const { return now_; }
  [[nodiscard]] const Power& own() const { return now_.of(seat_); }
  [[nodiscard]] bool owns(AreaId a) const { return now_.at(a).owner == seat_; }
  [[nodiscard]] int used() const { return used_; }
  [[nodiscard]] int left() const { return static_cast<int>(sheet::kSlots) - used_; }

 private:
  const World* world_;
  PowerId seat_;
  int used_ = 0;
  Position now_;
  TurnFacts facts_;  // of the last order
};

using realm::all;
using realm::entry;
using realm::plain;

}  // namespace dark_age
