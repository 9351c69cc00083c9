#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "geometry/shape.h"
#include "geometry/units.h"
#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/troops.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {

/// How many a position has room for.
inline constexpr std::size_t kMaxUnits = 80;
inline constexpr std::size_t kMaxLeaders = 24;
inline constexpr std::size_t kMaxObjectives = 16;
inline constexpr std::size_t kMaxEvents = 32;
inline constexpr std::size_t kMaxDummies = 12;  // a side

/// The edges of the table, and VK-H36 their bearings.
enum class Edge : std::uint8_t { north, east, south, west };
inline constexpr std::array<Edge, 4> kEdges{Edge::north, Edge::east, Edge::south, Edge::west};
[[nodiscard]] constexpr field::Heading bearing_of(Edge edge) {
  return field::Heading(static_cast<std::int32_t>(edge) * 900);
}
[[nodiscard]] constexpr std::string_view name(Edge edge) {
  constexpr std::array<std::string_view, 4> kNames{"north", "east", "south", "west"};
  return kNames[static_cast<std::size_t>(edge)];
}

/// A few values of a small enum.
template <class Enum>
class SetOf {
 public:
  constexpr SetOf() = default;
  constexpr SetOf(std::initializer_list<Enum> values) {
    for (const Enum value : values) add(value);
  }
  constexpr void add(Enum value) { bits_ |= bit(value); }
  [[nodiscard]] constexpr bool has(Enum value) const { return (bits_ & bit(value)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  bool operator==(const SetOf&) const = default;

 private:
  static constexpr unsigned bit(Enum value) { return 1U << static_cast<unsigned>(value); }
  unsigned bits_ = 0;
};
using Arms = SetOf<Arm>;
using Faces = SetOf<DieFace>;

// --- The ground

/// VK-083, VK-089  What one unit can garrison. Its outline is convex, a BUA's a rectangle (VK-H12).
enum class AreaKind : std::uint8_t { wood, bua };
struct AreaFacts {
  std::string id;  // "W1"
  std::string name;
  AreaKind kind{};
  field::Convex outline;
};

/// VK-078  Rough ground other than areas. A ford is a rough piece of river that can be passed (VK-H19);
/// rivers are given in reaches that leave their fords out.
enum class RoughKind : std::uint8_t { marsh, stream, fieldwork, ford, other };
struct Rough {
  std::string id;
  std::string name;
  RoughKind kind{};
  field::Outline outline;
  Arms stops;  // arms that may not enter at all
};

/// VK-081  A reach of a river: impassable but at bridges.
struct River {
  std::string id;
  std::string name;
  field::Outline outline;
};

/// VK-097  Lies over a river and on a road.
struct Bridge {
  std::string id;
  std::string name;
  field::Convex outline;
};

/// VK-096  A centre line. Roads join where they share a point.
struct Road {
  std::string id;
  std::string name;
  field::Polyline line;
};

/// VK-H24  A crest bars the sight of those who are not near it or above it.
struct Crest {
  field::Polyline line;
  int level = 1;
};
struct Hill {
  std::string id;
  std::string name;
  field::Outline outline;
  int level = 1;
  std::vector<Crest> crests;
};

/// VK-098, VK-H24  Anything else that cannot be entered or seen through.
struct Block {
  std::string id;
  std::string name;
  field::Outline outline;
  bool impassable = true;
  bool bars_sight = true;
};

// --- The forces

enum class Player : std::uint8_t { person, bot, nobody };

struct SideFacts {
  std::string id;    // "british"
  std::string name;  // "The British"
  std::string army;  // whose doctrine it has: "british"
  Edge home{};       // VK-215
  std::string colour;
  Player player = Player::person;
  LeaderId army_leader = LeaderId::none;
  std::string briefing;
  std::vector<std::string> standing;  // VK-H2: lines in the language of decisions
  std::vector<field::Point> dummies;  // VK-H77: where its markers without troops lie
};

struct LeaderFacts {
  std::string id;       // on the chit
  std::string name;     // of the man: "Kempt"
  std::string command;  // of what he leads: "Kempt's brigade"; of an army leader: the army
  Side side{};
  bool army = false;  // VK-056, VK-111: leads the army, not a command
  int quality = 1;    // VK-054: at the start; events may change it
  int base_cp = 0;    // VK-053, VK-060: of a command
};

/// VK-053  Half its units, rounded up, 4 at most.
[[nodiscard]] constexpr int base_cp(int units) { return units >= 7 ? 4 : (units + 1) / 2; }

// --- The course of the battle

/// VK-003, VK-H8
struct Clock {
  int start = 12 * 60;  // minutes after midnight at which turn 1 begins
  int minutes = 20;     // a turn
};

struct Date {
  int year = 0;
  int month = 0;
  int day = 0;
};

/// Where a command comes on: in legal positions within the zone, by default facing in from its edge (VK-H45).
struct Entry {
  LeaderId command = LeaderId::none;
  field::Convex zone;
  Edge edge{};
};

/// VK-H45
struct Arrival {
  Entry entry;
  int turn = 1;
  Faces faces;          // that bring it; empty: it is sure
  int latest = 0;       // the turn from which it is sure; 0: none
  bool hidden = false;  // VK-H78: the enemy knows that something may come, and no more
};

enum class Holder : std::uint8_t { nobody, red, blue };
[[nodiscard]] constexpr Holder holder(Side side) { return side == Side::red ? Holder::red : Holder::blue; }

/// VK-H44  An area, or a point and what lies round it.
struct Objective {
  std::string id;
  std::string name;
  AreaId area = AreaId::none;
  field::Point at;
  field::Mils radius = field::inches(3);
  std::array<int, 2> points{};  // by side
  Holder at_start = Holder::nobody;
};

/// VK-H44  A stretch of edge at which units of a side may leave; `from` and `to` are x or y along it.
struct Exit {
  std::string id;
  std::string name;
  Side side{};
  Edge edge{};
  field::Mils from;
  field::Mils to;
  int points = 0;  // for each unit
};

/// Its row; none: by no exit.
enum class ExitId : std::uint8_t { none = 0xff };

/// VK-H24  How far can be seen; nothing: as far as there is table.
using Sight = std::optional<field::Mils>;
struct SightFrom {
  int turn = 1;
  Sight limit;
};

// What an event does.
struct LeaderQuality {
  LeaderId leader{};
  int quality = 0;
};
struct LeaderReplaced {
  LeaderId leader{};
  std::string name;
  int quality = 0;
};
struct SlowerRate {  // an inch costs so many: 2 is half the rate (VK-H48)
  Arm arm{};
  int cost = 2;
};
struct RoadBonusOff {};
struct SightLimit {
  Sight limit;
};
struct CommandAdded {
  Entry entry;
};
struct PointsGiven {
  Side side{};
  int points = 0;
};
using EventEffect = std::variant<LeaderQuality, LeaderReplaced, SlowerRate, RoadBonusOff, SightLimit,
                                 CommandAdded, PointsGiven>;

/// Happens once, at the start of its turn; with faces: from that turn on one die a turn, until one of them
/// shows.
struct Event {
  int turn = 1;
  Faces faces;
  EventEffect effect;
  std::string says;
};

enum class QualityCounts : std::uint8_t;  // R-53, melee.h

/// R-14  What a double buys.
enum class Doubles : std::uint8_t { boost, literal, both };

/// VK-H7  Whether there are units, markers and arrivals that the enemy does not know.
enum class Fog : std::uint8_t { off, hidden };

///
struct Points {
  int major = 20;
  int minor = 10;
  int unit = 5;
  int leader = 10;
};

/// VK-H46  The rulings a scenario may decide otherwise.
struct Options {
  int men_a_unit = 1000;
  Doubles doubles{};
  RoughRate rough{};
  DiceOptions dice;
  QualityCounts quality{};
  Points points;
  bool army_breaks = true;  // an army leader with 3 hits ends the battle
  Fog fog{};                // VK-H7
};

/// Everything a scenario says that does not change during a battle, in the order of the file; ids are
/// positions in these lists.
struct TableFacts {
  std::string id;     // "maida"
  std::string title;  // "Maida"
  std::string rules;  // "vom-kriege/1"
  std::string about;
  std::string lesson;      // what a newcomer is told first
  std::string dice_words;  // where the dice are meant to be the same every time; else empty
  std::vector<std::string> sources;
  std::vector<std::string> estimated;
  Date date;
  Clock clock;
  int last_turn = 0;
  field::Mils width = field::inches(84);
  field::Mils height = field::inches(60);
  int yards_an_inch = 80;  // for show
  Options options;

  std::vector<AreaFacts> areas;
  std::vector<Rough> rough;
  std::vector<River> rivers;
  std::vector<Bridge> bridges;
  std::vector<Road> roads;
  std::vector<Hill> hills;
  std::vector<Block> blocks;

  std::array<SideFacts, 2> sides;
  std::vector<LeaderFacts> leaders;
  std::vector<UnitFacts> units;

  std::vector<Arrival> arrivals;
  std::vector<Objective> objectives;
  std::vector<Exit> exits;
  std::vector<SightFrom> sight;  // by turn
  std::vector<Event> events;
};

/// What does not change during a battle: ground, forces, options, what is to come. Positions refer to it and
/// it must outlive them. It is made by the scenario reader, which has checked it.
class Table {
 public:
  explicit Table(TableFacts facts);
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  [[nodiscard]] const TableFacts& facts() const { return facts_; }
  [[nodiscard]] const Options& options() const { return facts_.options; }
  [[nodiscard]] bool foggy() const { return facts_.options.fog != Fog::off; }
  [[nodiscard]] const field::Bounds& bounds() const { return bounds_; }

  [[nodiscard]] std::size_t unit_count() const { return facts_.units.size(); }
  [[nodiscard]] std::size_t leader_count() const { return facts_.leaders.size(); }
  [[nodiscard]] const UnitFacts& unit(UnitId u) const { return facts_.units[index(u)]; }
  [[nodiscard]] const LeaderFacts& leader(LeaderId l) const { return facts_.leaders[index(l)]; }
  [[nodiscard]] const AreaFacts& area(AreaId a) const { return facts_.areas[index(a)]; }
  [[nodiscard]] const SideFacts& side(Side s) const { return facts_.sides[static_cast<std::size_t>(s)]; }
  /// The units of a command, by number; none for an army leader.
  [[nodiscard]] std::span<const UnitId> units_of(LeaderId command) const { return commands_[index(command)]; }

  /// What an id means, whatever its case; nothing if it is not one of those.
  [[nodiscard]] std::optional<UnitId> find_unit(std::string_view id) const;
  [[nodiscard]] std::optional<LeaderId> find_leader(std::string_view id) const;
  [[nodiscard]] std::optional<AreaId> find_area(std::string_view id) const;
  [[nodiscard]] std::optional<Side> find_side(std::string_view id) const;

  /// VK-H8  The time at which a turn begins, in minutes after midnight.
  [[nodiscard]] int time_of(int turn) const {
    return (facts_.clock.start + (turn - 1) * facts_.clock.minutes) % (24 * 60);
  }
  /// VK-H10  Leaders look away from their home edge.
  [[nodiscard]] field::Heading leader_heading(Side s) const {
    return bearing_of(side(s).home) + field::degrees(180);
  }

  /// VK-H15  The highest hill outline that holds the point, edge included; else 0.
  [[nodiscard]] int level_at(field::FinePoint p) const;
  /// VK-H15  Within 0.500 of the centre line of a road.
  [[nodiscard]] bool on_road(field::Point front_centre) const;

 private:
  struct Code {
    std::string id;  // upper case
    std::size_t number = 0;
  };
  using Codes = std::vector<Code>;  // sorted
  template <class Rows>
  static Codes codes_of(const Rows& rows);
  template <class Id>
  static std::optional<Id> find(const Codes& codes, std::string_view id);

  TableFacts facts_;
  field::Bounds bounds_;
  std::vector<std::vector<UnitId>> commands_;  // by leader
  Codes units_;
  Codes leaders_;
  Codes areas_;
  Codes sides_;
};

/// "09:20"
[[nodiscard]] std::string time_text(int minutes_after_midnight);

}  // namespace vom_kriege
