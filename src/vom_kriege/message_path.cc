#include "vom_kriege/message_path.h"

#include <algorithm>
#include <vector>

#include "field/distance.h"

namespace vom_kriege {
namespace {

constexpr std::int32_t kSquare = 500;

/// The table in squares of half an inch.
class Squares {
 public:
  Squares(const Table& table, const Position& position, Side side)
      : wide_(std::max(1, table.facts().width.n / kSquare)),
        high_(std::max(1, table.facts().height.n / kSquare)),
        shut_(static_cast<std::size_t>(wide_) * static_cast<std::size_t>(high_), 0) {
    for (std::size_t i = 0; i < position.unit_count; ++i)
      if (table.unit(unit_id(i)).side != side && position.on_table(unit_id(i)))
        shut(footprint_of(table, position, unit_id(i)));
  }

  [[nodiscard]] bool lead(field::Point from, field::Point to) {
    const Square start = square_of(from);
    const Square goal = square_of(to);
    if (is_shut(start) || is_shut(goal)) return false;
    std::vector<Square> open{start};
    mark(start);
    while (!open.empty()) {
      const Square s = open.back();
      if (s.x == goal.x && s.y == goal.y) return true;
      open.pop_back();
      // The way nearest to the goal is tried first: on an open field that is a straight one.
      std::array<Square, 4> near{{{s.x - 1, s.y}, {s.x + 1, s.y}, {s.x, s.y - 1}, {s.x, s.y + 1}}};
      std::sort(near.begin(), near.end(),
                [&](const Square& a, const Square& b) { return steps(a, goal) > steps(b, goal); });
      for (const Square& n : near)
        if (n.x >= 0 && n.x < wide_ && n.y >= 0 && n.y < high_ && !is_shut(n)) {
          mark(n);
          open.push_back(n);
        }
    }
    return false;
  }

 private:
  struct Square {
    int x = 0;
    int y = 0;
  };
  static int steps(const Square& a, const Square& b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

  [[nodiscard]] Square square_of(field::Point p) const {
    return {std::clamp(p.x / kSquare, 0, wide_ - 1), std::clamp(p.y / kSquare, 0, high_ - 1)};
  }
  [[nodiscard]] std::size_t at(const Square& s) const {
    return static_cast<std::size_t>(s.y) * static_cast<std::size_t>(wide_) + static_cast<std::size_t>(s.x);
  }
  [[nodiscard]] bool is_shut(const Square& s) const { return shut_[at(s)] != 0; }
  void mark(const Square& s) { shut_[at(s)] = 1; }

  /// Every square an enemy touches.
  void shut(const field::Convex& enemy) {
    const field::Bounds& b = enemy.bounds();
    for (int y = std::max(0, b.low.y / kSquare - 1); y <= std::min(high_ - 1, b.high.y / kSquare); ++y)
      for (int x = std::max(0, b.low.x / kSquare - 1); x <= std::min(wide_ - 1, b.high.x / kSquare); ++x) {
        const field::Convex square =
            field::convex({{x * kSquare, y * kSquare}, {(x + 1) * kSquare, (y + 1) * kSquare}});
        if (field::within(square, enemy, {0})) mark({x, y});
      }
  }

  int wide_;
  int high_;
  std::vector<std::uint8_t> shut_;
};

}  // namespace

bool message_gets_through(const Table& table, const Position& position, LeaderId from, LeaderId to) {
  return Squares(table, position, table.leader(from).side).lead(position.of(from).at, position.of(to).at);
}

}  // namespace vom_kriege
