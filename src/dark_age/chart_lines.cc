#include "dark_age/chart_lines.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "dark_age/position.h"

namespace dark_age {
namespace {

/// A side of an outline, whichever way it runs.
struct Side {
  MapPoint a;
  MapPoint b;
  AreaId area = AreaId::none;
  [[nodiscard]] auto key() const { return std::tuple(a.x, a.y, b.x, b.y); }
};

Side side(MapPoint a, MapPoint b, AreaId area) {
  if (std::tuple(b.x, b.y) < std::tuple(a.x, a.y)) std::swap(a, b);
  return {a, b, area};
}

class Sides {
 public:
  explicit Sides(const World& world) {
    for (std::size_t i = 0; i < world.area_count(); ++i)
      for (const Ring& ring : world.facts(area_id(i)).shape) add(ring, area_id(i));
    std::sort(sides_.begin(), sides_.end(), [](const Side& x, const Side& y) {
      return std::tuple(x.key(), x.area) < std::tuple(y.key(), y.area);
    });
  }
  /// Who else has this side; none: nobody.
  [[nodiscard]] AreaId beside(MapPoint a, MapPoint b, AreaId area) const {
    const Side wanted = side(a, b, area);
    auto it = std::lower_bound(sides_.begin(), sides_.end(), wanted,
                               [](const Side& x, const Side& y) { return x.key() < y.key(); });
    for (; it != sides_.end() && it->key() == wanted.key(); ++it)
      if (it->area != area) return it->area;
    return AreaId::none;
  }
  /// Pairs of areas whose shapes touch, sorted.
  [[nodiscard]] std::vector<std::pair<AreaId, AreaId>> touching() const {
    std::vector<std::pair<AreaId, AreaId>> pairs;
    for (std::size_t i = 1; i < sides_.size(); ++i)
      if (sides_[i].key() == sides_[i - 1].key()) pairs.emplace_back(sides_[i - 1].area, sides_[i].area);
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
  const std::vector<PowerId>& owners;
  const Sides& sides;
  std::vector<ChartLine> lines;

  /// The kind of a side of `area`; nothing: the other area draws it.
  [[nodiscard]] std::optional<LineKind> kind_of(AreaId area, AreaId other) const {
    if (other == AreaId::none) return LineKind::coast;
    const bool joined = world.map().adjacent(area, other);
    if (world.is_sea(other)) return joined ? LineKind::coast : LineKind::closed;
    if (other < area) return std::nullopt;
    if (!joined) return LineKind::closed;
    return owners[realm::index(area)] == owners[realm::index(other)] ? LineKind::border : LineKind::realm;
  }

  void follow(const Ring& ring, AreaId area) {
    bool open = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const MapPoint a = ring[i];
      const MapPoint b = ring[(i + 1) % ring.size()];
      const std::optional<LineKind> kind = kind_of(area, sides.beside(a, b, area));
      if (kind && (!open || lines.back().kind != *kind)) lines.push_back({*kind, {a}});
      if (kind) lines.back().points.push_back(b);
      open = kind.has_value();
    }
  }
};

}  // namespace

std::vector<ChartLine> chart_lines(const World& world, const std::vector<PowerId>& owners) {
  const Sides sides(world);
  LineMaker maker{world, owners, sides, {}};
  for (std::size_t i = 0; i < world.area_count(); ++i)
    if (world.is_land(area_id(i)))
      for (const Ring& ring : world.facts(area_id(i)).shape) maker.follow(ring, area_id(i));
  return std::move(maker.lines);
}

std::vector<std::pair<AreaId, AreaId>> chart_links(const World& world) {
  const auto touching = Sides(world).touching();
  std::vector<std::pair<AreaId, AreaId>> links;
  for (std::size_t i = 0; i < world.area_count(); ++i)
    for (const AreaId b : world.map().neighbours(area_id(i))) {
      const AreaId a = area_id(i);
      if (b < a || world.facts(a).hinterland == b || world.facts(b).hinterland == a) continue;
      if (!std::binary_search(touching.begin(), touching.end(), std::pair(a, b))) links.emplace_back(a, b);
    }
  return links;
}

}  // namespace dark_age
