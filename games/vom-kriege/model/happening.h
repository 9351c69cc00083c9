#pragma once

#include <string>
#include <vector>

#include "core/rule_ref.h"
#include "text/messages.h"
#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/fire/line_of_sight.h"
#include "vom-kriege/melee/reckoning.h"
#include "vom-kriege/melee/results.h"
#include "vom-kriege/model/course.h"
#include "vom-kriege/model/decision.h"
#include "vom-kriege/move/move_refusal.h"

/// What happened, as facts (VK-H4). Texts are made of them elsewhere, never by the judge.
namespace vom_kriege {

struct Happening {
  enum class Kind : std::uint8_t {
    turn_begins,       // number
    event,             // number: row of the table's events
    arrives,           // leader: its command
    arrival_waits,     // leader; faces
    placed,            // unit or leader; to
    chit_drawn,        // leader
    command_points,    // leader; number: CP; parts: base, bonus, hits (numbers)
    decided,           // side, decision; by: who answered
    reckoned,          // roll, with, dice: real dice are to be typed in (VK-H3)
    rolled,            // roll, dice (item by item, where they were reckoned), faces, against
    traded,            // decision
    ordered,           // unit (first), with (the others), decision
    rallied,           // unit; number: hits left
    order_restored,    // unit: disorder off
    given,             // leader; number: markers
    moved,             // unit; from, to, formation, measured: cost
    falls_short,       // unit, one of a group; other: in its way; short_of: why it goes not all the way
    garrisons,         // unit; number: area
    leaves_table,      // unit: by an exit
    leader_moved,      // leader; from, to
    leader_hit,        // leader; number: hits now
    leader_retires,    // leader; from, to
    leader_sheltered,  // leader; unit
    charges,           // unit, other; from, to, face, measured, limit, charge, opening
    counter_charges,   // unit, other; from, to
    contact,           // unit, other; face
    contact_lost,      // unit, other
    forms_square,      // unit
    no_square,         // unit: the test failed
    disordered,        // unit
    effect,            // unit: on it; effect
    sighted,           // unit, other; line: what a shot or its support rests on
    marker,            // unit: shooting marker
    no_dice,           // unit, other: 0 dice, no attack or battle back
    hit,               // unit; number: hits now
    retreats,          // unit; from, to, measured: way
    routs,             // unit; from, to
    blocked,           // unit: stopped on its way back, a hit
    retires,           // unit; from, to
    falls_back,        // unit; from, to
    advances,          // unit; from, to
    removed,           // unit
    leader_removed,    // leader
    command_lost,      // leader
    army_leader_hit,   // leader; number: hits now
    objective_taken,   // number: row; side
    points,            // side; number
    revealed,          // unit; to, formation; number: its area, or -1 (VK-H74)
    dummy_revealed,    // side; to
    stopped,           // unit: by who was hidden (VK-H75)
    initiative_ends,   // leader
    turn_ends,         // number
    battle_ends,       // outcome in number (Outcome)
    count
  };
  /// Who gave an answer.
  enum class By : std::uint8_t { seat, only_one, standing, clock };

  Kind kind{};
  base::RuleRef rule;
  Side side{};
  By by{};
  UnitId unit = UnitId::none;
  UnitId other = UnitId::none;
  LeaderId leader = LeaderId::none;
  Units with;
  int number = 0;
  std::array<int, 3> parts{};
  field::Place from;
  field::Place to;
  Formation formation{};
  field::Face face{};
  field::Mils measured;
  field::Mils limit;
  Roll roll;
  LineOfFire line;
  ChargeMade charge;
  std::optional<FaceOpening> opening;  // of the flank or rear that is charged
  bool all_round = false;              // a square or garrison is charged: it has neither flank nor rear
  Reckoning dice;
  DiceFaces faces;
  Against against{};  // what the faces are read against, where somebody can be hit
  Effect effect;
  std::optional<MoveRefusal> short_of;  // what stops it
  Decision decision;
  std::uint8_t kept_from = 0;  // VK-H73: one bit a side that is not told

  [[nodiscard]] bool told_to(Side seat) const { return (kept_from >> static_cast<int>(seat) & 1) == 0; }
};

using Happenings = std::vector<Happening>;

/// One line for people: "A1 shoots at Z1: 4 fire points of a line VK-176 = 4 dice: infantry, saber, flag,
/// flag."
[[nodiscard]] std::string text(const Table& table, const Happening& happening, base::Language language);
/// Stable word for programs: "chit_drawn".
[[nodiscard]] std::string_view name(Happening::Kind kind);

}  // namespace vom_kriege
