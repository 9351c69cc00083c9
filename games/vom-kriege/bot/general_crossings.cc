#include "vom-kriege/bot/general_crossings.h"

#include <algorithm>
#include <optional>

#include "geometry/distance.h"
#include "vom-kriege/model/legal_position.h"

namespace bots {
namespace {

/// Its ends lie so far from the water that who comes there can still wheel, if there is room.
constexpr std::array<std::int64_t, 3> kBeyond{2'200, 1'400, 700};
constexpr std::int32_t kBodyBeyond = 500;  // what must stand there: half its width

field::Point halfway(field::Point a, field::Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

bool is_dry(const vk::Table& table, field::Point at) {
  const field::Bounds body{field::moved(at, -kBodyBeyond, -kBodyBeyond),
                           field::moved(at, kBodyBeyond, kBodyBeyond)};
  return !vk::edge_in_the_way(table, body) &&
         !vk::ground_in_the_way(table, field::convex(body), vk::Arm::infantry, false);
}

/// From the middle along a line, so far either way that all corners lie between.
std::optional<Crossing> along(const vk::Table& table, std::span<const field::Point> corners,
                              const field::Bounds& bounds, field::Point middle, field::Vec way) {
  const std::int64_t length = field::length_between(middle, field::moved(middle, way.x, way.y)).n;
  if (length == 0) return std::nullopt;
  std::int64_t half = 0;
  for (const field::Point p : corners) half = std::max(half, std::abs(field::dot(p - middle, way)) / length);
  for (const std::int64_t beyond : kBeyond) {
    const std::int64_t far = half + beyond;
    const Crossing crossing{{field::moved(middle, way.x * far / length, way.y * far / length),
                             field::moved(middle, -way.x * far / length, -way.y * far / length)},
                            bounds};
    if (is_dry(table, crossing.ends[0]) && is_dry(table, crossing.ends[1])) return crossing;
  }
  return std::nullopt;
}

/// On the road that it carries.
std::optional<Crossing> bridge(const vk::Table& table, const field::Convex& outline) {
  const field::Point middle = field::middle(outline).shown();
  for (const vk::Road& road : table.facts().roads) {
    const auto points = road.line.points();
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      const field::Vec way = points[i + 1] - points[i];
      const std::int64_t square = field::dot(way, way);
      const std::int64_t on = field::dot(middle - points[i], way);
      if (on < 0 || on > square) continue;
      const field::Point foot =
          field::moved(points[i], static_cast<std::int64_t>(field::Wide{way.x} * on / square),
                       static_cast<std::int64_t>(field::Wide{way.y} * on / square));
      if (field::length_between(foot, middle) > field::inches(1)) continue;
      return along(table, outline.corners(), outline.bounds(), foot, way);
    }
  }
  return std::nullopt;
}

/// From side to opposite side, wherever the ground is dry at both.
std::optional<Crossing> ford(const vk::Table& table, const field::Outline& outline) {
  const auto corners = outline.corners();
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i < n / 2; ++i) {
    const field::Point a = halfway(corners[i], corners[(i + 1) % n]);
    const field::Point b = halfway(corners[(i + n / 2) % n], corners[(i + n / 2 + 1) % n]);
    if (auto found = along(table, corners, outline.bounds(), halfway(a, b), b - a)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Crossing> crossings_of(const vk::Table& table) {
  std::vector<Crossing> list;
  for (const vk::Bridge& row : table.facts().bridges)
    if (const auto found = bridge(table, row.outline)) list.push_back(*found);
  for (const vk::Rough& row : table.facts().rough)
    if (row.kind == vk::RoughKind::ford)
      if (const auto found = ford(table, row.outline)) list.push_back(*found);
  return list;
}

}  // namespace bots
