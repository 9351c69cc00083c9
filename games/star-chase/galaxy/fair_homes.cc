// SCH-H7: what a galaxy that was made never is, and one that was drawn may be.

#include <fmt/core.h>

#include "star-chase/play/draft.h"

namespace star_chase {
namespace {

void look_at_rings(const Draft& draft, const std::string& code, const std::vector<int>& steps,
                   std::vector<std::string>& warnings) {
  int stars[3] = {};
  int limits[3] = {};
  std::size_t i = 0;
  for (const auto& [name, system] : draft.systems) {
    const int ring = steps[i++];
    if (!row(system.facts.type).star || ring < 1 || ring > 2) continue;
    const bool black = system.facts.type == SystemType::black_dwarf;
    ++stars[ring];
    limits[ring] += draft.options.limits[static_cast<std::size_t>(system.facts.type)] + (black ? 1 : 0);
  }
  if (stars[1] != 3 || stars[2] < 3 || stars[2] > 4)
    warnings.push_back(
        fmt::format("{} has {} stars at one link and {} at two; fair are 3, and 3 or 4 (SCH-H7)", code,
                    stars[1], stars[2]));
  const int both = limits[1] + limits[2];
  if (limits[1] < 14 || limits[1] > 24 || both < 30 || both > 46)
    warnings.push_back(fmt::format(
        "around {} there is room for {} and {} people; fair are 14 to 24 at one link and 30 to 46 "
        "within two (SCH-H7)",
        code, limits[1], both));
}

}  // namespace

std::vector<int> steps_from(const Position& position, SystemId from) {
  std::vector<int> steps(position.systems.size(), -1);
  std::vector<SystemId> open{from};
  steps[realm::index(from)] = 0;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const SystemId here = open[i];
    for (const SystemId next : position.at(here).linked())
      if (steps[realm::index(next)] < 0) {
        steps[realm::index(next)] = steps[realm::index(here)] + 1;
        open.push_back(next);
      }
  }
  return steps;
}

std::vector<std::string> unfair_homes(const Draft& draft, const Position& start) {
  std::vector<std::string> warnings;
  for (const auto& [code, power] : draft.powers) {
    const std::vector<int> steps = steps_from(start, power.facts.home_star);
    for (const auto& [other, rival] : draft.powers)
      if (other > code && steps[realm::index(rival.facts.home_star)] < 5)
        warnings.push_back(
            fmt::format("the homes of {} and {} are fewer than 5 links apart (SCH-H7)", code, other));
    look_at_rings(draft, code, steps, warnings);
  }
  return warnings;
}

}  // namespace star_chase
