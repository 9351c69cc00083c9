// What stands in a report, whatever it is written as: first what happened to the seat and what it did, then
// what it has, then what it knows of the others, and a sheet to fill in.

#include "empires/tell/report.h"

#include "empires/tell/report_tables.h"
#include "realm/tell/report_parts.h"

namespace empires {
namespace {

using enum Message;

/// A report while it is written.
class Report : realm::ReportPartsOf<Teller> {
 public:
  Report(base::ReportPage& page, const Teller& teller) : ReportPartsOf(page, teller) {}

  enum class Map : bool { no, yes };

  void write(base::Language language, bool form, Map drawn) {
    begin();
    places(col_code, col_power);
    battles(head_suffered, false);
    actions();
    battles(head_attacks, true);
    money(col_number);
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
    if (form && teller_.may_order()) sheet(word(how_to_order));
    page_.end();
  }

  /// For everybody: no seat.
  void write_roundup() {
    title();
    places(col_code, col_power);
    roundup();
    page_.end();
  }

 private:
  /// On land and at sea, slot by slot.
  void battles(Message heading, bool own) {
    bool headed = false;
    auto land = view_.land_battles.begin();
    auto sea = view_.sea_battles.begin();
    while (land != view_.land_battles.end() || sea != view_.sea_battles.end()) {
      const bool at_sea =
          land == view_.land_battles.end() || (sea != view_.sea_battles.end() && sea->slot < land->slot);
      if (!at_sea && land->own_attack == own) battle(heading, headed, *land);
      if (at_sea && sea->own_attack == own) battle(heading, headed, *sea);
      if (at_sea)
        ++sea;
      else
        ++land;
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
    news();
    write_owners(page_, teller_);
  }
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
