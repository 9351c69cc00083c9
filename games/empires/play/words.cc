#include "empires/play/words.h"

#include <fmt/core.h>

#include "text/text_table.h"

namespace game {

using empires::AreaId;
using empires::PowerId;
using empires::SeatView;
using empires::SeenArea;
using empires::Teller;

std::optional<SeenArea> known(const SeatView& view, AreaId a) {
  for (const empires::OwnLand& l : view.land)
    if (l.area == a)
      return SeenArea{a,        view.seat,  l.population,   l.armies, l.forts,
                      l.trains, l.entrance, l.commissioned, l.laid_up};
  for (const empires::OwnSea& s : view.seas)
    if (s.area == a) return SeenArea{.area = a, .owner = view.seat, .armies = s.armies, .ships = s.ships};
  for (const SeenArea& seen : view.seen)
    if (seen.area == a) return seen;
  for (const empires::SeenFleet& f : view.fleets)
    if (f.area == a) return SeenArea{.area = a, .owner = f.owner, .ships = f.ships};
  return std::nullopt;
}

bool is_own(const SeatView& view, AreaId a) {
  const auto there = known(view, a);
  return there && there->owner == view.seat;
}

std::string counted(const Teller& teller, const SeenArea& area) {
  using empires::Thing;
  std::vector<std::string> parts;
  const auto add = [&](Thing thing, int n) {
    if (n > 0) parts.push_back(teller.counted(thing, n));
  };
  add(Thing::army, area.armies);
  add(Thing::ship, area.ships);
  if (area.laid_up > 0) parts.push_back(fmt::format("{} laid up", area.laid_up));
  add(Thing::population, area.population);
  add(Thing::fort, area.forts);
  add(Thing::train, area.trains);
  if (area.entrance != AreaId::none) parts.push_back(fmt::format("a base on {}", teller.code(area.entrance)));
  return parts.empty() ? "nothing there" : base::joined(parts, ", ");
}

std::string owner_name(const Teller& teller, AreaId a) {
  const SeatView& view = teller.view();
  const auto there = known(view, a);
  const bool sea = teller.world().is_sea(a);
  const PowerId owner = there ? there->owner : view.roundup.owners[realm::index(a)];
  if (owner == PowerId::none) return sea && !there ? "whose you do not know" : "nobody's";
  return owner == view.seat ? "yours" : fmt::format("of {}", teller.name(owner));
}

std::string told_in_short(const Teller& teller, AreaId a) {
  std::string says = fmt::format("{}, {}", teller.world().facts(a).name, teller.world().ground(a).name);
  const auto there = known(teller.view(), a);
  if (there || teller.world().is_land(a)) says += fmt::format(", {}", owner_name(teller, a));
  if (there) says += fmt::format(", {}", counted(teller, *there));
  return says;
}

}  // namespace game
