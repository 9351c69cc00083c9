// The map as a table: as a seat knows it, and the whole truth.

#include "empires/tell/messages.h"
#include "empires/tell/report.h"
#include "text/text_table.h"

namespace empires {

using enum Message;
using Align = base::TextTable::Align;

void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language) {
  const auto& words = messages(language);
  words.say(out, head_map, world.facts(view.seat).name);
  base::put(out, "\n\n");
  const auto title = [&](Message id) { return words.patterns[static_cast<std::size_t>(id)]; };
  base::TextTable table({{title(col_code), Align::left},
                         {title(col_name), Align::left},
                         {title(col_terrain), Align::left},
                         {title(col_owner), Align::left},
                         {title(col_where), Align::left}});
  const std::vector<PowerId> owners = known_owners(view);
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = area_id(i);
    std::vector<std::string> near;
    for (const AreaId n : world.map().neighbours(a)) near.emplace_back(world.code(n));
    table.cell(world.code(a)).cell(base::clipped(world.facts(a).name, 20)).cell(world.ground(a).name);
    table.cell(world.code(owners[i])).cell(base::joined(near, " "));
  }
  table.write(out);
}

void write_position_text(base::Text& out, const World& world, const Position& position) {
  base::TextTable areas({{"area", Align::left},
                         {"owner", Align::left},
                         {"terrain", Align::left},
                         {"pop", Align::right},
                         {"armies", Align::right},
                         {"forts", Align::right},
                         {"ships", Align::right},
                         {"laid up", Align::right},
                         {"trains", Align::right},
                         {"base", Align::left},
                         {"mode", Align::left},
                         {"points at", Align::left},
                         {"back", Align::left}});
  for (std::size_t i = 0; i < position.areas.size(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = position.areas[i];
    areas.cell(world.code(a)).cell(world.code(area.owner)).cell(world.ground(a).name);
    areas.cell(area.population).cell(area.armies).cell(area.forts);
    areas.cell(area.ships).cell(area.laid_up).cell(area.trains);
    areas.cell(world.code(world.is_sea(a) ? area.fleet_base : area.entrance));
    areas.cell(world.is_sea(a) ? std::string_view() : realm::name(area.posture.mode));
    areas.cell(world.code(area.posture.points_at)).cell(world.code(area.posture.retreat_to));
  }
  areas.write(out);
  base::put(out, "\n");
  base::TextTable powers({{"power", Align::left},
                          {"balance", Align::right},
                          {"treasury", Align::right},
                          {"armies in reserve", Align::right},
                          {"ships in reserve", Align::right},
                          {"air", Align::right},
                          {"VPs", Align::right}});
  for (std::size_t i = 0; i < position.powers.size(); ++i) {
    const Power& power = position.powers[i];
    powers.cell(world.code(power_id(i))).cell(power.balance).cell(power.treasury);
    powers.cell(power.army_reserve).cell(power.naval_reserve).cell(power.air).cell(power.vps);
  }
  powers.write(out);
}

}  // namespace empires
