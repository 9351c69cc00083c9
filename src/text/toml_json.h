#pragma once

#include <toml++/toml.h>

#include "text/json_writer.h"

namespace base {

/// A TOML table as the value of a JSON text, keys in the order in which they were written. What JSON has no
/// kind for (dates, times, what is no number) is an object of one field: `{"$toml": "1806-07-04"}`.
void put_toml(JsonWriter& json, const toml::table& table);

}  // namespace base
