#include <fmt/core.h>

#include <algorithm>

#include "vom-kriege/bot/field_glass.h"
#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/melee/melee_contact.h"
#include "vom-kriege/move/groups.h"

/// Charge the nearest: the measure a planner has to beat. It knows its drill, but has no plan, guards nothing
/// and wants no ground.
namespace bots {
namespace {

using vk::DieFace;
using vk::UnitId;

constexpr field::Mils kShortOf{300};  // where it stops if it cannot charge

class Charge {
 public:
  Charge(const vk::Table& table, const vk::Battle& battle)
      : table_(table), battle_(battle), p_(battle.position), c_(battle.course), glass_(table, p_) {}

  [[nodiscard]] vk::Decision answer() {
    using vk::State;
    switch (c_.state) {
      case State::placing: place(); break;
      case State::focus: give(); break;
      case State::reroll: reroll(); break;
      case State::trade: trade(); break;
      case State::orders: order(); break;
      case State::movement: move(); break;
      case State::counter:
        for (const UnitId u : able_to_counter(table_, p_, c_.under_way.ends[0].unit, c_.under_way.charge))
          say(vk::Counter{u});
        break;
      case State::square: say(vk::FormSquare{c_.unit}); break;
      case State::leader_move: lead(); break;
      case State::combat: fight(); break;
      case State::reaction: fire(); break;
      case State::advance: say(vk::Advance{}); break;
      case State::follow_up: charge(c_.melee.attacker); break;
      default: break;
    }
    return said_.value_or(vk::default_answer(table_, battle_));
  }

 private:
  /// The first thing said that the judge takes is the answer.
  bool say(const vk::Decision& decision) {
    if (!said_ && vk::check(table_, battle_, decision)) said_ = decision;
    return said_.has_value();
  }
  /// Ours, the nearest to an enemy first.
  [[nodiscard]] std::vector<UnitId> eager() const {
    const vk::Units ours = glass_.ours();
    std::vector<std::pair<std::int32_t, UnitId>> by_distance;
    for (const UnitId u : ours)
      if (const UnitId enemy = glass_.nearest_enemy(u); enemy != UnitId::none)
        by_distance.emplace_back(glass_.about(u, enemy).n, u);
    std::sort(by_distance.begin(), by_distance.end());
    std::vector<UnitId> units;
    for (const auto& [distance, u] : by_distance) units.push_back(u);
    return units;
  }

  void place() {
    const vk::Entry* entry = nullptr;
    for (const vk::Arrival& row : table_.facts().arrivals)
      if (row.entry.command == c_.leader) entry = &row.entry;
    for (const vk::Event& row : table_.facts().events)
      if (const auto* added = std::get_if<vk::CommandAdded>(&row.effect))
        if (added->entry.command == c_.leader) entry = &added->entry;
    if (entry == nullptr) return;
    const field::Bounds zone = entry->zone.bounds();
    const field::Heading inwards = bearing_of(entry->edge) + field::degrees(180);
    constexpr std::int32_t kPace = 500;
    for (std::int32_t y = zone.low.y; y <= zone.high.y && !said_; y += kPace)
      for (std::int32_t x = zone.low.x; x <= zone.high.x && !said_; x += kPace) {
        if (p_.of(c_.leader).status == vk::Status::to_come) {
          say(vk::PlaceLeader{c_.leader, {x, y}});
          continue;
        }
        for (const UnitId u : table_.units_of(c_.leader)) {
          if (p_.of(u).status != vk::Status::to_come) continue;
          const bool guns = table_.unit(u).arm == vk::Arm::artillery;
          for (const vk::Formation f : {vk::Formation::line, vk::Formation::column})
            say(vk::PlaceUnit{u, {{x, y}, inwards}, guns ? vk::Formation::limbered : f});
          break;
        }
      }
  }

  void give() {
    for (std::size_t i = 0; i < p_.leader_count; ++i) say(vk::Give{1, vk::leader_id(i)});
  }
  [[nodiscard]] bool useful(DieFace die) const {
    const vk::Units ours = glass_.ours();
    return std::any_of(ours.begin(), ours.end(), [&](UnitId u) { return names(die, table_.unit(u).arm); });
  }
  void reroll() {
    vk::Reroll d;
    const auto add = [&](auto&& wanted) {
      for (std::uint8_t i = 0; i < c_.dice.size(); ++i)
        if (d.dice.size() < p_.of(p_.initiative.active).quality && wanted(c_.dice[i]) &&
            std::find(d.dice.begin(), d.dice.end(), i + 1) == d.dice.end())
          d.dice.push(static_cast<std::uint8_t>(i + 1));
    };
    add([&](DieFace die) { return !useful(die); });
    if (count(c_.dice, DieFace::saber) == 0) add([](DieFace) { return true; });
    if (!d.dice.empty()) say(d);
  }
  void trade() {
    if (count(c_.dice, DieFace::saber) > 0) return;
    for (const DieFace die : c_.dice) say(vk::Trade{die, DieFace::saber});
  }

  void order() {
    for (const UnitId u : eager())  // what routs must be rallied, or is lost
      if (routing(table_, p_, u)) {
        say(vk::Rally{.unit = u, .facing = {}, .far = {}});
        for (const DieFace fare : c_.dice) say(vk::Rally{.unit = u, .facing = {}, .far = fare});
      }
    for (const DieFace die : {DieFace::saber, DieFace::infantry, DieFace::cavalry, DieFace::artillery}) {
      if (count(c_.dice, die) == 0) continue;
      for (const UnitId u : eager()) {
        if (p_.marks(u).order.given || !names(die, table_.unit(u).arm)) continue;
        for (const vk::Units& group : groups_of(table_, p_, p_.initiative.active))
          if (std::find(group.begin(), group.end(), u) != group.end()) order(group, die);
        vk::Units one;
        one.push(u);
        order(one, die);
      }
    }
  }
  /// As cheaply as the judge lets it.
  void order(const vk::Units& units, DieFace die) {
    const CommandDice left = without(c_.dice, die);
    say(vk::GiveOrder{.units = units, .face = die, .twice = false, .far = {}, .doctrine = {}});
    for (const DieFace fare : left)
      say(vk::GiveOrder{.units = units, .face = die, .twice = false, .far = fare, .doctrine = {}});
  }

  void charge(UnitId u) {
    std::vector<std::pair<std::int32_t, UnitId>> near;
    glass_.each_enemy(table_.unit(u).side,
                      [&](UnitId enemy) { near.emplace_back(glass_.about(u, enemy).n, enemy); });
    std::sort(near.begin(), near.end());
    if (near.size() > 3) near.resize(3);
    for (const auto& [distance, enemy] : near)
      say(vk::Charge{.unit = u, .target = enemy, .face = {}, .change = {}});
  }

  void move() {
    for (const UnitId u : eager())
      if (glass_.may_charge(u)) charge(u);
    for (const UnitId u : eager()) {
      if (said_ || !glass_.may_act(u)) continue;
      const UnitId enemy = glass_.nearest_enemy(u);
      if (table_.unit(u).arm == vk::Arm::artillery && guns(u, enemy)) continue;
      if (!glass_.may_move(u)) continue;
      if (p_.of(u).garrison != vk::AreaId::none) {
        say(glass_.way_out(u, glass_.front_of(enemy)));
        continue;
      }
      if (glass_.doctrine_bars(u, p_.of(u).formation) || p_.of(u).formation == vk::Formation::square) {
        vk::Move change;
        change.units.push(u);
        change.before =
            glass_.doctrine_bars(u, vk::Formation::line) ? vk::Formation::column : vk::Formation::line;
        say(change);
        continue;
      }
      if (table_.unit(u).arm == vk::Arm::infantry && glass_.gap(u, enemy) <= vk::kCloseRange &&
          std::abs(glass_.turn_to(u, glass_.front_of(enemy))) <= 450)
        continue;  // it fires
      for (const vk::Move& way : glass_.ways_towards(u, glass_.front_of(enemy), kShortOf))
        if (say(way)) break;
    }
  }
  /// Whether the battery is to be left alone.
  bool guns(UnitId u, UnitId enemy) {
    const bool in_range = glass_.gap(u, enemy) <= field::inches(12);
    const std::int32_t turn = glass_.turn_to(u, glass_.front_of(enemy));
    if (p_.of(u).formation == vk::Formation::unlimbered) {
      if (!in_range) say(vk::Limber{u});
      if (in_range && std::abs(turn) > 450)
        say(vk::Push{.unit = u, .turn = {std::clamp(turn, -450, 450)}, .bearing = {}, .length = {}});
      return true;
    }
    if (in_range && std::abs(turn) <= 450) return say(vk::Unlimber{u}), true;
    return false;
  }

  /// After his units.
  void lead() {
    const std::vector<UnitId> units = eager();
    if (units.empty()) return;
    const field::Point at = p_.of(p_.initiative.active).at;
    const field::Point to = glass_.front_of(units[units.size() / 2]);
    const field::Vec way = to - at;
    for (const int share : {8, 6, 4, 2})
      say(vk::LeaderMove{.to = field::moved(at, way.x * share / 10, way.y * share / 10), .via = {}});
  }

  void fight() {
    for (const UnitId u : eager()) {
      if (const UnitId target = p_.marks(u).contact.target; target != UnitId::none) {
        say(vk::Melee{u, target, melee_supports(table_, p_, u, charge_target(table_, p_, target))});
        say(vk::Melee{u, target, {}});
        continue;
      }
      if (!p_.marks(u).order.given || p_.marks(u).combat != vk::CombatUsed::none) continue;
      for (const UnitId target : closest_targets(table_, p_, u)) say(vk::Shoot{u, target, {}});
    }
  }
  void fire() {
    const vk::ChargeTarget target = charge_target(table_, p_, c_.melee.target);
    for (const UnitId u : able_to_fire(table_, p_, c_.melee.attacker, target)) say(vk::DefensiveFire{u, {}});
  }

  const vk::Table& table_;
  const vk::Battle& battle_;
  const vk::Position& p_;
  const vk::Course& c_;
  FieldGlass glass_;
  std::optional<vk::Decision> said_;
};

class Charger final : public Commander {
 public:
  Counsel decide(const vk::Table& table, const vk::Battle& battle) override {
    return {Charge(table, battle).answer(), {"The nearest enemy is charged."}};
  }
};

}  // namespace

std::unique_ptr<Commander> charger(std::uint64_t) { return std::make_unique<Charger>(); }

}  // namespace bots
