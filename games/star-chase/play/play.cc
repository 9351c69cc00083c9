#include "star-chase/play/play.h"

#include "realm/play/rules_built_in.h"
#include "realm/play/written_case.h"
#include "star-chase/play/cases.h"
#include "star-chase/play/corrections.h"
#include "star-chase/play/events.h"
#include "star-chase/play/hints.h"
#include "star-chase/play/queries.h"
#include "star-chase/play/rules.h"
#include "star-chase/rules/reading.h"
#include "star-chase/rules/turn.h"
#include "star-chase/rules_toml.h"
#include "star-chase/tell/playback.h"
#include "star-chase/tell/report.h"

namespace game {

using star_chase::Position;
using star_chase::PowerId;
using star_chase::SeatView;
using star_chase::World;

template <>
struct OwnWays<StarChase> {
  static const Rules& rules() { return star_chase_rules(); }
  static const RuleText* rule(std::string_view id) {
    static const BuiltInRules rules(star_chase::kRulesToml);
    return rules.find(id);
  }

  /// The dice that begin the game also make the galaxy, where it is to be made: each game has its own.
  static base::Result<StarChasePlay::Start> begin(const WrittenScenario<StarChase>& of, base::Dice& dice) {
    auto scenario = star_chase::read_scenario(of.text(), of.options(), dice);
    if (!scenario) return tl::unexpected(scenario.error());
    StarChasePlay::Start start{std::move(scenario->world), std::move(scenario->start), {}};
    begin_game(*start.world, start.position, scenario->extra_bps, dice, start.facts);
    return start;
  }

  static std::optional<Refusal> not_playing(const World& world, const Position& now, PowerId power) {
    if (now.of(power).alive) return std::nullopt;
    return Refusal{"SCH-H53", fmt::format("{} is out of the game; no more orders are taken from it.",
                                          world.facts(power).name)};
  }

  static sheet::Reading read(const World& world, const Position& now, PowerId power, std::string_view text) {
    return read_sheet(world, now, power, text);
  }
  static std::string line(const World& world, const sheet::Entry& entry) {
    return canonical_line(world, entry);
  }

  static Events events(const World& world, const Position& now, const star_chase::TurnFacts& facts,
                       const realm::SentSheets& sent) {
    return star_chase_events(world, now, facts, sent);
  }
  static std::string sentence(const Event& event, base::Language language) {
    return star_chase_sentence(event, language);
  }

  static void html(base::Text& out, const World& world, const SeatView& view, const base::RuleLookup& rules) {
    write_html(out, world, view, kLanguage, rules);
  }
  static std::string roundup(const World& world, const SeatView& view) { return roundup_alone(world, view); }
  static void show_all(base::Text& out, const World& world, const Position&, const SeatView& all) {
    write_map_text(out, world, all, kLanguage);
  }

  static base::Result<std::string> answer(const World& world, const SeatView& view, std::string_view text) {
    return answer_query(world, view, text);
  }
  static std::vector<Hint> hints(const World& world, const SeatView& view, std::string_view begun) {
    return star_chase_hints(world, view, begun);
  }
};

template class WrittenPlay<StarChase>;
template class WrittenScenario<StarChase>;

base::Result<CaseShown> show_star_chase_case(std::string_view toml_text) {
  return show_written_case<StarChase>(star_chase::look_at_case(toml_text));
}

}  // namespace game
