#include "host/accounts/limiter.h"

#include <doctest/doctest.h>
#include <fmt/core.h>

using host::Limiter;

TEST_CASE("a burst is let through, then one at a time") {
  Limiter limiter({3, 1000});
  for (int i = 0; i < 3; ++i) CHECK(limiter.take("a", 5000) == 0);
  CHECK(limiter.take("a", 5000) == 1000);
  CHECK(limiter.take("a", 5400) == 600);
  CHECK(limiter.take("a", 6000) == 0);
  CHECK(limiter.take("a", 6000) == 1000);
  CHECK(limiter.take("b", 6000) == 0);  // somebody else is not held up
}

TEST_CASE("being refused does not make it worse, and quiet times pay off no more than a burst") {
  Limiter limiter({2, 100});
  for (int i = 0; i < 50; ++i) (void)limiter.take("a", 0);
  CHECK(limiter.take("a", 100) == 0);
  CHECK(limiter.take("a", 1'000'000) == 0);
  CHECK(limiter.take("a", 1'000'000) == 0);
  CHECK(limiter.take("a", 1'000'000) == 100);
}

TEST_CASE("it remembers only so many") {
  Limiter limiter({5, 60'000}, 1000);
  for (int i = 0; i < 50'000; ++i) CHECK(limiter.take(fmt::format("10.0.{}.{}", i / 256, i % 256), 1) == 0);
  CHECK(limiter.known() <= 1000);
}
