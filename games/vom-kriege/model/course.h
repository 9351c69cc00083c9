#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "geometry/list.h"
#include "vom-kriege/charge/charge_made.h"
#include "vom-kriege/model/decision.h"
#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/position.h"

/// Where the play stands in the table of asks (VK-H43): a plain value beside the position.
namespace vom_kriege {

/// The asks. What "nobody" is asked happens between two of them.
enum class State : std::uint8_t {
  placing,      // T2
  focus,        // A1
  reroll,       // O2
  trade,        // O3
  orders,       // O4
  movement,     // M1
  leader_met,   // M2
  counter,      // M3
  square,       // M4
  leader_move,  // M5
  combat,       // B1
  reaction,     // X1
  advance,      // X6
  follow_up,    // X7
  retreat,      // H2
  rout,         // H3
  dice,         // VK-H3: real dice are to be typed in
  over,         // G
};
inline constexpr std::size_t kStates = 18;
/// The label of the table: "M4".
[[nodiscard]] constexpr std::string_view label(State state) {
  constexpr std::array<std::string_view, kStates> kLabels{"T2", "A1", "O2", "O3", "O4", "M1",
                                                          "M2", "M3", "M4", "M5", "B1", "X1",
                                                          "X6", "X7", "H2", "H3", "D",  "G"};
  return kLabels[static_cast<std::size_t>(state)];
}

/// What a roll of dice is for; it decides what follows.
enum class RollFor : std::uint8_t {
  arrival,  // T1
  event,    // T1
  command,  // O1
  reroll,   // O2
  leader,   // M2: a unit runs into a leader
  square,   // M4
  shot,     // S1
  retire,   // X2
  fire,     // X3: defensive fire
  attack,   // X4
  back,     // X5: battle back
};
inline constexpr std::array<std::string_view, 11> kRollWords{
    "arrival", "event", "command", "reroll", "leader", "square", "shot", "retire", "fire", "attack", "back"};

using DiceFaces = field::List<DieFace, 24>;

/// A roll that is due.
struct Roll {
  RollFor why{};
  std::uint8_t dice = 0;
  Side side{};                   // who rolls
  UnitId unit = UnitId::none;    // who
  UnitId target = UnitId::none;  // at whom
  LeaderId leader = LeaderId::none;
  std::uint8_t row = 0;  // of the table's arrivals or events
  Units with{};          // supports: to be told when real dice are typed in (VK-H4), and no part of the hash

  bool operator==(const Roll&) const = default;
};

/// Where a unit will stand when what it has begun is done.
struct MoveEnd {
  UnitId unit = UnitId::none;
  field::Place place;
  Formation formation{};
  AreaId garrison = AreaId::none;
  ExitId exit = ExitId::none;  // VK-H44: it leaves the table
  LeaderBits leaders = 0;      // enemy leaders in its way (VK-H21)
  field::Mils cost{};          // of its own move: to be told (VK-H4), and no part of the hash

  bool operator==(const MoveEnd&) const = default;
};

/// A move, charge or advance that waits until the leaders in its way have gone (M2). Of a charge the first
/// end is the charger's; the second, if there is one, that of who meets it.
struct UnderWay {
  enum class What : std::uint8_t { nothing, move, charge, counter, advance };
  What what{};
  field::List<MoveEnd, 16> ends;
  field::Mils cost;  // of a move: that of its dearest member
  ChargeMade charge;

  bool operator==(const UnderWay&) const = default;
};

/// The melee that is being fought (X1 to X8).
struct MeleeNow {
  UnitId attacker = UnitId::none;
  UnitId target = UnitId::none;  // who takes the hits
  Units with;                    // supports
  field::Face face{};
  bool follow_up = false;     // it is one
  bool reached_dice = false;  // X4 was reached (VK-211)
  bool target_was_routing = false;
  bool retired = false;       // X2
  field::Heading retires_by;  // on this bearing
  field::Place where;         // the target's place before anybody moved, and its formation
  Formation formation{};
  AreaId garrison = AreaId::none;

  bool operator==(const MeleeNow&) const = default;
};

/// What goes on when H1 to H5 are done with a unit.
enum class AfterHarm : std::uint8_t { shot, retire, fire, attack, back };

/// Units that hits or flags have reached and that must still go back, one by one (a chain of batteries: all).
struct Harm {
  Units units;
  std::uint8_t done = 0;  // of them
  std::uint8_t flags = 0;
  AfterHarm after{};

  bool operator==(const Harm&) const = default;
};

enum class Outcome : std::uint8_t { none, red, blue, draw };

struct Course {
  State state = State::over;
  Side asked{};
  bool typed_dice = false;           // VK-H3
  std::uint16_t rolls = 0;           // made in this battle: the number of the next is its name
  std::uint8_t initiatives = 0;      // of this turn
  Roll roll;                         // State::dice
  UnitId unit = UnitId::none;        // concerned: M4, H2, H3
  LeaderId leader = LeaderId::none;  // concerned: M2; T2: whose arrival
  LeaderBits met = 0;                // M2: dealt with already
  LeaderBits arriving = 0;           // T2: commands that still have somebody to place this turn
  LeaderBits waits = 0;              // T2: that wait for the next turn
  std::uint8_t next_arrival = 0;     // T1: rows looked at
  std::uint8_t next_event = 0;

  field::List<DieFace, 6> dice;           // of the command, not used yet (O2 to O4)
  field::List<std::uint8_t, 6> rerolled;  // places of the dice that are rolled again, counted from 1
  std::uint8_t points = 0;                // CP of the army leader left (A1)
  LeaderBits far_paid = 0;

  UnderWay under_way;
  Units squares;                     // M4: to be asked, in order
  std::uint8_t squares_asked = 0;    // of them
  std::uint32_t groups_charged = 0;  // VK-066: one bit a group
  std::uint8_t groups = 0;           // formed in this initiative
  MeleeNow melee;
  bool in_follow_up = false;  // a charge of X7 goes on to X1
  Harm harm;

  std::array<std::int16_t, 2> points_given{};  // by events and exits, by side (VK-H44)
  Outcome outcome = Outcome::none;

  bool operator==(const Course&) const = default;
};
static_assert(std::is_trivially_copyable_v<Course>);

void add_to(base::PositionHash& hash, const Course& course);

/// A battle being played.
struct Battle {
  Position position;
  Course course;

  bool operator==(const Battle&) const = default;
};

}  // namespace vom_kriege
