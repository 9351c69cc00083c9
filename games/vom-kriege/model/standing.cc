#include "vom-kriege/model/standing.h"

#include <algorithm>

#include "vom-kriege/fire/defensive_fire.h"
#include "vom-kriege/model/position.h"

namespace vom_kriege {
namespace {

/// Asked at no time but in one's own initiative.
bool of_own_initiative(State state) { return state == State::advance || state == State::follow_up; }

bool in_own_initiative(const Table& table, const Battle& battle) {
  if (battle.course.state == State::placing) return false;  // between two initiatives
  const LeaderId active = battle.position.initiative.active;
  return active != LeaderId::none && table.leader(active).side == battle.course.asked;
}

bool near_breaking(const Table& table, const Position& position, UnitId unit) {
  return shaken(table, position, unit) || routing(table, position, unit);
}

/// The instruction, if that is what it says.
const Instruction* if_it_says(Stance stance, const Instruction* said) {
  return said != nullptr && said->stance == stance ? said : nullptr;
}

}  // namespace

const Instruction* Standing::about(Topic topic, ForWhom who) const {
  for (const Instruction& said : said_)
    if (said.topic == topic && said.who == who) return &said;
  return nullptr;
}

const Instruction* Standing::about(const Table& table, Topic topic, UnitId unit) const {
  if (const Instruction* own = about(topic, {.unit = unit})) return own;
  if (const Instruction* command = about(topic, {.command = table.unit(unit).command})) return command;
  return about(topic, ForWhom{});
}

/// `always`, `never` or `ask`: conditions are looked at here.
Stance Standing::stance(const Table& table, const Position& position, Topic topic, UnitId unit) const {
  const Instruction* said = about(table, topic, unit);
  if (said == nullptr) return Stance::ask;
  const bool near = near_breaking(table, position, unit);
  if (said->stance == Stance::when_shaken) return near ? Stance::always : Stance::never;
  if (said->stance == Stance::unless_shaken) return near ? Stance::never : Stance::always;
  return said->stance;
}

/// VK-190  The fire of a unit with everybody who was told to support it and may.
DefensiveFire Standing::with_support(const Table& table, const Battle& battle, UnitId shooter) const {
  const MeleeNow& melee = battle.course.melee;
  DefensiveFire fire{shooter, {}};
  for (const UnitId unit : defence_supports(table, battle.position, shooter, melee.attacker,
                                            charge_target(table, battle.position, melee.target)))
    if (stance(table, battle.position, Topic::support, unit) == Stance::always) fire.with.push(unit);
  return fire;
}

/// X1  Batteries fire first: the target that fires cannot retire any more, and need not once the attacker is
/// driven off. Who can fire only with more support than was told to give it is asked (VK-H57).
std::optional<Decision> Standing::react(const Table& table, const Battle& battle) const {
  const MeleeNow& melee = battle.course.melee;
  if (melee.target == UnitId::none) return std::nullopt;
  bool ask = false;
  const auto told = [&](Topic topic, UnitId unit) {
    const Stance said = stance(table, battle.position, topic, unit);
    ask = ask || said == Stance::ask;
    return said == Stance::always;
  };
  const Units able = able_to_fire(table, battle.position, melee.attacker,
                                  charge_target(table, battle.position, melee.target));
  const auto fires = [&](UnitId unit) -> std::optional<Decision> {
    if (!told(Topic::fire, unit)) return std::nullopt;
    const DefensiveFire fire = with_support(table, battle, unit);
    if (check(table, battle, fire)) return fire;
    ask = true;
    return std::nullopt;
  };
  for (const UnitId unit : able)
    if (unit != melee.target)
      if (const auto fire = fires(unit)) return fire;
  const Retire retire{.unit = melee.target, .bearing = {}};
  if (check(table, battle, retire) && told(Topic::retire, melee.target)) return retire;
  if (std::find(able.begin(), able.end(), melee.target) != able.end())
    if (const auto fire = fires(melee.target)) return fire;
  if (ask) return std::nullopt;
  return Pass{Pass::Word::no};
}

/// M3  The first of the able that was told to.
std::optional<Decision> Standing::counter(const Table& table, const Battle& battle) const {
  bool ask = false;
  for (std::size_t i = 0; i < battle.position.unit_count; ++i) {
    const Counter counter{unit_id(i)};
    if (table.unit(counter.unit).side != side_ || !check(table, battle, counter)) continue;
    const Stance said = stance(table, battle.position, Topic::counter, counter.unit);
    if (said == Stance::always) return counter;
    ask = ask || said == Stance::ask;
  }
  if (ask) return std::nullopt;
  return Pass{Pass::Word::no};
}

/// H2, H3, M2, T2  Where somebody must do something, and only how is open.
std::optional<Decision> Standing::way(const Table& table, const Course& course) const {
  const auto of_unit = [&](Topic topic) { return if_it_says(Stance::go, about(table, topic, course.unit)); };
  const auto of_command = [&](Topic topic, Stance stance) {
    const Instruction* own = about(topic, {.command = course.leader});
    return if_it_says(stance, own != nullptr ? own : about(topic, ForWhom{}));
  };
  if (course.state == State::retreat) {
    if (const auto* said = of_unit(Topic::retreat)) return Retreat{course.unit, said->bearing, said->facing};
  } else if (course.state == State::rout) {
    if (const auto* said = of_unit(Topic::rout)) return Rout{course.unit, said->bearing};
  } else if (course.state == State::leader_met) {
    if (const auto* said = of_command(Topic::leader, Stance::go))
      return Retire{.leader = course.leader, .bearing = said->bearing};
  } else if (of_command(Topic::arrival, Stance::wait) != nullptr) {
    return Pass{Pass::Word::wait};
  }
  return std::nullopt;
}

std::optional<Decision> Standing::answer(const Table& table, const Battle& battle) const {
  const Course& course = battle.course;
  if (said_.empty() || course.asked != side_) return std::nullopt;
  if (in_own_initiative(table, battle) && !of_own_initiative(course.state)) return std::nullopt;
  const auto yes_or_no = [&](Topic topic, UnitId unit, const Decision& yes,
                             Pass::Word no) -> std::optional<Decision> {
    const Stance said = stance(table, battle.position, topic, unit);
    if (said == Stance::ask) return std::nullopt;
    return said == Stance::always ? yes : Decision(Pass{no});
  };
  switch (course.state) {
    case State::square: return yes_or_no(Topic::square, course.unit, FormSquare{course.unit}, Pass::Word::no);
    case State::advance: return yes_or_no(Topic::advance, course.melee.attacker, Advance{}, Pass::Word::stay);
    case State::follow_up:  // it is never told to: it would have to name a target nobody has seen yet
      return yes_or_no(Topic::follow_up, course.melee.attacker, Pass{Pass::Word::stay}, Pass::Word::stay);
    case State::counter: return counter(table, battle);
    case State::reaction: return react(table, battle);
    case State::retreat:
    case State::rout:
    case State::leader_met:
    case State::placing: return way(table, course);
    case State::focus:
    case State::reroll:
    case State::trade:
    case State::orders:
    case State::movement:
    case State::leader_move:
    case State::combat:
    case State::dice:
    case State::over: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace vom_kriege
