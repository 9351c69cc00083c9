#pragma once

#include "host/server/host.h"

namespace host {

/// Games that are there when somebody looks for the first time: one of each title with a seat free against
/// bots, and one that machines play for all to watch. Nothing is made if there are games already. An error
/// says which could not be made.
[[nodiscard]] base::Result<int> make_examples(Host& host);

}  // namespace host
