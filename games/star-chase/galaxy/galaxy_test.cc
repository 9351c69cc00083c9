#include "star-chase/galaxy/galaxy.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace star_chase {
namespace {

constexpr int kGalaxies = 60;

Galaxy galaxy_of(int powers, std::uint64_t seed) {
  base::FastDice dice(seed);
  auto galaxy = make_galaxy(powers, dice);
  REQUIRE(galaxy);
  return std::move(*galaxy);
}

/// How many links each star is from one of them; -1: no way.
std::vector<int> steps_from(const Galaxy& galaxy, int from) {
  std::vector<int> steps(galaxy.bodies.size(), -1);
  std::vector<int> edge{from};
  steps[static_cast<std::size_t>(from)] = 0;
  while (!edge.empty()) {
    std::vector<int> next;
    for (const int s : edge)
      for (const auto& [a, b] : galaxy.links)
        for (const auto& [x, y] : {std::pair(a, b), std::pair(b, a)})
          if (x == s && steps[static_cast<std::size_t>(y)] < 0) {
            steps[static_cast<std::size_t>(y)] = steps[static_cast<std::size_t>(s)] + 1;
            next.push_back(y);
          }
    edge = std::move(next);
  }
  return steps;
}

int links_of(const Galaxy& galaxy, int star) {
  int n = 0;
  for (const auto& [a, b] : galaxy.links) n += (a == star || b == star) ? 1 : 0;
  for (const Body& body : galaxy.bodies) n += body.star == star ? 1 : 0;
  return n;
}

TEST_CASE("SCH-H6: twelve powers, 144 stars, 216 systems with codes of their own") {
  const Galaxy galaxy = galaxy_of(12, 1);
  CHECK(galaxy.bodies.size() == 216);
  CHECK(std::count_if(galaxy.bodies.begin(), galaxy.bodies.end(), [](const Body& b) { return b.star < 0; }) ==
        144);
  std::set<int> codes;
  for (const Body& body : galaxy.bodies) codes.insert(body.code);
  CHECK(codes.size() == 216);
  CHECK(*codes.begin() >= 100);
  CHECK(*codes.rbegin() <= 999);
}

TEST_CASE("SCH-H6: the same dice make the same galaxy, others another") {
  const auto codes = [](std::uint64_t seed) {
    std::vector<int> list;
    for (const Body& body : galaxy_of(4, seed).bodies) list.push_back(body.code);
    return list;
  };
  CHECK(codes(7) == codes(7));
  CHECK(codes(7) != codes(8));
}

TEST_CASE("SCH-H7: homes are alike, and far apart") {
  for (int seed = 1; seed <= kGalaxies; ++seed) {
    const int powers = 2 + seed % 11;
    const Galaxy galaxy = galaxy_of(powers, static_cast<std::uint64_t>(seed));
    CAPTURE(seed);
    REQUIRE(galaxy.homes.size() == static_cast<std::size_t>(powers));
    const std::vector<int> all = steps_from(galaxy, 0);
    for (std::size_t i = 0; i < galaxy.bodies.size(); ++i)
      if (galaxy.bodies[i].star < 0) {
        REQUIRE(all[i] >= 0);                                 // (5) all stars hang together
        REQUIRE(links_of(galaxy, static_cast<int>(i)) <= 6);  // (6) room for one LINK
      }
    for (const Galaxy::Home& home : galaxy.homes) {
      const std::vector<int> steps = steps_from(galaxy, home.star);
      CHECK(std::count(steps.begin(), steps.end(), 1) == 3);  // (1)
      CHECK(galaxy.bodies[static_cast<std::size_t>(home.planet)].star == home.star);
      CHECK(galaxy.bodies[static_cast<std::size_t>(home.star)].type == SystemType::yellow_dwarf);
      for (const Galaxy::Home& other : galaxy.homes)
        if (other.star != home.star) CHECK(steps[static_cast<std::size_t>(other.star)] >= 5);
    }
  }
}

TEST_CASE("SCH-H6: no link passes a star") {
  const Galaxy galaxy = galaxy_of(6, 3);
  for (const auto& [a, b] : galaxy.links)
    for (const Body& body : galaxy.bodies)
      CHECK_FALSE(between(galaxy.bodies[static_cast<std::size_t>(a)].at,
                          galaxy.bodies[static_cast<std::size_t>(b)].at, body.at));
}

}  // namespace
}  // namespace star_chase
