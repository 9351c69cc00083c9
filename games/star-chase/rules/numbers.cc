// The number box: SCH 4.6, SCH-H11.

#include <algorithm>

#include "realm/number_box.h"
#include "star-chase/rules/deeds.h"

namespace star_chase {

std::optional<int> units_to_move(sheet::Number number, int there) {
  if (is_zero(number)) number = {};
  return realm::units_to_move(number, there);
}

int number_built(const Judge& judge, const Deed& deed, int price, int most, Outcome& no) {
  const bool plain = deed.number.kind == sheet::Number::Kind::plain;
  const int wanted = plain ? std::min(deed.number.n, most) : most;
  const int n = std::min(wanted, judge.now.of(deed.who).balance / price);
  if (wanted == 0)
    no = failed(Reason::units, "SCH-H11");
  else if (n == 0)
    no = failed(Reason::bps, signature(deed.action).rule);
  return n;
}

bool lacks_number(const Deed& deed) {
  if (deed.number.kind == sheet::Number::Kind::blank) return deed.slot != static_cast<int>(sheet::kSlots);
  return is_zero(deed.number);
}

}  // namespace star_chase
