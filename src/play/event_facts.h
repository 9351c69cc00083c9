#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>

#include "play/play.h"

namespace game {

/// Adds a named fact to an event.
inline void tell(Event& event, std::string_view name, std::string_view text) {
  event.facts.emplace_back(std::string(name), std::string(text));
}
inline void tell(Event& event, std::string_view name, int number) {
  event.facts.emplace_back(std::string(name), fmt::format("{}", number));
}

}  // namespace game
