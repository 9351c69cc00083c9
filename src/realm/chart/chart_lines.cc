#include "realm/chart/chart_lines.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace realm {
namespace {

/// A side of an outline, whichever way it runs. Points are packed into one number: frames end at 20,000
/// units, which is 15 bits.
struct Side {
  std::uint64_t key = 0;
  AreaId area = AreaId::none;
};
static_assert(kLargestFrame < 1 << 15);

std::uint64_t packed(MapPoint p) {
  return static_cast<std::uint64_t>(p.x) << 15 | static_cast<std::uint64_t>(p.y);
}

Side side(MapPoint a, MapPoint b, AreaId area) {
  const std::uint64_t one = packed(a);
  const std::uint64_t other = packed(b);
  return {std::min(one, other) << 30 | std::max(one, other), area};
}

class Sides {
 public:
  explicit Sides(const DrawnMap& map) {
    map.each_area([&](AreaId a) {
      for (const Ring& ring : *map.at(a).shape) add(ring, a);
    });
    std::sort(sides_.begin(), sides_.end(),
              [](const Side& x, const Side& y) { return x.key != y.key ? x.key < y.key : x.area < y.area; });
  }
  /// Who else has this side; none: nobody.
  [[nodiscard]] AreaId beside(MapPoint a, MapPoint b, AreaId area) const {
    const Side wanted = side(a, b, area);
    auto it = std::lower_bound(sides_.begin(), sides_.end(), wanted,
                               [](const Side& x, const Side& y) { return x.key < y.key; });
    for (; it != sides_.end() && it->key == wanted.key; ++it)
      if (it->area != area) return it->area;
    return AreaId::none;
  }
  /// Pairs of areas whose shapes touch, sorted.
  [[nodiscard]] std::vector<std::pair<AreaId, AreaId>> touching() const {
    std::vector<std::pair<AreaId, AreaId>> pairs;
    for (std::size_t i = 1; i < sides_.size(); ++i)
      if (sides_[i].key == sides_[i - 1].key) pairs.emplace_back(sides_[i - 1].area, sides_[i].area);
    std::sort(pairs.begin(), pairs.end());
    return pairs;
  }

 private:
  void add(const Ring& ring, AreaId area) {
    for (std::size_t i = 0; i < ring.size(); ++i)
      sides_.push_back(side(ring[i], ring[(i + 1) % ring.size()], area));
  }
  std::vector<Side> sides_;
};

/// Where an edge of the sheet cuts a ring.
struct Cut {
  int low = 0;
  int high = -1;  // below low: nowhere

  [[nodiscard]] bool any() const { return low <= high; }
  [[nodiscard]] int middle() const { return (low + high) / 2; }
  void add(int y) { *this = any() ? Cut{std::min(low, y), std::max(high, y)} : Cut{y, y}; }
};

Cut cut_at(const Ring& ring, int x) {
  Cut cut;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const MapPoint a = ring[i];
    const MapPoint b = ring[(i + 1) % ring.size()];
    if (a.x != x || b.x != x) continue;
    cut.add(a.y);
    cut.add(b.y);
  }
  return cut;
}

/// Areas of which one ring lies on the left edge and another on the right one, at the same height. On a flat
/// map there are none: there one ring reaches from edge to edge.
std::vector<CutArea> cut_areas(const DrawnMap& map) {
  std::vector<CutArea> found;
  map.each_area([&](AreaId a) {
    Cut left;
    Cut right;
    for (const Ring& ring : *map.at(a).shape) {
      const Cut l = cut_at(ring, 0);
      const Cut r = cut_at(ring, map.frame.width);
      if (l.any() == r.any()) continue;
      Cut& cut = l.any() ? left : right;
      cut.add(l.any() ? l.low : r.low);
      cut.add(l.any() ? l.high : r.high);
    }
    if (left.any() && right.any() && left.low <= right.high && right.low <= left.high)
      found.push_back({a, left.middle(), right.middle()});
  });
  return found;
}

struct LineMaker {
  const DrawnMap& map;
  const Sides& sides;
  bool round = false;  // the edges of the sheet are no shores
  std::vector<ChartLine> lines;

  /// What a side of `area` is, without its points; nothing: the other area draws it.
  [[nodiscard]] std::optional<ChartLine> line_of(AreaId area, AreaId other) const {
    if (other == AreaId::none) return ChartLine{LineKind::coast, area, AreaId::none, {}};
    const bool joined = map.graph.adjacent(area, other);
    if (map.is_sea(other))
      return ChartLine{joined ? LineKind::coast : LineKind::closed, area, AreaId::none, {}};
    if (other < area) return std::nullopt;
    if (!joined) return ChartLine{LineKind::closed, area, AreaId::none, {}};
    return ChartLine{LineKind::border, area, other, {}};
  }

  [[nodiscard]] bool on_the_cut(MapPoint a, MapPoint b) const {
    return round && a.x == b.x && (a.x == 0 || a.x == map.frame.width);
  }

  void follow(const Ring& ring, AreaId area) {
    bool open = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint a = ring[i];
      const MapPoint b = ring[(i + 1) % ring.size()];
      std::optional<ChartLine> line;
      if (!on_the_cut(a, b)) line = line_of(area, sides.beside(a, b, area));
      const bool goes_on =
          line && open && lines.back().kind == line->kind && lines.back().other == line->other;
      open = line.has_value();
      if (!line) continue;
      if (!goes_on) {
        lines.push_back(std::move(*line));
        lines.back().points.push_back(a);
      }
      lines.back().points.push_back(b);
    }
  }
};

}  // namespace

ChartLines chart_lines(const DrawnMap& map) {
  const Sides sides(map);
  ChartLines all;
  all.cut = cut_areas(map);
  LineMaker maker{map, sides, !all.cut.empty(), {}};
  map.each_area([&](AreaId a) {
    if (map.is_land(a))
      for (const Ring& ring : *map.at(a).shape) maker.follow(ring, a);
  });
  all.lines = std::move(maker.lines);
  const auto touching = sides.touching();
  map.each_area([&](AreaId a) {
    for (const AreaId b : map.graph.neighbours(a)) {
      if (b < a || map.at(a).hinterland == b || map.at(b).hinterland == a) continue;
      if (!std::binary_search(touching.begin(), touching.end(), std::pair(a, b)))
        all.links.emplace_back(a, b);
    }
  });
  return all;
}

}  // namespace realm
