// Whoever turns the whole table by quarters, looks at it in a mirror, moves it on the grid or changes the
// sides over sees the same battle: every ruling, every cost, every die, every place.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include "support/battles.h"
#include "support/picture.h"
#include "support/random_game.h"
#include "vom-kriege/bot/random_player.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/melee/leader_retire.h"
#include "vom-kriege/melee/retreat.h"
#include "vom-kriege/move/rates.h"

namespace {

using namespace vom_kriege;
using support::Ground;
using support::Picture;

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  int between(int low, int high) {
    return low + static_cast<int>(base::next_random(state_) % static_cast<std::uint64_t>(high - low + 1));
  }
  UnitId unit(const Position& p) { return unit_id(static_cast<std::size_t>(between(0, p.unit_count - 1))); }
  field::Heading heading() { return field::Heading(between(0, 3599)); }
  field::Point near(field::Point p) { return field::moved(p, between(-5000, 5000), between(-5000, 5000)); }

 private:
  std::uint64_t state_;
};

/// Something to be ruled on: of the kind that is asked, but for any unit, any way. Mostly it is refused.
Decision wild(const Table& table, const Battle& battle, Random& r) {
  const Position& p = battle.position;
  const Course& c = battle.course;
  const auto face = static_cast<field::Face>(r.between(0, 3));
  // Within 50 of home, in tenths: some outside the cone, some not whole degrees.
  const auto homewards = [&](Side side) {
    return bearing_of(table.side(side).home) +
           field::Angle{r.between(0, 4) == 0 ? r.between(-500, 500) : 10 * r.between(-50, 50)};
  };
  switch (c.state) {
    case State::movement: {
      UnitId u = r.unit(p);
      const auto ours = table.units_of(p.initiative.active);
      if (r.between(0, 9) > 0)
        u = ours[static_cast<std::size_t>(r.between(0, static_cast<int>(ours.size()) - 1))];
      switch (r.between(0, 5)) {
        case 0: return Charge{.unit = u, .target = r.unit(p), .face = face, .change = {}};
        case 1:
          return Leave{
              .unit = u, .place = {r.near({24'000, 24'000}), r.heading()}, .formation = Formation::column};
        case 2:
          return Push{.unit = u,
                      .turn = {r.between(-500, 500)},
                      .bearing = r.heading(),
                      .length = {r.between(0, 1100)}};
        default: break;
      }
      Move move;
      move.units.push(u);
      if (r.between(0, 7) == 0) move.before = static_cast<Formation>(r.between(0, 4));
      for (int legs = r.between(1, 3); legs > 0; --legs) {
        MoveLeg leg;
        leg.kind = static_cast<MoveLeg::Kind>(r.between(0, 4));
        leg.hand = static_cast<Hand>(r.between(0, 1));
        leg.angle = field::Angle{r.between(1, 300)};
        leg.length = field::Mils{r.between(1, 6000)};
        if (r.between(0, 9) == 0) {
          leg.kind = MoveLeg::Kind::road;
          leg.to = r.near(p.of(u).place.at);
          leg.to.x = r.between(0, 1) == 0 ? 4000 + r.between(-600, 600) : leg.to.x;
        }
        move.legs.push(leg);
      }
      return move;
    }
    case State::leader_move: return LeaderMove{.to = r.near(p.of(p.initiative.active).at), .via = {}};
    case State::combat: return Shoot{.unit = r.unit(p), .target = r.unit(p), .with = {}};
    case State::retreat: return Retreat{.unit = c.unit, .bearing = homewards(c.asked), .facing = r.heading()};
    case State::rout: return Rout{.unit = c.unit, .bearing = homewards(c.asked)};
    case State::leader_met:
      return Retire{.unit = UnitId::none, .leader = c.leader, .bearing = homewards(c.asked)};
    case State::reaction:
      return Retire{.unit = c.melee.target, .leader = LeaderId::none, .bearing = homewards(c.asked)};
    case State::counter: return Counter{r.unit(p)};
    case State::follow_up:
      return Charge{.unit = c.melee.attacker, .target = r.unit(p), .face = face, .change = {}};
    case State::placing:
      return PlaceUnit{.unit = r.unit(p),
                       .place = {{r.between(0, 48'000), r.between(0, 48'000)}, r.heading()},
                       .formation = Formation::march_column};
    default: return default_answer(table, battle);
  }
}

/// In a mirror left is right, so answers that leave it to "left first" are given in full: the face of a
/// charge (VK-H30) and the bearing that `home` stands for (VK-H36).
Decision in_full(const Table& table, const Battle& battle, Decision d, std::optional<field::Mils> allowance) {
  const Position& p = battle.position;
  if (auto* charge = std::get_if<Charge>(&d)) {
    if (!charge->face)
      if (const auto made = try_charge(table, p, *charge, allowance)) charge->face = made->face;
  } else if (auto* retreat = std::get_if<Retreat>(&d)) {
    const field::Mils length =
        way_back(table, p, retreat->unit, GoingBack::retreat, battle.course.harm.flags);
    if (!retreat->bearing)
      if (const auto way = default_way(table, p, retreat->unit, GoingBack::retreat, length))
        retreat->bearing = way->bearing;
  } else if (auto* rout = std::get_if<Rout>(&d)) {
    const field::Mils length = way_back(table, p, rout->unit, GoingBack::rout, 0);
    if (!rout->bearing)
      if (const auto way = default_way(table, p, rout->unit, GoingBack::rout, length))
        rout->bearing = way->bearing;
  } else if (auto* retire = std::get_if<Retire>(&d)) {
    if (!retire->bearing && retire->leader != LeaderId::none) {
      if (const auto way = default_leader_way(table, p, retire->leader)) retire->bearing = way->bearing;
    } else if (!retire->bearing) {
      const field::Mils length = way_back(table, p, retire->unit, GoingBack::retire, 0);
      if (const auto way = default_way(table, p, retire->unit, GoingBack::retire, length))
        retire->bearing = way->bearing;
    }
  }
  return d;
}

/// What a log says that no picture may change.
std::string figures(const Happenings& log) {
  std::string text;
  for (const Happening& h : log) {
    if (h.kind == Happening::Kind::battle_ends) continue;  // its number is a side
    text += fmt::format("{} {} {} {} {} {} {} {} {}:", name(h.kind), h.rule.id, h.number, h.measured.n,
                        h.limit.n, h.dice.total(), static_cast<int>(h.unit), static_cast<int>(h.other),
                        static_cast<int>(h.leader));
    for (const DieFace face : h.faces) text += fmt::format(" {}", name(face));
    text += '\n';
  }
  return text;
}

/// The first thing in which two battles differ, to look for the cause.
std::string difference(const Battle& a, const Battle& b) {
  const auto place = [](const field::Place& p) {
    return fmt::format("{},{} {}", p.at.x, p.at.y, p.heading.tenths());
  };
  for (std::size_t i = 0; i < a.position.unit_count; ++i) {
    const Unit& u = a.position.units[i];
    const Unit& v = b.position.units[i];
    if (u != v) return fmt::format("unit {}: {} / {}", i, place(u.place), place(v.place));
    const UnitMarks& m = a.position.initiative.marks[i];
    const UnitMarks& n = b.position.initiative.marks[i];
    if (m.charge != n.charge)
      return fmt::format("charge of {}: {} wheel {} / {} wheel {}", i, place(m.charge.start),
                         m.charge.wheel.tenths, place(n.charge.start), n.charge.wheel.tenths);
    if (m != n) return fmt::format("marks of {}", i);
  }
  for (std::size_t i = 0; i < a.position.leader_count; ++i) {
    const Leader& l = a.position.leaders[i];
    const Leader& m = b.position.leaders[i];
    if (l != m) return fmt::format("leader {}: {},{} / {},{}", i, l.at.x, l.at.y, m.at.x, m.at.y);
  }
  if (a.position != b.position) return "something of the position";
  if (a.course.under_way != b.course.under_way) return "what is under way";
  if (a.course.melee != b.course.melee) return "the melee";
  return a.course != b.course ? "something of the course" : "nothing";
}

struct Pictures {
  int battles = 0;
  int rulings = 0;
  int allowed = 0;
  int ties = 0;  // "then left": the wheel of a charge that a mirror would choose otherwise (VK-H30)
};

class Pair {
 public:
  Pair(const Ground& ground, const Picture& picture, std::uint64_t seed, Pictures& tally)
      : ground_(ground),
        picture_(picture),
        seen_(picture.of(ground)),
        dice_(seed),
        player_(seed * 2 + 1),
        random_(seed * 2 + 2),
        seed_(seed),
        tally_(tally),
        here_(begin(*ground_.table, ground_.start, {dice_, nullptr})),
        there_(begin(*seen_.table, seen_.start, {dice_, nullptr})) {}

  void play(int most) {
    ++tally_.battles;
    for (int i = 0; i < most && !over(here_); ++i) {
      REQUIRE_MESSAGE(picture_.of(here_) == there_, "seed " << seed_ << ", decision " << i << ": "
                                                            << difference(picture_.of(here_), there_));
      for (int n = 0; n < 2; ++n) rule(wild(*ground_.table, here_, random_));
      step();
    }
    REQUIRE(picture_.of(here_) == there_);
    CHECK(over(here_) == over(there_));
    const auto points = score(*ground_.table, here_);
    const auto seen = score(*seen_.table, there_);
    CHECK(points[picture_.change_sides ? 1 : 0] == seen[0]);
    CHECK(points[picture_.change_sides ? 0 : 1] == seen[1]);
  }

 private:
  void rule(const Decision& decision) {
    const Decision d = picture_.mirror ? in_full(*ground_.table, here_, decision, allowance()) : decision;
    const Allowed a = check(*ground_.table, here_, d);
    const Allowed b = check(*seen_.table, there_, picture_.of(d));
    ++tally_.rulings;
    tally_.allowed += a ? 1 : 0;
    REQUIRE_MESSAGE(a.has_value() == b.has_value(),
                    "seed " << seed_ << ": " << (a ? b.error().sentence : a.error().sentence));
    if (a) return;
    INFO(a.error().sentence << " / " << b.error().sentence);
    CHECK(a.error().rule == b.error().rule);
  }

  [[nodiscard]] std::optional<field::Mils> allowance() const {
    if (here_.course.state != State::follow_up) return std::nullopt;
    const UnitId u = here_.course.melee.attacker;
    const UnitFacts& facts = ground_.table->unit(u);
    return half(rate(facts.arm, facts.type, here_.position.of(u).formation));
  }

  /// VK-H30  Of two wheels that cost the same the left one is taken, in a mirror, too.
  bool left_by_a_tie(const Decision& d) {
    const auto* charge = std::get_if<Charge>(&d);
    if (!picture_.mirror || charge == nullptr) return false;
    const auto a = try_charge(*ground_.table, here_.position, *charge, allowance());
    const Decision mirrored = picture_.of(d);
    const auto b = try_charge(*seen_.table, there_.position, std::get<Charge>(mirrored), allowance());
    REQUIRE(a.has_value() == b.has_value());
    if (!a) return false;
    CHECK(a->cost == b->cost);
    return b->wheel != picture_.of(a->wheel);
  }

  void step() {
    Happenings log;
    Battle tried = here_;
    player_.answer(*ground_.table, tried, {dice_, &log});
    Decision d = log.front().decision;
    if (picture_.mirror) d = in_full(*ground_.table, here_, d, allowance());
    if (left_by_a_tie(d)) {
      ++tally_.ties;
      d = default_answer(*ground_.table, here_);
    }
    Happenings a;
    Happenings b;
    REQUIRE(answer(*ground_.table, here_, d, {dice_, &a}));
    const Allowed allowed = answer(*seen_.table, there_, picture_.of(d), {dice_, &b});
    REQUIRE_MESSAGE(allowed,
                    "seed " << seed_ << ": " << (allowed ? std::string() : allowed.error().sentence));
    REQUIRE(figures(a) == figures(b));
  }

  const Ground& ground_;
  Picture picture_;
  Ground seen_;
  base::FastDice dice_;
  RandomPlayer player_;
  Random random_;
  std::uint64_t seed_;
  Pictures& tally_;
  Battle here_;
  Battle there_;
};

constexpr int kMostAnswers = 20'000;

Pictures play(const Ground& ground, Picture picture, int battles) {
  picture.width = ground.table->facts().width;
  picture.height = ground.table->facts().height;
  Pictures tally;
  for (int i = 0; i < battles; ++i)
    Pair(ground, picture, support::first_seed() + static_cast<std::uint64_t>(i), tally).play(kMostAnswers);
  MESSAGE(tally.battles << " battles, " << tally.rulings << " more rulings, " << tally.allowed
                        << " of them allowed, " << tally.ties << " left first by a tie");
  return tally;
}

}  // namespace

TEST_CASE("VK-H9 a battle turned half round is the same battle") {
  const Ground medley = support::ground_of(support::medley_text());
  play(medley, {.quarters = 2}, support::rounds(20));
  play(support::scenario("maida"), {.quarters = 2}, support::rounds(10));
}

TEST_CASE("VK-H9 so is one turned by a quarter, on a square table") {
  const Ground medley = support::ground_of(support::medley_text());
  play(medley, {.quarters = 1}, support::rounds(20));
  play(medley, {.quarters = 3}, support::rounds(10));
}

TEST_CASE("VK-H9 and one in a mirror, where nothing is left to \"left first\"") {
  const Ground medley = support::ground_of(support::medley_text());
  const Pictures tally = play(medley, {.mirror = true}, support::rounds(20));
  CHECK(tally.ties <= tally.battles);
  play(medley, {.quarters = 1, .mirror = true}, support::rounds(10));
  play(support::scenario("maida"), {.mirror = true}, support::rounds(10));
}

TEST_CASE("VK-H9 and one moved by whole thousandths, far from any edge") {
  Picture inwards{.shift = {12'000, 12'000}};
  const Ground walled = inwards.of(support::ground_of(support::walled_text()));
  play(walled, {.shift = {1, 0}}, support::rounds(10));
  play(walled, {.shift = {12'345, 6'789}}, support::rounds(10));
}

TEST_CASE("VK-H9 the sides changed over, red is where blue was and all else stays") {
  const Ground medley = support::ground_of(support::medley_text());
  play(medley, {.change_sides = true}, support::rounds(20));
  play(medley, {.quarters = 2, .change_sides = true}, support::rounds(10));
}
