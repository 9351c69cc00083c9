#pragma once

#include "bots/planner/steps.h"
#include "empires/bot/outlook.h"

namespace bots::chancery {

/// "against 2 seen": what stands in an area, and how that is known.
[[nodiscard]] std::string against(const Outlook& look, AreaId a);
/// "Scotland could bring 4 from EDI".
[[nodiscard]] std::string threat(const Outlook& look, const Danger& danger);
/// "Attacks YOR with 3 ...: wins with 3 left, and so on."
[[nodiscard]] std::string attack_words(const Outlook& look, std::string_view how, AreaId to,
                                       const Prospect& p);

/// Trains that can be brought to an area before its armies march, and the orders for it (EMP S.11, S.13).
struct Wagons {
  std::vector<sheet::Entry> orders = {};
  int trains = 0;  // there then
  int bps = 0;
};
/// For a march of so many armies; only in European there is anything to bring.
[[nodiscard]] Wagons bring_trains(const Outlook& look, AreaId to, int armies);  // empires_supply.cc
/// EMP S.5, EMP S.6  What a march of so many costs over land with so many trains.
[[nodiscard]] int march_cost(const Outlook& look, int armies, int trains, bool attack);
/// EMP S.5  Armies that stray on a march over land.
[[nodiscard]] int strays(const Outlook& look, int trains);

// One function a concern; each adds what it would do now.
void add_attacks(const Outlook& look, Steps& steps);   // empires_war.cc
void add_landings(const Outlook& look, Steps& steps);  // empires_sea.cc
void add_ships(const Outlook& look, Steps& steps);     // empires_yards.cc
void add_growth(const Outlook& look, Steps& steps);    // empires_home.cc
void add_guards(const Outlook& look, Steps& steps);    // empires_guard.cc
void add_marches(const Outlook& look, Steps& steps);   // empires_marches.cc
void add_supply(const Outlook& look, Steps& steps);    // empires_supply.cc
/// What costs nothing but slots: digging in, ambushes, ways of retreat; scouts.
void add_postures(const Outlook& look, Steps& steps);  // empires_posture.cc
void add_scouts(const Outlook& look, Steps& steps);    // empires_posture.cc

}  // namespace bots::chancery
