#pragma once

#include <source_location>

namespace base {

/// Stops the program: our own bug, never a player's mistake. A wrong game is worse than a stopped one.
[[noreturn]] void broken(const char* what, std::source_location at = std::source_location::current());

/// An invariant. It stays on in every build.
inline void ensure(bool holds, const char* what, std::source_location at = std::source_location::current()) {
  if (!holds) [[unlikely]]
    broken(what, at);
}

}  // namespace base
