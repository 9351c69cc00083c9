#include "empires/play/what_if.h"

#include "empires/rules/judge.h"

namespace empires {

WhatIf::WhatIf(const World& world, const SeatView& view, const Memory& memory)
    : world_(&world), seat_(view.seat), now_(guess(world, view, memory)) {}

realm::Outcome WhatIf::order(const sheet::Entry& entry) {
  TurnFacts facts;
  Judge judge(*world_, now_, facts);
  judge.begin_action();
  return carry_out(judge, deed_of(seat_, ++used_, entry));
}

}  // namespace empires
