#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "realm/ids.h"
#include "text/code_table.h"

namespace realm {

/// The areas of a map and which of them touch. Adjacency is symmetric; neighbours are sorted by code.
class MapGraph {
 public:
  MapGraph() = default;
  /// `borders` may name a pair once or in both directions.
  MapGraph(base::CodeTable codes, const std::vector<std::pair<AreaId, AreaId>>& borders);

  [[nodiscard]] std::size_t size() const { return codes_.size(); }
  [[nodiscard]] const base::CodeTable& codes() const { return codes_; }
  [[nodiscard]] std::string_view code(AreaId a) const {
    return a == AreaId::none ? std::string_view("-") : codes_.code(static_cast<std::uint16_t>(a));
  }
  [[nodiscard]] std::span<const AreaId> neighbours(AreaId a) const;
  [[nodiscard]] bool adjacent(AreaId a, AreaId b) const;

 private:
  base::CodeTable codes_;
  std::vector<AreaId> neighbours_;     // of all areas, one after the other
  std::vector<std::uint32_t> begins_;  // where each area's neighbours begin
};

}  // namespace realm
