#pragma once

#include "empires/rules/judge.h"

/// One function an action; each is one entry of sections 4, 9 or 10 of the rules and checks in the order of
/// COM-11. The files follow the families.
namespace empires {

using realm::failed;
using realm::forbidden;
using realm::Outcome;
using realm::Reason;

// building.cc
Outcome levy(Judge& judge, const Deed& deed);      // EMP 5.1
Outcome mobilise(Judge& judge, const Deed& deed);  // EMP 5.2
Outcome army(Judge& judge, const Deed& deed);      // EMP 5.3
Outcome reserve(Judge& judge, const Deed& deed);   // EMP 5.5
Outcome fort(Judge& judge, const Deed& deed);      // EMP-H36
Outcome raze(Judge& judge, const Deed& deed);      // EMP 5.8
Outcome grow(Judge& judge, const Deed& deed);      // EMP 5.9
Outcome disown(Judge& judge, const Deed& deed);    // EMP 5.18
Outcome air(Judge& judge, const Deed& deed);       // EMP 5.19

// shipyards.cc
Outcome build(Judge& judge, const Deed& deed);       // EMP 5.10
Outcome navy(Judge& judge, const Deed& deed);        // EMP 5.11
Outcome lay_up(Judge& judge, const Deed& deed);      // EMP 5.12
Outcome recover(Judge& judge, const Deed& deed);     // EMP-H40
Outcome fleet(Judge& judge, const Deed& deed);       // EMP 5.14
Outcome scrap(Judge& judge, const Deed& deed);       // EMP 5.15
Outcome build_base(Judge& judge, const Deed& deed);  // EMP 5.16
Outcome close_base(Judge& judge, const Deed& deed);  // EMP 5.17

// money.cc
Outcome order(Judge& judge, const Deed& deed);  // EMP 6.2
Outcome stash(Judge& judge, const Deed& deed);  // EMP-H33
Outcome cash(Judge& judge, const Deed& deed);   // EMP-H34
Outcome gift(Judge& judge, const Deed& deed);   // EMP-H35

// moves.cc
Outcome move(Judge& judge, const Deed& deed);          // EMP 7.3
Outcome order_attack(Judge& judge, const Deed& deed);  // EMP 7.4

// sailing.cc
Outcome sail(Judge& judge, const Deed& deed);  // EMP 7.2: SEAMOVE and CONVOY

// modes.cc
Outcome set_defend(Judge& judge, const Deed& deed);   // EMP 7.7
Outcome point_at(Judge& judge, const Deed& deed);     // EMP 7.8, EMP 7.9: ENTRENCH and AMBUSH
Outcome set_retreat(Judge& judge, const Deed& deed);  // EMP 7.10

// agents.cc
Outcome scout(Judge& judge, const Deed& deed);       // EMP-H47
Outcome send_agent(Judge& judge, const Deed& deed);  // EMP-H48: SPY, SPYCAT, MOLE, MOLECAT
Outcome wait(Judge& judge, const Deed& deed);        // EMP-H49
Outcome sabotage(Judge& judge, const Deed& deed);    // EMP-H50
Outcome kill(Judge& judge, const Deed& deed);        // EMP-H51

// trains.cc
Outcome gather(Judge& judge, const Deed& deed);       // EMP S.11
Outcome wagons(Judge& judge, const Deed& deed);       // EMP S.13
Outcome send_trains(Judge& judge, const Deed& deed);  // EMP S.13
Outcome unload(Judge& judge, const Deed& deed);       // EMP S.13

/// The number box of what is bought or placed (section 4.2). A blank is `blank_means`, ALL is all there can
/// be, and a larger number is cut down to the `stock` and to what the balance pays at `price` each. On
/// failure `no` says why: `units` where the stock is empty or 0 is asked for, else `bps`.
struct Bought {
  int n = 0;
  Outcome no;
};
enum class Blank : std::uint8_t { one, all };
[[nodiscard]] Bought cut_down(const Judge& judge, const Deed& deed, int stock, int price, Blank blank,
                              std::string_view empty_stock, base::RuleRef rule);
/// Where there is no stock to run out.
inline constexpr int kNoStock = 1'000'000'000;

/// EMP-H5  Whether there is an open base: a failed outcome says why not.
[[nodiscard]] Outcome check_open_base(const Judge& judge, AreaId where);

/// COM-4, COM-5  Units that move; `no` where they cannot.
struct Moving {
  int n = 0;
  Outcome no;
};
[[nodiscard]] Moving units_to_move(const Deed& deed, int there, std::string_view detail);

}  // namespace empires
