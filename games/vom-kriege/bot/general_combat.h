#pragma once

#include <optional>

#include "vom-kriege/bot/general_scales.h"
#include "vom-kriege/judge/battle.h"

/// Whom to shoot at, and who helps.
namespace bots {

struct Volley {
  vk::Shoot shot;
  int dice = 0;
  int value = 0;
};

/// The best shot of the active command; nothing: none is to be had. Who has no target of his own lends his
/// fire (VK-190).
[[nodiscard]] std::optional<Volley> best_volley(const vk::Table& table, const vk::Battle& battle,
                                                const Scales& scales);

}  // namespace bots
