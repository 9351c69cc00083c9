#pragma once

#include <string>

#include "bots/planner/steps.h"
#include "dark-age/bot/outlook.h"

namespace bots {

/// Adds LEVY or LAUNCH for `n`: 3 BPs each, and one order gives no more than there are people.
void buy(Step& step, Action action, AreaId from, AreaId to, int n, int people);

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
