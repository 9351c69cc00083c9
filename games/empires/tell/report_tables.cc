#include "empires/tell/report_tables.h"

#include <algorithm>

#include "text/text_table.h"

namespace empires {
namespace {

using enum Message;
using base::ReportPage;
using Column = ReportPage::Column;

/// A column of numbers whose short title is explained where there is room.
Column counts(const Teller& t, Message title, Message means) { return {t.word(title), true, t.word(means)}; }

void name_cell(ReportPage& page, const Teller& t, AreaId a, std::size_t width) {
  page.cell(base::clipped(t.world().facts(a).name, width));
}

}  // namespace

void write_land(ReportPage& page, const Teller& t) {
  page.heading(t.word(head_land));
  if (t.view().land.empty()) return page.paragraph(t.word(no_land));
  page.open_table({{t.word(col_code)},
                   {t.word(col_name)},
                   {t.word(col_terrain)},
                   counts(t, col_population, long_population),
                   counts(t, col_armies, long_armies),
                   counts(t, col_forts, long_forts),
                   counts(t, col_upkeep, long_upkeep),
                   {t.word(col_mode)},
                   {t.word(col_retreat)}});
  for (const OwnLand& l : t.view().land) {
    page.cell(t.code(l.area));
    name_cell(page, t, l.area, 18);
    page.cell(t.world().ground(l.area).name);
    page.count(l.population);
    page.count(l.armies);
    page.count(l.forts);
    page.count(l.upkeep);
    page.cell(t.mode(l.posture));
    page.cell(t.code(l.posture.retreat_to));
  }
  page.close_table();
  page.key();
}

/// Naval bases, and in European Empires trains and where supply comes from.
void write_bases(ReportPage& page, const Teller& t) {
  const bool supply = t.world().has_supply();
  const auto listed = [&](const OwnLand& l) { return l.entrance != AreaId::none || supply; };
  const auto& land = t.view().land;
  if (std::none_of(land.begin(), land.end(), listed)) return;
  page.heading(t.word(supply ? head_supply : head_bases));
  std::vector<Column> columns{{t.word(col_code)},
                              {t.word(col_name)},
                              {t.word(col_entrance)},
                              counts(t, col_commissioned, long_ships),
                              counts(t, col_laid_up, long_laid_up)};
  if (supply) {
    columns.push_back(counts(t, col_trains, long_trains));
    columns.push_back({t.word(col_source)});
  }
  columns.push_back({});
  page.open_table(std::move(columns));
  for (const OwnLand& l : land) {
    if (!listed(l)) continue;
    page.cell(t.code(l.area));
    name_cell(page, t, l.area, 18);
    page.cell(t.code(l.entrance));
    page.count(l.commissioned);
    page.count(l.laid_up);
    if (supply) {
      page.count(l.trains);
      page.cell(l.source == AreaId::none ? t.word(no_supply) : t.code(l.source));
    }
    page.cell(l.entrance == AreaId::none || l.open ? std::string_view() : t.word(not_open));
  }
  page.close_table();
  page.key();
  Story story;
  t.supply(story);
  page.list(story);
}

void write_seas(ReportPage& page, const Teller& t) {
  if (t.view().seas.empty()) return;
  page.heading(t.word(head_seas));
  page.open_table({{t.word(col_code)},
                   {t.word(col_name)},
                   counts(t, col_ships, long_ships),
                   counts(t, col_armies, long_armies),
                   {t.word(col_base)},
                   {t.word(col_distance)}});
  for (const OwnSea& s : t.view().seas) {
    page.cell(t.code(s.area));
    name_cell(page, t, s.area, 28);
    page.count(s.ships);
    page.count(s.armies);
    page.cell(t.code(s.base));
    page.cell(t.way_home(s));
  }
  page.close_table();
}

void write_borders(ReportPage& page, const Teller& t) {
  const std::vector<Border> all = borders(t.world(), t.view());
  if (all.empty()) return;
  page.heading(t.word(head_borders));
  page.open_table({{},
                   {t.word(col_code)},
                   {t.word(col_name)},
                   counts(t, col_armies, long_armies),
                   {t.word(col_defence), true},
                   {t.word(col_beside)}});
  for (const Border& border : all) {
    std::string beside;
    for (const AreaBeside& b : border.beside)
      beside.append(beside.empty() ? std::string_view() : t.word(list_comma)).append(t.beside(b));
    page.cell(border.threatened ? "!" : "");
    page.cell(t.code(border.area));
    name_cell(page, t, border.area, 16);
    page.number(border.units);
    page.number(border.defence);
    page.cell(beside);
  }
  page.close_table();
  page.paragraph(t.words().text(borders_explained, t.word(col_armies), t.word(col_defence)));
}

void write_seen(ReportPage& page, const Teller& t) {
  if (t.view().seen.empty()) return;
  page.heading(t.word(head_seen));
  page.open_table({{t.word(col_code)},
                   {t.word(col_name)},
                   {t.word(col_terrain)},
                   {t.word(col_owner)},
                   counts(t, col_population, long_population),
                   counts(t, col_armies, long_armies),
                   counts(t, col_forts, long_forts),
                   counts(t, col_trains, long_trains),
                   {t.word(col_entrance)},
                   counts(t, col_ships, long_ships),
                   counts(t, col_laid_up, long_laid_up)});
  for (const SeenArea& s : t.view().seen) {
    page.cell(t.code(s.area));
    name_cell(page, t, s.area, 16);
    page.cell(t.world().ground(s.area).name);
    page.cell(t.code(s.owner));
    page.count(s.population);
    page.count(s.armies);
    page.count(s.forts);
    page.count(s.trains);
    page.cell(t.code(s.entrance));
    page.count(s.ships);
    page.count(s.laid_up);
  }
  page.close_table();
  page.paragraph(t.word(seen_explained));
  page.key();
}

void write_fleets(ReportPage& page, const Teller& t) {
  if (t.view().fleets.empty()) return;
  page.heading(t.word(head_fleets));
  page.open_table({{t.word(col_code)},
                   {t.word(col_name)},
                   {t.word(col_owner)},
                   {t.word(col_power)},
                   counts(t, col_ships, long_ships)});
  for (const SeenFleet& f : t.view().fleets) {
    page.cell(t.code(f.area));
    name_cell(page, t, f.area, 28);
    page.cell(t.code(f.owner));
    page.cell(base::clipped(t.name(f.owner), 20));
    page.count(f.ships);
  }
  page.close_table();
  page.paragraph(t.word(fleets_explained));
}

void write_others(ReportPage& page, const Teller& t) {
  if (t.view().dealings.empty()) return;
  page.heading(t.word(head_others));
  page.open_table({{t.word(col_code)},
                   {t.word(col_power)},
                   {t.word(col_relation)},
                   {t.word(col_battles), true},
                   counts(t, col_armies, long_armies),
                   counts(t, col_ships, long_ships),
                   counts(t, col_last, long_last),
                   {t.word(col_given), true},
                   {t.word(col_got), true}});
  bool dealt = false;
  for (const DealingTold& d : t.view().dealings) {
    page.cell(t.code(d.other));
    page.cell(base::clipped(t.name(d.other), 20));
    page.cell(t.relation(d.relation));
    page.count(d.battles);
    page.count(d.armies);
    page.count(d.ships);
    page.count(d.last_battle);
    page.count(d.gifts_made);
    page.count(d.gifts_got);
    dealt = dealt || d.battles + d.gifts_made + d.gifts_got > 0;
  }
  page.close_table();
  if (dealt)
    page.paragraph(t.words().text(others_explained, t.word(col_battles), t.word(col_armies),
                                  t.word(col_ships), t.word(col_last), t.word(col_given), t.word(col_got)));
}

void write_owners(ReportPage& page, const Teller& t) {
  page.subheading(t.word(head_owners));
  page.open_table({{t.word(col_code)}, {t.word(col_power)}, {t.word(col_where)}});
  const std::vector<PowerId>& owners = t.view().roundup.owners;
  for (std::size_t p = 0; p <= t.world().power_count(); ++p) {
    const PowerId owner = p == t.world().power_count() ? PowerId::none : power_id(p);
    std::string held;
    for (std::size_t i = 0; i < owners.size(); ++i)
      if (t.world().is_land(area_id(i)) && owners[i] == owner)
        held.append(held.empty() ? "" : " ").append(t.code(area_id(i)));
    if (held.empty()) continue;
    page.cell(t.code(owner));
    page.cell(base::clipped(t.name(owner), 20));
    page.cell(held);
  }
  page.close_table();
}

}  // namespace empires
