#include "geometry/crossing.h"

#include <doctest/doctest.h>

#include <array>

using namespace field;

namespace {

const Convex kYard = *Convex::from(std::array<Point, 4>{{{0, 0}, {0, 4000}, {4000, 4000}, {4000, 0}}});
/// An L: the square without its upper right quarter.
const Outline kCorner = *Outline::from(
    std::array<Point, 6>{{{0, 0}, {0, 4000}, {2000, 4000}, {2000, 2000}, {4000, 2000}, {4000, 0}}});

}  // namespace

TEST_CASE("VK-H4 a line meets a ring at the edge it crosses first, whichever way it goes") {
  CHECK(first_meeting(Line({-2000, 1000}, {6000, 3000}), kYard.ring()) == Point{0, 1500});
  CHECK(first_meeting(Line({6000, 3000}, {-2000, 1000}), kYard.ring()) == Point{4000, 2500});
  CHECK(first_meeting(Line({5000, 3000}, {-1000, 3000}), kCorner.ring()) == Point{2000, 3000});
}

TEST_CASE("VK-H4 through corners only: the first of them") {
  CHECK(first_meeting(Line({-1000, -1000}, {5000, 5000}), kYard.ring()) == Point{0, 0});
  CHECK(first_meeting(Line({5000, 5000}, {-1000, -1000}), kYard.ring()) == Point{4000, 4000});
}

TEST_CASE("VK-H4 along an edge: where the edge begins; from within: where the line begins") {
  CHECK(first_meeting(Line({0, -1000}, {0, 3000}), kYard.ring()) == Point{0, 0});
  CHECK(first_meeting(Line({1000, 1000}, {9000, 1000}), kYard.ring()) == Point{1000, 1000});
}

TEST_CASE("VK-H4 fine lines meet at the nearest point of the grid") {
  const Line third(FinePoint(-1000, 1, 3), FinePoint(1000, 1, 3));
  CHECK(first_meeting(third, kYard.ring()) == Point{0, 0});
  const Line slope(Point{-3000, 0}, Point{4000, 1000});
  CHECK(first_meeting(slope, kYard.ring()) == Point{0, 429});  // 3/7 of an inch
}

TEST_CASE("VK-H4 a crest is met at its nearest piece") {
  const Polyline crest = *Polyline::from(std::array<Point, 3>{{{0, 2000}, {3000, 2000}, {3000, 8000}}});
  CHECK(first_meeting(Line({1000, 0}, {1000, 9000}), crest) == Point{1000, 2000});
  CHECK(first_meeting(Line({9000, 5000}, {2000, 5000}), crest) == Point{3000, 5000});
}
