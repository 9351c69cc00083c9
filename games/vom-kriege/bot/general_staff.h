#pragma once

#include "vom-kriege/bot/general_plan.h"
#include "vom-kriege/judge/battle.h"

/// The staff's work round the fighting: where arrivals come on, whom the army leader helps, where leaders
/// ride, which way back. Each gives a decision the judge takes, or the default.
namespace bots {

[[nodiscard]] vk::Decision place_arrivals(const vk::Table& table, const vk::Battle& battle);
[[nodiscard]] vk::Decision give_points(const vk::Table& table, const vk::Battle& battle, const Plan& plan);
[[nodiscard]] vk::Decision ride(const vk::Table& table, const vk::Battle& battle);
/// H2  Home, and about to face the enemy.
[[nodiscard]] vk::Decision go_back(const vk::Table& table, const vk::Battle& battle);

}  // namespace bots
