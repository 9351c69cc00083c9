#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "empires/rules/borders.h"
#include "empires/tell/messages.h"
#include "empires/tell/report.h"
#include "realm/tell/money_rows.h"
#include "realm/tell/teller.h"
#include "text/story.h"

/// What the reports say in the same words, whatever they are written as: sentences with the rules they rest
/// on, and rows of money.
namespace empires {

using base::Story;

/// Things that are counted in a report ("1 army", "5 armies").
enum class Thing : std::uint8_t {
  army,
  ship,
  aircraft,
  hit,
  population,
  fort,
  train,
  bp,
  vp,
  land,
  sea,
  step
};

/// Puts a view's facts into sentences of one language.
class Teller : public realm::TellerOf<World, SeatView, Message> {
 public:
  Teller(const World& world, const SeatView& view, base::Language language)
      : TellerOf(world, view, messages(language)) {}

  [[nodiscard]] bool in_the_game() const {
    return !is_master() && view_->roundup.in_the_game[realm::index(view_->seat)];
  }
  /// Whether the seat has a sheet to write for the turn to come.
  [[nodiscard]] bool may_order() const { return in_the_game() && !view_->roundup.over && !view_->dummy; }

  [[nodiscard]] std::string counted(Thing thing, int n) const;
  [[nodiscard]] std::string_view code(AreaId a) const {
    return a == AreaId::none ? std::string_view() : world_->code(a);
  }
  [[nodiscard]] std::string_view code(PowerId p) const { return world_->code(p); }
  [[nodiscard]] std::string area(AreaId a) const;  // "HRS Hertford"
  [[nodiscard]] std::string areas(const std::vector<AreaId>& areas) const;
  [[nodiscard]] std::string mode(const realm::Posture& posture) const;
  [[nodiscard]] std::string way_home(const OwnSea& sea) const;  // how far its ships are from their base
  [[nodiscard]] std::string_view agent(Agent kind) const;
  [[nodiscard]] std::string_view relation(const Relation& relation) const;
  [[nodiscard]] std::string beside(const AreaBeside& beside) const;  // "BDS WE 7"
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::string headline() const { return headline_of(may_order()); }

  void summary(Story& story) const;     // the turn in a few lines, and where the seat stands now
  void standing(Story& story) const;    // a seat that writes no sheets
  void no_actions(Story& story) const;  // why there is none
  void why(Story& story, const realm::Outcome& outcome) const;
  [[nodiscard]] std::string battle_title(const LandTold& battle) const;
  [[nodiscard]] std::string battle_title(const SeaTold& battle) const;
  void battle(const LandTold& battle, Story& before, Story& phases, Story& after) const;
  void battle(const SeaTold& battle, Story& before, Story& phases, Story& after) const;
  void supply(Story& story) const;    // European: capital, trains that were used up
  void reserves(Story& story) const;  // who was dispersed, who came in, what is there
  void agents(Story& story) const;
  void roundup(Story& story) const;
  [[nodiscard]] std::vector<realm::MoneyRow> money() const;
  [[nodiscard]] std::string group_title(int group) const;

 private:
  struct Loss;
  [[nodiscard]] std::string told(const Loss& loss) const;
  void in_the_air(const LandTold& battle, Story& phases) const;
  void in_the_harbour(const LandTold& battle, Story& phases) const;
  void on_land(const LandTold& battle, Story& phases) const;
  void control(const LandTold& battle, Story& after) const;
  void spoils(const LandTold& battle, Story& after) const;
  void score(Story& story) const;
  void fighting(Story& story) const;  // what was taken, lost and held
};

}  // namespace empires
