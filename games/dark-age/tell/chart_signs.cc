#include "dark-age/tell/chart_signs.h"

namespace dark_age {

std::string_view terrain_sign(Terrain terrain) {
  switch (terrain) {
    case Terrain::mountain: return "c-mountain";
    case Terrain::forest: return "c-forest";
    case Terrain::wetlands: return "c-wetlands";
    case Terrain::uplands: return "c-uplands";
    case Terrain::islands: return "c-islands";
    case Terrain::city:
    case Terrain::lowlands:
    case Terrain::sea: break;
  }
  return {};
}

void write_town(const realm::Canvas& c, realm::MapPoint at, realm::PowerId owner) {
  c.say("<use href=\"#c-city\" x=\"{}\" y=\"{}\" fill=\"", at.x, at.y);
  c.fill(owner, realm::kUnownedFill);
  c.put("\"/>");
}

}  // namespace dark_age
