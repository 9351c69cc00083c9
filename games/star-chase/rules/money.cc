// Money and the order of play: SCH 6.9 to 6.14, SCH-H35.

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

constexpr int kStashPrice = 3;

bool is_blank(const Deed& deed) { return deed.number.kind == sheet::Number::Kind::blank; }

}  // namespace

Outcome stash(Judge& judge, const Deed& deed) {
  if (lacks_number(deed)) return failed(Reason::unreadable, "SCH-H11");
  const int most = judge.of(deed.who).balance / kStashPrice;
  if (most == 0) return failed(Reason::bps, "SCH 6.10");
  const int n = is_blank(deed) ? most : std::min(deed.number.n, most);
  judge.pay(deed.who, kStashPrice * n, "SCH 6.10");
  judge.add_treasury(deed.who, n, "SCH 6.10");
  judge.tell(deed.who, Booking::Kind::stash, n);
  judge.did(n);
  return {};
}

Outcome cash(Judge& judge, const Deed& deed) {
  if (is_zero(deed.number)) return failed(Reason::unreadable, "SCH-H11");
  const int most = judge.of(deed.who).treasury;
  if (most == 0) return no_treasury("SCH 6.11");
  const int n = deed.number.kind == sheet::Number::Kind::plain ? std::min(deed.number.n, most) : most;
  judge.pay_from_treasury(deed.who, n, "SCH 6.11");
  judge.add_balance(deed.who, n, "SCH 6.11");
  judge.tell(deed.who, Booking::Kind::cash, n);
  judge.did(n);
  return {};
}

Outcome tax(Judge& judge, const Deed& deed) {
  judge.add_balance(deed.who, 2, "SCH 6.12");
  judge.tell(deed.who, Booking::Kind::tax, 2);
  return {};
}

Outcome gift(Judge& judge, const Deed& deed) {
  if (lacks_number(deed) || is_blank(deed)) return failed(Reason::unreadable, "SCH-H11");
  if (deed.power == deed.who) return forbidden("own", "SCH 6.9");
  if (!judge.of(deed.power).alive) return forbidden("match", "SCH-H36");
  const int n = deed.number.n;
  if (judge.of(deed.who).treasury < n) return no_treasury("SCH 6.9");
  judge.pay_from_treasury(deed.who, n, "SCH 6.9");
  judge.add_treasury(deed.power, n, "SCH 6.9");
  judge.tell(deed.who, Booking::Kind::gift_given, n, SystemId::none, deed.power);
  judge.tell(deed.power, Booking::Kind::gift_got, n, SystemId::none, deed.who);
  return {};
}

Outcome order(Judge& judge, const Deed& deed) {
  if (lacks_number(deed)) return failed(Reason::unreadable, "SCH-H11");
  const int most = judge.of(deed.who).balance;
  if (most == 0) return failed(Reason::bps, "SCH-H35");
  const int n = is_blank(deed) ? most : std::min(deed.number.n, most);
  judge.pay(deed.who, n, "SCH-H35");
  judge.of(deed.who).bid += n;
  judge.tell(deed.who, Booking::Kind::bid, n);
  judge.did(n);
  return {};
}

Outcome set_base(Judge& judge, const Deed& deed) {
  const base::RuleRef rule = signature(deed.action).rule;
  if (deed.first_given && !judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, rule);
  Power& power = judge.of(deed.who);
  (deed.action == Action::base ? power.base : power.home) = deed.first;  // SCH-H37: blank switches it off
  return {};
}

}  // namespace star_chase
