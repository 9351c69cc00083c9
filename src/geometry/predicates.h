#pragma once

#include <cstdint>

#include "geometry/line.h"
#include "geometry/shape.h"

/// Questions with a yes or no. Shapes are closed sets, edge included; the inside is what is left without the
/// edge.
namespace field {

enum class Where : std::uint8_t { outside, edge, inside };
[[nodiscard]] Where where(const Ring& ring, FinePoint p);
/// VK-H15  Inside or on the edge.
[[nodiscard]] inline bool holds(const Ring& ring, FinePoint p) { return where(ring, p) != Where::outside; }

enum class Contact : std::uint8_t { apart, touching, overlapping };

/// How two straight lines lie: overlapping is a true crossing, each ending on both sides of the other;
/// touching is any other common point, or more of them.
[[nodiscard]] Contact contact(const Line& line, Point a, Point b);
/// Any common point.
[[nodiscard]] inline bool meets(const Line& line, Point a, Point b) {
  return contact(line, a, b) != Contact::apart;
}
/// VK-H24 (2)  The line meets a crest; touching it is meeting it.
[[nodiscard]] bool meets(const Line& line, const Polyline& crest);
/// The line has a point in the ring or on its edge.
[[nodiscard]] bool meets(const Line& line, const Ring& ring);

/// How two convex shapes lie: overlapping means that their insides have a point in common.
[[nodiscard]] Contact contact(const Convex& a, const Convex& b);
[[nodiscard]] inline bool touches(const Convex& a, const Convex& b) {
  return contact(a, b) != Contact::apart;
}
/// VK-H11, VK-H13  Bodies collide when their insides meet; touching is not overlapping.
[[nodiscard]] bool overlaps(const Convex& a, const Convex& b);
/// The same with ground of any form.
[[nodiscard]] bool overlaps(const Convex& a, const Ring& ground);
[[nodiscard]] inline bool overlaps(const Convex& a, const Outline& ground) {
  return overlaps(a, ground.ring());
}

/// VK-H24 (1), (3)  The line enters the inside: running along an edge or through a corner does not.
[[nodiscard]] bool enters(const Line& line, const Convex& shape);
[[nodiscard]] bool enters(const Line& line, const Ring& ground);
[[nodiscard]] inline bool enters(const Line& line, const Outline& ground) {
  return enters(line, ground.ring());
}

}  // namespace field
