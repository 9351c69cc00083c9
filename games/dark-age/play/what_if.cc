#include "dark-age/play/what_if.h"

#include "dark-age/rules/judge.h"

namespace dark_age {

WhatIf::WhatIf(const World& world, const SeatView& view, const Memory& memory)
    : world_(&world), seat_(view.seat), now_(guess(world, view, memory)) {}

realm::Outcome WhatIf::order(const sheet::Entry& entry) {
  facts_.clear();
  Judge judge(*world_, now_, facts_);
  return carry_out(judge, deed_of(seat_, ++used_, entry));
}

}  // namespace dark_age
