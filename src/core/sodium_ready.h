#pragma once

#include <sodium.h>

#include "core/check.h"

namespace base {

/// libsodium wants to be started before anything else is asked of it; a second start does nothing.
inline void sodium_ready() { ensure(sodium_init() >= 0, "libsodium starts"); }

}  // namespace base
