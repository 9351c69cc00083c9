// The exact odds against the judge itself: the same fight put on a small table and played again and again,
// from the ask to what comes of it. What the odds take for granted about a unit is written by hand; what the
// judge finds, it finds on the table.

#include <array>
#include <functional>

#include "core/dice.h"
#include "support/rounds.h"
#include "vom-kriege/charge/contact_testing.h"
#include "vom-kriege/model/begin_at.h"
#include "vom-kriege/odds/odds.h"

using namespace vom_kriege;
using namespace vom_kriege::testing;
using odds::Assault;
using odds::Chance;
using odds::Count;
using odds::Fraction;

namespace {

/// Whether a count lies within five standard deviations of what it should be.
bool agrees(int count, int times, const Chance& chance) {
  const Fraction p = chance.fraction();
  const Count had = static_cast<Count>(count) * p.den;
  const Count due = static_cast<Count>(times) * p.num;
  const Count off = had < due ? due - had : had - due;
  return off * off <= Count{25} * static_cast<Count>(times) * p.num * (p.den - p.num);
}

// --- What both sides of the comparison are made of

Fighter foot(Formation formation = Formation::line) { return {.arm = Arm::infantry, .formation = formation}; }
Fighter horse(Type type) { return {.arm = Arm::cavalry, .type = type, .formation = Formation::line}; }
Fighter eight_heavy() {
  return {.arm = Arm::artillery,
          .type = Type::heavy,
          .guns = 8,
          .formation = Formation::unlimbered,
          .strength = 3};
}

constexpr std::string_view kRanksOfTwo = "arm = \"infantry\"\nranks = 2";
constexpr std::string_view kElite = "arm = \"infantry\"\nquality = \"elite\"";
constexpr std::string_view kConscripts = "arm = \"infantry\"\nquality = \"conscript\"";
constexpr std::string_view kHeavyHorse = "arm = \"cavalry\"\ntype = \"heavy\"";
constexpr std::string_view kLancers = "arm = \"cavalry\"\ntype = \"light\"\nlancer = true";
constexpr std::string_view kEightHeavy = "arm = \"artillery\"\ntype = \"heavy\"\nguns = 8";

const std::string kHill = R"([[hill]]
id = "H1"
outline = [[30, 30.5], [50, 30.5], [50, 40], [30, 40]]
level = 1
)";
const std::string kLowHill = R"([[hill]]
id = "H1"
outline = [[30, 20], [50, 20], [50, 28.5], [30, 28.5]]
level = 1
)";
const std::string kWood = R"([[area]]
id = "W1"
kind = "wood"
outline = [[38, 30], [38, 34], [42, 34], [42, 30]]
)";
const std::string kVillage = R"([[area]]
id = "W1"
kind = "bua"
outline = [[38, 30], [38, 34], [42, 34], [42, 30]]
)";

const std::string kElsewhere = unit_text("Z1", kFoot, "line", "40, 50", "180");  // then put in

/// A1 before Z1, three inches off.
struct Meeting {
  std::string name;
  std::string a1 = unit_text("A1", kFoot, "line", "40, 27", "0");
  std::string z1 = unit_text("Z1", kFoot, "line", "40, 30", "180");
  std::string ground{};
  std::function<void(Field&)> change{};  // what the file does not say
  bool twice = false;                    // a double die: +1 in combat (R-14)
};

Field put(const Meeting& meeting) {
  Field f(meeting.a1 + meeting.z1 + meeting.ground);
  if (meeting.change) meeting.change(f);
  return f;
}

Battle ordered(const Field& f, const Meeting& meeting, State state) {
  GiveOrder order;
  order.units.push(f.unit("A1"));
  order.face = DieFace::saber;
  order.twice = meeting.twice;
  Position start = f.position;
  // VK-040: doctrine is not what is tried here.
  order.doctrine = DieFace::flag;
  return begin_at(f.table(), start,
                  {.state = state, .active = *f.table().find_leader("A"), .orders = {order}});
}

void do_it(const Field& f, Battle& battle, const Decision& decision, base::Dice& dice) {
  const Allowed allowed = answer(f.table(), battle, decision, {dice, nullptr});
  REQUIRE_MESSAGE(allowed, (allowed ? std::string() : allowed.error().sentence));
}

/// The charge made, nobody has reacted, and the melee is to be declared (B1).
Battle charged(const Field& f, const Meeting& meeting) {
  Battle battle = ordered(f, meeting, State::movement);
  base::FastDice dice(1);
  do_it(f, battle, Charge{.unit = f.unit("A1"), .target = f.unit("Z1"), .face = {}, .change = {}}, dice);
  while (battle.course.state != State::combat) do_it(f, battle, default_answer(f.table(), battle), dice);
  return battle;
}

enum class End : std::uint8_t { stopped, win, beaten, nothing };

/// Played until somebody must go back, or nobody does.
End fought(const Field& f, const Battle& ready, bool fires, std::uint64_t seed) {
  Battle battle = ready;
  base::FastDice dice(seed);
  do_it(f, battle, Melee{.unit = f.unit("A1"), .target = f.unit("Z1"), .with = {}}, dice);
  if (battle.course.state == State::reaction)
    do_it(f, battle, fires ? Decision(DefensiveFire{.unit = f.unit("Z1"), .with = {}}) : Pass{Pass::Word::no},
          dice);
  const State state = battle.course.state;
  if (state != State::retreat && state != State::rout) return End::nothing;
  switch (battle.course.harm.after) {
    case AfterHarm::fire: return End::stopped;
    case AfterHarm::attack: return End::win;
    case AfterHarm::back: return End::beaten;
    default: FAIL("neither fire nor melee"); return End::nothing;
  }
}

void compare(const Meeting& meeting, const Assault& assault, bool fires, int times) {
  CAPTURE(meeting.name);
  CAPTURE(fires);
  const Field f = put(meeting);
  const Battle ready = charged(f, meeting);
  const odds::AssaultOdds exact = fires ? odds::charge(assault) : odds::melee(assault);
  std::array<int, 4> count{};
  for (int i = 0; i < times; ++i)
    ++count[static_cast<std::size_t>(fought(f, ready, fires, 1815 + static_cast<std::uint64_t>(i)))];
  CHECK(agrees(count[0], times, exact.stopped));
  CHECK(agrees(count[1], times, exact.win));
  CHECK(agrees(count[2], times, exact.beaten));
  CHECK(agrees(count[3], times, exact.nothing));
}

const int kMany = support::rounds(200'000);
const int kSome = support::rounds(20'000);

Fighter with(Fighter who, int hits) {
  who.hits = hits;
  return who;
}
Fighter in(Fighter who, Garrison where) {
  who.garrison = where;
  return who;
}

}  // namespace

TEST_CASE("VK-206 VK-207 melee: the odds and the judge agree") {
  compare({.name = "line against line"}, {.attacker = foot(), .target = foot()}, false, kMany);
}

TEST_CASE("VK-165 charge into fire: the odds and the judge agree") {
  compare({.name = "line against line"}, {.attacker = foot(), .target = foot()}, true, kMany);
}

TEST_CASE("VK-204 VK-205 all sorts of melees: the odds and the judge agree") {
  const auto a1 = [](std::string_view what, std::string_view formation = "line") {
    return unit_text("A1", what, formation, "40, 27", "0");
  };
  const auto z1 = [](std::string_view what, std::string_view formation = "line",
                     std::string_view heading = "180") {
    return unit_text("Z1", what, formation, "40, 30", heading);
  };
  const auto in_area = [](Field& f) { put_in(f, "Z1", "W1"); };
  Fighter two_ranks = foot();
  two_ranks.ranks = 2;
  Fighter elite = foot();
  elite.quality = Quality::elite;
  elite.strength = 5;
  Fighter conscripts = foot();
  conscripts.quality = Quality::conscript;
  conscripts.strength = 3;
  Fighter lancers = horse(Type::light);
  lancers.lancer = true;
  Fighter fired = foot();
  fired.marker = true;
  Fighter unsteady = with(foot(), 1);
  unsteady.disordered = true;
  const struct {
    Meeting meeting;
    Assault assault;
    bool no_fire = false;  // the target has none: only the melee is tried
  } rows[] = {
      {{.name = "two ranks", .z1 = z1(kRanksOfTwo)}, {.attacker = foot(), .target = two_ranks}},
      {{.name = "column", .z1 = z1(kFoot, "column")},
       {.attacker = foot(), .target = foot(Formation::column)}},
      {{.name = "march column", .z1 = z1(kFoot, "march column")},
       {.attacker = foot(), .target = foot(Formation::march_column)},
       true},
      {{.name = "column attacks", .a1 = a1(kFoot, "column")},
       {.attacker = foot(Formation::column), .target = foot()}},
      {{.name = "elite", .a1 = a1(kElite)}, {.attacker = elite, .target = foot()}},
      {{.name = "conscripts", .z1 = z1(kConscripts)}, {.attacker = foot(), .target = conscripts}},
      {{.name = "with an order's bonus", .twice = true},
       {.attacker = foot(), .target = foot(), .order_bonus = true}},
      {{.name = "light horse", .a1 = a1(kHorse)}, {.attacker = horse(Type::light), .target = foot()}},
      {{.name = "heavy horse", .a1 = a1(kHeavyHorse)}, {.attacker = horse(Type::heavy), .target = foot()}},
      {{.name = "lancers", .a1 = a1(kLancers)}, {.attacker = lancers, .target = foot()}},
      {{.name = "horse against horse", .a1 = a1(kHeavyHorse), .z1 = z1(kHorse)},
       {.attacker = horse(Type::heavy), .target = horse(Type::light)},
       true},
      {{.name = "guns", .z1 = z1(kEightHeavy, "unlimbered")}, {.attacker = foot(), .target = eight_heavy()}},
      {{.name = "horse against guns", .a1 = a1(kHorse), .z1 = z1(kEightHeavy, "unlimbered")},
       {.attacker = horse(Type::light), .target = eight_heavy()}},
      {{.name = "column against guns", .a1 = a1(kFoot, "column"), .z1 = z1(kEightHeavy, "unlimbered")},
       {.attacker = foot(Formation::column), .target = eight_heavy()}},
      {{.name = "horse against a square", .a1 = a1(kHeavyHorse), .z1 = z1(kFoot, "square")},
       {.attacker = horse(Type::heavy), .target = foot(Formation::square)}},
      {{.name = "foot against a square", .z1 = z1(kFoot, "square")},
       {.attacker = foot(), .target = foot(Formation::square)}},
      {{.name = "wood", .z1 = kElsewhere, .ground = kWood, .change = in_area},
       {.attacker = foot(), .target = in(foot(), Garrison::wood)}},
      {{.name = "village", .z1 = kElsewhere, .ground = kVillage, .change = in_area},
       {.attacker = foot(), .target = in(foot(), Garrison::bua)}},
      {{.name = "uphill", .z1 = unit_text("Z1", kFoot, "line", "40, 31", "180"), .ground = kHill},
       {.attacker = foot(), .target = foot(), .uphill = true}},
      {{.name = "downhill", .ground = kLowHill}, {.attacker = foot(), .target = foot(), .downhill = true}},
      {{.name = "uphill from behind", .z1 = unit_text("Z1", kFoot, "line", "40, 31", "0"), .ground = kHill},
       {.attacker = foot(), .target = foot(), .uphill = true, .from_behind = true},
       true},
      {{.name = "from behind", .z1 = z1(kFoot, "line", "0")},
       {.attacker = foot(), .target = foot(), .from_behind = true},
       true},
      {{.name = "a volley already fired", .change = [](Field& f) { f.at("Z1").shooting_marker = true; }},
       {.attacker = foot(), .target = fired}},
      {{.name = "shaken", .change = [](Field& f) { f.at("A1").hits = 3; }},
       {.attacker = with(foot(), 3), .target = foot()}},
      {{.name = "one hit each, disordered",
        .change =
            [](Field& f) {
              f.at("A1").hits = f.at("Z1").hits = 1;
              f.at("Z1").disordered = true;
            }},
       {.attacker = with(foot(), 1), .target = unsteady}},
  };
  for (const auto& row : rows) {
    compare(row.meeting, row.assault, false, kSome);
    if (!row.no_fire) compare(row.meeting, row.assault, true, kSome);
  }
}

namespace {

/// One shot, to the ask that comes of it.
void compare_shot(const Meeting& meeting, const Shot& shot, int times) {
  CAPTURE(meeting.name);
  const Field f = put(meeting);
  const Battle ready = ordered(f, meeting, State::combat);
  const odds::ShotOdds exact = odds::shoot(shot);
  const UnitId target = f.unit("Z1");
  int driven_off = 0;
  int routed = 0;
  std::array<int, 8> hits{};
  for (int i = 0; i < times; ++i) {
    Battle battle = ready;
    base::FastDice dice(1806 + static_cast<std::uint64_t>(i));
    do_it(f, battle, Shoot{.unit = f.unit("A1"), .target = target, .with = {}}, dice);
    driven_off += battle.course.state == State::retreat || battle.course.state == State::rout ? 1 : 0;
    routed += routing(f.table(), battle.position, target) ? 1 : 0;
    ++hits[static_cast<std::size_t>(battle.position.of(target).hits - shot.target.hits)];
  }
  CHECK(agrees(driven_off, times, exact.driven_off));
  CHECK(agrees(routed, times, exact.routed));
  for (int n = 0; n < shot.target.left(); ++n)
    CHECK(agrees(hits[static_cast<std::size_t>(n)], times, exact.roll.hits(n)));
}

}  // namespace

TEST_CASE("VK-175 shots: the odds and the judge agree") {
  const auto guns = [](std::string_view at) { return unit_text("A1", kEightHeavy, "unlimbered", at, "0"); };
  compare_shot({.name = "line at line"}, {.shooter = foot(), .target = foot(), .range = field::inches(3)},
               kMany);
  compare_shot({.name = "double", .twice = true},
               {.shooter = foot(), .target = foot(), .range = field::inches(3), .order_bonus = true}, kSome);
  const struct {
    Meeting meeting;
    Shot shot;
  } rows[] = {
      {{.name = "guns, 3 inches", .a1 = guns("40, 27")},
       {.shooter = eight_heavy(), .target = foot(), .range = field::inches(3)}},
      {{.name = "guns, 10 inches", .a1 = guns("40, 20")},
       {.shooter = eight_heavy(), .target = foot(), .range = field::inches(10)}},
      {{.name = "guns at a column, 24 inches",
        .a1 = guns("40, 6"),
        .z1 = unit_text("Z1", kFoot, "column", "40, 30", "180")},
       {.shooter = eight_heavy(), .target = foot(Formation::column), .range = field::inches(24)}},
      {{.name = "guns at a square",
        .a1 = guns("40, 20"),
        .z1 = unit_text("Z1", kFoot, "square", "40, 30", "180")},
       {.shooter = eight_heavy(), .target = foot(Formation::square), .range = field::inches(10)}},
      {{.name = "guns from behind",
        .a1 = guns("40, 20"),
        .z1 = unit_text("Z1", kFoot, "line", "40, 31", "0")},
       {.shooter = eight_heavy(), .target = foot(), .range = field::inches(10), .enfiladed = true}},
      {{.name = "guns at horse",
        .a1 = guns("40, 20"),
        .z1 = unit_text("Z1", kHorse, "line", "40, 30", "180")},
       {.shooter = eight_heavy(), .target = horse(Type::light), .range = field::inches(10)}},
      {{.name = "into a wood",
        .z1 = kElsewhere,
        .ground = kWood,
        .change = [](Field& f) { put_in(f, "Z1", "W1"); }},
       {.shooter = foot(), .target = in(foot(), Garrison::wood), .range = field::inches(3)}},
      {{.name = "at a shaken line", .change = [](Field& f) { f.at("Z1").hits = 3; }},
       {.shooter = foot(), .target = with(foot(), 3), .range = field::inches(3)}},
  };
  for (const auto& row : rows) compare_shot(row.meeting, row.shot, kSome);
}

TEST_CASE("VK-167 forming square: the odds and the judge agree") {
  for (const int hits : {0, 2})
    for (const bool disordered : {false, true}) {
      CAPTURE(hits);
      CAPTURE(disordered);
      const Meeting meeting{.name = "horse comes",
                            .a1 = unit_text("A1", kHorse, "line", "40, 27", "0"),
                            .change = [&](Field& f) {
                              f.at("Z1").hits = static_cast<std::uint8_t>(hits);
                              f.at("Z1").disordered = disordered;
                            }};
      const Field f = put(meeting);
      Battle ready = ordered(f, meeting, State::movement);
      base::FastDice none(1);
      do_it(f, ready, Charge{.unit = f.unit("A1"), .target = f.unit("Z1"), .face = {}, .change = {}}, none);
      REQUIRE(ready.course.state == State::square);
      const int times = hits == 0 && !disordered ? kMany : kSome;
      int formed = 0;
      for (int i = 0; i < times; ++i) {
        Battle battle = ready;
        base::FastDice dice(4 + static_cast<std::uint64_t>(i));
        do_it(f, battle, FormSquare{f.unit("Z1")}, dice);
        formed += battle.position.of(f.unit("Z1")).formation == Formation::square ? 1 : 0;
      }
      CHECK(agrees(formed, times, odds::form_square(hits, disordered).formed));
    }
}
