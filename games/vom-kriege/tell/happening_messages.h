#pragma once

#include "text/messages.h"
#include "vom-kriege/model/happening.h"

/// The message ids of what happened. Their words are in happening_messages.cc, a table a language.
namespace vom_kriege {

/// Sentences of rolls, by what they are for (RollFor).
enum class RollSays : std::uint8_t {
  arrival,
  event,
  command,
  reroll,
  leader,
  square,
  shot,
  retire,
  fire,
  attack,
  back,
  count
};
static_assert(static_cast<std::size_t>(RollSays::count) == kRollWords.size());

/// Pieces of sentences.
enum class Piece : std::uint8_t {
  named,
  list_and,
  list_comma,
  with_rule,
  from_place,
  from_area,
  to_place,
  to_area,
  to_point,
  at_place,
  at_point,
  in_area,
  way_of,
  way_only,
  way_at_cost,
  fire_range,
  stands_see,
  charge_by,
  charge_wheel,
  charge_leg,
  charge_turn,
  charge_opening,
  straight,
  to_left,
  to_right,
  hits_of,
  and_shaken,
  and_breaks,
  one_hit,
  many_hits,
  one_flag,
  many_flags,
  nothing,
  cp_units,
  cp_quality,
  cp_bonus,
  cp_hits,
  cp_bounds,
  one_die,
  many_dice,
  no_faces,
  to_be_typed,
  supported,
  by_only_one,
  by_standing,
  by_clock,
  die_once,
  die_twice,
  far_paid,
  doctrine_paid,
  one_marker,
  many_markers,
  one_point,
  many_points,
  in_line,
  in_column,
  in_march_column,
  in_square,
  in_open_order,
  is_unlimbered,
  is_limbered,
  face_of,
  face_front,
  face_right,
  face_rear,
  face_left,
  won_by,
  won_draw,
  some_event,
  die_shows,
  count
};

[[nodiscard]] const base::Messages<Happening::Kind>& sentences(base::Language language);
[[nodiscard]] const base::Messages<RollSays>& roll_sentences(base::Language language);
[[nodiscard]] const base::Messages<Piece>& pieces(base::Language language);

}  // namespace vom_kriege
