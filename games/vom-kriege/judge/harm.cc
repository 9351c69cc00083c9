#include <algorithm>

#include "vom-kriege/judge/judge.h"
#include "vom-kriege/melee/results.h"
#include "vom-kriege/model/legal_position.h"

/// Hits, retreats, routs and removal (H1 to H5).
namespace vom_kriege {

/// H1  Hits first, then retreats (VK-196). Hits are the first unit's; flags are for all.
void Judge::harm(const Units& units, Effect rolled, AfterHarm after) {
  c_.harm = {};
  c_.harm.after = after;
  c_.harm.flags = static_cast<std::uint8_t>(rolled.flags);
  const UnitId first = units[0];
  tell(Kind::effect, "VK-196", [&](Happening& h) {
    h.unit = first;
    h.effect = rolled;
  });
  for (const UnitId u : units) {
    reveal(u, "VK-H74");
    const Effect mine = u == first ? rolled : Effect{0, rolled.flags};
    Unit& unit = p_.of(u);
    const Aftermath fate = aftermath(mine, strength(table_.unit(u)) - unit.hits);
    unit.hits = static_cast<std::uint8_t>(unit.hits + fate.hits);
    if (fate.hits > 0)
      tell(Kind::hit, "VK-192", [&](Happening& h) {
        h.unit = u;
        h.number = unit.hits;
      });
    if (fate.fate == Fate::removed)
      remove(u, "VK-217");
    else if (fate.driven_off())
      c_.harm.units.push(u);
  }
  next(&Judge::go_back_next);
}

/// H2, H3  One after the other.
void Judge::go_back_next() {
  while (c_.harm.done < c_.harm.units.size()) {
    const UnitId u = c_.harm.units[c_.harm.done];
    if (!p_.on_table(u)) {  // gone with its command
      ++c_.harm.done;
      continue;
    }
    c_.unit = u;
    ask(routing(table_, p_, u) ? State::rout : State::retreat, side_of(u));
    const GoingBack kind = c_.state == State::rout ? GoingBack::rout : GoingBack::retreat;
    show_who_is_in_the_way(side_of(u), [&](const Position& p) {
      return ways_back(table_, p, u, kind, way_back(table_, p, u, kind, c_.harm.flags));
    });
    if (c_.state == State::retreat) return;  // any facing besides
    const auto way = only_way(table_, p_, u, GoingBack::rout, way_back(table_, p_, u, GoingBack::rout, 0));
    if (!way) return;
    only_answer(Rout{.unit = u, .bearing = way->bearing});
    ++c_.harm.done;
    go(u, *way, GoingBack::rout);
  }
  after_harm();
}

Allowed Judge::take(const Retreat& d) {
  if (d.unit != c_.unit) return no("VK-H43", fmt::format("{} is to retreat", id(c_.unit)));
  const field::Mils length = way_back(table_, p_, d.unit, GoingBack::retreat, c_.harm.flags);
  auto way = legal_way(table_, p_, d.unit, GoingBack::retreat, d.bearing, length);
  if (!way) return no(way.error().rule, sentence(way.error()));
  if (d.facing) {
    const auto turned = faced(table_, p_, d.unit, *way, *d.facing);
    if (!turned)
      return no("VK-H13", fmt::format("facing that way {} {}", id(d.unit), in_words(table_, turned.error())));
    way->place = turned->place;
  }
  if (only_looking()) return {};
  ++c_.harm.done;
  next(&Judge::go_back_next);
  go(d.unit, *way, GoingBack::retreat);
  return {};
}

Allowed Judge::take(const Rout& d) {
  if (d.unit != c_.unit) return no("VK-H43", fmt::format("{} is to rout", id(c_.unit)));
  const field::Mils length = way_back(table_, p_, d.unit, GoingBack::rout, 0);
  const auto way = legal_way(table_, p_, d.unit, GoingBack::rout, d.bearing, length);
  if (!way) return no(way.error().rule, sentence(way.error()));
  if (only_looking()) return {};
  ++c_.harm.done;
  next(&Judge::go_back_next);
  go(d.unit, *way, GoingBack::rout);
  return {};
}

/// VK-212, VK-216, VK-H37; R-27: a battery attached to who retreats goes with it.
void Judge::go(UnitId u, const WayBack& way, GoingBack kind) {
  const UnitId guns = kind == GoingBack::retreat ? attached_battery(table_, p_, u) : UnitId::none;
  Unit& unit = p_.of(u);
  const Kind told = kind == GoingBack::rout     ? Kind::routs
                    : kind == GoingBack::retire ? Kind::retires
                                                : Kind::retreats;
  tell(told, "VK-H36", [&](Happening& h) {
    h.unit = u;
    h.from = unit.place;
    h.to = way.place;
    h.formation = way.formation;
    h.measured = way.gone;
  });
  // VK-H14: a unit that could not go a step is still in contact.
  const bool stays =
      way.garrison == unit.garrison && (way.garrison != AreaId::none || way.place == unit.place);
  if (!stays) end_contact(u);
  unit.place = way.garrison == AreaId::none ? way.place : field::Place{};
  unit.formation = way.formation;
  unit.before_square = way.formation;
  unit.garrison = way.garrison;
  if (kind != GoingBack::retire) disorder(u, "VK-212");
  if (way.blocked) {  // VK-222
    tell(Kind::blocked, "VK-222", [&](Happening& h) { h.unit = u; });
    add_hit(u);
  }
  if (guns != UnitId::none && p_.on_table(guns)) {
    if (routing(table_, p_, guns))
      remove(guns, "VK-217");
    else {
      show_who_is_in_the_way(side_of(guns),
                             [&](const Position& p) { return attached_goes(table_, p, guns, way); });
      go(guns, attached_goes(table_, p_, guns, way), GoingBack::retreat);
    }
  }
}

/// A hit besides the dice: at its maximum the unit is removed (VK-222).
void Judge::add_hit(UnitId u) {
  Unit& unit = p_.of(u);
  if (unit.hits + 1 >= strength(table_.unit(u))) return remove(u, "VK-222");
  ++unit.hits;
  tell(Kind::hit, "VK-222", [&](Happening& h) {
    h.unit = u;
    h.number = unit.hits;
  });
}

void Judge::disorder(UnitId u, base::RuleRef rule) {
  if (p_.of(u).disordered) return;
  p_.of(u).disordered = true;
  tell(Kind::disordered, rule, [&](Happening& h) { h.unit = u; });
}

/// VK-H14  A pair ends when either moves.
void Judge::end_contact(UnitId u) {
  p_.marks(u).contact = {};
  for (std::size_t i = 0; i < p_.unit_count; ++i)
    if (p_.marks(unit_id(i)).contact.target == u) p_.marks(unit_id(i)).contact = {};
}

/// Where the play goes on.
void Judge::after_harm() {
  // VK-H43  Driven off: retreated, routed or gone.
  const auto gone = [&](UnitId u) {
    const Units& back = c_.harm.units;
    return !p_.on_table(u) || std::find(back.begin(), back.end(), u) != back.end() ||
           p_.marks(c_.melee.attacker).contact.target == UnitId::none;
  };
  switch (c_.harm.after) {
    case AfterHarm::shot: return next(&Judge::ask_combat);
    case AfterHarm::fire: return next(gone(c_.melee.attacker) ? &Judge::melee_over : &Judge::ask_reaction);
    case AfterHarm::attack: return next(gone(c_.melee.target) ? &Judge::ask_advance : &Judge::battle_back);
    case AfterHarm::back: return next(&Judge::melee_over);
    case AfterHarm::retire: {
      const UnitId u = c_.melee.target;
      if (p_.on_table(u) && !routing(table_, p_, u)) {
        const field::Mils length = way_back(table_, p_, u, GoingBack::retire, 0);
        show_who_is_in_the_way(side_of(u), [&](const Position& p) {
          return go_back(table_, p, u, GoingBack::retire, c_.melee.retires_by, length);
        });
        go(u, go_back(table_, p_, u, GoingBack::retire, c_.melee.retires_by, length), GoingBack::retire);
      }
      return next(&Judge::ask_advance);
    }
  }
}

// ------------------------------------------------------------------------------ H5

/// Off the table; nothing else.
void Judge::take_off(UnitId u) {
  look_for_losses_ = true;
  end_contact(u);
  Unit& unit = p_.of(u);
  unit.status = Status::removed;
  unit.hidden = false;  // VK-H74
  unit.place = {};
  unit.garrison = AreaId::none;
}

/// VK-H41  The unit, by the rule that removes it; its leader +1 hit.
void Judge::remove(UnitId u, base::RuleRef rule) {
  take_off(u);
  tell(Kind::removed, rule, [&](Happening& h) { h.unit = u; });
  const LeaderId l = table_.unit(u).command;
  if (p_.of(l).status != Status::removed) hit_leader(l, 1, "VK-224");
  if (p_.of(l).status == Status::removed) return;
  const auto units = table_.units_of(l);
  const bool some_left = std::any_of(units.begin(), units.end(),
                                     [&](UnitId other) { return p_.of(other).status != Status::removed; });
  if (!some_left) lose_leader(l);
}

void Judge::hit_leader(LeaderId l, int hits, base::RuleRef rule) {
  Leader& leader = p_.of(l);
  leader.hits = static_cast<std::uint8_t>(std::min(kLeaderStrength, leader.hits + hits));
  look_for_losses_ = true;
  tell(table_.leader(l).army ? Kind::army_leader_hit : Kind::leader_hit, rule, [&](Happening& h) {
    h.leader = l;
    h.number = leader.hits;
  });
  if (leader.hits >= kLeaderStrength) lose_leader(l);
}

/// VK-225, VK-228  The leader, the rest of his command, his chit; then the army leader feels it.
void Judge::lose_leader(LeaderId l) {
  p_.of(l).status = Status::removed;
  p_.of(l).at = {};
  p_.cup.take(l);
  tell(Kind::leader_removed, "VK-225", [&](Happening& h) { h.leader = l; });
  if (table_.leader(l).army) return;
  for (const UnitId u : table_.units_of(l))
    if (p_.of(u).status == Status::on_table || p_.of(u).status == Status::to_come) {
      take_off(u);
      tell(Kind::removed, "VK-225", [&](Happening& h) { h.unit = u; });
    }
  tell(Kind::command_lost, "VK-225", [&](Happening& h) { h.leader = l; });
  const LeaderId army = table_.side(side_of(l)).army_leader;
  if (army != LeaderId::none && p_.of(army).status != Status::removed) hit_leader(army, 1, "VK-225");
}

}  // namespace vom_kriege
