// What a tale says, a table a language.

#include "vom-kriege/tell/tale_words.h"

namespace vom_kriege {
namespace {

constexpr base::Messages<Say> kEnglishTale({
    {Say::language_tag, "en"},
    {Say::months, "January|February|March|April|May|June|July|August|September|October|November|December"},
    {Say::numbers, "no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"},
    {Say::list_and, " and "},
    {Say::list_comma, ", "},
    {Say::date, "{0} {1} {2}"},
    {Say::yards, "{0} yards"},
    {Say::one_hit, "a hit"},
    {Say::many_hits, "{0} hits"},
    {Say::one_flag, "a flag"},
    {Say::many_flags, "{0} flags"},
    {Say::hits_now, "{0} ({1} of {2})"},
    {Say::hits_shaken, "{0} ({1} of {2}, shaken)"},
    {Say::in_flank, " in the flank| on their open flank"},
    {Say::in_rear, " in the rear| from behind"},
    {Say::some_wood, "the wood {0}"},
    {Say::some_houses, "the houses of {0}"},
    {Say::supported, "{0}, with {1} in support,|{0}, helped by {1},"},
    {Say::one_unit, "{0} unit"},
    {Say::many_units, "{0} units"},
    {Say::one_marker, "a bonus marker"},
    {Say::many_markers, "{0} bonus markers"},

    {Say::subtitle, "{0}, {1} to {2}. {3} turns of {4} minutes, {5} yards to the inch."},
    {Say::subtitle_running, "{0}. Turn {1} of {2}, {3}. {4} yards to the inch."},
    {Say::head_armies, "The armies"},
    {Say::army_line, "{0}, under {1}, brought {2}.|{1} commanded {0}, with {2}."},
    {Say::army_without, "{0} brought {1}.|{0} had {1}."},
    {Say::foot_one, "{0} unit of foot"},
    {Say::foot_many, "{0} units of foot"},
    {Say::horse_one, "{0} of horse"},
    {Say::horse_many, "{0} of horse"},
    {Say::guns_one, "{0} battery"},
    {Say::guns_many, "{0} batteries"},
    {Say::col_command, "Command"},
    {Say::col_leader, "Leader"},
    {Say::col_units, "Units"},
    {Say::leader_quality, "{0} (L{1})"},
    {Say::to_arrive, "{0}, to come"},
    {Say::unit_plain, "{0} {1}"},
    {Say::unit_quality, "{0} {1} ({2})"},

    {Say::dice_key, "The dice, as they are shown; a die that did something stands out:"},
    {Say::map_start, "{0} as the battle begins, {1}."},
    {Say::map_turn, "The end of turn {0}. Arrows show where units went, dashed arrows who was driven back."},
    {Say::map_omitted, "The maps are left out here; written into a file, the tale has them beside it."},

    {Say::head_turn, "Turn {0}, {1}"},
    {Say::chits, "The chits came out in this order: {0}."},
    {Say::no_chits, "No chit has been drawn yet."},
    {Say::arrived, "{0} reached the field.|Now {0} came up.|At last {0} arrived."},
    {Say::arrival_waits,
     "There was no sign of {0} yet.|{0} was still on the road.|Of {0} nothing was to be seen."},
    {Say::given, "Word went to {0}: {1}.|An aide rode to {0} with {1}.|{0} was to have {1}."},
    {Say::rallied,
     "{0} rallied and stood at {1}.|{0} got their stragglers back into the ranks, to {1}.|{0} closed their "
     "ranks "
     "again, at {1}."},
    {Say::restored, "{0} put their ranks in order.|{0} dressed their ranks.|{0} recovered their order."},
    {Say::moved_forward,
     "{0} came on{1}.|{0} moved up{1}.|{0} went forward{1}.|{0} advanced{1}.|{0} pressed on{1}."},
    {Say::moved_back, "{0} drew back{1}.|{0} gave ground of their own will{1}.|{0} withdrew{1}."},
    {Say::moved_aside, "{0} shifted ground{1}.|{0} moved across{1}.|{0} marched along the front{1}."},
    {Say::moved_apart, ", {0}|, some {0}|, about {0}"},
    {Say::changed_line, "{0} formed line.|{0} deployed into line.|{0} opened out into line."},
    {Say::changed_column, "{0} formed column.|{0} ployed into column.|{0} closed up into column."},
    {Say::changed_march, "{0} took to march column.|{0} formed up for the march."},
    {Say::changed_square, "{0} formed square of their own accord.|{0} closed up into square."},
    {Say::changed_open, "{0} went into open order.|{0} spread out to skirmish."},
    {Say::unlimbered, "{0} unlimbered.|{0} came into battery."},
    {Say::limbered, "{0} limbered up.|{0} hooked in the teams."},
    {Say::garrisoned, "{0} occupied {1}.|{0} went into {1} and held it.|{0} settled in {1}."},
    {Say::left_table, "{0} marched off the field by their road.|{0} got away by the road."},
    {Say::idle_one, "{0} stood idle.|{0} did nothing of note.|From {0} nothing stirred."},
    {Say::idle_many, "{0} stood idle.|{0} did nothing of note.|Nothing stirred from {0}."},
    {Say::turn_quiet, "It was a turn of waiting.|Nobody fought.|The guns were silent."},
    {Say::turn_losses, "Cost of the turn: {0} {1}, {2} {3}."},
    {Say::loss_none, "nothing"},
    {Say::loss_hits, "{0}"},
    {Say::loss_units, "{0} lost"},
    {Say::loss_both, "{0} and {1} lost"},
    {Say::head_rolls, "Every roll of turn {0}"},

    {Say::shot_foot,
     "{0} fired on {1}|{0} opened fire on {1}|{0} poured a volley into {1}|{0} gave a volley to {1}|{0} let "
     "fly at "
     "{1}|{0} blazed away at {1}"},
    {Say::shot_guns,
     "{0} opened on {1}|{0} sent round shot into {1}|{0} found the range of {1}|{0} played on {1}|{0} laid "
     "their guns "
     "on {1}"},
    {Say::charged,
     "{0} charged {1}{2}.|{0} went for {1}{2}.|With a cheer {0} charged {1}{2}.|{0} threw themselves upon "
     "{1}{2}."},
    {Say::counter_charged,
     "{0} did not wait and came forward to meet {1}.|{0} spurred to meet {1} half-way.|But {0} "
     "counter-charged {1}."},
    {Say::they, "they"},
    {Say::square_formed, "{0} formed square in time.|{0} made it into square.|{0} closed up into square."},
    {Say::square_failed,
     "{0} tried to form square and were too late.|{0} did not get into square.|{0} never got their square "
     "closed."},
    {Say::fired_at_charge,
     "{0} held their fire and then let go at {1}|{0} waited, and at close range fired into {1}|{0} stood "
     "firm and gave "
     "fire to {1}"},
    {Say::attacked, "{0} closed with {1}|{0} came to blows with {1}|{0} fell upon {1}|{0} got in among {1}"},
    {Say::attacked_square, "{0} beat against the square of {1}|{0} came on at the square of {1}"},
    {Say::battled_back, "{0} hit back at {1}|{0} gave as good as they got to {1}|{0} turned on {1}"},
    {Say::struck_retiring, "{0} struck at the heels of {1}|{0} caught at {1} as they turned"},
    {Say::nothing,
     ", without effect.|, and did no harm.|, to no purpose.|; nobody fell.|, but every blow and ball was "
     "wasted."},
    {Say::stood,
     ", who took {0} and stood.|, who bore {0} but held their ground.| and cost them {0}; they did not give "
     "way.|, who suffered {0} and closed their ranks."},
    {Say::gave_way,
     ", who gave way and went back {0} in disorder.|, who would not stand and fell back {0}.| and sent them "
     "back {0}, their order gone.|, who wavered, turned and made {0} to the rear."},
    {Say::hit_and_gave_way,
     ", who took {0} and fell back {1}.| and threw them back {1} with {0}.|, who suffered {0} and gave way, "
     "{1} "
     "to the rear."},
    {Say::held_fast, ", who would have gone back and could not.|, who turned to go and had nowhere to go."},
    {Say::hit_and_held_fast,
     ", who took {0} and could not get away.|, who suffered {0} and had nowhere to go."},
    {Say::broke,
     ", who took {0}, broke and ran.|. It was too much: with {0} they broke.|, who took {0} and fled.| and "
     "broke them: {0}, and they ran for the rear."},
    {Say::destroyed,
     ". That was the end of them.|, who were swept from the field.| and destroyed what was left of them.|, "
     "who ceased to be a unit."},
    {Say::drew_off, ", who got clean away, {0} back.|, but they were off, {0} to the rear."},
    {Say::drew_off_hit, ", who took {0} and drew off {1}.|, who paid {0} for getting away, {1} back."},
    {Say::went_too, "{0} went back with them, {1}.|{0} were carried along, {1} back."},
    {Say::left_behind, "{0} could not follow.|{0} had to stay where they were."},
    {Say::unit_lost,
     "Nobody could hold {0} together: they were lost.|{0} dissolved and were seen no more.|{0} were gone for "
     "good."},
    {Say::blocked,
     "Their way back was blocked, and it cost them dear.|There was no room to go, and men paid "
     "for it."},
    {Say::fell_back, "{0} drew off again.|{0} fell back to breathe.|{0} let go and stepped back."},
    {Say::advanced,
     "{0} took the ground they had won.|{0} followed up.|{0} pressed on over the ground they had cleared."},
    {Say::no_dice, "{0} could do nothing against {1}.|{0} had no blow left for {1}."},
    {Say::ran_into_leader, "{0} ran into {1}.|{0} nearly rode down {1}."},
    {Say::leader_away, "{0} had to ride for it.|{0} got away."},
    {Say::leader_hit, "It told on {0}: {1}.|{0} felt the loss: {1}.|That shook the command of {0}: {1}."},
    {Say::leader_lost, "{0} was lost.|{0} fell.|{0} was seen no more."},
    {Say::army_leader_hit, "{0} saw it and felt it: {1}.|For {0}, who led the army, it was a blow: {1}."},
    {Say::army_leader_lost, "{0} was beaten, and the army with him.|That broke {0}, and with him the army."},
    {Say::command_lost, "{0} was finished.|{0} went to pieces.|{0} no longer existed."},
    {Say::objective_taken, "{0} was now in the hands of {1}.|{1} now held {0}.|{0} fell to {1}."},
    {Say::points, "{0} gained {1} points by it."},
    {Say::revealed,
     "{0} of {1} had stood there unseen until now.|Out of nothing {0} of {1} came to light.|{0} of {1} were "
     "hidden no "
     "longer."},
    {Say::revealed_in,
     "In {1} stood, unseen until now, {0} of {2}.|{0} of {2} showed themselves in {1}.|It turned out that "
     "{0} of {2} "
     "held {1}."},
    {Say::dummy_revealed,
     "What had passed for troops of {0} was nobody at all.|There was nobody where {0} had seemed to be.|The "
     "marker of "
     "{0} turned out to hide nothing."},
    {Say::stopped_short,
     "{0} ran upon them and halted.|{0} came to a sudden stop before them.|There the march of {0} was over."},

    {Say::head_now, "How it stands"},
    {Say::head_end, "How it ended"},
    {Say::won, "{0} won the day, {1} points to {2}."},
    {Say::won_broken, "The army of {3} broke, and {0} won the day; the points stood at {1} to {2}."},
    {Say::drawn, "Neither side could claim the day: {0} points each."},
    {Say::running, "The battle goes on. So far {0} have {1} points and {2} {3}."},
    {Say::head_turning, "Turning points"},
    {Say::turning_command, "Turn {0}: {2} is lost, and {1} with it."},
    {Say::turning_army, "Turn {0}: {1} is beaten, and with him the army."},
    {Say::turning_objective, "Turn {0}: {1} falls to {2}."},
    {Say::turning_swing, "Turn {0}, the initiative of {1}: {2} take {3}, {4} {5}."},
    {Say::turning_unit, "Turn {0}: {2} lose {1}."},
    {Say::head_score, "The score"},
    {Say::score_objective, "{0}, held"},
    {Say::score_leader, "{0}, lost by the enemy"},
    {Say::score_units, "Enemy units lost ({0}): {1}"},
    {Say::score_given, "Exits and events"},
    {Say::score_total, "All"},
    {Say::col_for, "For"},
    {Say::col_points, "Points"},
    {Say::head_luck, "Luck"},
    {Say::luck_good, "{0} rolled {1} and {2} where {3} and {4} were to be expected: luck was with them."},
    {Say::luck_bad, "{0} rolled {1} and {2} where {3} and {4} were to be expected: luck was against them."},
    {Say::luck_even, "{0} rolled {1} and {2} where {3} and {4} were to be expected: about their due."},
    {Say::luck_none, "{0} rolled no battle dice."},
    {Say::luck_note,
     "Expected is what the same dice against the same targets give on the average, by the rules' own table "
     "(VK-192 to VK-195); exact in sixths, shown in tenths."},
    {Say::col_rolls, "Rolls"},
    {Say::col_dice, "Dice"},
    {Say::col_hits_rolled, "Hits"},
    {Say::col_hits_expected, "expected"},
    {Say::col_flags_rolled, "Flags"},
    {Say::col_flags_expected, "expected"},
    {Say::luck_shots, "Shots"},
    {Say::luck_fire, "Fire at charges"},
    {Say::luck_attacks, "Attacks"},
    {Say::luck_back, "Battle back"},
    {Say::luck_all, "All"},
    {Say::head_losses, "Losses"},
    {Say::col_had, "Units"},
    {Say::col_lost, "Lost"},
    {Say::col_broken, "Routing"},
    {Say::col_left_table, "Marched off"},
    {Say::col_hits, "Hits on the rest"},
    {Say::col_fate, "Leader"},
    {Say::fate_holds, "{0}"},
    {Say::fate_hits, "{0}, {1} of {2} hits"},
    {Say::fate_lost, "{0}, lost"},
    {Say::fate_to_come, "{0}, never came"},
    {Say::head_strength, "Strength"},
    {Say::col_turn, "Turn"},
    {Say::strength_note, "Hits each side could still take, at the end of every turn."},
});

}  // namespace

const base::Messages<Say>& tale_words(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishTale;
}

}  // namespace vom_kriege
