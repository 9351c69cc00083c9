#pragma once

#include <fmt/core.h>

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "realm/chart/shapes.h"
#include "realm/controller.h"
#include "realm/posture.h"
#include "text/code_table.h"
#include "text/faults.h"
#include "text/toml_fields.h"

/// What the scenario and case files of the written-order games have in common: codes, marks, and where areas
/// lie on a map that is drawn.
namespace realm {

inline constexpr std::int64_t kMostUnits =
    100'000;  // no count in a file may be larger, so that sums over any map fit

/// A count of a file.
[[nodiscard]] int read_count(base::TomlFields& fields, std::string_view key, int fallback = 0);
/// A code; empty: none is given, or it says "none".
[[nodiscard]] std::string read_code(base::TomlFields& fields, std::string_view key);
/// A list of codes.
[[nodiscard]] std::vector<std::string> read_codes(base::TomlFields& fields, std::string_view key);

/// COM-18  `mode`, one of `known`; retreat where nothing is said.
[[nodiscard]] Mode read_mode(base::TomlFields& fields, std::initializer_list<Mode> known);

/// Two areas that touch each other, and where it is said.
struct Link {
  std::string one;
  std::string other;
  int line = 0;
};
/// The areas that touch each other, at the head of a scenario: `links = ["HRS-BDS"]`.
[[nodiscard]] std::vector<Link> read_links(base::TomlFields& file);

/// Adds the links of a file to what is written as `near` its areas, both ways.
template <class Areas>
void add_links(Areas& areas, base::TomlFields& file) {
  for (const Link& link : read_links(file))
    for (const auto& [here, there] : {std::pair(&link.one, &link.other), std::pair(&link.other, &link.one)}) {
      const auto from = areas.find(*here);
      if (from == areas.end())
        file.complain(fmt::format("links: {} is no area here", *here), link.line);
      else
        from->second.near.push_back(*there);
    }
}

/// `controller`; a person, where nothing is said.
[[nodiscard]] Controller read_controller(base::TomlFields& fields);

/// What was found wrong while a file was read, and which rows are lost by it: nothing is said of others that
/// only follows from it.
struct Spoilt {
  std::optional<base::Error> faults;
  std::vector<std::string> areas;   // keys of [areas] that are no codes, or no rows
  std::vector<std::string> powers;  // the same of [powers]
  bool frame = false;               // [map] is wrong, or missing, which was told: no word of places on it
};

/// The table [map]: the frame of a drawn map.
[[nodiscard]] MapFrame read_frame(const toml::table& table, Spoilt& spoilt,
                                  std::optional<base::Error>& error);

/// Where an area lies, on a map that is drawn.
struct DrawnPlace {
  std::vector<Ring> shape;
  MapPoint label;
};
[[nodiscard]] DrawnPlace read_place(base::TomlFields& fields, const MapFrame& frame, Spoilt& spoilt,
                                    bool needs_shape);

/// Why `code` names nothing: with the nearest one that would.
[[nodiscard]] std::string unknown_code(std::string_view what, const std::string& code, std::string_view kind,
                                       const base::CodeTable& codes);

/// Why a key is no code of `least` to `most` letters; empty: it is one.
[[nodiscard]] std::string wrong_letters(std::string_view kind, std::string_view key, std::size_t least,
                                        std::size_t most);

/// Reads the rows of a table of tables, such as [areas], by their codes: `wrong_code(key)` says
/// why a key is no code, `read(code, table, error)` reads a row. Each row has its own chance to be wrong;
/// keys that lead to none go into `lost`.
template <class Row, class WrongCode, class Read>
void read_rows(std::map<std::string, Row>& rows, const toml::table& table, std::string_view kind,
               std::vector<std::string>& lost, std::optional<base::Error>& error, WrongCode&& wrong_code,
               Read&& read) {
  for (const auto& [key, node] : table) {
    std::optional<base::Error> wrong;
    const std::string code(key.str());
    const auto complain = [&](std::string sentence) {
      base::add_fault(wrong, {std::move(sentence), {}, base::line_of(node)});
    };
    if (node.as_table() == nullptr)
      complain(fmt::format("{} {} must be a table such as {{ name = \"...\" }}", kind, code));
    else if (std::string why = wrong_code(key.str()); !why.empty())
      complain(std::move(why));
    if (wrong) {
      lost.push_back(code);
    } else {
      Row row = read(code, *node.as_table(), wrong);
      row.sound = !wrong;
      if (!rows.emplace(code, std::move(row)).second)
        complain(fmt::format("{} code {} is used twice", kind, code));
    }
    if (wrong) base::add_fault(error, std::move(*wrong));
  }
}

}  // namespace realm
