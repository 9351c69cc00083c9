#pragma once

#include "empires/play/guess.h"
#include "empires/rules/facts.h"
#include "realm/outcome.h"
#include "realm/written.h"

namespace empires {

using realm::all;
using realm::entry;
using realm::plain;

/// What a seat's orders would do if everything were as it thinks and nobody else moved: they are carried out
/// by the judge, one slot after the other, on a guessed position. Cheap to copy: a copy is another line of
/// play.
class WhatIf {
 public:
  /// `world` must outlive it.
  WhatIf(const World& world, const SeatView& view, const Memory& memory);

  /// Carries out an order in the next slot. What fails uses its slot, too.
  realm::Outcome order(const sheet::Entry& entry);

  [[nodiscard]] const World& world() const { return *world_; }
  [[nodiscard]] PowerId seat() const { return seat_; }
  [[nodiscard]] const Position& now() const { return now_; }
  [[nodiscard]] const Area& at(AreaId a) const { return now_.at(a); }
  [[nodiscard]] const Power& own() const { return now_.of(seat_); }
  [[nodiscard]] bool owns(AreaId a) const { return at(a).owner == seat_; }
  [[nodiscard]] int used() const { return used_; }
  [[nodiscard]] int left() const { return static_cast<int>(sheet::kSlots) - used_; }

 private:
  const World* world_;
  PowerId seat_;
  int used_ = 0;
  Position now_;
};

}  // namespace empires
