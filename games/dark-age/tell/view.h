#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dark-age/rules/facts.h"
#include "dark-age/rules/position.h"
#include "realm/by_power.h"
#include "realm/sent_sheet.h"

/// What one seat knows. It is put together from nothing, fact by fact (COM-30, COM-31, DA-H54); none of these
/// types has a field for another power's sheet, modes, locations, balance, treasury or reserve.
namespace dark_age {

/// DA-H54 line 4: an area of one's own.
struct OwnArea {
  AreaId area = AreaId::none;
  int armies = 0;
  int ships = 0;
  int population = 0;
  int forts = 0;
  int trade = 0;
  realm::Posture posture;
  PowerId passage_for = PowerId::none;
  int upkeep = 0;
  bool blockaded = false;
};

/// DA-H54 line 5: an area of somebody else, as it is at the end of the turn.
struct SeenArea {
  AreaId area = AreaId::none;
  PowerId owner = PowerId::none;
  int armies = 0;
  int ships = 0;
  int population = 0;
  int forts = 0;
  int trade = 0;
};

struct OwnPower {
  int balance = 0;
  int treasury = 0;
  int vps = 0;
  int army_reserve = 0;
  int fleet_reserve = 0;
  int household = 0;
  AreaId household_at = AreaId::none;
  AreaId spy_at = AreaId::none;
  PowerId borrow_from = PowerId::none;
  std::vector<std::pair<PowerId, int>> lent_to;  // armies this seat has lent
  std::vector<std::pair<PowerId, int>> owed_to;  // armies this seat has borrowed
};

/// The roundup: what everybody knows.
struct Roundup {
  int turn = 0;  // the turn that was played; 0 before the first
  int slot = 0;  // the turn is looked at in the middle, after this slot; 0: it is over
  int next_turn = 1;
  std::vector<PowerId> order;     // of the turn to come
  std::vector<PowerId> owners;    // by area, sea included
  std::vector<bool> in_the_game;  // by power
  int leader_vps = 0;
  bool census = false;  // in the turn that was played
  std::vector<Announcement> announcements;
  std::vector<Contact> contacts;  // DA 1.9
  bool over = false;
  std::vector<realm::Place> places;  // once the game is over
};

/// DA-H54 line 2: a battle as one of its two sides is told.
struct BattleTold {
  int slot = 0;
  Action kind{};
  bool own_attack = false;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;
  AreaId from = AreaId::none;
  AreaId via = AreaId::none;
  AreaId to = AreaId::none;
  int attackers = 0;
  int ships = 0;
  int defence = 0;
  int defenders = 0;
  int deployed = 0;
  int retreated = 0;
  AreaId retreated_to = AreaId::none;  // told to the defender only (COM-31)
  bool ambushed = false;
  std::vector<realm::Round> rounds;
  int attackers_left = 0;
  int defenders_left = 0;
  int attackers_drowned = 0;
  int defenders_drowned = 0;
  bool captured = false;
  bool fort_broken = false;
  bool pillaged = false;
  int population_lost = 0;
  int forts_lost = 0;
  int trade_lost = 0;
  bool vp_lost = false;
  int treasury_taken = 0;
  int viking_bonus = 0;  // told to the attacker only
};

/// DA-H54 line 1: a slot of the seat's own sheet.
struct SlotTold {
  int slot = 0;
  std::string line;  // as it was read
  realm::Outcome outcome;
  int paid = 0;
  int balance = 0;
};

/// A march, a voyage or an attack of the turn that was played, as far as the seat was told of it: those of
/// its own sheet that were carried out (DA-H54 line 1) and the attacks on it (line 2). For drawings.
struct March {
  int slot = 0;
  PowerId who = PowerId::none;
  Action kind{};
  AreaId from = AreaId::none;
  AreaId via = AreaId::none;  // the same, or the land passed through
  AreaId to = AreaId::none;
  bool beaten = false;
  bool operator==(const March&) const = default;
};

/// Everything a seat is told after a turn; also all it ever sees of the position.
struct SeatView {
  PowerId seat = PowerId::none;
  bool sheet_came = false;  // silence is not an order: a missing sheet is told apart from an empty one
  bool held = false;        // the sheet says HOLD: nothing, and on purpose
  Roundup roundup;
  OwnPower own;
  int income = 0;
  int upkeep = 0;
  std::vector<OwnArea> areas;
  std::vector<SeenArea> seen;
  std::vector<std::pair<AreaId, PowerId>> passage_here;  // land others let this seat pass through
  std::vector<SlotTold> slots;
  std::vector<BattleTold> battles;
  std::vector<March> marches;
  std::vector<Booking> bookings;
  std::vector<Harm> harms;  // suffered, and the seat's own INVADE and SABOTAGE
};

using realm::SentSheet;

using realm::ByPower;

/// What concerns whom in a turn, found once for all seats, so that a seat's view costs what the seat is told.
/// It never leaves this side of the wall: only `view` reads it.
struct FactIndex {
  Roundup roundup;
  std::vector<int> income;  // by power
  std::vector<int> upkeep;
  ByPower areas;     // owned
  ByPower passages;  // areas that let a power pass
  ByPower lent;      // loans by lender
  ByPower owed;      // loans by borrower
  ByPower acted;
  ByPower battles;  // by attacker and by defender
  ByPower bookings;
  ByPower sightings;
  ByPower harms;  // by victim and by invader
};
[[nodiscard]] FactIndex fact_index(const World& world, const Position& now, const TurnFacts& facts);

/// What a seat knows after the turn of `facts` (turn 0: before the first). `now` is the position after that
/// turn; `sent` is this seat's own sheet of that turn, or nullptr.
[[nodiscard]] SeatView view(const World& world, const Position& now, const TurnFacts& facts,
                            const FactIndex& index, PowerId seat, const SentSheet* sent);
/// The same for one seat alone.
[[nodiscard]] SeatView view(const World& world, const Position& now, const TurnFacts& facts, PowerId seat,
                            const SentSheet* sent);

/// For game masters, who may see everything: no seat, every area among the seen ones, every battle, march and
/// harm. `sent` are the sheets of the turn by power, nullptr where none came.
[[nodiscard]] SeatView master_view(const World& world, const Position& now, const TurnFacts& facts,
                                   std::span<const SentSheet* const> sent = {});

/// For the board of a case: the same, and of every area also its mode and locations, which a map shows a seat
/// of its own.
[[nodiscard]] SeatView board_view(const World& world, const Position& now, const TurnFacts& facts,
                                  std::span<const SentSheet* const> sent);

/// An entry of a sheet in its plain form: `MOVE HRS BDS AB-2`.
[[nodiscard]] std::string canonical_line(const World& world, const sheet::Entry& entry);

}  // namespace dark_age
