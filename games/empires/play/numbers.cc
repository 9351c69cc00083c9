// The number box (section 4.2, EMP-H38).

#include <algorithm>

#include "empires/rules/deeds.h"
#include "empires/rules/routes.h"
#include "realm/number_box.h"

namespace empires {

Bought cut_down(const Judge& judge, const Deed& deed, int stock, int price, Blank blank,
                std::string_view empty_stock, base::RuleRef rule) {
  using Kind = sheet::Number::Kind;
  if (stock == 0) return {0, failed(Reason::units, rule, empty_stock)};
  if (realm::asks_for_nothing(deed.number)) return {0, failed(Reason::units, "COM-5", "zero")};
  const int most = price == 0 ? stock : std::min(stock, judge.now.of(deed.who).balance / price);
  int wanted = most;
  if (deed.number.kind == Kind::plain) wanted = std::min(deed.number.n, most);
  if (deed.number.kind == Kind::blank && blank == Blank::one) wanted = std::min(1, most);
  if (wanted == 0) return {0, failed(Reason::bps, rule)};
  return {wanted, {}};
}

Outcome check_open_base(const Judge& judge, AreaId where) {
  if (!judge.now.at(where).has_base()) return forbidden("no-base", "EMP-H5");
  if (!base_is_open(judge.now, where)) return forbidden("base-opens-later", "EMP-H5");
  return {};
}

Moving units_to_move(const Deed& deed, int there, std::string_view detail) {
  const auto n = realm::units_to_move(deed.number, there);
  if (!n) return {0, failed(Reason::units, "COM-5", detail)};
  return {*n, {}};
}

}  // namespace empires
