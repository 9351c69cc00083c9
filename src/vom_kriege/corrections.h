#pragma once

#include <vector>

#include "base/correction.h"
#include "vom_kriege/course.h"

namespace vom_kriege {

/// Sets what units and leaders are by hand, by the names case files give it (docs/corrections.md). All of it
/// or nothing: what a position can never be is refused, and so is everything while a charge or a fight is
/// under way, whose course hangs on how all stood when it began.
[[nodiscard]] base::Corrected correct(const Table& table, Battle& battle,
                                      const std::vector<base::CorrectionLine>& lines);

}  // namespace vom_kriege
