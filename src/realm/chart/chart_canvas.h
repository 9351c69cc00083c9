#pragma once

#include <fmt/core.h>

#include <iterator>
#include <span>
#include <string>

#include "realm/chart/chart_plan.h"
#include "realm/chart/chart_signs.h"
#include "text/markup.h"

namespace realm {

/// What a game says of its areas in words.
class AreaWords {
 public:
  virtual ~AreaWords() = default;
  /// Its code and name, its terrain and whose it is: what a browser says of it when it is pointed at.
  [[nodiscard]] virtual std::string title(AreaId area) const = 0;
};

/// What every part of a map's drawing works with: where it is written, how the map lies, whose the areas are
/// and who looks at it.
struct Canvas {
  base::Text& out;
  const DrawnMap& map;
  const MapPlan& plan;
  const Paints& paints;
  const AreaWords& area_words;
  std::span<const PowerId> owners;  // by area
  PowerId seat = PowerId::none;     // none: a game master

  [[nodiscard]] PowerId owner(AreaId a) const { return owners[index(a)]; }

  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) const {
    fmt::format_to(std::back_inserter(out), pattern, std::forward<Facts>(facts)...);
  }
  void put(std::string_view text) const { base::put(out, text); }
  void escaped(std::string_view text) const { base::write_escaped(out, text); }
  void sign(std::string_view id, MapPoint at) const { write_sign(out, id, at); }
  /// A power's colours; `nobodys` where there is no power.
  void fill(PowerId power, std::string_view nobodys) const {
    if (power == PowerId::none)
      put(nobodys);
    else
      paints.write_fill(out, power);
  }
  void area_title(AreaId a) const {
    put("<title>");
    escaped(area_words.title(a));
    put("</title>");
  }
};

/// The ground of a map: seas, land in its owners' colours, coasts, borders and ways.
void draw_ground(const Canvas& canvas);

/// A sign of the row that says what stands in an area; a number in it, beside it, or none.
struct Item {
  std::string_view sign;
  int count = 0;
  bool inside = false;
  std::string_view round_it = {};  // another sign about it
  int more = 0;                    // a second number, behind a plus

  [[nodiscard]] int width() const;
};
/// A row of signs about `at`, and under it a dot for each head of population.
void draw_items(const Canvas& canvas, std::span<const Item> items, int population, MapPoint at);

}  // namespace realm
