// What everybody knows, as text.

#include "dark-age/tell/text_page.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::TextTable;

constexpr std::size_t kNameColumns = 16;

void write_owner(TextPage& page, PowerId power, std::span<const std::uint32_t> areas) {
  constexpr std::size_t kIndent = 2 + 3 + 2 + kNameColumns + 2;
  fmt::format_to(std::back_inserter(page.out), "  {:<3}  ", page.world().code(power));
  page.label(page.teller.name(power), kNameColumns);
  put_blanks(page.out, 2);
  Paragraph paragraph(page.out, kIndent);
  paragraph.start_at(kIndent);
  for (const std::uint32_t a : areas) paragraph.add(page.world().code(area_id(a)));
  paragraph.end();
}

/// Every power with what it owns, one after the other; what nobody owns comes last.
void write_owners(TextPage& page) {
  const ByPower owned = page.teller.owned();
  const std::size_t powers = page.world().power_count();
  page.subheading(page.word(head_owners));
  for (std::size_t p = 0; p <= powers; ++p) {
    const auto areas = owned.of(power_id(p));
    if (!areas.empty()) write_owner(page, p == powers ? PowerId::none : power_id(p), areas);
  }
}

void write_messages(TextPage& page) {
  bool first = true;
  for (const Announcement& news : page.view().roundup.announcements) {
    if (news.kind != Announcement::Kind::message) continue;
    if (first) page.subheading(page.word(head_messages));
    first = false;
    page.quote(page.world().code(news.who), news.text);
  }
  if (!page.view().roundup.contacts.empty()) page.subheading(page.word(head_contacts));
  for (const Contact& contact : page.view().roundup.contacts)
    page.quote(page.world().code(contact.power), page.teller.contact(contact));
}

}  // namespace

void write_roundup(TextPage& page) {
  page.heading(page.word(head_roundup));
  Story story;
  page.teller.roundup(story);
  page.lines(story);
  write_messages(page);
  write_owners(page);
}

void write_places(TextPage& page) {
  if (!page.view().roundup.over) return;
  page.heading(page.word(head_places));
  TextTable table({{page.word(col_place), TextTable::Align::right},
                   {page.word(col_power)},
                   {page.word(col_name)},
                   {page.word(col_vps), TextTable::Align::right},
                   {page.word(col_population), TextTable::Align::right},
                   {page.word(col_units), TextTable::Align::right}});
  for (const realm::Place& place : page.view().roundup.places)
    table.cell(place.place)
        .cell(page.world().code(place.standing.power))
        .cell(clipped(page.teller.name(place.standing.power), 40))
        .cell(place.standing.vps)
        .cell(place.standing.population)
        .cell(place.standing.units);
  table.write(page.out);
}

}  // namespace dark_age
