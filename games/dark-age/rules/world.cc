#include "dark-age/rules/world.h"

#include "dark-age/rules/actions.h"

namespace dark_age {

World::World(std::string name, realm::MapGraph map, std::vector<AreaFacts> areas, base::CodeTable power_codes,
             std::vector<PowerFacts> powers, std::vector<Nation> nations, Options options,
             std::vector<Arrival> arrivals, MapFrame frame)
    : name_(std::move(name)),
      map_(std::move(map)),
      areas_(std::move(areas)),
      power_codes_(std::move(power_codes)),
      powers_(std::move(powers)),
      nations_(std::move(nations)),
      options_(options),
      arrivals_(std::move(arrivals)),
      frame_(std::move(frame)),
      vocabulary_(signatures(), map_.codes(), power_codes_) {}

std::vector<Nation> default_nations() {
  return {
      {"British", false, false}, {"Welsh", false, false}, {"Irish", true, false},
      {"Scots", true, false},    {"Picts", true, false},  {"Angles", false, false},
      {"Saxons", false, false},  {"Jutes", false, false}, {"Vikings", false, true},
  };
}

}  // namespace dark_age
