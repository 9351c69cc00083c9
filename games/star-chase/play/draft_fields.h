#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/code_table.h"
#include "text/toml_fields.h"

/// Fields of files in which a system may be written as 101 or "101", and a word may have a short form.
namespace star_chase {

inline constexpr std::int64_t kMostCount = 100'000;  // so that sums over any map fit

/// What is counted in a system, under all the names a file may give it; the first of each is the one we use.
enum class SystemFigure : std::uint8_t { population, industry, fighters, cruisers, colony_ships };
struct FigureName {
  std::string_view word;
  SystemFigure figure;
};
inline constexpr FigureName kFigureNames[] = {
    {"population", SystemFigure::population},     {"pop", SystemFigure::population},
    {"industry", SystemFigure::industry},         {"ind", SystemFigure::industry},
    {"fighters", SystemFigure::fighters},         {"ftr", SystemFigure::fighters},
    {"cruisers", SystemFigure::cruisers},         {"crs", SystemFigure::cruisers},
    {"colony_ships", SystemFigure::colony_ships}, {"col", SystemFigure::colony_ships},
    {"colonies", SystemFigure::colony_ships},     {"colonyships", SystemFigure::colony_ships},
    {"colony_ship", SystemFigure::colony_ships},  {"colony", SystemFigure::colony_ships},
};

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
