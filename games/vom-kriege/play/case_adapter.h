#pragma once

#include "play/cases/case_shown.h"
#include "play/play.h"

namespace game {

/// A case of Vom Kriege as somebody looks at it. An error: the file cannot be read as one.
[[nodiscard]] base::Result<CaseShown> show_vom_kriege_case(std::string_view toml_text);

}  // namespace game
