#include "star-chase/galaxy/sector.h"

#include <algorithm>
#include <numeric>

namespace star_chase {
namespace {

constexpr int kMostTries = 1000;
constexpr int kMostStarLinks = 4;  // within a sector

bool is_habitable_sun(SystemType type) {
  return type == SystemType::yellow_dwarf || type == SystemType::white_dwarf || type == SystemType::red_dwarf;
}

/// Steps a and b: twelve types on twelve of the 36 points.
void place_stars(Sector& sector, GalaxyDice& dice) {
  using enum SystemType;
  std::vector<Point> points;
  for (int y = 0; y < kSectorSide; ++y)
    for (int x = 0; x < kSectorSide; ++x) points.push_back({x, y});
  std::vector<SystemType> types{yellow_dwarf, yellow_dwarf, yellow_dwarf, white_dwarf,
                                white_dwarf,  red_dwarf,    red_dwarf,    red_dwarf,
                                black_dwarf,  black_dwarf,  red_giant,    super_giant};
  sector.at.clear();
  sector.types.clear();
  if (sector.home) {
    const int k = dice.die(4) - 1;
    const Point centre{2 + k % 2, 2 + k / 2};
    sector.at.push_back(centre);
    sector.types.push_back(yellow_dwarf);
    std::erase(points, centre);
    types.erase(types.begin());
  }
  dice.shuffle(points);
  dice.shuffle(types);
  for (std::size_t i = 0; i < types.size(); ++i) {
    sector.at.push_back(points[i]);
    sector.types.push_back(types[i]);
  }
}

/// Which stars hang together so far.
class Groups {
 public:
  explicit Groups(int stars) : group_(static_cast<std::size_t>(stars)), left_(stars) {
    std::iota(group_.begin(), group_.end(), 0);
  }
  [[nodiscard]] bool together(int a, int b) const { return group(a) == group(b); }
  void merge(int a, int b) {
    const int from = group(b);
    const int to = group(a);
    std::replace(group_.begin(), group_.end(), from, to);
    --left_;
  }
  [[nodiscard]] int left() const { return left_; }

 private:
  [[nodiscard]] int group(int star) const { return group_[static_cast<std::size_t>(star)]; }
  std::vector<int> group_;
  int left_;
};

Point point(const Sector& sector, int star) { return sector.at[static_cast<std::size_t>(star)]; }

bool has_room(const Sector& sector, std::pair<int, int> pair) {
  return sector.links_of(pair.first) < kMostStarLinks && sector.links_of(pair.second) < kMostStarLinks;
}

/// Steps c to e: links that join everything, nearest first, and a third of the spare ones. False: it does not
/// hang together.
bool join_stars(Sector& sector, GalaxyDice& dice) {
  sector.links.clear();
  Groups groups(kStarsInSector);
  std::vector<std::pair<int, int>> spare;
  for (const int d2 : {1, 2, 4}) {
    std::vector<std::pair<int, int>> pairs;
    for (int i = 0; i < kStarsInSector; ++i)
      for (int j = i + 1; j < kStarsInSector; ++j)
        if (distance2(point(sector, i), point(sector, j)) == d2 &&
            !any_between(sector.at, point(sector, i), point(sector, j)))
          pairs.emplace_back(i, j);
    dice.shuffle(pairs);
    for (const auto& pair : pairs)
      if (!groups.together(pair.first, pair.second) && has_room(sector, pair)) {
        sector.links.push_back(pair);
        groups.merge(pair.first, pair.second);
      } else {
        spare.push_back(pair);
      }
  }
  for (const auto& pair : spare)
    if (dice.die(3) == 1 && has_room(sector, pair)) sector.links.push_back(pair);
  return groups.left() == 1;
}

/// Step f: how many links each star is from star 0, 3 for all that are further.
void number_rings(Sector& sector) {
  sector.ring.assign(kStarsInSector, 3);
  sector.ring[0] = 0;
  for (int ring = 1; ring < 3; ++ring)
    for (const auto& [a, b] : sector.links)
      for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)})
        if (sector.ring[static_cast<std::size_t>(from)] == ring - 1 &&
            sector.ring[static_cast<std::size_t>(to)] > ring)
          sector.ring[static_cast<std::size_t>(to)] = ring;
}

/// What people a ring's stars can hold at the start levels.
int room_in_ring(const Sector& sector, int ring) {
  int sum = 0;
  for (const int star : sector.stars_of_ring(ring)) {
    const SystemType type = sector.types[static_cast<std::size_t>(star)];
    sum += row(type).limit + (type == SystemType::black_dwarf ? row(Tech::life_support).start : 0);
  }
  return sum;
}

std::vector<int> suns(const Sector& sector, std::vector<int> stars) {
  std::erase_if(stars, [&](int s) { return !is_habitable_sun(sector.types[static_cast<std::size_t>(s)]); });
  return stars;
}

/// SCH-H7 (1) to (4)
bool is_fair(const Sector& sector) {
  const std::size_t first = sector.stars_of_ring(1).size();
  const std::size_t second = sector.stars_of_ring(2).size();
  if (first != 3 || (second != 3 && second != 4)) return false;
  const int near = room_in_ring(sector, 1);
  const int both = near + room_in_ring(sector, 2);
  if (near < 14 || near > 24 || both < 30 || both > 46) return false;
  return !suns(sector, sector.stars_of_ring(2)).empty() && !suns(sector, sector.stars_of_ring(3)).empty();
}

/// Step g
void place_planets(Sector& sector, GalaxyDice& dice) {
  if (sector.home) {
    sector.planets = {0};
    for (const int ring : {2, 3})
      sector.planets.push_back(dice.pick(suns(sector, sector.stars_of_ring(ring))));
    for (const int ring : {1, 2, 3}) sector.belts.push_back(dice.pick(sector.stars_of_ring(ring)));
    return;
  }
  std::vector<int> all(kStarsInSector);
  std::iota(all.begin(), all.end(), 0);
  std::vector<int> habitable = suns(sector, all);
  dice.shuffle(habitable);
  dice.shuffle(all);
  sector.planets.assign(habitable.begin(), habitable.begin() + 3);
  sector.belts.assign(all.begin(), all.begin() + 3);
}

}  // namespace

int Sector::links_of(int star) const {
  return static_cast<int>(std::count_if(links.begin(), links.end(),
                                        [&](const auto& l) { return l.first == star || l.second == star; }));
}

std::vector<int> Sector::stars_of_ring(int wanted) const {
  std::vector<int> stars;
  for (int s = 0; s < kStarsInSector; ++s)
    if (ring[static_cast<std::size_t>(s)] == wanted) stars.push_back(s);
  return stars;
}

bool any_between(const std::vector<Point>& points, Point a, Point b) {
  return std::any_of(points.begin(), points.end(), [&](Point c) { return between(a, b, c); });
}

bool make_sector(bool home, GalaxyDice& dice, Sector& sector) {
  for (int tried = 0; tried < kMostTries; ++tried) {
    sector = Sector(home);
    place_stars(sector, dice);
    if (!join_stars(sector, dice)) continue;
    if (home) {
      number_rings(sector);
      if (!is_fair(sector)) continue;
    }
    place_planets(sector, dice);
    return true;
  }
  return false;
}

}  // namespace star_chase
