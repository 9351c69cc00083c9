#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "geometry/box.h"
#include "geometry/list.h"
#include "vom-kriege/model/dice.h"
#include "vom-kriege/model/troops.h"

/// What a seat may decide (VK-H1, VK-H43). Every decision has one text form (decision_text.h), which is what
/// a record holds; here it is as a value.
namespace vom_kriege {

using Units = field::List<UnitId, 16>;
using Stops = field::List<field::Point, 8>;  // on a way

/// The answer that lets things be; each ask has its own word for it.
struct Pass {
  enum class Word : std::uint8_t { done, keep, no, stay, wait };
  Word word{};
  bool operator==(const Pass&) const = default;
};

/// A1  The army leader gives command points (VK-111 to VK-114).
struct Give {
  int points = 1;
  LeaderId to{};
  bool operator==(const Give&) const = default;
};

/// O2  Dice by their place in the roll, counted from 1 (VK-117).
struct Reroll {
  field::List<std::uint8_t, 6> dice;
  bool operator==(const Reroll&) const = default;
};

/// O3  A matching pair for one die of any face (VK-118).
struct Trade {
  DieFace pair{};
  DieFace wanted{};
  bool operator==(const Trade&) const = default;
};

/// O4  One die, or two of a face, on a unit or group, with the dice that pay its surcharges (VK-119 to
/// VK-121, VK-H42).
struct GiveOrder {
  Units units;
  DieFace face{};
  bool twice = false;
  std::optional<DieFace> far;
  std::optional<DieFace> doctrine;
  bool operator==(const GiveOrder&) const = default;
};

/// O4  Disorder comes off for a die of any face (VK-122).
struct ClearDisorder {
  UnitId unit{};
  DieFace die{};
  std::optional<DieFace> far;
  bool operator==(const ClearDisorder&) const = default;
};

/// O4  A flag takes one hit off, and the unit may face any way (VK-130); no facing: as it is.
struct Rally {
  UnitId unit{};
  std::optional<field::Heading> facing;
  std::optional<DieFace> far;
  bool operator==(const Rally&) const = default;
};

enum class Hand : std::uint8_t { left, right };

/// VK-H16  One leg of a move.
struct MoveLeg {
  enum class Kind : std::uint8_t { forward, oblique, wheel, side, back, enter, road };
  Kind kind{};
  Hand hand{};                 // oblique, wheel, side
  field::Angle angle;          // oblique, wheel
  field::Mils length;          // forward, oblique, side, back
  AreaId area = AreaId::none;  // enter
  field::Point to;             // road
  bool operator==(const MoveLeg&) const = default;
};

/// M1  A move of a unit, or of a group by the path of its first-named member (VK-H16, VK-H22).
struct Move {
  static constexpr std::size_t kMostLegs = 8;

  Units units;
  std::optional<Formation> before;
  field::List<MoveLeg, kMostLegs> legs;
  std::optional<Formation> after;
  bool operator==(const Move&) const = default;
};

/// M1  Out of a wood or BUA (VK-087, VK-H12).
struct Leave {
  UnitId unit{};
  field::Place place;
  Formation formation{};
  bool operator==(const Leave&) const = default;
};

/// M1  Artillery actions (VK-144, VK-H20).
struct Limber {
  UnitId unit{};
  bool operator==(const Limber&) const = default;
};
struct Unlimber {
  UnitId unit{};
  bool operator==(const Unlimber&) const = default;
};
struct Push {
  UnitId unit{};
  field::Angle turn;  // left is negative
  field::Heading bearing;
  field::Mils length;
  bool operator==(const Push&) const = default;
};

/// M1, X7  Into contact (VK-H30); without a face the judge takes the one that is open.
struct Charge {
  UnitId unit{};
  UnitId target{};
  std::optional<field::Face> face;
  std::optional<Formation> change;
  bool operator==(const Charge&) const = default;
};

/// M3, M4  Reactions to a charge.
struct Counter {
  UnitId unit{};
  bool operator==(const Counter&) const = default;
};
struct FormSquare {
  UnitId unit{};
  bool operator==(const FormSquare&) const = default;
};

/// M5  The leader moves last, by straight legs (VK-149, VK-H21).
struct LeaderMove {
  field::Point to;
  Stops via;
  bool operator==(const LeaderMove&) const = default;
};

/// B1  Combat, with supporters.
struct Shoot {
  UnitId unit{};
  UnitId target{};
  Units with;
  bool operator==(const Shoot&) const = default;
};
struct Melee {
  UnitId unit{};
  UnitId target{};
  Units with;
  bool operator==(const Melee&) const = default;
};

/// X1  Defensive fire (VK-165).
struct DefensiveFire {
  UnitId unit{};
  Units with;
  bool operator==(const DefensiveFire&) const = default;
};

/// X1, M2  A unit or a leader goes one move towards its side (VK-158 to VK-163); no bearing: straight home.
struct Retire {
  UnitId unit = UnitId::none;
  LeaderId leader = LeaderId::none;  // one of the two
  std::optional<field::Heading> bearing;
  bool operator==(const Retire&) const = default;
};

/// X6
struct Advance {
  bool operator==(const Advance&) const = default;
};

/// H2, H3  No bearing: straight home; no facing: as it is (VK-H36).
struct Retreat {
  UnitId unit{};
  std::optional<field::Heading> bearing;
  std::optional<field::Heading> facing;
  bool operator==(const Retreat&) const = default;
};
struct Rout {
  UnitId unit{};
  std::optional<field::Heading> bearing;
  bool operator==(const Rout&) const = default;
};

/// T2  Placing what has arrived (VK-H45).
struct PlaceUnit {
  UnitId unit{};
  field::Place place;
  Formation formation{};
  bool operator==(const PlaceUnit&) const = default;
};
struct PlaceLeader {
  LeaderId leader{};
  field::Point at;
  bool operator==(const PlaceLeader&) const = default;
};

/// VK-H3  Real dice, as they fell on the table.
struct TypedDice {
  field::List<DieFace, 24> faces;
  bool operator==(const TypedDice&) const = default;
};

using Decision =
    std::variant<Pass, Give, Reroll, Trade, GiveOrder, ClearDisorder, Rally, Move, Leave, Limber, Unlimber,
                 Push, Charge, Counter, FormSquare, LeaderMove, Shoot, Melee, DefensiveFire, Retire, Advance,
                 Retreat, Rout, PlaceUnit, PlaceLeader, TypedDice>;

}  // namespace vom_kriege
