#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "text/messages.h"
#include "vom-kriege/tell/view.h"

/// The words of the tale of a battle. A pattern may offer several ways to say the same thing, divided by
/// '|'; a language has as many as it likes.
namespace vom_kriege {

enum class Say : std::uint8_t {
  language_tag,
  // lists that are counted, not chosen from
  months,
  numbers,
  // small pieces
  list_and,
  list_comma,
  date,
  yards,
  one_hit,
  many_hits,
  one_flag,
  many_flags,
  hits_now,
  hits_shaken,
  in_flank,
  in_rear,
  some_wood,
  some_houses,
  supported,
  one_unit,
  many_units,
  one_marker,
  many_markers,
  // the head and the armies
  subtitle,
  subtitle_running,
  head_armies,
  army_line,
  army_without,
  foot_one,
  foot_many,
  horse_one,
  horse_many,
  guns_one,
  guns_many,
  col_command,
  col_leader,
  col_units,
  leader_quality,
  to_arrive,
  unit_plain,
  unit_quality,
  // maps
  dice_key,
  map_start,
  map_turn,
  map_omitted,
  // a turn
  head_turn,
  chits,
  no_chits,
  arrived,
  arrival_waits,
  given,
  rallied,
  restored,
  moved_forward,
  moved_back,
  moved_aside,
  moved_apart,
  changed_line,
  changed_column,
  changed_march,
  changed_square,
  changed_open,
  unlimbered,
  limbered,
  garrisoned,
  left_table,
  idle_one,
  idle_many,
  turn_quiet,
  turn_losses,
  loss_none,
  loss_hits,
  loss_units,
  loss_both,
  head_rolls,
  // fights
  shot_foot,
  shot_guns,
  charged,
  counter_charged,
  they,
  square_formed,
  square_failed,
  fired_at_charge,
  attacked,
  attacked_square,
  battled_back,
  struck_retiring,
  nothing,
  stood,
  gave_way,
  hit_and_gave_way,
  broke,
  destroyed,
  drew_off,
  drew_off_hit,
  went_too,
  unit_lost,
  blocked,
  fell_back,
  advanced,
  no_dice,
  ran_into_leader,
  leader_away,
  leader_hit,
  leader_lost,
  army_leader_hit,
  army_leader_lost,
  command_lost,
  objective_taken,
  points,
  // fog
  revealed,
  revealed_in,
  dummy_revealed,
  stopped_short,
  // the end
  head_now,
  head_end,
  won,
  won_broken,
  drawn,
  running,
  head_turning,
  turning_command,
  turning_army,
  turning_objective,
  turning_swing,
  turning_unit,
  head_score,
  score_objective,
  score_leader,
  score_units,
  score_given,
  score_total,
  col_for,
  col_points,
  head_luck,
  luck_good,
  luck_bad,
  luck_even,
  luck_none,
  luck_note,
  col_rolls,
  col_dice,
  col_hits_rolled,
  col_hits_expected,
  col_flags_rolled,
  col_flags_expected,
  luck_shots,
  luck_fire,
  luck_attacks,
  luck_back,
  luck_all,
  head_losses,
  col_had,
  col_lost,
  col_broken,
  col_left_table,
  col_hits,
  col_fate,
  fate_holds,
  fate_hits,
  fate_lost,
  fate_to_come,
  head_strength,
  col_turn,
  strength_note,
  // a retreat that leads nowhere; last, for the number of a way of saying it chooses among its variants
  held_fast,
  hit_and_held_fast,
  left_behind,
  count
};

[[nodiscard]] const base::Messages<Say>& tale_words(base::Language language);

/// The ways a pattern offers.
[[nodiscard]] std::vector<std::string_view> ways(std::string_view pattern);

/// A name as it stands within a sentence: "the 78th Highlanders", "Watteville's Regiment", "the field guns".
[[nodiscard]] std::string with_article(std::string_view name, base::Language language);

/// "the British" at the start of a sentence.
[[nodiscard]] std::string capital(std::string text);

/// Puts facts into sentences. What is said twice is said in another way the second time; which one depends on
/// the turn and on what was said before, so that the same battle is always told in the same words.
class Scribe {
 public:
  Scribe(const Table& table, base::Language language) : table_(&table), language_(language) {}

  /// From now on it tells this turn; leaders are called what they were called at its end.
  void begin_turn(int turn, const View& names) {
    turn_ = static_cast<std::uint32_t>(turn);
    names_ = &names;
  }
  [[nodiscard]] const Table& table() const { return *table_; }
  [[nodiscard]] base::Language language() const { return language_; }

  template <class... Facts>
  [[nodiscard]] std::string say(Say id, const Facts&... facts) {
    return fmt::vformat(way(id), fmt::make_format_args(facts...));
  }
  /// The nth of a counted list.
  [[nodiscard]] std::string_view nth(Say list, std::size_t n) const;

  [[nodiscard]] std::string unit(UnitId u) const;
  /// Who a sentence is about: the name, or "they" if the sentence before was about the same unit.
  [[nodiscard]] std::string subject(UnitId u);
  /// A sentence is done; without a subject nobody is "they" in the next.
  void end_sentence(UnitId about = UnitId::none) {
    subject_ = about != UnitId::none ? about : spoken_;
    spoken_ = UnitId::none;
  }
  [[nodiscard]] std::string units(const std::vector<UnitId>& list);
  [[nodiscard]] std::string area(AreaId a) const;  // "the farm", "the wood W3"
  [[nodiscard]] std::string leader(LeaderId l) const;
  [[nodiscard]] std::string command(LeaderId l) const;  // of an army leader: the man
  [[nodiscard]] std::string side(Side s) const;         // "the British"
  [[nodiscard]] std::string list(const std::vector<std::string>& words);
  [[nodiscard]] std::string number(int n) const;  // in words as far as they go
  [[nodiscard]] std::string yards(std::int64_t mils);
  [[nodiscard]] std::string flags(int n);                      // "two flags"
  [[nodiscard]] std::string hits(int taken);                   // "two hits"
  [[nodiscard]] std::string hits(int taken, int now, int of);  // "a hit (2 of 4)"

 private:
  [[nodiscard]] std::string_view way(Say id);

  const Table* table_;
  base::Language language_;
  const View* names_ = nullptr;
  std::uint32_t turn_ = 0;
  std::uint32_t said_ = 0;
  UnitId subject_ = UnitId::none;                                          // of the sentence before
  UnitId spoken_ = UnitId::none;                                           // of this one
  std::array<std::uint8_t, static_cast<std::size_t>(Say::count)> last_{};  // way used last, counted from 1
};

}  // namespace vom_kriege
