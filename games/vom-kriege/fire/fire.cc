#include "vom-kriege/fire/fire.h"

#include <algorithm>
#include <optional>

namespace vom_kriege {
namespace {

using field::Mils;

// ------------------------------------------------------------------------------ the charts

/// A row of VK-176 and VK-177; 0 is a dash.
struct InfantryRow {
  Why close_why;
  int close;     // to 3 inches
  int skirmish;  // to 6 inches, Sk only
};
constexpr InfantryRow kLine{Why::line_fire, 4, 1};
constexpr InfantryRow kColumn{Why::column_fire, 2, 1};
constexpr InfantryRow kOpenOrder{Why::open_order_fire, 2, 2};
constexpr InfantryRow kGarrison{Why::garrison_fire, 2, 0};         // BUA, woods
constexpr InfantryRow kOpenOrderInWood{Why::garrison_fire, 2, 2};  // open order in woods
constexpr InfantryRow kSquare{Why::square_fire, 1, 0};

constexpr std::array<Mils, 5> kBands{field::inches(3), field::inches(6), field::inches(12), field::inches(18),
                                     field::inches(24)};
using Battery = std::array<int, kBands.size()>;
// VK-178                           3" 6" 12" 18" 24"
constexpr Battery kEightHeavy{5, 4, 3, 2, 1};
constexpr Battery kEightLight{4, 3, 3, 2, 1};
constexpr Battery kSixHeavy{4, 3, 3, 2, 1};
constexpr Battery kSixLight{3, 2, 2, 1, 1};

constexpr bool falls(const Battery& row) {
  return std::is_sorted(row.rbegin(), row.rend()) && row.back() > 0;
}
static_assert(falls(kEightHeavy) && falls(kEightLight) && falls(kSixHeavy) && falls(kSixLight));
constexpr bool never_weaker(const Battery& a, const Battery& b) {
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i] < b[i]) return false;
  return true;
}
static_assert(never_weaker(kEightHeavy, kEightLight) && never_weaker(kEightHeavy, kSixHeavy));
static_assert(never_weaker(kEightLight, kSixLight) && never_weaker(kSixHeavy, kSixLight));
static_assert(kBands.front() == kCloseRange && kBands[1] == kSkirmishRange && kBands.back() == kGunRange);

/// VK-176, VK-169, VK-170, VK-H12  None: a march column.
std::optional<InfantryRow> infantry_row(const Fighter& who) {
  if (who.garrison == Garrison::bua) return kGarrison;
  if (who.garrison == Garrison::wood)
    return who.formation == Formation::open_order ? kOpenOrderInWood : kGarrison;
  switch (who.formation) {
    case Formation::line: return kLine;
    case Formation::column: return kColumn;
    case Formation::open_order: return kOpenOrder;
    case Formation::square: return kSquare;
    default: return std::nullopt;
  }
}

const Battery& battery_row(const Fighter& who) {
  const bool heavy = who.type == Type::heavy;  // horse is light
  if (who.guns == 6) return heavy ? kSixHeavy : kSixLight;
  return heavy ? kEightHeavy : kEightLight;
}

// ------------------------------------------------------------------------------ fire points

Fire no_fire(base::RuleRef rule, Why why) {
  Fire none{FireKind::none, {}};
  none.dice.none(rule, why);
  return none;
}

Fire infantry_points(const Shot& shot) {
  const auto row = infantry_row(shot.shooter);
  if (!row) return no_fire("VK-169", Why::march_column_does_not_shoot);
  Fire fire{FireKind::close, {}};
  if (shot.range <= kCloseRange) {
    if (row->close_why == Why::square_fire) fire.kind = FireKind::square;
    fire.dice.start(row->close, "VK-176", row->close_why);
    return fire;
  }
  if (shot.range > kSkirmishRange || !shot.shooter.skirmish || row->skirmish == 0)
    return no_fire(row->skirmish == 0 ? base::RuleRef("VK-170") : base::RuleRef("VK-177"), Why::out_of_range);
  fire.kind = FireKind::skirmish;
  if (row->skirmish == 2)
    fire.dice.start(2, "R-42", Why::open_order_skirmish_fire);
  else
    fire.dice.start(1, "VK-177", Why::skirmish_fire);
  return fire;
}

Fire gun_points(const Shot& shot) {
  const Fighter& guns = shot.shooter;
  if (guns.formation != Formation::unlimbered) return no_fire("VK-169", Why::limbered_does_not_shoot);
  const Battery& row = battery_row(guns);
  for (std::size_t band = 0; band < kBands.size(); ++band) {
    if (shot.range > kBands[band]) continue;
    Fire fire{FireKind::guns, {}};
    const std::array<int, 2> facts{guns.guns, kBands[band].n / 1000};
    if (guns.type == Type::horse)
      fire.dice.start(row[band], "R-43", Why::horse_battery, facts);
    else
      fire.dice.start(row[band], "VK-178", guns.type == Type::heavy ? Why::heavy_battery : Why::light_battery,
                      facts);
    return fire;
  }
  return no_fire("VK-178", Why::out_of_range);
}

Fire points(const Shot& shot) {
  switch (shot.shooter.arm) {
    case Arm::infantry: return infantry_points(shot);
    case Arm::artillery: return gun_points(shot);
    case Arm::cavalry: break;
  }
  return no_fire("VK-169", Why::cavalry_does_not_shoot);
}

// ------------------------------------------------------------------------------ adjustments

/// VK-182, VK-H27  The line gives +1 once.
void add_gunners_mark(const Shot& shot, Reckoning& dice) {
  if (shot.enfiladed && !shot.target.faces_all_round())
    dice.add(+1, "VK-182", Why::enfiladed);
  else if (shot.target.in(Formation::square))
    dice.add(+1, "VK-182", Why::at_square);
  else if (shot.target.in_column())
    dice.add(+1, "VK-182", Why::at_column);
}

/// VK-183, VK-184, R-45  What -2 is for musketry is -1 for guns; woods are -1 for both.
void add_cover(const Shot& shot, bool guns, Reckoning& dice) {
  const int walls = guns ? -1 : -2;
  if (shot.target.garrison == Garrison::bua)
    dice.add(walls, "VK-184", Why::at_bua);
  else if (shot.target.garrison == Garrison::wood)
    dice.add(-1, "VK-183", Why::at_wood);
  else if (shot.fieldworks)
    dice.add(walls, "VK-184", Why::at_fieldworks);
}

void adjust(const Shot& shot, FireKind kind, Reckoning& dice) {
  const Fighter& who = shot.shooter;
  const bool guns = kind == FireKind::guns;
  if (who.marker) dice.halve("VK-187", Why::shooting_marker);
  if (shot.obscured) dice.halve("VK-188", Why::obscured);
  if (shot.order_bonus) dice.add(+1, "VK-180", Why::order_bonus);
  if (shot.supports > 0) dice.add(shot.supports, "VK-180", Why::fire_support);
  if (!guns && who.ranks == 2 && who.in(Formation::line)) dice.add(+1, "VK-181", Why::two_ranks);
  if (guns) add_gunners_mark(shot, dice);
  add_cover(shot, guns, dice);
  if (guns && shot.target.in(Formation::open_order) && shot.range <= kSkirmishRange)
    dice.add(-1, "VK-185", Why::at_open_order);
  if (who.disordered)                            // the worst of the line
    dice.add(-2, "VK-186", Why::disordered);
  else if (who.shaken())
    dice.add(-1, "VK-186", Why::shaken);
  dice.end_at_none("VK-H27");
}

}  // namespace

Fire fire(const Shot& shot) {
  Fire result = points(shot);
  if (is_adjusted(result.kind)) adjust(shot, result.kind, result.dice);
  return result;
}

Mils fire_reach(const Fighter& shooter) {
  for (const Mils reach : {kGunRange, kSkirmishRange, kCloseRange})
    if (points({.shooter = shooter, .target = {}, .range = reach}).kind != FireKind::none) return reach;
  return {};
}

}  // namespace vom_kriege
