// What a seat has and what it knows of its neighbours, as HTML.

#include "dark-age/tell/html_page.h"

namespace dark_age {
namespace {

using enum Message;

void write_neighbours(HtmlPage& page) {
  const std::vector<Neighbour> all = neighbours(page.world(), page.view());
  if (all.empty()) return;
  page.element("h3", page.word(head_neighbours));
  page.open_table(page.teller.words().text(neighbours_note, page.word(col_areas), page.word(col_seen)));
  page.column(col_power);
  page.count_column(col_areas);
  page.count_column(col_seen);
  page.count_column(col_armies, long_armies);
  page.count_column(col_ships, long_ships);
  page.count_column(col_population, long_population);
  page.column(col_touches);
  page.open_rows();
  for (const Neighbour& n : all) {
    page.put("<tr>");
    page.cell(page.teller.name(n.power));
    page.number(n.areas);
    for (const int amount : {n.seen, n.armies, n.ships, n.population}) page.count(amount);
    page.put("<td>");
    for (const AreaId a : n.touches) page.code(a);
    page.put("</td></tr>\n");
  }
  page.close_table();
}

}  // namespace

void write_money(HtmlPage& page) {
  const std::vector<realm::MoneyRow> rows = page.teller.money();
  if (rows.empty()) return;
  page.heading(page.word(head_money));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i == 0 || rows[i - 1].group != rows[i].group) {
      page.open_table(page.teller.group_title(rows[i].group));
      page.column(col_what);
      page.count_column(col_bps);
      page.column(col_where);
      page.open_rows();
    }
    page.put(rows[i].total ? "<tr class=\"total\">" : "<tr>");
    page.cell(rows[i].what);
    page.number(rows[i].amount);
    page.put("<td>");
    page.text(rows[i].detail);
    page.rule(rows[i].rule.id);
    page.put("</td></tr>\n");
    if (i + 1 == rows.size() || rows[i + 1].group != rows[i].group) page.close_table();
  }
}

void write_areas(HtmlPage& page) {
  if (page.view().areas.empty()) return;
  page.heading(page.word(head_areas));
  page.open_table({});
  page.columns({col_code, col_name, col_terrain});
  page.contents_columns();
  page.count_column(col_upkeep, long_upkeep);
  page.columns({col_mode, col_retreat});
  page.open_rows();
  for (const OwnArea& a : page.view().areas) {
    page.put("<tr>");
    page.place(a.area);
    page.contents(a);
    page.count(a.upkeep);
    page.put("<td>");
    if (page.world().is_land(a.area)) page.text(page.teller.mode(a.posture.mode));
    if (a.posture.points_at != AreaId::none) {
      page.put(" ");
      page.put(page.world().code(a.posture.points_at));
    }
    page.put("</td>");
    page.cell(a.posture.retreat_to == AreaId::none ? std::string_view()
                                                   : page.world().code(a.posture.retreat_to));
    page.put("</tr>\n");
  }
  page.close_table();
  Story story;
  page.teller.area_notes(story);
  page.items(story);
}

void write_court(HtmlPage& page) {
  Story story;
  page.teller.reserves(story);
  page.teller.passages(story);
  if (story.empty()) return;
  page.heading(page.word(head_court));
  page.items(story);
}

void write_borders(HtmlPage& page) {
  const std::vector<Border> all = borders(page.world(), page.view());
  if (all.empty()) return;
  page.heading(page.word(head_borders));
  page.open_table(page.teller.words().text(borders_note, page.word(col_armies), page.word(col_defence)));
  page.columns({col_code, col_name, col_terrain});
  page.count_column(col_armies);
  page.count_column(col_defence);
  page.column(col_beside);
  page.open_rows();
  for (const Border& border : all) {
    page.put(border.threatened ? "<tr class=\"danger\">" : "<tr>");
    page.place(border.area);
    page.number(border.units);
    page.number(border.defence);
    page.put("<td>");
    if (border.threatened) page.put("! ");
    for (std::size_t i = 0; i < border.beside.size(); ++i) {
      if (i > 0) page.text(page.word(list_comma));
      page.text(page.teller.beside(border.beside[i]));
    }
    page.put("</td></tr>\n");
  }
  page.close_table();
  write_neighbours(page);
}

void write_seen(HtmlPage& page) {
  if (page.view().seen.empty()) return;
  page.heading(page.word(head_seen));
  page.open_table(page.word(seen_note));
  page.columns({col_code, col_name, col_terrain, col_owner});
  page.contents_columns();
  page.open_rows();
  for (const SeenArea& a : page.view().seen) {
    page.put("<tr>");
    page.place(a.area);
    page.cell(page.teller.name(a.owner));
    page.contents(a);
    page.put("</tr>\n");
  }
  page.close_table();
}

}  // namespace dark_age
