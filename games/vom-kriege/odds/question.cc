#include "vom-kriege/odds/question.h"

#include <fmt/core.h>

#include <algorithm>

#include "text/text_table.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/odds/answer.h"
#include "vom-kriege/odds/given.h"
#include "vom-kriege/odds/odds.h"

namespace odds {

using namespace vom_kriege;

namespace {

using game::BattleParameter;
using Parameters = std::vector<BattleParameter>;

constexpr int kMostHits = 9;      // strength a scenario may give
constexpr int kMostSupports = 8;  // each is another unit on the same target
// The dice of a whole charge are counted together: with the most of everything they still fit.
constexpr int kMostAttack = kMostHits + 1 + kMostSupports + 1 + 1;  // strength, order, support, elite, heavy
constexpr int kMostFire = 5 + kMostSupports + 1;                    // 8 heavy guns at a column
constexpr int kMostBack = kMostHits + 1 + 1;                        // strength, elite, heavy
static_assert(kMostAttack <= kMostDice && kMostFire + 1 <= kMostDice);
static_assert(kMostAttack + kMostFire + kMostBack <= kMostDiceTogether);

// ------------------------------------------------------------------------------ what can be asked

void add(Parameters& list, const Parameters& more) { list.insert(list.end(), more.begin(), more.end()); }

/// What a unit is and how it stands. `who` is shooter, attacker or target.
Parameters unit_parameters(const std::string& who) {
  return {
      {who, "its arm: infantry, cavalry or artillery (infantry)", false, false},
      {who + "-type", "infantry line; cavalry light, heavy; guns light, heavy, horse (light)", false, false},
      {who + "-quality", "elite, regular, conscript or irregular (regular)", false, false},
      {who + "-formation",
       "line, column, march-column, square, open-order, unlimbered, limbered (line, or unlimbered)", false,
       false},
      {who + "-ranks", "of infantry: 2 or 3 (3)", false, false},
      {who + "-guns", "of a battery: 6 or 8 (8)", false, false},
      {who + "-hits", "hits it has (0)", false, false},
      {who + "-strength", "hits it can take (by VK-021 to VK-023)", false, false},
      {who + "-disordered", "it is disordered", true, false},
  };
}
Parameters target_parameters() {
  Parameters list = unit_parameters("target");
  add(list, {{"target-in", "where it is: open, wood, bua or fieldworks (open)", false, false},
             {"left", "hits to its maximum, instead of --target-hits", false, false}});
  return list;
}
Parameters dice_options(bool melee) {
  Parameters list{{"r-49", "sabers at range: hit or miss (hit)", false, false},
                  {"r-51", "flags of shooting: retreat or melee (retreat)", false, false}};
  if (melee) add(list, {{"r-53", "quality in melee: twice or once (twice)", false, false}});
  return list;
}

Parameters dice_parameters() {
  Parameters list{{"dice", "how many dice", false, true},
                  {"target", "what they are thrown at: infantry, cavalry or artillery", false, true},
                  {"left", "hits to its maximum", false, true},
                  {"against", "unit, square, square-by-cavalry or retiring (unit)", false, false},
                  {"shooting", "the dice are of fire, not of a melee (for --r-49, --r-51)", true, false}};
  add(list, dice_options(false));
  return list;
}

Parameters shoot_parameters() {
  Parameters list = unit_parameters("shooter");
  add(list, {{"shooter-in", "where it is: open, wood or bua (open)", false, false},
             {"shooter-sk", "it has the skirmish trait", true, false},
             {"shooter-marker", "it has fired already", true, false}});
  add(list, target_parameters());
  add(list, {{"range", "inches between the two (3)", false, false},
             {"order-bonus", "a double: +1", true, false},
             {"supports", "units that lend support (0)", false, false},
             {"obscured", "fewer than half the front stands see it", true, false},
             {"enfiladed", "the battery stands behind the target's front line", true, false}});
  add(list, dice_options(false));
  return list;
}

Parameters melee_parameters(bool charge) {
  Parameters list = unit_parameters("attacker");
  add(list, {{"attacker-lancer", "light cavalry with lances", true, false}});
  add(list, target_parameters());
  add(list, {{"order-bonus", "a double: +1", true, false},
             {"supports", "units that lend support (0)", false, false},
             {"uphill", "the target stands uphill", true, false},
             {"downhill", "the attacker stands uphill", true, false},
             {"flank", "on the target's flank or rear: no fire of its own, no battle back", true, false}});
  if (charge)
    add(list, {{"target-marker", "it has fired already", true, false},
               {"fire-supports", "units that support the target's fire (0)", false, false}});
  add(list, dice_options(true));
  return list;
}

Parameters square_parameters() {
  return {{"hits", "hits it has (0)", false, false}, {"disordered", "it is disordered", true, false}};
}

Parameters command_parameters() {
  return {{"cp", "command points: dice", false, true},
          {"quality", "of the leader: rerolls (0)", false, false}};
}

// ------------------------------------------------------------------------------ reading

CombatOptions read_options(Given& given) {
  constexpr std::string_view kSabers[] = {"hit", "miss"};
  constexpr std::string_view kFlags[] = {"retreat", "melee"};
  constexpr std::string_view kQuality[] = {"twice", "once"};
  return {.dice = {.sabers_miss_at_range = given.choice("r-49", kSabers, 0) == 1,
                   .flags_in_melee_only = given.choice("r-51", kFlags, 0) == 1},
          .quality = static_cast<QualityCounts>(given.choice("r-53", kQuality, 0))};
}

bool type_fits(Arm arm, Type type) {
  switch (arm) {
    case Arm::infantry: return type == Type::line;
    case Arm::cavalry: return type == Type::light || type == Type::heavy;
    case Arm::artillery: return type != Type::line;
  }
  return false;
}

/// A unit, and whether it is behind fieldworks.
struct Unit {
  Fighter fighter;
  bool fieldworks = false;
};

/// Whether the parts of a unit fit together; the rule is named where they do not.
void check_unit(Given& given, const std::string& who, const Fighter& f) {
  if (!type_fits(f.arm, f.type))
    given.refuse(
        fmt::format("--{}-type {} does not go with {} (VK-013 to VK-015)", who, name(f.type), name(f.arm)));
  if (!may_take(f.arm, f.skirmish, f.formation))
    given.refuse(fmt::format("{} does not form {} (VK-029 to VK-032)", name(f.arm), name(f.formation)));
  if (f.lancer && (f.arm != Arm::cavalry || f.type != Type::light))
    given.refuse("lancers are light cavalry (VK-016)");
  if (f.garrison != Garrison::none && f.formation == Formation::square)
    given.refuse(fmt::format("a square is in no wood or built-up area: --{0}-formation, --{0}-in", who));
}

Unit read_unit(Given& given, const std::string& who) {
  constexpr std::string_view kPlaces[] = {"open", "wood", "bua", "fieldworks"};
  Unit unit;
  Fighter& f = unit.fighter;
  f.arm = given.word(who, Arm::infantry);
  f.type = given.word(who + "-type", f.arm == Arm::infantry ? Type::line : Type::light);
  f.quality = given.word(who + "-quality", Quality::regular);
  f.formation =
      given.word(who + "-formation", f.arm == Arm::artillery ? Formation::unlimbered : Formation::line);
  f.skirmish = given.has(who + "-sk") || f.formation == Formation::open_order;
  f.lancer = given.has(who + "-lancer");
  f.ranks = given.number(who + "-ranks", 2, 3, 3);
  const int guns = given.number(who + "-guns", 6, 8, 8);
  if (guns == 7) given.refuse(fmt::format("--{}-guns is 6 or 8 (VK-012)", who));
  f.guns = f.arm == Arm::artillery ? guns : 0;
  const auto place = given.choice(who + "-in", std::span(kPlaces).first(who == "target" ? 4 : 3), 0);
  unit.fieldworks = place == 3;
  if (place < 3) f.garrison = static_cast<Garrison>(place);
  f.strength = given.number(who + "-strength", 1, kMostHits, strength(f.arm, f.quality));
  const bool target = who == "target";
  f.hits = given.number(who + "-hits", 0, target ? f.strength : f.strength - 1, 0);
  if (target && given.has("left")) {
    if (given.has("target-hits")) given.refuse("--left and --target-hits say the same: give one of them");
    f.hits = f.strength - given.number("left", 0, f.strength, f.strength);
  }
  f.disordered = given.has(who + "-disordered");
  f.marker = given.has(who + "-marker");
  check_unit(given, who, f);
  return unit;
}

std::string words_of(const Unit& unit) {
  const Fighter& f = unit.fighter;
  std::string text;
  if (f.quality != Quality::regular) text += fmt::format("{} ", name(f.quality));
  if (f.arm == Arm::artillery) text += fmt::format("{}-gun ", f.guns);
  if (f.type != Type::line) text += fmt::format("{} ", name(f.type));
  text += name(f.arm);
  if (f.arm == Arm::artillery) text += fmt::format(", {}", name(f.formation));
  if (f.arm != Arm::artillery && f.garrison == Garrison::none)
    text += fmt::format(" in {}", name(f.formation));
  if (f.garrison == Garrison::wood) text += " in a wood";
  if (f.garrison == Garrison::bua) text += " in a built-up area";
  if (unit.fieldworks) text += " behind fieldworks";
  return text + fmt::format(", {} of {} hits", f.hits, f.strength);
}

// ------------------------------------------------------------------------------ answering

std::vector<Fraction> hits_of(const Roll& roll) {
  Spread spread{};
  for (int n = 0; n <= roll.dice(); ++n) spread[static_cast<std::size_t>(n)] = roll.hits(n);
  return fractions(spread);
}
std::vector<Fraction> flags_of(const Roll& roll) {
  Spread spread{};
  for (int n = 0; n <= roll.dice(); ++n) spread[static_cast<std::size_t>(n)] = roll.flags(n);
  return fractions(spread);
}

void add_roll(Answer& answer, const Roll& roll, const Chance& driven_off, const Chance& routed) {
  answer.numbers = {{"hits", "hits", hits_of(roll)}, {"flags", "flags", flags_of(roll)}};
  answer.figures = {{"driven_off", "driven off", driven_off.fraction()},
                    {"routed", "at its maximum", routed.fraction()},
                    {"expected_hits", "expected hits", roll.expected_hits(), false},
                    {"expected_flags", "expected flags", roll.expected_flags(), false}};
}

Answer answer_dice(Given& given) {
  constexpr std::string_view kAgainst[] = {"unit", "square", "square by cavalry", "retiring"};
  const int dice = given.number("dice", 0, kMostDice, 0);
  const int left = given.number("left", 1, kMostHits, 1);
  Mark mark{.arm = given.word("target", Arm::infantry), .shooting = given.has("shooting")};
  mark.against = static_cast<Against>(given.choice("against", kAgainst, 0));
  mark.options = read_options(given).dice;
  const Roll roll(dice, mark);
  Answer answer;
  answer.title = fmt::format(
      "{} {} at {} with {} {} to its maximum.", dice, dice == 1 ? "die" : "dice",
      mark.against == Against::unit ? name(mark.arm) : kAgainst[static_cast<std::size_t>(mark.against)], left,
      left == 1 ? "hit" : "hits");
  add_roll(answer, roll, roll.driven_off(left), roll.hits_or_more(left));
  return answer;
}

Answer answer_shoot(Given& given) {
  const Unit shooter = read_unit(given, "shooter");
  const Unit target = read_unit(given, "target");
  const Shot shot{.shooter = shooter.fighter,
                  .target = target.fighter,
                  .range = given.inches("range", field::inches(100), kCloseRange),
                  .order_bonus = given.has("order-bonus"),
                  .supports = given.number("supports", 0, kMostSupports, 0),
                  .enfiladed = given.has("enfiladed"),
                  .fieldworks = target.fieldworks,
                  .obscured = given.has("obscured")};
  const bool sees_all_round = shot.shooter.arm == Arm::artillery || shot.shooter.faces_all_round();
  if (shot.obscured && sees_all_round)
    given.refuse("to a battery, a square or a garrison no target is obscured (VK-H25)");
  if (shot.enfiladed && (shot.shooter.arm != Arm::artillery || shot.target.faces_all_round()))
    given.refuse("only guns enfilade, and never a square or garrison (VK-H27)");
  const ShotOdds odds = shoot(shot, read_options(given));
  Answer answer;
  answer.title = fmt::format("A shot of {}\nat {}, {} inches away.", words_of(shooter), words_of(target),
                             decimal(reduced(static_cast<Count>(shot.range.n), 1000), 3));
  answer.dice = {{"shot", "shot", odds.fire.dice}};
  add_roll(answer, odds.roll, odds.driven_off, odds.routed);
  return answer;
}

Answer answer_assault(Given& given, bool with_fire) {
  const Unit attacker = read_unit(given, "attacker");
  const Unit target = read_unit(given, "target");
  const Assault assault{.attacker = attacker.fighter,
                        .target = target.fighter,
                        .order_bonus = given.has("order-bonus"),
                        .supports = given.number("supports", 0, kMostSupports, 0),
                        .uphill = given.has("uphill"),
                        .downhill = given.has("downhill"),
                        .fieldworks = target.fieldworks,
                        .from_behind = given.has("flank"),
                        .fire_supports = given.number("fire-supports", 0, kMostSupports, 0)};
  if (assault.attacker.arm == Arm::artillery) given.refuse("artillery does not attack (VK-200)");
  if (assault.attacker.in(Formation::square))
    given.refuse("a square does not move (R-26), so it does not attack");
  if (assault.uphill && assault.downhill) given.refuse("only one of the two can stand uphill");
  if (assault.from_behind && assault.target.faces_all_round())
    given.refuse("a square or garrison has no flank (VK-035)");
  const CombatOptions options = read_options(given);
  const AssaultOdds odds = with_fire ? charge(assault, options) : melee(assault, options);
  Answer answer;
  answer.title = fmt::format("{} of {}\non {}.", with_fire ? "A charge" : "A melee attack",
                             words_of(attacker), words_of(target));
  if (with_fire && odds.fire.dice.parts().size() > 0)
    answer.dice.push_back({"defensive_fire", "defensive fire", odds.fire.dice});
  answer.dice.push_back({"attack", "attack", odds.attack});
  if (odds.back.parts().size() > 0) answer.dice.push_back({"battle_back", "battle back", odds.back});
  answer.numbers = {{"hits", "hits", fractions(odds.hits)},
                    {"flags", "flags", fractions(odds.flags)},
                    {"attack_dice", "attack, dice in the end", fractions(odds.attack_dice), false},
                    {"battle_back_dice", "battle back, dice in the end", fractions(odds.back_dice), false}};
  answer.figures = {{"driven_off", "", odds.win.fraction()},
                    {"win", "target driven off (win)", odds.win.fraction()},
                    {"beaten", "attacker driven off (beaten)", odds.beaten.fraction()},
                    {"nothing", "nothing", odds.nothing.fraction()}};
  if (with_fire) answer.figures.push_back({"stopped", "attacker stopped by fire", odds.stopped.fraction()});
  answer.figures.push_back({"routed", "target at its maximum", odds.routed.fraction()});
  return answer;
}

Answer answer_square(Given& given) {
  const int hits = given.number("hits", 0, kMostHits, 0);
  const SquareOdds odds = form_square(hits, given.has("disordered"));
  Answer answer;
  answer.title = fmt::format("Infantry with {} {}{} tries to form square.", hits, hits == 1 ? "hit" : "hits",
                             given.has("disordered") ? ", disordered," : "");
  answer.dice = {{"square", "test", odds.dice}};
  answer.numbers = {{"infantry", "infantry symbols", fractions(odds.infantry)}};
  answer.figures = {{"formed", "square formed", odds.formed.fraction()}};
  return answer;
}

Answer answer_command(Given& given) {
  const int dice = given.number("cp", 1, kMostCommandDice, 1);
  const int rerolls = given.number("quality", 0, kBestLeader, 0);
  Answer answer;
  answer.title = fmt::format("{} command {}; an assault with up to {} rerolled.", dice,
                             dice == 1 ? "die" : "dice", rerolls);
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<DieFace>(i);
    answer.figures.push_back({std::string(name(face)), fmt::format("at least one {}", name(face)),
                              face_rolled(dice, face).fraction()});
  }
  answer.figures.push_back({"pair", "a pair", pair_rolled(dice).fraction()});
  answer.figures.push_back(
      {"assault", "an assault (saber, or a pair traded)", assault_ordered(dice, rerolls).fraction()});
  return answer;
}

// ------------------------------------------------------------------------------ the kinds

struct Kind {
  std::string_view name;
  Parameters (*parameters)();
  Answer (*answer)(Given& given);
};
const Kind kKinds[] = {
    {"dice", dice_parameters, answer_dice},
    {"shoot", shoot_parameters, answer_shoot},
    {"melee", [] { return melee_parameters(false); },
     [](Given& given) { return answer_assault(given, false); }},
    {"charge", [] { return melee_parameters(true); },
     [](Given& given) { return answer_assault(given, true); }},
    {"square", square_parameters, answer_square},
    {"command", command_parameters, answer_command},
};

const Kind* find_kind(std::string_view wanted) {
  for (const Kind& kind : kKinds)
    if (kind.name == wanted) return &kind;
  return nullptr;
}

}  // namespace

std::vector<std::string> vom_kriege_kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

std::vector<BattleParameter> vom_kriege_parameters(std::string_view kind) {
  const Kind* found = find_kind(kind);
  return found != nullptr ? found->parameters() : Parameters{};
}

base::Result<game::BattleShown> vom_kriege_answer(std::string_view kind, const game::Options& given) {
  const Kind* found = find_kind(kind);
  if (found == nullptr)
    return base::fail(fmt::format("Vom Kriege has no odds of \"{}\"; it has {}", kind,
                                  base::joined(vom_kriege_kinds(), ", ")));
  Given values(given, kind, found->parameters());
  if (values.error()) return tl::unexpected(*values.error());
  const Answer answer = found->answer(values);
  if (values.error()) return tl::unexpected(*values.error());
  return shown(answer);
}

}  // namespace odds
