#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

/// Reading what `sandtable battle` was given.
namespace game {

/// What is wrong with the names given: one that is not known, or one that is missing.
[[nodiscard]] std::optional<base::Error> wrong_parameters(std::string_view kind,
                                                          const std::vector<BattleParameter>& parameters,
                                                          const Options& given);

/// A number from 0 to a million.
[[nodiscard]] base::Result<int> battle_number(const Options& given, const std::string& name, int fallback);

}  // namespace game
