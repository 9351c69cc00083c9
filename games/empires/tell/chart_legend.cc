// The panel beside a map: who is who, and what the signs mean.

#include "empires/tell/chart_canvas.h"

namespace empires {
namespace {

using enum Message;
using realm::Legend;

constexpr int kTurnRows = 6;
constexpr int kUnitRows = 15;

void powers(const Canvas& c, Legend& legend) {
  std::vector<realm::PowerEntry> all;
  for (std::size_t i = 0; i < c.world.power_count(); ++i)
    all.push_back({power_id(i), c.world.code(power_id(i)), c.world.facts(power_id(i)).name});
  legend.powers(c.word(chart_powers), all);
}

/// Towns and cities have one sign (EMP-H2).
void land(const Canvas& c, Legend& legend) {
  legend.heading(c.word(chart_land));
  std::vector<bool> there(kTerrains);
  c.map.each_area([&](AreaId a) { there[static_cast<std::size_t>(c.world.facts(a).terrain)] = true; });
  const auto cities = static_cast<std::size_t>(Terrain::cities);
  if (there[static_cast<std::size_t>(Terrain::towns)]) there[cities] = false;
  for (std::size_t t = 0; t < kTerrains; ++t)
    if (const auto terrain = static_cast<Terrain>(t); there[t] && !terrain_sign(terrain).empty())
      legend.sign(terrain_sign(terrain), row(terrain).name);
  legend.ways(c.word(chart_link), c.word(chart_closed));
}

void units(const Canvas& c, Legend& legend) {
  legend.find_room(kUnitRows * Legend::kRow);
  legend.heading(c.word(chart_units));
  legend.sign("c-shield", c.word(chart_armies));
  legend.sign("c-ship", c.word(chart_ships));
  legend.sign("e-base", c.word(chart_base));
  legend.sign("c-fort", c.word(chart_forts));
  if (c.world.has_supply()) legend.sign("e-train", c.word(chart_trains));
  if (c.world.has_supply()) legend.sign("c-crown", c.word(chart_capital));
  legend.people(c.word(chart_people));
  if (c.is_master()) return;
  legend.sign("c-eye", c.word(chart_agent));
  legend.sign("c-defend", c.word(chart_defend));
  legend.stroke(kTrenchLine, c.word(chart_entrench));
  legend.stroke(realm::kAmbushLine, c.word(chart_ambush));
  legend.stroke(realm::kRetreatLine, c.word(chart_retreat));
  legend.stroke(kEntranceLine, c.word(chart_entrance));
}

/// What a seat has off the map.
void off_the_map(const Canvas& c, Legend& legend) {
  legend.gap();
  legend.heading(c.word(chart_off_map));
  legend.words(c.words.text(chart_reserve, c.view.army_reserve, c.view.naval_reserve));
  if (c.world.has_air()) legend.words(c.words.text(chart_air, c.view.air));
}

void last_turn(const Canvas& c, Legend& legend) {
  legend.find_room(kTurnRows * Legend::kRow);
  legend.heading(c.word(chart_turn));
  legend.arrow("", c.word(chart_march));
  legend.arrow(" stroke-dasharray=\"9 8\"", c.word(chart_beaten));
  legend.stroke(realm::kFlightLine, c.word(chart_flight));
  legend.sign("c-swords", c.word(chart_battle));
  if (!c.is_master()) legend.words(c.word(chart_as_told));
}

}  // namespace

void write_legend(const Canvas& c, Legend& legend) {
  powers(c, legend);
  legend.gap();
  land(c, legend);
  units(c, legend);
  if (!c.is_master()) off_the_map(c, legend);
  if (c.view.roundup.turn > 0) last_turn(c, legend);
  legend.names(c.word(chart_names));
}

}  // namespace empires
