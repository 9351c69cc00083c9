#pragma once

#include "dark-age/rules/facts.h"
#include "dark-age/rules/position.h"
#include "orders/sheet.h"
#include "realm/outcome.h"

namespace dark_age {

/// One action of a sheet, ready to be carried out.
struct Deed {
  PowerId who = PowerId::none;
  int slot = 0;
  Action action{};
  AreaId first = AreaId::none;    // F or W
  AreaId second = AreaId::none;   // T
  PowerId power = PowerId::none;  // K
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
  [[nodiscard]] bool can_pay(PowerId p, int bps) const { return now.of(p).balance >= bps; }

  /// COM-10  Takes what an action costs; the caller has made sure that it is there.
  void pay(PowerId p, int bps, base::RuleRef rule);
  /// What the action being carried out has paid so far.
  [[nodiscard]] int paid() const { return paid_; }
  void begin_action() { paid_ = 0; }

  void add_armies(AreaId a, int n, base::RuleRef rule);
  void add_ships(AreaId a, int n, base::RuleRef rule);
  void add_population(AreaId a, int n, base::RuleRef rule);
  void add_forts(AreaId a, int n, base::RuleRef rule);
  void add_trade(AreaId a, int n, base::RuleRef rule);
  void add_balance(PowerId p, int n, base::RuleRef rule);
  void add_treasury(PowerId p, int n, base::RuleRef rule);
  void add_vps(PowerId p, int n, base::RuleRef rule);
  void add_army_reserve(PowerId p, int n, base::RuleRef rule);
  void add_fleet_reserve(PowerId p, int n, base::RuleRef rule);
  void add_arriving_armies(PowerId p, int n, base::RuleRef rule);
  void add_arriving_ships(PowerId p, int n, base::RuleRef rule);
  void add_household(PowerId p, int n, base::RuleRef rule);

  /// An area changes hands without a word about how: marks and passage go (COM-14), a household of the old
  /// owner leaves the map (DA-H49), the new owner's spy there is lost (DA-H45). Its posture becomes that of a
  /// new area.
  void give_to(AreaId a, PowerId new_owner);
  /// DA-H49, DA-H61  Ships of `owner` are in the sea area now: households of others leave it.
  void occupy_sea(AreaId sea, PowerId owner);
  /// COM-14
  void stick(AreaId a) { at(a).stuck = true; }
  /// DA 8.8
  int drown_excess(AreaId a);
  void see(PowerId p, AreaId a, Sighting::Why why) { facts.sightings.push_back({p, a, why}); }
  void tell(PowerId p, Booking::Kind kind, int amount, AreaId at = AreaId::none,
            PowerId other = PowerId::none) {
    facts.bookings.push_back({p, kind, amount, at, other});
  }
  /// DA 5.11, DA-H50  Once a turn for an area and power; what was paid.
  int viking_bonus(PowerId p, AreaId a, int n);

 private:
  void send_households_away(AreaId a, PowerId except);

  int paid_ = 0;
};

/// Carries out one action: checks in the order of COM-11, pays, does it, and says what became of it.
[[nodiscard]] realm::Outcome carry_out(Judge& judge, const Deed& deed);

/// An entry of a sheet as a deed.
[[nodiscard]] Deed deed_of(PowerId who, int slot, const sheet::Entry& entry);

}  // namespace dark_age
