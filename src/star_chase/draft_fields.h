#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/code_table.h"
#include "base/toml_fields.h"

/// Fields of files in which a system may be written as 101 or "101", and a word may have a short form.
namespace star_chase {

inline constexpr std::int64_t kMostCount = 100'000;  // so that sums over any map fit

/// The first of the keys that is there, or the first: all are asked for.
[[nodiscard]] std::string_view given_key(base::TomlFields& fields,
                                         std::initializer_list<std::string_view> keys);

[[nodiscard]] int count(base::TomlFields& fields, std::initializer_list<std::string_view> keys,
                        int fallback = 0);

/// A code, in capitals; "none", "-" and "" are empty.
[[nodiscard]] std::string code(base::TomlFields& fields, std::initializer_list<std::string_view> keys);
/// A list of codes, or a single one.
[[nodiscard]] std::vector<std::string> codes(base::TomlFields& fields,
                                             std::initializer_list<std::string_view> keys);
/// A code that stands alone in a file; empty: it is none.
[[nodiscard]] std::string code_of(const toml::node& node);

}  // namespace star_chase
