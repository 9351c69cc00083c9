// The map and the whole position as tables for terminals.

#include <algorithm>

#include "dark-age/play/known_areas.h"
#include "dark-age/rules/economy.h"
#include "dark-age/tell/report_words.h"
#include "text/text_table.h"

namespace dark_age {
namespace {

using enum Message;
using base::TextTable;

std::string neighbours(const World& world, AreaId a) {
  std::string text;
  for (const AreaId near : world.map().neighbours(a)) {
    if (!text.empty()) text += ' ';
    text += world.code(near);
  }
  return text;
}

void cells(TextTable& table, const KnownArea& k) {
  table.count(k.armies).count(k.ships).count(k.population).count(k.forts).count(k.trade);
}

}  // namespace

void write_map_text(base::Text& out, const World& world, const SeatView& view, base::Language language) {
  const Teller teller(world, view, language);
  const auto word = [&](Message id) { return teller.word(id); };
  std::vector<AreaId> order;
  for (std::size_t i = 0; i < world.area_count(); ++i) order.push_back(area_id(i));
  std::stable_sort(order.begin(), order.end(), [&](AreaId a, AreaId b) {
    return view.roundup.owners[realm::index(a)] < view.roundup.owners[realm::index(b)];  // nobody comes last
  });
  using enum TextTable::Align;
  TextTable table({{word(col_owner)},
                   {word(col_code)},
                   {word(col_name)},
                   {word(col_terrain)},
                   {word(col_armies), right},
                   {word(col_ships), right},
                   {word(col_population), right},
                   {word(col_forts), right},
                   {word(col_trade), right},
                   {word(col_borders)}});
  const std::vector<KnownArea> known = known_areas(world, view);
  PowerId last = PowerId::none;
  bool first = true;
  for (const AreaId a : order) {
    const PowerId owner = view.roundup.owners[realm::index(a)];
    table.cell(first || owner != last ? world.code(owner) : std::string_view());
    first = false;
    last = owner;
    table.cell(world.code(a)).cell(clipped(world.facts(a).name, 14)).cell(teller.terrain(a));
    cells(table, known[realm::index(a)]);
    table.cell(neighbours(world, a));
  }
  table.write(out);
  if (!teller.is_master()) {
    base::put(out, word(map_units_known));
    out.push_back('\n');
  }
}

namespace {

std::string_view life_word(const Teller& teller, Life life) {
  switch (life) {
    case Life::waiting: return teller.word(life_waiting);
    case Life::alive: return {};
    case Life::falling: return teller.word(life_falling);
    case Life::gone: return teller.word(life_gone);
  }
  return {};
}

void write_powers(base::Text& out, const Teller& teller, const Position& position) {
  const World& world = teller.world();
  const auto word = [&](Message id) { return teller.word(id); };
  using enum TextTable::Align;
  TextTable table({{word(col_power)},
                   {word(col_name)},
                   {word(col_nation)},
                   {word(col_balance), right},
                   {word(col_treasury), right},
                   {word(col_vps), right},
                   {word(col_army_reserve), right},
                   {word(col_fleet_reserve), right},
                   {word(col_household), right},
                   {word(col_at)},
                   {word(col_spy)},
                   {word(col_life)}});
  for (std::size_t i = 0; i < world.power_count(); ++i) {
    const Power& p = position.powers[i];
    const auto place = [&](AreaId a) { return a == AreaId::none ? std::string_view() : world.code(a); };
    table.cell(world.code(power_id(i))).cell(clipped(teller.name(power_id(i)), 14));
    table.cell(clipped(world.nation(power_id(i)).name, 8)).cell(p.balance).cell(p.treasury).cell(p.vps);
    table.count(p.army_reserve).count(p.fleet_reserve).count(p.household);
    table.cell(place(p.household_at)).cell(place(p.spy_at)).cell(life_word(teller, p.life));
  }
  table.write(out);
}

void write_areas(base::Text& out, const Teller& teller, const Position& position) {
  const World& world = teller.world();
  const auto word = [&](Message id) { return teller.word(id); };
  using enum TextTable::Align;
  TextTable table({{word(col_code)},
                   {word(col_name)},
                   {word(col_terrain)},
                   {word(col_owner)},
                   {word(col_armies), right},
                   {word(col_ships), right},
                   {word(col_population), right},
                   {word(col_forts), right},
                   {word(col_trade), right},
                   {word(col_mode)},
                   {word(col_retreat)},
                   {word(col_passage)}});
  for (std::size_t i = 0; i < world.area_count(); ++i) {
    const AreaId a = area_id(i);
    const Area& area = position.areas[i];
    table.cell(world.code(a))
        .cell(clipped(world.facts(a).name, 10))
        .cell(teller.terrain(a))
        .cell(world.code(area.owner));
    cells(table, {true, area.armies, area.ships, area.population, area.forts, area.trade});
    std::string mode;
    if (world.is_land(a) && area.owner != PowerId::none) mode = teller.mode(area.posture.mode);
    if (area.posture.points_at != AreaId::none) mode.append(" ").append(world.code(area.posture.points_at));
    table.cell(mode);
    table.cell(area.posture.retreat_to == AreaId::none ? std::string_view()
                                                       : world.code(area.posture.retreat_to));
    table.cell(area.passage_for == PowerId::none ? std::string_view() : world.code(area.passage_for));
  }
  table.write(out);
}

}  // namespace

void write_position_text(base::Text& out, const World& world, const Position& position) {
  SeatView nobody;
  const Teller teller(world, nobody, base::Language::english);
  base::put(out, teller.words().text(position_title, world.name(), position.turn));
  base::put(out, "\n\n");
  write_powers(out, teller, position);
  out.push_back('\n');
  for (const Loan& loan : position.loans) {
    base::put(out, teller.words().text(loan_stands, world.code(loan.borrower),
                                       teller.counted(Thing::army, loan.armies), world.code(loan.lender)));
    out.push_back('\n');
  }
  if (!position.loans.empty()) out.push_back('\n');
  write_areas(out, teller, position);
}

}  // namespace dark_age
