#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "realm/ledger.h"
#include "realm/outcome.h"
#include "star-chase/rules/battle.h"
#include "star-chase/rules/position.h"

/// What happened in a turn, as facts with rule ids, never as prose. Reports are written from these.
namespace star_chase {

/// One action and what became of it.
struct Acted {
  PowerId who = PowerId::none;
  int slot = 0;
  realm::Outcome outcome;
  int paid = 0;  // from the balance
  int from_treasury = 0;
  int did = 0;      // how many of what it was about, where a number was cut down
  int balance = 0;  // after it
};

/// SCH 5.2  A probe box and what became of it.
struct Probed {
  enum class Did : std::uint8_t { failed, moved, switched, jumped, launched };
  PowerId who = PowerId::none;
  SystemId from = SystemId::none;  // where the active probe was
  SystemId to = SystemId::none;
  std::uint16_t written = 0;  // the code as it was written
  Did did = Did::failed;
  realm::Outcome outcome;
};

/// One attack on a system that was not the attacker's.
struct Battle {
  int slot = 0;
  Action kind{};
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;  // none: unowned
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  int cruisers = 0;
  int attacker_weapons = 0;
  int defence = 0;  // strength before a retreat
  int retreated = 0;
  SystemId retreated_to = SystemId::none;
  bool ambushed = false;
  std::uint32_t first_round = 0;  // in TurnFacts::rounds
  std::uint32_t rounds = 0;
  int cruisers_left = 0;
  int defender_cruisers_left = 0;
  int defender_fighters_left = 0;
  int strength = 0;  // of the attack after its losses
  int level = 0;     // of the defence
  bool captured = false;
  int attacker_astray = 0;  // told to their owners only
  int defender_astray = 0;
  int lost_in_space = 0;  // survivors of a failed DEEP
};

/// SCH 4.7
struct Bombardment {
  int slot = 0;
  PowerId by = PowerId::none;
  PowerId owner = PowerId::none;
  SystemId from = SystemId::none;
  SystemId planet = SystemId::none;
  int cruisers = 0;  // what the planet lost
  int fighters = 0;
  int population = 0;
  int industry = 0;
};

/// SCH 3.11  What the Old Empire left.
struct Find {
  enum class What : std::uint8_t {
    nothing,
    balance,
    treasury,
    vps,
    fighters,
    cruisers,
    colony_ship,
    industry,
    technology,
    population
  };
  PowerId who = PowerId::none;
  SystemId at = SystemId::none;
  What what{};
  int amount = 0;
  Tech tech = Tech::none;
  bool as_bps = false;  // a technology that could be lifted no higher: the amount went into the treasury
};

/// A level gained: by research, bought, taken.
struct Learned {
  enum class How : std::uint8_t { research, bought, taken };
  PowerId who = PowerId::none;
  Tech tech = Tech::none;
  int level = 0;
  How how{};
  PowerId from = PowerId::none;
};

/// SCH-H48  Probes hunted: told to the finder and, each alone, to those who lost one.
struct Hunted {
  PowerId finder = PowerId::none;
  PowerId owner = PowerId::none;  // none: nothing was found
  SystemId at = SystemId::none;
  int probes = 0;
};

/// A movement of money or ships that its owner is told of.
struct Booking {
  enum class Kind : std::uint8_t {
    income,
    supply,
    shortfall,
    waived,
    treasury_tech,
    stash,
    cash,
    tax,
    bid,
    gift_given,
    gift_got,
    laid_up_by_shortage,
    fighters_scrapped_by_shortage,
    colony_ships_scrapped_by_shortage,
    leftover_cruisers,
    leftover_fighters,
    leftover_stash,
    leftover_bid,
    tech_bought,  // with TECH, from the treasury
    tech_taken,
    tech_traded
  };
  PowerId who = PowerId::none;
  Kind kind{};
  int amount = 0;
  SystemId at = SystemId::none;
  PowerId other = PowerId::none;
};

/// COM-30  A system whose contents a power gets to see as they are at the end of the turn.
struct Sighting {
  PowerId who = PowerId::none;
  SystemId system = SystemId::none;
};

/// SCH-H50  A word between two powers.
struct PactNews {
  enum class Kind : std::uint8_t { offered, broken };
  PowerId from = PowerId::none;
  PowerId to = PowerId::none;
  Kind kind{};
};

/// What everybody is told.
struct Announcement {
  enum class Kind : std::uint8_t { census, eliminated, resigned, pact, pact_ended, message };
  Kind kind{};
  PowerId who = PowerId::none;
  PowerId other = PowerId::none;
  std::string text;
};

/// Everything the ledger counts.
enum class Asset : std::uint8_t {
  cruisers,
  fighters,
  colony_ships,
  population,
  industry,
  reserve,  // both pools, those of this turn included
  lost,
  balance,
  treasury,
  vps,
  count
};

struct TurnFacts {
  int turn = 0;
  std::vector<Acted> acted;  // in the order it happened
  std::vector<Probed> probed;
  std::vector<Battle> battles;
  std::vector<Round> rounds;
  std::vector<Bombardment> bombardments;
  std::vector<Find> finds;
  std::vector<Learned> learned;
  std::vector<Hunted> hunted;
  std::vector<Booking> bookings;
  std::vector<Sighting> sightings;
  std::vector<PactNews> pact_news;
  std::vector<Announcement> announcements;
  std::vector<PowerId> order;  // the order of play of this turn
  std::vector<int> income;     // by power, as counted at the end of the turn
  std::vector<int> supply;
  bool census = false;
  realm::Ledger<Asset> ledger;

  void clear() { *this = {}; }
};

/// How much of an asset there is in the whole game.
[[nodiscard]] long long total(const Position& position, Asset asset);

/// Stable names, for programs.
[[nodiscard]] std::string_view name(Probed::Did did);
[[nodiscard]] std::string_view name(Find::What what);
[[nodiscard]] std::string_view name(Learned::How how);
[[nodiscard]] std::string_view name(Announcement::Kind kind);

}  // namespace star_chase
