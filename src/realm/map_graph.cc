#include "realm/map_graph.h"

#include <algorithm>

namespace realm {

MapGraph::MapGraph(base::CodeTable codes, const std::vector<std::pair<AreaId, AreaId>>& borders)
    : codes_(std::move(codes)) {
  std::vector<std::pair<AreaId, AreaId>> both;
  both.reserve(borders.size() * 2);
  for (const auto& [a, b] : borders) {
    if (a == b) continue;
    both.emplace_back(a, b);
    both.emplace_back(b, a);
  }
  std::sort(both.begin(), both.end());
  both.erase(std::unique(both.begin(), both.end()), both.end());
  begins_.assign(codes_.size() + 1, 0);
  for (const auto& [from, to] : both) {
    ++begins_[index(from) + 1];
    neighbours_.push_back(to);
  }
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
}

std::span<const AreaId> MapGraph::neighbours(AreaId a) const {
  const std::size_t begin = begins_[index(a)];
  return std::span(neighbours_).subspan(begin, begins_[index(a) + 1] - begin);
}

bool MapGraph::adjacent(AreaId a, AreaId b) const {
  if (a == AreaId::none || b == AreaId::none) return false;
  const auto near = neighbours(a);
  return std::find(near.begin(), near.end(), b) != near.end();
}

}  // namespace realm
