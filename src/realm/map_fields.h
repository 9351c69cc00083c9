#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/code_table.h"
#include "base/toml_fields.h"
#include "realm/controller.h"
#include "realm/shapes.h"

/// What the scenario and case files of the written-order games have in common: codes, marks, and where areas
/// lie on a map that is drawn.
namespace realm {

inline constexpr std::int64_t kMostUnits =
    100'000;  // no count in a file may be larger, so that sums over any map fit

/// A count of a file.
[[nodiscard]] int read_count(base::TomlFields& fields, std::string_view key, int fallback = 0);
/// A code in capitals; empty: none is given, or it says "none".
[[nodiscard]] std::string read_code(base::TomlFields& fields, std::string_view key);
/// COM-14  `stuck` may be written as true, as the power it holds, or as a list of powers. A mark of somebody
/// else does not hold the `owner`.
[[nodiscard]] bool read_stuck(base::TomlFields& fields, const std::string& owner,
                              std::string_view key = "stuck");

/// `controller`; a person, where nothing is said.
[[nodiscard]] Controller read_controller(base::TomlFields& fields);

/// The table [map]: the frame of a drawn map.
[[nodiscard]] MapFrame read_frame(const toml::table& table, std::optional<base::Error>& error);

/// Where an area lies, on a map that is drawn.
struct DrawnPlace {
  std::vector<Ring> shape;
  MapPoint label;
};
[[nodiscard]] DrawnPlace read_place(base::TomlFields& fields, const MapFrame& frame, bool needs_shape);

/// Why `code` names nothing: with the nearest one that would.
[[nodiscard]] std::string unknown_code(std::string_view what, const std::string& code, std::string_view kind,
                                       const base::CodeTable& codes);

/// The entry of a table of tables under its code in capitals, or the error that it is none: it must be a
/// table, and its key of `least` to `most` letters.
[[nodiscard]] std::optional<std::string> read_key(const toml::key& key, const toml::node& node,
                                                  std::string_view kind, std::size_t least, std::size_t most,
                                                  std::optional<base::Error>& error);

}  // namespace realm
