// Laws of the table: whoever turns the whole of it half round, or looks at it in a mirror, finds the same
// rulings.

#include "core/dice.h"
#include "geometry/distance.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/charge/counter_charge.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/melee/retreat.h"
#include "vom-kriege/melee/straight_back.h"
#include "vom-kriege/model/testing.h"
#include "vom-kriege/move/group_move.h"
#include "vom-kriege/move/leaving.h"

namespace {

using namespace vom_kriege;
using namespace vom_kriege::testing;

constexpr std::int32_t kWidth = 84'000;
constexpr std::int32_t kHeight = 60'000;

/// One of the two pictures of a table.
struct Picture {
  bool mirror;

  [[nodiscard]] field::Point of(field::Point p) const {
    return mirror ? field::Point{kWidth - p.x, p.y} : field::Point{kWidth - p.x, kHeight - p.y};
  }
  [[nodiscard]] field::Heading of(field::Heading h) const {
    return field::Heading(mirror ? -h.tenths() : h.tenths() + 1800);
  }
  [[nodiscard]] field::Place of(const field::Place& p) const { return {of(p.at), of(p.heading)}; }
  [[nodiscard]] MoveLeg of(MoveLeg leg) const {
    if (mirror) leg.hand = leg.hand == Hand::left ? Hand::right : Hand::left;
    leg.to = of(leg.to);
    return leg;
  }
  [[nodiscard]] Move of(Move move) const {
    const auto legs = move.legs;
    move.legs = {};
    for (const MoveLeg& leg : legs) move.legs.push(of(leg));
    return move;
  }
  [[nodiscard]] Position of(Position position) const {
    for (std::size_t i = 0; i < position.unit_count; ++i)
      if (position.units[i].garrison == AreaId::none) position.units[i].place = of(position.units[i].place);
    return position;
  }
};

int between(std::uint64_t& state, int low, int high) {
  return low + static_cast<int>(base::next_random(state) % static_cast<std::uint64_t>(high - low + 1));
}

/// Four units somewhere in the middle, near enough to see, meet and block each other.
Position scattered(const Field& f, std::uint64_t& state) {
  Position position = f.position;
  for (std::size_t i = 0; i < position.unit_count; ++i)
    position.units[i].place = {{between(state, 36'000, 48'000), between(state, 24'000, 36'000)},
                               field::Heading(between(state, 0, 3599))};
  return position;
}

Move some_move(std::uint64_t& state, UnitId unit) {
  Move move;
  move.units.push(unit);
  for (int legs = between(state, 1, 3); legs > 0; --legs) {
    MoveLeg leg;
    leg.kind = static_cast<MoveLeg::Kind>(between(state, 0, 4));
    leg.hand = static_cast<Hand>(between(state, 0, 1));
    leg.angle = field::Angle{between(state, 1, 300)};
    leg.length = field::Mils{between(state, 1, 4000)};
    move.legs.push(leg);
  }
  return move;
}

const std::string kUnitsOfBoth = unit_text("A1", kFoot, "line", "10, 10", "0") +
                                 unit_text("A2", kHorse, "line", "20, 10", "0") +
                                 unit_text("Z1", kLights, "column", "10, 50", "180") +
                                 unit_text("Z2", kGuns, "unlimbered", "20, 50", "180");

}  // namespace

TEST_CASE("VK-H9 turning the table half round or mirroring it changes no ruling") {
  const Field f(kUnitsOfBoth);
  std::uint64_t state = 1806;
  int moved = 0;
  int charged = 0;
  int seen = 0;
  for (int round = 0; round < 400; ++round) {
    const Position here = scattered(f, state);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 3)));
    const UnitId enemy = f.unit(f.table().unit(unit).side == Side::red ? "Z1" : "A1");
    const Move move = some_move(state, unit);
    for (const Picture picture : {Picture{false}, Picture{true}}) {
      const Position there = picture.of(here);
      const auto a = try_move(f.table(), here, unit, move);
      const auto b = try_move(f.table(), there, unit, picture.of(move));
      REQUIRE(a.has_value() == b.has_value());
      if (a) {
        ++moved;
        CHECK(b->place == picture.of(a->place));
        CHECK(b->cost == a->cost);
      } else {
        CHECK(b.error().why == a.error().why);
        CHECK(b.error().measured == a.error().measured);
      }
      const Targets look = targets(f.table(), here, unit);
      const Targets back = targets(f.table(), there, unit);
      REQUIRE(look.enemies.size() == back.enemies.size());
      for (std::size_t i = 0; i < look.enemies.size(); ++i) {
        CHECK(look.enemies[i].unit == back.enemies[i].unit);
        CHECK(look.enemies[i].why_not == back.enemies[i].why_not);
        CHECK(look.enemies[i].distance == back.enemies[i].distance);
        CHECK(look.enemies[i].seeing.seeing == back.enemies[i].seeing.seeing);
        seen += look.enemies[i].seeing.seeing;
      }
      const auto c = try_charge(f.table(), here, {unit, enemy, field::Face::front, {}}, field::inches(12));
      const auto d = try_charge(f.table(), there, {unit, enemy, field::Face::front, {}}, field::inches(12));
      REQUIRE(c.has_value() == d.has_value());
      if (c) {
        ++charged;
        CHECK(d->cost == c->cost);
        CHECK(d->end == picture.of(c->end));
      }
    }
  }
  CHECK(moved > 50);
  CHECK(charged > 20);
  CHECK(seen > 100);
}

TEST_CASE("VK-H9 ways back and counter-charges are the same in a picture of the table") {
  const Field f(kUnitsOfBoth + unit_text("Z3", kHorse, "line", "30, 50", "180"));
  std::uint64_t state = 1812;
  int blocked = 0;
  int met = 0;
  for (int round = 0; round < 300; ++round) {
    const Position here = scattered(f, state);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 4)));
    const auto kind = static_cast<GoingBack>(between(state, 0, 3));
    const field::Heading bearing(10 * between(state, 0, 359));
    const field::Mils length{100 * between(state, 10, 120)};
    const auto charge = try_charge(f.table(), here, {f.unit("A2"), f.unit("Z1"), {}, {}}, field::inches(30));
    for (const Picture picture : {Picture{false}, Picture{true}}) {
      const Position there = picture.of(here);
      const WayBack a = go_back(f.table(), here, unit, kind, bearing, length);
      const WayBack b = go_back(f.table(), there, unit, kind, picture.of(bearing), length);
      CHECK(b.gone == a.gone);
      CHECK(b.blocked == a.blocked);
      CHECK(b.place == picture.of(a.place));
      blocked += a.blocked ? 1 : 0;
      if (!charge) continue;
      // The charge in the picture, not one that the picture might choose: "then left" is not mirrored.
      ChargeMade same = *charge;
      same.leg_start = picture.of(charge->leg_start);
      same.end = picture.of(charge->end);
      if (picture.mirror) same.wheel = -charge->wheel;
      const auto c = try_counter(f.table(), here, f.unit("Z3"), f.unit("A2"), *charge);
      const auto d = try_counter(f.table(), there, f.unit("Z3"), f.unit("A2"), same);
      REQUIRE(c.has_value() == d.has_value());
      if (!c) continue;
      ++met;
      CHECK(d->step == c->step);
      CHECK(d->way.cost == c->way.cost);
      CHECK(d->charger == picture.of(c->charger));
    }
  }
  CHECK(blocked > 20);
  CHECK(met > 5);
}

TEST_CASE("VK-H37 looking at a line as a whole finds what its steps find") {
  const Field f(kUnitsOfBoth);
  std::uint64_t state = 1809;
  for (int round = 0; round < 300; ++round) {
    const Position here = scattered(f, state);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 3)));
    const Goer goer{f.table().unit(unit).side, f.table().unit(unit).arm};
    const field::Heading bearing(between(state, 0, 3599));
    StraightBack whole(f.table(), here, goer, box_of(f.table(), here, unit), bearing);
    int steps = 0;
    while (steps < 90 && whole.is_free(steps + 1)) ++steps;
    CHECK(whole.free_steps(90) == steps);
  }
}

TEST_CASE(
    "VK-137 no corner of a unit travels further than the move costs, but for the rounding of its legs") {
  const Field f(kUnitsOfBoth);
  std::uint64_t state = 1815;
  int straight = 0;
  for (int round = 0; round < 400; ++round) {
    const Position here = scattered(f, state);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 2)));
    const Move move = some_move(state, unit);
    const auto made = try_move(f.table(), here, unit, move);
    if (!made) continue;
    ++straight;
    const field::Box start = box_of(f.table(), here, unit);
    const field::Box end{made->place, start.frame};
    const field::Convex from = field::footprint(start);
    const field::Convex to = field::footprint(end);
    for (std::size_t c = 0; c < 2; ++c) {  // the two corners of the front
      const field::Mils way = field::length_between(from.corners()[c], to.corners()[c]);
      CHECK(way.n <= made->cost.n + 4 * static_cast<std::int32_t>(move.legs.size()));
    }
  }
  CHECK(straight > 20);
}

TEST_CASE("VK-H9, VK-H22 groups move alike in both pictures") {
  const Field f(kUnitsOfBoth + unit_text("A3", kHorse, "line", "30, 10", "0"));
  std::uint64_t state = 1809;
  int moved = 0;
  for (int round = 0; round < 400; ++round) {
    Position here = scattered(f, state);
    const field::Place lead = here.of(f.unit("A2")).place;
    here.of(f.unit("A3")).place = {
        field::point_at(lead, field::halves(field::Mils{between(state, 4000, 6500)}),
                        field::halves(field::Mils{between(state, -900, 900)})),
        lead.heading};
    Move move = some_move(state, f.unit("A2"));
    move.units.push(f.unit("A3"));
    for (const Picture picture : {Picture{false}, Picture{true}}) {
      const auto a = try_group_move(f.table(), here, move);
      const auto b = try_group_move(f.table(), picture.of(here), picture.of(move));
      REQUIRE(a.has_value() == b.has_value());
      if (!a) {
        CHECK(b.error().why == a.error().why);
        CHECK(b.error().unit == a.error().unit);
        CHECK(b.error().measured == a.error().measured);
        continue;
      }
      ++moved;
      for (std::size_t i = 0; i < 2; ++i) {
        CHECK(b->members[i].made.place == picture.of(a->members[i].made.place));
        CHECK(b->members[i].made.cost == a->members[i].made.cost);
        CHECK(b->members[i].stopped.has_value() == a->members[i].stopped.has_value());
      }
    }
  }
  CHECK(moved > 50);
}

TEST_CASE("VK-H9, VK-H19, VK-H12 so do marches along roads that are their own pictures, and garrisons") {
  const Field roads(kUnitsOfBoth + R"(
[[road]]
id = "R1"
line = [[42, 0], [42, 60]]
[[road]]
id = "R2"
line = [[0, 30], [84, 30]]
[[road]]
id = "R3"
line = [[42, 30], [50, 38]]
[[road]]
id = "R4"
line = [[42, 30], [34, 22]]
[[road]]
id = "R5"
line = [[42, 30], [34, 38]]
[[road]]
id = "R6"
line = [[42, 30], [50, 22]]
)");
  const Field wood(kUnitsOfBoth + R"(
[[area]]
id = "W1"
kind = "wood"
outline = [[40, 28], [40, 32], [44, 32], [44, 28]]
)");
  std::uint64_t state = 1813;
  int marched = 0;
  int left = 0;
  for (int round = 0; round < 600; ++round) {
    Position here = scattered(roads, state);
    const UnitId unit = roads.unit("A2");
    here.of(unit).formation = here.of(unit).before_square = Formation::march_column;
    here.of(unit).place = {{42'000 + between(state, -400, 400), between(state, 24'000, 30'000)},
                           field::Heading(between(state, -300, 300))};
    Move march;
    march.units.push(unit);
    MoveLeg leg;
    leg.kind = MoveLeg::Kind::road;
    const std::int32_t on = between(state, -8000, 8000);
    leg.to = {42'000 + on, 30'000 + (round % 2 == 0 ? on : -on) + between(state, -400, 400)};
    march.legs.push(leg);
    Position in_wood = scattered(wood, state);
    in_wood.of(unit).place = {};
    in_wood.of(unit).garrison = AreaId{0};
    const Leave leave{unit,
                      {{between(state, 36'000, 48'000), between(state, 24'000, 36'000)},
                       field::Heading(between(state, 0, 3599))},
                      Formation::column};
    for (const Picture picture : {Picture{false}, Picture{true}}) {
      const auto a = try_move(roads.table(), here, unit, march);
      const auto b = try_move(roads.table(), picture.of(here), unit, picture.of(march));
      REQUIRE(a.has_value() == b.has_value());
      if (a) {
        ++marched;
        CHECK(b->place == picture.of(a->place));
        CHECK(b->cost == a->cost);
      } else {
        CHECK(b.error().why == a.error().why);
      }
      const auto c = try_leave(wood.table(), in_wood, leave);
      const auto d =
          try_leave(wood.table(), picture.of(in_wood), {unit, picture.of(leave.place), leave.formation});
      REQUIRE(c.has_value() == d.has_value());
      if (c)
        ++left;
      else
        CHECK(d.error().why == c.error().why);
    }
  }
  CHECK(marched > 50);
  CHECK(left > 10);
}
