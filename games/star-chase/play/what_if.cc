#include "star-chase/play/what_if.h"

namespace star_chase {

realm::Outcome WhatIf::order(const sheet::Entry& entry) {
  TurnFacts facts;
  base::FastDice dice(1);  // bombs only: thoughts find nothing and research nothing
  Judge judge(*guess_.world, guess_.now, facts, dice);
  judge.begin_action();
  return carry_out(judge, deed_of(*guess_.world, guess_.seat, ++used_, entry)).outcome;
}

sheet::Entry entry(const World& world, Action action, SystemId first, SystemId second, sheet::Number number) {
  const auto written = [&](SystemId s) {
    return s == SystemId::none ? sheet::kNone : world.vocabulary().places().find(world.code(s));
  };
  sheet::Entry order = realm::entry(action, SystemId::none, SystemId::none, number);
  order.first = written(first);
  order.second = written(second);
  return order;
}

sheet::Entry tech_entry(Tech tech) {
  sheet::Entry order = realm::entry(Action::tech);
  order.first = tech_codes().find(row(tech).code);
  return order;
}

sheet::Entry pact_entry(Action action, PowerId with) {
  sheet::Entry order;
  order.state = sheet::Entry::State::ready;
  order.action = static_cast<std::uint8_t>(action);
  order.second = static_cast<sheet::Ref>(with);
  return order;
}

}  // namespace star_chase
