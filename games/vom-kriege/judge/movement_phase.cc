#include <algorithm>

#include "vom-kriege/judge/judge.h"
#include "vom-kriege/melee/leader_retire.h"
#include "vom-kriege/melee/melee.h"
#include "vom-kriege/model/doctrine.h"
#include "vom-kriege/model/whereabouts.h"
#include "vom-kriege/model/words.h"
#include "vom-kriege/move/group_move.h"
#include "vom-kriege/move/groups.h"
#include "vom-kriege/move/guns.h"
#include "vom-kriege/move/leader_move.h"
#include "vom-kriege/move/leaving.h"

/// Moves (M1), leaders run into (M2) and the leader's own move (M5).
namespace vom_kriege {
namespace {

/// VK-124 to VK-129, R-23  A die lets only the arms it names act.
bool order_names(const Table& table, const Position& position, UnitId u) {
  const OrderMark& order = position.marks(u).order;
  return order.given && order.face != DieFace::flag &&
         (order.face == DieFace::saber ||
          static_cast<int>(order.face) == static_cast<int>(table.unit(u).arm));
}

/// VK-125, R-14  Moves an order holds.
int moves_of(const OrderMark& order) { return order.twice ? 2 : 1; }

/// VK-144, R-32, VK-H20  Whether a battery has an action left, a move or another one: two, and a third if a
/// double's second move is among them.
bool has_action(const UnitMarks& marks, bool move) {
  const int moves = marks.moves + (move ? 1 : 0);
  return marks.gun_actions < (marks.order.twice && moves >= 2 ? 3 : 2);
}

}  // namespace

/// Whether the order of a unit lets it act at all in the movement phase.
Allowed Judge::may_act(UnitId u, bool moves) const {
  if (const Allowed ours = is_ours(u); !ours) return ours;
  const UnitMarks& marks = p_.marks(u);
  if (!marks.order.given) return no("VK-133", fmt::format("{} has no order", id(u)));
  if (!order_names(table_, p_, u))
    return no("R-23", fmt::format("its die is of {}: it does not let {} act, which is {}",
                                  name(marks.order.face), id(u), name(table_.unit(u).arm)));
  if (marks.contact.target != UnitId::none)
    return no("VK-H14", fmt::format("{} is in contact with {}", id(u), id(marks.contact.target)));
  if (marks.charge.made) return no("VK-151", fmt::format("{} has charged", id(u)));
  if (table_.unit(u).arm == Arm::artillery && !has_action(marks, moves))
    return marks.order.twice
               ? no("R-32",
                    fmt::format("{} has taken its {} actions (VK-144); a third is the second move of a "
                                "double alone",
                                id(u), marks.gun_actions))
               : no("VK-144", fmt::format("{} has taken its {} actions", id(u), marks.gun_actions));
  return {};
}

Allowed Judge::may_move(UnitId u) const {
  if (const Allowed acts = may_act(u, true); !acts) return acts;
  const UnitMarks& marks = p_.marks(u);
  if (marks.moves >= moves_of(marks.order))
    return no("VK-136", fmt::format("{} has made the {} its order holds", id(u),
                                    moves_of(marks.order) == 1 ? "one move" : "two moves"));
  return {};
}

/// VK-040, R-21  Distance in a formation outside doctrine is paid for with the order.
Allowed Judge::doctrine_allows(UnitId u, Formation covering) const {
  const UnitFacts& facts = table_.unit(u);
  if (p_.marks(u).order.doctrine_paid || !doctrine_costs(facts.arm, facts.doctrine, covering)) return {};
  return no("VK-121", fmt::format("{} is {} infantry: to move in {} costs one more die with its order "
                                  "(`doctrine DIE`, VK-040), and none was paid",
                                  facts.id, name(facts.doctrine), name(covering)));
}

bool Judge::has_something_to_move() const {
  for (const UnitId u : table_.units_of(p_.initiative.active)) {
    const UnitMarks& marks = p_.marks(u);
    if (!p_.on_table(u) || !order_names(table_, p_, u)) continue;
    if (marks.contact.target != UnitId::none || marks.charge.made) continue;
    const bool guns = table_.unit(u).arm == Arm::artillery;
    const bool moves = marks.moves < moves_of(marks.order);
    if (guns ? has_action(marks, false) || (moves && has_action(marks, true)) : moves) return true;
  }
  return false;
}

void Judge::ask_movement() {
  ask(State::movement, active_side());
  if (has_something_to_move()) return;
  only_answer(Pass{Pass::Word::done});
  next(&Judge::ask_leader);
}

/// VK-H22  A path is for the whole group: for all its members that can still move. Who enters an area, or
/// only changes formation, does it by itself.
Allowed Judge::group_may_move(const Move& d) const {
  const std::uint8_t group = p_.marks(d.units[0]).order.group;
  const bool by_itself =
      d.legs.empty() || (d.units.size() == 1 && d.legs.back().kind == MoveLeg::Kind::enter);
  for (const UnitId u : d.units)
    if (d.units.size() > 1 && (group == 0 || p_.marks(u).order.group != group))
      return no("VK-061", fmt::format("{} and {} are not ordered as one group", id(d.units[0]),
                                      id(u == d.units[0] ? d.units[1] : u)));
  if (group == 0 || by_itself) return {};
  for (const UnitId u : table_.units_of(p_.initiative.active)) {
    if (p_.marks(u).order.group != group || std::find(d.units.begin(), d.units.end(), u) != d.units.end())
      continue;
    const bool bound = p_.of(u).garrison == AreaId::none && p_.of(u).formation != Formation::unlimbered &&
                       p_.of(u).formation != Formation::square &&
                       p_.marks(u).moves == p_.marks(d.units[0]).moves && may_move(u).has_value();
    if (bound)
      return no("VK-065", fmt::format("{} belongs to the same group and moves with it: name it, too", id(u)));
  }
  return {};
}

/// VK-068, VK-H22  Whoever is named, the group stays one chain; chargers are left out, and who has left the
/// table. What enemies have torn apart need not be one again (VK-H80).
Allowed Judge::group_stays_together(const field::List<MoveEnd, 16>& ends) const {
  const std::uint8_t group = p_.marks(ends[0].unit).order.group;
  if (group == 0) return {};
  Position after = p_;
  for (const MoveEnd& end : ends) {
    Unit& unit = after.of(end.unit);
    unit.place = end.place;
    unit.formation = end.formation;
    unit.garrison = end.garrison;
    if (end.exit != ExitId::none) unit.status = Status::exited;
  }
  Units members;
  for (const UnitId u : table_.units_of(p_.initiative.active)) {
    const UnitMarks& marks = p_.marks(u);
    if (marks.order.group == group && after.on_table(u) && !marks.charge.made &&
        marks.contact.target == UnitId::none)
      members.push(u);
  }
  const auto broken = broken_chain(table_, after, members);
  if (!broken || broken_chain(table_, p_, members)) return {};
  return no(broken->rule, sentence(table_, MoveRefusal{.why = MoveWhy::chain_broken,
                                                       .rule = broken->rule,
                                                       .unit = broken->unit,
                                                       .measured = broken->measured.n,
                                                       .limit = broken->limit.n}));
}

Allowed Judge::take(const Move& d) {
  if (d.legs.empty() && !d.before && !d.after)
    return no("VK-H16", "a move has at least one leg, or a change of formation");
  if (d.units.empty()) return no("VK-H16", "a move names its unit");
  if (const Allowed once = named_once(UnitId::none, d.units); !once) return once;
  for (const UnitId u : d.units)
    if (const Allowed moves = may_move(u); !moves) return moves;
  if (const Allowed group_may = group_may_move(d); !group_may) return group_may;
  UnderWay way;
  GroupMoved group;
  const auto add = [&](UnitId u, const MoveMade& made) -> Allowed {
    way.ends.push(end_of(u, made));
    way.cost = std::max(way.cost, made.cost);
    return made.covered_distance ? doctrine_allows(u, made.covering) : Allowed{};
  };
  if (d.units.size() == 1) {
    const auto made = try_move(table_, p_, d.units[0], d);
    if (!made) return no(made.error().rule, sentence(table_, made.error()));
    if (const Allowed allowed = add(d.units[0], *made); !allowed) return allowed;
  } else {
    const auto made = try_group_move(table_, p_, d);
    if (!made) return no(made.error().rule, sentence(table_, made.error()));
    group = *made;
    for (const GroupMoved::Member& member : group.members)
      if (const Allowed allowed = add(member.unit, member.made); !allowed) return allowed;
  }
  if (const Allowed together = group_stays_together(way.ends); !together) return together;
  if (only_looking()) return {};
  tell_who_falls_short(group);
  c_.under_way = way;
  set_out(UnderWay::What::move);
  return {};
}

/// VK-H22, VK-H4  Who is hidden and in the way is named to his own side alone.
void Judge::tell_who_falls_short(const GroupMoved& group) {
  for (const auto& [unit, made, why] : group.members) {
    if (!why) continue;
    tell(Kind::falls_short, why->rule, [&, u = unit, stopped = *why](Happening& h) {
      h.unit = u;
      h.other = stopped.enemy;
      if (stopped.way &&
          (stopped.way->what == InTheWay::What::unit || stopped.way->what == InTheWay::What::garrison ||
           stopped.way->what == InTheWay::What::near_enemy))
        h.other = unit_id(stopped.way->which);
      h.short_of = stopped;
    });
  }
}

/// A move that one unit makes by itself, without a way to walk.
Allowed Judge::move_alone(const MoveEnd& end) {
  UnderWay way;
  way.ends.push(end);
  if (const Allowed together = group_stays_together(way.ends); !together) return together;
  if (only_looking()) return {};
  c_.under_way = way;
  set_out(UnderWay::What::move);
  return {};
}

/// VK-087, VK-H12  Out of an area: one whole move.
Allowed Judge::take(const Leave& d) {
  if (const Allowed moves = may_move(d.unit); !moves) return moves;
  const auto made = try_leave(table_, p_, d);
  if (!made) return no(made.error().rule, sentence(table_, made.error()));
  if (const Allowed allowed = doctrine_allows(d.unit, d.formation); !allowed) return allowed;
  return move_alone(end_of(d.unit, *made));
}

// ------------------------------------------------------------------------------ artillery actions

/// VK-144  Limbering and unlimbering: an action, no move.
Allowed Judge::gun_action(UnitId u, const tl::expected<MoveMade, MoveRefusal>& made) {
  if (!made) return no(made.error().rule, sentence(table_, made.error()));
  if (only_looking()) return {};
  ++p_.marks(u).gun_actions;
  MoveEnd end = end_of(u, *made);
  end.garrison = p_.of(u).garrison;
  put(end);
  next(&Judge::ask_movement);
  return {};
}

Allowed Judge::take(const Limber& d) {
  if (const Allowed acts = may_act(d.unit, false); !acts) return acts;
  return gun_action(d.unit, try_limber(table_, p_, d.unit));
}

Allowed Judge::take(const Unlimber& d) {
  if (const Allowed acts = may_act(d.unit, false); !acts) return acts;
  return gun_action(d.unit, try_unlimber(table_, p_, d.unit));
}

/// VK-145  A push is the battery's move.
Allowed Judge::take(const Push& d) {
  if (const Allowed moves = may_move(d.unit); !moves) return moves;
  const auto made = try_push(table_, p_, d);
  if (!made) return no(made.error().rule, sentence(table_, made.error()));
  return move_alone(end_of(d.unit, *made));
}

// ------------------------------------------------------------------------------ M2

void Judge::set_out(UnderWay::What what) {
  c_.under_way.what = what;
  next(&Judge::meet_leaders);
}

/// VK-H21  Every leader in the way is struck at, and gets out of it, before the move goes on.
void Judge::meet_leaders() {
  for (const MoveEnd& end : c_.under_way.ends) {
    const LeaderId l = first_of(end.leaders & ~c_.met);
    if (l == LeaderId::none) continue;
    c_.met |= bit(l);
    c_.leader = l;
    reveal(end.unit, "VK-H74");
    const Reckoning dice = melee_with_leader(fighter_of(table_, p_, end.unit), table_.options().quality);
    if (dice.total() <= 0) return leader_struck({});
    return roll({.why = RollFor::leader,
                 .dice = static_cast<std::uint8_t>(dice.total()),
                 .side = side_of(end.unit),
                 .unit = end.unit,
                 .leader = l},
                dice);
  }
  c_.met = 0;
  arrived();
}

void Judge::leader_struck(const DiceFaces& faces) {
  const LeaderId l = c_.leader;
  const int hits = static_cast<int>(std::count(faces.begin(), faces.end(), DieFace::saber));
  if (hits > 0) hit_leader(l, hits, "VK-H21");
  next(&Judge::meet_leaders);
  if (!p_.on_table(l)) return;
  show_who_is_in_the_way(side_of(l), [&](const Position& p) { return leader_ways(table_, p, l); });
  const auto ways = leader_ways(table_, p_, l);
  if (ways.empty()) return leader_cannot_retire(l);
  ask(State::leader_met, side_of(l));
  if (ways.size() > 1) return next(nullptr);
  only_answer(Retire{.unit = UnitId::none, .leader = l, .bearing = ways[0].bearing});
  leader_goes(l, ways[0].at);
}

void Judge::leader_goes(LeaderId l, field::Point to) {
  tell(Kind::leader_retires, "VK-159", [&](Happening& h) {
    h.leader = l;
    h.from.at = p_.of(l).at;
    h.to.at = to;
  });
  p_.of(l).at = to;
}

Allowed Judge::take_leader_retire(const Retire& d) {
  if (d.leader != c_.leader) return no("VK-159", fmt::format("{} is to retire", id(c_.leader)));
  const auto way = legal_leader_way(table_, p_, d.leader, d.bearing);
  if (!way) return no(way.error().rule, sentence(way.error()));
  if (only_looking()) return {};
  leader_goes(d.leader, way->at);
  next(&Judge::meet_leaders);
  return {};
}

/// R-38, VK-H21
void Judge::leader_cannot_retire(LeaderId l) {
  const UnitId friends = shelter(table_, p_, l);
  if (friends == UnitId::none) return hit_leader(l, kLeaderStrength, "R-38");
  p_.of(l).at = middle_of(table_, p_, friends);
  tell(Kind::leader_sheltered, "VK-H21", [&](Happening& h) {
    h.leader = l;
    h.unit = friends;
  });
}

// ------------------------------------------------------------------------------ the move goes on

void Judge::arrived() {
  switch (c_.under_way.what) {
    case UnderWay::What::nothing: base::broken("nothing is under way");
    case UnderWay::What::charge: return charge_runs();
    case UnderWay::What::counter: return counter_meets();
    case UnderWay::What::advance: return advanced();
    case UnderWay::What::move: break;
  }
  for (const MoveEnd& end : c_.under_way.ends) {
    UnitMarks& marks = p_.marks(end.unit);
    ++marks.moves;
    if (table_.unit(end.unit).arm == Arm::artillery) ++marks.gun_actions;
    put(end);
  }
  next(&Judge::ask_movement);
}

void Judge::put(const MoveEnd& end) {
  Unit& unit = p_.of(end.unit);
  const bool was_seen = unit.hidden && in_sight(table_, p_, end.unit);
  tell(Kind::moved, "VK-136", [&](Happening& h) {
    h.unit = end.unit;
    h.from = unit.place;
    h.to = end.place;
    h.formation = end.formation;
    h.measured = end.cost;
  });
  end_contact(end.unit);
  if (end.formation == Formation::square && unit.formation != Formation::square)
    unit.before_square = unit.formation;
  else if (end.formation != Formation::square)
    unit.before_square = end.formation;
  unit.place = end.garrison == AreaId::none ? end.place : field::Place{};
  unit.formation = end.formation;
  if (end.garrison != AreaId::none && end.garrison != unit.garrison)
    tell(Kind::garrisons, "VK-084", [&](Happening& h) {
      h.unit = end.unit;
      h.number = static_cast<int>(end.garrison);
    });
  unit.garrison = end.garrison;
  if (unit.hidden && (was_seen || end.exit != ExitId::none || in_sight(table_, p_, end.unit)))
    reveal(end.unit, "VK-H74");
  if (end.exit == ExitId::none) return;
  std::int16_t& points = c_.points_given[static_cast<std::size_t>(side_of(end.unit))];
  points = static_cast<std::int16_t>(points + table_.facts().exits[index(end.exit)].points);
  unit.status = Status::exited;
  look_for_losses_ = true;
  unit.place = {};
  tell(Kind::leaves_table, "VK-H44", [&](Happening& h) { h.unit = end.unit; });
}

// ------------------------------------------------------------------------------ M5

void Judge::ask_leader() { ask(State::leader_move, active_side()); }

/// VK-149, VK-H21
Allowed Judge::take(const LeaderMove& d) {
  const LeaderId l = p_.initiative.active;
  const auto made = try_leader_move(table_, p_, l, d);
  if (!made) return no(made.error().rule, sentence(table_, made.error()));
  if (only_looking()) return {};
  tell(Kind::leader_moved, "VK-149", [&](Happening& h) {
    h.leader = l;
    h.from.at = p_.of(l).at;
    h.to.at = d.to;
  });
  p_.of(l).at = d.to;
  next(table_.leader(l).army ? &Judge::initiative_over : &Judge::ask_combat);
  return {};
}

}  // namespace vom_kriege
