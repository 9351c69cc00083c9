#pragma once

#include "core/dice.h"
#include "realm/written.h"
#include "star-chase/play/guess.h"
#include "star-chase/rules/battle.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/judge.h"

namespace star_chase {

/// What a seat's orders would do if everything were as it thinks and nobody else moved: they are carried out
/// by the judge, one slot after the other, on a guessed position. Cheap to copy: a copy is another line of
/// play.
class WhatIf {
 public:
  explicit WhatIf(Guess guessed) : guess_(std::move(guessed)) {}

  /// Carries out an order in the next slot. What fails uses its slot, too.
  realm::Outcome order(const sheet::Entry& entry);

  [[nodiscard]] const World& world() const { return *guess_.world; }
  [[nodiscard]] const Guess& guess() const { return guess_; }
  [[nodiscard]] PowerId seat() const { return guess_.seat; }
  [[nodiscard]] const Position& now() const { return guess_.now; }
  [[nodiscard]] const System& at(SystemId s) const { return guess_.now.at(s); }
  [[nodiscard]] const Power& own() const { return guess_.now.of(guess_.seat); }
  [[nodiscard]] bool owns(SystemId s) const { return at(s).owner == guess_.seat; }
  [[nodiscard]] int used() const { return used_; }
  [[nodiscard]] int left() const { return static_cast<int>(sheet::kSlots) - used_; }

 private:
  Guess guess_;
  int used_ = 0;
};

/// An order as a sheet holds it; `world` is that of the guess.
[[nodiscard]] sheet::Entry entry(const World& world, Action action, SystemId first = SystemId::none,
                                 SystemId second = SystemId::none, sheet::Number number = {});
[[nodiscard]] sheet::Entry tech_entry(Tech tech);
/// PACT or BREAK.
[[nodiscard]] sheet::Entry pact_entry(Action action, PowerId with);
using realm::all;
using realm::plain;

}  // namespace star_chase
