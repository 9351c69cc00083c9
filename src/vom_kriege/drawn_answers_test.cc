#include "vom_kriege/drawn_answers.h"

#include "vom_kriege/queries.h"
#include "vom_kriege/surface_testing.h"
#include "vom_kriege/table_names.h"

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

TEST_CASE("VK-165 json answers: the fire of whoever is attacked, with its dice and whom they are thrown at") {
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
  const std::string answers = drawn(shown, "json answers");
  CHECK(has(answers, R"({"text":"fire A1","kind":"dice","reckoning":")"));
  CHECK(has(answers, R"("target":"infantry","left":"4","shooting":"")"));
  CHECK(has(answers, R"({"text":"no"})"));
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
