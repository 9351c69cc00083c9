// Ships before they sail, and their bases: EMP 5.10 to 5.17, EMP-H39 to EMP-H43.

#include <algorithm>

#include "empires/rules/deeds.h"

namespace empires {
namespace {

/// What every action at a base begins with: yours, and open.
Outcome check_own_base(const Judge& judge, const Deed& deed, base::RuleRef rule) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, rule);
  return check_open_base(judge, deed.first);
}

}  // namespace

Outcome build(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_own_base(judge, deed, "EMP 5.10"); no.failed()) return no;
  Area& area = judge.at(deed.first);
  if (area.built) return forbidden("built", "EMP 5.10");
  const Bought ships = cut_down(judge, deed, area.population, 3, Blank::one, "no-population", "EMP 5.10");
  if (ships.no.failed()) return ships.no;
  judge.pay(deed.who, 3 * ships.n, "EMP 5.10");
  judge.add_laid_up(deed.first, ships.n, "EMP 5.10");
  area.built = area.no_commission = true;  // EMP 4.10
  judge.did(ships.n);
  return {};
}

Outcome navy(Judge& judge, const Deed& deed) {
  const Bought ships = cut_down(judge, deed, kNoStock, 3, Blank::all, {}, "EMP 5.11");
  if (ships.no.failed()) return ships.no;
  judge.pay(deed.who, 3 * ships.n, "EMP 5.11");
  judge.add_naval_reserve(deed.who, ships.n, "EMP 5.11");
  judge.of(deed.who).naval_reserve_closed = true;
  judge.did(ships.n);
  return {};
}

Outcome lay_up(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_own_base(judge, deed, "EMP 5.12"); no.failed()) return no;
  const Moving ships = units_to_move(deed, judge.at(deed.first).ships, "ships");
  if (ships.no.failed()) return ships.no;
  judge.add_ships(deed.first, -ships.n, "EMP 5.12");
  judge.add_laid_up(deed.first, ships.n, "EMP 5.12");
  judge.did(ships.n);
  return {};
}

Outcome recover(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_own_base(judge, deed, "EMP-H40"); no.failed()) return no;
  if (judge.of(deed.who).naval_reserve_closed) return forbidden("naval-reserve-closed", "EMP 5.11");
  const Bought ships = cut_down(judge, deed, judge.of(deed.who).naval_reserve, 1, Blank::all,
                                "naval-reserve-empty", "EMP-H40");
  if (ships.no.failed()) return ships.no;
  judge.pay(deed.who, ships.n, "EMP-H40");
  judge.add_naval_reserve(deed.who, -ships.n, "EMP-H40");
  judge.add_laid_up(deed.first, ships.n, "EMP-H40");
  judge.at(deed.first).no_commission = true;  // EMP 4.10
  judge.did(ships.n);
  return {};
}

Outcome fleet(Judge& judge, const Deed& deed) {
  if (const Outcome no = check_own_base(judge, deed, "EMP 5.14"); no.failed()) return no;
  if (judge.at(deed.first).no_commission) return forbidden("built-or-recovered", "EMP 4.10");
  const Bought ships =
      cut_down(judge, deed, judge.at(deed.first).laid_up, 1, Blank::all, "none-laid-up", "EMP-H41");
  if (ships.no.failed()) return ships.no;
  judge.pay(deed.who, ships.n, "EMP-H41");
  judge.add_laid_up(deed.first, -ships.n, "EMP 5.14");
  judge.add_ships(deed.first, ships.n, "EMP 5.14");
  judge.did(ships.n);
  return {};
}

Outcome scrap(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.15");
  if (!judge.at(deed.first).has_base()) return forbidden("no-base", "EMP-H42");
  const Moving ships = units_to_move(deed, judge.at(deed.first).laid_up, "laid-up");
  if (ships.no.failed()) return ships.no;
  judge.add_laid_up(deed.first, -ships.n, "EMP 5.15");
  judge.did(ships.n);
  return {};
}

Outcome build_base(Judge& judge, const Deed& deed) {
  constexpr int kPrice = 10;
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.16");
  if (!judge.world.adjacent(deed.first, deed.second)) return failed(Reason::not_adjacent, "EMP-H43");
  if (judge.world.is_land(deed.second)) return forbidden("land", "EMP-H43");
  Area& area = judge.at(deed.first);
  if (area.has_base()) return forbidden("base-already", "EMP-H5");
  if (judge.of(deed.who).treasury < kPrice) return failed(Reason::bps, "EMP 5.16", "treasury");
  judge.add_treasury(deed.who, -kPrice, "EMP 5.16");
  judge.tell(deed.who, Booking::Kind::base_built, kPrice, "EMP 5.16", deed.first);
  area.entrance = deed.second;
  area.opens = static_cast<std::int16_t>(judge.now.turn + 1);
  return {};
}

Outcome close_base(Judge& judge, const Deed& deed) {
  if (!judge.owns_land(deed.who, deed.first)) return failed(Reason::not_owned, "EMP 5.17");
  Area& area = judge.at(deed.first);
  if (!area.has_base()) return forbidden("no-base", "EMP 5.17");
  const int commissioned = area.ships;
  const int laid_up = area.laid_up;
  judge.add_ships(deed.first, -commissioned, "EMP 5.17");
  judge.add_laid_up(deed.first, -laid_up, "EMP 5.17");
  judge.add_naval_reserve(deed.who, commissioned + laid_up, "EMP 5.17");
  judge.of(deed.who).naval_reserve_closed = true;
  area.entrance = AreaId::none;
  area.opens = 0;
  judge.did(commissioned + laid_up);
  return {};
}

}  // namespace empires
