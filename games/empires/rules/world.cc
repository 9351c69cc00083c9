#include "empires/rules/world.h"

#include "empires/rules/actions.h"

namespace empires {

std::string_view name(Variant variant) {
  switch (variant) {
    case Variant::medieval: return "medieval";
    case Variant::european: return "european";
    case Variant::world: return "world";
  }
  return {};
}

World::World(std::string name, Variant variant, realm::MapGraph map, std::vector<AreaFacts> areas,
             base::CodeTable power_codes, std::vector<PowerFacts> powers, Options options,
             realm::MapFrame frame)
    : name_(std::move(name)),
      variant_(variant),
      map_(std::move(map)),
      areas_(std::move(areas)),
      power_codes_(std::move(power_codes)),
      powers_(std::move(powers)),
      options_(options),
      frame_(std::move(frame)),
      vocabulary_(signatures(variant), map_.codes(), power_codes_) {
  measure_seas();
}

void World::measure_seas() {
  sea_number_.assign(areas_.size(), 0);
  for (std::size_t i = 0; i < areas_.size(); ++i)
    if (areas_[i].terrain == Terrain::sea) {
      sea_number_[i] = seas_.size();
      seas_.push_back(static_cast<AreaId>(i));
    }
  sea_steps_.assign(seas_.size() * seas_.size(), static_cast<std::uint16_t>(kNoWay));
  std::vector<AreaId> reached;
  for (std::size_t s = 0; s < seas_.size(); ++s) {
    std::uint16_t* steps = &sea_steps_[s * seas_.size()];
    steps[s] = 0;
    reached.assign(1, seas_[s]);
    for (std::size_t i = 0; i < reached.size(); ++i)  // grows while it is walked through: breadth first
      for (const AreaId next : map_.neighbours(reached[i])) {
        if (is_land(next)) continue;
        std::uint16_t& there = steps[sea_number_[realm::index(next)]];
        if (there != kNoWay) continue;
        there = static_cast<std::uint16_t>(steps[sea_number_[realm::index(reached[i])]] + 1);
        reached.push_back(next);
      }
  }
}

}  // namespace empires
