#pragma once

#include <fmt/core.h>

#include <optional>
#include <utility>

#include "vom-kriege/charge/charge.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/melee/retreat.h"
#include "vom-kriege/move/group_move.h"
#include "vom-kriege/move/movement.h"

/// The judge at work, for its own files only; the face is battle.h. Each phase has a file of its own:
/// turn_phase.cc (T1 to T4, I2, G), orders_phase.cc (I1 to O4), movement_phase.cc (M1, M2, M5),
/// charge_phase.cc (M3, M4), combat_phase.cc (B1, S1, B2), melee_phase.cc (X1 to X8), harm.cc (H1 to H5),
/// and fog_phase.cc what is hidden (VK-H73 to VK-H78).
namespace vom_kriege {

class Judge {
 public:
  /// Without dice nothing is carried out: a decision is only looked at.
  Judge(const Table& table, Battle& battle, base::Dice* dice, Happenings* log)
      : table_(table), p_(battle.position), c_(battle.course), dice_(dice), log_(log) {}

  void begin() { next(&Judge::start_turn); }
  void initiative() { next(&Judge::begin_initiative); }
  /// Goes on from the ask that stands: whoever has only one answer left is not asked.
  void look_again();
  /// Takes an answer to what is asked.
  Allowed take(const Decision& decision, Happening::By by);
  /// VK-H75  The same where not everything is known to who decides.
  Allowed take_in_fog(const Decision& decision, Happening::By by);
  /// Plays on to the next ask.
  void play_on();

 private:
  using Step = void (Judge::*)();
  using Kind = Happening::Kind;

  // --- the machinery: judge.cc
  void next(Step step) { next_ = step; }
  void ask(State state, Side side) {
    c_.state = state;
    c_.asked = side;
  }
  [[nodiscard]] bool only_looking() const { return dice_ == nullptr; }
  Allowed carry_out(const Decision& decision);
  void roll(const Roll& roll, const Reckoning& dice = {});
  void rolled(const DiceFaces& faces);
  /// What the dice that are due are read against; of dice that hit nobody: a unit.
  [[nodiscard]] Against against() const;
  template <class Fill>
  void tell(Kind kind, base::RuleRef rule, Fill fill) {
    if (log_ == nullptr) return;
    Happening h;
    h.kind = kind;
    h.rule = rule;
    fill(h);
    if (foggy()) h.kept_from = kept_from(h);
    log_->push_back(h);
  }
  /// Some sentences end with their rule; here it stands beside them.
  static tl::unexpected<No> no(base::RuleRef rule, std::string sentence) {
    if (const std::string named = fmt::format(". ({})", rule.id); sentence.ends_with(named))
      sentence.resize(sentence.size() - named.size());
    return tl::unexpected(No{rule, std::move(sentence)});
  }
  [[nodiscard]] tl::unexpected<No> not_asked() const;
  void only_answer(const Decision& decision);
  [[nodiscard]] const std::string& id(UnitId u) const { return table_.unit(u).id; }
  [[nodiscard]] const std::string& id(LeaderId l) const { return table_.leader(l).id; }
  [[nodiscard]] Side side_of(UnitId u) const { return table_.unit(u).side; }
  [[nodiscard]] Side side_of(LeaderId l) const { return table_.leader(l).side; }
  [[nodiscard]] Side active_side() const { return side_of(p_.initiative.active); }
  [[nodiscard]] bool is_active(UnitId u) const { return table_.unit(u).command == p_.initiative.active; }
  [[nodiscard]] Allowed is_ours(UnitId u) const;
  [[nodiscard]] Allowed named_once(UnitId first, const Units& with) const;

  // --- the turn: turn_phase.cc
  void start_turn();
  void events();
  void happen(std::size_t row);
  void arrivals();
  void arrive(LeaderId command);
  void placing();
  Allowed take(const PlaceUnit& d);
  Allowed take(const PlaceLeader& d);
  [[nodiscard]] Allowed may_place(const field::Convex& footprint) const;
  void fill_cup();
  void draw();
  void initiative_over();
  void objectives();
  void end_turn();
  void by_points();
  void finish(Outcome outcome);
  [[nodiscard]] Outcome broken() const;

  // --- orders: orders_phase.cc
  void begin_initiative();
  void ask_focus();
  [[nodiscard]] bool far_to_pay(LeaderId to) const;
  [[nodiscard]] Allowed may_give(const Give& d) const;
  Allowed take(const Give& d);
  Allowed take(const Reroll& d);
  void ask_trade();
  Allowed take(const Trade& d);
  void ask_orders();
  Allowed take(const GiveOrder& d);
  Allowed take(const ClearDisorder& d);
  Allowed take(const Rally& d);
  [[nodiscard]] field::Gap from_leader(UnitId u) const;
  [[nodiscard]] bool far(UnitId u) const;
  [[nodiscard]] Allowed may_pay(std::initializer_list<std::optional<DieFace>> dice) const;
  [[nodiscard]] Allowed may_pay_far(UnitId far, const std::optional<DieFace>& die,
                                    bool others_near = false) const;
  void pay(std::initializer_list<std::optional<DieFace>> dice);
  [[nodiscard]] bool can_use_a_die() const;

  // --- movement: movement_phase.cc
  void ask_movement();
  [[nodiscard]] Allowed may_act(UnitId u, bool moves) const;
  [[nodiscard]] Allowed may_move(UnitId u) const;
  [[nodiscard]] Allowed doctrine_allows(UnitId u, Formation covering) const;
  [[nodiscard]] bool has_something_to_move() const;
  Allowed take(const Move& d);
  Allowed take(const Leave& d);
  Allowed gun_action(UnitId u, const tl::expected<MoveMade, MoveRefusal>& made);
  Allowed take(const Limber& d);
  Allowed take(const Unlimber& d);
  Allowed take(const Push& d);
  Allowed group_may_move(const Move& d) const;
  Allowed group_stays_together(const field::List<MoveEnd, 16>& ends) const;
  void tell_who_falls_short(const GroupMoved& group);
  Allowed move_alone(const MoveEnd& end);
  void set_out(UnderWay::What what);
  void meet_leaders();
  void leader_struck(const DiceFaces& faces);
  Allowed take_leader_retire(const Retire& d);
  void leader_goes(LeaderId l, field::Point to);
  void leader_cannot_retire(LeaderId l);
  void arrived();
  void put(const MoveEnd& end);
  void ask_leader();
  Allowed take(const LeaderMove& d);

  // --- charges: charge_phase.cc
  Allowed take(const Charge& d);
  [[nodiscard]] Allowed may_charge(const Charge& d) const;
  void charge_runs();
  [[nodiscard]] Units able_to_counter() const;
  Allowed take(const Counter& d);
  void counter_meets();
  void come_into_contact();
  void make_contact(UnitId charger, UnitId target, field::Face face);
  void disorder_by_rough(UnitId u, bool rough);
  void ask_squares();
  Allowed take(const FormSquare& d);
  void square_tested(const DiceFaces& faces);
  void charge_done();

  // --- combat: combat_phase.cc
  void ask_combat();
  [[nodiscard]] bool may_fight(UnitId u) const;
  [[nodiscard]] bool order_shoots(UnitId u) const;
  [[nodiscard]] bool order_melees(UnitId u) const;
  [[nodiscard]] Allowed may_shoot(UnitId u) const;
  [[nodiscard]] Allowed may_support(UnitId s, UnitId shooter, UnitId target) const;
  [[nodiscard]] bool can_shoot_at_all(UnitId u) const;
  [[nodiscard]] bool can_melee_at_all(UnitId u) const;
  [[nodiscard]] Allowed no_target(const Shoot& d) const;
  Allowed take(const Shoot& d);
  void shot(const DiceFaces& faces);
  void tell_line(const Position& where, UnitId shooter, UnitId target, field::Mils reach);
  void mark_fire(UnitId shooter, const Units& with, bool leaves_marker);
  Allowed take(const Melee& d);
  void combat_over();

  // --- melee: melee_phase.cc
  void begin_melee(UnitId attacker, const Units& with);
  void ask_reaction();
  [[nodiscard]] Allowed may_retire() const;
  Allowed take(const DefensiveFire& d);
  Allowed take_unit_retire(const Retire& d);
  void retire_rolled(const DiceFaces& faces);
  void fired(const DiceFaces& faces);
  void attack();
  void attacked(const DiceFaces& faces);
  void battle_back();
  void battled_back(const DiceFaces& faces);
  void ask_advance();
  Allowed take(const Advance& d);
  void advanced();
  void ask_follow_up();
  void melee_over();
  void end_melee();
  [[nodiscard]] bool still_adjacent(UnitId charger, UnitId target) const;
  void part(UnitId charger, UnitId target = UnitId::none);
  void disorder_after_melee(UnitId u, bool routed_before);

  // --- harm: harm.cc
  void harm(const Units& units, Effect effect, AfterHarm after);
  void go_back_next();
  void after_harm();
  Allowed take(const Retreat& d);
  Allowed take(const Rout& d);
  void go(UnitId u, const WayBack& way, GoingBack kind);
  void add_hit(UnitId u);
  void disorder(UnitId u, base::RuleRef rule);
  void end_contact(UnitId u);
  void remove(UnitId u, base::RuleRef rule);
  void hit_leader(LeaderId l, int hits, base::RuleRef rule);
  void lose_leader(LeaderId l);
  void take_off(UnitId u);

  // --- fog: fog_phase.cc
  [[nodiscard]] bool foggy() const { return table_.foggy(); }
  [[nodiscard]] std::uint8_t kept_from(const Happening& h) const;
  void reveal(UnitId u, base::RuleRef rule);
  void reveal_who_is_seen();
  void look_if_anybody_moved();
  void stopped(const Decision& decision);
  [[nodiscard]] std::optional<Move> as_far_as_it_goes(Move d) const;
  void spend_move(UnitId u);
  /// Whether somebody stands on the table of whom a side does not know.
  [[nodiscard]] bool any_hidden_from(Side side) const;
  [[nodiscard]] Position known_to(Side side) const { return as_known(table_, {p_, c_}, side).position; }
  /// VK-H75  Who is hidden from a side, and would change the answer to a question about the position, shows
  /// himself.
  template <class Question>
  void show_who_is_in_the_way(Side side, Question&& question) {
    if (!any_hidden_from(side)) return;
    Position seen = known_to(side);
    auto answer = question(seen);
    for (std::size_t i = 0; i < p_.unit_count; ++i) {
      const UnitId u = unit_id(i);
      if (side_of(u) == side || !p_.of(u).hidden || !p_.on_table(u)) continue;
      seen.of(u) = p_.of(u);
      if (question(seen) == answer) continue;
      reveal(u, "VK-H75");
      seen.of(u) = p_.of(u);
      answer = question(seen);
    }
  }

  Allowed take(const Pass&);
  Allowed take(const Retire& d);
  Allowed take(const TypedDice& d);

  const Table& table_;
  Position& p_;
  Course& c_;
  base::Dice* dice_;
  Happenings* log_;
  Step next_ = nullptr;
  std::optional<decltype(Position::units)> looked_at_{};  // who was where when it was last looked who is seen
  bool look_for_losses_ = true;  // VK-H44: whether an army may be broken since that was last looked at
};

}  // namespace vom_kriege
