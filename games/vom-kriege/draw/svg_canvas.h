#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "text/markup.h"
#include "vom-kriege/model/table.h"

namespace vom_kriege {

/// A length or place on paper in tenths of a pixel, so that drawings come out the same everywhere.
struct Tenths {
  int n = 0;
};
inline std::string to_text(Tenths t) {
  const int size = t.n < 0 ? -t.n : t.n;
  return size % 10 == 0 ? fmt::format("{}", t.n / 10)
                        : fmt::format("{}{}.{}", t.n < 0 ? "-" : "", size / 10, size % 10);
}
struct OnPaper {
  Tenths x;
  Tenths y;
};

[[nodiscard]] constexpr OnPaper on_paper(int x, int y) { return {{x * 10}, {y * 10}}; }  // in pixels

/// A sheet of paper with the table on it: inches become pixels, north goes up.
class Canvas {
 public:
  static constexpr int kLeft = 36;
  static constexpr int kTop = 84;

  Canvas(base::Text& out, const TableFacts& table)
      : out_(&out),
        scale_(std::clamp(1'008'000 / std::max(1, table.width.n), 6, 20)),
        width_(table.width),
        height_(table.height) {}

  [[nodiscard]] int scale() const { return scale_; }  // pixels an inch
  [[nodiscard]] Tenths length(field::Mils m) const {
    return {static_cast<int>(field::rounded<std::int64_t>(std::int64_t{m.n} * scale_, 100))};
  }
  /// How many inches so many pixels are.
  [[nodiscard]] field::Mils inches(Tenths t) const { return {t.n * 100 / scale_}; }
  [[nodiscard]] OnPaper at(field::Point p) const {
    return {{kLeft * 10 + length({p.x}).n}, {kTop * 10 + length({height_.n - p.y}).n}};
  }
  [[nodiscard]] int width() const { return (length(width_).n + 9) / 10; }
  [[nodiscard]] int height() const { return (length(height_).n + 9) / 10; }
  [[nodiscard]] int right() const { return kLeft + width(); }
  [[nodiscard]] int bottom() const { return kTop + height(); }
  [[nodiscard]] field::Mils table_width() const { return width_; }
  [[nodiscard]] field::Mils table_height() const { return height_; }

  template <class... Facts>
  void say(fmt::format_string<Facts...> pattern, Facts&&... facts) {
    fmt::format_to(std::back_inserter(*out_), pattern, std::forward<Facts>(facts)...);
  }
  void put(std::string_view text) { base::put(*out_, text); }
  void escaped(std::string_view text) { base::write_escaped(*out_, text); }
  void element(std::string_view tag, std::string_view words) {
    say("<{}>", tag);
    escaped(words);
    say("</{}>\n", tag);
  }

  void points(std::span<const field::Point> list) {
    bool first = true;
    for (const field::Point p : list) {
      const OnPaper o = at(p);
      say("{}{},{}", first ? "" : " ", to_text(o.x), to_text(o.y));
      first = false;
    }
  }
  /// `rest` are more attributes.
  void polygon(std::span<const field::Point> list, std::string_view rest) {
    put("<polygon points=\"");
    points(list);
    say("\" {}/>\n", rest);
  }
  void polyline(std::span<const field::Point> list, std::string_view rest) {
    put("<polyline points=\"");
    points(list);
    say("\" {}/>\n", rest);
  }
  void line(field::Point a, field::Point b, std::string_view rest) {
    const OnPaper from = at(a);
    const OnPaper to = at(b);
    say("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>\n", to_text(from.x), to_text(from.y),
        to_text(to.x), to_text(to.y), rest);
  }
  void circle(field::Point centre, Tenths radius, std::string_view rest) {
    const OnPaper o = at(centre);
    say("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>\n", to_text(o.x), to_text(o.y), to_text(radius), rest);
  }
  void text(OnPaper o, std::string_view rest, std::string_view words) {
    say("<text x=\"{}\" y=\"{}\" {}>", to_text(o.x), to_text(o.y), rest);
    escaped(words);
    put("</text>\n");
  }

 private:
  base::Text* out_;
  int scale_;
  field::Mils width_;
  field::Mils height_;
};

/// "#a8392f" made darker (below 100) or lighter (above, up to 200).
[[nodiscard]] std::string shade(std::string_view colour, int percent);

}  // namespace vom_kriege
