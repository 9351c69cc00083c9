#include "vom-kriege/odds/odds.h"

#include "core/check.h"
#include "vom-kriege/charge/square_test.h"

namespace odds {

using namespace vom_kriege;

// ------------------------------------------------------------------------------ a shot

ShotOdds shoot(const Shot& shot, const CombatOptions& options) {
  const Fire dice = fire(shot);
  const Roll roll(dice.dice.total(), {shot.target.arm, shot_at(shot.target), true, options.dice});
  const int left = shot.target.left();
  const auto routs = [left](const Effect& e) { return aftermath(e, left).fate >= Fate::routs; };
  return {dice, roll, roll.driven_off(left), roll.chance_of(routs)};
}

// ------------------------------------------------------------------------------ a melee

namespace {

Blow attack_blow(const Assault& a) {
  return {.who = a.attacker,
          .foe = a.target,
          .order_bonus = a.order_bonus,
          .supports = a.supports,
          .uphill = a.uphill,
          .fieldworks = a.fieldworks};
}
Blow back_blow(const Assault& a) {
  return {.who = a.target, .foe = a.attacker, .battles_back = true, .uphill = a.downhill};
}

void note(Spread& spread, int n, const Chance& chance) { spread[static_cast<std::size_t>(n)] += chance; }

/// Step 5: it comes to the battle back with this chance, and both stand as in `a`.
void battle_back(const Assault& a, const CombatOptions& options, const Chance& here, AssaultOdds& odds) {
  const bool may = battles_back(a.target, !a.from_behind);
  const int dice = may ? vom_kriege::melee(back_blow(a), options.quality).total() : 0;
  note(odds.back_dice, dice, here);
  if (dice == 0) {
    odds.nothing += here;
    return;
  }
  const bool square = a.target.in(Formation::square);
  const Roll roll(dice, {a.attacker.arm, struck_by(a.target.arm, a.attacker), false, options.dice});
  const Chance off = roll.chance_of([&](const Effect& e) {
    return aftermath(square ? from_square(e, a.attacker.arm) : e, a.attacker.left()).driven_off();
  });
  odds.beaten += here * off;
  odds.nothing += here * !off;
}

/// Steps 3 and 4, and what follows: it comes to the attack with this chance, and both stand as in `a`.
void attack(const Assault& a, const CombatOptions& options, const Chance& here, AssaultOdds& odds) {
  const int dice = vom_kriege::melee(attack_blow(a), options.quality).total();
  note(odds.attack_dice, dice, here);
  const Roll roll(dice, {a.target.arm, struck_by(a.attacker.arm, a.target), false, options.dice});
  std::array<Chance, kMostDice + 1> holds{};  // the target stands, with so many hits from this attack
  roll.each([&](const Effect& rolled, const Chance& chance) {
    note(odds.hits, rolled.hits, here * chance);
    note(odds.flags, rolled.flags, here * chance);
    const Aftermath after = aftermath(rolled, a.target.left());
    if (after.fate >= Fate::routs) odds.routed += here * chance;
    if (after.driven_off())
      odds.win += here * chance;
    else
      note(holds, after.hits, here * chance);
  });
  Assault now = a;
  for (int taken = 0; taken <= dice; ++taken) {
    const Chance& chance = holds[static_cast<std::size_t>(taken)];
    if (chance.ways == 0) continue;
    now.target.hits = a.target.hits + taken;
    battle_back(now, options, chance, odds);
  }
}

/// VK-156  Whoever fights there has charged there: horse comes into woods, villages and works disordered.
Assault on_contact(Assault a) {
  const bool rough = a.fieldworks || a.target.garrison != Garrison::none;
  if (rough && a.attacker.arm == Arm::cavalry) a.attacker.disordered = true;
  return a;
}

AssaultOdds prepared(const Assault& a, const CombatOptions& options) {
  AssaultOdds odds{};
  odds.attack = vom_kriege::melee(attack_blow(a), options.quality);
  if (odds.attack.total() == 0) {  // VK-H68: it is not declared, so nobody reacts or battles back
    odds.nothing = kSure;
    for (Spread* spread : {&odds.attack_dice, &odds.hits, &odds.flags}) note(*spread, 0, kSure);
  } else if (battles_back(a.target, !a.from_behind)) {
    odds.back = vom_kriege::melee(back_blow(a), options.quality);
  }
  return odds;
}

}  // namespace

AssaultOdds melee(const Assault& given, const CombatOptions& options) {
  const Assault assault = on_contact(given);
  AssaultOdds odds = prepared(assault, options);
  if (odds.attack.total() > 0) attack(assault, options, kSure, odds);
  return odds;
}

AssaultOdds charge(const Assault& given, const CombatOptions& options) {
  const Assault assault = on_contact(given);
  AssaultOdds odds = prepared(assault, options);
  if (odds.attack.total() == 0) return odds;
  const bool may_fire =
      (!assault.from_behind || assault.target.faces_all_round()) && !assault.target.routing();
  if (may_fire)
    odds.fire = fire({.shooter = assault.target,
                      .target = assault.attacker,
                      .range = kCloseRange,
                      .supports = assault.fire_supports});
  const Roll volley(odds.fire.dice.total(),
                    {assault.attacker.arm, shot_at(assault.attacker), true, options.dice});
  std::array<Chance, kMostDice + 1> comes_on{};  // the attacker comes on, with so many hits from the fire
  volley.each([&](const Effect& rolled, const Chance& chance) {
    const Aftermath after = aftermath(rolled, assault.attacker.left());
    if (after.driven_off())
      odds.stopped += chance;
    else
      note(comes_on, after.hits, chance);
  });
  Assault now = assault;
  for (int taken = 0; taken <= volley.dice(); ++taken) {
    const Chance& chance = comes_on[static_cast<std::size_t>(taken)];
    if (chance.ways == 0) continue;
    now.attacker.hits = assault.attacker.hits + taken;
    attack(now, options, chance, odds);
  }
  note(odds.hits, 0, odds.stopped);
  note(odds.flags, 0, odds.stopped);
  return odds;
}

// ------------------------------------------------------------------------------ command dice

namespace {

/// How many dice of a roll show each face.
using Faces = std::array<int, kFaces>;

/// Every way so many dice can fall, with its chance.
template <class See>
void each_fall(int dice, See&& see) {
  const auto place = [&](auto&& self, std::size_t face, int rest, Faces& faces, Count ways) -> void {
    if (face + 1 == kFaces) {
      faces[face] = rest;
      for (int i = 0; i < rest; ++i) ways *= static_cast<unsigned>(sides_of(static_cast<DieFace>(face)));
      see(faces, Chance{ways, dice});
      return;
    }
    Count here = ways;  // times the choices of which dice show this face
    for (int n = 0; n <= rest; ++n) {
      faces[face] = n;
      self(self, face + 1, rest - n, faces, here);
      here = here * static_cast<unsigned>(rest - n) / static_cast<unsigned>(n + 1) *
             static_cast<unsigned>(sides_of(static_cast<DieFace>(face)));
    }
  };
  Faces faces{};
  place(place, 0, dice, faces, 1);
}

Faces both(const Faces& a, const Faces& b) {
  Faces sum{};
  for (std::size_t i = 0; i < kFaces; ++i) sum[i] = a[i] + b[i];
  return sum;
}

bool has_pair(const Faces& faces) {
  return std::any_of(faces.begin(), faces.end(), [](int n) { return n >= 2; });
}
/// VK-118, VK-132
bool can_assault(const Faces& faces) {
  return faces[static_cast<std::size_t>(DieFace::saber)] > 0 || has_pair(faces);
}

/// The chance of an assault when the kept dice stay and `again` dice are rolled anew.
Chance after_reroll(const Faces& kept, int again) {
  Chance sum{0, again};
  each_fall(again, [&](const Faces& fresh, const Chance& chance) {
    if (can_assault(both(kept, fresh))) sum += chance;
  });
  return sum;
}

/// The best choice of dice to reroll: from `face` on, with so many rerolls left and so many taken.
Chance best_reroll(Faces& kept, std::size_t face, int rerolls, int taken) {
  if (face == kFaces) return after_reroll(kept, taken);
  const int shown = kept[face];
  Chance best = kNever;
  for (int n = 0; n <= std::min(shown, rerolls); ++n) {
    kept[face] = shown - n;
    const Chance chance = best_reroll(kept, face + 1, rerolls - n, taken + n);
    if (best < chance) best = chance;
  }
  kept[face] = shown;
  return best;
}

template <class Holds>
Chance fall_chance(int dice, Holds&& holds) {
  Chance sum{0, dice};
  each_fall(dice, [&](const Faces& faces, const Chance& chance) {
    if (holds(faces)) sum += chance;
  });
  return sum;
}

}  // namespace

SquareOdds form_square(int hits, bool disordered) {
  SquareOdds odds{.dice = square_dice(hits, disordered), .formed = {}};
  each_fall(odds.dice.total(), [&](const Faces& faces, const Chance& chance) {
    bool formed = false;
    for (std::size_t i = 0; i < kFaces; ++i)
      if (faces[i] > 0 && forms_square(static_cast<DieFace>(i))) formed = true;
    note(odds.infantry, faces[static_cast<std::size_t>(DieFace::infantry)], chance);
    if (formed) odds.formed += chance;
  });
  return odds;
}

Chance face_rolled(int dice, DieFace face) {
  return fall_chance(dice, [face](const Faces& faces) { return faces[static_cast<std::size_t>(face)] > 0; });
}

Chance pair_rolled(int dice) { return fall_chance(dice, has_pair); }

Chance assault_ordered(int dice, int rerolls) {
  base::ensure(dice <= kMostCommandDice && rerolls <= kBestLeader, "command dice and rerolls of a leader");
  Chance sum{0, dice};
  each_fall(dice, [&](const Faces& faces, const Chance& chance) {
    Faces kept = faces;
    sum += chance * best_reroll(kept, 0, rerolls, 0);
  });
  return sum;
}

}  // namespace odds
