#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "vom-kriege/bot/general_moves.h"
#include "vom-kriege/bot/general_orders.h"
#include "vom-kriege/bot/general_reading.h"
#include "vom-kriege/bot/general_sergeant.h"
#include "vom-kriege/bot/general_staff.h"
#include "vom-kriege/input/scenario.h"
#include "vom-kriege/judge/fog.h"
#include "vom-kriege/move/group_move.h"

namespace bots {
namespace {

vk::Scenario battle_called(const std::string& name) {
  const std::string folder = name == "mirror" ? "/bench/" : "/games/vom-kriege/scenarios/";
  std::ifstream file(SANDTABLE_DATA_DIR + folder + name + ".toml");
  std::stringstream text;
  text << file.rdbuf();
  auto read = vk::read_scenario(text.str());
  REQUIRE(read);
  return std::move(*read);
}

/// A battle as it begins, and what the general knows of it.
struct Field {
  explicit Field(const std::string& name) : all(battle_called(name)), scales(table()), ways(table()) {
    base::FastDice dice(1);
    battle = vk::begin(table(), all.start, {dice});
  }
  [[nodiscard]] const vk::Table& table() const { return *all.table; }
  [[nodiscard]] vk::UnitId unit(std::string_view id) const { return *table().find_unit(id); }
  [[nodiscard]] vk::Position& p() { return battle.position; }

  vk::Scenario all;
  Scales scales;
  Ways ways;
  vk::Battle battle;
};

}  // namespace

TEST_CASE("harm grows with the dice, and is worst for who is nearly broken") {
  Field f("drill");
  const vk::UnitId z1 = f.unit("Z1");
  CHECK(f.scales.shot(f.p(), z1, 0) == 0);
  for (int dice = 1; dice < 8; ++dice)
    CHECK(f.scales.shot(f.p(), z1, dice) < f.scales.shot(f.p(), z1, dice + 1));
  const int fresh = f.scales.shot(f.p(), z1, 2);
  f.p().of(z1).hits = 3;
  CHECK(f.scales.shot(f.p(), z1, 2) > fresh);
  CHECK(f.scales.rallied(f.p(), z1) > 0);
}

TEST_CASE("one die, reckoned by hand: three faces of six hit infantry, one drives it back") {
  Field f("drill");
  // Of 1000: a hit costs 120, a flag 130 for disorder and 70 for the ground. With two units in the command
  // its leader is two losses from his end: 10 points over 2 x 2, halved, on top.
  const int leader = 1000 + 10 * 100 / 4 / 2;
  CHECK(f.scales.shot(f.p(), f.unit("Z1"), 1) == (3 * 120 + 200) / 6 * leader / 1000);
  // Guns are hit by two faces, and have three hits to take: the first costs 180.
  CHECK(f.scales.shot(f.p(), f.unit("A2"), 1) == 900 * ((2 * 180 + 200) / 6) / 1000 * leader / 1000);
}

TEST_CASE("the balance of a battle is the same seen from either side") {
  Field f("maida");
  CHECK(f.scales.balance(f.battle, vk::Side::red) == -f.scales.balance(f.battle, vk::Side::blue));
  const int before = f.scales.balance(f.battle, vk::Side::red);
  f.p().of(f.unit("P1")).hits = 2;
  CHECK(f.scales.balance(f.battle, vk::Side::red) > before);
}

TEST_CASE("a line threatens nine inches ahead and nothing behind it; horse fears a square") {
  Field f("drill");
  const Threats threats(f.table(), f.p(), f.scales);
  const vk::UnitId a1 = f.unit("A1");
  const vk::UnitId z1 = f.unit("Z1");
  CHECK(threats.of(a1, z1, field::Mils{9000}, 0) > 0);
  CHECK(threats.of(a1, z1, field::Mils{9001}, 0) == 0);
  CHECK(threats.of(a1, z1, field::Mils{2000}, 1200) == 0);
  const vk::UnitId z2 = f.unit("Z2");
  const int at_a_line = threats.of(z2, a1, field::inches(4), 0);
  CHECK(at_a_line > 0);
  f.p().of(a1).disordered = true;
  CHECK(threats.of(z2, a1, field::inches(4), 0) > at_a_line);
  f.p().of(a1).formation = vk::Formation::square;
  CHECK(threats.of(z2, a1, field::inches(4), 0) == 0);
}

TEST_CASE("in a mirror both sides look the same to him") {
  Field f("mirror");
  CHECK(f.scales.balance(f.battle, vk::Side::red) == 0);
  const Plan red(f.table(), f.battle, f.scales, f.ways, vk::Side::red, 1);
  const Plan blue(f.table(), f.battle, f.scales, f.ways, vk::Side::blue, 1);
  CHECK(red.kind() == blue.kind());
  const Maps ours{f.table(), f.scales, red, f.ways};
  const Maps theirs{f.table(), f.scales, blue, f.ways};
  for (const auto& [one, other] : {std::pair("A1", "B1"), std::pair("A4", "B4"), std::pair("C2", "D2"),
                                   std::pair("E1", "F1"), std::pair("E2", "F2")}) {
    CAPTURE(one);
    const int here = Standpoint(ours, f.p()).of(f.unit(one), true);
    const int there = Standpoint(theirs, f.p()).of(f.unit(other), true);
    CHECK(std::abs(here - there) <= 2);  // the cells of the ways are not quite a mirror
  }
}

TEST_CASE("the plan fits the battle") {
  // A third of the enemy's strength, a road to Lisbon behind: nobody stays to be destroyed.
  Field rolica("rolica");
  CHECK(Plan(rolica.table(), rolica.battle, rolica.scales, rolica.ways, vk::Side::blue, 1).kind() ==
        PlanKind::fighting_withdrawal);
  // Behind on points and stronger: nobody waits.
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    CHECK(Plan(rolica.table(), rolica.battle, rolica.scales, rolica.ways, vk::Side::red, seed).kind() !=
          PlanKind::hold_and_counter);
}

TEST_CASE("plans vary by seed and can be told") {
  Field maida("maida");
  std::array<int, kPlans> drawn{};
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Plan plan(maida.table(), maida.battle, maida.scales, maida.ways, vk::Side::blue, seed);
    ++drawn[static_cast<std::size_t>(plan.kind())];
    CHECK(plan.says().starts_with("The plan of a "));
  }
  CHECK(std::count(drawn.begin(), drawn.end(), 0) <= 4);  // at least two of the six
}

TEST_CASE("an intent stands for two turns, whatever is wished for meanwhile") {
  Field f("drill");
  const vk::LeaderId z = *f.table().find_leader("Z");
  Plan plan(f.table(), f.battle, f.scales, f.ways, vk::Side::blue, 1);
  const Stance at_first = plan.intent(z).stance;
  // Everything is lost but one: whoever attacked would rather hold, and the other way round.
  f.p().of(f.unit("A1")).hits = 4;
  f.p().of(f.unit("A2")).hits = 3;
  f.p().turn = 2;
  plan.review(f.table(), f.battle, f.scales, f.ways);
  CHECK(plan.intent(z).stance == at_first);
}

TEST_CASE("who holds waits for an enemy who comes, and goes when nobody does") {
  Field f("maida");
  const vk::LeaderId compere = *f.table().find_leader("P");
  const auto stance = [](const Field& field, vk::Side side, vk::LeaderId command) {
    for (std::uint64_t seed = 0;; ++seed) {
      REQUIRE(seed < 100);
      const Plan plan(field.table(), field.battle, field.scales, field.ways, side, seed);
      if (plan.kind() == PlanKind::hold_and_counter) return plan.intent(command).stance;
    }
  };
  CHECK(stance(f, vk::Side::blue, compere) == Stance::hold);
  f.p().turn = 3;
  CHECK(stance(f, vk::Side::blue, compere) == Stance::attack);
  f.p().of(f.unit("K1")).place.at = {46'000, 14'000};
  CHECK(stance(f, vk::Side::blue, compere) == Stance::hold);
  // The villages of Vimeiro count for the French alone: they have to come, however far away they are.
  Field vimeiro("vimeiro");
  vimeiro.p().turn = 3;
  CHECK(stance(vimeiro, vk::Side::red, *vimeiro.table().find_leader("H")) == Stance::hold);
}

TEST_CASE("dice go where they are worth most: who routs is rallied first") {
  Field f("drill");
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("A");
  f.battle.course.state = vk::State::orders;
  f.battle.course.asked = vk::Side::red;
  f.p().of(f.unit("A1")).hits = 4;
  const Plan plan(f.table(), f.battle, f.scales, f.ways, vk::Side::red, 1);
  const Trial trial(f.table(), f.scales, 1, 2);
  const Orders orders({f.table(), f.scales, plan, f.ways}, f.battle, trial);
  CommandDice dice;
  dice.push(vk::DieFace::artillery);
  dice.push(vk::DieFace::flag);
  const auto granted = orders.granted(f.p(), dice);
  REQUIRE_FALSE(granted.empty());
  CHECK(granted[0].wish.what == Wish::What::rally);
  CHECK(std::get<vk::Rally>(granted[0].decision).unit == f.unit("A1"));
  CHECK(orders.are_for(f.battle));
}

TEST_CASE("a trial leaves the battle as it is, and refuses what the judge refuses") {
  Field f("drill");
  const vk::Battle before = f.battle;
  const Trial trial(f.table(), f.scales, 1, 3);
  CHECK(trial.after(f.battle, vk::Advance{}, vk::Side::red) == Trial::kRefused);
  CHECK(trial.after(f.battle, vk::default_answer(f.table(), f.battle), vk::Side::red) != Trial::kRefused);
  CHECK(f.battle == before);
}

TEST_CASE("VK-141 a column that is near already threatens no volley of a line") {
  Field f("drill");
  const Threats threats(f.table(), f.p(), f.scales);
  const vk::UnitId a1 = f.unit("A1");
  const vk::UnitId z1 = f.unit("Z1");  // in column
  CHECK(threats.of(z1, a1, field::Mils{3001}, 0) > threats.of(z1, a1, field::Mils{3000}, 0));
}

TEST_CASE("on the last turn a point more is the battle, and who has had his turn is no danger") {
  Field f("drill");
  f.p().turn = static_cast<std::uint16_t>(f.table().facts().last_turn);
  const int level = f.scales.balance(f.battle, vk::Side::red);
  f.p().holders[0] = vk::Holder::red;
  const int points = f.table().facts().objectives[0].points[0];
  CHECK(f.scales.balance(f.battle, vk::Side::red) > level + points * kVictoryPoint);
  f.p().turn = 1;
  CHECK(f.scales.balance(f.battle, vk::Side::red) == level + points * kVictoryPoint);

  const Plan plan(f.table(), f.battle, f.scales, f.ways, vk::Side::red, 1);
  const Maps maps{f.table(), f.scales, plan, f.ways};
  f.p().turn = static_cast<std::uint16_t>(f.table().facts().last_turn);
  f.p().of(f.unit("Z2")).place.at = {19'000, 14'000};
  f.p().cup.put(*f.table().find_leader("Z"));
  const int threatened = Standpoint(maps, f.p()).of(f.unit("A1"), false);
  f.p().cup.take(*f.table().find_leader("Z"));
  CHECK(Standpoint(maps, f.p()).of(f.unit("A1"), false) > threatened);
}

TEST_CASE("a small battle is read to its end: who can have the farm on the last turn takes it") {
  Field f("drill");
  CHECK(Reading::fits(f.p()));
  CHECK_FALSE(Reading::fits(Field("maida").p()));
  f.p().turn = static_cast<std::uint16_t>(f.table().facts().last_turn);
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("A");
  f.p().cup = {};
  f.p().of(f.unit("A1")).place = {{23'000, 13'000}, {}};
  f.p().of(f.unit("A2")).place = {{30'000, 6'000}, {}};
  f.p().marks(f.unit("A1")).order = {.given = true, .face = vk::DieFace::infantry};
  f.battle.course = {};
  f.battle.course.state = vk::State::movement;
  f.battle.course.asked = vk::Side::red;
  vk::Move enter;
  enter.units.push(f.unit("A1"));
  enter.legs.push(enter_leg(f.table().facts().objectives[0].area));
  REQUIRE(vk::check(f.table(), f.battle, enter));
  const vk::Battle before = f.battle;
  CHECK(Reading(f.table(), vk::Side::red, 1).best(f.battle, {vk::Pass{vk::Pass::Word::done}, enter}).which ==
        1);
  CHECK(Reading(f.table(), vk::Side::red, 1).best(f.battle, {enter, vk::Pass{vk::Pass::Word::done}}).which ==
        0);
  // It is found among many, too: the last of those that are left when the worse have gone.
  std::vector<vk::Decision> many{vk::Pass{vk::Pass::Word::done}};
  for (int step = 1; step <= 20; ++step) {
    vk::Move back;
    back.units.push(f.unit("A1"));
    back.legs.push(back_leg({step * 100}));
    REQUIRE(vk::check(f.table(), f.battle, back));
    many.emplace_back(back);
  }
  many.emplace_back(enter);
  CHECK(Reading(f.table(), vk::Side::red, 1).best(f.battle, many).which == many.size() - 1);
  CHECK(f.battle == before);
}

TEST_CASE("a leader rides up behind his own, but not into a village that may be stormed: VK-225") {
  Field f("ambush");
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("Z");
  f.battle.course = {};
  f.battle.course.state = vk::State::leader_move;
  f.battle.course.asked = vk::Side::blue;
  const field::Convex& village = f.table().area(f.p().of(f.unit("Z1")).garrison).outline;
  for (const field::Point from : {field::Point{24'000, 33'000}, {24'000, 28'000}, {30'000, 28'000}}) {
    f.p().of(f.p().initiative.active).at = from;
    const vk::Decision decision = ride(f.table(), f.battle);
    REQUIRE(vk::check(f.table(), f.battle, decision));
    const auto* move = std::get_if<vk::LeaderMove>(&decision);
    const field::Point at = move == nullptr ? from : move->to;
    CAPTURE(from.x);
    CHECK_FALSE(field::within(at, village, field::inches(1)));
  }
}

TEST_CASE("after so many asks he has read enough") {
  Field f("ambush");
  const vk::Side asked = f.battle.course.asked;
  const vk::Battle known = vk::as_known(f.table(), f.battle, asked);
  const std::vector<vk::Decision> list = vk::choices(f.table(), known).list;
  REQUIRE(list.size() > 3);
  constexpr int kEnough = 2000;
  constexpr int kLongest = 1000;  // asks of a battle
  const Reading::Found found = Reading(f.table(), asked, 1, kEnough).best(known, list);
  CHECK(found.asks >= kEnough);
  CHECK(found.asks < kEnough + static_cast<int>(list.size()) * kLongest);  // some 19,000 without a limit
}

TEST_CASE("in a reading an empty farm is taken by who can, and kept") {
  Field f("drill");
  const vk::UnitId a1 = f.unit("A1");
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("A");
  f.p().of(a1).place = {{23'000, 13'000}, {}};
  f.p().marks(a1).order = {.given = true, .face = vk::DieFace::infantry};
  f.battle.course = {};
  f.battle.course.state = vk::State::movement;
  f.battle.course.asked = vk::Side::red;
  const vk::AreaId farm = f.table().facts().objectives[0].area;
  const auto answered = [&](std::uint64_t seed) {
    vk::Battle then = f.battle;
    base::FastDice dice(seed);
    Sergeant(seed).answer(f.table(), then, {dice});
    return then.position.of(a1).garrison;
  };
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) taken += answered(seed) == farm ? 1 : 0;
  CHECK(taken >= 30);
  f.p().of(a1).place = {};
  f.p().of(a1).garrison = farm;
  for (std::uint64_t seed = 0; seed < 40; ++seed) CHECK(answered(seed) == farm);
}

TEST_CASE("in a reading ground that the enemy holds is stormed on the last turn: to clear it is too late") {
  Field f("drill");
  const vk::UnitId a1 = f.unit("A1");
  f.p().turn = static_cast<std::uint16_t>(f.table().facts().last_turn);
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("A");
  f.p().of(a1).place = {{24'000, 14'000}, {}};
  f.p().of(f.unit("A2")).place = {{30'000, 6'000}, {}};
  f.p().of(f.unit("Z1")).place = {};
  f.p().of(f.unit("Z1")).garrison = f.table().facts().objectives[0].area;
  f.battle.course = {};
  f.battle.course.state = vk::State::orders;
  f.battle.course.asked = vk::Side::red;
  f.battle.course.dice.push(vk::DieFace::infantry);
  f.battle.course.dice.push(vk::DieFace::saber);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    vk::Battle then = f.battle;
    base::FastDice dice(seed);
    Sergeant sergeant(seed);
    while (then.course.state == vk::State::orders || then.course.state == vk::State::movement)
      sergeant.answer(f.table(), then, {dice});
    CHECK(then.position.marks(a1).order.face == vk::DieFace::saber);
    CHECK(then.position.marks(a1).charge.made);
  }
}

TEST_CASE("VK-138 who stands behind his own battery goes round it, with a step back if he must") {
  Field f("drill");
  const vk::UnitId a1 = f.unit("A1");
  f.p().initiative = {};
  f.p().initiative.active = *f.table().find_leader("A");
  f.p().of(a1).place = {{24'000, 7'000}, {}};
  f.p().of(f.unit("A2")).place = {{25'000, 9'500}, {}};
  f.p().of(f.unit("Z1")).place = {};
  f.p().of(f.unit("Z1")).garrison = f.table().facts().objectives[0].area;
  f.p().holders[0] = vk::Holder::blue;
  const Plan plan(f.table(), f.battle, f.scales, f.ways, vk::Side::red, 1);
  const Maps maps{f.table(), f.scales, plan, f.ways};
  for (int turn = 0; turn < 3; ++turn) {
    f.p().marks(a1).order = {.given = true, .face = vk::DieFace::infantry};
    const auto found = Moves(maps, f.p()).best(a1);
    if (!found) break;
    const auto made = try_move(f.table(), f.p(), a1, std::get<vk::Move>(found->decision));
    REQUIRE(made);
    f.p().of(a1).place = made->place;
    f.p().of(a1).formation = made->formation;
  }
  CHECK(f.p().of(a1).place.at.y > 9'500);
}

}  // namespace bots
