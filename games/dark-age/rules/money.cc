// Build points: DA 9.1, 9.2, DA-H42, DA-H43.

#include <algorithm>

#include "dark-age/rules/deeds.h"
#include "realm/number_box.h"

namespace dark_age {

Outcome tax(Judge& judge, const Deed& deed) {
  judge.add_balance(deed.who, 2, "DA-H43");
  judge.tell(deed.who, Booking::Kind::tax, 2);
  return {};
}

Outcome order(Judge& judge, const Deed& deed) {
  const bool blank = deed.number.kind == sheet::Number::Kind::blank;
  if (blank && deed.slot != static_cast<int>(sheet::kSlots)) return failed(Reason::unreadable, "DA 9.1");
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5");
  const int balance = judge.of(deed.who).balance;
  const int bid = blank ? balance : std::min(deed.number.n, balance);
  if (bid == 0) return failed(Reason::bps, "DA 9.1");
  judge.pay(deed.who, bid, "DA 9.1");
  judge.of(deed.who).bid += bid;
  judge.tell(deed.who, Booking::Kind::bid, bid);
  return {};
}

Outcome gift(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_other(judge, deed); no.failed()) return no;
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5");
  const int given = std::min(deed.number.n, judge.of(deed.who).balance);
  if (given == 0) return failed(Reason::bps, "DA 9.2");
  judge.pay(deed.who, given, "DA 9.2");
  judge.add_balance(deed.power, given, "DA 9.2");
  judge.tell(deed.who, Booking::Kind::gift_given, given, AreaId::none, deed.power);
  judge.tell(deed.power, Booking::Kind::gift_got, given, AreaId::none, deed.who);
  return {};
}

Outcome cash(Judge& judge, const Deed& deed) {
  if (realm::asks_for_nothing(deed.number)) return failed(Reason::units, "COM-5");
  const int treasury = judge.of(deed.who).treasury;
  if (treasury == 0) return failed(Reason::bps, "DA-H42");
  sheet::Number number = deed.number;
  if (number.kind == sheet::Number::Kind::plain)
    number.n = std::min(number.n, treasury);  // cut down, not failed
  const auto bps = realm::units_to_move(number, treasury);
  if (!bps) return failed(Reason::units, "COM-5");
  judge.add_treasury(deed.who, -*bps, "DA-H42");
  judge.add_balance(deed.who, *bps, "DA-H42");
  judge.tell(deed.who, Booking::Kind::cash, *bps);
  return {};
}

}  // namespace dark_age
