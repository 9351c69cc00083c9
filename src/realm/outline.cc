#include "realm/outline.h"

#include <algorithm>

namespace realm {
namespace {

struct Line {
  MapPoint from, to;
  [[nodiscard]] int left() const { return std::min(from.x, to.x); }
  [[nodiscard]] int right() const { return std::max(from.x, to.x); }
};

/// On which side of a line a point lies: -1, 0, 1.
int side(const Line& line, MapPoint p) {
  const long long turn = static_cast<long long>(line.to.x - line.from.x) * (p.y - line.from.y) -
                         static_cast<long long>(line.to.y - line.from.y) * (p.x - line.from.x);
  return turn > 0 ? 1 : turn < 0 ? -1 : 0;
}

/// In the inside of both: neighbours meet in a point and do not cross.
bool cross(const Line& a, const Line& b) {
  return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

}  // namespace

std::optional<MapPoint> crossing(const Ring& ring) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < ring.size(); ++i) lines.push_back({ring[i], ring[(i + 1) % ring.size()]});
  // From left to right each line is held only against those that begin before it ends: coasts have many
  // points.
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.left() < b.left(); });
  for (auto one = lines.begin(); one != lines.end(); ++one)
    for (auto other = one + 1; other != lines.end() && other->left() <= one->right(); ++other)
      if (cross(*one, *other)) return one->from;
  return std::nullopt;
}

}  // namespace realm
