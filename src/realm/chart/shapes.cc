#include "realm/chart/shapes.h"

#include <fmt/core.h>

#include <charconv>
#include <cstdlib>

namespace realm {
namespace {

base::Result<std::vector<int>> numbers(std::string_view text) {
  std::vector<int> found;
  while (true) {
    const std::size_t begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return found;
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find(' '));
    int n = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (code != std::errc() || end != word.data() + word.size() || std::abs(n) > kLargestFrame)
      return base::fail(fmt::format("\"{}\", number {}, is not a whole number up to {}", word.substr(0, 20),
                                    found.size() + 1, kLargestFrame));
    if (found.size() == 2 * kMostPoints)
      return base::fail(fmt::format("there are more than {} points", kMostPoints));
    found.push_back(n);
    text.remove_prefix(word.size());
  }
}

}  // namespace

long long twice_surface(const Ring& ring) {
  long long twice = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const MapPoint a = ring[i];
    const MapPoint b = ring[(i + 1) % ring.size()];
    twice += static_cast<long long>(a.x) * b.y - static_cast<long long>(b.x) * a.y;
  }
  return std::abs(twice);
}

base::Result<Ring> read_ring(std::string_view text, const MapFrame& frame) {
  const auto found = numbers(text);
  if (!found) return tl::unexpected(found.error());
  if (found->size() % 2 != 0)
    return base::fail(
        fmt::format("there are {} numbers; points are pairs, so one is missing", found->size()));
  if (found->size() < 6)
    return base::fail(fmt::format("there are {} points; a shape has three or more", found->size() / 2));
  Ring ring;
  MapPoint at;
  for (std::size_t i = 0; i < found->size(); i += 2) {
    at = {at.x + (*found)[i], at.y + (*found)[i + 1]};
    if (!frame.holds(at))
      return base::fail(fmt::format("point {} is at {} {}, outside the map of {} by {}", ring.size() + 1,
                                    at.x, at.y, frame.width, frame.height));
    ring.push_back(at);
  }
  if (twice_surface(ring) == 0) return base::fail("its points lie on one line, so it encloses nothing");
  return ring;
}

}  // namespace realm
