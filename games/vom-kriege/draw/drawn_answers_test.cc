#include "vom-kriege/draw/drawn_answers.h"

#include "vom-kriege/charge/charge.h"
#include "vom-kriege/judge/queries.h"
#include "vom-kriege/model/surface_testing.h"
#include "vom-kriege/model/table_names.h"
#include "vom-kriege/model/testing.h"

namespace vom_kriege {
namespace {

using testing::has;
using testing::Shown;

/// The drill with A1 ordered to move.
Shown ordered_drill() {
  Shown shown = Shown::scenario("drill");
  shown.battle.position.marks(shown.unit("A1")).order = {
      .given = true, .face = DieFace::infantry, .twice = false, .doctrine_paid = true, .group = 0};
  return shown;
}

std::string drawn(const Shown& shown, std::string_view text) {
  const TableNames names(shown.table());
  const auto answer = answer_query(shown.table(), shown.battle, names.names(), text);
  return answer ? *answer : answer.error().sentence();
}

TEST_CASE("VK-H5 json way: the end of a move, leg by leg, with its cost and the rate") {
  const Shown shown = ordered_drill();
  const std::string way = drawn(shown, "json way move A1: wheel left 20, forward 1");
  CHECK(has(way, R"("text":"move A1: wheel left 20, forward 1","now":true)"));
  CHECK(has(way, R"("heading":340,"formation":"line")"));
  CHECK(has(way, R"("path":[[19,9],)"));
  CHECK_FALSE(has(way, "nearest"));
}

TEST_CASE("VK-H5 json way: what leads too far says why and how far it may go, and that may be sent") {
  const Shown shown = ordered_drill();
  const std::string way = drawn(shown, "json way move A1: forward 40");
  CHECK(has(way, R"("now":false,"why":")"));
  CHECK(has(way, R"("nearest":{"text":"move A1: forward 6","now":true,"held":"leg 1)"));
}

TEST_CASE("VK-H5 json way: a unit without an order is measured, and refused with the rule") {
  const Shown shown = Shown::scenario("drill");
  const std::string way = drawn(shown, "json way move A1: forward 2");
  CHECK(has(way, R"("now":false)"));
  CHECK(has(way, R"("rule":"VK-133")"));
  CHECK(has(way, R"("cost":2)"));
}

TEST_CASE("VK-H5 json reach: ways with their angles, and formations it may take") {
  const std::string reach = drawn(ordered_drill(), "json reach A1");
  CHECK(has(reach, R"({"unit":"A1","now":)"));
  CHECK(has(reach, R"("wheel":-45,"oblique":0)"));
  CHECK(has(reach, R"("text":"move A1: change square")"));
  CHECK_FALSE(has(reach, R"("text":"move A1: change line")"));  // it is one
}

TEST_CASE("VK-H5 json reach of a move: how much further it may go after its change and legs so far") {
  const Shown shown = ordered_drill();
  const std::string beyond = drawn(shown, "json reach move A1: change column, wheel left 20");
  CHECK(has(beyond, R"("text":"move A1: change column, wheel left 20, forward )"));
  CHECK(has(beyond, R"("wheel":0,"oblique":0,"at":[)"));  // of what would come, not of the wheel it has
  CHECK_FALSE(has(beyond, "changes"));
  CHECK(has(drawn(shown, "json reach move A1: forward 6"), R"("ways":[])"));  // its whole rate
  CHECK(has(drawn(shown, "json reach move A1: forwrd 6"), "column 21"));
}

TEST_CASE("VK-H5 json targets: every enemy, with odds to ask for or the reason") {
  Shown shown = ordered_drill();
  shown.at("Z1").place = {{19'000, 11'500}, field::Heading(1800)};
  const std::string near = drawn(shown, "json targets A1");
  CHECK(has(near, R"("shot":{"may":true,"says":"may be shot at")"));
  CHECK(has(near, R"("target":"infantry","left":"4","shooting":"")"));
  CHECK(has(near, R"("text":"charge A1 -> Z1")"));
  CHECK(has(near, R"("attacker":"infantry","attacker-type":"line")"));
  shown.at("Z1").formation = Formation::square;
  CHECK(has(drawn(shown, "json targets A1"), R"("against":"square")"));
  CHECK(has(drawn(Shown::scenario("drill"), "json targets A1"), "beyond 3 inches (VK-H26)"));
}

TEST_CASE("VK-166 json answers: what may be answered, and the odds of a square that is tried") {
  Shown shown = Shown::scenario("drill");
  const UnitId foot = shown.unit("A1");
  shown.battle.course.state = State::square;
  shown.battle.course.asked = Side::red;
  shown.battle.course.unit = foot;
  shown.at("A1").hits = 1;
  const std::string fresh = drawn(shown, "json answers");
  CHECK(has(fresh, R"({"text":"square A1","kind":"square","reckoning":")"));
  CHECK(has(fresh, R"("odds":{"hits":"1"}},{"text":"no"})"));
  shown.at("A1").disordered = true;
  CHECK(has(drawn(shown, "json answers"), R"("odds":{"hits":"1","disordered":""})"));
}

/// Z1 stands in contact with A1 after a charge from the north, and Red is asked how it reacts.
Shown attacked_drill() {
  Shown shown = Shown::scenario("drill");
  const auto a1 = shown.unit("A1");
  const auto z1 = shown.unit("Z1");
  shown.at("Z1").place = {{19'000, 9'000}, field::Heading(1800)};
  shown.battle.position.marks(z1).charge = {.made = true,
                                            .start = {{19'000, 14'000}, field::Heading(1800)},
                                            .wheel = {},
                                            .end = shown.at("Z1").place,
                                            .target = a1,
                                            .face = field::Face::front};
  shown.battle.position.marks(z1).contact = {a1, field::Face::front};
  shown.battle.course.state = State::reaction;
  shown.battle.course.asked = Side::red;
  shown.battle.course.melee.attacker = z1;
  shown.battle.course.melee.target = a1;
  return shown;
}

TEST_CASE("VK-165 json answers: the fire of whoever is attacked, with its dice and whom they are thrown at") {
  const std::string answers = drawn(attacked_drill(), "json answers");
  CHECK(has(answers, R"({"text":"fire A1","kind":"dice","reckoning":")"));
  CHECK(has(answers, R"("target":"infantry","left":"4","shooting":"")"));
  // Who lets it be is told of the melee that comes then, without the fire.
  CHECK(has(answers, R"({"text":"no","kind":"melee","reckoning":"4 strength VK-204 = 4 dice","odds":{)"));
  CHECK_FALSE(has(answers, "retire"));  // a line of foot stands
}

TEST_CASE("VK-158, VK-161 json answers: who retires is struck in going, by the dice of the attack") {
  Shown shown = attacked_drill();
  shown.at("A1").formation = Formation::open_order;
  shown.at("A1").place = {{38'000, 20'000}, field::Heading(0)};  // with room behind it
  shown.at("Z1").place = {{38'000, 20'000}, field::Heading(1800)};
  shown.at("A1").hits = 1;
  const std::string kOdds = R"("target":"infantry","left":"3","against":"retiring"})";
  const std::string alone = drawn(shown, "json answers");
  CHECK(has(alone, R"({"text":"retire A1: bearing home","kind":"dice","reckoning":"4 strength VK-204)"));
  CHECK(has(alone, R"("odds":{"dice":"4",)" + kOdds));
  // A double adds its die (VK-205), but not in a follow-up.
  shown.battle.position.marks(shown.unit("Z1")).order = {
      .given = true, .face = DieFace::saber, .twice = true};
  CHECK(has(drawn(shown, "json answers"), R"("odds":{"dice":"5",)" + kOdds));
  shown.battle.course.melee.follow_up = true;
  CHECK(has(drawn(shown, "json answers"), R"("odds":{"dice":"4",)" + kOdds));
}

TEST_CASE("VK-164 json answers: horse that meets a charge, by how both stand where they meet") {
  testing::Field f(testing::unit_text("A1", testing::kHorse, "line", "40, 20.5", "0") +
                   testing::unit_text("Z1", testing::kFoot, "column", "40, 28", "180") +
                   testing::unit_text("Z2", testing::kHorse, "line", "44.5, 28", "180") +
                   "[[rough]]\nid = \"M1\"\nname = \"Marsh\"\nkind = \"marsh\"\n"
                   "outline = [[37, 22], [37, 22.2], [43, 22.2], [43, 22]]\n");
  const auto charger = f.unit("A1");
  const auto made = try_charge(f.table(), f.position, {charger, f.unit("Z1"), {}, {}});
  REQUIRE(made);
  Battle battle;
  battle.position = f.position;
  battle.position.marks(charger).order = {.given = true, .face = DieFace::cavalry, .twice = true};
  battle.position.marks(charger).moves = 1;
  ChargeMark& charge = battle.position.marks(charger).charge;
  charge.made = true;
  charge.start = made->leg_start;
  charge.target = made->target;
  battle.course.state = State::counter;
  battle.course.asked = Side::blue;
  battle.course.under_way.charge = *made;
  battle.course.under_way.ends.push({.unit = charger, .place = made->end, .formation = made->formation});
  const auto answers = answer_query(f.table(), battle, f.names(), "json answers");
  REQUIRE(answers);
  // The charger came through the marsh and is disordered by it (VK-156); its double counts (VK-205).
  CHECK(
      has(*answers, R"({"text":"counter Z2","kind":"melee","reckoning":"4 strength VK-204, +1 order bonus)"));
  CHECK(has(*answers, R"("target":"cavalry","target-type":"light")"));
  CHECK(has(*answers, R"("attacker-disordered":"","target":"cavalry")"));
  CHECK(has(*answers, R"("target-hits":"0","order-bonus":"")"));
  // Nobody meets it: the charge on the foot, with their fire.
  CHECK(has(*answers, R"({"text":"no","kind":"charge",)"));
  CHECK(has(
      *answers,
      R"("target":"infantry","target-type":"line","target-quality":"regular","target-formation":"column")"));
}

TEST_CASE(
    "VK-180, VK-205 json targets: a double adds its die to what is thrown, a second move takes it away") {
  Shown shown = ordered_drill();
  shown.at("Z1").place = {{19'000, 11'500}, field::Heading(1800)};
  UnitMarks& marks = shown.battle.position.marks(shown.unit("A1"));
  CHECK_FALSE(has(drawn(shown, "json targets A1"), "order bonus"));
  marks.order.twice = true;
  CHECK(has(drawn(shown, "json targets A1"), "+1 order bonus VK-180"));
  CHECK(has(drawn(shown, "json targets A1"), R"("order-bonus":"")"));
  marks.moves = 2;
  CHECK_FALSE(has(drawn(shown, "json targets A1"), "order bonus"));
  CHECK_FALSE(has(drawn(shown, "json targets A1"), "order-bonus"));
}

TEST_CASE("json way: a shot and a melee that may be made are told with their dice") {
  Shown shown = attacked_drill();
  shown.battle.course.state = State::combat;
  shown.battle.course.asked = Side::blue;
  shown.battle.course.melee = {};
  shown.battle.position.initiative.active = LeaderId{1};
  shown.battle.position.marks(shown.unit("Z1")).order = {.given = true, .face = DieFace::saber};
  const std::string melee = drawn(shown, "json way melee Z1 -> A1");
  CHECK(has(melee, R"("now":true,"kind":"charge","reckoning":"4 strength VK-204 = 4 dice","odds":{)"));
  shown.battle.position.marks(shown.unit("A1")).reacted = true;  // its fire is spent
  CHECK(has(drawn(shown, "json way melee Z1 -> A1"), R"("now":true,"kind":"melee")"));
}

TEST_CASE("VK-156 json targets: the odds of horse into a wood are those of disordered horse") {
  Shown shown = ordered_drill();
  const auto horse = [&] { return drawn(shown, "json targets Z2"); };
  shown.at("A1").place = {{16'000, 24'000}, field::Heading(0)};
  CHECK(has(horse(), R"("attacker":"cavalry")"));
  CHECK_FALSE(has(horse(), "attacker-disordered"));
  shown.at("A1").garrison = *shown.table().find_area("W1");
  CHECK(has(horse(), R"("attacker-disordered":"")"));
  CHECK(has(horse(), R"("target-in":"wood")"));
}

TEST_CASE("json questions that are not understood say where") {
  CHECK(has(drawn(ordered_drill(), "json rech A1"), "column 6"));
  CHECK(has(drawn(ordered_drill(), "json way move A1: forwrd 2"), "column 19"));
}

}  // namespace
}  // namespace vom_kriege
