#include "dark-age/play/play.h"

#include "dark-age/play/cases.h"
#include "dark-age/play/corrections.h"
#include "dark-age/play/events.h"
#include "dark-age/play/hints.h"
#include "dark-age/play/queries.h"
#include "dark-age/play/rules.h"
#include "dark-age/rules/reading.h"
#include "dark-age/rules/turn.h"
#include "dark-age/rules_toml.h"
#include "dark-age/tell/drawn_map.h"
#include "dark-age/tell/playback.h"
#include "dark-age/tell/report.h"
#include "realm/play/rules_built_in.h"
#include "realm/play/written_case.h"

namespace game {

using dark_age::Life;
using dark_age::Position;
using dark_age::PowerId;
using dark_age::SeatView;
using dark_age::World;

template <>
struct OwnWays<DarkAge> {
  static const Rules& rules() { return dark_age_rules(); }
  static const RuleText* rule(std::string_view id) {
    static const BuiltInRules rules(dark_age::kRulesToml);
    return rules.find(id);
  }

  static base::Result<DarkAgePlay::Start> begin(const WrittenScenario<DarkAge>& of, base::Dice& dice) {
    DarkAgePlay::Start start{of.shared(*of.read().world), of.read().start, {}};
    begin_game(*start.world, start.position, of.read().balance_given, dice);
    return start;
  }

  static std::optional<Refusal> not_playing(const World& world, const Position& now, PowerId power) {
    const dark_age::PowerFacts& facts = world.facts(power);
    switch (now.of(power).life) {
      case Life::alive: return std::nullopt;
      case Life::waiting:
        if (facts.entry == now.turn) return std::nullopt;  // DA-H52: it acts on the turn it arrives
        return Refusal{
            "DA-H52",
            fmt::format("{} comes into the game on turn {}; its first sheet is taken for that turn.",
                        facts.name, facts.entry)};
      case Life::falling:
      case Life::gone: break;
    }
    return Refusal{"DA 10.6",
                   fmt::format("{} is out of the game; no more orders are taken from it.", facts.name)};
  }

  static sheet::Reading read(const World& world, const Position&, PowerId, std::string_view text) {
    return dark_age::read_sheet(world, text);
  }
  static std::string line(const World& world, const sheet::Entry& entry) { return to_text(world, entry); }

  static Events events(const World& world, const Position& now, const dark_age::TurnFacts& facts,
                       const realm::SentSheets& sent) {
    return dark_age_events(world, now, facts, sent);
  }
  static std::string sentence(const Event& event, base::Language language) {
    return dark_age_sentence(event, language);
  }

  static void html(base::Text& out, const World& world, const SeatView& view, const base::RuleLookup& rules) {
    write_html(out, world, view, kLanguage, dark_age::map_plan(world), rules);
  }
  static std::string roundup(const World& world, const SeatView& view) { return roundup_alone(world, view); }
  static void show_all(base::Text& out, const World& world, const Position& now, const SeatView&) {
    write_position_text(out, world, now);
  }

  static base::Result<std::string> answer(const World& world, const SeatView& view, std::string_view text) {
    return answer_query(world, view, text);
  }
  static std::vector<Hint> hints(const World& world, const SeatView& view, std::string_view begun) {
    return sheet_hints(world, view, begun);
  }
};

template class WrittenPlay<DarkAge>;
template class WrittenScenario<DarkAge>;

base::Result<CaseShown> show_dark_age_case(std::string_view toml_text) {
  return show_written_case<DarkAge>(dark_age::look_at_case(toml_text));
}

}  // namespace game
