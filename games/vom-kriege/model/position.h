#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/position_hash.h"
#include "geometry/box.h"
#include "vom-kriege/model/layouts.h"
#include "vom-kriege/model/table.h"

namespace vom_kriege {

/// `to_come`: by an arrival or an event. `exited`: left by an exit of its side (VK-H44).
enum class Status : std::uint8_t { on_table, to_come, removed, exited };

/// What a unit is now.
struct Unit {
  field::Place place;         // front centre and heading; 0 for a garrison and for who is not on the table
  Formation formation{};      // of a garrison: the one it came in
  Formation before_square{};  // VK-H36, R-26; not in square: the formation itself
  AreaId garrison = AreaId::none;
  Status status = Status::to_come;
  std::uint8_t hits = 0;
  bool disordered = false;       // VK-075
  bool shooting_marker = false;  // VK-076
  bool hidden = false;           // VK-H73: under a marker; the enemy does not know what it is

  bool operator==(const Unit&) const = default;
};

/// What a leader is now.
struct Leader {
  field::Point at;  // its centre; 0 for who is not on the table
  Status status = Status::to_come;
  std::uint8_t quality = 0;  // VK-054; events change it
  std::uint8_t hits = 0;     // VK-224, VK-225
  std::uint8_t bonus = 0;    // VK-072: markers

  bool operator==(const Leader&) const = default;
};

// --- The marks of an initiative: cleared when the next one begins (VK-H43, I1)

/// VK-H42
struct OrderMark {
  bool given = false;
  DieFace face{};
  bool twice = false;  // a double
  bool doctrine_paid = false;
  std::uint8_t group = 0;  // number of its group; 0: alone

  bool operator==(const OrderMark&) const = default;
};

/// VK-H30  A charge that was made: a wheel at the start, one straight leg, a turn onto the face at the end.
struct ChargeMark {
  bool made = false;
  field::Place start;  // of its leg, after the wheel
  field::Angle wheel;
  field::Place end;
  UnitId target = UnitId::none;
  field::Face face{};

  bool operator==(const ChargeMark&) const = default;
};

/// VK-H14  Whom a charger touches, and where; none: the pair is over, or never was.
struct ContactMark {
  UnitId target = UnitId::none;
  field::Face face{};

  bool operator==(const ContactMark&) const = default;
};

enum class CombatUsed : std::uint8_t { none, shot, melee, support };

struct UnitMarks {
  ChargeMark charge;
  OrderMark order;
  ContactMark contact;
  CombatUsed combat = CombatUsed::none;
  std::uint8_t moves = 0;        // made
  std::uint8_t gun_actions = 0;  // VK-H20
  bool disorder_die = false;     // VK-H42: one a unit
  bool rallied = false;          // VK-H42: one a unit
  bool reacted = false;          // VK-157
  bool shot_at = false;          // VK-171
  bool contacted = false;        // VK-H26: somebody was in contact with it
  bool was_routing = false;      // VK-216: when the initiative began

  bool operator==(const UnitMarks&) const = default;
};
/// VK-125 to VK-129, R-14  A double gives +1 in its combat, if its second move was not made.
[[nodiscard]] constexpr bool order_bonus(const UnitMarks& marks) {
  return marks.order.twice && marks.moves <= 1;
}

struct Initiative {
  LeaderId active = LeaderId::none;
  std::array<UnitMarks, kMaxUnits> marks{};  // by UnitId

  bool operator==(const Initiative&) const = default;
};

/// The chits (VK-071). What was drawn this turn stands in `drawn`, in its order.
struct Cup {
  std::uint32_t chits = 0;  // one bit a leader: still to be drawn
  std::uint8_t drawn_count = 0;
  std::array<LeaderId, kMaxLeaders> drawn{};

  [[nodiscard]] constexpr bool holds(LeaderId l) const { return (chits >> index(l) & 1U) != 0; }
  constexpr void put(LeaderId l) { chits |= 1U << index(l); }
  constexpr void take(LeaderId l) { chits &= ~(1U << index(l)); }
  bool operator==(const Cup&) const = default;
};
static_assert(kMaxLeaders <= 32);

/// The whole state of a battle: a plain value without heap, copied in some 45 ns. Rows beyond the counts stay
/// as they were made. Where the play stands in VK-H43 is not among it: that belongs to whoever asks.
struct Position {
  std::uint8_t unit_count = 0;
  std::uint8_t leader_count = 0;
  std::uint8_t objective_count = 0;
  std::uint16_t turn = 1;                  // the time of day follows from it: Table::time_of
  std::uint32_t events_done = 0;           // one bit an event
  std::array<std::uint16_t, 2> dummies{};  // VK-H77: by side, one bit for each that still lies there
  Cup cup;
  std::array<Holder, kMaxObjectives> holders{};
  std::array<Leader, kMaxLeaders> leaders{};
  std::array<Unit, kMaxUnits> units{};
  Initiative initiative;

  [[nodiscard]] Unit& of(UnitId u) { return units[index(u)]; }
  [[nodiscard]] const Unit& of(UnitId u) const { return units[index(u)]; }
  [[nodiscard]] Leader& of(LeaderId l) { return leaders[index(l)]; }
  [[nodiscard]] const Leader& of(LeaderId l) const { return leaders[index(l)]; }
  [[nodiscard]] UnitMarks& marks(UnitId u) { return initiative.marks[index(u)]; }
  [[nodiscard]] const UnitMarks& marks(UnitId u) const { return initiative.marks[index(u)]; }
  [[nodiscard]] bool on_table(UnitId u) const { return of(u).status == Status::on_table; }
  [[nodiscard]] bool on_table(LeaderId l) const { return of(l).status == Status::on_table; }
  [[nodiscard]] bool happened(std::size_t event) const { return (events_done >> event & 1U) != 0; }

  bool operator==(const Position&) const = default;
};
static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 8000 && sizeof(Position) % 4096 != 0, "bots copy a position per playout");
static_assert(kMaxEvents <= 32 && kMaxDummies <= 16);

[[nodiscard]] constexpr UnitId unit_id(std::size_t i) { return static_cast<UnitId>(i); }
[[nodiscard]] constexpr LeaderId leader_id(std::size_t i) { return static_cast<LeaderId>(i); }

/// Leaders as a set of bits.
using LeaderBits = std::uint32_t;
[[nodiscard]] constexpr LeaderBits bit(LeaderId l) { return 1U << index(l); }
/// The lowest of them; none: there is none.
[[nodiscard]] constexpr LeaderId first_of(LeaderBits bits) {
  for (std::size_t i = 0; i < kMaxLeaders; ++i)
    if ((bits >> i & 1U) != 0) return leader_id(i);
  return LeaderId::none;
}

/// VK-024, VK-025
[[nodiscard]] bool shaken(const Table& table, const Position& position, UnitId unit);
[[nodiscard]] bool routing(const Table& table, const Position& position, UnitId unit);

/// VK-H11  The rectangle of a unit on the table that is no garrison.
[[nodiscard]] field::Box box_of(const Table& table, const Position& position, UnitId unit);
/// VK-H11, VK-H12  What is measured, and what collides; of a garrison both are the outline of its area.
[[nodiscard]] field::Convex footprint_of(const Table& table, const Position& position, UnitId unit);
[[nodiscard]] field::Convex body_of(const Table& table, const Position& position, UnitId unit);
/// No corner of a unit is further than this from its front centre, in x or in y.
inline constexpr field::Mils kFurthestCorner{6600};
/// A first look, without a sine: whether a unit on the table could have a point within `by` of the ground.
[[nodiscard]] constexpr bool may_reach(const Unit& unit, const field::Bounds& ground, field::Mils by) {
  const field::Bounds front{unit.place.at, unit.place.at};
  return unit.garrison != AreaId::none || !field::clear_by(ground, front, kFurthestCorner + by);
}

/// VK-H10  The base of a leader, here or where it would be.
[[nodiscard]] field::Box leader_box(const Table& table, LeaderId leader, field::Point at);
[[nodiscard]] inline field::Box box_of(const Table& table, const Position& position, LeaderId leader) {
  return leader_box(table, leader, position.of(leader).at);
}

/// The unit that garrisons an area, or none.
[[nodiscard]] UnitId garrison_of(const Position& position, AreaId area);

/// What the events so far have left of the scenario. The name of a leader may have changed with the man.
[[nodiscard]] Sight sight_limit(const Table& table, const Position& position);
[[nodiscard]] bool road_bonus(const Table& table, const Position& position);
[[nodiscard]] int cost_of_an_inch(const Table& table, const Position& position, Arm arm);
[[nodiscard]] std::string_view leader_name(const Table& table, const Position& position, LeaderId leader);

void add_to(base::PositionHash& hash, const field::Place& place);
void add_to(base::PositionHash& hash, const Position& position);

/// What must always be true of a position between two asks; empty, or a sentence about the first thing that
/// is not.
[[nodiscard]] std::string broken_invariant(const Table& table, const Position& position);

}  // namespace vom_kriege
