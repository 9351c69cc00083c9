#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "realm/by_power.h"
#include "realm/sent_sheet.h"
#include "star-chase/rules/facts.h"
#include "star-chase/rules/position.h"

/// What one seat knows. It is put together from nothing, fact by fact (COM-30, COM-31, SCH-H49, SCH-H57);
/// none of these types has a field for another power's sheet, modes, money, technology, pools or probes, nor
/// for a system that is not on the seat's map. Whoever has a view needs the world for names and settings
/// only: what the systems are stands in the chart.
namespace star_chase {

/// SCH 1.8  A system on the seat's map.
struct ChartSystem {
  SystemId system = SystemId::none;
  SystemType type{};
  Point at;
  SystemId parent = SystemId::none;
  bool surveyed = false;  // all its links are on the map
  std::string name;       // empty: it was given none
};

/// SCH-H49  What the seat's map shows, which is all it knows of the lie of the galaxy.
struct Chart {
  std::vector<ChartSystem> systems;                  // sorted by system
  std::vector<std::pair<SystemId, SystemId>> links;  // between stars, the lower first, sorted

  /// nullptr: not on the map.
  [[nodiscard]] const ChartSystem* find(SystemId s) const;
  /// What a system is linked to, as far as the map shows it: stars, planets, belts.
  [[nodiscard]] std::vector<SystemId> linked_to(SystemId s) const;
};

/// A system of one's own (9.2, line 4).
struct OwnSystem {
  SystemId system = SystemId::none;
  int population = 0;
  int limit = 0;  // of population
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
  realm::Posture posture;
  bool blockaded = false;
  int income = 0;
  int supply = 0;
};

/// A system of somebody else or of nobody, as it was at the end of a turn.
struct SeenSystem {
  SystemId system = SystemId::none;
  int turn = 0;  // the turn after which it was seen
  PowerId owner = PowerId::none;
  int population = 0;
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
};

struct OwnPower {
  int balance = 0;
  int treasury = 0;
  int vps = 0;
  Levels levels;
  int reserve = 0;
  int lost = 0;
  SystemId base = SystemId::none;
  SystemId home = SystemId::none;
  SystemId probe = SystemId::none;       // the active one
  std::vector<SystemId> sitting_probes;  // the oldest first
  std::vector<PowerId> consents;         // it would make a pact with these
  std::vector<PowerId> offers;           // these would make one with it, and it has not answered
  std::vector<PowerId> pacts;            // in force
};

/// SCH-H57  The roundup: what everybody knows. Who owns what is not public.
struct Roundup {
  int turn = 0;  // the turn that was played; 0 before the first
  int slot = 0;  // the turn is looked at in the middle, after this slot; 0: it is over
  int next_turn = 1;
  std::vector<PowerId> order;     // of the turn to come
  std::vector<bool> in_the_game;  // by power
  int leader_vps = 0;
  bool census = false;  // in the turn that was played
  std::vector<std::pair<PowerId, PowerId>> pacts;
  std::vector<Announcement> announcements;
  std::vector<realm::Contact> contacts;  // SCH 1.7
  bool over = false;
  std::vector<realm::Place> places;  // once the game is over
};

/// COM-31  A battle as one of its two sides is told: strengths and losses of both. How many ships stood
/// behind a strength, and so the technology in it, each side knows of its own alone.
struct BattleTold {
  int slot = 0;
  Action kind{};
  bool own_attack = false;
  PowerId attacker = PowerId::none;
  PowerId defender = PowerId::none;  // none: unowned
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  int cruisers = 0;  // that attacked; told to the attacker
  int defence = 0;   // strength before a retreat
  int retreated = 0;
  SystemId retreated_to = SystemId::none;  // told to the defender
  bool ambushed = false;
  std::vector<Round> rounds;
  int cruisers_left = 0;  // of the attacker; told to him
  int strength = 0;       // of the attack after its losses
  int level = 0;          // of the defence; his Marines are in it: told to the attacker
  bool captured = false;
  int astray = 0;         // of the seat's own cruisers
  int lost_in_space = 0;  // survivors of a failed DEEP; told to the attacker
};

/// A slot of the seat's own sheet (9.2, line 2).
struct SlotTold {
  int slot = 0;
  std::string line;  // as it was read
  realm::Outcome outcome;
  int paid = 0;
  int from_treasury = 0;
  int did = 0;  // how many, where it says how many
  int balance = 0;
};

/// A probe box of the seat's own sheet.
struct ProbeTold {
  std::string written;
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;  // none where it failed
  Probed::Did did{};
  realm::Outcome outcome;
};

/// SCH-H56  A name line of the seat's own sheet.
struct NameTold {
  std::string code;
  std::string name;
  bool given = false;
};

/// SCH-H48  Probes that were hunted: the hunter is told whose, who lost them is told where.
struct HuntTold {
  bool own_hunt = false;
  PowerId owner = PowerId::none;  // none: nothing was found
  SystemId at = SystemId::none;
  int probes = 0;
};

/// A move, a jump or an attack of the turn that was played, as far as the seat was told of it: those of its
/// own sheet that were carried out, and the attacks on it. For drawings.
struct Route {
  int slot = 0;  // 0: a probe
  PowerId who = PowerId::none;
  Action kind{};
  SystemId from = SystemId::none;
  SystemId to = SystemId::none;
  int ships = 0;  // own ones
  bool beaten = false;
  bool probe = false;
  bool operator==(const Route&) const = default;
};

/// Everything a seat is told after a turn; also all it ever sees of the position.
struct SeatView {
  PowerId seat = PowerId::none;
  bool sheet_came = false;  // silence is not an order: a missing sheet is told apart from an empty one
  bool held = false;        // the sheet says HOLD: nothing, and on purpose
  Roundup roundup;
  OwnPower own;
  int income = 0;
  int supply = 0;
  Chart chart;
  std::vector<OwnSystem> systems;
  std::vector<SeenSystem> seen;        // now
  std::vector<SeenSystem> remembered;  // of an earlier turn, and not seen since
  std::vector<SlotTold> slots;
  std::vector<ProbeTold> probes;
  std::vector<NameTold> names;
  std::vector<BattleTold> battles;
  std::vector<Bombardment> bombardments;  // by it and of its planets
  std::vector<Find> finds;
  std::vector<Learned> learned;
  std::vector<HuntTold> hunts;
  std::vector<Booking> bookings;
  std::vector<PactNews> pact_news;  // words to it
  std::vector<Route> routes;
};

using realm::SentSheet;

/// What concerns whom in a turn, found once for all seats, so that a seat's view costs what the seat is told.
/// It never leaves this side of the wall: only `view` reads it.
struct FactIndex {
  Roundup roundup;
  realm::ByPower systems;  // owned
  realm::ByPower acted;
  realm::ByPower battles;  // by attacker and by defender
  realm::ByPower bookings;
  realm::ByPower sightings;
};
[[nodiscard]] FactIndex fact_index(const World& world, const Position& now, const TurnFacts& facts);

/// What a seat knows after the turn of `facts` (turn 0: before the first). `now` is the position after that
/// turn; `sent` is this seat's own sheet of that turn, or nullptr.
[[nodiscard]] SeatView view(const World& world, const Position& now, const TurnFacts& facts,
                            const FactIndex& index, PowerId seat, const SentSheet* sent);
/// The same for one seat alone.
[[nodiscard]] SeatView view(const World& world, const Position& now, const TurnFacts& facts, PowerId seat,
                            const SentSheet* sent);

/// For game masters, who may see everything: no seat, the whole chart, every system among the seen ones,
/// every battle, route, find and hunt. `sent` are the sheets of the turn by power, nullptr where none came.
[[nodiscard]] SeatView master_view(const World& world, const Position& now, const TurnFacts& facts,
                                   std::span<const SentSheet* const> sent = {});

/// For the board of a case: the same; systems have no modes of defence.
[[nodiscard]] inline SeatView board_view(const World& world, const Position& now, const TurnFacts& facts,
                                         std::span<const SentSheet* const> sent) {
  return master_view(world, now, facts, sent);
}

/// An entry of a sheet in its plain form: `MOVE 101 102 AB-2`.
[[nodiscard]] std::string canonical_line(const World& world, const sheet::Entry& entry);

}  // namespace star_chase
