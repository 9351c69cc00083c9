#pragma once

#include "game/adviser.h"

/// The advisers of the single games (adviser.h).
namespace game {

using MadeAdviser = base::Result<std::unique_ptr<Adviser>>;

[[nodiscard]] std::optional<std::string> dark_age_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser dark_age_adviser(std::string_view scenario, const Options& options,
                                           std::string knowledge);

[[nodiscard]] std::optional<std::string> empires_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser empires_adviser(std::string_view scenario, const Options& options,
                                          std::string knowledge);

/// The map the seat has is part of it: a scenario would tell of systems that nobody has found.
[[nodiscard]] std::optional<std::string> star_chase_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser star_chase_adviser(std::string_view scenario, const Options& options,
                                             std::string knowledge);

[[nodiscard]] std::optional<std::string> vom_kriege_knowledge(const Play& play, std::string_view seat);
[[nodiscard]] MadeAdviser vom_kriege_adviser(std::string_view scenario, const Options& options,
                                             std::string knowledge);

}  // namespace game
