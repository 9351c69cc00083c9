#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/play.h"

/// What people are told of a game master's corrections: everybody why, and of the figures whom they concern.
namespace game {

/// The figures of a correction that a seat may know; without a seat all.
[[nodiscard]] std::vector<base::Change> changes_for(const Correction& correction,
                                                    std::optional<std::string_view> seat);

/// "The game master has corrected the position: WHY" and the figures, in lines of at most 80 columns.
[[nodiscard]] std::string to_text(const Correction& correction, std::optional<std::string_view> seat = {});
/// The same for programs, as facts.
[[nodiscard]] Events events_of(const Correction& correction);
/// What is wrong with one, line by line.
[[nodiscard]] std::string what_is_wrong(const Correction& correction);

}  // namespace game
