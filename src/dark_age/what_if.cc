#include "dark_age/what_if.h"

#include "dark_age/judge.h"

namespace dark_age {

WhatIf::WhatIf(const World& world, const SeatView& view, const Memory& memory)
    : world_(&world), seat_(view.seat), now_(guess(world, view, memory)) {}

realm::Outcome WhatIf::order(const sheet::Entry& entry) {
  facts_.clear();
  Judge judge(*world_, now_, facts_);
  return carry_out(judge, deed_of(seat_, ++used_, entry));
}

sheet::Entry entry(Action action, AreaId first, AreaId second, sheet::Number number) {
  sheet::Entry result;
  result.state = sheet::Entry::State::ready;
  result.action = static_cast<std::uint8_t>(action);
  result.first = static_cast<sheet::Ref>(first);
  result.second = static_cast<sheet::Ref>(second);
  result.number = number;
  return result;
}

sheet::Entry entry(Action action, PowerId power, sheet::Number number) {
  sheet::Entry result = entry(action, AreaId::none, AreaId::none, number);
  result.second = static_cast<sheet::Ref>(power);
  return result;
}

}  // namespace dark_age
