#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "realm/census.h"
#include "realm/tell/money_rows.h"
#include "realm/tell/teller.h"
#include "text/report_page.h"
#include "text/text_table.h"

namespace realm {

/// The parts of a report that stand in it alike in all games whose report is written on a `base::ReportPage`.
/// `Teller` is a `TellerOf` and knows what is told.
template <class Teller>
class ReportPartsOf {
 protected:
  using Message = typename Teller::MessageId;
  using Column = base::ReportPage::Column;

  ReportPartsOf(base::ReportPage& page, const Teller& teller)
      : page_(page), teller_(teller), view_(teller.view()) {}

  [[nodiscard]] std::string_view word(Message id) const { return teller_.word(id); }
  /// A column of numbers whose short title is explained where there is room.
  [[nodiscard]] Column count(Message title, Message means) const { return {word(title), true, word(means)}; }

  void title() { page_.begin(teller_.world().name(), teller_.title(), teller_.headline()); }
  void begin() {
    title();
    base::Story story;
    teller_.standing(story);
    page_.list(story);
    story.clear();
    teller_.summary(story);
    page_.summary(story);
  }

  /// COM-34  Who came where. The powers' codes stand under `code`, their names under `name`.
  void places(Message code, Message name) {
    if (view_.roundup.places.empty()) return;
    page_.heading(word(Message::head_places));
    page_.open_table({{word(Message::col_place), true},
                      {word(code)},
                      {word(name)},
                      {word(Message::col_vps), true},
                      count(Message::col_population, Message::long_population),
                      {word(Message::col_units), true}});
    for (const Place& place : view_.roundup.places) {
      page_.number(place.place);
      page_.cell(teller_.code(place.standing.power));
      page_.cell(base::clipped(teller_.name(place.standing.power), 40));
      page_.number(place.standing.vps);
      page_.number(place.standing.population);
      page_.number(place.standing.units);
    }
    page_.close_table();
  }

  /// A subheading; `first`: it follows a heading.
  void subheading(std::string_view words, bool first) {
    if (first)
      page_.first_subheading(words);
    else
      page_.subheading(words);
  }

  /// A battle under the heading `of`, which is written once.
  template <class Battle>
  void battle(Message of, bool& headed, const Battle& battle) {
    if (!headed) page_.heading(word(of));
    subheading(teller_.battle_title(battle), !headed);
    headed = true;
    base::Story before;
    base::Story rounds;
    base::Story after;
    teller_.battle(battle, before, rounds, after);
    page_.together(before);
    page_.steps(rounds);
    page_.together(after);
  }

  /// What became of the sheet, slot by slot. Where a game pays out of its treasury, too, that has a column.
  void actions() {
    base::Story none;
    teller_.no_actions(none);
    if (none.empty() && view_.slots.empty()) return;
    page_.heading(word(Message::head_actions));
    page_.list(none);
    if (view_.slots.empty()) return;
    std::vector<Column> columns{{word(Message::col_slot), true},
                                {word(Message::col_order)},
                                {word(Message::col_result)},
                                count(Message::col_did, Message::long_did),
                                {word(Message::col_paid), true}};
    if constexpr (requires { Message::col_treasury_paid; })
      columns.push_back(count(Message::col_treasury_paid, Message::long_treasury_paid));
    columns.push_back({word(Message::col_left), true});
    page_.open_table(std::move(columns));
    for (const auto& slot : view_.slots) {
      page_.number(slot.slot);
      page_.order_cell(slot.line);
      page_.marked_cell(teller_.result(slot.outcome.result), mark(slot.outcome.result));
      page_.count(slot.did);
      page_.number(slot.paid);
      if constexpr (requires { slot.from_treasury; }) page_.count(slot.from_treasury);
      page_.number(slot.balance);
      base::Story why;
      teller_.why(why, slot.outcome);
      page_.row_notes(why);
    }
    page_.close_table();
  }

  /// The accounts, a table a group; their numbers stand under `amount`.
  void money(Message amount) {
    const std::vector<MoneyRow> rows = teller_.money();
    if (rows.empty()) return;
    page_.heading(word(Message::head_money));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || rows[i - 1].group != rows[i].group) {
        subheading(teller_.group_title(rows[i].group), i == 0);
        page_.open_table({{word(Message::col_what)}, {word(amount), true}, {word(Message::col_where)}, {}});
      }
      if (rows[i].total) page_.strong_row();
      page_.cell(rows[i].what);
      page_.number(rows[i].amount);
      page_.cell(rows[i].detail);
      page_.rule_cell(rows[i].rule.id);
      if (i + 1 == rows.size() || rows[i + 1].group != rows[i].group) page_.close_table();
    }
  }

  /// What everybody is told; what others have to say, and how they can be reached.
  void news() {
    page_.heading(word(Message::head_roundup));
    base::Story story;
    teller_.roundup(story);
    page_.list(story);
    bool first = true;
    for (const auto& news : view_.roundup.announcements) {
      if (news.kind != decltype(news.kind)::message) continue;
      if (first) page_.subheading(word(Message::head_messages));
      first = false;
      page_.quote(teller_.code(news.who), teller_.name(news.who), news.text);
    }
    if (!view_.roundup.contacts.empty()) page_.subheading(word(Message::head_contacts));
    for (const Contact& contact : view_.roundup.contacts)
      page_.quote(teller_.code(contact.power), teller_.name(contact.power), teller_.contact(contact));
  }

  /// The sheet for the turn to come, behind a word on how it is filled in.
  void sheet(std::string_view how) {
    page_.heading(teller_.words().text(Message::head_sheet, view_.roundup.next_turn));
    page_.paragraph(how);
    base::Text form;
    write_sheet_form(form, teller_.code(view_.seat), view_.roundup.next_turn);
    page_.as_typed(form);
  }

  base::ReportPage& page_;
  const Teller& teller_;
  const typename Teller::View& view_;

 private:
  static base::ReportPage::Mark mark(Result result) {
    using Mark = base::ReportPage::Mark;
    if (result == Result::done) return Mark::none;
    return result == Result::won ? Mark::good : Mark::bad;
  }
};

}  // namespace realm
