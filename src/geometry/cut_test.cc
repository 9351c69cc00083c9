#include "geometry/cut.h"

#include <doctest/doctest.h>

#include "geometry/predicates.h"

namespace field {
namespace {

Outline outline(std::initializer_list<Point> corners) {
  const auto made = Outline::from(std::vector<Point>(corners));
  REQUIRE(made);
  return *made;
}
Convex convex_of(std::initializer_list<Point> corners) {
  const auto made = Convex::from(std::vector<Point>(corners));
  REQUIRE(made);
  return *made;
}
/// Twice the area, whatever the order of the corners.
std::int64_t twice_area(std::span<const Point> corners) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point p = corners[i];
    const Point q = corners[(i + 1) % corners.size()];
    sum += std::int64_t{p.x} * q.y - std::int64_t{q.x} * p.y;
  }
  return std::abs(sum);
}

}  // namespace

TEST_CASE("a ford cut out of a straight river leaves a reach on either hand") {
  const Outline river = outline({{0, 22'000}, {84'000, 22'000}, {84'000, 23'000}, {0, 23'000}});
  const Convex ford = convex_of({{17'000, 22'000}, {23'000, 22'000}, {23'000, 23'000}, {17'000, 23'000}});
  const auto parts = without(river, ford);
  REQUIRE(parts);
  REQUIRE(parts->size() == 2);
  std::int64_t area = 0;
  for (const Outline& part : *parts) {
    CHECK_FALSE(overlaps(ford, part));
    area += twice_area(part.corners());
  }
  CHECK(area == 2 * 78'000LL * 1'000);
  // One that is broader than the river leaves the same.
  CHECK(without(river, convex_of({{17'000, 20'000}, {23'000, 20'000}, {23'000, 25'000}, {17'000, 25'000}})) ==
        parts);
}

TEST_CASE("a hole in the middle leaves ground all round it, and none of it twice") {
  const Outline square = outline({{0, 0}, {0, 9'000}, {9'000, 9'000}, {9'000, 0}});
  const Convex hole = convex_of({{3'000, 3'000}, {3'000, 6'000}, {6'000, 6'000}, {6'000, 3'000}});
  const auto parts = without(square, hole);
  REQUIRE(parts);
  std::int64_t area = 0;
  for (const Outline& part : *parts) {
    CHECK_FALSE(overlaps(hole, part));
    area += twice_area(part.corners());
  }
  CHECK(area == 2 * 72'000'000LL);
}

TEST_CASE("aslant, what is left never covers any of the piece") {
  const Outline river = outline({{0, 0}, {1'000, 3'000}, {40'000, 17'000}, {41'000, 14'003}});
  int cut = 0;
  for (std::int32_t x = 5'000; x < 35'000; x += 777) {
    const Convex ford = convex_of({{x, x / 3 - 4'000},
                                   {x - 1'234, x / 3 + 6'000},
                                   {x + 2'001, x / 3 + 7'000},
                                   {x + 3'210, x / 3 - 3'001}});
    const auto parts = without(river, ford);
    if (!parts) continue;
    ++cut;
    for (const Outline& part : *parts) CHECK_FALSE(overlaps(ford, part));
  }
  CHECK(cut > 0);
}

TEST_CASE("nothing is left of a river that is all ford") {
  const Outline river = outline({{1'000, 1'000}, {1'000, 2'000}, {5'000, 2'000}, {5'000, 1'000}});
  CHECK_FALSE(without(river, convex_of({{0, 0}, {0, 3'000}, {6'000, 3'000}, {6'000, 0}})));
}

}  // namespace field
