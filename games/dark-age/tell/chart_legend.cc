// The panel beside a map: who is who, and what the signs mean.

#include "dark-age/tell/chart_canvas.h"

namespace dark_age {
namespace {

using enum Message;
using realm::Legend;

constexpr int kTurnRows = 7;

void powers(const Canvas& c, Legend& legend) {
  std::vector<realm::PowerEntry> all;
  for (std::size_t i = 0; i < c.world().power_count(); ++i) {
    const PowerId p = power_id(i);
    all.push_back({p, c.world().code(p), c.teller.name(p)});
  }
  legend.powers(c.teller.word(chart_powers), all);
}

void land(const Canvas& c, Legend& legend) {
  std::vector<bool> there(kTerrains);
  c.map.each_area([&](AreaId a) { there[static_cast<std::size_t>(c.world().facts(a).terrain)] = true; });
  bool anything = !c.plan.scheme || there[static_cast<std::size_t>(Terrain::city)];
  for (std::size_t t = 0; t < kTerrains; ++t)
    anything = anything || (there[t] && !terrain_sign(static_cast<Terrain>(t)).empty());
  if (!anything) return;  // nothing but lowlands, drawn as plates
  legend.heading(c.teller.word(chart_land));
  for (std::size_t t = 0; t < kTerrains; ++t)
    if (const auto terrain = static_cast<Terrain>(t); there[t] && !terrain_sign(terrain).empty())
      legend.sign(terrain_sign(terrain), c.teller.terrain_name(terrain));
  if (there[static_cast<std::size_t>(Terrain::city)]) {
    const MapPoint spot = legend.spot();
    write_town(c, {spot.x + 26, spot.y - 4}, PowerId::none);
    legend.words(c.teller.terrain_name(Terrain::city));
  }
  legend.ways(c.teller.word(chart_link), c.teller.word(chart_closed));
}

void units(const Canvas& c, Legend& legend) {
  const Teller& say = c.teller;
  legend.heading(say.word(chart_units));
  legend.sign("c-shield", say.word(chart_armies));
  legend.sign("c-ship", say.word(chart_ships));
  legend.sign("c-fort", say.word(chart_forts));
  legend.sign("c-trade", say.word(chart_trade));
  legend.people(say.word(chart_people));
  if (say.is_master()) return;
  legend.sign("c-crown", say.word(chart_household));
  legend.sign("c-eye", say.word(chart_spy));
  legend.sign("c-defend", say.word(chart_defend));
  legend.stroke(realm::kAmbushLine, say.word(chart_ambush));
  legend.stroke(realm::kRetreatLine, say.word(chart_retreat));
}

void last_turn(const Canvas& c, Legend& legend) {
  const Teller& say = c.teller;
  legend.heading(say.word(chart_turn));
  legend.arrow("", say.word(chart_march));
  legend.arrow(" stroke-dasharray=\"9 8\"", say.word(chart_beaten));
  legend.stroke(realm::kFlightLine, say.word(chart_flight));
  legend.sign("c-swords", say.word(chart_battle));
  legend.sign("c-fire", say.word(chart_harm));
  if (!say.is_master()) legend.words(say.word(chart_as_told));
}

}  // namespace

void write_legend(const Canvas& c, Legend& legend) {
  powers(c, legend);
  legend.gap();
  land(c, legend);
  legend.gap();
  units(c, legend);
  if (c.view().roundup.turn > 0) {
    legend.find_room(kTurnRows * Legend::kRow);
    last_turn(c, legend);
  }
  legend.names(c.teller.word(chart_names));
}

}  // namespace dark_age
