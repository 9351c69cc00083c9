#pragma once

#include "text/json_writer.h"

namespace vom_kriege {

/// VK-H10  What room troops take up in their formations, for who draws units that stand on no table yet: a
/// list of `{arm, ranks or guns, formation, front, depth}` in inches.
void put_layouts(base::JsonWriter& json);

}  // namespace vom_kriege
