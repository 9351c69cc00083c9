// What a seat has and what it knows of its neighbours, as text.

#include "dark-age/tell/text_page.h"

namespace dark_age {
namespace {

using enum Message;
using base::TextTable;
using enum TextTable::Align;

void write_money_row(TextPage& page, const realm::MoneyRow& row, std::string_view what) {
  constexpr std::size_t kWhat = 36;
  constexpr std::size_t kDetail = kWhat + 6 + 2;
  page.label(what, kWhat);
  if (row.total)
    fmt::format_to(std::back_inserter(page.out), "{:>6}", row.amount);
  else
    fmt::format_to(std::back_inserter(page.out), "{:>+6}", row.amount);
  if (row.rule.id.empty()) return page.out.push_back('\n');
  put_blanks(page.out, 2);
  Paragraph paragraph(page.out, kDetail);
  paragraph.start_at(kDetail);
  paragraph.add(row.detail);
  page.rule(paragraph, row.rule.id);
  paragraph.end();
}

template <class Area>
void count_contents(TextTable& table, const Area& a) {
  table.count(a.armies).count(a.ships).count(a.population).count(a.forts).count(a.trade);
}

void write_area_table(TextPage& page) {
  const World& world = page.world();
  TextTable table({{""},  // the code; every column counts in this widest of the tables
                   {page.word(col_name)},
                   {page.word(col_terrain)},
                   {page.word(col_armies), right},
                   {page.word(col_ships), right},
                   {page.word(col_population), right},
                   {page.word(col_forts), right},
                   {page.word(col_trade), right},
                   {page.word(col_upkeep), right},
                   {page.word(col_mode)},
                   {page.word(col_retreat)}});
  std::string mode;
  for (const OwnArea& a : page.view().areas) {
    table.cell(world.code(a.area))
        .cell(clipped(world.facts(a.area).name, 14))
        .cell(page.teller.terrain(a.area));
    count_contents(table, a);
    table.count(a.upkeep);
    mode = world.is_sea(a.area) ? std::string_view() : page.teller.mode(a.posture.mode);
    if (a.posture.points_at != AreaId::none) mode.append(" ").append(world.code(a.posture.points_at));
    table.cell(mode).cell(a.posture.retreat_to == AreaId::none ? std::string_view()
                                                               : world.code(a.posture.retreat_to));
  }
  table.write(page.out);
  page.text(page.teller.words().text(columns_explained, page.word(col_armies), page.word(col_ships),
                                     page.word(col_population), page.word(col_forts), page.word(col_trade),
                                     page.word(col_upkeep)));
}

void write_neighbours(TextPage& page) {
  const std::vector<Neighbour> all = neighbours(page.world(), page.view());
  if (all.empty()) return;
  page.subheading(page.word(head_neighbours));
  TextTable table({{page.word(col_power)},
                   {page.word(col_name)},
                   {page.word(col_areas), right},
                   {page.word(col_seen), right},
                   {page.word(col_armies), right},
                   {page.word(col_ships), right},
                   {page.word(col_population), right},
                   {page.word(col_touches)}});
  constexpr std::size_t kTouches = 26;
  for (const Neighbour& n : all) {
    std::string touches;
    for (const AreaId a : n.touches) touches.append(touches.empty() ? "" : " ").append(page.world().code(a));
    table.cell(page.world().code(n.power)).cell(clipped(page.teller.name(n.power), 18)).cell(n.areas);
    table.count(n.seen).count(n.armies).count(n.ships).count(n.population).cell(clipped(touches, kTouches));
  }
  table.write(page.out, "  ");
  page.text(page.teller.words().text(neighbours_note, page.word(col_areas), page.word(col_seen)));
}

}  // namespace

void write_money(TextPage& page) {
  const std::vector<realm::MoneyRow> rows = page.teller.money();
  if (rows.empty()) return;
  page.heading(page.word(head_money));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool first = i == 0 || rows[i - 1].group != rows[i].group;
    const bool alone = first && rows[i].total;
    if (first && !alone) page.line(page.teller.group_title(rows[i].group));
    write_money_row(page, rows[i], alone ? page.teller.group_title(rows[i].group) : "  " + rows[i].what);
  }
}

void write_areas(TextPage& page) {
  const SeatView& view = page.view();
  if (view.areas.empty() && !view.roundup.in_the_game[realm::index(view.seat)]) return;
  page.heading(page.word(head_areas));
  if (view.areas.empty()) return page.line(page.word(no_areas));
  write_area_table(page);
  Story story;
  page.teller.area_notes(story);
  page.lines(story);
}

void write_court(TextPage& page) {
  Story story;
  page.teller.reserves(story);
  page.teller.passages(story);
  if (story.empty()) return;
  page.heading(page.word(head_court));
  page.lines(story);
}

void write_borders(TextPage& page) {
  const std::vector<Border> all = borders(page.world(), page.view());
  if (all.empty()) return;
  page.heading(page.word(head_borders));
  constexpr std::size_t kName = 16;
  constexpr std::size_t kIndent = 2 + 3 + 1 + kName + 5 + 5 + 2;
  const auto to = std::back_inserter(page.out);
  fmt::format_to(to, "  {:<{}}{:>5}{:>5}  {}\n", page.word(col_name), 3 + 1 + kName, page.word(col_armies),
                 page.word(col_defence), page.word(col_beside));
  for (const Border& border : all) {
    fmt::format_to(to, "{} {} ", border.threatened ? '!' : ' ', page.world().code(border.area));
    page.label(page.world().facts(border.area).name, kName);
    fmt::format_to(to, "{:>5}{:>5}  ", border.units, border.defence);
    Paragraph paragraph(page.out, kIndent);
    paragraph.start_at(kIndent);
    for (std::size_t i = 0; i < border.beside.size(); ++i) {
      std::string text = page.teller.beside(border.beside[i]);
      if (i + 1 < border.beside.size()) text += ',';
      paragraph.add_unbroken(text);
    }
    paragraph.end();
  }
  page.text(page.teller.words().text(borders_note, page.word(col_armies), page.word(col_defence)));
  write_neighbours(page);
}

void write_seen(TextPage& page) {
  if (page.view().seen.empty()) return;
  page.heading(page.word(head_seen));
  TextTable table({{page.word(col_code)},
                   {page.word(col_name)},
                   {page.word(col_terrain)},
                   {page.word(col_owner)},
                   {page.word(col_armies), right},
                   {page.word(col_ships), right},
                   {page.word(col_population), right},
                   {page.word(col_forts), right},
                   {page.word(col_trade), right}});
  for (const SeenArea& a : page.view().seen) {
    table.cell(page.world().code(a.area))
        .cell(clipped(page.world().facts(a.area).name, 22))
        .cell(page.teller.terrain(a.area))
        .cell(page.world().code(a.owner));
    count_contents(table, a);
  }
  table.write(page.out);
  if (!page.teller.is_master()) page.line(page.word(seen_note));
}

}  // namespace dark_age
