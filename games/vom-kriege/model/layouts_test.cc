#include "vom-kriege/model/layouts.h"

#include <doctest/doctest.h>

#include <vector>

#include "vom-kriege/move/rates.h"

using namespace vom_kriege;
using field::HalfMils;
using field::Mils;

namespace {

/// The printed row: centres in half thousandths.
struct Printed {
  Troops troops;
  Formation formation;
  int front, depth, front_stands;
  std::vector<int> right;    // of the front rank
  std::vector<int> forward;  // of each rank
};

const std::vector<Printed> kPrinted{
    {Troops::three_ranks, Formation::line, 4500, 1000, 6, {-3750, -2250, -750, 750, 2250, 3750}, {-1000}},
    {Troops::three_ranks, Formation::column, 1500, 3000, 2, {-750, 750}, {-1000, -3000, -5000}},
    {Troops::three_ranks,
     Formation::march_column,
     750,
     6000,
     1,
     {0},
     {-1000, -3000, -5000, -7000, -9000, -11000}},
    {Troops::three_ranks, Formation::square, 2250, 2250, 3, {-1500, 0, 1500}, {-1000, -3500}},
    {Troops::three_ranks,
     Formation::open_order,
     6375,
     1000,
     6,
     {-5625, -3375, -1125, 1125, 3375, 5625},
     {-1000}},
    {Troops::two_ranks, Formation::line, 6750, 1000, 6, {-5625, -3375, -1125, 1125, 3375, 5625}, {-1000}},
    {Troops::two_ranks, Formation::column, 2250, 3000, 2, {-1125, 1125}, {-1000, -3000, -5000}},
    {Troops::two_ranks,
     Formation::march_column,
     1125,
     6000,
     1,
     {0},
     {-1000, -3000, -5000, -7000, -9000, -11000}},
    {Troops::two_ranks, Formation::square, 3375, 3375, 3, {-2250, 0, 2250}, {-1000, -5750}},
    {Troops::two_ranks,
     Formation::open_order,
     9560,
     1000,
     6,
     {-8435, -5061, -1687, 1687, 5061, 8435},
     {-1000}},
    {Troops::cavalry, Formation::line, 4000, 1000, 4, {-3000, -1000, 1000, 3000}, {-1000}},
    {Troops::cavalry, Formation::column, 2000, 2000, 2, {-1000, 1000}, {-1000, -3000}},
    {Troops::cavalry, Formation::march_column, 1000, 4000, 1, {0}, {-1000, -3000, -5000, -7000}},
    {Troops::six_guns, Formation::unlimbered, 1125, 1000, 1, {0}, {-1000}},
    {Troops::six_guns, Formation::limbered, 1125, 1000, 1, {0}, {-1000}},
    {Troops::eight_guns, Formation::unlimbered, 1500, 1000, 1, {0}, {-1000}},
    {Troops::eight_guns, Formation::limbered, 1500, 1000, 1, {0}, {-1000}},
};

UnitFacts facts(Arm arm, Type type, int ranks, int guns) {
  UnitFacts f;
  f.arm = arm;
  f.type = type;
  f.ranks = ranks;
  f.guns = guns;
  return f;
}

}  // namespace

TEST_CASE("VK-H10 layouts: every printed row") {
  CHECK(kPrinted.size() == kLayouts.size());
  for (const Printed& p : kPrinted) {
    CAPTURE(static_cast<int>(p.troops));
    CAPTURE(static_cast<int>(p.formation));
    const Layout& row = layout(p.troops, p.formation);
    CHECK(frame(row).width() == Mils{p.front});
    CHECK(frame(row).depth() == Mils{p.depth});
    CHECK(frame(row).front == HalfMils{0});
    CHECK(front_stands(row) == p.front_stands);
    Stands expected;
    for (std::size_t rank = 0; rank < p.forward.size(); ++rank)
      for (const int right : p.right)
        expected.push({{right}, {p.forward[rank]}, p.formation == Formation::square && rank == 1});
    CHECK(stands(row) == expected);
    CHECK(static_cast<int>(stands(row).size()) == stand_count(p.troops));
    REQUIRE(looking_points(row).size() == p.right.size());
    for (std::size_t i = 0; i < p.right.size(); ++i) CHECK(looking_points(row)[i] == HalfMils{p.right[i]});
  }
}

TEST_CASE("VK-H9 the worked example: front corners of a line at 20,10 heading 30") {
  const field::Box box{{{20000, 10000}, field::Heading(300)},
                       frame(layout(Troops::three_ranks, Formation::line))};
  const field::Convex shape = footprint(box);
  CHECK(shape.corners()[0] == field::Point{18051, 11125});
  CHECK(shape.corners()[1] == field::Point{21949, 8875});
}

TEST_CASE("VK-010 VK-011 VK-012 whose stands they are") {
  CHECK(troops(facts(Arm::infantry, Type::line, 3, 0)) == Troops::three_ranks);
  CHECK(troops(facts(Arm::infantry, Type::line, 2, 0)) == Troops::two_ranks);
  CHECK(troops(facts(Arm::cavalry, Type::heavy, 3, 0)) == Troops::cavalry);
  CHECK(troops(facts(Arm::artillery, Type::horse, 3, 6)) == Troops::six_guns);
  CHECK(troops(facts(Arm::artillery, Type::heavy, 3, 8)) == Troops::eight_guns);
}

TEST_CASE("VK-H10 leaders stand about their centre") {
  CHECK(leader_frame(LeaderLevel::division) == field::Frame{{-1000}, {1000}, {-1000}, {1000}});
  CHECK(leader_frame(LeaderLevel::army) == field::Frame{{-1500}, {1500}, {-1000}, {1000}});
}

TEST_CASE("R-24 three of the wider stands between members of a group") {
  CHECK(group_gap(Troops::three_ranks, Troops::three_ranks) == Mils{2250});
  CHECK(group_gap(Troops::three_ranks, Troops::cavalry) == Mils{3000});
  CHECK(group_gap(Troops::eight_guns, Troops::three_ranks) == Mils{4500});
}

TEST_CASE("VK-029 VK-030 VK-031 VK-032 R-02 who takes which formation") {
  using enum Formation;
  for (const Formation f : {line, column, march_column, square}) CHECK(may_take(Arm::infantry, false, f));
  CHECK(may_take(Arm::infantry, true, open_order));
  CHECK_FALSE(may_take(Arm::infantry, false, open_order));
  for (const Formation f : {unlimbered, limbered}) {
    CHECK_FALSE(may_take(Arm::infantry, true, f));
    CHECK_FALSE(may_take(Arm::cavalry, true, f));
    CHECK(may_take(Arm::artillery, false, f));
  }
  for (const Formation f : {line, column, march_column}) {
    CHECK(may_take(Arm::cavalry, false, f));
    CHECK_FALSE(may_take(Arm::artillery, false, f));
  }
  CHECK_FALSE(may_take(Arm::cavalry, false, square));
  CHECK_FALSE(may_take(Arm::cavalry, true, open_order));
  CHECK_FALSE(may_take(Arm::artillery, true, square));
  CHECK_FALSE(may_take(Arm::artillery, true, open_order));
}

TEST_CASE("VK-H15 single stand wide: march column and limbered guns") {
  for (const Layout& row : kLayouts)
    CHECK(single_stand_wide(row.formation) == (row.wide == 1 && row.formation != Formation::unlimbered));
}

TEST_CASE("VK-135 R-26 basic rates") {
  using enum Formation;
  const auto foot = [](Formation f) { return rate(Arm::infantry, Type::line, f).n; };
  CHECK(foot(line) == 6000);
  CHECK(foot(column) == 9000);
  CHECK(foot(march_column) == 9000);
  CHECK(foot(open_order) == 12000);
  CHECK(foot(square) == 0);
  for (const Type type : {Type::light, Type::heavy}) {
    CHECK(rate(Arm::cavalry, type, line).n == 12000);
    CHECK(rate(Arm::cavalry, type, column).n == 12000);
    CHECK(rate(Arm::cavalry, type, march_column).n == 15000);
    CHECK(rate(Arm::artillery, type, limbered).n == 6000);
  }
  CHECK(rate(Arm::artillery, Type::horse, limbered).n == 9000);
  CHECK(rate(Arm::artillery, Type::horse, unlimbered).n == 9000);
  CHECK(kLeaderRate.n == 15000);
}

TEST_CASE("VK-140 VK-H18 half a move for a change of formation") {
  using enum Formation;
  const auto foot = [](Formation covering, Formation other) {
    return change_cost(Arm::infantry, Type::line, covering, other).n;
  };
  CHECK(foot(line, column) == 3000);
  CHECK(foot(column, line) == 4500);
  CHECK(foot(open_order, line) == 6000);
  CHECK(foot(square, line) == 3000);    // from square: the rate of the new formation
  CHECK(foot(column, square) == 4500);  // to square: of the old
  CHECK(change_cost(Arm::cavalry, Type::heavy, line, column).n == 6000);
  CHECK(change_cost(Arm::cavalry, Type::light, march_column, line).n == 7500);
}

TEST_CASE("VK-079 VK-080 R-28 rough ground: twice, or three times the cost") {
  CHECK(rough_factor(Arm::infantry, RoughRate::third) == 2);
  CHECK(rough_factor(Arm::cavalry, RoughRate::third) == 3);
  CHECK(rough_factor(Arm::artillery, RoughRate::third) == 3);
  CHECK(leader_rough_factor(RoughRate::third) == 3);
  for (const Arm arm : {Arm::infantry, Arm::cavalry, Arm::artillery})
    CHECK(rough_factor(arm, RoughRate::half) == 2);
  CHECK(leader_rough_factor(RoughRate::half) == 2);
}

TEST_CASE("VK-096 VK-H19 a road inch costs half an inch, rounded up") {
  CHECK(road_cost({2000}) == Mils{1000});
  CHECK(road_cost({2001}) == Mils{1001});
}

TEST_CASE("VK-212 half a move a flag") {
  CHECK(retreat_length(rate(Arm::infantry, Type::line, Formation::line), 1) == Mils{3000});
  CHECK(retreat_length(rate(Arm::infantry, Type::line, Formation::column), 2) == Mils{9000});
  CHECK(retreat_length(rate(Arm::cavalry, Type::light, Formation::march_column), 3) == Mils{22500});
}
