#pragma once

#include <array>

#include "vom-kriege/model/happening.h"
#include "vom-kriege/model/table.h"

/// Which fields of a happening say something, kind by kind. Sentences and facts both go by this table.
namespace vom_kriege {

enum class Field : std::uint8_t {
  unit,
  other,
  leader,
  with,
  side,
  by,
  number,
  parts,
  from,
  to,
  formation,
  face,
  way,     // measured, limit
  line,    // of fire
  charge,  // its wheel, leg and turn
  roll,
  dice,
  faces,
  effect,
  short_of,
  decision,
  // what the number means
  turn,
  event,
  area,
  objective,
  hits,  // of the unit or leader, of its strength
  outcome,
};
using FieldSet = SetOf<Field>;

class FieldsByKind {
 public:
  struct Row {
    Happening::Kind kind;
    FieldSet fields;
  };
  static constexpr auto kKinds = static_cast<std::size_t>(Happening::Kind::count);

  consteval explicit FieldsByKind(const Row (&rows)[kKinds]) {
    for (const Row& row : rows) {
      FieldSet& fields = fields_[static_cast<std::size_t>(row.kind)];
      if (!fields.empty()) throw "a kind is there twice";
      fields = row.fields;
    }
    for (const FieldSet& fields : fields_)
      if (fields.empty()) throw "a kind is missing";
  }
  [[nodiscard]] constexpr const FieldSet& of(Happening::Kind kind) const {
    return fields_[static_cast<std::size_t>(kind)];
  }

 private:
  std::array<FieldSet, kKinds> fields_{};
};

namespace happening_fields {
using enum Field;
using Kind = Happening::Kind;
inline constexpr FieldsByKind kFields({
    {Kind::turn_begins, {turn}},
    {Kind::event, {event}},
    {Kind::arrives, {leader}},
    {Kind::arrival_waits, {leader, faces}},
    {Kind::placed, {unit, leader, to}},
    {Kind::chit_drawn, {leader}},
    {Kind::command_points, {leader, number, parts}},
    {Kind::decided, {side, decision, by}},
    {Kind::reckoned, {roll, with, dice}},
    {Kind::rolled, {roll, with, dice, faces}},
    {Kind::traded, {side, decision}},
    {Kind::ordered, {unit, with, decision}},
    {Kind::rallied, {unit, hits}},
    {Kind::order_restored, {unit}},
    {Kind::given, {leader, number}},
    {Kind::moved, {unit, from, to, formation, way}},
    {Kind::falls_short, {unit, other, short_of}},
    {Kind::garrisons, {unit, area}},
    {Kind::leaves_table, {unit}},
    {Kind::leader_moved, {leader, from, to}},
    {Kind::leader_hit, {leader, hits}},
    {Kind::leader_retires, {leader, from, to}},
    {Kind::leader_sheltered, {leader, unit}},
    {Kind::charges, {unit, other, from, to, face, way, charge}},
    {Kind::counter_charges, {unit, other, from, to}},
    {Kind::contact, {unit, other, face}},
    {Kind::contact_lost, {unit, other}},
    {Kind::forms_square, {unit}},
    {Kind::no_square, {unit}},
    {Kind::disordered, {unit}},
    {Kind::effect, {unit, effect}},
    {Kind::sighted, {unit, other, line}},
    {Kind::marker, {unit}},
    {Kind::no_dice, {unit, other}},
    {Kind::hit, {unit, hits}},
    {Kind::retreats, {unit, from, to, way}},
    {Kind::routs, {unit, from, to}},
    {Kind::blocked, {unit}},
    {Kind::retires, {unit, from, to}},
    {Kind::falls_back, {unit, from, to}},
    {Kind::advances, {unit, from, to}},
    {Kind::removed, {unit}},
    {Kind::leader_removed, {leader}},
    {Kind::command_lost, {leader}},
    {Kind::army_leader_hit, {leader, hits}},
    {Kind::objective_taken, {objective, side}},
    {Kind::points, {side, number}},
    {Kind::revealed, {unit, to, formation}},
    {Kind::dummy_revealed, {side, to}},
    {Kind::stopped, {unit}},
    {Kind::initiative_ends, {leader}},
    {Kind::turn_ends, {turn}},
    {Kind::battle_ends, {outcome}},
});
}  // namespace happening_fields

[[nodiscard]] constexpr const FieldSet& fields_of(Happening::Kind kind) {
  return happening_fields::kFields.of(kind);
}

}  // namespace vom_kriege
