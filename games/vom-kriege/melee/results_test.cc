#include "vom-kriege/melee/results.h"

#include <doctest/doctest.h>

#include <vector>

#include "vom-kriege/charge/square_test.h"

using namespace vom_kriege;

namespace results_tests {
namespace {

using Faces = std::vector<DieFace>;
constexpr Arm kArms[] = {Arm::infantry, Arm::cavalry, Arm::artillery};

Effect rolled(const Faces& faces, Arm target, Against against = Against::unit, bool shooting = false,
              const DiceOptions& options = {}) {
  return effect(faces, target, against, shooting, options);
}

UnitFacts facts(Arm arm, Quality quality) {
  UnitFacts f;
  f.arm = arm;
  f.quality = quality;
  return f;
}

}  // namespace

TEST_CASE("VK-070 the die: infantry twice, every other face once") {
  int sides = 0;
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<DieFace>(i);
    CHECK(std::count(kDie.begin(), kDie.end(), face) == sides_of(face));
    sides += sides_of(face);
  }
  CHECK(sides == 6);
}

TEST_CASE("VK-192 VK-193 own symbol and saber hit, other symbols do nothing") {
  using enum DieFace;
  const Faces all{infantry, cavalry, artillery, saber};
  for (const Arm arm : kArms) {
    CHECK(rolled(all, arm) == Effect{2, 0});
    CHECK(rolled(all, arm, Against::unit, true) == Effect{2, 0});
  }
  CHECK(rolled({cavalry, artillery}, Arm::infantry) == Effect{0, 0});
  CHECK(rolled({infantry, infantry, cavalry}, Arm::cavalry) == Effect{1, 0});
  CHECK(rolled({artillery, infantry}, Arm::artillery) == Effect{1, 0});
}

TEST_CASE("VK-193 R-49 the option: sabers miss at range, not in melee") {
  const DiceOptions miss{.sabers_miss_at_range = true};
  CHECK(rolled({DieFace::saber}, Arm::infantry, Against::unit, true, miss) == Effect{0, 0});
  CHECK(rolled({DieFace::saber}, Arm::infantry, Against::unit, false, miss) == Effect{1, 0});
}

TEST_CASE("VK-195 R-51 a flag is a flag, in shooting too, unless the option says melee") {
  CHECK(rolled({DieFace::flag, DieFace::flag}, Arm::cavalry, Against::unit, true) == Effect{0, 2});
  const DiceOptions melee_only{.flags_in_melee_only = true};
  CHECK(rolled({DieFace::flag}, Arm::infantry, Against::unit, true, melee_only) == Effect{0, 0});
  CHECK(rolled({DieFace::flag}, Arm::infantry, Against::square, true, melee_only) == Effect{0, 0});
  CHECK(rolled({DieFace::flag}, Arm::infantry, Against::unit, false, melee_only) == Effect{0, 1});
}

TEST_CASE("VK-194 R-50 cavalry against a square hits with sabers only, a flag does nothing") {
  using enum DieFace;
  CHECK(rolled({infantry, saber, flag}, Arm::infantry, Against::square_by_cavalry) == Effect{1, 0});
  CHECK(struck_by(Arm::cavalry, {.formation = Formation::square}) == Against::square_by_cavalry);
  CHECK(struck_by(Arm::infantry, {.formation = Formation::square}) == Against::square);
  CHECK(struck_by(Arm::cavalry, {.formation = Formation::line}) == Against::unit);
}

TEST_CASE("VK-213 a square takes a hit for a flag") {
  using enum DieFace;
  CHECK(rolled({infantry, saber, flag, cavalry}, Arm::infantry, Against::square) == Effect{3, 0});
  CHECK(shot_at({.formation = Formation::square}) == Against::square);
  CHECK(shot_at({.formation = Formation::column}) == Against::unit);
}

TEST_CASE("VK-161 who retires is hit by sabers only") {
  using enum DieFace;
  CHECK(rolled({cavalry, saber, flag}, Arm::cavalry, Against::retiring) == Effect{1, 0});
}

TEST_CASE("VK-196 R-60 hits first; at the maximum the rest of the roll is lost") {
  CHECK(aftermath({0, 0}, 4) == Aftermath{Fate::stands, 0, 0});
  CHECK(aftermath({3, 0}, 4) == Aftermath{Fate::stands, 3, 0});
  CHECK(aftermath({0, 1}, 4) == Aftermath{Fate::retreats, 0, 1});
  CHECK(aftermath({2, 2}, 4) == Aftermath{Fate::retreats, 2, 2});
  CHECK(aftermath({4, 0}, 4) == Aftermath{Fate::routs, 4, 0});
  CHECK(aftermath({5, 2}, 3) == Aftermath{Fate::routs, 3, 0});
  CHECK_FALSE(aftermath({3, 0}, 4).driven_off());
  CHECK(aftermath({4, 0}, 4).driven_off());
  CHECK(aftermath({0, 1}, 4).driven_off());
}

TEST_CASE("VK-217 at its maximum already, any hit or flag removes it") {
  CHECK(aftermath({1, 0}, 0).fate == Fate::removed);
  CHECK(aftermath({0, 1}, 0).fate == Fate::removed);
  CHECK(aftermath({0, 0}, 0).fate == Fate::stands);
}

TEST_CASE("VK-209 VK-H35 a square's battle back on cavalry counts as at least one flag") {
  CHECK(from_square({1, 0}, Arm::cavalry) == Effect{1, 1});
  CHECK(from_square({0, 2}, Arm::cavalry) == Effect{0, 2});
  CHECK(from_square({1, 0}, Arm::infantry) == Effect{1, 0});
}

TEST_CASE("VK-024 VK-025 shaken exactly one short, routing at the maximum") {
  Fighter who{.strength = 4, .hits = 2};
  CHECK_FALSE(who.shaken());
  who.hits = 3;
  CHECK(who.shaken());
  CHECK(who.left() == 1);
  who.hits = 4;
  CHECK_FALSE(who.shaken());
  CHECK(who.routing());
}

TEST_CASE("VK-021 VK-022 VK-023 a fresh fighter has its strength") {
  CHECK(fighter(facts(Arm::infantry, Quality::regular), Formation::line).strength == 4);
  CHECK(fighter(facts(Arm::artillery, Quality::elite), Formation::limbered).strength == 4);
  CHECK(fighter(facts(Arm::cavalry, Quality::conscript), Formation::column).strength == 3);
  CHECK(fighter(facts(Arm::cavalry, Quality::irregular), Formation::column).strength == 4);
}

TEST_CASE("VK-167 R-41 four dice to form square, -1 with two hits, -1 if disordered") {
  CHECK(square_dice(0, false).total() == 4);
  CHECK(square_dice(1, false).total() == 4);
  CHECK(square_dice(2, false).total() == 3);
  CHECK(square_dice(0, true).total() == 3);
  CHECK(square_dice(3, true).total() == 2);
  CHECK(text(square_dice(3, true), base::Language::english) ==
        "4 to form square VK-167, -1 two hits or more VK-167, -1 disordered VK-167 = 2 dice");
}

TEST_CASE("VK-167 one infantry symbol is enough") {
  using enum DieFace;
  CHECK(forms_square(Faces{flag, infantry, saber}));
  CHECK_FALSE(forms_square(Faces{flag, cavalry, saber, artillery}));
  CHECK_FALSE(forms_square(Faces{}));
}

}  // namespace results_tests
