#include "dark-age/play/words.h"

#include <fmt/core.h>

#include "text/text_table.h"

namespace game {

using dark_age::AreaId;
using dark_age::PowerId;
using dark_age::SeenArea;
using dark_age::Teller;

std::string counted(const Teller& teller, const SeenArea& area) {
  using dark_age::Thing;
  std::vector<std::string> parts;
  const auto add = [&](Thing thing, int n) {
    if (n > 0) parts.push_back(teller.counted(thing, n));
  };
  add(Thing::army, area.armies);
  add(Thing::ship, area.ships);
  add(Thing::population, area.population);
  add(Thing::fort, area.forts);
  add(Thing::trade, area.trade);
  return parts.empty() ? "nothing there" : base::joined(parts, ", ");
}

std::optional<SeenArea> known(const dark_age::SeatView& view, AreaId a) {
  for (const dark_age::OwnArea& own : view.areas)
    if (own.area == a)
      return SeenArea{a, view.seat, own.armies, own.ships, own.population, own.forts, own.trade};
  for (const SeenArea& seen : view.seen)
    if (seen.area == a) return seen;
  return std::nullopt;
}

std::string owner_name(const Teller& teller, AreaId a) {
  const PowerId owner = teller.view().roundup.owners[realm::index(a)];
  if (owner == PowerId::none) return "nobody's";
  return owner == teller.view().seat ? "yours" : fmt::format("of {}", teller.name(owner));
}

}  // namespace game
