#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

#include "realm/chart/chart_canvas.h"

/// Lines and arrows from one area of a map to another. Where the edges of the map are joined, a way that is
/// shorter over the edge leaves the map on one side and comes in on the other.
namespace realm {

struct Reach {
  int start = 18;     // beyond the sign it sets out from
  int percent = 100;  // of the whole way
  int gap = 27;       // before the sign it leads to
};

/// A line a little bent to its left, so that those who march at each other can be told apart.
void draw_way(const Canvas& canvas, AreaId from, AreaId to, const Reach& reach, std::string_view look);

/// An arrow of somebody who marched or sailed.
struct Arrow {
  PowerId who = PowerId::none;
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  AreaId via = AreaId::none;  // an area it passed through
  bool beaten = false;
};
/// A broad arrow in the colours of whoever marched; one that was beaten back is broken. `title` is what a
/// browser says of it.
void draw_arrow(const Canvas& canvas, const Arrow& arrow, std::string_view title);

/// One arrow for all marches of a power between two areas; it is whole if one of them got through. Marches
/// are an Arrow and more.
template <class March>
[[nodiscard]] std::vector<March> one_each(const std::vector<March>& marches) {
  std::vector<March> all;
  for (const March& march : marches) {
    if (march.from == march.to) continue;
    const auto same = std::find_if(all.begin(), all.end(), [&](const March& m) {
      return m.who == march.who && m.from == march.from && m.to == march.to;
    });
    if (same == all.end())
      all.push_back(march);
    else
      same->beaten = same->beaten && march.beaten;
  }
  return all;
}

}  // namespace realm
