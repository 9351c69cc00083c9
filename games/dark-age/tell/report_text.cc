// The report as 80 columns of plain text: first what happened to the seat and what it did, then what it has,
// then what it knows of the others, and a sheet to fill in.

#include "dark-age/tell/text_page.h"

namespace dark_age {
namespace {

using enum Message;
using base::put;
using base::Text;

void write_head(TextPage& page) {
  const Teller& teller = page.teller;
  page.line(clipped(page.world().name(), kColumns));
  const std::string who = teller.is_master() ? std::string(page.word(master_report))
                                             : teller.words().text(report_of, teller.name(page.view().seat),
                                                                   page.world().code(page.view().seat));
  page.line(clipped(who, kColumns));
  page.line(teller.headline());
  Story story;
  teller.standing(story);
  page.lines(story);
  story.clear();
  teller.summary(story);
  if (story.empty()) return;
  page.out.push_back('\n');
  page.lines(story);
}

void write_actions(TextPage& page) {
  const SeatView& view = page.view();
  Story story;
  page.teller.no_actions(story);
  if (story.empty() && view.slots.empty()) return;
  page.heading(page.word(head_actions));
  page.lines(story);
  if (view.slots.empty()) return;
  constexpr int kLine = 44;
  const auto to = std::back_inserter(page.out);
  fmt::format_to(to, "{:>4}  {:<{}}  {:<8}{:>6}{:>6}\n", page.word(col_slot), page.word(col_order), kLine,
                 page.word(col_result), page.word(col_paid), page.word(col_left));
  for (const SlotTold& slot : view.slots) {
    fmt::format_to(to, "{:>4}  ", slot.slot);
    page.label(slot.line, kLine);
    fmt::format_to(to, "  {:<8}{:>6}{:>6}\n", page.teller.result(slot.outcome.result), slot.paid,
                   slot.balance);
    story.clear();
    page.teller.why(story, slot.outcome);
    page.lines(story, 8);
  }
}

void write_battle(TextPage& page, const BattleTold& battle) {
  page.text(page.teller.battle_title(battle));
  Story before;
  Story rounds;
  Story after;
  page.teller.battle(battle, before, rounds, after);
  page.one_paragraph(before, 2);
  page.lines(rounds, 4);
  page.one_paragraph(after, 2);
}

/// Battles of one kind: attacks on the seat, its own, or for a game master all.
template <class Wanted>
void write_battles(TextPage& page, Message title, Wanted&& wanted) {
  bool any = false;
  for (const BattleTold& battle : page.view().battles) {
    if (!wanted(battle)) continue;
    if (any)
      page.out.push_back('\n');
    else
      page.heading(page.word(title));
    any = true;
    write_battle(page, battle);
  }
}

void write_harms(TextPage& page) {
  Story story;
  page.teller.harms(story);
  if (story.empty()) return;
  page.heading(page.word(head_harms));
  page.lines(story);
}

void write_sheet(TextPage& page) {
  page.heading(page.teller.words().text(head_sheet, page.view().roundup.next_turn));
  page.text(page.word(how_to_order));
  page.out.push_back('\n');
  realm::write_sheet_form(page.out, page.world().code(page.view().seat), page.view().roundup.next_turn);
}

void write_master_text(TextPage& page) {
  write_roundup(page);
  write_places(page);
  write_battles(page, head_battles, [](const BattleTold&) { return true; });
  write_harms(page);
  write_seen(page);
}

}  // namespace

void write_text(Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form) {
  const Teller teller(world, view, language);
  TextPage page(out, teller);
  write_head(page);
  if (teller.is_master()) return write_master_text(page);
  write_places(page);
  write_battles(page, head_suffered, [](const BattleTold& b) { return !b.own_attack; });
  write_harms(page);
  write_actions(page);
  write_battles(page, head_attacks, [](const BattleTold& b) { return b.own_attack; });
  write_money(page);
  write_areas(page);
  write_court(page);
  write_borders(page);
  write_seen(page);
  write_roundup(page);
  if (form == SheetForm::yes && teller.may_order()) write_sheet(page);
}

}  // namespace dark_age
