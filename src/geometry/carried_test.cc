#include "geometry/carried.h"

#include <doctest/doctest.h>

#include "geometry/path.h"
#include "geometry/predicates.h"
#include "geometry/testing.h"

using namespace field;
using namespace field::testing;

namespace {

Box any_box(std::uint64_t& random) {
  const auto below = [&](std::uint32_t n) {
    return static_cast<std::int32_t>(base::next_random(random) % n);
  };
  const bool upright = below(4) == 0;
  return {{{below(12'000), below(12'000)}, Heading(upright ? below(4) * 900 : below(3600))},
          behind_front({1000 + below(6000)}, {500 + below(3000)})};
}

}  // namespace

TEST_CASE(
    "a body carried along a leg overlaps where the body made there does, and never outside the meeting") {
  std::uint64_t random = 7;
  int met = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Box box = any_box(random);
    const Convex other = body(any_box(random));
    const auto tenths = static_cast<std::int32_t>(base::next_random(random) % 3600);
    const Mils length{static_cast<std::int32_t>(base::next_random(random) % 9'000)};
    const Leg leg = i % 2 == 0 ? Leg::off(box.place, {tenths}, length)
                               : Leg::to(box.place, Leg::off(box.place, {tenths}, length).end().at);
    const Carried carried(body(box), other);
    const Meeting meeting = carried.meeting(leg.end().at - leg.place(0).at, leg.length());
    for (int step = 0; step <= leg.steps(); ++step) {
      const Place place = leg.place(step);
      const bool overlap = overlaps(body({place, box.frame}), other);
      met += overlap ? 1 : 0;
      REQUIRE(carried.overlaps(place.at - box.place.at) == overlap);
      if (overlap) REQUIRE(meeting.perhaps(leg.along(step)));
      if (meeting.surely(leg.along(step))) REQUIRE(overlap);
    }
  }
  CHECK(met > 1'000);
}
