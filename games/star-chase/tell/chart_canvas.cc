#include "star-chase/tell/chart_canvas.h"

#include <algorithm>

#include "realm/chart/colours.h"

namespace star_chase {
namespace {

/// Where planets and belts stand beside their star, in the order of their codes.
constexpr Spot kBeside[] = {{44, 20}, {-44, 20}, {46, -30}, {-46, -30}, {0, 54}, {54, -4}, {-54, -4}};

template <class System>
Knowledge filled(Knowledge k, const System& s) {
  k.population = s.population;
  k.industry = s.industry;
  k.fighters = s.fighters;
  k.cruisers = s.cruisers;
  k.colony_ships = s.colony_ships;
  return k;
}

}  // namespace

ChartCanvas::ChartCanvas(base::Text& to, const Teller& by) : out(to), teller(by) {
  using When = Knowledge::When;
  for (const SeenSystem& s : view().remembered)
    known_[s.system] = filled({.when = When::before, .owner = s.owner, .turn = s.turn}, s);
  for (const SeenSystem& s : view().seen)
    known_[s.system] = filled({.when = When::now, .owner = s.owner, .turn = s.turn}, s);
  for (const OwnSystem& s : view().systems)
    known_[s.system] = filled({.when = When::now, .own = true, .owner = view().seat}, s);
  place_systems();
}

void ChartCanvas::place_systems() {
  const auto& systems = view().chart.systems;
  if (systems.empty()) return;
  low_ = high_ = systems.front().at;
  for (const ChartSystem& c : systems) {
    low_ = {std::min(low_.x, c.at.x), std::min(low_.y, c.at.y)};
    high_ = {std::max(high_.x, c.at.x), std::max(high_.y, c.at.y)};
  }
  std::map<SystemId, std::size_t> beside;
  for (const ChartSystem& c : systems) {
    Spot spot = on_grid(c.at);
    if (c.parent != SystemId::none) {
      const Spot shift = kBeside[beside[c.parent]++ % std::size(kBeside)];
      spot = {spot.x + shift.x, spot.y + shift.y};
    }
    spots_[c.system] = spot;
  }
}

const Knowledge& ChartCanvas::known(SystemId s) const {
  static const Knowledge kNothing;
  const auto it = known_.find(s);
  return it == known_.end() ? kNothing : it->second;
}

bool ChartCanvas::defends(SystemId s) const {
  return std::any_of(view().systems.begin(), view().systems.end(), [&](const OwnSystem& own) {
    return own.system == s && own.cruisers > 0 && own.posture.mode == realm::Mode::defend;
  });
}

PowerLook look_of(PowerId power) {
  const std::size_t i = realm::index(power);
  const std::size_t colours = std::size(realm::kFills);
  constexpr std::string_view kDashes[] = {"", " stroke-dasharray=\"7 4\"", " stroke-dasharray=\"2 3\""};
  return {realm::kFills[i % colours], kDashes[i / colours % std::size(kDashes)]};
}

int root(int n) {
  int r = 0;
  while ((r + 1) * (r + 1) <= n) ++r;
  return r;
}

Spot before(Spot from, Spot to, int short_of) {
  const int dx = to.x - from.x;
  const int dy = to.y - from.y;
  const int length = std::max(1, root(dx * dx + dy * dy));
  return {to.x - dx * short_of / length, to.y - dy * short_of / length};
}

}  // namespace star_chase
