#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/crypto.h"
#include "core/position_hash.h"
#include "dark-age/rules/world.h"
#include "realm/census.h"
#include "realm/contact.h"
#include "realm/posture.h"

namespace dark_age {

/// What stands in an area now.
struct Area {
  PowerId owner = PowerId::none;
  PowerId passage_for = PowerId::none;  // DA-H23
  realm::Posture posture;               // DA 3.9; land only
  int armies = 0;
  int ships = 0;
  std::uint8_t population = 0;
  std::uint8_t forts = 0;
  std::uint8_t trade = 0;

  // For this turn only.
  bool stuck =
      false;  // COM-14: for the owner; the mark goes when the area changes hands, so one bit is enough
  bool grown = false;
  bool no_grow = false;
  bool household_here = false;  // a household may stand here (spares looking for one)
  PowerId owner_at_start = PowerId::none;

  bool operator==(const Area&) const = default;
};

/// Whether a power is in the game. `falling`: eliminated or given up this turn, its areas are let go at the
/// start of the next (DA 10.6).
enum class Life : std::uint8_t { waiting, alive, falling, gone };

/// What a power has now.
struct Power {
  Life life = Life::waiting;
  bool resigned = false;
  int balance = 0;
  int treasury = 0;
  int vps = 0;
  int army_reserve = 0;
  int fleet_reserve = 0;
  int arriving_armies = 0;  // reach the reserve at the end of the turn
  int arriving_ships = 0;
  int household = 0;
  AreaId household_at = AreaId::none;
  PowerId borrow_from = PowerId::none;
  AreaId spy_at = AreaId::none;

  // For this turn only.
  int bid = 0;
  bool tried_disband = false;        // DA-H40
  PowerId lends_to = PowerId::none;  // DA-H47
  PowerId borrows_of = PowerId::none;

  bool operator==(const Power&) const = default;
};

/// DA-H47  Troops lent and not yet returned.
struct Loan {
  PowerId lender{};
  PowerId borrower{};
  int armies = 0;
  bool operator==(const Loan&) const = default;
};

using realm::Contact;  // DA 1.9

/// The whole state of a game: a plain value. Rows are trivially copyable, so a copy is a few block copies,
/// and an assignment to a position of the same game allocates nothing.
struct Position {
  int turn = 1;
  int next_census = 0;
  realm::VictoryWatch victory;
  bool over = false;
  std::vector<Area> areas;    // by AreaId
  std::vector<Power> powers;  // by PowerId
  std::vector<PowerId> order;
  std::vector<Loan> loans;                              // sorted by lender, borrower
  std::vector<std::pair<AreaId, PowerId>> viking_paid;  // this turn, sorted (DA-H50)
  std::vector<PowerId> high_kings;                      // by nation (DA-H53)
  std::vector<Contact> contacts;                        // sorted by power, kind
  base::Digest luck{};                                  // what the players added to the dice so far

  [[nodiscard]] Area& at(AreaId a) { return areas[realm::index(a)]; }
  [[nodiscard]] const Area& at(AreaId a) const { return areas[realm::index(a)]; }
  [[nodiscard]] Power& of(PowerId p) { return powers[realm::index(p)]; }
  [[nodiscard]] const Power& of(PowerId p) const { return powers[realm::index(p)]; }
  [[nodiscard]] bool in_the_game(PowerId p) const { return of(p).life == Life::alive; }

  bool operator==(const Position&) const = default;
};

[[nodiscard]] inline AreaId area_id(std::size_t i) { return static_cast<AreaId>(i); }
[[nodiscard]] inline PowerId power_id(std::size_t i) { return static_cast<PowerId>(i); }

/// DA-H12  b: population + fort levels + terrain bonus.
[[nodiscard]] inline int defence_level(const World& world, const Position& position, AreaId a) {
  const Area& area = position.at(a);
  return area.population + area.forts + world.ground(a).defence_bonus;
}

/// DA 2.16, DA-H36  Whether a city is blockaded now. Tested when needed, never stored.
[[nodiscard]] bool blockaded(const World& world, const Position& position, AreaId city);

/// DA-H47  What `lender` has lent to `borrower` and not got back.
[[nodiscard]] int lent(const Position& position, PowerId lender, PowerId borrower);
void add_to_loan(Position& position, PowerId lender, PowerId borrower, int armies);

void add_to(base::PositionHash& hash, const Position& position);

/// What must always be true of a position; empty, or the first thing that is not.
[[nodiscard]] std::string_view broken_invariant(const World& world, const Position& position);

}  // namespace dark_age
