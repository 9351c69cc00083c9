// Where the areas are drawn when nobody has said where they lie: whole numbers only, so that every machine
// draws the same map. Areas that are n steps apart come to lie about n links apart (stress, step by step),
// then signs that would touch one another or a link that is not theirs are pushed aside.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/dice.h"
#include "realm/map_layout.h"

namespace realm {
namespace {

[[nodiscard]] AreaId area_id(std::size_t i) { return static_cast<AreaId>(i); }

using Number = std::int64_t;

constexpr Number kFine = 16;             // parts of a pixel
constexpr Number kLink = 136 * kFine;    // the length of a link
constexpr Number kApartX = 122 * kFine;  // signs are so far apart in one direction or the other
constexpr Number kApartY = 98 * kFine;
constexpr Number kFromLink = 50 * kFine;  // and so far from links that pass by
constexpr Number kRim = 80 * kFine;
constexpr int kSteps = 48;
constexpr int kPushes = 160;
constexpr std::size_t kMostDrawn = 400;  // larger maps are put on a grid

struct Spot {
  Number x = 0;
  Number y = 0;
};
using Spots = std::vector<Spot>;
using Distances = std::vector<int>;

/// Steps from one area to all others; -1 where no way leads.
Distances steps_from(const MapGraph& map, AreaId start) {
  Distances steps(map.size(), -1);
  std::vector<AreaId> queue{start};
  steps[index(start)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head)
    for (const AreaId next : map.neighbours(queue[head])) {
      int& there = steps[index(next)];
      if (there >= 0) continue;
      there = steps[index(queue[head])] + 1;
      queue.push_back(next);
    }
  return steps;
}

/// The steps between all pairs; parts of the map that no way joins lie a little beyond the widest.
class StepTable {
 public:
  explicit StepTable(const MapGraph& map) : size_(map.size()) {
    steps_.reserve(size_ * size_);
    for (std::size_t i = 0; i < size_; ++i) {
      const Distances row = steps_from(map, area_id(i));
      steps_.insert(steps_.end(), row.begin(), row.end());
    }
    widest_ = std::max(1, *std::max_element(steps_.begin(), steps_.end()));
    for (int& s : steps_)
      if (s < 0) s = widest_ + 1;
  }
  [[nodiscard]] int between(std::size_t a, std::size_t b) const { return steps_[a * size_ + b]; }
  [[nodiscard]] int widest() const { return widest_; }
  /// The area farthest from both.
  [[nodiscard]] std::size_t far_from(std::size_t a, std::size_t b) const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < size_; ++i)
      if (std::min(between(a, i), between(b, i)) > std::min(between(a, best), between(b, best))) best = i;
    return best;
  }

 private:
  std::size_t size_;
  std::vector<int> steps_;
  int widest_ = 1;
};

/// A start without folds: two areas far apart give one axis, two far from these the other.
Spots first_spots(const StepTable& steps, std::size_t size) {
  const std::size_t west = steps.far_from(0, 0);
  const std::size_t east = steps.far_from(west, west);
  const std::size_t north = steps.far_from(west, east);
  const std::size_t south = steps.far_from(north, north);
  std::uint64_t random = 1;
  Spots spots(size);
  for (std::size_t i = 0; i < size; ++i) {
    const auto jitter = [&] {
      return static_cast<Number>(base::next_random(random) % static_cast<std::uint64_t>(kLink));
    };
    spots[i].x = (steps.between(west, i) - steps.between(east, i)) * kLink / 2 + jitter();
    spots[i].y = (steps.between(north, i) - steps.between(south, i)) * kLink / 2 + jitter();
  }
  return spots;
}

using Pair = std::pair<std::uint16_t, std::uint16_t>;

std::vector<Pair> shuffled_pairs(std::size_t size) {
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < size; ++a)
    for (std::size_t b = a + 1; b < size; ++b)
      pairs.emplace_back(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b));
  std::uint64_t random = 2;
  for (std::size_t i = pairs.size(); i > 1; --i)
    std::swap(pairs[i - 1], pairs[base::next_random(random) % i]);
  return pairs;
}

/// Moves every pair towards its right distance; near pairs count most, and the moves grow smaller with time.
void relax(Spots& spots, const StepTable& steps) {
  constexpr Number kWhole = 1024;
  const std::vector<Pair> pairs = shuffled_pairs(spots.size());
  Number heat = kWhole * steps.widest() * steps.widest();
  for (int round = 0; round < kSteps; ++round, heat = std::max<Number>(1, heat * 8 / 10))
    for (const auto& [a, b] : pairs) {
      const Number apart = steps.between(a, b);
      const Number strength = std::min(kWhole, heat / (apart * apart));
      if (strength == 0) continue;
      Spot& p = spots[a];
      Spot& q = spots[b];
      const Number dx = q.x - p.x;
      const Number dy = q.y - p.y;
      const Number length = std::max<Number>(1, whole_root(dx * dx + dy * dy));
      const Number off = (length - apart * kLink) * strength / kWhole / 2;
      p.x += dx * off / length;
      p.y += dy * off / length;
      q.x -= dx * off / length;
      q.y -= dy * off / length;
    }
}

/// Two signs that would touch go apart the shorter way. Whether they did.
bool push_signs(Spots& spots) {
  bool touched = false;
  for (std::size_t a = 0; a < spots.size(); ++a)
    for (std::size_t b = a + 1; b < spots.size(); ++b) {
      const Number dx = spots[b].x - spots[a].x;
      const Number dy = spots[b].y - spots[a].y;
      const Number need_x = kApartX - std::abs(dx);
      const Number need_y = kApartY - std::abs(dy);
      if (need_x <= 0 || need_y <= 0) continue;
      touched = true;
      if (need_x < need_y) {
        const Number step = (need_x / 2 + 1) * (dx < 0 ? -1 : 1);
        spots[a].x -= step;
        spots[b].x += step;
      } else {
        const Number step = (need_y / 2 + 1) * (dy < 0 ? -1 : 1);
        spots[a].y -= step;
        spots[b].y += step;
      }
    }
  return touched;
}

/// Whether a spot is so far from a link that nothing need be reckoned.
bool is_away(const Spot& c, const Spot& a, const Spot& b) {
  return c.x < std::min(a.x, b.x) - kFromLink || c.x > std::max(a.x, b.x) + kFromLink ||
         c.y < std::min(a.y, b.y) - kFromLink || c.y > std::max(a.y, b.y) + kFromLink;
}

/// A sign that lies on a link of others moves aside.
void push_from_links(Spots& spots, const std::vector<Pair>& links) {
  for (const auto& [a, b] : links)
    for (std::size_t c = 0; c < spots.size(); ++c) {
      if (c == a || c == b || is_away(spots[c], spots[a], spots[b])) continue;
      const Number lx = spots[b].x - spots[a].x;
      const Number ly = spots[b].y - spots[a].y;
      const Number cx = spots[c].x - spots[a].x;
      const Number cy = spots[c].y - spots[a].y;
      const Number length = whole_root(lx * lx + ly * ly);
      if (length == 0) continue;
      const Number along = (cx * lx + cy * ly) / length;
      if (along <= 0 || along >= length) continue;
      const Number aside = (lx * cy - ly * cx) / length;
      const Number need = kFromLink - std::abs(aside);
      if (need <= 0) continue;
      const Number step = need / 4 * (aside < 0 ? -1 : 1);
      spots[c].x -= ly * step / length;
      spots[c].y += lx * step / length;
    }
}

std::vector<Pair> links_of(const MapGraph& map) {
  std::vector<Pair> links;
  for (std::size_t a = 0; a < map.size(); ++a)
    for (const AreaId b : map.neighbours(area_id(a)))
      if (index(b) > a) links.emplace_back(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b));
  return links;
}

void make_room(Spots& spots, const MapGraph& map) {
  const std::vector<Pair> links = links_of(map);
  for (int i = 0; i < kPushes; ++i) {
    if (i < kPushes / 2) push_from_links(spots, links);
    if (!push_signs(spots) && i >= kPushes / 2) return;
  }
  while (push_signs(spots))  // rarely: give everything more room, which ends it
    for (Spot& s : spots) s = {s.x * 9 / 8, s.y * 9 / 8};
}

Spots on_a_grid(std::size_t size) {
  std::size_t columns = 1;
  while (columns * columns < size) ++columns;
  Spots spots(size);
  for (std::size_t i = 0; i < size; ++i)
    spots[i] = {static_cast<Number>(i % columns) * kApartX, static_cast<Number>(i / columns) * kApartY};
  return spots;
}

}  // namespace

std::int64_t whole_root(std::int64_t square) {
  if (square <= 0) return 0;
  Number guess =
      Number{1} << ((std::bit_width(static_cast<std::uint64_t>(square)) + 1) / 2);  // never too small
  for (Number next = (guess + square / guess) / 2; next < guess; next = (guess + square / guess) / 2)
    guess = next;
  return guess;
}

MapLayout lay_out(const MapGraph& map) {
  MapLayout layout;
  if (map.size() == 0) return layout;
  Spots spots;
  if (map.size() > kMostDrawn) {
    spots = on_a_grid(map.size());
  } else {
    const StepTable steps(map);
    spots = first_spots(steps, map.size());
    relax(spots, steps);
    for (Spot& s : spots) s.x = s.x * 9 / 8;  // signs are wider than high
    make_room(spots, map);
  }
  Spot low = spots[0];
  for (const Spot& s : spots) low = {std::min(low.x, s.x), std::min(low.y, s.y)};
  for (const Spot& s : spots) {
    layout.at.push_back(
        {static_cast<int>((s.x - low.x + kRim) / kFine), static_cast<int>((s.y - low.y + kRim) / kFine)});
    layout.width = std::max(layout.width, layout.at.back().x + static_cast<int>(kRim / kFine));
    layout.height = std::max(layout.height, layout.at.back().y + static_cast<int>(kRim / kFine));
  }
  return layout;
}

}  // namespace realm
