#pragma once

#include <chrono>

#include "cli/commands.h"
#include "store/store.h"

namespace cli {

/// What tests change about a host, to see what it does when it breaks.
struct ServeForTests {
  store::Options store = {};       // how the database is opened
  std::chrono::seconds lease{60};  // how long a turn that a dead host has begun is left alone
};
[[nodiscard]] int run_serve(const ServeArguments& wanted, Io& io, const ServeForTests& tests);

}  // namespace cli
