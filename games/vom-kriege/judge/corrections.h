#pragma once

#include <vector>

#include "play/correction.h"
#include "vom-kriege/model/course.h"

namespace vom_kriege {

/// Sets what units and leaders are by hand, by the names case files give it (docs/corrections.md). All of it
/// or nothing: what a position can never be is refused, and so is everything while a charge or a fight is
/// under way, whose course hangs on how all stood when it began.
[[nodiscard]] base::Corrected correct(const Table& table, Battle& battle,
                                      const std::vector<base::CorrectionLine>& lines);
/// All that can be set so, of who is on the table, as it stands.
[[nodiscard]] base::Figures figures_of(const Table& table, const Position& position);

}  // namespace vom_kriege
