#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dark-age/rules/actions.h"
#include "dark-age/rules/position.h"
#include "realm/battle.h"
#include "realm/ledger.h"
#include "realm/outcome.h"

/// What happened in a turn, as facts with rule ids, never as prose. Reports are written from these.
namespace dark_age {

/// One action and what became of it.
struct Acted {
  PowerId who = PowerId::none;
  int slot = 0;
  realm::Outcome outcome;
  int paid = 0;
  int balance = 0;  // after it
};

/// One battle, on land or at sea.
struct Battle {
  int slot = 0;
  Action kind{};
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;  // none: unowned
  AreaId from = AreaId::none;        // where the force set out
  AreaId via = AreaId::none;         // where it came from: the same, or the land passed through (DA-H23)
  AreaId to = AreaId::none;
  int attackers = 0;  // A; at sea and in landings ships included
  int ships = 0;      // of these
  int defence = 0;    // D when the attack came, household deployed
  int defenders = 0;  // d then
  int deployed = 0;   // household troops among them (DA 3.14)
  int retreated = 0;  // armies that left before the battle, people who went with them included
  AreaId retreated_to = AreaId::none;
  bool ambushed = false;
  std::uint32_t first_round = 0;  // in TurnFacts::rounds
  std::uint32_t rounds = 0;
  int attackers_left = 0;
  int defenders_left = 0;
  int attackers_drowned = 0;  // armies that lost their ships (DA 8.8, DA-H29)
  int defenders_drowned = 0;
  bool captured = false;
  bool fort_broken = false;  // SIEGE
  bool pillaged = false;     // RAID
  int population_lost = 0;   // DA 5.9 and pillage
  int forts_lost = 0;
  int trade_lost = 0;
  bool vp_lost = false;    // by the defender
  int treasury_taken = 0;  // DA 10.7
  int viking_bonus = 0;    // DA 5.11
};

/// A movement of money or of reserves that its owner is told of.
struct Booking {
  enum class Kind : std::uint8_t {
    income,
    viking_income,
    upkeep,
    household_upkeep,
    shortfall,
    forgiven,
    trade,
    leftover,
    tax,
    cash,
    bid,
    gift_given,
    gift_got,
    plunder,
    loan_given,
    loan_got,
    dispersed_armies,
    dispersed_ships,
    arrived_armies,
    arrived_ships,
    drowned
  };
  PowerId who = PowerId::none;
  Kind kind{};
  int amount = 0;
  AreaId at = AreaId::none;
  PowerId other = PowerId::none;
};

/// DA 1.10  An area a power gets to see as it is at the end of the turn.
struct Sighting {
  enum class Why : std::uint8_t { scouted, entered, passed, attacked };
  PowerId who = PowerId::none;
  AreaId area = AreaId::none;
  Why why{};
};

/// Harm done otherwise than in battle: sabotage (nobody is named) and INVADE.
struct Harm {
  enum class What : std::uint8_t { nothing, army, fort, population };
  PowerId victim = PowerId::none;
  PowerId by = PowerId::none;  // none: a saboteur
  AreaId at = AreaId::none;
  What what{};
};

/// What everybody is told.
struct Announcement {
  enum class Kind : std::uint8_t { census, eliminated, resigned, arrived, high_king, message };
  Kind kind{};
  PowerId who = PowerId::none;
  NationId nation{};
  std::string text;
};

/// Everything the ledger counts.
enum class Asset : std::uint8_t {
  armies,
  ships,
  population,
  forts,
  trade,
  army_reserve,
  fleet_reserve,
  arriving_armies,
  arriving_ships,
  household,
  balance,
  treasury,
  vps,
  count
};

struct TurnFacts {
  int turn = 0;
  std::vector<Acted> acted;  // in the order it happened
  std::vector<Battle> battles;
  std::vector<realm::Round> rounds;
  std::vector<Booking> bookings;
  std::vector<Sighting> sightings;
  std::vector<Harm> harms;
  std::vector<Announcement> announcements;
  std::vector<PowerId> order;  // the order of play of this turn
  std::vector<int> income;     // by power, as counted at the end of the turn
  std::vector<int> upkeep;
  realm::Ledger<Asset> ledger;

  void clear();
};

/// The names programs know these by.
[[nodiscard]] std::string_view name(Booking::Kind kind);
[[nodiscard]] std::string_view name(Announcement::Kind kind);
[[nodiscard]] std::string_view name(Harm::What what);

/// How much of an asset there is in the whole game.
[[nodiscard]] long long total(const Position& position, Asset asset);

}  // namespace dark_age
