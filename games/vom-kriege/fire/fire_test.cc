#include "vom-kriege/fire/fire.h"

#include <doctest/doctest.h>

#include <vector>

using namespace vom_kriege;
using field::Mils;

namespace fire_tests {
namespace {

constexpr Mils kClose{3000};

Fighter foot(Formation formation = Formation::line) { return {.arm = Arm::infantry, .formation = formation}; }
Fighter sk(Formation formation) { return {.arm = Arm::infantry, .skirmish = true, .formation = formation}; }
Fighter horse(Formation formation = Formation::line) {
  return {.arm = Arm::cavalry, .type = Type::light, .formation = formation};
}
Fighter guns(int count, Type type) {
  return {
      .arm = Arm::artillery, .type = type, .guns = count, .formation = Formation::unlimbered, .strength = 3};
}
Fighter garrisoned(Fighter who, Garrison where) {
  who.garrison = where;
  return who;
}

Shot shot(const Fighter& shooter, Mils range = kClose, const Fighter& target = foot()) {
  return {.shooter = shooter, .target = target, .range = range};
}
int dice(const Shot& s) { return fire(s).dice.total(); }

/// The rule that changed the number, and by how much: for shots with one adjustment.
struct Change {
  std::string_view rule;
  int by;
  bool operator==(const Change&) const = default;
};
Change change(const Shot& s) {
  const Reckoning r = fire(s).dice;
  REQUIRE(r.parts().size() == 2);
  return {r.parts()[1].rule.id, r.total() - r.parts()[0].value};
}
bool unchanged(const Shot& s) { return fire(s).dice.parts().size() == 1; }

}  // namespace

TEST_CASE("VK-176 infantry fire points at 3 inches") {
  CHECK(dice(shot(foot(Formation::line))) == 4);
  CHECK(dice(shot(foot(Formation::column))) == 2);
  CHECK(dice(shot(sk(Formation::open_order))) == 2);
  for (const Garrison where : {Garrison::wood, Garrison::bua}) {
    CHECK(dice(shot(garrisoned(foot(Formation::line), where))) == 2);
    CHECK(dice(shot(garrisoned(foot(Formation::column), where))) == 2);
    CHECK(dice(shot(garrisoned(foot(Formation::march_column), where))) == 2);  // it lies round the edge
    CHECK(dice(shot(garrisoned(sk(Formation::open_order), where))) == 2);
  }
  CHECK(dice(shot(foot(Formation::square))) == 1);
  CHECK(fire(shot(foot())).dice.parts()[0].rule == base::RuleRef("VK-176"));
}

TEST_CASE("VK-177 R-42 skirmish fire to 6 inches, for Sk units only") {
  for (const Mils range : {Mils{3001}, Mils{6000}}) {
    CHECK(dice(shot(sk(Formation::line), range)) == 1);
    CHECK(dice(shot(sk(Formation::column), range)) == 1);
    CHECK(dice(shot(sk(Formation::open_order), range)) == 2);
    CHECK(dice(shot(garrisoned(sk(Formation::open_order), Garrison::wood), range)) == 2);
    CHECK(fire(shot(sk(Formation::line), range)).kind == FireKind::skirmish);
    CHECK(fire(shot(foot(Formation::line), range)).kind == FireKind::none);
  }
  CHECK(fire(shot(sk(Formation::open_order), Mils{6001})).kind == FireKind::none);
  CHECK(fire(shot(sk(Formation::line), kClose)).kind == FireKind::close);  // VK-H26
}

TEST_CASE("VK-170 no skirmish fire of squares, BUA garrisons, and woods unless in open order") {
  const Mils far{5000};
  CHECK(fire(shot(sk(Formation::square), far)).kind == FireKind::none);
  CHECK(fire(shot(garrisoned(sk(Formation::line), Garrison::bua), far)).kind == FireKind::none);
  CHECK(fire(shot(garrisoned(sk(Formation::open_order), Garrison::bua), far)).kind == FireKind::none);
  CHECK(fire(shot(garrisoned(sk(Formation::line), Garrison::wood), far)).kind == FireKind::none);
  CHECK(fire(shot(garrisoned(sk(Formation::line), Garrison::bua), far)).dice.parts()[0].rule ==
        base::RuleRef("VK-170"));
}

TEST_CASE("VK-169 who does not shoot") {
  CHECK(fire(shot(foot(Formation::march_column))).kind == FireKind::none);
  CHECK(fire(shot(horse())).kind == FireKind::none);
  Fighter limbered = guns(8, Type::heavy);
  limbered.formation = Formation::limbered;
  const Fire none = fire(shot(limbered));
  CHECK(none.kind == FireKind::none);
  CHECK(none.dice.total() == 0);
  CHECK(text(none.dice, base::Language::english) == "limbered guns do not shoot VK-169 = 0 dice");
}

TEST_CASE("VK-178 R-43 artillery fire points, every row and band, both ends of each") {
  struct Row {
    int guns;
    Type type;
    std::vector<int> points;
  };
  const std::vector<Row> rows{{8, Type::heavy, {5, 4, 3, 2, 1}}, {8, Type::light, {4, 3, 3, 2, 1}},
                              {6, Type::heavy, {4, 3, 3, 2, 1}}, {6, Type::light, {3, 2, 2, 1, 1}},
                              {8, Type::horse, {4, 3, 3, 2, 1}}, {6, Type::horse, {3, 2, 2, 1, 1}}};
  const std::vector<std::pair<Mils, Mils>> bands{
      {{0}, {3000}}, {{3001}, {6000}}, {{6001}, {12000}}, {{12001}, {18000}}, {{18001}, {24000}}};
  for (const Row& row : rows)
    for (std::size_t i = 0; i < bands.size(); ++i) {
      CHECK(dice(shot(guns(row.guns, row.type), bands[i].first)) == row.points[i]);
      CHECK(dice(shot(guns(row.guns, row.type), bands[i].second)) == row.points[i]);
    }
  CHECK(fire(shot(guns(8, Type::heavy), Mils{24001})).kind == FireKind::none);
  CHECK(fire(shot(guns(6, Type::horse))).dice.parts()[0].rule == base::RuleRef("R-43"));
  CHECK(dice(shot(garrisoned(guns(6, Type::heavy), Garrison::bua), Mils{12000})) == 3);  // VK-H12: its row
}

TEST_CASE("VK-180 R-44 order bonus and supports add up") {
  Shot s = shot(foot());
  s.order_bonus = true;
  CHECK(change(s) == Change{"VK-180", +1});
  s.supports = 2;
  CHECK(dice(s) == 7);
}

TEST_CASE("VK-181 two ranks: a line at 3 inches") {
  Fighter british = foot();
  british.ranks = 2;
  CHECK(change(shot(british)) == Change{"VK-181", +1});
  british.formation = Formation::column;
  CHECK(unchanged(shot(british)));
  british = sk(Formation::line);
  british.ranks = 2;
  CHECK(unchanged(shot(british, Mils{4000})));
  CHECK(unchanged(shot(garrisoned(british, Garrison::bua))));
}

TEST_CASE("VK-182 VK-H27 guns at an enfiladed, square or column target: +1 once") {
  const Fighter battery = guns(8, Type::heavy);
  for (const Fighter& target :
       {foot(Formation::column), foot(Formation::march_column), foot(Formation::square),
        horse(Formation::column), horse(Formation::march_column)})
    CHECK(change(shot(battery, kClose, target)) == Change{"VK-182", +1});
  Shot s = shot(battery);
  CHECK(unchanged(s));
  s.enfiladed = true;
  CHECK(change(s) == Change{"VK-182", +1});
  s.target = foot(Formation::column);
  CHECK(change(s) == Change{"VK-182", +1});
  s.target = foot(Formation::square);
  CHECK(change(s) == Change{"VK-182", +1});
  s.shooter = foot();  // the shooter must be artillery
  CHECK(unchanged(s));
}

TEST_CASE("VK-182 a garrison is no column and cannot be enfiladed") {
  Shot s = shot(guns(8, Type::heavy), kClose, garrisoned(foot(Formation::column), Garrison::wood));
  s.enfiladed = true;
  CHECK(change(s) == Change{"VK-183", -1});
}

TEST_CASE("VK-183 target in woods") {
  const Fighter target = garrisoned(foot(), Garrison::wood);
  CHECK(change(shot(foot(), kClose, target)) == Change{"VK-183", -1});
  CHECK(change(shot(guns(6, Type::light), Mils{12000}, target)) == Change{"VK-183", -1});
}

TEST_CASE("VK-184 R-45 into BUA or fieldworks: -2 for musketry, -1 for guns") {
  const Fighter target = garrisoned(foot(), Garrison::bua);
  CHECK(change(shot(foot(), kClose, target)) == Change{"VK-184", -2});
  CHECK(change(shot(guns(8, Type::heavy), kClose, target)) == Change{"VK-184", -1});
  Shot s = shot(foot());
  s.fieldworks = true;
  CHECK(change(s) == Change{"VK-184", -2});
  s.shooter = guns(8, Type::heavy);
  CHECK(change(s) == Change{"VK-184", -1});
}

TEST_CASE("VK-185 R-46 guns at open order, at any range to 6 inches") {
  const Fighter target = sk(Formation::open_order);
  CHECK(change(shot(guns(8, Type::heavy), Mils{1000}, target)) == Change{"VK-185", -1});
  CHECK(change(shot(guns(8, Type::heavy), Mils{6000}, target)) == Change{"VK-185", -1});
  CHECK(unchanged(shot(guns(8, Type::heavy), Mils{6001}, target)));
  CHECK(unchanged(shot(foot(), kClose, target)));
}

TEST_CASE("VK-186 R-47 shaken -1 or disordered -2, the worst") {
  Fighter who = foot();
  who.hits = 2;
  CHECK(unchanged(shot(who)));
  who.hits = 3;
  CHECK(change(shot(who)) == Change{"VK-186", -1});
  who.disordered = true;
  CHECK(change(shot(who)) == Change{"VK-186", -2});
  who.hits = 0;
  CHECK(change(shot(who)) == Change{"VK-186", -2});
}

TEST_CASE("VK-187 VK-188 VK-189 halves: each time down, at least 1") {
  Fighter who = foot();
  who.marker = true;
  Shot s = shot(who);
  CHECK(change(s) == Change{"VK-187", -2});
  s.obscured = true;
  CHECK(dice(s) == 1);
  s.shooter.marker = false;
  CHECK(change(s) == Change{"VK-188", -2});
  s = shot(guns(8, Type::heavy));
  s.shooter.marker = true;
  CHECK(dice(s) == 2);  // 5 / 2
  s.range = Mils{24000};
  CHECK(dice(s) == 1);  // 1 / 2, at least 1
}

TEST_CASE("R-48 VK-H27 minuses may bring it to 0, and not below") {
  Fighter who = foot(Formation::column);
  who.disordered = true;
  Shot s = shot(who);
  CHECK(dice(s) == 0);
  CHECK(fire(s).dice.parts().size() == 2);
  s.fieldworks = true;
  CHECK(dice(s) == 0);
  CHECK(fire(s).dice.parts().back().rule == base::RuleRef("VK-H27"));
}

TEST_CASE("VK-H27 VK-H4 the worked example, told with its parts") {
  Fighter who = foot();
  who.ranks = 2;
  who.marker = true;
  who.disordered = true;
  const Fire result = fire(shot(who));
  CHECK(result.dice.total() == 1);
  CHECK(text(result.dice, base::Language::english) ==
        "4 fire points of a line at 3 inches VK-176, halved by its shooting marker VK-187 = 2, +1 two ranks "
        "VK-181, -2 disordered VK-186 = 1 die");
  CHECK(text(fire(shot(guns(8, Type::heavy), Mils{9000}, foot(Formation::column))).dice,
             base::Language::english) ==
        "3 fire points of 8 heavy guns at 12 inches VK-178, +1 the target is a column VK-182 = 4 dice");
  CHECK(text(fire(shot(foot(Formation::square))).dice, base::Language::english) ==
        "1 fire point of a square, nothing changes it VK-176 = 1 die");
}

TEST_CASE("VK-175 skirmish and square fire take no adjustments") {
  for (const Fighter& base : {sk(Formation::line), foot(Formation::square)}) {
    Fighter who = base;
    who.marker = true;
    who.disordered = true;
    Shot s = shot(who, who.formation == Formation::square ? kClose : Mils{5000},
                  garrisoned(foot(), Garrison::bua));
    s.order_bonus = true;
    s.supports = 2;
    s.obscured = true;
    s.fieldworks = true;
    CHECK(unchanged(s));
    CHECK(dice(s) == 1);
  }
}

TEST_CASE("VK-191 skirmish fire leaves no marker") {
  CHECK(fire(shot(foot())).leaves_marker());
  CHECK(fire(shot(foot(Formation::square))).leaves_marker());
  CHECK(fire(shot(guns(6, Type::light))).leaves_marker());
  CHECK_FALSE(fire(shot(sk(Formation::line), Mils{5000})).leaves_marker());
}

TEST_CASE("VK-H26 how far fire reaches") {
  CHECK(fire_reach(foot()) == Mils{3000});
  CHECK(fire_reach(sk(Formation::column)) == Mils{6000});
  CHECK(fire_reach(sk(Formation::square)) == Mils{3000});
  CHECK(fire_reach(guns(6, Type::light)) == Mils{24000});
  CHECK(fire_reach(horse()) == Mils{0});
  CHECK(fire_reach(foot(Formation::march_column)) == Mils{0});
}

}  // namespace fire_tests
