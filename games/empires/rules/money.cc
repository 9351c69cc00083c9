// Build points: EMP 6.2, EMP-H33 to EMP-H35.

#include <algorithm>

#include "empires/rules/deeds.h"
#include "realm/number_box.h"

namespace empires {
namespace {

bool is_blank(const Deed& deed) { return deed.number.kind == sheet::Number::Kind::blank; }

/// ORDER and STASH want a number, except in slot 16, where a blank is all there is.
Outcome check_number(const Deed& deed, base::RuleRef rule) {
  if (is_blank(deed) && deed.slot != static_cast<int>(sheet::kSlots))
    return failed(Reason::unreadable, rule, "no-number");
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5", "zero");
  return {};
}

}  // namespace

Outcome order(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_number(deed, "EMP 6.2"); no.failed()) return no;
  const int balance = judge.of(deed.who).balance;
  const int bid = is_blank(deed) ? balance : std::min(deed.number.n, balance);
  if (bid == 0) return failed(Reason::bps, "EMP 6.2");
  judge.pay(deed.who, bid, "EMP 6.2");
  judge.of(deed.who).bid += bid;
  judge.tell(deed.who, Booking::Kind::bid, bid, "EMP 6.2");
  judge.did(bid);
  return {};
}

Outcome stash(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_number(deed, "EMP-H33"); no.failed()) return no;
  const int most = judge.of(deed.who).balance / 3;
  const int stored = is_blank(deed) ? most : std::min(deed.number.n, most);
  if (stored == 0) return failed(Reason::bps, "EMP-H33");
  judge.pay(deed.who, 3 * stored, "EMP-H33");
  judge.add_treasury(deed.who, stored, "EMP-H33");
  judge.tell(deed.who, Booking::Kind::stash, stored, "EMP-H33");
  judge.did(stored);
  return {};
}

Outcome cash(Judge& judge, const Deed& deed) {
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5", "zero");
  const int treasury = judge.of(deed.who).treasury;
  if (treasury == 0) return failed(Reason::bps, "EMP-H34", "treasury");
  const int bps =
      deed.number.kind == sheet::Number::Kind::plain ? std::min(deed.number.n, treasury) : treasury;
  judge.add_treasury(deed.who, -bps, "EMP-H34");
  judge.add_balance(deed.who, bps, "EMP-H34");
  judge.of(deed.who).cashed += bps;
  judge.tell(deed.who, Booking::Kind::cash, bps, "EMP-H34");
  judge.did(bps);
  return {};
}

Outcome gift(Judge& judge, const Deed& deed) {
  if (deed.power == deed.who) return forbidden("self", "EMP-H35");
  if (!judge.now.in_the_game(deed.power)) return forbidden("eliminated", "EMP-H35");
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5", "zero");
  const int given = std::min(deed.number.n, judge.of(deed.who).balance);
  if (given == 0) return failed(Reason::bps, "EMP-H35");
  judge.pay(deed.who, given, "EMP-H35");
  judge.add_balance(deed.power, given, "EMP-H35");
  dealing(judge.now, deed.who, deed.power).gifts_made += given;
  dealing(judge.now, deed.power, deed.who).gifts_got += given;
  judge.tell(deed.who, Booking::Kind::gift_given, given, "EMP-H35", AreaId::none, deed.power);
  judge.tell(deed.power, Booking::Kind::gift_got, given, "EMP-H35", AreaId::none, deed.who);
  judge.did(given);
  return {};
}

}  // namespace empires
