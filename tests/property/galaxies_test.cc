// SCH-H6, SCH-H7: a thousand galaxies, looked at one by one with code of its own, and a report of how fair
// their homes are.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "star-chase/galaxy/galaxy.h"
#include "support/random_game.h"

namespace {

using star_chase::Body;
using star_chase::Galaxy;
using star_chase::SystemType;

using Neighbours = std::vector<std::vector<int>>;  // by body, between stars

Neighbours neighbours_of(const Galaxy& galaxy) {
  Neighbours near(galaxy.bodies.size());
  for (const auto& [a, b] : galaxy.links) {
    near[static_cast<std::size_t>(a)].push_back(b);
    near[static_cast<std::size_t>(b)].push_back(a);
  }
  return near;
}

std::vector<int> steps_from(const Neighbours& near, int from) {
  std::vector<int> steps(near.size(), -1);
  std::vector<int> open{from};
  steps[static_cast<std::size_t>(from)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i)
    for (const int next : near[static_cast<std::size_t>(open[i])])
      if (steps[static_cast<std::size_t>(next)] < 0) {
        steps[static_cast<std::size_t>(next)] = steps[static_cast<std::size_t>(open[i])] + 1;
        open.push_back(next);
      }
  return steps;
}

/// SCH-H5 at the start levels.
int room(SystemType type) {
  switch (type) {
    case SystemType::yellow_dwarf: return 10;
    case SystemType::white_dwarf: return 8;
    case SystemType::red_dwarf: return 6;
    case SystemType::black_dwarf: return 1;
    case SystemType::red_giant: return 4;
    default: return 2;
  }
}

bool sunny(SystemType type) {
  return type == SystemType::yellow_dwarf || type == SystemType::white_dwarf || type == SystemType::red_dwarf;
}

/// The least, the most and the mean of what was counted.
struct Spread {
  int least = 1'000'000;
  int most = 0;
  long long sum = 0;
  int count = 0;

  void add(int n) {
    least = std::min(least, n);
    most = std::max(most, n);
    sum += n;
    ++count;
  }
  [[nodiscard]] std::string text() const {
    const long long tenths = count == 0 ? 0 : 10 * sum / count;
    return fmt::format("{} to {}, mean {}.{}", least, most, tenths / 10, tenths % 10);
  }
};

struct Fairness {
  Spread near_room;  // population limits of the stars at one link
  Spread room;       // and of those within two
  Spread planets;    // within four links, the home's own included
  Spread belts;
  Spread next_home;  // links to the nearest other home
};

/// What is wrong with one home, or nothing.
std::string look_at_home(const Galaxy& galaxy, const Neighbours& near, const Galaxy::Home& home,
                         Fairness& out) {
  const auto body = [&](int i) -> const Body& { return galaxy.bodies[static_cast<std::size_t>(i)]; };
  const std::vector<int> steps = steps_from(near, home.star);
  int stars[3] = {};
  int limits[3] = {};
  bool sun[3] = {};
  int planets = 0;
  int belts = 0;
  for (std::size_t i = 0; i < galaxy.bodies.size(); ++i) {
    const Body& b = galaxy.bodies[i];
    const int ring = steps[b.star < 0 ? i : static_cast<std::size_t>(b.star)];
    if (b.star >= 0 && ring <= 4) ++(b.type == SystemType::planet ? planets : belts);
    if (b.star >= 0 || ring < 1 || ring > 2) continue;
    ++stars[ring];
    limits[ring] += room(b.type);
    sun[ring] = sun[ring] || sunny(b.type);
  }
  if (body(home.star).type != SystemType::yellow_dwarf) return "a home star is a yellow dwarf";
  if (body(home.planet).star != home.star || body(home.planet).type != SystemType::planet)
    return "a home planet is a planet of the home star";
  if (stars[1] != 3 || stars[2] < 3 || stars[2] > 4)
    return "(1) three stars at one link, three or four at two";
  if (limits[1] < 14 || limits[1] > 24) return "(2) room for 14 to 24 at one link";
  if (limits[1] + limits[2] < 30 || limits[1] + limits[2] > 46) return "(3) room for 30 to 46 within two";
  if (!sun[2]) return "(4) a sun for a planet at two links";
  out.near_room.add(limits[1]);
  out.room.add(limits[1] + limits[2]);
  out.planets.add(planets);
  out.belts.add(belts);
  int nearest = 1'000'000;
  for (const Galaxy::Home& other : galaxy.homes)
    if (other.star != home.star) nearest = std::min(nearest, steps[static_cast<std::size_t>(other.star)]);
  if (nearest < 5) return "(5) homes are five links apart";
  out.next_home.add(nearest);
  return {};
}

/// What is wrong with a galaxy, or nothing.
std::string look_at(const Galaxy& galaxy, int powers, Fairness& out) {
  const Neighbours near = neighbours_of(galaxy);
  std::vector<int> ends(galaxy.bodies.size(), 0);
  std::set<int> codes;
  std::set<std::pair<int, int>> points;
  for (std::size_t i = 0; i < galaxy.bodies.size(); ++i) {
    const Body& b = galaxy.bodies[i];
    codes.insert(b.code);
    ends[i] += static_cast<int>(near[i].size());
    if (b.star >= 0)
      ++ends[static_cast<std::size_t>(b.star)];
    else if (!points.insert({b.at.x, b.at.y}).second)
      return "one star a point (SCH-H3)";
  }
  if (codes.size() != galaxy.bodies.size() || *codes.begin() < 100 || *codes.rbegin() > 999)
    return "every system has a code of its own (SCH-H4)";
  if (galaxy.homes.size() != static_cast<std::size_t>(powers)) return "a home for every power";
  const std::vector<int> steps = steps_from(near, 0);
  for (std::size_t i = 0; i < galaxy.bodies.size(); ++i) {
    if (galaxy.bodies[i].star < 0 && steps[i] < 0) return "(5) all stars hang together";
    if (galaxy.bodies[i].star < 0 && ends[i] > 6) return "(6) room for one LINK";
  }
  for (const Galaxy::Home& home : galaxy.homes)
    if (const std::string wrong = look_at_home(galaxy, near, home, out); !wrong.empty()) return wrong;
  return {};
}

}  // namespace

TEST_CASE("SCH-H7: a thousand galaxies are fair") {
  const int galaxies = support::rounds(1000);
  Fairness fairness;
  for (int i = 0; i < galaxies; ++i) {
    const std::uint64_t seed = support::first_seed() + static_cast<std::uint64_t>(i);
    const int powers = 2 + i % 11;
    base::FastDice dice(seed);
    const auto galaxy = star_chase::make_galaxy(powers, dice);
    REQUIRE_MESSAGE(galaxy.has_value(), "seed " << seed);
    if (const std::string wrong = look_at(*galaxy, powers, fairness); !wrong.empty())
      FAIL(fmt::format("{} (powers {}, seed {})", wrong, powers, seed));
  }
  CHECK(fairness.next_home.count > galaxies);
  MESSAGE(fmt::format(
      "{} galaxies, {} homes. Room at one link: {}. Room within two: {}. Planets within four links: "
      "{}. Belts: {}. Links to the nearest home: {}.",
      galaxies, fairness.room.count, fairness.near_room.text(), fairness.room.text(), fairness.planets.text(),
      fairness.belts.text(), fairness.next_home.text()));
}
