// What stands in a report, whatever it is written as: first what happened to the seat and what it did, then
// what it has, then what it knows of the others, and a sheet to fill in.

#include "empires/report.h"

#include "base/text_table.h"
#include "empires/report_tables.h"

namespace empires {
namespace {

using enum Message;
using base::ReportPage;
using Mark = ReportPage::Mark;

/// A report while it is written.
class Report {
 public:
  Report(ReportPage& page, const Teller& teller) : page_(page), teller_(teller), view_(teller.view()) {}

  enum class Map : bool { no, yes };

  void write(base::Language language, bool form, Map drawn) {
    begin();
    places();
    battles(head_suffered, false);
    actions();
    battles(head_attacks, true);
    money();
    if (teller_.in_the_game()) {
      write_land(page_, teller_);
      write_bases(page_, teller_);
      write_seas(page_, teller_);
      reserves();
      write_borders(page_, teller_);
    }
    write_seen(page_, teller_);
    write_fleets(page_, teller_);
    write_others(page_, teller_);
    if (drawn == Map::yes) map(language);
    roundup();
    if (form && teller_.may_order()) sheet();
    page_.end();
  }

  /// For everybody: no seat.
  void write_roundup() {
    page_.begin(teller_.world().name(), teller_.title(), teller_.headline());
    places();
    roundup();
    page_.end();
  }

 private:
  [[nodiscard]] std::string_view word(Message id) const { return teller_.word(id); }

  void begin() {
    page_.begin(teller_.world().name(), teller_.title(), teller_.headline());
    Story story;
    teller_.standing(story);
    page_.list(story);
    story.clear();
    teller_.summary(story);
    page_.summary(story);
  }

  void places() {
    if (view_.roundup.places.empty()) return;
    page_.heading(word(head_places));
    page_.open_table({{word(col_place), true},
                      {word(col_code)},
                      {word(col_power)},
                      {word(col_vps), true},
                      {word(col_population), true, word(long_population)},
                      {word(col_units), true}});
    for (const realm::Place& place : view_.roundup.places) {
      page_.number(place.place);
      page_.cell(teller_.code(place.standing.power));
      page_.cell(base::clipped(teller_.name(place.standing.power), 40));
      page_.number(place.standing.vps);
      page_.number(place.standing.population);
      page_.number(place.standing.units);
    }
    page_.close_table();
  }

  template <class Battle>
  void battle(Message heading, bool& first, const Battle& b) {
    if (first) page_.heading(word(heading));
    if (first)
      page_.first_subheading(teller_.battle_title(b));
    else
      page_.subheading(teller_.battle_title(b));
    first = false;
    Story before;
    Story phases;
    Story after;
    teller_.battle(b, before, phases, after);
    page_.together(before);
    page_.steps(phases);
    page_.together(after);
  }

  /// On land and at sea, slot by slot.
  void battles(Message heading, bool own) {
    bool first = true;
    auto land = view_.land_battles.begin();
    auto sea = view_.sea_battles.begin();
    while (land != view_.land_battles.end() || sea != view_.sea_battles.end()) {
      const bool at_sea =
          land == view_.land_battles.end() || (sea != view_.sea_battles.end() && sea->slot < land->slot);
      if (!at_sea && land->own_attack == own) battle(heading, first, *land);
      if (at_sea && sea->own_attack == own) battle(heading, first, *sea);
      if (at_sea)
        ++sea;
      else
        ++land;
    }
  }

  void actions() {
    Story none;
    teller_.no_actions(none);
    if (none.empty() && view_.slots.empty()) return;
    page_.heading(word(head_actions));
    page_.list(none);
    if (view_.slots.empty()) return;
    page_.open_table({{word(col_slot), true},
                      {word(col_order)},
                      {word(col_result)},
                      {word(col_did), true, word(long_did)},
                      {word(col_paid), true},
                      {word(col_left), true}});
    for (const SlotTold& s : view_.slots) {
      const auto result = s.outcome.result;
      page_.number(s.slot);
      page_.order_cell(s.line);
      page_.marked_cell(teller_.result(result), result == realm::Result::done  ? Mark::none
                                                : result == realm::Result::won ? Mark::good
                                                                               : Mark::bad);
      page_.count(s.did);
      page_.number(s.paid);
      page_.number(s.balance);
      Story why;
      teller_.why(why, s.outcome);
      page_.row_notes(why);
    }
    page_.close_table();
  }

  void money() {
    const std::vector<realm::MoneyRow> rows = teller_.money();
    if (rows.empty()) return;
    page_.heading(word(head_money));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (i == 0 || rows[i - 1].group != rows[i].group) {
        const std::string title = teller_.group_title(rows[i].group);
        if (i == 0)
          page_.first_subheading(title);
        else
          page_.subheading(title);
        page_.open_table({{word(col_what)}, {word(col_number), true}, {word(col_where)}, {}});
      }
      if (rows[i].total) page_.strong_row();
      page_.cell(rows[i].what);
      page_.number(rows[i].amount);
      page_.cell(rows[i].detail);
      page_.rule_cell(rows[i].rule.id);
      if (i + 1 == rows.size() || rows[i + 1].group != rows[i].group) page_.close_table();
    }
  }

  void reserves() {
    Story story;
    teller_.reserves(story);
    teller_.agents(story);
    page_.heading(word(head_reserves));
    page_.list(story);
  }

  void map(base::Language language) {
    base::Text near;
    base::Text far;
    write_map_near_and_far(near, far, teller_.world(), view_, language);
    const auto figure = [&](Message title, const base::Text& drawing) {
      page_.picture(
          word(title), [&](base::Text& out) { base::put(out, drawing); }, [](base::Text&) {});
    };
    if (!near.empty()) figure(head_map_near, near);
    figure(head_map_all, far);
  }

  void roundup() {
    page_.heading(word(head_roundup));
    Story story;
    teller_.roundup(story);
    page_.list(story);
    messages();
    write_owners(page_, teller_);
  }

  void messages() {
    bool first = true;
    for (const Announcement& news : view_.roundup.announcements) {
      if (news.kind != Announcement::Kind::message) continue;
      if (first) page_.subheading(word(head_messages));
      first = false;
      page_.quote(teller_.code(news.who), teller_.name(news.who), news.text);
    }
    if (!view_.roundup.contacts.empty()) page_.subheading(word(head_contacts));
    for (const realm::Contact& contact : view_.roundup.contacts)
      page_.quote(teller_.code(contact.power), teller_.name(contact.power), teller_.contact(contact));
  }

  void sheet() {
    page_.heading(teller_.words().text(head_sheet, view_.roundup.next_turn));
    page_.paragraph(word(how_to_order));
    base::Text form;
    write_sheet_form(form, teller_.world(), view_);
    page_.as_typed(form);
  }

  ReportPage& page_;
  const Teller& teller_;
  const SeatView& view_;
};

}  // namespace

void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form) {
  const Teller teller(world, view, language);
  const auto page = base::text_page(out, teller.word(rule_given));
  Report(*page, teller).write(language, form == SheetForm::yes, Report::Map::no);
}

void write_roundup(base::Text& out, const World& world, const Roundup& roundup, base::Language language) {
  SeatView all;  // a view that holds the roundup and nothing else
  all.roundup = roundup;
  const Teller teller(world, all, language);
  const auto page = base::text_page(out, teller.word(rule_given));
  Report(*page, teller).write_roundup();
}

void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const base::RuleLookup& rules) {
  const Teller teller(world, view, language);
  const auto page = base::html_page(out, rules, teller.word(language_tag), teller.word(head_rules));
  Report(*page, teller).write(language, true, Report::Map::yes);
}

}  // namespace empires
