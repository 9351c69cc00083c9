#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "empires/play/knowledge.h"
#include "empires/rules/facts.h"
#include "empires/rules/position.h"
#include "empires/rules/victory.h"
#include "realm/sent_sheet.h"

/// What a seat knows (section 11), put together from nothing: there is no field here that could hold another
/// power's secret. Reports, maps and bots see views only.
namespace empires {

using realm::SentSheet;

/// A slot of the seat's own sheet.
struct SlotTold {
  int slot = 0;
  std::string line;  // as it was understood, or as it was written
  realm::Outcome outcome;
  int did = 0;
  int paid = 0;
  int balance = 0;
};

/// A land area of the seat's own.
struct OwnLand {
  AreaId area{};
  int population = 0;
  int armies = 0;
  int forts = 0;
  int trains = 0;
  int upkeep = 0;
  realm::Posture posture;
  AreaId entrance = AreaId::none;
  bool open = false;
  int commissioned = 0;
  int laid_up = 0;
  AreaId source = AreaId::none;  // of supply (EMP S.4)
};

/// A sea area of the seat's own.
struct OwnSea {
  AreaId area{};
  int ships = 0;
  int armies = 0;
  AreaId base = AreaId::none;
  std::optional<int> distance;  // nothing: no route
};

/// A foreign area in the report: never with its mode and locations (COM-31).
struct SeenArea {
  AreaId area{};
  PowerId owner = PowerId::none;
  int population = 0;
  int armies = 0;
  int forts = 0;
  int trains = 0;
  AreaId entrance = AreaId::none;
  int ships = 0;  // of a land area the commissioned ones
  int laid_up = 0;
};

/// EMP-H58
struct SeenFleet {
  AreaId area{};
  PowerId owner = PowerId::none;
  int ships = 0;
};

/// EMP-H60  A land battle as one of its sides is told of it: the defence is one number.
struct LandTold {
  int slot = 0;
  bool own_attack = false;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  int armies = 0;   // that attacked
  int strayed = 0;  // before it, for want of a train (EMP-H53); told to the attacker
  AirPhase air;
  SeaPhase sea;
  bool fought = false;  // on land
  int strength = 0;
  int defence = 0;
  int defenders = 0;     // part of the defence; told to the defender
  int entrenchment = 0;  // another
  int attacker_loss = 0;
  int defender_loss = 0;
  bool ambushed = false;  // told to the attacker; the defender set it
  bool retreated = false;
  AreaId retreated_to = AreaId::none;  // told to the owner only
  int armies_left = 0;
  int population = 0;  // before any was killed
  int killed = 0;
  bool captured = false;
  int forts_lost = 0;
  int ships_taken = 0;
  int ships_destroyed = 0;
  int ships_dispersed = 0;
  int trains_taken = 0;
  int vps = 0;  // of this seat
};

/// A sea battle; of the armies aboard only one's own are told, of both sides those that drowned.
struct SeaTold {
  int slot = 0;
  bool own_attack = false;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  SeaBattle battle;
};

/// An agent or watcher that was removed: the killer learns whose, the victim where.
struct KillTold {
  AreaId at = AreaId::none;
  Agent kind{};
  bool watcher = false;
  bool mine = false;              // it was the seat's own
  PowerId owner = PowerId::none;  // told to the killer
};

/// What the seat has had to do with another power.
struct DealingTold {
  PowerId other{};
  Relation relation;
  int battles = 0;
  int armies = 0;
  int ships = 0;
  int last_battle = 0;
  int gifts_made = 0;
  int gifts_got = 0;
};

/// Somebody who marched or sailed, for the map.
struct March {
  int slot = 0;
  PowerId who = PowerId::none;
  Action kind{};
  AreaId from = AreaId::none;
  AreaId to = AreaId::none;
  bool beaten = false;
};

/// What everybody is told (EMP-H59).
struct Roundup {
  int turn = 0;  // that was played; 0: before the first
  int slot = 0;  // the turn is looked at in the middle, after this slot; 0: it is over
  int next_turn = 1;
  bool over = false;
  bool census = false;
  std::vector<PowerId> order;   // of the turn to come
  std::vector<PowerId> owners;  // by area; of land only
  std::vector<PowerId> leaders;
  int leading_vps = 0;
  WorldSums sums;
  std::vector<bool> in_the_game;  // by power
  std::vector<Announcement> announcements;
  std::vector<realm::Contact> contacts;
  std::vector<realm::Place> places;  // once the game is over
};

struct SeatView {
  PowerId seat = PowerId::none;
  int balance = 0;
  int treasury = 0;
  int army_reserve = 0;
  int naval_reserve = 0;
  int air = 0;
  int vps = 0;
  bool dummy = false;
  bool sent_sheet = false;
  bool held = false;  // HOLD: nothing, and on purpose
  int paid = 0;       // for all its actions of the turn
  int income = 0;
  int upkeep = 0;
  std::array<AreaId, kAgents> agents{AreaId::none, AreaId::none, AreaId::none, AreaId::none};
  std::vector<AreaId> watchers;
  std::vector<SlotTold> slots;
  std::vector<OwnLand> land;
  std::vector<OwnSea> seas;
  std::vector<SeenArea> seen;
  std::vector<SeenFleet> fleets;
  std::vector<LandTold> land_battles;
  std::vector<SeaTold> sea_battles;
  std::vector<March> marches;        // of its own sheet, and attacks on it
  std::vector<AreaId> battlefields;  // where it fought
  std::vector<Booking> bookings;
  std::vector<VpChange> vp_changes;
  std::vector<AreaId> sabotaged;  // where an own army was lost to a saboteur
  std::vector<KillTold> kills;
  std::vector<DealingTold> dealings;
  Roundup roundup;
};

/// Who owns which area as far as the seat knows: all land (the roundup tells), of the sea its own and the
/// fleets it sees.
[[nodiscard]] std::vector<PowerId> known_owners(const SeatView& view);

/// What `seat` knows after the turn that `facts` tell of; `sent` is its sheet of that turn or nullptr.
[[nodiscard]] SeatView view(const World& world, const Position& position, const TurnFacts& facts,
                            PowerId seat, const SentSheet* sent);

/// The roundup and all areas as they are, for game masters and finished games. `sent` has the sheets of the
/// turn by power, or nothing.
[[nodiscard]] SeatView master_view(const World& world, const Position& position, const TurnFacts& facts,
                                   std::span<const SentSheet* const> sent = {});
/// For the board of a case: the same, and of all land also its modes and locations, which a map shows a seat
/// of its own.
[[nodiscard]] SeatView board_view(const World& world, const Position& position, const TurnFacts& facts,
                                  std::span<const SentSheet* const> sent);

}  // namespace empires
