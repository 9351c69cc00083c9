// What everybody knows, as HTML.

#include "dark-age/tell/html_page.h"

namespace dark_age {
namespace {

using enum Message;

void write_messages(HtmlPage& page) {
  bool first = true;
  for (const Announcement& news : page.view().roundup.announcements) {
    if (news.kind != Announcement::Kind::message) continue;
    if (first) page.element("h3", page.word(head_messages));
    first = false;
    page.quote(page.teller.name(news.who), news.text);
  }
  if (!page.view().roundup.contacts.empty()) page.element("h3", page.word(head_contacts));
  for (const Contact& contact : page.view().roundup.contacts)
    page.quote(page.teller.name(contact.power), page.teller.contact(contact));
}

void write_owners(HtmlPage& page) {
  const ByPower owned = page.teller.owned();
  const std::size_t powers = page.world().power_count();
  page.open_table(page.word(head_owners));
  page.columns({col_power, col_name, col_areas});
  page.open_rows();
  for (std::size_t p = 0; p <= powers; ++p) {
    const auto areas = owned.of(power_id(p));
    if (areas.empty()) continue;
    const PowerId power = p == powers ? PowerId::none : power_id(p);
    page.put("<tr>");
    page.cell(page.world().code(power));
    page.cell(page.teller.name(power));
    page.put("<td>");
    for (const std::uint32_t a : areas) page.code(area_id(a));
    page.put("</td></tr>\n");
  }
  page.close_table();
}

}  // namespace

void write_roundup(HtmlPage& page) {
  page.heading(page.word(head_roundup));
  Story story;
  page.teller.roundup(story);
  page.paragraphs(story);
  write_messages(page);
  write_owners(page);
}

void write_places(HtmlPage& page) {
  if (!page.view().roundup.over) return;
  page.heading(page.word(head_places));
  page.open_table({});
  page.count_column(col_place);
  page.column(col_power);
  page.count_column(col_vps);
  page.count_column(col_population, long_population);
  page.count_column(col_units);
  page.open_rows();
  for (const realm::Place& place : page.view().roundup.places) {
    page.put("<tr>");
    page.number(place.place);
    page.cell(page.teller.name(place.standing.power));
    page.number(place.standing.vps);
    page.number(place.standing.population);
    page.number(place.standing.units);
    page.put("</tr>\n");
  }
  page.close_table();
}

}  // namespace dark_age
