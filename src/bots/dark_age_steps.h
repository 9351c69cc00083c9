#pragma once

#include <string>
#include <vector>

#include "bots/dark_age_outlook.h"

namespace bots {

/// Something worth doing: one order, or a few that make sense only together.
struct Step {
  std::vector<sheet::Entry> orders = {};
  int worth = 0;        // in tenths of a BP, before what it costs
  int bps = 0;          // to be paid
  bool urgent = false;  // what the enemy might forestall
  std::string why = {};
};
using Steps = std::vector<Step>;

/// Adds LEVY or LAUNCH for `n`: 3 BPs each, and one order gives no more than there are people.
void buy(Step& step, Action action, AreaId from, AreaId to, int n, int people);

/// "1 army", "3 armies".
[[nodiscard]] std::string counted(int n, std::string_view one, std::string_view many);
/// "against 2 seen": what stands in an area, and how that is known.
[[nodiscard]] std::string against(const Outlook& look, AreaId a);

// One function a concern; each adds what it would do now.
void add_attacks(const Outlook& look, Steps& steps);    // dark_age_war.cc
void add_landings(const Outlook& look, Steps& steps);   // dark_age_sea.cc; after the attacks
void add_growth(const Outlook& look, Steps& steps);     // dark_age_home.cc
void add_guards(const Outlook& look, Steps& steps);     // dark_age_guard.cc
void add_marches(const Outlook& look, Steps& steps);    // dark_age_guard.cc
void add_knowledge(const Outlook& look, Steps& steps);  // dark_age_knowledge.cc

}  // namespace bots
