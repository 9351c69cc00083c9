// The report as one HTML file that needs nothing else: no scripts, no fonts, no pictures from elsewhere. Its
// parts come in the order of the text report.

#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/html_page.h"

namespace dark_age {
namespace {

using enum Message;

void write_head(HtmlPage& page) {
  const Teller& teller = page.teller;
  const std::string who = teller.is_master() ? std::string(page.word(master_report))
                                             : teller.words().text(report_of, teller.name(page.view().seat),
                                                                   page.world().code(page.view().seat));
  page.begin(page.word(language_tag), who, page.world().name());
  page.put("<p class=\"lead\">");
  page.text(page.world().name());
  page.put("</p>\n");
  page.element("h1", who);
  page.put("<p class=\"lead\">");
  page.text(teller.headline());
  page.put("</p>\n");
  Story story;
  teller.standing(story);
  page.paragraphs(story);
  story.clear();
  teller.summary(story);
  if (story.empty()) return;
  page.put("<div class=\"sum\">\n");
  page.paragraphs(story);
  page.put("</div>\n");
}

void write_slot(HtmlPage& page, const SlotTold& slot) {
  page.put("<tr>");
  page.number(slot.slot);
  page.put("<td><code>");
  page.text(slot.line);
  page.put("</code></td><td><span class=\"");
  page.put(realm::name(slot.outcome.result));
  page.put("\">");
  page.text(page.teller.result(slot.outcome.result));
  page.put("</span>");
  Story story;
  page.teller.why(story, slot.outcome);
  for (std::size_t i = 0; i < story.size(); ++i) {
    page.put(": ");
    page.text(story.text(i));
    page.rule(story.rule(i));
  }
  page.put("</td>");
  page.number(slot.paid);
  page.number(slot.balance);
  page.put("</tr>\n");
}

void write_actions(HtmlPage& page) {
  Story story;
  page.teller.no_actions(story);
  if (story.empty() && page.view().slots.empty()) return;
  page.heading(page.word(head_actions));
  page.paragraphs(story);
  if (page.view().slots.empty()) return;
  page.open_table({});
  page.count_column(col_slot);
  page.columns({col_order, col_result});
  page.count_column(col_paid);
  page.count_column(col_left);
  page.open_rows();
  for (const SlotTold& slot : page.view().slots) write_slot(page, slot);
  page.close_table();
}

/// Battles of one kind: attacks on the seat, its own, or for a game master all.
template <class Wanted>
void write_battles(HtmlPage& page, Message title, Wanted&& wanted) {
  bool any = false;
  for (const BattleTold& battle : page.view().battles) {
    if (!wanted(battle)) continue;
    if (!any) page.heading(page.word(title));
    any = true;
    page.element("h3", page.teller.battle_title(battle));
    Story before;
    Story rounds;
    Story after;
    page.teller.battle(battle, before, rounds, after);
    page.one_paragraph(before);
    page.items(rounds);
    page.one_paragraph(after);
  }
}

void write_harms(HtmlPage& page) {
  Story story;
  page.teller.harms(story);
  if (story.empty()) return;
  page.heading(page.word(head_harms));
  page.items(story);
}

/// What lies round the seat, near enough to read, and the whole.
void write_map(HtmlPage& page, base::Language language, const MapPlan& plan) {
  base::Text near;
  if (write_map_part(near, page.world(), page.view(), plan)) {
    page.heading(page.word(head_map_near));
    page.put("<figure class=\"near\">\n");
    page.put({near.data(), near.size()});
    page.put("</figure>\n");
  }
  page.heading(page.word(head_map_all));
  page.put("<figure class=\"wide\">\n");
  write_map_svg(page.out(), page.world(), page.view(), language, plan);
  page.put("</figure>\n");
}

void write_sheet(HtmlPage& page) {
  page.heading(page.teller.words().text(head_sheet, page.view().roundup.next_turn));
  page.element("p", page.word(how_to_order_html));
  page.put("<pre>");
  realm::write_sheet_form(page.out(), page.world().code(page.view().seat), page.view().roundup.next_turn);
  page.put("</pre>\n");
}

}  // namespace

void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const MapPlan& plan, const RuleLookup& rules) {
  const Teller teller(world, view, language);
  HtmlPage page(out, teller, rules);
  write_head(page);
  write_places(page);
  if (teller.is_master()) {
    write_battles(page, head_battles, [](const BattleTold&) { return true; });
    write_harms(page);
  } else {
    write_battles(page, head_suffered, [](const BattleTold& b) { return !b.own_attack; });
    write_harms(page);
    write_actions(page);
    write_battles(page, head_attacks, [](const BattleTold& b) { return b.own_attack; });
    write_money(page);
    write_areas(page);
    write_court(page);
    write_borders(page);
  }
  write_seen(page);
  write_map(page, language, plan);
  write_roundup(page);
  if (teller.may_order()) write_sheet(page);
  page.cited_rules(page.word(head_rules));
  page.end();
}

}  // namespace dark_age
