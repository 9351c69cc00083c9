// What stands in a report, whatever it is written as: first what happened to the seat and what it did, then
// what it has, then what it knows of the others, and a sheet to fill in.

#include "star-chase/tell/report.h"

#include "realm/tell/report_parts.h"
#include "star-chase/tell/map_text.h"
#include "star-chase/tell/report_words.h"
#include "text/text_table.h"

namespace star_chase {
namespace {

using enum Message;

/// A report while it is written.
class Report : realm::ReportPartsOf<Teller> {
 public:
  Report(base::ReportPage& page, const Teller& teller) : ReportPartsOf(page, teller) {}

  void write(base::Language language, bool form) {
    begin();
    places(col_power, col_name);
    if (teller_.is_master()) {
      battles(
          head_battles, [](const BattleTold&) { return true; }, false);
      story(head_finds, &Teller::finds);
    } else {
      battles(
          head_suffered, [](const BattleTold& b) { return !b.own_attack; }, true);
      actions();
      story(head_probes, &Teller::probes);
      story(head_names, &Teller::names);
      battles(
          head_attacks, [](const BattleTold& b) { return b.own_attack; }, false);
      story(head_finds, &Teller::finds);
      accounts();
      systems();
      pools();
      technology();
    }
    seen(head_seen, seen_note, view_.seen, false);
    seen(head_remembered, remembered_note, view_.remembered, true);
    map(language);
    roundup();
    if (form && teller_.may_order())
      sheet(teller_.words().text(how_to_order, view_.own.levels.of(Tech::probe)));
    page_.end();
  }

 private:
  /// A heading with sentences; nothing where there are none.
  void story(Message title, void (Teller::*tell)(Story&) const) {
    Story story;
    (teller_.*tell)(story);
    if (story.empty()) return;
    page_.heading(word(title));
    page_.list(story);
  }

  template <class Wanted>
  void battles(Message title, Wanted&& wanted, bool suffered) {
    Story bombs;
    teller_.bombardments(bombs, suffered);
    bool headed = false;
    for (const BattleTold& told : view_.battles)
      if (wanted(told)) battle(title, headed, told);
    if (bombs.empty()) return;
    if (!headed) page_.heading(word(title));
    page_.list(bombs);
  }

  void accounts() {
    money(col_bps);
    Story shortages;
    teller_.shortages(shortages);
    page_.list(shortages);
  }

  template <class System>
  void contents(const System& s) {
    page_.count(s.industry);
    page_.count(s.fighters);
    page_.count(s.cruisers);
    page_.count(s.colony_ships);
  }

  void systems() {
    if (!view_.roundup.in_the_game[realm::index(view_.seat)]) return;
    page_.heading(word(head_systems));
    if (view_.systems.empty()) return page_.paragraph(word(no_systems));
    page_.open_table({{word(col_code)},
                      {word(col_name)},
                      {word(col_type)},
                      count(col_population, long_population),
                      count(col_limit, long_limit),
                      count(col_industry, long_industry),
                      count(col_fighters, long_fighters),
                      count(col_cruisers, long_cruisers),
                      count(col_colony_ships, long_colony_ships),
                      count(col_income, long_income),
                      count(col_supply, long_supply),
                      {word(col_mode)},
                      {word(col_retreat)}});
    for (const OwnSystem& s : view_.systems) {
      const ChartSystem* charted = view_.chart.find(s.system);
      page_.cell(teller_.code(s.system));
      page_.cell(base::clipped(teller_.given_name(s.system), 10));
      page_.cell(charted == nullptr ? std::string_view() : row(charted->type).code);
      page_.count(s.population);
      page_.number(s.limit);
      contents(s);
      page_.count(s.income);
      page_.count(s.supply);
      page_.cell(teller_.mode(s.posture));
      page_.cell(s.posture.retreat_to == SystemId::none ? std::string_view()
                                                        : teller_.code(s.posture.retreat_to));
    }
    page_.close_table();
    page_.key();
    Story notes;
    teller_.system_notes(notes);
    page_.list(notes);
  }

  void pools() {
    if (!view_.roundup.in_the_game[realm::index(view_.seat)]) return;
    Story story;
    teller_.pools(story);
    teller_.pacts(story);
    page_.heading(word(head_pools));
    page_.list(story);
  }

  /// All nineteen, with what rose this turn.
  void technology() {
    if (!view_.roundup.in_the_game[realm::index(view_.seat)]) return;
    page_.heading(word(head_tech));
    Story story;
    teller_.learned(story);
    page_.list(story);
    page_.open_table({{word(col_code)},
                      {word(col_tech)},
                      {word(col_level), true},
                      {word(col_next), true},
                      {word(col_does)}});
    for (std::size_t i = 0; i < kTechs; ++i) {
      const Tech tech = static_cast<Tech>(i);
      const int level = view_.own.levels.of(tech);
      page_.cell(row(tech).code);
      page_.cell(row(tech).name);
      page_.number(level);
      page_.count(level < kHighestLevel ? (level + 1) * (level + 1) : 0);  // SCH 7.3
      page_.cell(teller_.does(tech, level));
    }
    page_.close_table();
    page_.paragraph(teller_.words().text(tech_note, word(col_next)));
  }

  void seen(Message title, Message note, const std::vector<SeenSystem>& systems, bool dated) {
    if (systems.empty()) return;
    page_.heading(word(title));
    std::vector<Column> columns{{word(col_code)},
                                {word(col_name)},
                                {word(col_type)},
                                {word(col_owner)},
                                count(col_population, long_population),
                                count(col_industry, long_industry),
                                count(col_fighters, long_fighters),
                                count(col_cruisers, long_cruisers),
                                count(col_colony_ships, long_colony_ships)};
    if (dated) columns.push_back({word(col_turn), true});
    page_.open_table(std::move(columns));
    for (const SeenSystem& s : systems) {
      page_.cell(teller_.code(s.system));
      page_.cell(teller_.given_name(s.system));
      page_.cell(teller_.type(s.system));
      page_.cell(teller_.code(s.owner));
      page_.count(s.population);
      contents(s);
      if (dated) page_.number(s.turn);
    }
    page_.close_table();
    if (!teller_.is_master()) page_.paragraph(word(note));
  }

  void map(base::Language language) {
    page_.picture(
        word(head_map), [&](base::Text& out) { write_map_svg(out, teller_.world(), view_, language); },
        [&](base::Text& out) { write_sky(out, teller_); });
  }

  void roundup() {
    news();
    page_.subheading(word(head_powers));
    page_.open_table({{word(col_power)}, {word(col_name)}, {word(col_controller)}, {word(col_state)}});
    for (std::size_t i = 0; i < view_.roundup.in_the_game.size(); ++i) {
      page_.cell(teller_.code(power_id(i)));
      page_.cell(base::clipped(teller_.name(power_id(i)), 40));
      page_.cell(teller_.controller(power_id(i)));
      page_.cell(view_.roundup.in_the_game[i] ? std::string_view() : word(state_out));
    }
    page_.close_table();
  }
};

}  // namespace

void write_text(base::Text& out, const World& world, const SeatView& view, base::Language language,
                SheetForm form) {
  const Teller teller(world, view, language);
  const auto page = base::text_page(out, teller.word(rule_given));
  Report(*page, teller).write(language, form == SheetForm::yes);
}

void write_html(base::Text& out, const World& world, const SeatView& view, base::Language language,
                const RuleLookup& rules) {
  const Teller teller(world, view, language);
  const auto page = base::html_page(out, rules, teller.word(language_tag), teller.word(head_rules));
  Report(*page, teller).write(language, true);
}

}  // namespace star_chase
