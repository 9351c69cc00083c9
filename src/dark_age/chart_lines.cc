#include "dark_age/chart_lines.h"

#include <algorithm>
#include <optional>

#include "dark_age/position.h"

namespace dark_age {
namespace {

/// A side of an outline, whichever way it runs. Points are packed into one number: frames end at 20,000
/// units, which is 15 bits.
struct Side {
  std::uint64_t key = 0;
  AreaId area = AreaId::none;
};
static_assert(realm::kLargestFrame < 1 << 15);

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
  explicit Sides(const World& world) {
    for (std::size_t i = 0; i < world.area_count(); ++i)
      for (const Ring& ring : world.facts(area_id(i)).shape) add(ring, area_id(i));
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

struct LineMaker {
  const World& world;
  const Sides& sides;
  std::vector<ChartLine> lines;

  /// What a side of `area` is, without its points; nothing: the other area draws it.
  [[nodiscard]] std::optional<ChartLine> line_of(AreaId area, AreaId other) const {
    if (other == AreaId::none) return ChartLine{LineKind::coast, area, AreaId::none, {}};
    const bool joined = world.map().adjacent(area, other);
    if (world.is_sea(other))
      return ChartLine{joined ? LineKind::coast : LineKind::closed, area, AreaId::none, {}};
    if (other < area) return std::nullopt;
    if (!joined) return ChartLine{LineKind::closed, area, AreaId::none, {}};
    return ChartLine{LineKind::border, area, other, {}};
  }

  void follow(const Ring& ring, AreaId area) {
    bool open = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint a = ring[i];
      const MapPoint b = ring[(i + 1) % ring.size()];
      std::optional<ChartLine> line = line_of(area, sides.beside(a, b, area));
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

ChartLines chart_lines(const World& world) {
  const Sides sides(world);
  LineMaker maker{world, sides, {}};
  for (std::size_t i = 0; i < world.area_count(); ++i)
    if (world.is_land(area_id(i)))
      for (const Ring& ring : world.facts(area_id(i)).shape) maker.follow(ring, area_id(i));
  ChartLines all{std::move(maker.lines), {}};
  const auto touching = sides.touching();
  for (std::size_t i = 0; i < world.area_count(); ++i)
    for (const AreaId b : world.map().neighbours(area_id(i))) {
      const AreaId a = area_id(i);
      if (b < a || world.facts(a).hinterland == b || world.facts(b).hinterland == a) continue;
      if (!std::binary_search(touching.begin(), touching.end(), std::pair(a, b)))
        all.links.emplace_back(a, b);
    }
  return all;
}

}  // namespace dark_age
