#include "vom-kriege/bot/general_sergeant.h"

#include <algorithm>
#include <array>

#include "core/dice.h"
#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/bot/field_glass.h"
#include "vom-kriege/bot/general_plan.h"
#include "vom-kriege/bot/general_staff.h"
#include "vom-kriege/bot/general_trial.h"
#include "vom-kriege/fire/fire.h"
#include "vom-kriege/model/whereabouts.h"

namespace bots {
namespace {

using vk::Arm;
using vk::DieFace;
using vk::Formation;
using vk::UnitId;

constexpr field::Mils kBeforeWalls{4500};  // the same from the middle of a farm
constexpr std::array kTakes{DieFace::flag, DieFace::artillery, DieFace::cavalry, DieFace::infantry,
                            DieFace::saber};  // the least useful first

/// One answer to one ask. Whatever the judge takes is carried out at once, and then nothing else is said.
class Sense {
 public:
  Sense(const vk::Table& table, vk::Battle& battle, vk::Hands hands, std::uint64_t& random)
      : table_(table),
        battle_(battle),
        p_(battle.position),
        dice_(battle.course.dice),
        glass_(table, battle.position),
        hands_(hands),
        random_(random) {}

  /// False: nothing was said.
  bool answer() {
    switch (battle_.course.state) {
      case vk::State::orders: return order();
      case vk::State::movement: return move();
      case vk::State::leader_move: return say(ride(table_, battle_));
      case vk::State::combat:
      case vk::State::square:
      case vk::State::reaction:
      case vk::State::advance: return say(drill(table_, battle_));
      default: return false;
    }
  }

 private:
  bool say(const vk::Decision& decision) { return vk::answer(table_, battle_, decision, hands_).has_value(); }
  bool done() { return say(vk::Pass{vk::Pass::Word::done}); }
  bool chance(std::uint32_t percent) { return (base::next_random(random_) >> 32U) * 100 >> 32U < percent; }
  /// Those of the command, beginning with any of them.
  [[nodiscard]] vk::Units ours() {
    const vk::Units all = glass_.ours();
    const std::size_t first = all.empty() ? 0 : (base::next_random(random_) >> 32U) % all.size();
    vk::Units units;
    for (std::size_t i = 0; i < all.size(); ++i) units.push(all[(first + i) % all.size()]);
    return units;
  }

  // --- Command dice

  [[nodiscard]] static std::optional<DieFace> least_useful(const CommandDice& dice) {
    for (const DieFace face : kTakes)
      if (count(dice, face) > 0) return face;
    return std::nullopt;
  }
  /// The die that is paid for who is far away; false: there is none.
  bool pay(UnitId u, DieFace face, std::optional<DieFace>& fare) const {
    if (!glass_.far(u)) return true;
    fare = least_useful(without(dice_, face));
    return fare.has_value();
  }
  bool order() {
    const vk::Units units = ours();
    for (const UnitId u : units) {
      std::optional<DieFace> fare;
      if (p_.of(u).hits < 2 || p_.marks(u).order.given || count(dice_, DieFace::flag) == 0) continue;
      if (!routing(table_, p_, u) && !chance(50)) continue;
      if (pay(u, DieFace::flag, fare) && say(vk::Rally{.unit = u, .facing = {}, .far = fare})) return true;
    }
    for (const UnitId u : units) {
      std::optional<DieFace> fare;
      const std::optional<DieFace> face = least_useful(dice_);
      if (!p_.of(u).disordered || p_.marks(u).disorder_die || routing(table_, p_, u) || !face) continue;
      if (pay(u, *face, fare) && say(vk::ClearDisorder{.unit = u, .die = *face, .far = fare})) return true;
    }
    for (const bool storming : {true, false})
      for (const UnitId u : units)
        if (!p_.marks(u).order.given && !routing(table_, p_, u) && (!storming || is_to_storm(u)) && give(u))
          return true;
    return done();
  }
  bool give(UnitId u) {
    vk::GiveOrder order{.units = {},
                        .face = static_cast<DieFace>(table_.unit(u).arm),
                        .twice = false,
                        .far = {},
                        .doctrine = {}};
    order.units.push(u);
    if (count(dice_, order.face) == 0 || (count(dice_, DieFace::saber) > 0 && is_to_storm(u)))
      order.face = DieFace::saber;
    if (count(dice_, order.face) == 0 || !pay(u, order.face, order.far)) return false;
    order.twice = count(dice_, order.face) > (order.far == order.face ? 2 : 1) && chance(30);
    return say(order);
  }

  // --- Movement

  bool move() {
    for (const UnitId u : ours())
      if (glass_.may_act(u) && act(u)) return true;
    return done();
  }
  bool act(UnitId u) {
    const UnitId enemy = glass_.nearest_enemy(u);
    if (enemy == UnitId::none) return false;
    const vk::Unit& unit = p_.of(u);
    const int row = ground_for(u);
    if (unit.garrison != vk::AreaId::none)  // ground that counts is kept
      return row >= 0 && !counts(unit.garrison) && glass_.may_move(u) && chance(30) &&
             say(glass_.way_out(u,
                                place_of(table_, table_.facts().objectives[static_cast<std::size_t>(row)])));
    const field::Mils gap = glass_.gap(u, enemy);
    const std::int32_t turn = glass_.turn_to(u, glass_.front_of(enemy));
    if (table_.unit(u).arm == Arm::artillery && guns(u, gap, turn)) return true;
    if (unit.formation == Formation::unlimbered || !glass_.may_move(u)) return false;
    if (row >= 0 && chance(90) && take(u, row)) return true;
    if (is_to_storm(u) && glass_.may_charge(u) && (is_last_turn() || chance(50)) && say(storm(u)))
      return true;
    if (glass_.may_charge(u) && gap <= glass_.rate_of(u) && std::abs(turn) <= 900 && chance(50) &&
        open_between(u, enemy) && say(vk::Charge{.unit = u, .target = enemy, .face = {}, .change = {}}))
      return true;
    if (table_.unit(u).arm == Arm::infantry && gap <= vk::kCloseRange && std::abs(turn) <= 400) return false;
    return march(u, enemy, row);
  }
  // Ground is only won by who stands on it: with the clock run out, a volley that clears it is too late.
  [[nodiscard]] bool is_last_turn() const { return p_.turn >= table_.facts().last_turn; }
  /// Whether the ground it would take is held against it, and within reach of a charge.
  [[nodiscard]] bool is_to_storm(UnitId u) const {
    if (table_.unit(u).arm == Arm::artillery) return false;
    const UnitId holder = holder_before(u);
    return holder != UnitId::none && glass_.gap(u, holder) <= glass_.rate_of(u);
  }
  [[nodiscard]] vk::Charge storm(UnitId u) const {
    return {.unit = u, .target = holder_before(u), .face = {}, .change = {}};
  }
  [[nodiscard]] UnitId holder_before(UnitId u) const {
    const int row = ground_for(u);
    if (row < 0) return UnitId::none;
    const vk::AreaId area = table_.facts().objectives[static_cast<std::size_t>(row)].area;
    return area == vk::AreaId::none ? UnitId::none : garrison_of(p_, area);
  }
  /// No wood or village on the straight way: to see that a charge has no way costs the judge far more.
  [[nodiscard]] bool open_between(UnitId u, UnitId enemy) const {
    const vk::AreaId theirs = p_.of(enemy).garrison;
    const field::Line way(glass_.front_of(u), glass_.front_of(enemy));
    const auto& areas = table_.facts().areas;
    for (std::size_t i = 0; i < areas.size(); ++i)
      if (static_cast<vk::AreaId>(i) != theirs && field::enters(way, areas[i].outline)) return false;
    return true;
  }
  [[nodiscard]] bool counts(vk::AreaId area) const {
    const auto& list = table_.facts().objectives;
    return std::any_of(list.begin(), list.end(), [&](const vk::Objective& o) { return o.area == area; });
  }
  /// The nearest objective where nobody of ours is; -1: there is none.
  [[nodiscard]] int ground_for(UnitId u) const {
    const auto& list = table_.facts().objectives;
    int best = -1;
    field::Mils least{INT32_MAX};
    for (std::size_t row = 0; row < list.size(); ++row) {
      const field::Mils way = way_between(glass_.front_of(u), place_of(table_, list[row]));
      if (way >= least || ours_at(list[row])) continue;
      least = way;
      best = static_cast<int>(row);
    }
    return best;
  }
  [[nodiscard]] bool ours_at(const vk::Objective& objective) const {
    for (std::size_t i = 0; i < p_.unit_count; ++i)
      if (table_.unit(vk::unit_id(i)).side == battle_.course.asked &&
          stands_at(table_, p_, vk::unit_id(i), objective))
        return true;
    return false;
  }
  /// Into the place itself, if it is near and empty.
  bool take(UnitId u, int row) {
    const vk::AreaId area = table_.facts().objectives[static_cast<std::size_t>(row)].area;
    if (area == vk::AreaId::none || table_.unit(u).arm == Arm::artillery) return false;
    const field::Convex& outline = table_.area(area).outline;
    if (garrison_of(p_, area) != UnitId::none ||
        !field::within(p_.of(u).place.at, outline, std::max(glass_.rate_of(u), field::inches(9))))
      return false;
    vk::Move enter;
    enter.units.push(u);
    const std::int32_t turn = glass_.turn_to(u, field::middle(outline).shown());
    if (std::abs(turn) > 300) enter.legs.push(wheel_leg(std::clamp(turn, -450, 450)));
    enter.legs.push(enter_leg(area));
    if (say(enter)) return true;
    if (table_.unit(u).arm != Arm::infantry || p_.of(u).formation == Formation::column) return false;
    enter.before = Formation::column;
    return say(enter);
  }
  bool march(UnitId u, UnitId enemy, int row) {
    constexpr std::size_t kTries = 3;
    const bool for_ground = row >= 0 && chance(70);
    const field::Point goal = for_ground
                                  ? place_of(table_, table_.facts().objectives[static_cast<std::size_t>(row)])
                                  : glass_.front_of(enemy);
    const bool walls = for_ground || p_.of(enemy).garrison != vk::AreaId::none;
    const std::vector<vk::Move> ways = glass_.ways_towards(u, goal, walls ? kBeforeWalls : kFireFrom);
    for (std::size_t i = 0; i < std::min(ways.size(), kTries); ++i)
      if (say(ways[i])) return true;
    return go_round(u, goal);
  }
  /// Past whoever is in the way, or back to have room for it.
  bool go_round(UnitId u, field::Point goal) {
    const bool left = chance(glass_.turn_to(u, goal) < 0 ? 75 : 25);
    const field::Mils rate = glass_.rate_of(u);
    for (const vk::MoveLeg& leg : {straight_leg(left ? -450 : 450, rate), back_leg(vk::half(rate))}) {
      vk::Move move;
      move.units.push(u);
      move.legs.push(leg);
      if (say(move)) return true;
    }
    return false;
  }
  /// A battery comes into action where it can fire, and turns to the enemy.
  bool guns(UnitId u, field::Mils gap, std::int32_t turn) {
    const bool in_range = gap <= vk::kGunRange;
    const bool ahead = std::abs(turn) <= 400;
    if (p_.of(u).formation != Formation::unlimbered)
      return in_range && ahead && chance(80) && say(vk::Unlimber{u});
    if (in_range && ahead) return false;
    if (!in_range) return chance(50) && say(vk::Limber{u});
    return glass_.may_move(u) &&
           say(vk::Push{.unit = u, .turn = {std::clamp(turn, -450, 450)}, .bearing = {}, .length = {}});
  }

  const vk::Table& table_;
  vk::Battle& battle_;
  const vk::Position& p_;
  const CommandDice& dice_;
  FieldGlass glass_;
  vk::Hands hands_;
  std::uint64_t& random_;
};

}  // namespace

void Sergeant::answer(const vk::Table& table, vk::Battle& battle, vk::Hands hands) {
  if (!Sense(table, battle, hands, random_).answer()) by_chance_.answer(table, battle, hands);
}

}  // namespace bots
