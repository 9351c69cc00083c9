#include "dark-age/rules/terrain.h"

#include <string>

namespace dark_age {

std::optional<Terrain> terrain_called(std::string_view name) {
  if (base::same_word(name, "cities")) return Terrain::city;
  if (const auto known = terrain_named(name); known || name.empty()) return known;
  if (const auto without_s = terrain_named(name.substr(0, name.size() - 1));
      without_s && (name.back() == 's' || name.back() == 'S'))
    return without_s;
  return terrain_named(std::string(name) + "s");
}

}  // namespace dark_age
