#pragma once

#include "empires/rules/facts.h"
#include "empires/rules/position.h"
#include "orders/sheet.h"
#include "realm/outcome.h"

namespace empires {

/// One action of a sheet, ready to be carried out.
struct Deed {
  PowerId who = PowerId::none;
  int slot = 0;
  Action action{};
  AreaId first = AreaId::none;
  AreaId second = AreaId::none;
  PowerId power = PowerId::none;
  sheet::Number number;
};

/// The judge at work on one position: it changes the position and writes down the facts. Its helpers are the
/// few things that several actions do in the same way; each keeps the ledger.
class Judge {
 public:
  Judge(const World& world_, Position& position, TurnFacts& facts_)
      : world(world_), now(position), facts(facts_) {}

  const World& world;
  Position& now;
  TurnFacts& facts;

  [[nodiscard]] Area& at(AreaId a) { return now.at(a); }
  [[nodiscard]] Power& of(PowerId p) { return now.of(p); }
  [[nodiscard]] bool owns(PowerId p, AreaId a) const { return now.at(a).owner == p; }
  /// "Yours" of section 4.4: a land area of that power.
  [[nodiscard]] bool owns_land(PowerId p, AreaId a) const { return owns(p, a) && world.is_land(a); }
  [[nodiscard]] bool can_pay(PowerId p, int bps) const { return now.of(p).balance >= bps; }

  /// COM-10  Takes what an action costs; the caller has made sure that it is there.
  void pay(PowerId p, int bps, base::RuleRef rule);
  /// How many an action was carried out for.
  void did(int n) { action_.did = n; }
  /// What the action being carried out has paid and done so far.
  [[nodiscard]] const Acted& action() const { return action_; }
  void begin_action() { action_ = {}; }

  void add_armies(AreaId a, int n, base::RuleRef rule);
  void add_population(AreaId a, int n, base::RuleRef rule);
  void add_forts(AreaId a, int n, base::RuleRef rule);
  void add_ships(AreaId a, int n, base::RuleRef rule);
  void add_laid_up(AreaId a, int n, base::RuleRef rule);
  void add_trains(AreaId a, int n, base::RuleRef rule);
  void add_army_reserve(PowerId p, int n, base::RuleRef rule);
  void add_naval_reserve(PowerId p, int n, base::RuleRef rule);
  void add_straggler_armies(PowerId p, int n, base::RuleRef rule);
  void add_straggler_ships(PowerId p, int n, base::RuleRef rule);
  void add_air(PowerId p, int n, base::RuleRef rule);
  void add_balance(PowerId p, int n, base::RuleRef rule);
  void add_treasury(PowerId p, int n, base::RuleRef rule);
  void add_vps(PowerId p, int n, AreaId at, base::RuleRef rule);

  /// EMP-H6  Armies or ships of an area leave the map and wait as stragglers of its owner; of an unowned area
  /// they are destroyed.
  void disperse_armies(AreaId a, int n, base::RuleRef rule);
  void disperse_ships(AreaId a, int n, base::RuleRef rule);
  /// An area changes hands without a word about how: marks go (COM-14) and its posture is that of a new area.
  void give_to(AreaId a, PowerId new_owner);
  /// COM-14, EMP 7.5
  void stick(AreaId a) { at(a).stuck = true; }
  /// EMP 7.5  Armies came into an area: difficult terrain holds them.
  void stick_if_difficult(AreaId a) {
    if (world.ground(a).difficult) stick(a);
  }
  /// A sea area whose last ship left keeps its owner (EMP-H3) but no fleet base.
  void forget_base_if_empty(AreaId sea) {
    if (world.is_sea(sea) && at(sea).ships == 0) at(sea).fleet_base = AreaId::none;
  }
  void see(PowerId p, AreaId a, Sighting::Why why) { facts.sightings.push_back({p, a, why}); }
  void tell(PowerId p, Booking::Kind kind, int amount, base::RuleRef rule, AreaId where = AreaId::none,
            PowerId other = PowerId::none) {
    facts.bookings.push_back({p, kind, amount, rule, where, other});
  }
  /// Section 11: both sides remember a battle.
  void remember_battle(PowerId attacker, PowerId defender, int armies, int ships);

 private:
  Acted action_;
};

/// Carries out one action: checks in the order of COM-11, pays, does it, and says what became of it.
[[nodiscard]] realm::Outcome carry_out(Judge& judge, const Deed& deed);

/// An entry of a sheet as a deed.
[[nodiscard]] Deed deed_of(PowerId who, int slot, const sheet::Entry& entry);

}  // namespace empires
