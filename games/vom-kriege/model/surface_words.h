#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"
#include "vom-kriege/tell/view.h"

/// The words that reports, tables and drawings share.
namespace vom_kriege {

enum class Word : std::uint8_t {
  language_tag,
  // the head
  report_of,
  report_master,
  clock_line,
  score_line,
  score_of,
  active_line,
  over_won,
  over_draw,
  over_none,
  // headings
  head_commands,
  head_happened,
  head_asked,
  head_arrivals,
  head_objectives,
  head_table,
  head_orders,
  head_movement,
  head_combat,
  head_turn,
  head_initiative,
  nothing_happened,
  // what is asked
  you_are_asked,
  they_are_asked,
  answers,
  write_freely,
  more_answers,
  given_back,
  // columns
  col_id,
  col_leader,
  col_command,
  col_quality,
  col_cp,
  col_bonus,
  col_hits,
  col_units,
  col_state,
  col_name,
  col_arm,
  col_formation,
  col_at,
  col_facing,
  col_marks,
  long_quality,
  long_cp,
  long_bonus,
  long_units,
  col_unit_hits,
  long_hits,
  long_unit_hits,
  // states of a command
  is_active,
  chit_in_cup,
  chit_drawn,
  is_to_come,
  is_lost,
  is_out,
  // states of a unit
  mark_routing,
  mark_shaken,
  mark_disordered,
  mark_fired,
  mark_order,
  mark_order_twice,
  mark_contact,
  mark_hidden,
  in_area,
  not_there_to_come,
  not_there_removed,
  not_there_exited,
  hits_of,
  units_of,
  nobody,
  // what is to come
  arrives_sure,
  arrives_on,
  arrives_latest,
  may_arrive,
  zone_from,
  zone_latest,
  objective_points,
  // drawings
  drawing_title,
  drawing_desc,
  north,
  scale_bar,
  key_infantry,
  key_cavalry,
  key_artillery,
  key_leader,
  key_army_leader,
  key_hit,
  key_disordered,
  key_fired,
  key_routing,
  key_contact,
  key_line,
  key_marker,
  line_of_fire,
  // the table as text
  text_scale,
  text_key,
  text_key_fog,
  marker_of,
  dummy_of,
  count
};

[[nodiscard]] const base::Messages<Word>& surface_words(base::Language language);

/// Lines that every surface has, made of a view.
class Headlines {
 public:
  Headlines(const Table& table, const View& view, base::Language language)
      : table_(&table), view_(&view), words_(&surface_words(language)) {}

  [[nodiscard]] const base::Messages<Word>& words() const { return *words_; }
  [[nodiscard]] std::string_view word(Word id) const {
    return words_->patterns[static_cast<std::size_t>(id)];
  }
  [[nodiscard]] std::string whose() const;  // "The British" or "for the game master"
  [[nodiscard]] std::string clock() const;  // "Turn 3 of 10, 09:40"
  [[nodiscard]] std::string score() const;  // "The British 3, The French 0"
  [[nodiscard]] std::string now() const;    // who acts, or how it ended
  [[nodiscard]] std::string asked() const;  // empty: the battle is over
  [[nodiscard]] std::string state(const SeenLeader& leader) const;
  [[nodiscard]] std::string marks(const SeenUnit& unit) const;
  [[nodiscard]] std::string arrival(const SeenArrival& arrival) const;
  [[nodiscard]] std::vector<std::string> arrivals() const;  // VK-H8, VK-H78
  [[nodiscard]] std::string marker(const SeenMarker& marker) const;
  [[nodiscard]] std::string dummy(const SeenMarker& marker) const;
  [[nodiscard]] std::string zone(const SeenArrival& arrival) const;  // the same for a drawing, shorter
  [[nodiscard]] std::string objective(std::size_t row) const;        // "The farm (10 points)"
  [[nodiscard]] std::string holder(std::size_t row) const;

 private:
  const Table* table_;
  const View* view_;
  const base::Messages<Word>* words_;
};

}  // namespace vom_kriege
