// The laws of the table top: which way north is, and which hand is the right one, decide nothing.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "geometry/arc.h"
#include "geometry/bearing.h"
#include "geometry/box.h"
#include "geometry/distance.h"
#include "geometry/hull.h"
#include "geometry/path.h"
#include "geometry/predicates.h"
#include "geometry/sight.h"
#include "geometry/testing.h"
#include "geometry/wheel.h"
#include "support/rounds.h"

using namespace field;
using namespace field::testing;

namespace {

/// One of the eight symmetries of the grid, and a shift by whole thousandths.
struct Symmetry {
  int quarters = 0;
  bool mirrored = false;
  Point shift;

  [[nodiscard]] Point operator()(Point p) const {
    if (mirrored) p.x = -p.x;
    for (int i = 0; i < quarters; ++i) p = {p.y, -p.x};
    return {p.x + shift.x, p.y + shift.y};
  }
  [[nodiscard]] Angle operator()(Angle a) const { return mirrored ? -a : a; }
  [[nodiscard]] Heading operator()(Heading h) const {
    return (mirrored ? Heading(-h.tenths()) : h) + degrees(90 * quarters);
  }
  [[nodiscard]] Place operator()(const Place& p) const { return {(*this)(p.at), (*this)(p.heading)}; }
  [[nodiscard]] Box operator()(const Box& b) const {
    Frame f = b.frame;
    if (mirrored) f = {-f.right, -f.left, f.rear, f.front};
    return {(*this)(b.place), f};
  }
  [[nodiscard]] std::vector<Point> operator()(std::span<const Point> points) const {
    std::vector<Point> out;
    for (const Point p : points) out.push_back((*this)(p));
    return out;
  }
};

/// A crowded piece of table, and what is done on it.
struct Scene {
  Box shooter, target, third;
  Frame stand;
  std::vector<Point> wood, ground, crest;
  Angle wheel, oblique;
  Mils length;
};

Scene random_scene(Chance& chance) {
  Scene s;
  s.shooter = chance.unit(14);
  s.target = chance.unit(14);
  s.third = chance.unit(14);
  s.stand = stand_at({chance.from_to(-4000, 4000)}, {-1000}, {750}, {1000});
  const auto all = [](const Ring& r) { return std::vector<Point>(r.corners.begin(), r.corners.end()); };
  s.wood = all(chance.convex(14'000));
  s.ground = all(chance.outline(14'000));
  const Polyline crest = chance.polyline(14'000);
  s.crest.assign(crest.points().begin(), crest.points().end());
  s.wheel = {chance.from_to(-450, 450)};
  s.oblique = {chance.from_to(-450, 450)};
  s.length = {chance.from_to(0, 9'000)};
  return s;
}

Scene moved_by(const Symmetry& m, const Scene& s) {
  Scene out = s;
  out.shooter = m(s.shooter);
  out.target = m(s.target);
  out.third = m(s.third);
  if (m.mirrored) out.stand = {-s.stand.right, -s.stand.left, s.stand.rear, s.stand.front};
  out.wood = m(s.wood);
  out.ground = m(s.ground);
  out.crest = m(s.crest);
  out.wheel = m(s.wheel);
  out.oblique = m(s.oblique);
  return out;
}

/// How many lines from `from` to the target's sight points pass each test: arc, wood, ground, crest, third
/// unit.
std::array<int, 6> lines_of_sight(const Scene& s, Point from, const Convex& wood, const Outline& ground,
                                  const Polyline& crest) {
  std::array<int, 6> out{};
  for (const FinePoint& to : sight_points(s.target)) {
    const Line line(from, to);
    out[0] += in_arc(line, s.shooter.place.heading);
    out[1] += enters(line, wood);
    out[2] += enters(line, ground);
    out[3] += meets(line, crest);
    out[4] += within(line, footprint(s.third), inches(1));
    out[5] += enters(line, body(s.third));
  }
  return out;
}

/// Every ruling that a scene allows, as plain numbers.
std::vector<std::int64_t> rulings(const Scene& s) {
  const Convex wood = Convex::from(s.wood).value();
  const Outline ground = Outline::from(s.ground).value();
  const Polyline crest = Polyline::from(s.crest).value();
  const Convex shooter = footprint(s.shooter);
  const Convex target = footprint(s.target);
  std::vector<std::int64_t> out;
  const auto note = [&](std::int64_t n) { out.push_back(n); };
  const auto note_gap = [&](const Gap& gap) {
    note(gap.rounded_up().n);
    const Rational exact(gap.squared, gap.over);
    note(static_cast<std::int64_t>(exact.num() % INT64_MAX));
    note(static_cast<std::int64_t>(exact.den()));
  };

  note(static_cast<int>(contact(shooter, target)));
  note(overlaps(body(s.shooter), body(s.target)));
  note(overlaps(body(s.target), wood));
  note(overlaps(body(s.target), ground));
  note_gap(distance(shooter, target));
  note_gap(distance(target, wood));
  note_gap(distance(target, ground));
  note_gap(distance(shooter, crest));
  note_gap(distance(s.shooter.place.at, crest));
  note(distance(shooter, target) < distance(shooter, footprint(s.third)));
  note(static_cast<int>(where(ground, s.shooter.place.at)));
  int on_ground = 0;
  for (const FinePoint& p : sight_points(s.target)) on_ground += holds(ground, p);
  note(on_ground);

  const Point eye = point_at(s.shooter.place, {(s.stand.left.n + s.stand.right.n) / 2}, s.stand.front);
  for (const int n : lines_of_sight(s, eye, wood, ground, crest)) note(n);
  int from_wood = 0;  // a garrison looks from its own sight points
  for (const FinePoint& from : sight_points(wood))
    for (const FinePoint& to : sight_points(s.target))
      from_wood += !enters(Line(from, to), ground) && !within(Line(from, to), footprint(s.third), inches(1));
  note(from_wood);
  note(enters(Line(middle(wood), centre(s.third)), ground));
  note(apart(bearing(middle(wood), centre(s.third)), s.shooter.place.heading).tenths);
  note(apart(bearing(s.shooter.place.at, s.target.place.at), s.shooter.place.heading).tenths);
  note(behind(face(s.target, Face::front), centre(s.shooter)));
  note(behind(face(s.target, Face::rear), centre(s.shooter)));

  const Leg leg = Leg::off(s.shooter.place, s.oblique, s.length);
  const auto going = [&](const Place& p) {
    const Convex at = body({p, s.shooter.frame});
    return Going{.friends = overlaps(at, body(s.third)), .rough = overlaps(at, ground)};
  };
  const Walk walked = walk(leg, Pace{.rough = 3}, inches(12), going);
  note(walked.steps);
  note(walked.cost.n);
  const Convex swept = hull(body(s.shooter), body({leg.end(), s.shooter.frame}));
  note(overlaps(swept, body(s.target)));
  note(overlaps(swept, wood));
  note(overlaps(swept, ground));
  const Wheel wheel(s.shooter, s.wheel);
  note(wheel.cost().n);
  note(overlaps(Fan(wheel), body(s.target)));
  note(overlaps(Fan(wheel), ground));
  note(overlaps(body(wheel.end()), body(s.third)));
  note(walk(wheel, Pace{}, inches(3), going).cost.n);
  note_gap(distance(footprint(turned_on_the_spot(s.shooter, s.target.place.heading)), target));
  const Leg charge = Leg::to(wheel.end().place, s.target.place.at);
  note(walk(charge, Pace{}, inches(12), going).cost.n);
  note(length_between(s.shooter.place.at, s.target.place.at).n);
  return out;
}

}  // namespace

TEST_CASE("quarter turns, mirrors and shifts change no ruling and no figure") {
  Chance chance(961);
  for (int i = 0; i < support::rounds(250); ++i) {
    const Scene scene = random_scene(chance);
    const std::vector<std::int64_t> expected = rulings(scene);
    for (int quarters = 0; quarters < 4; ++quarters)
      for (const bool mirrored : {false, true}) {
        const Symmetry m{
            quarters, mirrored, {chance.from_to(-90'000, 90'000), chance.from_to(-90'000, 90'000)}};
        CHECK(rulings(moved_by(m, scene)) == expected);
      }
  }
}

TEST_CASE("corners, wheels and legs go along with the table, to the thousandth") {
  Chance chance(962);
  for (int i = 0; i < 1'000; ++i) {
    const Box unit = chance.unit(60);
    const Symmetry m{chance.from_to(0, 3), chance.coin(), chance.point(9'999)};
    const auto same = [&](const Box& image, const Box& original) {
      const Convex before = footprint(original);
      std::vector<Point> a = m(before.corners());
      const Convex shape = footprint(image);
      std::vector<Point> b(shape.corners().begin(), shape.corners().end());
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      return a == b;
    };
    CHECK(same(m(unit), unit));
    const Angle turn{chance.from_to(-450, 450)};
    CHECK(m(Wheel(unit, turn).end()) == Wheel(m(unit), m(turn)).end());
    const Leg leg = Leg::off(unit.place, turn, {chance.from_to(0, 9'000)});
    const Leg image = Leg::off(m(unit.place), m(turn), leg.length());
    for (int step = 0; step <= leg.steps(); ++step) CHECK(m(leg.place(step)) == image.place(step));
    const Point to = chance.point(60'000);
    CHECK(m(bearing(unit.place.at, to)) == bearing(m(unit.place.at), m(to)));
    CHECK(m(turned_about(to, unit.place.at, turn)) == turned_about(m(to), m(unit.place.at), m(turn)));
  }
}

TEST_CASE("any other turn of the table changes a distance by less than 0.005") {
  // A corner is off by its own rounding before, by that of the reference point when it is turned, and by its
  // own after: three times 0.0007 and the error of the table, for each of two shapes.
  Chance chance(963);
  for (int i = 0; i < 5'000; ++i) {
    const Box a = chance.unit(60);
    const Box b = chance.unit(60);
    const Point pivot = chance.point(60'000);
    const Angle turn{chance.from_to(0, 3599)};
    const Gap before = distance(footprint(a), footprint(b));
    const Box turned_a{turned_about(a.place, pivot, turn), a.frame};
    const Box turned_b{turned_about(b.place, pivot, turn), b.frame};
    const Gap after = distance(footprint(turned_a), footprint(turned_b));
    CHECK(after.within(before.rounded_up() + Mils{5}));
    CHECK(before.within(after.rounded_up() + Mils{5}));
  }
}
