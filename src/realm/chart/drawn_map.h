#pragma once

#include <string_view>
#include <vector>

#include "realm/chart/shapes.h"
#include "realm/map_graph.h"

namespace realm {

/// What a drawing has to know of an area. Names and shapes belong to the world it was taken from.
struct DrawnArea {
  std::string_view name;
  bool sea = false;
  bool sign = false;                 // a city inside another area: it has no shape of its own
  AreaId hinterland = AreaId::none;  // of such a city
  const std::vector<Ring>* shape = nullptr;
  MapPoint label{};
};

/// A world as a drawing sees it, whatever game is played there.
struct DrawnMap {
  const MapGraph& graph;
  const MapFrame& frame;
  std::vector<DrawnArea> areas;  // by area

  [[nodiscard]] const DrawnArea& at(AreaId a) const { return areas[index(a)]; }
  [[nodiscard]] bool is_sea(AreaId a) const { return at(a).sea; }
  [[nodiscard]] bool is_land(AreaId a) const { return !at(a).sea; }
  [[nodiscard]] bool is_sign(AreaId a) const { return at(a).sign; }
  template <class Each>
  void each_area(Each&& each) const {
    for (std::size_t i = 0; i < areas.size(); ++i) each(static_cast<AreaId>(i));
  }
};

}  // namespace realm
