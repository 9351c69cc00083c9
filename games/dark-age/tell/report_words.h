#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rule_ref.h"
#include "dark-age/rules/borders.h"
#include "dark-age/tell/messages.h"
#include "dark-age/tell/report.h"
#include "realm/tell/money_rows.h"
#include "realm/tell/teller.h"
#include "text/markup.h"
#include "text/story.h"
#include "text/text_table.h"

/// What the text and the HTML report say in the same words: sentences with the rules they rest on, and rows
/// of money.
namespace dark_age {

/// Things that are counted in a report ("1 army", "5 armies").
enum class Thing : std::uint8_t { army, ship, troop, population, fort, trade, bp, vp, area };

using base::Story;

/// The columns of areas that count something, in the order they are shown.
struct AreaColumn {
  Message title;
  Message means;
};
inline constexpr AreaColumn kAreaColumns[] = {
    {Message::col_armies, Message::long_armies},         {Message::col_ships, Message::long_ships},
    {Message::col_population, Message::long_population}, {Message::col_forts, Message::long_forts},
    {Message::col_trade, Message::long_trade},
};

/// Puts a view's facts into sentences of one language.
class Teller : public realm::TellerOf<World, SeatView, Message> {
 public:
  Teller(const World& world, const SeatView& view, base::Language language)
      : TellerOf(world, view, messages(language)) {}

  [[nodiscard]] std::string counted(Thing thing, int n) const;
  [[nodiscard]] std::string area(AreaId a) const;  // "HRS Herefordshire"
  [[nodiscard]] std::string_view terrain(AreaId a) const { return terrain_name(world_->facts(a).terrain); }
  [[nodiscard]] std::string_view terrain_name(Terrain terrain) const;
  [[nodiscard]] std::string_view mode(realm::Mode mode) const;
  [[nodiscard]] std::string headline() const { return headline_of(may_order()); }

  /// Areas by owner; what nobody owns comes behind the last power.
  [[nodiscard]] ByPower owned() const;
  /// Whether the seat has a sheet to write for the turn to come.
  [[nodiscard]] bool may_order() const;

  void summary(Story& story) const;     // the turn in a few lines, and where the seat stands now
  void roundup(Story& story) const;     // order of play, census, leader, news
  void standing(Story& story) const;    // a seat that is not in the game: where it stands
  void no_actions(Story& story) const;  // why there is none
  void why(Story& story, const realm::Outcome& outcome) const;
  [[nodiscard]] std::string battle_title(const BattleTold& battle) const;
  void battle(const BattleTold& battle, Story& before, Story& rounds, Story& after) const;
  [[nodiscard]] std::vector<realm::MoneyRow> money() const;
  [[nodiscard]] std::string beside(const AreaBeside& beside) const;  // "BDS WES 7"
  [[nodiscard]] std::string group_title(int group) const;
  void reserves(Story& story) const;  // what came to them and went out, what is there, the court
  void area_notes(Story& story) const;
  void passages(Story& story) const;
  void harms(Story& story) const;

 private:
  void strengths(const BattleTold& battle, Story& before) const;
  void fight(const BattleTold& battle, Story& rounds) const;
  void taken(const BattleTold& battle, Story& after) const;
  void aftermath(const BattleTold& battle, Story& after) const;
  void say_places(Story& story, Message id, const std::vector<AreaId>& places) const;
  void arrival(Story& story) const;
  void dispersals(Story& story) const;
  void loans(Story& story) const;
};

using base::clipped;
using base::write_escaped;

}  // namespace dark_age
