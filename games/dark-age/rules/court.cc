// The king, his household, and troops lent: DA 10.7, 6.10, 6.11, 3.15.

#include <algorithm>

#include "dark-age/rules/deeds.h"
#include "realm/number_box.h"

namespace dark_age {
namespace {

void put_household(Judge& judge, PowerId who, AreaId where) {
  judge.of(who).household_at = where;
  judge.at(where).household_here = true;
}

Outcome place_king(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "DA 10.7");
  if (judge.world.is_sea(deed.first)) return forbidden("sea", "DA 10.7");
  if (blockaded(judge.world, judge.now, deed.first)) return forbidden("blockaded", "DA 2.16");
  if (judge.of(deed.who).household_at != AreaId::none) return forbidden("on-map", "DA 10.7");
  put_household(judge, deed.who, deed.first);
  return {};
}

/// DA-H49  A step may also lead into a sea area where nobody has ships.
Outcome move_king(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  const bool open_sea = world.is_sea(deed.second) && judge.at(deed.second).ships == 0;
  if (!judge.owns(deed.who, deed.second) && !open_sea) return failed(Reason::not_owned, "DA 10.7");
  if (!world.map().adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "DA 10.7");
  if (judge.of(deed.who).household_at != deed.first) return forbidden("off-map", "DA 10.7");
  if (blockaded(world, judge.now, deed.second)) return forbidden("blockaded", "DA 2.16");
  put_household(judge, deed.who, deed.second);
  return {};
}

}  // namespace

Outcome king(Judge& judge, const Deed& deed) {
  return deed.second == AreaId::none ? place_king(judge, deed) : move_king(judge, deed);
}

Outcome house(Judge& judge, const Deed& deed) {
  const Power& power = judge.of(deed.who);
  if (power.tried_disband) return forbidden("after-disband", "DA 6.10");
  if (power.household_at != AreaId::none && blockaded(judge.world, judge.now, power.household_at))
    return forbidden("blockaded", "DA 2.16");
  const auto armies = realm::units_to_move(deed.number, power.army_reserve);
  if (!armies) return failed(Reason::units, "DA 6.10");
  judge.add_army_reserve(deed.who, -*armies, "DA 6.10");
  judge.add_household(deed.who, *armies, "DA 6.10");
  return {};
}

Outcome borrow(Judge& judge, const Deed& deed) {
  if (deed.power != PowerId::none)
    if (const Outcome no = check_other(judge, deed); no.failed()) return no;
  judge.of(deed.who).borrow_from = deed.power;
  return {};
}

namespace {

/// DA-H47  Whether the other side has agreed, and neither has another partner this turn.
bool consents(const Judge& judge, PowerId lender, PowerId borrower) {
  const Power& l = judge.now.of(lender);
  const Power& b = judge.now.of(borrower);
  return b.borrow_from == lender && (l.lends_to == PowerId::none || l.lends_to == borrower) &&
         (b.borrows_of == PowerId::none || b.borrows_of == lender);
}

}  // namespace

Outcome loan(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_other(judge, deed); no.failed()) return no;
  if (judge.of(deed.who).tried_disband) return forbidden("after-disband", "DA-H40");
  const int owed = lent(judge.now, deed.power, deed.who);
  const bool returns = owed > 0;  // DA-H60: what is owed goes back first, and only that
  if (!returns && !consents(judge, deed.who, deed.power)) return forbidden("no-consent", "DA-H47");
  int most = judge.of(deed.who).army_reserve;
  if (returns) most = std::min(most, owed);
  const int armies = realm::cut_down(deed.number, most);
  if (armies == 0) return failed(Reason::units, "DA 3.15");
  judge.add_army_reserve(deed.who, -armies, "DA 3.15");
  judge.add_arriving_armies(deed.power, armies, "DA 3.15");
  if (returns) {
    add_to_loan(judge.now, deed.power, deed.who, -armies);
  } else {
    add_to_loan(judge.now, deed.who, deed.power, armies);
    judge.of(deed.who).lends_to = deed.power;
    judge.of(deed.power).borrows_of = deed.who;
  }
  judge.tell(deed.who, Booking::Kind::loan_given, armies, AreaId::none, deed.power);
  judge.tell(deed.power, Booking::Kind::loan_got, armies, AreaId::none, deed.who);
  return {};
}

}  // namespace dark_age
