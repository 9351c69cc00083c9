#include <fmt/core.h>

#include <algorithm>

#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/melee/leader_retire.h"
#include "vom-kriege/melee/melee_contact.h"
#include "vom-kriege/melee/retreat.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/move/arrival_places.h"
#include "vom-kriege/move/groups.h"

/// What may be answered (VK-H43, VK-H5). Nothing is allowed here that the judge would not take: every choice
/// is shown to it first.
namespace vom_kriege {
namespace {

using PassWord = Pass::Word;

class Chooser {
 public:
  Chooser(const Table& table, const Battle& battle) : table_(table), battle_(battle), p_(battle.position) {}

  Choices all() {
    switch (battle_.course.state) {
      case State::placing:
        result_.open = true;
        result_.list = sample_places(table_, battle_);
        break;
      case State::focus: focus(); break;
      case State::reroll: rerolls(); break;
      case State::trade: trades(); break;
      case State::orders: orders(); break;
      case State::movement: movement(); break;
      case State::leader_met: leader_ways_back(); break;
      case State::counter:
        for (const UnitId u : able_to_counter(table_, p_, battle_.course.under_way.ends[0].unit,
                                              battle_.course.under_way.charge))
          offer(Counter{u});
        break;
      case State::square: offer(FormSquare{battle_.course.unit}); break;
      case State::leader_move: result_.open = true; break;
      case State::combat: combat(); break;
      case State::reaction: reactions(); break;
      case State::advance: offer(Advance{}); break;
      case State::follow_up: charges(battle_.course.melee.attacker); break;
      case State::retreat: ways(GoingBack::retreat); break;
      case State::rout: ways(GoingBack::rout); break;
      case State::dice: result_.open = true; return std::move(result_);
      case State::over: return std::move(result_);
    }
    result_.list.push_back(default_answer(table_, battle_));
    return std::move(result_);
  }

 private:
  void offer(const Decision& decision) {
    if (check_known(table_, battle_, decision)) result_.list.push_back(decision);
  }
  static Units just(UnitId u) {
    Units one;
    one.push(u);
    return one;
  }
  /// Alone, with each that may support, and with all; other companies may be written freely.
  template <class With>
  void offer_with(const Units& supports, With&& decision_with) {
    offer(decision_with(Units{}));
    for (const UnitId s : supports) offer(decision_with(just(s)));
    if (supports.size() > 1) offer(decision_with(supports));
    if (supports.size() > 2) result_.open = true;
  }
  [[nodiscard]] auto our_units() const { return table_.units_of(p_.initiative.active); }

  void focus() {
    for (std::size_t i = 0; i < p_.leader_count; ++i)
      for (int points = 1; points <= battle_.course.points; ++points) offer(Give{points, leader_id(i)});
  }

  void rerolls() {
    const std::size_t count = battle_.course.dice.size();
    for (unsigned set = 1; set < 1U << count; ++set) {
      Reroll d;
      for (std::size_t i = 0; i < count; ++i)
        if ((set >> i & 1U) != 0) d.dice.push(static_cast<std::uint8_t>(i + 1));
      offer(d);
    }
  }

  void trades() {
    for (std::size_t pair = 0; pair < kFaces; ++pair)
      for (std::size_t wanted = 0; wanted < kFaces; ++wanted)
        if (pair != wanted) offer(Trade{static_cast<DieFace>(pair), static_cast<DieFace>(wanted)});
  }

  /// Every order on single units and whole groups, paid for with whatever dice are left over. Smaller groups
  /// may be written freely.
  void orders() {
    result_.open = true;
    for (const UnitId u : our_units()) {
      if (!p_.on_table(u)) continue;
      order(just(u));
      for (const auto& far : surcharges()) {
        offer(Rally{.unit = u, .facing = {}, .far = far});
        for (std::size_t die = 0; die < kFaces; ++die)
          offer(ClearDisorder{.unit = u, .die = static_cast<DieFace>(die), .far = far});
      }
    }
    for (const Units& group : groups_of(table_, p_, p_.initiative.active)) order(group);
  }
  void order(const Units& units) {
    for (std::size_t face = 0; face < kFaces; ++face)
      for (const bool twice : {false, true})
        for (const auto& far : surcharges())
          for (const auto& doctrine : surcharges())
            offer(GiveOrder{.units = units,
                            .face = static_cast<DieFace>(face),
                            .twice = twice,
                            .far = far,
                            .doctrine = doctrine});
  }
  /// None, or one of the faces in hand.
  [[nodiscard]] std::vector<std::optional<DieFace>> surcharges() const {
    std::vector<std::optional<DieFace>> list{std::nullopt};
    for (const DieFace die : battle_.course.dice)
      if (std::find(list.begin(), list.end(), std::optional(die)) == list.end()) list.emplace_back(die);
    return list;
  }

  /// Moves are without number; what can be counted is offered.
  void movement() {
    result_.open = true;
    for (const UnitId u : our_units()) {
      if (!p_.on_table(u) || !p_.marks(u).order.given) continue;
      offer(Limber{u});
      offer(Unlimber{u});
      charges(u);
    }
  }
  void charges(UnitId u) {
    for (std::size_t i = 0; i < p_.unit_count; ++i)
      if (p_.on_table(unit_id(i)) && table_.unit(unit_id(i)).side != table_.unit(u).side)
        offer(Charge{.unit = u, .target = unit_id(i), .face = {}, .change = {}});
  }

  void leader_ways_back() {
    const LeaderId l = battle_.course.leader;
    for (const LeaderWay& way : leader_ways(table_, p_, l))
      result_.list.push_back(Retire{.unit = UnitId::none, .leader = l, .bearing = way.bearing});
  }

  void combat() {
    for (const UnitId u : our_units()) {
      if (!p_.on_table(u) || !p_.marks(u).order.given) continue;
      if (const UnitId target = p_.marks(u).contact.target; target != UnitId::none) {
        offer_with(melee_supports(table_, p_, u, charge_target(table_, p_, target)),
                   [&](const Units& with) { return Melee{.unit = u, .target = target, .with = with}; });
        continue;
      }
      for (const UnitId target : targets(table_, p_, u).legal()) {
        const auto shot = [&](const Units& with) { return Shoot{.unit = u, .target = target, .with = with}; };
        offer_with(fire_supports(u, shot), shot);
      }
    }
  }

  /// Who may support a shot, whether or not one alone is enough for a die (VK-H27).
  template <class ShotWith>
  [[nodiscard]] Units fire_supports(UnitId shooter, ShotWith&& shot_with) const {
    Units with;
    for (const UnitId s : our_units()) {
      if (s == shooter || is_full(with)) continue;
      const Allowed allowed = check_known(table_, battle_, shot_with(just(s)));
      if (allowed || allowed.error().rule == base::RuleRef("VK-H27")) with.push(s);
    }
    return with;
  }

  void reactions() {
    const MeleeNow& melee = battle_.course.melee;
    const ChargeTarget target = charge_target(table_, p_, melee.target);
    for (const UnitId u : able_to_fire(table_, p_, melee.attacker, target)) {
      offer_with(defence_supports(table_, p_, u, melee.attacker, target),
                 [&](const Units& with) { return DefensiveFire{.unit = u, .with = with}; });
    }
    offer(Retire{.unit = melee.target, .leader = LeaderId::none, .bearing = {}});
  }

  void ways(GoingBack kind) {
    const UnitId u = battle_.course.unit;
    const field::Mils length = way_back(table_, p_, u, kind, battle_.course.harm.flags);
    for (const WayBack& way : ways_back(table_, p_, u, kind, length)) {
      if (kind == GoingBack::rout)
        result_.list.push_back(Rout{.unit = u, .bearing = way.bearing});
      else
        result_.list.push_back(Retreat{.unit = u, .bearing = way.bearing, .facing = {}});
    }
    result_.open = kind == GoingBack::retreat;  // any facing besides
  }

  const Table& table_;
  const Battle& battle_;
  const Position& p_;
  Choices result_;
};

}  // namespace

Choices choices(const Table& table, const Battle& battle) {
  if (!table.foggy()) return Chooser(table, battle).all();
  const Battle known = as_known(table, battle, battle.course.asked);  // VK-H75
  return Chooser(table, known).all();
}

Decision default_answer(const Table&, const Battle& battle) {
  const Course& c = battle.course;
  switch (c.state) {
    case State::placing: return Pass{PassWord::wait};
    case State::reroll: return Pass{PassWord::keep};
    case State::focus:
    case State::trade:
    case State::orders:
    case State::movement:
    case State::combat: return Pass{PassWord::done};
    case State::counter:
    case State::square:
    case State::reaction: return Pass{PassWord::no};
    case State::leader_move:
    case State::advance:
    case State::follow_up: return Pass{PassWord::stay};
    case State::leader_met: return Retire{.unit = UnitId::none, .leader = c.leader, .bearing = {}};
    case State::retreat: return Retreat{.unit = c.unit, .bearing = {}, .facing = {}};
    case State::rout: return Rout{.unit = c.unit, .bearing = {}};
    case State::dice: {
      TypedDice dice;  // nobody has rolled: the table waits, the clock takes blanks
      for (int i = 0; i < c.roll.dice; ++i) dice.faces.push(DieFace::artillery);
      return dice;
    }
    case State::over: return Pass{PassWord::done};
  }
  return Pass{PassWord::done};
}

std::string prompt(const Table& table, const Battle& battle) {
  const Course& c = battle.course;
  const Position& p = battle.position;
  const auto unit = [&](UnitId u) { return fmt::format("{} ({})", table.unit(u).id, table.unit(u).name); };
  const auto dice = [&] {
    std::string text;
    for (const DieFace die : c.dice) text += fmt::format("{}{}", text.empty() ? "" : ", ", name(die));
    return text;
  };
  const auto leader = [&](LeaderId l) {
    return fmt::format("{} ({})", table.leader(l).id, leader_name(table, p, l));
  };
  const LeaderId active = p.initiative.active;
  switch (c.state) {
    case State::placing:
      return fmt::format("{} arrives: place its leader and units, or wait.", leader(c.leader));
    case State::focus:
      return fmt::format("{} has {} command points to give to leaders, or is done.", leader(active),
                         c.points);
    case State::reroll:
      return fmt::format("{} rolled {}. Roll up to {} of them again, or keep them?", leader(active), dice(),
                         p.of(active).quality);
    case State::trade: return fmt::format("Dice: {}. Trade a pair for a die of any face?", dice());
    case State::orders: return fmt::format("Orders of {}. Dice left: {}.", leader(active), dice());
    case State::movement: return fmt::format("Moves of {}.", leader(active));
    case State::leader_met:
      return fmt::format("{} is run into and must retire. Which way?", leader(c.leader));
    case State::counter:
      return fmt::format("{} charges {}. Does anybody counter-charge?", unit(c.under_way.ends[0].unit),
                         unit(c.under_way.charge.target));
    case State::square: return fmt::format("Horse comes upon {}. Does it try to form square?", unit(c.unit));
    case State::leader_move: return fmt::format("{} moves last. Where to?", leader(active));
    case State::combat: return fmt::format("Combat of {}.", leader(active));
    case State::reaction:
      return fmt::format("{} attacks {}. How does your side react?", unit(c.melee.attacker),
                         unit(c.melee.target));
    case State::advance: return fmt::format("Does {} take the place it has won?", unit(c.melee.attacker));
    case State::follow_up:
      return fmt::format("Does {} follow up with another charge?", unit(c.melee.attacker));
    case State::retreat:
      return fmt::format("{} retreats by {} flag{}. Which way?", unit(c.unit), c.harm.flags,
                         c.harm.flags == 1 ? "" : "s");
    case State::rout: return fmt::format("{} routs. Which way?", unit(c.unit));
    case State::dice: return fmt::format("Roll {} dice and type them in.", c.roll.dice);
    case State::over: return "The battle is over.";
  }
  return {};
}

}  // namespace vom_kriege
