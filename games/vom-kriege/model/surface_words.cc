#include "vom-kriege/model/surface_words.h"

#include "text/text_table.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/tell/happening_words.h"

namespace vom_kriege {
namespace {

constexpr base::Messages<Word> kEnglishWords({
    {Word::language_tag, "en"},
    {Word::report_of, "Report for {0}"},
    {Word::report_master, "Report for the game master"},
    {Word::clock_line, "Turn {0} of {2}, {1}"},
    {Word::score_line, "Score: {0}"},
    {Word::score_of, "{0} {1}"},
    {Word::active_line, "{0} acts with {1}"},
    {Word::over_won, "The battle is over, won by {0}."},
    {Word::over_draw, "The battle is over: a draw."},
    {Word::over_none, "The battle is over."},
    {Word::head_commands, "The commands"},
    {Word::head_happened, "What happened"},
    {Word::head_asked, "What is asked"},
    {Word::head_arrivals, "To come"},
    {Word::head_objectives, "Objectives"},
    {Word::head_table, "The table"},
    {Word::head_orders, "Orders"},
    {Word::head_movement, "Movement"},
    {Word::head_combat, "Combat"},
    {Word::head_turn, "Turn {0}, {1}"},
    {Word::head_initiative, "{0}: {1}"},
    {Word::nothing_happened, "Nothing yet."},
    {Word::you_are_asked, "You are asked. {0}"},
    {Word::they_are_asked, "Asked: {1}. {0}"},
    {Word::answers, "Answers, the last one if none comes in time:"},
    {Word::write_freely, "Write your answer freely, as docs/vom-kriege-language.md has it."},
    {Word::more_answers, "and {0} more"},
    {Word::given_back, "Given back to you, not carried out: {0} ({1})"},
    {Word::col_id, "Id"},
    {Word::col_leader, "Leader"},
    {Word::col_command, "Command"},
    {Word::col_quality, "L"},
    {Word::col_cp, "CP"},
    {Word::col_bonus, "+"},
    {Word::col_hits, "Hits"},
    {Word::col_units, "Units"},
    {Word::col_state, "State"},
    {Word::col_name, "Name"},
    {Word::col_arm, "Arm"},
    {Word::col_formation, "Formation"},
    {Word::col_at, "At"},
    {Word::col_facing, "Facing"},
    {Word::col_marks, "State"},
    {Word::long_quality, "Quality of the leader, 0 to 3"},
    {Word::long_cp, "Command points it would have now"},
    {Word::long_bonus, "Bonus markers"},
    {Word::long_units, "Units on the table of all its units"},
    {Word::col_unit_hits, "Losses"},
    {Word::long_hits, "Hits of the leader, 3 at most"},
    {Word::long_unit_hits, "Hits of its units on the table"},
    {Word::is_active, "acts now"},
    {Word::chit_in_cup, "chit in the cup"},
    {Word::chit_drawn, "has acted"},
    {Word::is_to_come, "to come"},
    {Word::is_lost, "lost"},
    {Word::is_out, "no chit this turn"},
    {Word::mark_routing, "routing"},
    {Word::mark_shaken, "shaken"},
    {Word::mark_disordered, "disordered"},
    {Word::mark_fired, "has fired"},
    {Word::mark_order, "order {0}"},
    {Word::mark_order_twice, "order {0} {0}"},
    {Word::mark_contact, "in contact with {0}"},
    {Word::mark_hidden, "hidden"},
    {Word::in_area, "in {0}"},
    {Word::not_there_to_come, "to come"},
    {Word::not_there_removed, "removed"},
    {Word::not_there_exited, "left the table"},
    {Word::hits_of, "{0}/{1}"},
    {Word::units_of, "{0}/{1}"},
    {Word::nobody, "nobody"},
    {Word::arrives_sure, "{0}: turn {1}"},
    {Word::arrives_on, "{0}: from turn {1} on {2}"},
    {Word::arrives_latest, "{0}: from turn {1} on {2}, surely turn {3}"},
    {Word::may_arrive, "Something of {0} may still come; what, when and where is not known"},
    {Word::zone_from, "{0}, from turn {1}"},
    {Word::zone_latest, "{0}, turn {1} to {2}"},
    {Word::objective_points, "{0} ({1})"},
    {Word::drawing_title, "{0}, turn {1}, {2}"},
    {Word::drawing_desc,
     "The table from above, {0} by {1} inches, north at the top. {2} {3} units and {4} {5} units stand on "
     "it."},
    {Word::north, "N"},
    {Word::scale_bar, "{0} inches = {1} yards"},
    {Word::key_infantry, "infantry"},
    {Word::key_cavalry, "cavalry"},
    {Word::key_artillery, "guns"},
    {Word::key_leader, "leader"},
    {Word::key_army_leader, "army leader"},
    {Word::key_hit, "hit"},
    {Word::key_disordered, "disordered"},
    {Word::key_fired, "has fired"},
    {Word::key_routing, "routing"},
    {Word::key_contact, "in contact"},
    {Word::key_line, "line of fire"},
    {Word::key_marker, "hidden troops, or nobody"},
    {Word::line_of_fire, "{0} fires at {1} on the line {2}"},
    {Word::text_scale,
     "One character is {0} inch wide and {1} inches high; numbers are inches, north is up."},
    {Word::text_key,
     "{0} {1}; {2} {3}; @ leader; T wood; # built-up area; ' hill; ^ crest; ~ river; - stream or ford; , "
     "marsh or rough; w fieldwork; : road; = bridge; X blocked; * objective; + square."},
    {Word::text_key_fog, "? a marker: hidden troops, or nobody."},
    {Word::marker_of, "? A marker of {0} at {1},{2}: hidden troops, or nobody."},
    {Word::dummy_of, "? A dummy of {0} at {1},{2}."},
});

}  // namespace

const base::Messages<Word>& surface_words(base::Language language) {
  switch (language) {
    case base::Language::english: break;
  }
  return kEnglishWords;
}

std::string Headlines::whose() const {
  if (!view_->seat) return std::string(word(Word::report_master));
  return words_->text(Word::report_of, within_sentence(table_->side(*view_->seat).name));
}

std::string Headlines::clock() const {
  return words_->text(Word::clock_line, view_->turn, time_text(table_->time_of(view_->turn)),
                      table_->facts().last_turn);
}

std::string Headlines::score() const {
  std::vector<std::string> both;
  for (const Side side : {Side::red, Side::blue})
    both.push_back(
        words_->text(Word::score_of, table_->side(side).name, view_->score[static_cast<std::size_t>(side)]));
  return words_->text(Word::score_line, base::joined(both, ", "));
}

std::string Headlines::now() const {
  if (view_->over()) {
    if (view_->outcome == Outcome::draw) return std::string(word(Word::over_draw));
    if (view_->outcome == Outcome::none) return std::string(word(Word::over_none));
    const Side winner = view_->outcome == Outcome::red ? Side::red : Side::blue;
    return words_->text(Word::over_won, within_sentence(table_->side(winner).name));
  }
  if (view_->active == LeaderId::none) return {};
  const SeenLeader* leader = view_->leader(view_->active);
  base::ensure(leader != nullptr, "who acts is on the table, and known");
  return words_->text(Word::active_line, leader->name,
                      within_sentence(table_->leader(view_->active).command));
}

std::string Headlines::asked() const {
  if (view_->over()) return {};
  const bool own = view_->seat && *view_->seat == view_->asked_side;
  return words_->text(own ? Word::you_are_asked : Word::they_are_asked, view_->asked.prompt,
                      table_->side(view_->asked_side).name);
}

std::string Headlines::state(const SeenLeader& leader) const {
  if (leader.status == Status::to_come) return std::string(word(Word::is_to_come));
  if (leader.status == Status::removed) return std::string(word(Word::is_lost));
  if (leader.active) return std::string(word(Word::is_active));
  switch (leader.chit) {
    case Chit::in_cup: return std::string(word(Word::chit_in_cup));
    case Chit::drawn: return std::string(word(Word::chit_drawn));
    case Chit::out: break;
  }
  return std::string(word(Word::is_out));
}

std::string Headlines::marks(const SeenUnit& unit) const {
  switch (unit.status) {
    case Status::to_come: return std::string(word(Word::not_there_to_come));
    case Status::removed: return std::string(word(Word::not_there_removed));
    case Status::exited: return std::string(word(Word::not_there_exited));
    case Status::on_table: break;
  }
  std::vector<std::string> all;
  if (unit.hidden) all.emplace_back(word(Word::mark_hidden));
  if (unit.routing) all.emplace_back(word(Word::mark_routing));
  if (unit.shaken) all.emplace_back(word(Word::mark_shaken));
  if (unit.row.disordered) all.emplace_back(word(Word::mark_disordered));
  if (unit.row.shooting_marker) all.emplace_back(word(Word::mark_fired));
  if (unit.order.given)
    all.push_back(
        words_->text(unit.order.twice ? Word::mark_order_twice : Word::mark_order, name(unit.order.face)));
  if (unit.contact.target != UnitId::none)
    all.push_back(words_->text(Word::mark_contact, table_->unit(unit.contact.target).id));
  return base::joined(all, ", ");
}

std::string Headlines::arrival(const SeenArrival& arrival) const {
  const Arrival& row = table_->facts().arrivals[arrival.row];
  const std::string& command = table_->leader(arrival.leader).command;
  if (row.faces.empty()) return words_->text(Word::arrives_sure, command, row.turn);
  std::vector<std::string> faces;
  for (std::size_t i = 0; i < kFaces; ++i)
    if (row.faces.has(static_cast<DieFace>(i))) faces.emplace_back(name(static_cast<DieFace>(i)));
  const std::string list = base::joined(faces, ", ");
  if (row.latest == 0) return words_->text(Word::arrives_on, command, row.turn, list);
  return words_->text(Word::arrives_latest, command, row.turn, list, row.latest);
}

std::vector<std::string> Headlines::arrivals() const {
  std::vector<std::string> all;
  for (const SeenArrival& one : view_->arrivals) all.push_back(arrival(one));
  for (const Side side : {Side::red, Side::blue})
    for (int i = 0; i < view_->may_come[static_cast<std::size_t>(side)]; ++i)
      all.push_back(words_->text(Word::may_arrive, within_sentence(table_->side(side).name)));
  return all;
}

std::string Headlines::marker(const SeenMarker& marker) const {
  return words_->text(Word::marker_of, within_sentence(table_->side(marker.side).name),
                      to_text(field::Mils{marker.at.x}), to_text(field::Mils{marker.at.y}));
}

std::string Headlines::dummy(const SeenMarker& marker) const {
  return words_->text(Word::dummy_of, within_sentence(table_->side(marker.side).name),
                      to_text(field::Mils{marker.at.x}), to_text(field::Mils{marker.at.y}));
}

std::string Headlines::zone(const SeenArrival& arrival) const {
  const Arrival& row = table_->facts().arrivals[arrival.row];
  const std::string& command = table_->leader(arrival.leader).command;
  if (row.faces.empty() || row.latest == 0) return words_->text(Word::zone_from, command, row.turn);
  return words_->text(Word::zone_latest, command, row.turn, row.latest);
}

std::string Headlines::objective(std::size_t row) const {
  const Objective& facts = table_->facts().objectives[row];
  const std::string points = facts.points[0] == facts.points[1]
                                 ? fmt::format("{}", facts.points[0])
                                 : fmt::format("{}/{}", facts.points[0], facts.points[1]);
  return words_->text(Word::objective_points, facts.name, points);
}

std::string Headlines::holder(std::size_t row) const {
  if (view_->holders[row] == Holder::nobody) return std::string(word(Word::nobody));
  return table_->side(view_->holders[row] == Holder::red ? Side::red : Side::blue).name;
}

}  // namespace vom_kriege
