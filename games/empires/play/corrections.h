#pragma once

#include <vector>

#include "empires/rules/position.h"
#include "play/correction.h"

namespace empires {

/// Sets figures of areas and powers by hand, by the names case files give them (docs/corrections.md). All of
/// them or none: what a position can never be is refused.
[[nodiscard]] base::Corrected correct(const World& world, Position& position,
                                      const std::vector<base::CorrectionLine>& lines);
/// All that can be set so, as it stands.
[[nodiscard]] base::Figures figures_of(const World& world, const Position& position);

}  // namespace empires
