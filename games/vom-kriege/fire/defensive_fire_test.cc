#include "vom-kriege/fire/defensive_fire.h"

#include "vom-kriege/charge/contact_testing.h"
#include "vom-kriege/fire/targets.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;
using field::Face;

/// The charge is made: the charger stands at its end, in contact.
void charge(Field& f, std::string_view unit, std::string_view target, Face face) {
  const UnitId u = f.unit(unit);
  const auto made = try_charge(f.table(), f.position, {u, f.unit(target), face, {}});
  REQUIRE_MESSAGE(made, (made ? std::string() : sentence(f.table(), made.error())));
  f.position.marks(u).charge = {true, made->leg_start, made->wheel, made->end, made->target, face};
  f.position.marks(u).contact = {made->target, face};
  f.position.of(u).place = made->end;
}

std::string able(const Field& f, std::string_view attacker, std::string_view target) {
  return ids(f, able_to_fire(f.table(), f.position, f.unit(attacker), target_of(f, target)));
}

std::string why(const Field& f, std::string_view shooter, std::string_view attacker,
                std::string_view target) {
  return sentence(
      f.table(), f.position, f.unit(shooter), f.unit(attacker),
      why_no_defence(f.table(), f.position, f.unit(shooter), f.unit(attacker), target_of(f, target)));
}

}  // namespace

TEST_CASE("VK-165, VK-H34 the target fires at close range, and no other infantry") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kFoot, "line", "46, 30", "180"));
  charge(f, "A1", "Z1", Face::front);
  CHECK(able(f, "A1", "Z1") == "Z1");
  CHECK(why(f, "Z2", "A1", "Z1") == "Z2 is not the target, and of others only batteries fire. (VK-165)");
  const auto shot = [&](int supports) {
    return text(
        reckon_defensive(f.table(), f.position, f.unit("Z1"), f.unit("A1"), target_of(f, "Z1"), supports)
            .dice,
        base::Language::english);
  };
  CHECK(shot(0) == "4 fire points of a line at 3 inches VK-176 = 4 dice");
  f.at("Z1").shooting_marker = true;
  CHECK(shot(1).find("= 3 dice") != std::string::npos);  // halved, and one more for support
}

TEST_CASE("VK-157, VK-H34 who has reacted, routs or is struck elsewhere than in front does not fire") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("A2", kHorse, "line", "34, 30.5", "90") +
          unit_text("Z1", kFoot, "line", "40, 30", "180"));
  charge(f, "A2", "Z1", Face::right);
  CHECK(why(f, "Z1", "A2", "Z1") == "Z1 is not struck on its front. (VK-H34)");
  charge(f, "A1", "Z1", Face::front);
  CHECK(able(f, "A1", "Z1") == "Z1");
  f.position.marks(f.unit("Z1")).reacted = true;
  CHECK(why(f, "Z1", "A1", "Z1") == "Z1 has had its one reaction. (VK-157)");
  f.position.marks(f.unit("Z1")).reacted = false;
  f.at("Z1").hits = 4;
  CHECK(why(f, "Z1", "A1", "Z1") == "Z1 is routing and has no reactions. (VK-H34)");
  f.at("Z1").hits = 0;
  f.at("Z1").disordered = true;
  f.at("Z1").shooting_marker = true;  // 4 -> 2 - 2
  CHECK(why(f, "Z1", "A1", "Z1") == "Z1 would roll no dice. (R-48)");
}

TEST_CASE("VK-H34 other batteries fire at the range to where the attacker now stands") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kGuns, "unlimbered", "50, 32", "225") +
          unit_text("Z3", kGuns, "limbered", "30, 32", "135"));
  charge(f, "A1", "Z1", Face::front);
  CHECK(able(f, "A1", "Z1") == "Z1 Z2");
  CHECK(why(f, "Z3", "A1", "Z1") == "Z3 does not shoot as it stands. (VK-169)");
  const Fire guns =
      reckon_defensive(f.table(), f.position, f.unit("Z2"), f.unit("A1"), target_of(f, "Z1"), 0);
  CHECK(guns.kind == FireKind::guns);
  CHECK(guns.dice.total() == 2);  // light, six guns, 12 inches
}

TEST_CASE("VK-H34 a battery that sees the attacker only on its way still fires; its target is not obscured") {
  // Between the guns and the end stands a wood; the way there lies open.
  const std::string wood = R"(
[[area]]
id = "W1"
name = "Wood"
kind = "wood"
outline = [[43, 28], [43, 32], [45, 32], [45, 28]]
)";
  Field f(wood + unit_text("A1", kHorse, "line", "40, 20", "0") +
          unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kGuns, "unlimbered", "50, 31", "225"));
  charge(f, "A1", "Z1", Face::front);
  CHECK_FALSE(sight(f.table(), f.position, f.unit("Z2"), f.unit("A1")).visible());
  CHECK(able(f, "A1", "Z1") == "Z1 Z2");
  CHECK(reckon_defensive(f.table(), f.position, f.unit("Z2"), f.unit("A1"), target_of(f, "Z1"), 0)
            .dice.total() == 2);
  f.position.marks(f.unit("A1")).charge.start.at.y = 29'500;  // had it come from near by
  CHECK(why(f, "Z2", "A1", "Z1")
            .starts_with("Z2 sees A1 neither now nor on its way: W1 (Wood) is in the way at "));
}

TEST_CASE("VK-H34 each part of a joint target fires for itself; friends without a marker lend support") {
  Field f(unit_text("A1", kFoot, "line", "40, 26", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kGuns, "unlimbered", "43, 30", "180") +
          unit_text("Z3", kFoot, "line", "45.2, 29.2", "270"));
  charge(f, "A1", "Z1", Face::front);
  CHECK(able(f, "A1", "Z1") == "Z1 Z2");
  const auto lends = [&] {
    const Units list =
        defence_supports(f.table(), f.position, f.unit("Z1"), f.unit("A1"), target_of(f, "Z1"));
    return list.size() == 1 && list[0] == f.unit("Z3");
  };
  CHECK(distance_between(f.table(), f.position, f.unit("Z3"), f.unit("A1")).within(kCloseRange));
  CHECK(lends());
  f.position.marks(f.unit("Z3")).reacted = true;
  CHECK_FALSE(lends());
  f.position.marks(f.unit("Z3")).reacted = false;
  f.at("Z3").shooting_marker = true;
  CHECK_FALSE(lends());
}
