#pragma once

#include "dark_age/chart_plan.h"
#include "dark_age/report_words.h"

namespace dark_age {

/// What every part of a map's drawing works with: where it is written, what the seat knows, the words, and
/// how the map lies.
struct Canvas {
  base::Text& out;
  const Teller& teller;
  const MapPlan& plan;

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] PowerId owner(AreaId a) const { return view().roundup.owners[realm::index(a)]; }

  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) const {
    fmt::format_to(std::back_inserter(out), pattern, std::forward<Facts>(facts)...);
  }
  void put(std::string_view text) const { base::put(out, text); }
  void escaped(std::string_view text) const { base::write_escaped(out, text); }
  template <class Each>
  void each_area(Each&& each) const {
    for (std::size_t i = 0; i < world().area_count(); ++i) each(area_id(i));
  }
  /// What a browser says of an area when it is pointed at.
  void area_title(AreaId a) const {
    put("<title>");
    escaped(teller.area(a));
    put(", ");
    put(teller.terrain(a));
    put(", ");
    escaped(teller.name(owner(a)));
    put("</title>");
  }
};

/// The parts of a map, in the order they are drawn.
void draw_ground(const Canvas& canvas);
void draw_moves(const Canvas& canvas);
void draw_areas(const Canvas& canvas);
/// The panel beside it: who is who, what the signs mean, and the names behind the codes, with its upper left
/// corner at `at`. What does not fit beside the map goes to `below`. Says how far down it all goes.
int draw_legend(const Canvas& canvas, MapPoint at, MapPoint below);
inline constexpr int kLegendWidth = 340;

}  // namespace dark_age
