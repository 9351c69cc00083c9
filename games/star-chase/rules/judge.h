#pragma once

#include <vector>

#include "core/dice.h"
#include "orders/sheet.h"
#include "realm/outcome.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/position.h"

namespace star_chase {

/// One action of a sheet, ready to be carried out. A place that was written may still be none: a code that no
/// system has (SCH-H10).
struct Deed {
  PowerId who = PowerId::none;
  int slot = 0;
  Action action{};
  SystemId first = SystemId::none;
  SystemId second = SystemId::none;
  bool first_given = false;
  bool second_given = false;
  PowerId power = PowerId::none;
  Tech tech = Tech::none;
  sheet::Number number;
};

/// SCH-H39  A TAKE or TRADE that waits for its partner.
struct Offer {
  Deed deed;
  std::size_t acted = 0;  // its line in TurnFacts::acted
};

/// The judge at work on one position: it changes the position and writes down the facts; every change of a
/// count is booked in the ledger.
class Judge {
 public:
  Judge(const World& world_, Position& position, TurnFacts& facts_, base::Dice& dice_)
      : world(world_), now(position), facts(facts_), dice(dice_) {}

  const World& world;
  Position& now;
  TurnFacts& facts;
  base::Dice& dice;
  std::vector<Offer> offers;  // in the order they came

  [[nodiscard]] System& at(SystemId s) { return now.at(s); }
  [[nodiscard]] Power& of(PowerId p) { return now.of(p); }
  [[nodiscard]] bool owns(PowerId p, SystemId s) const { return s != SystemId::none && now.at(s).owner == p; }
  /// Whether a system belongs to somebody the power has a pact with.
  [[nodiscard]] bool is_partners(PowerId p, SystemId s) const { return have_pact(now, p, now.at(s).owner); }
  [[nodiscard]] bool can_pay(PowerId p, int bps) const { return now.of(p).balance >= bps; }

  /// COM-10  Takes what an action costs; the caller has made sure that it is there.
  void pay(PowerId p, int bps, base::RuleRef rule);
  void pay_from_treasury(PowerId p, int bps, base::RuleRef rule);
  void begin_action() { action_ = {}; }
  /// How many an action was carried out for.
  void did(int n) { action_.did = n; }
  [[nodiscard]] const Acted& action() const { return action_; }

  void add_cruisers(SystemId s, int n, base::RuleRef rule);
  void add_fighters(SystemId s, int n, base::RuleRef rule);
  void add_colony_ships(SystemId s, int n, base::RuleRef rule);
  void add_population(SystemId s, int n, base::RuleRef rule);
  void add_industry(SystemId s, int n, base::RuleRef rule);
  void add_balance(PowerId p, int n, base::RuleRef rule);
  void add_treasury(PowerId p, int n, base::RuleRef rule);
  void add_vps(PowerId p, int n, base::RuleRef rule);
  void add_reserve(PowerId p, int n, base::RuleRef rule);
  void add_reserve_new(PowerId p, int n, base::RuleRef rule);
  void add_lost(PowerId p, int n, base::RuleRef rule);
  void add_lost_new(PowerId p, int n, base::RuleRef rule);

  void stick(SystemId s) { at(s).stuck = true; }  // COM-14
  void see(PowerId p, SystemId s) { facts.sightings.push_back({p, s}); }
  void tell(PowerId p, Booking::Kind kind, int amount, SystemId at = SystemId::none,
            PowerId other = PowerId::none) {
    facts.bookings.push_back({p, kind, amount, at, other});
  }

 private:
  Acted action_;
};

/// Carries out one action: checks in the order of its row in section 4, pays, does it, and says what became
/// of it. TAKE and TRADE may leave it open until their partner comes: then `waits` is set.
struct Carried {
  realm::Outcome outcome;
  bool waits = false;
};
[[nodiscard]] Carried carry_out(Judge& judge, const Deed& deed);

/// An entry of a sheet as a deed.
[[nodiscard]] Deed deed_of(const World& world, PowerId who, int slot, const sheet::Entry& entry);

}  // namespace star_chase
