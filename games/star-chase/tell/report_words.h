#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "realm/tell/money_rows.h"
#include "realm/tell/teller.h"
#include "star-chase/tell/messages.h"
#include "star-chase/tell/report.h"
#include "text/story.h"

/// What the reports say in the same words, whatever they are written as: sentences with the rules they rest
/// on, and rows of money.
namespace star_chase {

using base::Story;

/// Things that are counted in a report ("1 cruiser", "5 cruisers").
enum class Thing : std::uint8_t {
  cruiser,
  fighter,
  colony_ship,
  population,
  industry,
  bp,
  vp,
  system,
  probe,
  level
};

/// Puts a view's facts into sentences of one language.
class Teller : public realm::TellerOf<World, SeatView, Message> {
 public:
  Teller(const World& world, const SeatView& view, base::Language language)
      : TellerOf(world, view, messages(language)) {}

  /// Whether the seat has a sheet to write for the turn to come.
  [[nodiscard]] bool may_order() const {
    return !is_master() && !view_->roundup.over && view_->roundup.in_the_game[realm::index(view_->seat)];
  }

  [[nodiscard]] std::string counted(Thing thing, int n) const;
  [[nodiscard]] std::string_view code(SystemId s) const { return world_->code(s); }
  [[nodiscard]] std::string_view code(PowerId p) const { return world_->code(p); }
  /// The name a system was given; empty: none, or it is not on the seat's map.
  [[nodiscard]] std::string_view given_name(SystemId s) const;
  [[nodiscard]] std::string place(SystemId s) const;  // "104 Rigel"
  [[nodiscard]] std::string type(SystemId s) const;   // "red dwarf", "planet of 104"
  [[nodiscard]] std::string_view star_type(SystemType type) const;
  [[nodiscard]] std::string mode(const realm::Posture& posture) const;
  [[nodiscard]] std::string_view controller(PowerId p) const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::string headline() const { return headline_of(may_order()); }
  /// The codes of what a system is linked to, as far as the map shows it.
  [[nodiscard]] std::string links(SystemId s) const;
  /// What a level of a technology does.
  [[nodiscard]] std::string does(Tech tech, int level) const;

  void summary(Story& story) const;     // the turn in a few lines, and where the seat stands now
  void standing(Story& story) const;    // a seat that is not in the game any more
  void no_actions(Story& story) const;  // why there is none
  void why(Story& story, const realm::Outcome& outcome) const;
  [[nodiscard]] std::string battle_title(const BattleTold& battle) const;
  void battle(const BattleTold& battle, Story& before, Story& rounds, Story& after) const;
  void bombardments(Story& story, bool suffered) const;
  void finds(Story& story) const;
  void learned(Story& story) const;
  void probes(Story& story) const;  // the boxes, hunters and hunted
  void names(Story& story) const;
  void shortages(Story& story) const;
  void system_notes(Story& story) const;
  void pools(Story& story) const;
  void pacts(Story& story) const;
  void roundup(Story& story) const;
  [[nodiscard]] std::vector<realm::MoneyRow> money() const;
  [[nodiscard]] std::string group_title(int group) const;

 private:
  [[nodiscard]] std::string places(const std::vector<SystemId>& systems) const;
  void strengths(const BattleTold& battle, Story& before) const;
  void round(const BattleTold& battle, const Round& r, int number, Story& rounds) const;
  void aftermath(const BattleTold& battle, Story& after) const;
};

}  // namespace star_chase
