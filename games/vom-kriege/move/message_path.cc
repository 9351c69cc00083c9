#include "vom-kriege/move/message_path.h"

#include <algorithm>
#include <vector>

#include "geometry/predicates.h"
#include "vom-kriege/model/whereabouts.h"

namespace vom_kriege {
namespace {

constexpr std::int32_t kPathSquare = 500;

/// The table in squares of half an inch. Whether an enemy touches one is looked at when the way comes there.
class Squares {
 public:
  Squares(const Table& table, const Position& position, Side side)
      : table_(table),
        position_(position),
        side_(side),
        wide_(std::max(1, table.facts().width.n / kPathSquare)),
        high_(std::max(1, table.facts().height.n / kPathSquare)) {}

  [[nodiscard]] bool lead(field::Point from, field::Point to) {
    const Square start = square_of(from);
    const Square goal = square_of(to);
    look_at_enemies(between(start, goal));
    if (round_one_corner(start, goal)) return true;
    look_at_enemies(table_.bounds());
    return by_any_way(start, goal);
  }

 private:
  struct Square {
    int x = 0;
    int y = 0;
  };
  enum class Is : std::uint8_t { unknown, open, shut };

  void look_at_enemies(const field::Bounds& ground) {
    enemies_.clear();
    for (std::size_t i = 0; i < position_.unit_count; ++i)
      if (table_.unit(unit_id(i)).side != side_ && !position_.of(unit_id(i)).hidden &&  // VK-H76
          may_reach(table_, position_, unit_id(i), ground))
        enemies_.push_back(footprint_of(table_, position_, unit_id(i)));
  }

  static field::Bounds between(const Square& a, const Square& b) {
    return {{std::min(a.x, b.x) * kPathSquare, std::min(a.y, b.y) * kPathSquare},
            {(std::max(a.x, b.x) + 1) * kPathSquare, (std::max(a.y, b.y) + 1) * kPathSquare}};
  }
  /// A row of squares, or a column: an enemy touches it exactly if he touches one of them.
  [[nodiscard]] bool is_open(const Square& a, const Square& b) const {
    const field::Convex row = field::convex(between(a, b));
    return std::none_of(enemies_.begin(), enemies_.end(),
                        [&](const field::Convex& enemy) { return field::touches(row, enemy); });
  }

  /// Nearly always there is such a way.
  [[nodiscard]] bool round_one_corner(const Square& start, const Square& goal) const {
    const Square corner{goal.x, start.y};
    if (is_open(start, corner) && is_open(corner, goal)) return true;
    const Square other{start.x, goal.y};
    return is_open(start, other) && is_open(other, goal);
  }

  [[nodiscard]] bool by_any_way(const Square& start, const Square& goal) {
    squares_.assign(static_cast<std::size_t>(wide_) * static_cast<std::size_t>(high_), Is::unknown);
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

  static int steps(const Square& a, const Square& b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

  [[nodiscard]] Square square_of(field::Point p) const {
    return {std::clamp(p.x / kPathSquare, 0, wide_ - 1), std::clamp(p.y / kPathSquare, 0, high_ - 1)};
  }
  [[nodiscard]] Is& at(const Square& s) {
    return squares_[static_cast<std::size_t>(s.y) * static_cast<std::size_t>(wide_) +
                    static_cast<std::size_t>(s.x)];
  }
  /// By an enemy, or because the way has been there.
  [[nodiscard]] bool is_shut(const Square& s) {
    Is& is = at(s);
    if (is == Is::unknown) is = is_open(s, s) ? Is::open : Is::shut;
    return is == Is::shut;
  }
  void mark(const Square& s) { at(s) = Is::shut; }

  const Table& table_;
  const Position& position_;
  Side side_;
  int wide_;
  int high_;
  std::vector<field::Convex> enemies_;
  std::vector<Is> squares_;
};

}  // namespace

bool message_gets_through(const Table& table, const Position& position, LeaderId from, LeaderId to) {
  return Squares(table, position, table.leader(from).side).lead(position.of(from).at, position.of(to).at);
}

}  // namespace vom_kriege
