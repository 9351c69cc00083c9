// MOVE, ASSAULT and DEEP: SCH 4.1, 4.3, 4.4.

#include "star-chase/rules/battle.h"
#include "star-chase/rules/deeds.h"

namespace star_chase {
namespace {

/// An attack as it unfolds (section 5.3 of the rules).
struct Attack {
  Judge& judge;
  const Deed& deed;
  SystemId from;
  SystemId to;
  PowerId attacker;
  PowerId defender;  // none: unowned
  int cruisers;      // that set out
  Battle fact{};

  [[nodiscard]] System& target() const { return judge.at(to); }
  [[nodiscard]] Power& owner() const { return judge.of(attacker); }
  [[nodiscard]] bool against_power() const { return defender != PowerId::none; }
  [[nodiscard]] base::RuleRef rule() const { return signature(deed.action).rule; }
};

Defenders defenders_of(const Attack& a) {
  const System& s = a.target();
  Defenders d{.cruisers = s.cruisers,
              .fighters = s.fighters,
              .colony_ships = s.colony_ships,
              .population = s.population,
              .planet = a.judge.world.is_planet(a.to),
              .ambush = realm::works_against(s.posture, realm::Mode::ambush, a.from)};
  if (a.against_power()) {
    d.weapons = a.judge.of(a.defender).level(Tech::weapons);
    d.defence = a.judge.of(a.defender).level(Tech::defence);
  }
  return d;
}

/// SCH 3.5, SCH-H15  Cruisers get away before the battle; fighters and colony ships stay.
void retreat(Attack& a) {
  System& s = a.target();
  const SystemId place = s.posture.retreat_to;
  if (!a.against_power() || s.posture.mode != realm::Mode::retreat || s.cruisers == 0) return;
  if (!linked(a.judge.now, a.to, place) || !a.judge.owns(a.defender, place)) return;  // COM-21
  if (attack_strength(a.cruisers, a.fact.attacker_weapons) <= a.fact.defence) return;
  a.fact.retreated = s.cruisers;
  a.fact.retreated_to = place;
  a.judge.at(place).cruisers += s.cruisers;
  s.cruisers = 0;
}

/// SCH-H23  Of the cruisers a side lost in the battle a third is not destroyed but astray.
int astray(Attack& a, PowerId owner, int lost) {
  const int share = a.judge.world.options().astray;
  if (owner == PowerId::none || share == 0) return 0;
  a.judge.add_lost_new(owner, lost / share, "SCH-H23");
  return lost / share;
}

/// SCH 3.10, SCH-H22  What is left of a captured system.
void halve(Attack& a) {
  const System& s = a.target();
  a.judge.add_population(a.to, s.population / 2 - s.population, "SCH 3.10");
  a.judge.add_industry(a.to, s.industry / 2 - s.industry, "SCH 3.10");
  a.judge.add_colony_ships(a.to, s.colony_ships / 2 - s.colony_ships, "SCH 3.10");
}

void capture(Attack& a, int cruisers, bool had_colony_ships) {
  Judge& judge = a.judge;
  System& s = a.target();
  const bool first = !a.against_power() && !s.explored;
  if (a.against_power()) judge.add_vps(a.defender, -1, "SCH 3.10");
  halve(a);
  s.owner = a.attacker;
  s.cruisers = cruisers;
  s.posture =
      realm::captured(a.from, a.deed.action != Action::deep && judge.world.is_star(a.from));  // COM-16
  s.stuck = a.deed.action != Action::move || !judge.world.is_dwarf(a.to) || !a.against_power() ||
            had_colony_ships;  // SCH 3.2
  s.explored = true;
  a.fact.captured = true;
  if (first) explore(judge, a.attacker, a.to);  // SCH 3.11
}

realm::Result attack(Attack a) {
  Judge& judge = a.judge;
  System& s = a.target();
  const bool had_colony_ships = s.colony_ships > 0;
  a.fact = {.slot = a.deed.slot,
            .kind = a.deed.action,
            .attacker = a.attacker,
            .defender = a.defender,
            .from = a.from,
            .to = a.to,
            .cruisers = a.cruisers,
            .attacker_weapons = a.owner().level(Tech::weapons)};
  a.fact.defence = defence_strength(defenders_of(a));
  retreat(a);

  a.fact.first_round = static_cast<std::uint32_t>(judge.facts.rounds.size());
  const Attackers force{a.deed.action, a.cruisers, a.fact.attacker_weapons, a.owner().level(Tech::marines)};
  const Fought fought = fight(force, defenders_of(a), judge.facts.rounds);
  a.fact.rounds = static_cast<std::uint32_t>(judge.facts.rounds.size()) - a.fact.first_round;
  a.fact.ambushed = fought.ambushed;
  a.fact.strength = fought.strength;
  a.fact.level = fought.level;

  const int lost = a.cruisers - fought.cruisers;
  const int defender_lost = s.cruisers - fought.left.cruisers;
  judge.add_cruisers(a.from, -lost, a.rule());
  judge.at(a.from).cruisers -= fought.cruisers;  // the rest is on its way
  judge.add_cruisers(a.to, -defender_lost, a.rule());
  judge.add_fighters(a.to, fought.left.fighters - s.fighters, a.rule());
  a.fact.attacker_astray = astray(a, a.attacker, lost);
  a.fact.defender_astray = astray(a, a.defender, defender_lost);
  a.fact.cruisers_left = fought.cruisers;
  a.fact.defender_cruisers_left = fought.left.cruisers;
  a.fact.defender_fighters_left = fought.left.fighters;

  if (fought.captured) {
    capture(a, fought.cruisers, had_colony_ships);
  } else if (a.deed.action == Action::deep) {  // SCH 4.4: who fails far from home is lost in space
    judge.at(a.from).cruisers += fought.cruisers;
    judge.add_cruisers(a.from, -fought.cruisers, "SCH 4.4");
    judge.add_lost_new(a.attacker, fought.cruisers, "SCH 4.4");
    a.fact.lost_in_space = fought.lost_in_space;
  } else {  // COM-28
    judge.at(a.from).cruisers += fought.cruisers;
    if (fought.cruisers > 0 && (a.deed.action == Action::assault || had_colony_ships))
      judge.stick(a.from);  // SCH-H13
  }
  judge.facts.battles.push_back(a.fact);
  judge.see(a.attacker, a.to);
  return fought.captured ? realm::Result::won : realm::Result::beaten;
}

/// SCH-H24  Into an own system: a plain move.
void arrive(Judge& judge, const Deed& deed, int cruisers) {
  judge.at(deed.first).cruisers -= cruisers;
  System& s = judge.at(deed.second);
  s.cruisers += cruisers;
  if (deed.action == Action::move)  // SCH 3.5, SCH-H14
    s.posture = realm::entered(s.posture, deed.first, judge.world.is_star(deed.first));
  if (deed.action == Action::deep || !judge.world.is_dwarf(deed.second)) judge.stick(deed.second);  // SCH 3.2
  judge.see(deed.who, deed.second);  // COM-30: moved through, should it be another's when the turn ends
}

/// The checks all three end with, the price, and the way there.
Outcome set_out(Judge& judge, const Deed& deed, int price, bool each) {
  const base::RuleRef rule = signature(deed.action).rule;
  const PowerId p = deed.who;
  if (judge.is_partners(p, deed.second)) return forbidden("pact", "SCH-H50");
  const auto n = units_to_move(deed.number, judge.at(deed.first).cruisers);
  if (!n) return failed(Reason::units, "COM-5");
  if (judge.at(deed.first).stuck) return failed(Reason::stuck, "SCH 3.2");
  const int cost = each ? price * *n : price;
  if (!judge.can_pay(p, cost)) return failed(Reason::bps, rule);
  judge.pay(p, cost, rule);
  judge.did(*n);
  if (judge.owns(p, deed.second)) {
    arrive(judge, deed, *n);
    return {};
  }
  return {attack({.judge = judge,
                  .deed = deed,
                  .from = deed.first,
                  .to = deed.second,
                  .attacker = p,
                  .defender = judge.at(deed.second).owner,
                  .cruisers = *n})};
}

}  // namespace

Outcome move(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.1");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.1");
  return set_out(judge, deed, 1, false);
}

Outcome assault(Judge& judge, const Deed& deed) {
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.3");
  if (!linked(judge.now, deed.first, deed.second)) return failed(Reason::not_adjacent, "SCH 4.3");
  if (judge.owns(deed.who, deed.second)) return forbidden("own", "SCH-H24");
  return set_out(judge, deed, 2, false);
}

Outcome deep(Judge& judge, const Deed& deed) {
  const World& world = judge.world;
  if (!judge.owns(deed.who, deed.first)) return failed(Reason::not_owned, "SCH 4.4");
  if (!world.is_star(deed.first)) return forbidden("type", "SCH 4.4");
  if (linked(judge.now, deed.first, deed.second)) return forbidden("linked", "SCH 4.4");
  if (deed.second == SystemId::none)
    return forbidden("range", "SCH 3.12");  // SCH-H10: no word on whether it exists
  const int d2 = world.distance2(deed.first, deed.second);
  if (judge.of(deed.who).level(Tech::jump) < d2) return forbidden("range", "SCH 3.12");
  if (!world.is_star(deed.second) || deed.second == deed.first) return forbidden("type", "SCH 4.4");
  return set_out(judge, deed, d2, true);
}

}  // namespace star_chase
