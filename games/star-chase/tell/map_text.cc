// The star chart in characters: every star at its point of the grid, links as lines where characters allow.

#include "star-chase/tell/map_text.h"

#include <algorithm>
#include <map>

#include "text/text_table.h"
#include "text/text_writer.h"

namespace star_chase {
namespace {

using enum Message;
using base::TextTable;

constexpr int kWide = 5;  // characters from one point of the grid to the next
constexpr int kHigh = 2;  // lines
constexpr int kCode = 4;  // characters of a star: its mark and its code
constexpr int kPointsAcross = (static_cast<int>(base::kReportColumns) - kCode) / kWide + 1;

/// What the seat knows of a star, in one character.
char mark_of(const SeatView& view, SystemId s) {
  for (const OwnSystem& own : view.systems)
    if (own.system == s) return own.cruisers > 0 ? '!' : '*';
  for (const auto* list : {&view.seen, &view.remembered})
    for (const SeenSystem& seen : *list)
      if (seen.system == s) return seen.cruisers > 0 ? '?' : seen.owner == PowerId::none ? '.' : '+';
  return ' ';
}

/// A sheet of characters.
class Sky {
 public:
  Sky(int columns, int lines)
      : lines_(static_cast<std::size_t>(lines), std::string(static_cast<std::size_t>(columns), ' ')) {}

  void put(int x, int y, char c) {
    if (y < 0 || y >= static_cast<int>(lines_.size()) || x < 0) return;
    std::string& line = lines_[static_cast<std::size_t>(y)];
    if (static_cast<std::size_t>(x) >= line.size()) return;
    char& there = line[static_cast<std::size_t>(x)];
    const bool crossing = (there == '/' && c == '\\') || (there == '\\' && c == '/');
    there = crossing ? 'X' : c;
  }
  /// Some of the columns, without what is blank at the ends and without blank lines above and below.
  void write(base::Text& out, int from, int columns) const {
    int blank = 0;
    bool begun = false;
    for (const std::string& line : lines_) {
      std::string_view part = std::string_view(line).substr(
          std::min(static_cast<std::size_t>(from), line.size()), static_cast<std::size_t>(columns));
      part = part.substr(0, part.find_last_not_of(' ') + 1);
      if (part.empty()) {
        ++blank;
        continue;
      }
      if (begun) out.append(static_cast<std::size_t>(blank), '\n');
      begun = true;
      blank = 0;
      base::put(out, part);
      out.push_back('\n');
    }
  }

 private:
  std::vector<std::string> lines_;
};

/// A link in the four directions characters know; others are in the list only.
void draw_link(Sky& sky, Point a, Point b) {
  if (a.y > b.y || (a.y == b.y && a.x > b.x)) std::swap(a, b);
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  const int x = a.x * kWide + 2;  // the middle of the code
  const int y = a.y * kHigh;
  if (dy == 0) {
    for (int i = 2; i < dx * kWide - 2; ++i) sky.put(x + i, y, '-');
  } else if (dx == 0) {
    for (int i = 1; i < dy * kHigh; ++i) sky.put(x, y + i, '|');
  } else if (dx == dy || dx == -dy) {
    for (int step = 0; step < dy; ++step)  // the line between two lines of stars
      sky.put(x + (dx > 0 ? 1 : -1) * (step * kWide + kWide / 2), y + step * kHigh + 1, dx > 0 ? '\\' : '/');
    for (int step = 1; step < dy; ++step)
      sky.put(x + (dx > 0 ? 1 : -1) * step * kWide, y + step * kHigh, dx > 0 ? '\\' : '/');
  }
}

struct Extent {
  Point low;
  Point high;
};

Extent extent_of(const Chart& chart) {
  Extent extent{chart.systems.front().at, chart.systems.front().at};
  for (const ChartSystem& c : chart.systems) {
    extent.low = {std::min(extent.low.x, c.at.x), std::min(extent.low.y, c.at.y)};
    extent.high = {std::max(extent.high.x, c.at.x), std::max(extent.high.y, c.at.y)};
  }
  return extent;
}

void draw_sky(base::Text& out, const Teller& teller) {
  const Chart& chart = teller.view().chart;
  const Extent extent = extent_of(chart);
  const int across = extent.high.x - extent.low.x + 1;
  Sky sky(across * kWide, (extent.high.y - extent.low.y) * kHigh + 1);
  const auto shifted = [&](Point p) { return Point{p.x - extent.low.x, p.y - extent.low.y}; };
  for (const auto& [a, b] : chart.links) {
    const ChartSystem* one = chart.find(a);
    const ChartSystem* other = chart.find(b);
    if (one != nullptr && other != nullptr) draw_link(sky, shifted(one->at), shifted(other->at));
  }
  for (const ChartSystem& c : chart.systems) {
    if (c.parent != SystemId::none) continue;
    const Point p = shifted(c.at);
    sky.put(p.x * kWide, p.y * kHigh, mark_of(teller.view(), c.system));
    int at = 1;
    for (const char digit : teller.code(c.system)) sky.put(p.x * kWide + at++, p.y * kHigh, digit);
  }
  for (int from = 0; from < across; from += kPointsAcross - 1) {  // parts share a column of stars
    if (across > kPointsAcross) {
      if (from > 0) out.push_back('\n');
      const int to = std::min(from + kPointsAcross, across) - 1;
      base::put(out, teller.words().text(text_map_part, from + extent.low.x, to + extent.low.x) + "\n");
    }
    sky.write(out, from * kWide, (kPointsAcross - 1) * kWide + kCode);
    if (from + kPointsAcross >= across) break;
  }
}

/// Every star with what stands on the map about it: type, place, whose it was when last seen, links.
void list_stars(base::Text& out, const Teller& teller) {
  const SeatView& view = teller.view();
  std::map<SystemId, PowerId> owners;
  for (const auto* list : {&view.remembered, &view.seen})
    for (const SeenSystem& s : *list) owners[s.system] = s.owner;
  for (const OwnSystem& s : view.systems) owners[s.system] = view.seat;
  TextTable table({{teller.word(col_code)},
                   {teller.word(col_name)},
                   {teller.word(col_type)},
                   {teller.word(col_x), TextTable::Align::right},
                   {teller.word(col_y), TextTable::Align::right},
                   {teller.word(col_owner)},
                   {teller.word(col_links)}});
  for (const ChartSystem& c : view.chart.systems) {
    if (c.parent != SystemId::none) continue;
    const auto owner = owners.find(c.system);
    table.cell(teller.code(c.system)).cell(base::clipped(c.name, 14)).cell(row(c.type).code);
    table.cell(c.at.x).cell(c.at.y).cell(owner == owners.end() ? "?" : teller.code(owner->second));
    table.cell(teller.links(c.system));
  }
  table.write(out);
}

}  // namespace

void write_sky(base::Text& out, const Teller& teller) {
  if (teller.view().chart.systems.empty()) return;
  draw_sky(out, teller);
  out.push_back('\n');
  base::wrap(out, teller.word(text_map_note), base::kReportColumns, "");
  out.push_back('\n');
  list_stars(out, teller);
  base::wrap(out, teller.word(stars_note), base::kReportColumns, "");
}

void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language) {
  const Teller teller(world, view, language);
  const int turn = view.roundup.turn;
  base::put(out, teller.words().text(turn == 0 ? map_title_start : map_title, world.name(), turn) + ", ");
  base::put(out, teller.is_master() ? std::string(teller.word(map_as_truth))
                                    : teller.words().text(map_as_known, teller.name(view.seat)));
  base::put(out, "\n\n");
  write_sky(out, teller);
}

}  // namespace star_chase
