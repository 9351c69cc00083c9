#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/crypto.h"
#include "core/position_hash.h"
#include "empires/rules/world.h"
#include "realm/contact.h"
#include "realm/posture.h"

namespace empires {

/// What stands in an area now. Ships of a land area are the commissioned ones in its base, those of a sea
/// area are at sea.
struct Area {
  PowerId owner = PowerId::none;
  realm::Posture posture;            // land only
  AreaId entrance = AreaId::none;    // of the base here; none: there is no base (EMP-H5)
  AreaId fleet_base = AreaId::none;  // of the ships in a sea area (EMP 7.12)
  std::int16_t opens = 0;            // the turn from which the base is usable
  int armies = 0;
  int population = 0;
  int forts = 0;
  int ships = 0;
  int laid_up = 0;
  int trains = 0;  // European

  // For this turn only.
  bool stuck = false;  // COM-14, EMP-H9: for the owner's armies; the mark goes when the area changes hands
  bool grown = false;
  bool built = false;
  bool no_commission = false;

  [[nodiscard]] bool has_base() const { return entrance != AreaId::none; }
  bool operator==(const Area&) const = default;
};

/// EMP-H48
enum class Agent : std::uint8_t { spy, spycat, mole, molecat };
inline constexpr std::size_t kAgents = 4;
[[nodiscard]] std::string_view name(Agent agent);

/// EMP-H49  Where a power's watchers sit, sorted.
struct Watchers {
  std::uint8_t count = 0;
  std::array<AreaId, kMostWatchers> at{};

  [[nodiscard]] std::span<const AreaId> places() const { return {at.data(), count}; }
  [[nodiscard]] bool has(AreaId a) const;
  void add(AreaId a);
  void remove(AreaId a);
  bool operator==(const Watchers&) const = default;
};

/// What a power has now.
struct Power {
  bool eliminated = false;
  bool dummy = false;  // EMP-H67: the computer runs it
  int balance = 0;
  int treasury = 0;
  int vps = 0;
  int army_reserve = 0;
  int naval_reserve = 0;
  int air = 0;  // World
  std::array<AreaId, kAgents> agents{AreaId::none, AreaId::none, AreaId::none, AreaId::none};
  Watchers watchers;

  // For this turn only.
  int bid = 0;
  int cashed = 0;
  int straggler_armies = 0;  // EMP-H6: they join the reserves at the end of the turn
  int straggler_ships = 0;
  bool army_reserve_closed = false;  // EMP 4.9
  bool naval_reserve_closed = false;
  bool sabotaged = false;

  [[nodiscard]] AreaId& agent(Agent kind) { return agents[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] AreaId agent(Agent kind) const { return agents[static_cast<std::size_t>(kind)]; }
  bool operator==(const Power&) const = default;
};

/// What one power has had to do with another (section 11). No game effect but for dummies.
struct Dealing {
  PowerId who{};
  PowerId other{};
  int battles = 0;
  int armies = 0;  // in these battles, of both sides
  int ships = 0;
  int last_battle = 0;    // the turn
  int last_attacked = 0;  // the last turn in which the other one attacked
  int gifts_made = 0;
  int gifts_got = 0;
  bool operator==(const Dealing&) const = default;
};

/// EMP-H67  What a dummy remembers of the turn before: it is run from its last report.
struct Remembered {
  PowerId who{};
  AreaId area{};
  AreaId from = AreaId::none;  // an attack on its area came from here; none: the area was seen
  bool operator==(const Remembered&) const = default;
};

/// The whole state of a game: a plain value. Rows are trivially copyable, so a copy is a few block copies,
/// and an assignment to a position of the same game allocates nothing.
struct Position {
  int turn = 1;
  int next_census = 0;
  int victory_pending_since = 0;  // EMP-H63; 0: nothing is pending
  bool over = false;
  std::vector<Area> areas;    // by AreaId
  std::vector<Power> powers;  // by PowerId
  std::vector<PowerId> order;
  std::vector<Dealing> dealings;         // sorted by who, other
  std::vector<Remembered> remembered;    // of dummies, in the order it happened
  std::vector<realm::Contact> contacts;  // sorted by power, kind
  base::Digest luck{};                   // what the players added to the dice so far

  [[nodiscard]] Area& at(AreaId a) { return areas[realm::index(a)]; }
  [[nodiscard]] const Area& at(AreaId a) const { return areas[realm::index(a)]; }
  [[nodiscard]] Power& of(PowerId p) { return powers[realm::index(p)]; }
  [[nodiscard]] const Power& of(PowerId p) const { return powers[realm::index(p)]; }
  [[nodiscard]] bool in_the_game(PowerId p) const { return !of(p).eliminated; }

  bool operator==(const Position&) const = default;
};

[[nodiscard]] inline AreaId area_id(std::size_t i) { return static_cast<AreaId>(i); }
[[nodiscard]] inline PowerId power_id(std::size_t i) { return static_cast<PowerId>(i); }

/// What `who` has had to do with `other`; the row is made if there is none.
[[nodiscard]] Dealing& dealing(Position& position, PowerId who, PowerId other);
/// The row, or nullptr.
[[nodiscard]] const Dealing* find_dealing(const Position& position, PowerId who, PowerId other);

void add_to(base::PositionHash& hash, const Position& position);

/// What must always be true of a position; empty, or the first thing that is not.
[[nodiscard]] std::string_view broken_invariant(const World& world, const Position& position);

}  // namespace empires
