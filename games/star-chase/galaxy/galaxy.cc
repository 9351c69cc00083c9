#include "star-chase/galaxy/galaxy.h"

#include <algorithm>
#include <numeric>

#include "star-chase/galaxy/sector.h"

namespace star_chase {
namespace {

constexpr int kMostLinksMade = 6;  // SCH-H7 (6): room for one more

/// The galaxy while its sectors are put together. Star s of sector k is body 12 k + s.
class Maker {
 public:
  Maker(int powers, GalaxyDice& dice) : dice_(dice), powers_(powers) {
    while (columns_ * columns_ < powers) ++columns_;
    rows_ = (powers + columns_ - 1) / columns_;
  }

  bool make();
  [[nodiscard]] Galaxy take() { return std::move(galaxy_); }

 private:
  bool make_sectors();
  void add_bodies();
  void add_planets_and_belts();
  void join_sectors();
  void join(int a, int b);
  void deal_codes();
  [[nodiscard]] int body(int sector, int star) const { return sector * kStarsInSector + star; }
  [[nodiscard]] const Sector& sector(int k) const { return sectors_[static_cast<std::size_t>(k)]; }
  [[nodiscard]] std::vector<int> gates(int k) const;
  [[nodiscard]] Point at(int body) const { return galaxy_.bodies[static_cast<std::size_t>(body)].at; }
  [[nodiscard]] bool has_room(int body) const {
    return link_count_[static_cast<std::size_t>(body)] < kMostLinksMade;
  }
  void link(int a, int b) {
    galaxy_.links.emplace_back(a, b);
    ++link_count_[static_cast<std::size_t>(a)];
    ++link_count_[static_cast<std::size_t>(b)];
  }

  GalaxyDice& dice_;
  int powers_;
  int columns_ = 1;
  int rows_ = 1;
  std::vector<Sector> sectors_;
  Galaxy galaxy_;
  std::vector<int> link_count_;  // by star, planets and belts counted
};

bool Maker::make_sectors() {
  std::vector<int> numbers(static_cast<std::size_t>(columns_ * rows_));
  std::iota(numbers.begin(), numbers.end(), 0);
  sectors_.resize(numbers.size());
  dice_.shuffle(numbers);
  std::vector<bool> home(numbers.size(), false);
  for (int i = 0; i < powers_; ++i)
    home[static_cast<std::size_t>(numbers[static_cast<std::size_t>(i)])] = true;
  for (std::size_t k = 0; k < sectors_.size(); ++k)
    if (!make_sector(home[k], dice_, sectors_[k])) return false;
  return true;
}

void Maker::add_bodies() {
  for (int k = 0; k < columns_ * rows_; ++k) {
    const Point corner{k % columns_ * kSectorSide, k / columns_ * kSectorSide};
    for (int s = 0; s < kStarsInSector; ++s) {
      const Point p = sector(k).at[static_cast<std::size_t>(s)];
      galaxy_.bodies.push_back(
          {sector(k).types[static_cast<std::size_t>(s)], {corner.x + p.x, corner.y + p.y}});
    }
  }
  link_count_.assign(galaxy_.bodies.size(), 0);
  for (int k = 0; k < columns_ * rows_; ++k)
    for (const auto& [a, b] : sector(k).links) link(body(k, a), body(k, b));
  add_planets_and_belts();
}

void Maker::add_planets_and_belts() {
  for (int k = 0; k < columns_ * rows_; ++k) {
    if (sector(k).home) galaxy_.homes.push_back({body(k, 0), static_cast<int>(galaxy_.bodies.size())});
    const auto add = [&](int star, SystemType type) {
      galaxy_.bodies.push_back({type, at(body(k, star)), body(k, star)});
      ++link_count_[static_cast<std::size_t>(body(k, star))];
    };
    for (const int star : sector(k).planets) add(star, SystemType::planet);
    for (const int star : sector(k).belts) add(star, SystemType::belt);
  }
}

/// Step 3: the stars through which a sector is joined to others, never those next to a home.
std::vector<int> Maker::gates(int k) const {
  std::vector<int> stars;
  for (int s = 0; s < kStarsInSector; ++s)
    if (!sector(k).home || sector(k).ring[static_cast<std::size_t>(s)] >= 2) stars.push_back(body(k, s));
  return stars;
}

void Maker::join(int a, int b) {
  std::vector<Point> stars;  // only these two sectors can have a star between
  for (const int k : {a, b})
    for (int s = 0; s < kStarsInSector; ++s) stars.push_back(at(body(k, s)));
  std::vector<std::pair<int, int>> pairs;
  for (const int i : gates(a))
    for (const int j : gates(b))
      if (!any_between(stars, at(i), at(j))) pairs.emplace_back(i, j);
  dice_.shuffle(pairs);
  const auto d2 = [&](const auto& pair) { return distance2(at(pair.first), at(pair.second)); };
  std::stable_sort(pairs.begin(), pairs.end(), [&](const auto& p, const auto& q) { return d2(p) < d2(q); });
  std::vector<int> used;
  const auto is_used = [&](int star) { return std::find(used.begin(), used.end(), star) != used.end(); };
  for (const auto& pair : pairs) {
    if (is_used(pair.first) || is_used(pair.second)) continue;
    if (!has_room(pair.first) || !has_room(pair.second)) continue;
    if (!used.empty() && d2(pair) > 9) return;
    link(pair.first, pair.second);
    const bool second = !used.empty();
    used.insert(used.end(), {pair.first, pair.second});
    if (second) return;
  }
}

void Maker::join_sectors() {
  for (int a = 0; a < columns_ * rows_; ++a) {
    if (a % columns_ + 1 < columns_) join(a, a + 1);
    if (a / columns_ + 1 < rows_) join(a, a + columns_);
  }
}

/// Step 4
void Maker::deal_codes() {
  std::vector<int> codes(900);
  std::iota(codes.begin(), codes.end(), 100);
  dice_.shuffle(codes);
  for (std::size_t i = 0; i < galaxy_.bodies.size(); ++i) galaxy_.bodies[i].code = codes[i];
}

bool Maker::make() {
  if (!make_sectors()) return false;
  add_bodies();
  join_sectors();
  deal_codes();
  return true;
}

}  // namespace

base::Result<Galaxy> make_galaxy(int powers, base::Dice& dice) {
  GalaxyDice rolls(dice);
  Maker maker(powers, rolls);
  if (!maker.make())
    return base::fail("no fair sector was found in a thousand tries; take another seed (SCH-H6)");
  return maker.take();
}

}  // namespace star_chase
