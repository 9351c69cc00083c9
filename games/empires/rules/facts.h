#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "empires/rules/actions.h"
#include "empires/rules/battle.h"
#include "empires/rules/position.h"
#include "realm/ledger.h"
#include "realm/outcome.h"

/// What happened in a turn, as facts with rule ids, never as prose. Reports are written from these.
namespace empires {

/// One action and what became of it.
struct Acted {
  PowerId who = PowerId::none;
  int slot = 0;
  realm::Outcome outcome;
  int paid = 0;     // from the balance
  int did = 0;      // how many it was carried out for, where a number may be cut down
  int balance = 0;  // after it
};

/// One attack on land and all that came of it.
struct LandFight {
  int slot = 0;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;  // none: unowned
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  LandBattle battle;
  AreaId retreated_to = AreaId::none;  // told to the owner only (EMP-H60)
  int strayed = 0;                     // EMP-H53: before the battle
  int forts_lost = 0;                  // EMP-H20
  int ships_taken = 0;                 // EMP-H27
  int ships_destroyed = 0;
  int ships_dispersed = 0;
  int trains_taken = 0;  // EMP-H55
  int attacker_vps = 0;
  int defender_vps = 0;
};

/// One sea battle.
struct SeaFight {
  int slot = 0;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  SeaBattle battle;
};

/// A movement of money or of reserves that its owner is told of, with the rule that made it so.
struct Booking {
  enum class Kind : std::uint8_t {
    income,
    upkeep,           // of an area
    national_upkeep,  // EMP-H28
    forgiven,         // EMP-H46
    cash,
    cash_returned,
    stash,
    bid,
    base_built,  // EMP 5.16: from the treasury
    gift_given,
    gift_got,
    leftover_trains,
    leftover_armies,
    dispersed_armies,  // EMP-H6; the rule says why
    dispersed_ships,
    joined_armies,  // stragglers that came in
    joined_ships,
    trains_used
  };
  PowerId who = PowerId::none;
  Kind kind{};
  int amount = 0;
  base::RuleRef rule;
  AreaId at = AreaId::none;
  PowerId other = PowerId::none;
};

/// An area a power gets to see as it is at the end of the turn (section 11).
struct Sighting {
  enum class Why : std::uint8_t { scouted, entered, passed, attacked };
  PowerId who = PowerId::none;
  AreaId area = AreaId::none;
  Why why{};
};

/// EMP-H50  One army gone; the owner is told where, not by whom.
struct Sabotage {
  PowerId victim = PowerId::none;
  AreaId at = AreaId::none;
};

/// EMP-H51  An agent or watcher removed: the killer learns kind and owner, the victim where.
struct Killed {
  PowerId killer = PowerId::none;
  PowerId victim = PowerId::none;
  AreaId at = AreaId::none;
  Agent kind{};
  bool watcher = false;
  bool own = false;  // the spy that was lost in doing it
};

/// VPs gained or lost, and why.
struct VpChange {
  PowerId who = PowerId::none;
  int change = 0;
  AreaId at = AreaId::none;
  base::RuleRef rule;
};

/// What everybody is told.
struct Announcement {
  enum class Kind : std::uint8_t { census, eliminated, resigned, victory_pending, over, message };
  Kind kind{};
  PowerId who = PowerId::none;
  std::string text;
};

/// Everything the ledger counts.
enum class Asset : std::uint8_t {
  armies,
  population,
  forts,
  ships,  // commissioned, at sea and in bases
  laid_up,
  trains,
  army_reserve,
  naval_reserve,
  straggler_armies,
  straggler_ships,
  air,
  balance,
  treasury,
  vps,
  count
};

struct TurnFacts {
  int turn = 0;
  std::vector<Acted> acted;  // in the order it happened
  std::vector<LandFight> land_fights;
  std::vector<SeaFight> sea_fights;
  std::vector<Booking> bookings;
  std::vector<Sighting> sightings;
  std::vector<Sabotage> sabotages;
  std::vector<Killed> killed;
  std::vector<VpChange> vp_changes;
  std::vector<Announcement> announcements;
  std::vector<PowerId> order;  // the order of play of this turn
  std::vector<int> income;     // by power, as counted at the end of the turn
  std::vector<int> upkeep;
  bool census = false;
  realm::Ledger<Asset> ledger;

  void clear();
};

/// The names programs know these by.
[[nodiscard]] std::string_view name(Booking::Kind kind);
[[nodiscard]] std::string_view name(Announcement::Kind kind);
/// The rule an announcement rests on; a message rests on none.
[[nodiscard]] base::RuleRef rule_of(Announcement::Kind kind);

/// How much of an asset there is in the whole game.
[[nodiscard]] long long total(const Position& position, Asset asset);

}  // namespace empires
