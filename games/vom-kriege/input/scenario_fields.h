#pragma once

#include <fmt/core.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/shape.h"
#include "text/toml_fields.h"
#include "vom-kriege/input/scenario_decimals.h"
#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/table.h"

namespace vom_kriege {

/// The fields of one table of a scenario, with lengths, headings, places and outlines among them. As with
/// `base::TomlFields`, the first thing that is wrong is kept, and after that answers are fallbacks.
class Fields : public base::TomlFields {
 public:
  Fields(const toml::table& table, std::string what, const SourceText& source,
         std::optional<base::Error>& error)
      : TomlFields(table, std::move(what), error, Keep::first),
        rows_(table),
        source_(source),
        error_(error) {}

  [[nodiscard]] bool ok() const { return !error_; }
  Fields& need(std::string_view key) {
    TomlFields::need(key);
    return *this;
  }

  /// Complains of keys that were not asked for; of one that has another name here, with that name.
  void finish();

  /// "unit A1: `key` ...", at the line of the key.
  void wrong(std::string_view key, std::string_view sentence);

  /// VK-H9  Inches with up to three decimals.
  [[nodiscard]] field::Mils length(std::string_view key, field::Mils fallback, field::Mils low,
                                   field::Mils high);
  /// VK-H9  Degrees with one decimal, 0 to 359.9.
  [[nodiscard]] field::Heading heading(std::string_view key);
  /// [x, y] on the table.
  [[nodiscard]] field::Point point(std::string_view key, const field::Bounds& table);
  /// VK-H47  [[x, y], [x, y], ...] on the table.
  [[nodiscard]] std::vector<field::Point> points(std::string_view key, const field::Bounds& table);
  [[nodiscard]] std::optional<field::Outline> outline(std::string_view key, const field::Bounds& table);
  [[nodiscard]] std::optional<field::Convex> convex(std::string_view key, const field::Bounds& table);
  [[nodiscard]] std::optional<field::Polyline> polyline(std::string_view key, const field::Bounds& table);

  /// One of some words; their order is that of the enum.
  template <class Enum>
  [[nodiscard]] Enum choice(std::string_view key, Enum fallback, std::span<const std::string_view> words) {
    return static_cast<Enum>(choose(key, static_cast<std::size_t>(fallback), words));
  }
  /// A list of some words.
  template <class Enum>
  [[nodiscard]] SetOf<Enum> choices(std::string_view key, std::span<const std::string_view> words) {
    SetOf<Enum> set;
    for (const std::string& word : texts(key))
      if (const auto number = find(key, word, words)) set.add(static_cast<Enum>(*number));
    return set;
  }
  [[nodiscard]] Faces faces(std::string_view key);

 private:
  [[nodiscard]] std::size_t choose(std::string_view key, std::size_t fallback,
                                   std::span<const std::string_view> words);
  [[nodiscard]] std::optional<std::size_t> find(std::string_view key, std::string_view word,
                                                std::span<const std::string_view> words);
  [[nodiscard]] std::optional<std::int32_t> number(std::string_view key, const toml::node& node, int places);
  [[nodiscard]] std::optional<field::Point> point(std::string_view key, const toml::node& node,
                                                  const field::Bounds& table);

  const toml::table& rows_;
  const SourceText& source_;
  std::optional<base::Error>& error_;
};

/// The key of a unit, leader or case that is meant by another word: "heading" by "facing"; empty: none.
[[nodiscard]] std::string_view meant_key(std::string_view table, std::string_view said);

/// 4500 is "4.5", 30000 is "30".
[[nodiscard]] std::string inches_text(field::Mils length);

inline constexpr std::array<std::string_view, 4> kEdgeWords{"north", "east", "south", "west"};

}  // namespace vom_kriege
