#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/crypto.h"
#include "core/position_hash.h"
#include "realm/census.h"
#include "realm/contact.h"
#include "realm/posture.h"
#include "star-chase/rules/world.h"

namespace star_chase {

/// What is in a system now.
struct System {
  PowerId owner = PowerId::none;
  realm::Posture posture;
  int population = 0;
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
  bool explored = false;  // SCH-H8
  std::uint8_t link_count = 0;
  std::array<SystemId, kMostLinks> links{};  // the first `link_count`

  // For this turn only.
  bool stuck = false;  // COM-14: for the owner
  bool grown = false;

  [[nodiscard]] std::span<const SystemId> linked() const { return {links.data(), link_count}; }
  [[nodiscard]] bool has_fleet() const { return cruisers + fighters > 0; }
  bool operator==(const System&) const = default;
};

/// SCH 5.2  The active probe, and those that sit and watch, the oldest first.
struct Probes {
  SystemId active = SystemId::none;
  std::uint8_t inactive_count = 0;
  std::array<SystemId, kHighestLevel + 1> inactive{};

  [[nodiscard]] std::span<const SystemId> sitting() const { return {inactive.data(), inactive_count}; }
  bool operator==(const Probes&) const = default;
};

/// What a power has now. Powers are few, so sets of them are bits.
struct Power {
  bool alive = true;
  bool resigned = false;
  int balance = 0;
  int treasury = 0;
  int vps = 0;
  Levels levels = start_levels();
  int reserve = 0;  // laid-up cruisers
  int lost = 0;     // cruisers lost in space
  int reserve_new = 0;
  int lost_new = 0;
  SystemId base = SystemId::none;  // where left-over BPs become cruisers
  SystemId home = SystemId::none;  // ... and fighters
  Probes probes;
  std::uint16_t consents = 0;  // SCH-H50
  std::uint16_t pacts = 0;     // in force

  // For this turn only.
  int bid = 0;
  bool tech_used = false;
  bool take_used = false;
  Tech taken = Tech::none;

  [[nodiscard]] int level(Tech tech) const { return levels.of(tech); }
  bool operator==(const Power&) const = default;
};

/// SCH-H56  A name its owner gave to a system.
struct GivenName {
  SystemId system{};
  std::string name;
  bool operator==(const GivenName&) const = default;
};

/// SCH-H49  What a power's map has of a system.
enum Known : std::uint8_t { kOnMap = 1, kSurveyed = 2 };

/// What was in a system when a power last looked (COM-30): its report of that turn, which it still has.
struct Sight {
  static constexpr int kNever = -1;
  int turn = kNever;  // the turn after which it was seen; 0: before the first
  PowerId owner = PowerId::none;
  int population = 0;
  int industry = 0;
  int fighters = 0;
  int cruisers = 0;
  int colony_ships = 0;
  bool operator==(const Sight&) const = default;
};

/// The whole state of a game: a plain value.
struct Position {
  int turn = 1;
  int next_census = 0;
  realm::VictoryWatch victory;
  bool over = false;
  std::vector<System> systems;      // by SystemId
  std::vector<Power> powers;        // by PowerId
  std::vector<std::uint8_t> known;  // by power, then system: bits of Known
  std::vector<Sight> sights;        // by power, then system: the latest of systems not its own
  std::vector<PowerId> order;
  std::vector<GivenName> names;          // sorted by system
  std::vector<realm::Contact> contacts;  // sorted by power, kind (SCH 1.7)
  base::Digest luck{};

  [[nodiscard]] System& at(SystemId s) { return systems[realm::index(s)]; }
  [[nodiscard]] const System& at(SystemId s) const { return systems[realm::index(s)]; }
  [[nodiscard]] Power& of(PowerId p) { return powers[realm::index(p)]; }
  [[nodiscard]] const Power& of(PowerId p) const { return powers[realm::index(p)]; }
  [[nodiscard]] std::uint8_t& known_to(PowerId p, SystemId s) {
    return known[realm::index(p) * systems.size() + realm::index(s)];
  }
  [[nodiscard]] std::uint8_t known_to(PowerId p, SystemId s) const {
    return known[realm::index(p) * systems.size() + realm::index(s)];
  }
  [[nodiscard]] Sight& sight(PowerId p, SystemId s) {
    return sights[realm::index(p) * systems.size() + realm::index(s)];
  }
  [[nodiscard]] const Sight& sight(PowerId p, SystemId s) const {
    return sights[realm::index(p) * systems.size() + realm::index(s)];
  }
  bool operator==(const Position&) const = default;
};

/// A position with everything in its place and nothing in it: planets and belts joined to their stars (SCH
/// 2.1), powers as they start, nobody anywhere, empty maps.
[[nodiscard]] Position empty_position(const World& world);

[[nodiscard]] inline SystemId system_id(std::size_t i) { return static_cast<SystemId>(i); }
[[nodiscard]] inline PowerId power_id(std::size_t i) { return static_cast<PowerId>(i); }
[[nodiscard]] inline std::uint16_t bit(PowerId p) {
  return static_cast<std::uint16_t>(1U << realm::index(p));
}

/// SCH 2.1  A code that no system has is linked to nothing (SCH-H10).
[[nodiscard]] bool linked(const Position& position, SystemId a, SystemId b);
/// Joins two systems; both have room.
void link(Position& position, SystemId a, SystemId b);

/// SCH-H50
[[nodiscard]] inline bool have_pact(const Position& position, PowerId a, PowerId b) {
  return a != PowerId::none && b != PowerId::none && (position.of(a).pacts & bit(b)) != 0;
}

/// SCH-H5  The population limit, as the owner's technology makes it now.
[[nodiscard]] int population_limit(const World& world, const Position& position, SystemId s);

/// SCH 2.14, SCH-H46
[[nodiscard]] bool blockaded(const World& world, const Position& position, SystemId s);

/// SCH-H25  Where a power's cruisers can be laid up and fitted out again; the caller has seen that it is his.
[[nodiscard]] bool is_dock(const World& world, const Position& position, SystemId s);

/// The name a system was given; empty: none.
[[nodiscard]] std::string_view name_of(const Position& position, SystemId s);

/// All industry a power owns, everywhere.
[[nodiscard]] int industry_of(const Position& position, PowerId p);

void add_to(base::PositionHash& hash, const Position& position);

/// What must always be true of a position; empty, or the first thing that is not.
[[nodiscard]] std::string_view broken_invariant(const World& world, const Position& position);

}  // namespace star_chase
