#pragma once

#include "base/messages.h"

namespace game {

/// What the games are told in; the browser client has its own words for everything around them.
inline constexpr base::Language kLanguage = base::Language::english;

}  // namespace game
