#pragma once

#include <optional>

#include "star-chase/rules/judge.h"

/// One function an action; each is one row of section 4 of the rules and checks in its order. The files
/// follow the families: attacks.cc, fleets.cc, modes.cc, shipyards.cc, colonies.cc, money.cc, technology.cc,
/// find_probes.cc, pacts.cc.
namespace star_chase {

using realm::failed;
using realm::forbidden;
using realm::Outcome;
using realm::Reason;

// attacks.cc
Outcome move(Judge& judge, const Deed& deed);     // SCH 4.1
Outcome assault(Judge& judge, const Deed& deed);  // SCH 4.3
Outcome deep(Judge& judge, const Deed& deed);     // SCH 4.4

// fleets.cc
Outcome move_fighters(Judge& judge, const Deed& deed);      // SCH 4.5
Outcome move_colony_ships(Judge& judge, const Deed& deed);  // SCH 4.8
Outcome bombard(Judge& judge, const Deed& deed);            // SCH 4.7
Outcome lay_up(Judge& judge, const Deed& deed);             // SCH 4.9
Outcome from_reserve(Judge& judge, const Deed& deed);       // SCH 4.10
Outcome recover(Judge& judge, const Deed& deed);            // SCH 4.11

// modes.cc
Outcome set_ambush(Judge& judge, const Deed& deed);   // SCH 4.2
Outcome set_defend(Judge& judge, const Deed& deed);   // SCH 4.2
Outcome set_retreat(Judge& judge, const Deed& deed);  // SCH 4.2

// shipyards.cc
Outcome new_ships(Judge& judge, const Deed& deed);  // SCH 6.1: NEWCRS, NEWFTR, NEWCOL
Outcome build(Judge& judge, const Deed& deed);      // SCH 6.2
Outcome scrap(Judge& judge, const Deed& deed);      // SCH 6.6: SCRAPC, SCRAPF

// colonies.cc
Outcome grow(Judge& judge, const Deed& deed);       // SCH 6.3
Outcome colonise(Judge& judge, const Deed& deed);   // SCH 6.5
Outcome make_link(Judge& judge, const Deed& deed);  // SCH 6.7

// money.cc
Outcome stash(Judge& judge, const Deed& deed);     // SCH 6.10
Outcome cash(Judge& judge, const Deed& deed);      // SCH 6.11
Outcome tax(Judge& judge, const Deed& deed);       // SCH 6.12
Outcome gift(Judge& judge, const Deed& deed);      // SCH 6.9
Outcome order(Judge& judge, const Deed& deed);     // SCH-H35
Outcome set_base(Judge& judge, const Deed& deed);  // SCH 6.13, SCH 6.14: BASE, HOME

// technology.cc
Outcome buy_tech(Judge& judge, const Deed& deed);       // SCH 7.3
Carried take_or_trade(Judge& judge, const Deed& deed);  // SCH 7.4 to 7.6
/// Step 5 of the turn: what still waits has failed.
void close_offers(Judge& judge);

// find_probes.cc
Outcome find_probes(Judge& judge, const Deed& deed);  // SCH-H48

// pacts.cc
Outcome pact(Judge& judge, const Deed& deed);        // SCH-H50
Outcome break_pact(Judge& judge, const Deed& deed);  // SCH-H50

/// SCH 4.6  How many of the `there` units a move takes; 0 is all. Nothing: `units`.
[[nodiscard]] std::optional<int> units_to_move(sheet::Number number, int there);

/// SCH-H11  How many a building action makes where `most` are allowed: blank and ALL are as many as possible,
/// and what BPs do not allow is cut down. 0: it fails, and `no` says why.
[[nodiscard]] int number_built(const Judge& judge, const Deed& deed, int price, int most, Outcome& no);

/// SCH-H11  A box that needs a number has none, or a 0. In slot 16 STASH and ORDER take a blank for all.
[[nodiscard]] constexpr bool is_zero(sheet::Number number) {
  return number.kind == sheet::Number::Kind::plain && number.n == 0;
}
[[nodiscard]] bool lacks_number(const Deed& deed);

[[nodiscard]] constexpr Outcome no_treasury(base::RuleRef rule) {
  return {realm::Result::failed, Reason::bps, "treasury", rule};
}

/// SCH 3.11, SCH-H42  What is found in a system that was never owned.
void explore(Judge& judge, PowerId p, SystemId s);

}  // namespace star_chase
