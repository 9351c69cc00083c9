#pragma once

#include "dark-age/rules/judge.h"

/// One function an action; each is one entry of section 4 of the rules and checks in the order of COM-11. The
/// files follow the families: moves.cc, modes.cc, people.cc, building.cc, sea.cc, knowledge.cc, money.cc,
/// court.cc.
namespace dark_age {

using realm::failed;
using realm::forbidden;
using realm::Outcome;
using realm::Reason;

// moves.cc
Outcome move(Judge& judge, const Deed& deed);              // DA 5.2
Outcome assault(Judge& judge, const Deed& deed);           // DA 5.3
Outcome probe_or_overrun(Judge& judge, const Deed& deed);  // DA 5.4, DA 5.5
Outcome raid(Judge& judge, const Deed& deed);              // DA 5.10
Outcome siege(Judge& judge, const Deed& deed);             // DA 5.13

// modes.cc
Outcome set_ambush(Judge& judge, const Deed& deed);   // DA 5.6
Outcome set_retreat(Judge& judge, const Deed& deed);  // DA 5.7
Outcome set_defend(Judge& judge, const Deed& deed);   // DA 5.8
Outcome passage(Judge& judge, const Deed& deed);      // DA 5.12

// people.cc
Outcome migrate(Judge& judge, const Deed& deed);  // DA 5.14
Outcome invade(Judge& judge, const Deed& deed);   // DA 5.15
Outcome pop(Judge& judge, const Deed& deed);      // DA 6.9
Outcome arm(Judge& judge, const Deed& deed);      // DA 6.9

// building.cc
Outcome levy(Judge& judge, const Deed& deed);     // DA 6.1
Outcome reserve(Judge& judge, const Deed& deed);  // DA 6.2
Outcome grow(Judge& judge, const Deed& deed);     // DA-H37
Outcome fortify(Judge& judge, const Deed& deed);  // DA-H38
Outcome build(Judge& judge, const Deed& deed);    // DA-H39
Outcome raze(Judge& judge, const Deed& deed);     // DA 6.8
Outcome disband(Judge& judge, const Deed& deed);  // DA 6.6
Outcome disown(Judge& judge, const Deed& deed);   // DA 6.7

// sea.cc
Outcome launch(Judge& judge, const Deed& deed);  // DA 8.1
Outcome fleet(Judge& judge, const Deed& deed);   // DA 8.2
Outcome sail(Judge& judge, const Deed& deed);    // DA 8.3: SHIPS and CONVOY
Outcome settle(Judge& judge, const Deed& deed);  // DA 8.6
Outcome land(Judge& judge, const Deed& deed);    // DA 8.9

// knowledge.cc
Outcome scout(Judge& judge, const Deed& deed);     // DA-H44
Outcome spy(Judge& judge, const Deed& deed);       // DA-H45
Outcome sabotage(Judge& judge, const Deed& deed);  // DA-H46

// money.cc
Outcome tax(Judge& judge, const Deed& deed);    // DA-H43
Outcome order(Judge& judge, const Deed& deed);  // DA 9.1
Outcome gift(Judge& judge, const Deed& deed);   // DA 9.2
Outcome cash(Judge& judge, const Deed& deed);   // DA-H42

// court.cc
Outcome king(Judge& judge, const Deed& deed);    // DA 10.7
Outcome house(Judge& judge, const Deed& deed);   // DA 6.10
Outcome borrow(Judge& judge, const Deed& deed);  // DA 6.11
Outcome loan(Judge& judge, const Deed& deed);    // DA 3.15

/// Whether a power named in an order can be dealt with: not oneself (`self`), in the game (`gone`). A failed
/// outcome says why not (DA-H58).
[[nodiscard]] Outcome check_other(const Judge& judge, const Deed& deed);

}  // namespace dark_age
