#include "geometry/sine.h"

#include <doctest/doctest.h>

using namespace field;

namespace {

/// pi / 1800 of a turn, times 10^18: a tenth of a degree in radians.
constexpr Wide kScale = Wide{1'000'000'000} * 1'000'000'000;

/// The sine of k tenths in units of 10^-18 by its series, in whole numbers: another way than the one the
/// table was made.
constexpr Wide series(int tenths) {
  // pi to 30 digits, so that the argument is right to the last of 18.
  constexpr Wide kPi = Wide{3'141'592'653'589'793'238} * 1'000'000'000 + 462'643'383;  // times 10^27
  const Wide x = kPi * tenths / 1800 / 1'000'000'000;
  Wide term = x;
  Wide sum = x;
  for (int k = 2; term != 0; k += 2) {
    term = -(term * x / kScale) * x / kScale / (k * (k + 1));
    sum += term;
  }
  return sum;
}

/// Every entry is the nearest whole millionth, by a margin that no error of the series comes near: true of
/// all of them or this file does not compile.
constexpr bool table_is_right() {
  constexpr Wide kMillionth = kScale / kUnit;
  for (int k = 0; k <= 900; ++k) {
    const Wide off = series(k) - kSineTable[static_cast<std::size_t>(k)] * kMillionth;
    const Wide size = off < 0 ? -off : off;
    if (size * 2 > kMillionth - kMillionth / 10'000) return false;
  }
  return true;
}
static_assert(table_is_right());

}  // namespace

TEST_CASE("VK-H9 sines of well-known headings") {
  CHECK(sine(Heading(0)) == 0);
  CHECK(sine(Heading(300)) == 500'000);
  CHECK(sine(Heading(450)) == 707'107);
  CHECK(cosine(Heading(450)) == 707'107);
  CHECK(sine(Heading(600)) == 866'025);
  CHECK(sine(Heading(900)) == 1'000'000);
  CHECK(cosine(Heading(900)) == 0);
  CHECK(sine(Heading(2100)) == -500'000);
  CHECK(cosine(Heading(1800)) == -1'000'000);
}

TEST_CASE("VK-H9 a quarter turn and a mirror change no figure") {
  for (std::int32_t k = 0; k < kFullTurn; ++k) {
    const Heading h(k);
    CHECK(sine(h + degrees(90)) == cosine(h));
    CHECK(cosine(h + degrees(90)) == -sine(h));
    CHECK(sine(Heading(-k)) == -sine(h));
    CHECK(cosine(Heading(-k)) == cosine(h));
  }
}

TEST_CASE("VK-H9 no ray is longer or shorter than 1 by a millionth") {
  for (std::int32_t k = 0; k < 900; ++k) {
    const std::int64_t s = sine(Heading(k));
    const std::int64_t c = cosine(Heading(k));
    CHECK(s * s + c * c < (kUnit + 1) * (kUnit + 1));
    CHECK(s * s + c * c > (kUnit - 1) * (kUnit - 1));
  }
}

TEST_CASE("headings go round, and the way between two is the shorter one") {
  CHECK(Heading(-1).tenths() == 3599);
  CHECK(Heading(3600).tenths() == 0);
  CHECK((Heading(3500) + Angle{200}).tenths() == 100);
  CHECK((Heading(100) - Angle{200}).tenths() == 3500);
  CHECK(apart(Heading(3550), Heading(50)) == Angle{100});
  CHECK(apart(Heading(50), Heading(3550)) == Angle{100});
  CHECK(apart(Heading(0), Heading(1800)) == degrees(180));
}
