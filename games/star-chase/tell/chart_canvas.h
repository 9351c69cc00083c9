#pragma once

#include <map>
#include <string>
#include <string_view>

#include "star-chase/tell/report_words.h"
#include "text/markup.h"

/// The drawing of a star chart, part by part. Lengths are pixels of the drawing.
namespace star_chase {

inline constexpr int kUnit = 132;  // from one point of the grid to the next
inline constexpr int kMargin = 40;
inline constexpr int kHead = 112;
inline constexpr int kLegendWidth = 330;

struct Spot {
  int x = 0;
  int y = 0;
};

/// What the seat knows of what is in a system.
struct Knowledge {
  enum class When : std::uint8_t { never, before, now };
  When when = When::never;
  bool own = false;
  PowerId owner = PowerId::none;
  int turn = 0;
  int population = 0;
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
};

/// What every part of the drawing works with.
class ChartCanvas {
 public:
  ChartCanvas(base::Text& to, const Teller& by);

  [[nodiscard]] const World& world() const { return teller.world(); }
  [[nodiscard]] const SeatView& view() const { return teller.view(); }
  [[nodiscard]] const Knowledge& known(SystemId s) const;
  /// Whether a system is drawn at all: those of the seat's map.
  [[nodiscard]] bool shows(SystemId s) const { return spots_.contains(s); }
  /// Where a system stands: stars on the grid, planets and belts beside their star.
  [[nodiscard]] Spot at(SystemId s) const { return spots_.at(s); }
  /// Whether the cruisers of an own system are told to stand (SCH 4.2).
  [[nodiscard]] bool defends(SystemId s) const;
  [[nodiscard]] int width() const { return (high_.x - low_.x + 1) * kUnit; }
  [[nodiscard]] int height() const { return (high_.y - low_.y + 1) * kUnit; }
  [[nodiscard]] Point low() const { return low_; }
  [[nodiscard]] Point high() const { return high_; }
  [[nodiscard]] Spot on_grid(Point p) const {
    return {kMargin + (p.x - low_.x) * kUnit + kUnit / 2, kHead + (p.y - low_.y) * kUnit + kUnit / 2};
  }

  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) const {
    fmt::format_to(std::back_inserter(out), pattern, std::forward<Facts>(facts)...);
  }
  void put(std::string_view text) const { base::put(out, text); }
  void escaped(std::string_view text) const { base::write_escaped(out, text); }
  void text(std::string_view look, Spot at, std::string_view words) const {
    say("<text class=\"{}\" x=\"{}\" y=\"{}\">", look, at.x, at.y);
    escaped(words);
    put("</text>\n");
  }

  base::Text& out;
  const Teller& teller;

 private:
  void place_systems();

  std::map<SystemId, Spot> spots_;
  std::map<SystemId, Knowledge> known_;
  Point low_;
  Point high_;
};

/// How a power is drawn: a colour and, when the colours have come round, a broken ring.
struct PowerLook {
  std::string_view colour;
  std::string_view dashes;  // as an attribute; empty: none
};
[[nodiscard]] PowerLook look_of(PowerId power);

/// The largest whole number whose square is not above n.
[[nodiscard]] int root(int n);

/// The end of a way that goes from one place towards another, `short_of` pixels before it.
[[nodiscard]] Spot before(Spot from, Spot to, int short_of);

// The parts, in the order they are drawn.
void draw_definitions(const ChartCanvas& c);
void draw_sky(const ChartCanvas& c, int width, int height);
void draw_links(const ChartCanvas& c);
void draw_routes(const ChartCanvas& c);
void draw_systems(const ChartCanvas& c);
/// The panel beside the stars; what finds no room there stands below them. Says how far down it all goes.
int draw_legend(const ChartCanvas& c);

// What the legend shows of them.
void draw_star(const ChartCanvas& c, SystemType type, Spot at);
void draw_ring(const ChartCanvas& c, const Knowledge& known, Spot at, int radius);
void draw_sign(const ChartCanvas& c, std::string_view id, Spot at);
void draw_route(const ChartCanvas& c, const Route& route, Spot from, Spot to);

}  // namespace star_chase
