#include "empires/play/play.h"

#include "empires/play/cases.h"
#include "empires/play/corrections.h"
#include "empires/play/events.h"
#include "empires/play/hints.h"
#include "empires/play/queries.h"
#include "empires/play/reading.h"
#include "empires/play/rules.h"
#include "empires/rules/turn.h"
#include "empires/rules_toml.h"
#include "empires/tell/playback.h"
#include "empires/tell/report.h"
#include "realm/play/rules_built_in.h"
#include "realm/play/written_case.h"

namespace game {

using empires::Position;
using empires::PowerId;
using empires::SeatView;
using empires::World;

template <>
struct OwnWays<Empires> {
  static const Rules& rules() { return empires_rules(); }
  static const RuleText* rule(std::string_view id) {
    static const BuiltInRules rules(empires::kRulesToml);
    return rules.find(id);
  }

  static base::Result<EmpiresPlay::Start> begin(const WrittenScenario<Empires>& of, base::Dice& dice) {
    EmpiresPlay::Start start{of.shared(*of.read().world), of.read().start, {}};
    begin_game(*start.world, start.position, of.read().balance_given, dice);
    return start;
  }

  static std::optional<Refusal> not_playing(const World& world, const Position& now, PowerId power) {
    const std::string& name = world.facts(power).name;
    if (now.of(power).eliminated)
      return Refusal{"EMP-H65",
                     fmt::format("{} is out of the game; no more orders are taken from it.", name)};
    if (now.of(power).dummy)
      return Refusal{"EMP-H67", fmt::format("{} has no player; the computer writes its sheets.", name)};
    return std::nullopt;
  }

  static sheet::Reading read(const World& world, const Position&, PowerId, std::string_view text) {
    return empires::read_sheet(world, text);
  }
  static std::string line(const World& world, const sheet::Entry& entry) { return to_text(world, entry); }

  static Events events(const World& world, const Position& now, const empires::TurnFacts& facts,
                       const realm::SentSheets& sent) {
    return empires_events(world, now, facts, sent);
  }
  static std::string sentence(const Event& event, base::Language language) {
    return empires_sentence(event, language);
  }

  static void html(base::Text& out, const World& world, const SeatView& view, const base::RuleLookup& rules) {
    write_html(out, world, view, kLanguage, rules);
  }
  static std::string roundup(const World& world, const SeatView& view) {
    base::Text out;
    write_roundup(out, world, view.roundup, kLanguage);
    return out;
  }
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

template class WrittenPlay<Empires>;
template class WrittenScenario<Empires>;

base::Result<CaseShown> show_empires_case(std::string_view toml_text) {
  return show_written_case<Empires>(empires::look_at_case(toml_text));
}

}  // namespace game
