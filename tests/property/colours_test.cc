#include "realm/chart/chart_paint.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>

using namespace realm;

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

/// What eyes make of light: all of it, or as Machado, Oliveira and Fernandes (2009) reckon for eyes that lack
/// one of the three kinds of cones.
struct Eyes {
  const char* name;
  Matrix light;
};
const Eyes kEyes[] = {
    {"all three cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
    {"red-blind",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"green-blind",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"blue-blind",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
};

Triple times(const Matrix& m, const Triple& v) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) out[i] = m[i][0] * v[0] + m[i][1] * v[1] + m[i][2] * v[2];
  return out;
}

/// Light of a colour "#rrggbb".
Triple light(std::string_view colour) {
  Triple out{};
  for (std::size_t i = 0; i < 3; ++i) {
    const double c = std::stoi(std::string(colour.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
    out[i] = c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  }
  return out;
}

/// CIE L*a*b*, in which distances are about as large as they look.
Triple lab(std::string_view colour, const Eyes& eyes) {
  const Matrix to_xyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
  Triple seen = times(eyes.light, light(colour));
  for (double& c : seen) c = std::min(1.0, std::max(0.0, c));
  Triple xyz = times(to_xyz, seen);
  xyz[0] /= 0.9505;
  xyz[2] /= 1.089;
  for (double& c : xyz) c = c > 0.008856 ? std::cbrt(c) : 7.787 * c + 16.0 / 116;
  return {116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])};
}

double apart(std::string_view a, std::string_view b, const Eyes& eyes) {
  const Triple x = lab(a, eyes);
  const Triple y = lab(b, eyes);
  return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

}  // namespace

TEST_CASE(
    "the colours of powers can be told apart by all eyes, from each other and from land and sea of nobody") {
  for (const Eyes& eyes : kEyes)
    for (std::size_t i = 0; i < std::size(kFills); ++i) {
      CAPTURE(eyes.name);
      CAPTURE(kFills[i]);
      for (std::size_t j = 0; j < i; ++j) {
        CAPTURE(kFills[j]);
        CHECK(apart(kFills[i], kFills[j], eyes) >= 17);
      }
      CHECK(apart(kFills[i], kUnownedFill, eyes) >= 17);
      CHECK(apart(kFills[i], kOpenSea, eyes) >= 17);
    }
}

TEST_CASE("black lettering stands out on the colours of powers") {
  for (const std::string_view fill : kFills) {
    const Triple c = light(fill);
    const double brightness = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
    const Triple ink = light("#26231e");
    const double dark = 0.2126 * ink[0] + 0.7152 * ink[1] + 0.0722 * ink[2];
    CAPTURE(fill);
    CHECK((brightness + 0.05) / (dark + 0.05) >= 4.5);  // WCAG 2, AA
  }
}
