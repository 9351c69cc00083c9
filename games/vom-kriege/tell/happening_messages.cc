#include "vom-kriege/tell/happening_messages.h"

namespace vom_kriege {
namespace {

using Kind = Happening::Kind;

// Facts by name, as happening_fields.h has them for the kind; {place}: "from 3,4", {side}: as at the start of
// a sentence, {the_side}: within it.
constexpr base::Messages<Kind> kEnglishKinds({
    {Kind::turn_begins, "Turn {number} begins at {time}."},
    {Kind::event, "{event}"},
    {Kind::arrives, "{leader} arrives with {the_command}."},
    {Kind::arrival_waits, "{leader} does not come yet{shown}."},
    {Kind::placed, "{who} is placed {where}."},
    {Kind::chit_drawn, "The chit of {leader} is drawn: {the_command} acts for {the_side}."},
    {Kind::command_points, "{leader} has {number} CP: {cp}."},
    {Kind::decided, "{side}: {decision}{by}."},
    {Kind::reckoned, "{rolled}"},
    {Kind::rolled, "{rolled}"},
    {Kind::traded, "{side}: {decision}."},
    {Kind::ordered, "{units}: ordered by {order}."},
    {Kind::rallied, "{unit} rallies and now has {hits}."},
    {Kind::order_restored, "{unit} is in order again."},
    {Kind::given, "{leader} is given {markers}."},
    {Kind::moved, "{unit} moves {from} {to}, {formation}{way}."},
    {Kind::falls_short, "{unit} cannot go all the way: {short_of}."},
    {Kind::garrisons, "{unit} garrisons {area}."},
    {Kind::leaves_table, "{unit} leaves the table by its exit."},
    {Kind::leader_moved, "{leader} rides {from} {to}."},
    {Kind::leader_hit, "{leader} is hit and now has {hits}."},
    {Kind::leader_retires, "{leader} retires {from} {to}."},
    {Kind::leader_sheltered, "{leader} takes shelter with {unit}."},
    {Kind::charges, "{unit} charges {face}{other} {from} {to}{way}{charge}."},
    {Kind::counter_charges, "{unit} counter-charges {other} {from} {to}."},
    {Kind::contact, "{unit} is in contact with {face}{other}."},
    {Kind::contact_lost, "{unit} and {other} are no longer in contact."},
    {Kind::forms_square, "{unit} forms square."},
    {Kind::no_square, "{unit} does not get into square."},
    {Kind::disordered, "{unit} is disordered."},
    {Kind::effect, "{effect} on {unit}."},
    {Kind::sighted, "{unit} sees {other} on the line {line}{stands}; the range is {range}."},
    {Kind::marker, "{unit} has fired and takes a shooting marker."},
    {Kind::no_dice, "{unit} has no dice against {other} and does not attack."},
    {Kind::hit, "{unit} now has {hits}."},
    {Kind::retreats, "{unit} retreats {from} {to}{way}."},
    {Kind::routs, "{unit} routs {from} {to}."},
    {Kind::blocked, "{unit} is stopped on its way back and takes a hit."},
    {Kind::retires, "{unit} retires {from} {to}."},
    {Kind::falls_back, "{unit} falls back {from} {to}."},
    {Kind::advances, "{unit} advances {from} {to}."},
    {Kind::removed, "{unit} is removed."},
    {Kind::leader_removed, "{leader} is lost."},
    {Kind::command_lost, "{command} is lost, and all that was left of it."},
    {Kind::army_leader_hit, "{leader}, who leads the army, now has {hits}."},
    {Kind::objective_taken, "{objective} is now held by {the_side}."},
    {Kind::points, "{side}: {points}."},
    {Kind::revealed, "{unit} of {the_side} is revealed {where}, {formation}."},
    {Kind::dummy_revealed, "The marker of {the_side} {where} is a dummy and is taken away."},
    {Kind::stopped, "{unit} comes upon who was hidden, and its move is over."},
    {Kind::initiative_ends, "The initiative of {leader} ends."},
    {Kind::turn_ends, "Turn {number} ends."},
    {Kind::battle_ends, "The battle is over: {outcome}."},
});

// {0} who, {1} at whom, {2} the dice, {3} what they show, {4} supports, {5} the leader, {6} the event.
constexpr base::Messages<RollSays> kEnglishRolls({
    {RollSays::arrival, "{5} may arrive, {2}: {3}."},
    {RollSays::event, "{6} - or not yet, {2}: {3}."},
    {RollSays::command, "{5} rolls {2}: {3}."},
    {RollSays::reroll, "{5} rolls again, {2}: {3}."},
    {RollSays::leader, "{0} runs into {5}, {2}: {3}."},
    {RollSays::square, "{0} tries to form square, {2}: {3}."},
    {RollSays::shot, "{0} shoots at {1}{4}, {2}: {3}."},
    {RollSays::retire, "{0} strikes at {1} as it retires{4}, {2}: {3}."},
    {RollSays::fire, "{0} fires at {1} as it comes on{4}, {2}: {3}."},
    {RollSays::attack, "{0} attacks {1}{4}, {2}: {3}."},
    {RollSays::back, "{0} battles back at {1}, {2}: {3}."},
});

constexpr base::Messages<Piece> kEnglishPieces({
    {Piece::named, "{0} ({1})"},
    {Piece::list_and, " and "},
    {Piece::list_comma, ", "},
    {Piece::with_rule, "{0} ({1})"},
    {Piece::from_place, "from {0},{1}"},
    {Piece::from_area, "out of its area"},
    {Piece::to_place, "to {0},{1} facing {2}"},
    {Piece::to_area, "into an area"},
    {Piece::to_point, "to {0},{1}"},
    {Piece::at_place, "at {0},{1} facing {2}"},
    {Piece::at_point, "at {0},{1}"},
    {Piece::in_area, "in {0}"},
    {Piece::way_of, ", {0} of {1} inches"},
    {Piece::way_only, ", {0} inches"},
    {Piece::way_at_cost, ", at a cost of {0} inches"},
    {Piece::fire_range, "{0}; at most {1}"},
    {Piece::stands_see, "; {0} of {1} front stands see it"},
    {Piece::charge_by, ": {0} (at most {1} degrees each)"},
    {Piece::charge_wheel, "a wheel {0}, "},
    {Piece::charge_leg, "a leg from {0} {1}"},
    {Piece::charge_turn, ", a turn {0}"},
    {Piece::charge_opening,
     "; its centre, at {0}, was {1} inches behind the line through {2} and {3} (VK-155)"},
    {Piece::straight, "straight ahead"},
    {Piece::to_left, "{0} degrees to the left"},
    {Piece::to_right, "{0} degrees to the right"},
    {Piece::hits_of, "{0} of {1} hits"},
    {Piece::and_shaken, ", shaken"},
    {Piece::and_breaks, ", its maximum"},
    {Piece::one_hit, "{0} hit"},
    {Piece::many_hits, "{0} hits"},
    {Piece::one_flag, "{0} flag"},
    {Piece::many_flags, "{0} flags"},
    {Piece::nothing, "No hit and no flag"},
    {Piece::cp_units, "{0} of the command VK-053"},
    {Piece::cp_quality, "{0} by quality VK-056"},
    {Piece::cp_bonus, ", +{0} bonus VK-072"},
    {Piece::cp_hits, ", -{0} hits VK-226"},
    {Piece::cp_bounds, ", never below 1 or above 6 VK-059"},
    {Piece::one_die, "{0} die"},
    {Piece::many_dice, "{0} dice"},
    {Piece::no_faces, "nothing"},
    {Piece::to_be_typed, "to be rolled and typed in"},
    {Piece::supported, " with {0}"},
    {Piece::by_only_one, " (nothing else is possible)"},
    {Piece::by_standing, " (by a standing instruction)"},
    {Piece::by_clock, " (the time was up)"},
    {Piece::die_once, "{0}"},
    {Piece::die_twice, "a double of {0}"},
    {Piece::far_paid, ", over 12 inches paid with {0} VK-120"},
    {Piece::doctrine_paid, ", doctrine paid with {0} VK-121"},
    {Piece::one_marker, "{0} bonus marker"},
    {Piece::many_markers, "{0} bonus markers"},
    {Piece::one_point, "{0} point"},
    {Piece::many_points, "{0} points"},
    {Piece::in_line, "in line"},
    {Piece::in_column, "in column"},
    {Piece::in_march_column, "in march column"},
    {Piece::in_square, "in square"},
    {Piece::in_open_order, "in open order"},
    {Piece::is_unlimbered, "unlimbered"},
    {Piece::is_limbered, "limbered"},
    {Piece::face_of, "the {0} of "},
    {Piece::face_front, "front"},
    {Piece::face_right, "right flank"},
    {Piece::face_rear, "rear"},
    {Piece::face_left, "left flank"},
    {Piece::won_by, "won by {0}"},
    {Piece::won_draw, "a draw"},
    {Piece::some_event, "Something happens that the scenario foresees"},
    {Piece::die_shows, ": the die shows {0}"},
});

/// The words of programs.
constexpr base::Messages<Kind> kNames({
    {Kind::turn_begins, "turn_begins"},
    {Kind::event, "event"},
    {Kind::arrives, "arrives"},
    {Kind::arrival_waits, "arrival_waits"},
    {Kind::placed, "placed"},
    {Kind::chit_drawn, "chit_drawn"},
    {Kind::command_points, "command_points"},
    {Kind::decided, "decided"},
    {Kind::reckoned, "reckoned"},
    {Kind::rolled, "rolled"},
    {Kind::traded, "traded"},
    {Kind::ordered, "ordered"},
    {Kind::rallied, "rallied"},
    {Kind::order_restored, "order_restored"},
    {Kind::given, "given"},
    {Kind::moved, "moved"},
    {Kind::falls_short, "falls_short"},
    {Kind::garrisons, "garrisons"},
    {Kind::leaves_table, "leaves_table"},
    {Kind::leader_moved, "leader_moved"},
    {Kind::leader_hit, "leader_hit"},
    {Kind::leader_retires, "leader_retires"},
    {Kind::leader_sheltered, "leader_sheltered"},
    {Kind::charges, "charges"},
    {Kind::counter_charges, "counter_charges"},
    {Kind::contact, "contact"},
    {Kind::contact_lost, "contact_lost"},
    {Kind::forms_square, "forms_square"},
    {Kind::no_square, "no_square"},
    {Kind::disordered, "disordered"},
    {Kind::effect, "effect"},
    {Kind::sighted, "sighted"},
    {Kind::marker, "marker"},
    {Kind::no_dice, "no_dice"},
    {Kind::hit, "hit"},
    {Kind::retreats, "retreats"},
    {Kind::routs, "routs"},
    {Kind::blocked, "blocked"},
    {Kind::retires, "retires"},
    {Kind::falls_back, "falls_back"},
    {Kind::advances, "advances"},
    {Kind::removed, "removed"},
    {Kind::leader_removed, "leader_removed"},
    {Kind::command_lost, "command_lost"},
    {Kind::army_leader_hit, "army_leader_hit"},
    {Kind::objective_taken, "objective_taken"},
    {Kind::points, "points"},
    {Kind::revealed, "revealed"},
    {Kind::dummy_revealed, "dummy_revealed"},
    {Kind::stopped, "stopped"},
    {Kind::initiative_ends, "initiative_ends"},
    {Kind::turn_ends, "turn_ends"},
    {Kind::battle_ends, "battle_ends"},
});

}  // namespace

const base::Messages<Happening::Kind>& sentences(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishKinds;
}
const base::Messages<RollSays>& roll_sentences(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishRolls;
}
const base::Messages<Piece>& pieces(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishPieces;
}

std::string_view name(Happening::Kind kind) { return kNames.patterns[static_cast<std::size_t>(kind)]; }

}  // namespace vom_kriege
