// The table as characters: the ground below, footprints on it, and on them what they are called.

#include <algorithm>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "text/text_table.h"
#include "vom-kriege/draw/show.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/surface_words.h"
#include "vom-kriege/model/words.h"

namespace vom_kriege {
namespace {

using base::put;
using base::TextTable;
using field::Mils;
using field::Point;

constexpr std::int32_t kMostColumns = 88;     // of the map; the ruler stands beside it
constexpr std::size_t kSentenceColumns = 80;  // of sentences; the map takes what it needs
constexpr std::string_view kSideMarks[] = {"o", "x"};
constexpr std::string_view kArrows[] = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};

std::string_view arrow(field::Heading heading) {
  return kArrows[static_cast<std::size_t>((heading.tenths() + 225) / 450 % 8)];
}

/// A sheet of squared paper: every square holds one sign.
class LetterSquares {
 public:
  explicit LetterSquares(const TableFacts& table)
      : inch_(std::max(1, (table.width.n / 1000 + kMostColumns - 1) / kMostColumns)),
        columns_((table.width.n + inch_ * 1000 - 1) / (inch_ * 1000)),
        rows_((table.height.n + inch_ * 2000 - 1) / (inch_ * 2000)),
        signs_(static_cast<std::size_t>(columns_ * rows_), " "),
        lettered_(signs_.size(), false) {}

  [[nodiscard]] int inch() const { return inch_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] const std::string& sign(int column, int row) const { return signs_[at(column, row)]; }
  /// The piece of table under a square; row 0 is the southernmost.
  [[nodiscard]] field::Bounds ground(int column, int row) const {
    const std::int32_t w = inch_ * 1000;
    return {{column * w, row * 2 * w}, {(column + 1) * w, (row + 1) * 2 * w}};
  }
  [[nodiscard]] Point middle(int column, int row) const {
    const field::Bounds b = ground(column, row);
    return {(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2};
  }
  [[nodiscard]] int column_of(Point p) const { return std::clamp(p.x / (inch_ * 1000), 0, columns_ - 1); }
  [[nodiscard]] int row_of(Point p) const { return std::clamp(p.y / (inch_ * 2000), 0, rows_ - 1); }

  void put(int column, int row, std::string_view sign) { signs_[at(column, row)] = sign; }
  /// Signs for every square whose middle is in the shape.
  void fill(const field::Ring& ring, std::string_view sign) {
    for_squares(ring.bounds, [&](int c, int r) {
      if (field::holds(ring, middle(c, r))) put(c, r, sign);
    });
  }
  /// Signs for every square through which the line goes.
  void trace(const field::Polyline& line, std::string_view sign) {
    const auto points = line.points();
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const field::Vec way = points[i + 1] - points[i];
      const std::int64_t steps = field::length_between(points[i], points[i + 1]).n / (inch_ * 250) + 1;
      for (std::int64_t s = 0; s <= steps; ++s) {
        const Point p = field::moved(points[i], way.x * s / steps, way.y * s / steps);
        put(column_of(p), row_of(p), sign);
      }
    }
  }
  /// Signs for every square of which the shape has a part: thin things would be lost between the middles.
  void touch(const field::Ring& ring, std::string_view sign) {
    for_squares(ring.bounds, [&](int c, int r) {
      const field::Bounds b = ground(c, r);
      const std::int32_t in = inch_ * 300;  // not for a corner of it
      if (field::overlaps(
              field::convex(field::Bounds{{b.low.x + in, b.low.y + in}, {b.high.x - in, b.high.y - in}}),
              ring))
        put(c, r, sign);
    });
  }
  /// Letters in a row, as near to the place as there is room between other letters.
  void letter(Point p, const std::vector<std::string>& letters) {
    const int wide = static_cast<int>(letters.size());
    const int column = std::clamp(column_of(p) - wide / 2, 0, std::max(0, columns_ - wide));
    for (const auto& [dc, dr] : std::initializer_list<std::pair<int, int>>{
             {0, 0}, {0, 1}, {0, -1}, {wide, 0}, {-wide, 0}, {0, 2}, {0, -2}, {wide, 1}, {-wide, -1}})
      if (has_room(column + dc, row_of(p) + dr, wide)) return write(column + dc, row_of(p) + dr, letters);
  }

 private:
  [[nodiscard]] std::size_t at(int column, int row) const {
    return static_cast<std::size_t>(row * columns_ + column);
  }
  template <class Each>
  void for_squares(const field::Bounds& b, Each&& each) {
    for (int r = row_of(b.low); r <= row_of(b.high); ++r)
      for (int c = column_of(b.low); c <= column_of(b.high); ++c) each(c, r);
  }
  [[nodiscard]] bool has_room(int column, int row, int wide) const {
    if (column < 0 || row < 0 || row >= rows_ || column + wide > columns_) return false;
    for (int i = 0; i < wide; ++i)
      if (lettered_[at(column + i, row)]) return false;
    return true;
  }
  void write(int column, int row, const std::vector<std::string>& letters) {
    for (const std::string& letter : letters) {
      lettered_[at(column, row)] = true;
      put(column++, row, letter);
    }
  }

  int inch_;
  int columns_;
  int rows_;
  std::vector<std::string> signs_;
  std::vector<bool> lettered_;
};

void draw_ground(LetterSquares& squares, const TableFacts& table) {
  for (const Hill& hill : table.hills) squares.fill(hill.outline.ring(), "'");
  for (const Hill& hill : table.hills)
    for (const Crest& crest : hill.crests) squares.trace(crest.line, "^");
  static constexpr std::string_view kRough[] = {",", "-", "w", "-", ","};
  for (const Rough& rough : table.rough)
    squares.touch(rough.outline.ring(), kRough[static_cast<std::size_t>(rough.kind)]);
  for (const River& river : table.rivers) squares.touch(river.outline.ring(), "~");
  for (const Road& road : table.roads) squares.trace(road.line, ":");
  for (const Bridge& bridge : table.bridges) squares.fill(bridge.outline.ring(), "=");
  for (const Block& block : table.blocks) squares.fill(block.outline.ring(), "X");
  for (const AreaFacts& area : table.areas)
    squares.fill(area.outline.ring(), area.kind == AreaKind::wood ? "T" : "#");
}

std::vector<std::string> letters_of(std::string_view id) {
  std::vector<std::string> letters;
  for (const char c : id) letters.emplace_back(1, c);
  return letters;
}

void draw_figures(LetterSquares& squares, const Table& table, const View& view) {
  for (std::size_t i = 0; i < view.holders.size(); ++i) {
    const Objective& o = table.facts().objectives[i];
    const Point at = o.area != AreaId::none ? field::middle(table.area(o.area).outline).shown() : o.at;
    squares.put(squares.column_of(at), squares.row_of(at), "*");
  }
  const auto middle_of = [](const SeenUnit& unit) {
    const field::Bounds b = field::bounds_of(unit.footprint);
    return Point{(b.low.x + b.high.x) / 2, (b.low.y + b.high.y) / 2};
  };
  for (const SeenUnit& unit : view.units) {
    if (unit.status != Status::on_table || unit.row.garrison != AreaId::none) continue;
    for (const StandBox& stand : unit.stands)
      squares.put(squares.column_of(stand.centre.at), squares.row_of(stand.centre.at),
                  kSideMarks[static_cast<std::size_t>(table.unit(unit.unit).side)]);
  }
  for (const SeenUnit& unit : view.units) {
    if (unit.status != Status::on_table) continue;
    std::vector<std::string> letters = letters_of(table.unit(unit.unit).id);
    const bool all_round = unit.row.garrison != AreaId::none || unit.row.formation == Formation::square;
    if (unit.row.formation == Formation::square && all_round) letters.emplace_back("+");
    if (!all_round) letters.emplace_back(arrow(unit.row.place.heading));
    squares.letter(middle_of(unit), letters);
  }
  for (const auto* markers : {&view.markers, &view.dummies})
    for (const SeenMarker& marker : *markers) squares.letter(marker.at, {"?"});
  for (const SeenLeader& leader : view.leaders) {
    if (leader.status != Status::on_table) continue;
    std::vector<std::string> letters = letters_of(table.leader(leader.leader).id);
    letters.insert(letters.begin(), "@");
    squares.letter(leader.at, letters);
  }
}

void write_map(base::Text& out, const LetterSquares& squares) {
  const auto ruler = [&] {
    std::string line(5, ' ');
    const int step = 12 / squares.inch();
    for (int c = 0; c < squares.columns(); c += std::max(1, step)) {
      const auto from = static_cast<std::size_t>(5 + c);
      if (line.size() < from) line.resize(from, ' ');
      line += fmt::format("{}", c * squares.inch());
    }
    put(out, line);
    out.push_back('\n');
  };
  const std::string edge = "    +" + std::string(static_cast<std::size_t>(squares.columns()), '-') + "+\n";
  ruler();
  put(out, edge);
  for (int r = squares.rows() - 1; r >= 0; --r) {
    const int inches = r * 2 * squares.inch();
    if (inches % 12 == 0)
      fmt::format_to(std::back_inserter(out), "{:>3} |", inches);
    else
      put(out, "    |");
    for (int c = 0; c < squares.columns(); ++c) put(out, squares.sign(c, r));
    put(out, "|\n");
  }
  put(out, edge);
}

std::string place_text(Point p) { return fmt::format("{},{}", to_text(Mils{p.x}), to_text(Mils{p.y})); }

void write_units(base::Text& out, const Table& table, const View& view, const Headlines& lines) {
  const auto word = [&](Word id) { return lines.word(id); };
  using enum TextTable::Align;
  TextTable rows({{word(Word::col_id)},
                  {word(Word::col_name)},
                  {word(Word::col_arm)},
                  {word(Word::col_formation)},
                  {word(Word::col_at)},
                  {word(Word::col_facing), right},
                  {word(Word::col_hits)},
                  {word(Word::col_marks)}});
  for (const SeenUnit& unit : view.units) {
    const UnitFacts& facts = table.unit(unit.unit);
    const bool there = unit.status == Status::on_table;
    const bool garrison = there && unit.row.garrison != AreaId::none;
    rows.cell(facts.id).cell(base::clipped(facts.name, 20)).cell(name(facts.arm));
    rows.cell(there ? name(unit.row.formation) : std::string_view());
    if (garrison)
      rows.cell(lines.words().text(Word::in_area, table.area(unit.row.garrison).id)).cell("");
    else if (there)
      rows.cell(place_text(unit.row.place.at)).cell(degrees_text(unit.row.place.heading.tenths()));
    else
      rows.cell("").cell("");
    rows.cell(lines.words().text(Word::hits_of, unit.hits, strength(facts)));
    rows.cell(base::clipped(lines.marks(unit), 24));
  }
  rows.write(out);
}

}  // namespace

void write_table_text(base::Text& out, const Table& table, const View& view, base::Language language) {
  const Headlines lines(table, view, language);
  LetterSquares squares(table.facts());
  draw_ground(squares, table.facts());
  draw_figures(squares, table, view);
  base::wrap(out,
             fmt::format("{}. {}. {}. {}", table.facts().title, lines.clock(), lines.score(), lines.now()),
             kSentenceColumns, "");
  out.push_back('\n');
  write_map(out, squares);
  base::wrap(out, lines.words().text(Word::text_scale, squares.inch(), 2 * squares.inch()), kSentenceColumns,
             "");
  base::wrap(out,
             lines.words().text(Word::text_key, kSideMarks[0], table.side(Side::red).name, kSideMarks[1],
                                table.side(Side::blue).name),
             kSentenceColumns, "");
  if (view.foggy) base::wrap(out, lines.word(Word::text_key_fog), kSentenceColumns, "");
  out.push_back('\n');
  write_units(out, table, view, lines);
  for (const SeenMarker& marker : view.markers) base::wrap(out, lines.marker(marker), kSentenceColumns, "  ");
  for (const SeenMarker& marker : view.dummies) base::wrap(out, lines.dummy(marker), kSentenceColumns, "  ");
}

}  // namespace vom_kriege
