#pragma once

#include <algorithm>

#include "geometry/box.h"

namespace vom_kriege {

inline constexpr field::Mils kLeastContact{250};  // VK-H30: of front on the face
inline constexpr field::Mils kAside{100};         // VK-H30: how an end is shifted along the face

/// VK-H30  The places square on a face for a front of this width, the best for who comes from `from` first:
/// as much contact as there can be and the nearest to him, then 0.1, 0.2... aside, his side first, while
/// 0.250 of front is on the face. Calls `take(place)` until it says yes; false: it never did.
template <class Take>
bool any_place_on(const field::FaceLine& face, field::Mils front, field::Point from, Take&& take) {
  const auto touches = [&](std::int32_t s) {
    const std::int32_t right = std::min(face.length.n, 2 * s + front.n);
    const std::int32_t left = std::max(-face.length.n, 2 * s - front.n);
    return right - left >= 2 * kLeastContact.n;
  };
  const auto place = [&](std::int32_t s) {
    return field::Place{field::point_at(face.middle, field::halves({s}), {}),
                        face.middle.heading + field::degrees(180)};
  };
  const std::int32_t most = std::abs(face.length.n - front.n) / 2;
  const auto aside =
      static_cast<std::int32_t>(field::rounded(field::seen_from(face.middle, from).right, field::kUnit));
  const std::int32_t best = std::clamp(aside, -most, most);
  const std::int32_t side = aside < best ? -1 : 1;
  if (touches(best) && take(place(best))) return true;
  for (std::int32_t shift = kAside.n; touches(best - shift) || touches(best + shift); shift += kAside.n)
    for (const std::int32_t s : {best + side * shift, best - side * shift})
      if (touches(s) && take(place(s))) return true;
  return false;
}

}  // namespace vom_kriege
