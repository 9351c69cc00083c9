#include "vom-kriege/melee/melee_contact.h"

#include "vom-kriege/charge/contact_testing.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;
using field::Face;

std::string dice(const Reckoning& reckoning) { return text(reckoning, base::Language::english); }

}  // namespace

TEST_CASE("VK-202, VK-H35 supports are the other chargers in contact with the target") {
  Field f(unit_text("A1", kFoot, "line", "40, 30", "0") +
          unit_text("A2", kFoot, "column", "37.75, 30.5", "90") +
          unit_text("A3", kFoot, "line", "60, 20", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180"));
  touch(f, "A1", "Z1", Face::front);
  const auto supports = [&] {
    return melee_supports(f.table(), f.position, f.unit("A1"), target_of(f, "Z1"));
  };
  CHECK(supports().empty());
  touch(f, "A2", "Z1", Face::right);
  REQUIRE(supports().size() == 1);
  CHECK(supports()[0] == f.unit("A2"));
  CHECK(sentence(f.table(), f.unit("A3"), f.unit("Z1"),
                 why_no_support(f.table(), f.position, f.unit("A3"), f.unit("A1"), target_of(f, "Z1"))) ==
        "A3 is no other charger in contact with Z1. (VK-202)");
  f.position.marks(f.unit("A2")).combat = CombatUsed::melee;
  CHECK(supports().empty());
}

TEST_CASE("VK-202 nobody supports who is beside an enemy that nobody has charged") {
  Field f(
      unit_text("A1", kFoot, "line", "40, 30", "0") + unit_text("A2", kFoot, "column", "37.75, 30.5", "90") +
      unit_text("Z1", kFoot, "line", "40, 30", "180") + unit_text("Z2", kFoot, "column", "37, 31.5", "180"));
  touch(f, "A1", "Z1", Face::front);
  touch(f, "A2", "Z1", Face::right);
  const auto why = [&] {
    return why_no_support(f.table(), f.position, f.unit("A2"), f.unit("A1"), target_of(f, "Z1"));
  };
  CHECK(why() == NoSupport::adjacent_to_other);  // 0.250 away
  CHECK(sentence(f.table(), f.unit("A2"), f.unit("Z1"), why()) ==
        "A2 is within 0.25 inches of another enemy, whom nobody has charged. (VK-202)");
  f.position.marks(f.unit("Z2")).contacted = true;
  CHECK(why() == NoSupport::none);
  f.position.marks(f.unit("Z2")).contacted = false;
  f.at("Z2").place.at.y += 1;
  CHECK(why() == NoSupport::none);
}

TEST_CASE("VK-H28, R-33 the parent takes the hits; of a chain the battery with the most front in contact") {
  Field joint(unit_text("A1", kFoot, "line", "40, 30", "0") +
              unit_text("Z1", kFoot, "line", "40, 30", "180") +
              unit_text("Z2", kGuns, "unlimbered", "43, 30", "180"));
  touch(joint, "A1", "Z1", Face::front);
  CHECK(takes_hits(joint.table(), joint.position, target_of(joint, "Z2"), joint.unit("A1")) ==
        joint.unit("Z1"));
  Field chain(unit_text("A1", kFoot, "column", "40.9, 30", "0") +
              unit_text("Z1", kGuns, "unlimbered", "40, 30", "180") +
              unit_text("Z2", kGuns, "unlimbered", "41.2, 30", "180") +
              unit_text("Z3", kGuns, "unlimbered", "42.4, 30", "180"));
  touch(chain, "A1", "Z1", Face::front);
  CHECK(takes_hits(chain.table(), chain.position, target_of(chain, "Z1"), chain.unit("A1")) ==
        chain.unit("Z2"));
  chain.at("A1").place.at.x = 40'600;  // as much on one as on the other
  CHECK(takes_hits(chain.table(), chain.position, target_of(chain, "Z2"), chain.unit("A1")) ==
        chain.unit("Z1"));
}

TEST_CASE("VK-207 a unit faces who strikes its front; a square faces all") {
  Field f(unit_text("A1", kFoot, "line", "40, 20", "0") + unit_text("Z1", kFoot, "line", "40, 30", "180") +
          unit_text("Z2", kFoot, "square", "50, 30", "180"));
  CHECK(faces_attacker(f.position, f.unit("Z1"), Face::front));
  CHECK_FALSE(faces_attacker(f.position, f.unit("Z1"), Face::left));
  CHECK(faces_attacker(f.position, f.unit("Z2"), Face::rear));
}

TEST_CASE("VK-205, VK-H15 uphill and fieldworks are taken from the ground") {
  const std::string ground = R"(
[[hill]]
id = "H1"
name = "Hill"
level = 1
outline = [[30, 30], [30, 40], [50, 40], [50, 30]]
[[rough]]
id = "K1"
name = "Redoubt"
kind = "fieldwork"
outline = [[57, 29.5], [57, 31.5], [63, 31.5], [63, 29.5]]
)";
  const Field f(
      ground + unit_text("A1", kFoot, "line", "40, 29", "0") + unit_text("A2", kFoot, "line", "60, 29", "0") +
      unit_text("A3", kFoot, "line", "60, 35", "180") + unit_text("Z1", kFoot, "line", "40, 30.2", "180") +
      unit_text("Z2", kFoot, "line", "60, 30", "180"));
  const auto attack = [&](std::string_view a, std::string_view z) {
    return dice(reckon_melee(f.table(), f.position, f.unit(a), f.unit(z), 1, true));
  };
  CHECK(attack("A1", "Z1") ==
        "4 strength VK-204, +1 order bonus VK-205, +1 melee support VK-205, -1 uphill VK-205 = 5 dice");
  CHECK(attack("A2", "Z2") ==
        "4 strength VK-204, +1 order bonus VK-205, +1 melee support VK-205, -2 into fieldworks VK-205 = 4 "
        "dice");
  CHECK(attack("A3", "Z2") == "4 strength VK-204, +1 order bonus VK-205, +1 melee support VK-205 = 6 dice");
  CHECK(dice(reckon_battle_back(f.table(), f.position, f.unit("Z1"), f.unit("A1"))) ==
        "4 strength VK-204 = 4 dice");
}
