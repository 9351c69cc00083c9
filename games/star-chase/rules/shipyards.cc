// New ships, industry, scrapping: SCH 6.1, 6.2, 6.6.

#include <algorithm>

#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

int price_of(Action action) {
  switch (action) {
    case Action::newcrs: return 10;
    case Action::newftr: return 3;
    default: return 20;
  }
}

}  // namespace

Outcome new_ships(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  const SystemId where = deed.first_given ? deed.first : judge.of(p).base;
  if (!judge.owns(p, where)) return failed(Reason::not_owned, "SCH 6.1");
  if (blockaded(judge.world, judge.now, where)) return forbidden("blockade", "SCH 2.14");
  const System& s = judge.at(where);
  const int most = std::min(s.industry, s.population);
  if (most == 0) return forbidden("limit", "SCH 6.1");
  Outcome no;
  const int price = price_of(deed.action);
  const int n = number_built(judge, deed, price, most, no);
  if (n == 0) return no;
  judge.pay(p, price * n, "SCH 6.1");
  if (deed.action == Action::newcrs) judge.add_cruisers(where, n, "SCH 6.1");
  if (deed.action == Action::newftr) judge.add_fighters(where, n, "SCH 6.1");
  if (deed.action == Action::newcol) judge.add_colony_ships(where, n, "SCH 6.1");
  judge.did(n);
  return {};
}

Outcome build(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, "SCH 6.2");
  if (blockaded(judge.world, judge.now, deed.first)) return forbidden("blockade", "SCH 2.14");
  const int most = population_limit(judge.world, judge.now, deed.first) - judge.at(deed.first).industry;
  if (most <= 0) return forbidden("limit", "SCH 6.2");
  Outcome no;
  const int n = number_built(judge, deed, 5, most, no);
  if (n == 0) return no;
  judge.pay(p, 5 * n, "SCH 6.2");
  judge.add_industry(deed.first, n, "SCH 6.2");
  judge.did(n);
  return {};
}

Outcome scrap(Judge& judge, const Deed& deed) {
  const PowerId p = deed.who;
  const bool cruisers = deed.action == Action::scrapc;
  if (is_zero(deed.number)) return failed(Reason::unreadable, "SCH-H11");
  if (!judge.owns(p, deed.first)) return failed(Reason::not_owned, "SCH 6.6");
  const System& s = judge.at(deed.first);
  const auto n = units_to_move(deed.number, cruisers ? s.cruisers : s.fighters);
  if (!n) return failed(Reason::units, "COM-5");
  if (!judge.can_pay(p, *n)) return failed(Reason::bps, "SCH 6.6");
  judge.pay(p, *n, "SCH 6.6");
  if (cruisers)
    judge.add_cruisers(deed.first, -*n, "SCH 6.6");
  else
    judge.add_fighters(deed.first, -*n, "SCH 6.6");
  judge.did(*n);
  return {};
}

}  // namespace star_chase
