#include <variant>

#include "core/overloaded.h"
#include "vom-kriege/judge/judge.h"
#include "vom-kriege/model/whereabouts.h"

/// What is hidden (VK-H73 to VK-H78): who is told, who is revealed, who runs into whom.
namespace vom_kriege {
namespace {

constexpr std::uint8_t bit_of(Side side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

constexpr field::Mils kShorter{100};                   // VK-H16: the steps of a leg
constexpr field::Angle kNarrower = field::degrees(1);  // and of a wheel

/// A leg one step shorter; false: nothing of it is left.
bool shorten(MoveLeg& leg) {
  using Leg = MoveLeg::Kind;
  if (leg.kind == Leg::enter || leg.kind == Leg::road) return false;
  if (leg.kind == Leg::wheel) {
    leg.angle.tenths = (leg.angle.tenths - 1) / kNarrower.tenths * kNarrower.tenths;
    return leg.angle.tenths > 0;
  }
  leg.length.n = (leg.length.n - 1) / kShorter.n * kShorter.n;
  return leg.length.n > 0;
}

}  // namespace

// ------------------------------------------------------------------------------ who is told

/// VK-H73  What happens to who is hidden is told to its own side alone; so is what a side has decided: the
/// other learns what comes of it. VK-H78: and that something has not come yet.
std::uint8_t Judge::kept_from(const Happening& h) const {
  std::uint8_t kept = h.kind == Kind::decided ? bit_of(other(h.side)) : std::uint8_t{0};
  const auto look_at = [&](UnitId u) {
    if (u != UnitId::none && p_.of(u).hidden) kept |= bit_of(other(side_of(u)));
  };
  for (const UnitId u : {h.unit, h.other, h.roll.unit, h.roll.target}) look_at(u);
  for (const UnitId u : h.with) look_at(u);
  for (const LeaderId l : {h.leader, h.roll.leader})
    if (l != LeaderId::none && !knows(table_, {p_, c_}, other(side_of(l)), l))
      kept |= bit_of(other(side_of(l)));
  return kept;
}

// ------------------------------------------------------------------------------ who is revealed

void Judge::reveal(UnitId u, base::RuleRef rule) {
  Unit& unit = p_.of(u);
  if (!unit.hidden) return;
  unit.hidden = false;
  if (unit.status != Status::on_table) return;
  tell(Kind::revealed, rule, [&](Happening& h) {
    h.unit = u;
    h.side = side_of(u);
    h.to = unit.place;
    h.formation = unit.formation;
    h.number = unit.garrison == AreaId::none ? -1 : static_cast<int>(unit.garrison);
  });
}

/// Most steps of a battle move nobody, and lines of sight are dear.
void Judge::look_if_anybody_moved() {
  if (looked_at_ == p_.units) return;
  reveal_who_is_seen();
  looked_at_ = p_.units;
}

/// VK-H74, VK-H77  Whoever stands where he can be told for what he is.
void Judge::reveal_who_is_seen() {
  for (std::size_t i = 0; i < p_.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (p_.of(u).hidden && p_.on_table(u) && is_spotted(table_, p_, u)) reveal(u, "VK-H74");
  }
  for (const Side owner : {Side::red, Side::blue}) {
    std::uint16_t& lie = p_.dummies[static_cast<std::size_t>(owner)];
    for (std::size_t i = 0; i < table_.side(owner).dummies.size(); ++i) {
      const auto one = static_cast<std::uint16_t>(1U << i);
      if ((lie & one) == 0 || !is_spotted(table_, p_, owner, i)) continue;
      lie = static_cast<std::uint16_t>(lie & ~one);
      tell(Kind::dummy_revealed, "VK-H77", [&](Happening& h) {
        h.side = owner;
        h.to.at = table_.side(owner).dummies[i];
      });
    }
  }
}

// ------------------------------------------------------------------------------ who runs into whom

bool Judge::any_hidden_from(Side side) const {
  for (std::size_t i = 0; i < p_.unit_count; ++i)
    if (const UnitId u = unit_id(i); p_.of(u).hidden && side_of(u) != side && p_.on_table(u)) return true;
  return false;
}

/// VK-H75  What is decided is judged by what is known; if that will do but the truth will not, whoever stands
/// in the way shows himself, and the decision ends there.
Allowed Judge::take_in_fog(const Decision& decision, Happening::By by) {
  if (knows_all(table_, p_, c_.asked)) return take(decision, by);  // mostly so: judged once, not thrice
  const auto judged = [&](const Position& p) {
    Battle looked{p, c_};
    return Judge(table_, looked, nullptr, nullptr).take(decision, by);
  };
  if (const Allowed known = judged(known_to(c_.asked)); !known) return known;
  tell(Kind::decided, "VK-H43", [&](Happening& h) {
    h.side = c_.asked;
    h.by = by;
    h.decision = decision;
  });
  // Who is hidden can only be in the way: if the truth allows it, nobody is.
  if (const Allowed done = carry_out(decision)) return done;
  const Position before = p_;
  show_who_is_in_the_way(c_.asked, [&](const Position& p) { return judged(p).has_value(); });
  if (judged(p_)) return carry_out(decision);
  base::ensure(before != p_, "only who is hidden makes the truth another than what is known");
  stopped(decision);
  reveal_who_is_seen();
  return {};
}

/// Nothing else of the game depends on where a hidden enemy stands: what is not a move is asked again.
void Judge::stopped(const Decision& decision) {
  std::visit(base::Overloaded{
                 [&](const Move& d) {
                   for (const UnitId u : d.units)
                     tell(Kind::stopped, "VK-H75", [&](Happening& h) { h.unit = u; });
                   if (const auto shorter = as_far_as_it_goes(d)) {
                     const Allowed moved = take(*shorter);
                     base::ensure(moved.has_value(), "what was looked at is taken");
                     return;
                   }
                   for (const UnitId u : d.units) spend_move(u);
                   next(&Judge::ask_movement);
                 },
                 [&](const Leave& d) {
                   tell(Kind::stopped, "VK-H75", [&](Happening& h) { h.unit = d.unit; });
                   spend_move(d.unit);
                   next(&Judge::ask_movement);
                 },
                 [&](const Push& d) {
                   tell(Kind::stopped, "VK-H75", [&](Happening& h) { h.unit = d.unit; });
                   spend_move(d.unit);
                   next(&Judge::ask_movement);
                 },
                 [&](const Charge& d) {
                   tell(Kind::stopped, "VK-H75", [&](Happening& h) { h.unit = d.unit; });
                   if (c_.state == State::follow_up) return next(&Judge::melee_over);
                   spend_move(d.unit);
                   next(&Judge::ask_movement);
                 },
                 [&](const LeaderMove&) {
                   const bool army = table_.leader(p_.initiative.active).army;
                   next(army ? &Judge::initiative_over : &Judge::ask_combat);
                 },
                 [](const auto&) {},
             },
             decision);
}

/// VK-H16  The same way, ended on the last step at which all may stand; nothing: not even the first.
std::optional<Move> Judge::as_far_as_it_goes(Move d) const {
  const auto will_do = [&] {
    Battle looked{p_, c_};
    return Judge(table_, looked, nullptr, nullptr).carry_out(d).has_value();
  };
  d.after.reset();
  while (!d.legs.empty()) {
    field::List<MoveLeg, 8> before;
    for (std::size_t i = 0; i + 1 < d.legs.size(); ++i) before.push(d.legs[i]);
    for (MoveLeg last = d.legs.back(); shorten(last);) {
      d.legs = before;
      d.legs.push(last);
      if (will_do()) return d;
    }
    d.legs = before;
    if ((!d.legs.empty() || d.before) && will_do()) return d;
  }
  return std::nullopt;
}

void Judge::spend_move(UnitId u) {
  ++p_.marks(u).moves;
  if (table_.unit(u).arm == Arm::artillery) ++p_.marks(u).gun_actions;
}

}  // namespace vom_kriege
