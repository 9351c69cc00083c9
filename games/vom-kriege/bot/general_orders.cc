#include "vom-kriege/bot/general_orders.h"

#include <algorithm>

#include "vom-kriege/move/groups.h"

namespace bots {
namespace {

using vk::Arm;
using vk::DieFace;
using vk::UnitId;

constexpr std::array<DieFace, vk::kFaces> kCheapest{DieFace::flag, DieFace::artillery, DieFace::cavalry,
                                                    DieFace::infantry, DieFace::saber};

/// The die least likely to be missed.
std::optional<DieFace> spare(const CommandDice& dice) {
  for (const DieFace face : kCheapest)
    if (count(dice, face) > 0) return face;
  return std::nullopt;
}

vk::Units alone(UnitId u) {
  vk::Units one;
  one.push(u);
  return one;
}

/// Whether it can still be fulfilled.
bool stands(const vk::Position& p, const Wish& wish) {
  const UnitId first = wish.units[0];
  if (wish.what == Wish::What::restore) return p.of(first).disordered && !p.marks(first).disorder_die;
  return std::none_of(wish.units.begin(), wish.units.end(), [&](UnitId u) { return p.marks(u).order.given; });
}

}  // namespace

Orders::Orders(const Maps& maps, const vk::Battle& battle, const Trial& trial)
    : table_(maps.table), turn_(battle.position.turn), initiative_(battle.course.initiatives) {
  const vk::Table& table = maps.table;
  const Scales& scales = maps.scales;
  const vk::Position& p = battle.position;
  const FieldGlass glass(table, p);
  const Moves moves(maps, p);
  std::array<int, vk::kMaxUnits> gains{};
  for (const UnitId u : glass.ours()) {
    const vk::UnitMarks& marks = p.marks(u);
    if (p.of(u).hits >= 2 && !marks.order.given)
      wishes_.push_back({Wish::What::rally, alone(u), glass.far(u), scales.rallied(p, u)});
    if (routing(table, p, u)) continue;
    if (p.of(u).disordered && !marks.disorder_die)
      wishes_.push_back({Wish::What::restore, alone(u), glass.far(u), scales.restored(p, u) * 3 / 2});
    if (marks.order.given) continue;
    const int gain = moves.gain_of_order(alone(u), false);
    gains[vk::index(u)] = gain;
    if (gain > 0) wish_to_act(moves, alone(u), glass.far(u), gain);
    wish_for_charge(battle, trial, u, gain);
  }
  wish_for_groups(moves, p, gains);
}

void Orders::wish_to_act(const Moves& moves, const vk::Units& units, bool far, int gain) {
  wishes_.push_back({Wish::What::act, units, far, gain});
  if (const int more = moves.gain_of_order(units, true); more > gain)
    wishes_.push_back({Wish::What::act, units, far, more, true});
}

bool Orders::are_for(const vk::Battle& battle) const {
  return battle.position.turn == turn_ && battle.course.initiatives == initiative_;
}

/// Tried out as if it had its saber already.
void Orders::wish_for_charge(const vk::Battle& battle, const Trial& trial, UnitId u, int gain) {
  const vk::Position& p = battle.position;
  const FieldGlass glass(table_, p);
  if (glass.facts(u).arm == Arm::artillery || p.of(u).disordered || p.of(u).garrison != vk::AreaId::none)
    return;
  const vk::Side side = glass.facts(u).side;
  vk::Battle then = battle;
  then.course.state = vk::State::movement;
  then.course.dice = {};
  vk::Battle rests = then;
  then.position.marks(u).order = {.given = true, .face = DieFace::saber};
  int best = 0;
  std::optional<int> idle;
  glass.each_enemy(side, [&](UnitId enemy) {
    if (glass.about(u, enemy) > glass.rate_of(u) + field::inches(6)) return;
    const vk::Charge charge{.unit = u, .target = enemy, .face = {}, .change = {}};
    if (!vk::check(table_, then, charge)) return;
    if (!idle) idle = trial.after(rests, vk::Pass{vk::Pass::Word::done}, side);
    best = std::max(best, trial.after(then, charge, side) - *idle);
  });
  if (best > std::max(gain, 0) + 60) wishes_.push_back({Wish::What::charge, alone(u), glass.far(u), best});
}

/// One die for all who stand together and have something to do. Guns act on a die of their own.
void Orders::wish_for_groups(const Moves& moves, const vk::Position& p,
                             const std::array<int, vk::kMaxUnits>& gains) {
  const FieldGlass glass(table_, p);
  for (const vk::Units& group : groups_of(table_, p, p.initiative.active)) {
    vk::Units willing;
    for (const UnitId u : group)
      if (gains[vk::index(u)] > 0 && glass.facts(u).arm != Arm::artillery) willing.push(u);
    if (willing.size() < 2 || not_a_group(table_, p, willing)) continue;
    const bool far = std::any_of(willing.begin(), willing.end(), [&](UnitId u) { return glass.far(u); });
    wish_to_act(moves, willing, far, moves.gain_of_order(willing, false));
  }
}

/// The decision that carries out a wish, and the dice it leaves; nothing: the dice do not allow it.
std::optional<Granted> Orders::grant(const Wish& wish, CommandDice& dice) const {
  const UnitId first = wish.units[0];
  std::optional<DieFace> face;
  const Arm arm = table_.unit(first).arm;
  const auto own = static_cast<DieFace>(arm);
  switch (wish.what) {
    case Wish::What::act: face = count(dice, own) > (wish.twice ? 1 : 0) ? own : DieFace::saber; break;
    case Wish::What::charge:
      face = arm == Arm::cavalry && count(dice, DieFace::cavalry) > 0 ? DieFace::cavalry : DieFace::saber;
      break;
    case Wish::What::rally: face = DieFace::flag; break;
    case Wish::What::restore: face = spare(dice); break;
  }
  if (!face || count(dice, *face) == 0) return std::nullopt;
  CommandDice left = without(dice, *face);
  if (wish.twice && count(left, *face) == 0) return std::nullopt;
  if (wish.twice) left = without(left, *face);
  std::optional<DieFace> fare;
  if (wish.far) {
    fare = spare(left);
    if (!fare) return std::nullopt;
    left = without(left, *fare);
  }
  dice = left;
  switch (wish.what) {
    case Wish::What::rally: return Granted{wish, vk::Rally{.unit = first, .facing = {}, .far = fare}};
    case Wish::What::restore:
      return Granted{wish, vk::ClearDisorder{.unit = first, .die = *face, .far = fare}};
    case Wish::What::act:
    case Wish::What::charge: break;
  }
  return Granted{
      wish,
      vk::GiveOrder{.units = wish.units, .face = *face, .twice = wish.twice, .far = fare, .doctrine = {}}};
}

/// The greatest value a die first, until there is nothing left to give or to wish for.
std::vector<Granted> Orders::granted(const vk::Position& p, CommandDice dice) const {
  std::vector<Granted> list;
  vk::Position then = p;
  while (!dice.empty()) {
    const Wish* best = nullptr;
    int most = 0;
    for (const Wish& wish : wishes_) {
      CommandDice left = dice;
      if (!stands(then, wish) || !grant(wish, left)) continue;
      const int each = wish.value / static_cast<int>(dice.size() - left.size());
      if (each <= most) continue;
      most = each;
      best = &wish;
    }
    if (best == nullptr) break;
    list.push_back(*grant(*best, dice));
    for (const UnitId u : best->units)
      if (best->what == Wish::What::restore)
        then.marks(u).disorder_die = true;
      else
        then.marks(u).order.given = true;
  }
  for (Granted& order : list) double_up(order, dice);
  return list;
}

/// Dice that are left over make doubles of what was given.
void Orders::double_up(Granted& order, CommandDice& dice) const {
  auto* given = std::get_if<vk::GiveOrder>(&order.decision);
  if (given == nullptr || given->twice || count(dice, given->face) == 0) return;
  for (const Wish& wish : wishes_)
    if (wish.twice && wish.units == order.wish.units) {
      given->twice = true;
      order.wish = wish;
      dice = without(dice, given->face);
      return;
    }
}

int Orders::value(const vk::Position& p, const CommandDice& dice) const {
  int sum = 0;
  for (const Granted& order : granted(p, dice)) sum += order.wish.value;
  return sum;
}

std::optional<vk::Trade> Orders::trade(const vk::Position& p, const CommandDice& dice) const {
  constexpr int kWorthIt = 50;
  std::optional<vk::Trade> found;
  int best = value(p, dice) + kWorthIt;
  for (std::size_t pair = 0; pair < vk::kFaces; ++pair) {
    const auto face = static_cast<DieFace>(pair);
    if (count(dice, face) < 2) continue;
    for (std::size_t wanted = 0; wanted < vk::kFaces; ++wanted) {
      if (wanted == pair) continue;
      CommandDice then = without(without(dice, face), face);
      then.push(static_cast<DieFace>(wanted));
      const int worth = value(p, then);
      if (worth <= best) continue;
      best = worth;
      found = vk::Trade{face, static_cast<DieFace>(wanted)};
    }
  }
  return found;
}

/// Those that have no use, as many as the leader may.
vk::Reroll Orders::reroll(const vk::Position& p, const CommandDice& dice) const {
  CommandDice idle = dice;
  for (const Granted& order : granted(p, dice)) {
    const auto take = [&](const std::optional<DieFace>& face) {
      if (face) idle = without(idle, *face);
    };
    if (const auto* d = std::get_if<vk::GiveOrder>(&order.decision))
      take(d->face), take(d->far), take(d->twice ? std::optional(d->face) : std::nullopt);
    if (const auto* d = std::get_if<vk::ClearDisorder>(&order.decision)) take(d->die), take(d->far);
    if (const auto* d = std::get_if<vk::Rally>(&order.decision)) take(DieFace::flag), take(d->far);
  }
  vk::Reroll again;
  for (std::uint8_t i = 0; i < dice.size(); ++i)
    if (again.dice.size() < p.of(p.initiative.active).quality && count(idle, dice[i]) > 0) {
      again.dice.push(static_cast<std::uint8_t>(i + 1));
      idle = without(idle, dice[i]);
    }
  return again;
}

}  // namespace bots
