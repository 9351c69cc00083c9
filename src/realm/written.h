#pragma once

#include "orders/sheet.h"
#include "realm/ids.h"

/// Orders written by programs: an entry of a sheet without a text that was read.
namespace realm {

[[nodiscard]] constexpr sheet::Number plain(int n) { return {sheet::Number::Kind::plain, n}; }
[[nodiscard]] constexpr sheet::Number all() { return {sheet::Number::Kind::all, 0}; }

template <class Action>
[[nodiscard]] sheet::Entry entry(Action action, AreaId first = AreaId::none, AreaId second = AreaId::none,
                                 sheet::Number number = {}) {
  sheet::Entry order;
  order.state = sheet::Entry::State::ready;
  order.action = static_cast<std::uint8_t>(action);
  order.first = static_cast<sheet::Ref>(first);
  order.second = static_cast<sheet::Ref>(second);
  order.number = number;
  return order;
}

template <class Action>
[[nodiscard]] sheet::Entry entry(Action action, PowerId power, sheet::Number number = {}) {
  sheet::Entry order = entry(action, AreaId::none, AreaId::none, number);
  order.second = static_cast<sheet::Ref>(power);
  return order;
}

}  // namespace realm
