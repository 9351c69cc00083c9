// No stand's path is longer than the move (VK-137), and nothing is in its way: random moves that the judge
// allows are walked a second time in plain arithmetic, without the grid, the hulls and the steps.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "support/random_game.h"
#include "support/scattered.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/move/group_move.h"

namespace {

using namespace vom_kriege;
using support::between;

/// In thousandths of an inch, exactly but for the last bits.
struct Spot {
  double x = 0;
  double y = 0;
};
Spot spot(field::Point p) { return {static_cast<double>(p.x), static_cast<double>(p.y)}; }
double apart(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }
double radians(double tenths) { return tenths * std::numbers::pi / 1800; }

/// Where a unit's front centre is, and how it heads.
struct Stance {
  Spot at;
  double tenths = 0;

  [[nodiscard]] Spot seen(double right, double forward) const {
    const double h = radians(tenths);
    return {at.x + right * std::cos(h) + forward * std::sin(h),
            at.y + forward * std::cos(h) - right * std::sin(h)};
  }
};
Stance stance(const field::Place& p) { return {spot(p.at), static_cast<double>(p.heading.tenths())}; }

Stance turned_about(const Stance& s, Spot pivot, double tenths) {
  const double a = radians(tenths);
  const double x = s.at.x - pivot.x;
  const double y = s.at.y - pivot.y;
  return {{pivot.x + x * std::cos(a) + y * std::sin(a), pivot.y + y * std::cos(a) - x * std::sin(a)},
          s.tenths + tenths};
}

/// The rectangle of a formation, and its stands.
struct Body {
  double width = 0;
  double depth = 0;
  std::vector<Spot> front;  // centres of the stands of the front rank: right, forward

  explicit Body(const Layout& layout) {
    const field::Frame f = frame(layout);
    width = f.width().n;
    depth = f.depth().n;
    const double step = width / layout.wide;
    for (int i = 0; i < layout.wide; ++i)
      front.push_back({(i + 0.5) * step - width / 2, -0.5 * kStandDepth.n});
  }
  /// VK-H11  Without its skin.
  [[nodiscard]] std::vector<Spot> corners(const Stance& s) const {
    const double w = width / 2 - 5;
    return {s.seen(-w, -5), s.seen(w, -5), s.seen(w, 5 - depth), s.seen(-w, 5 - depth)};
  }
};

/// How deep two convex shapes lie in each other; below 0: they are so far apart, or further.
double depth_of(const std::vector<Spot>& a, const std::vector<Spot>& b) {
  double least = 1e9;
  for (const auto* shape : {&a, &b})
    for (std::size_t i = 0; i < shape->size(); ++i) {
      const Spot p = (*shape)[i];
      const Spot q = (*shape)[(i + 1) % shape->size()];
      const double length = apart(p, q);
      if (length == 0) continue;
      const double nx = (q.y - p.y) / length;
      const double ny = (p.x - q.x) / length;
      double low[2] = {1e9, 1e9};
      double high[2] = {-1e9, -1e9};
      for (int k = 0; k < 2; ++k)
        for (const Spot s : k == 0 ? a : b) {
          low[k] = std::min(low[k], s.x * nx + s.y * ny);
          high[k] = std::max(high[k], s.x * nx + s.y * ny);
        }
      least = std::min({least, high[0] - low[1], high[1] - low[0]});
    }
  return least;
}

std::vector<Spot> spots(std::span<const field::Point> points) {
  std::vector<Spot> out;
  for (const field::Point p : points) out.push_back(spot(p));
  return out;
}

/// What a body may not meet: enemies, the impassable block, the wood.
std::vector<std::vector<Spot>> obstacles(const Table& table, const Position& p, UnitId mover, UnitId target) {
  std::vector<std::vector<Spot>> all;
  for (std::size_t i = 0; i < p.unit_count; ++i) {
    const UnitId u = unit_id(i);
    if (table.unit(u).side == table.unit(mover).side || u == target) continue;
    all.push_back(Body(layout(table.unit(u), p.of(u).formation)).corners(stance(p.of(u).place)));
  }
  for (const Block& b : table.facts().blocks) all.push_back(spots(b.outline.corners()));
  for (const AreaFacts& a : table.facts().areas) all.push_back(spots(a.outline.corners()));
  return all;
}

/// What the sums of a double may be off.
constexpr double kBits = 1e-6;

/// Rounded corners may lie so much in what a true rectangle would clear, or the other way round.
constexpr double kRounding = 4;

bool clear(const std::vector<Spot>& shape, const std::vector<std::vector<Spot>>& in_the_way) {
  for (const auto& one : in_the_way)
    if (depth_of(shape, one) > kRounding) return false;
  return true;
}

/// A unit walked in small steps. Files follow their front stand (VK-H17), so the path of a file is that of
/// the stand in front; what is measured is that stand's centre and the ends of the front.
struct Walked {
  Stance now;
  std::vector<double> stands;  // path of each front stand's centre
  double left = 0;             // of the corners of the front
  double right = 0;
  bool clear = true;

  [[nodiscard]] double longest() const {
    double most = std::max(left, right);
    for (const double path : stands) most = std::max(most, path);
    return most;
  }
};

constexpr int kParts = 32;

/// `moved(part)`: the stance after so many of the parts of a leg. `whole`: the whole body sweeps, not only
/// the front.
template <class Moved>
void go(Walked& walked, const Body& body, const std::vector<std::vector<Spot>>& in_the_way, bool whole,
        Moved moved) {
  const Stance start = walked.now;
  const double w = body.width / 2;
  for (int part = 1; part <= kParts; ++part) {
    const Stance then = moved(start, static_cast<double>(part) / kParts);
    for (std::size_t i = 0; i < body.front.size(); ++i)
      walked.stands[i] += apart(walked.now.seen(body.front[i].x, body.front[i].y),
                                then.seen(body.front[i].x, body.front[i].y));
    walked.left += apart(walked.now.seen(-w, 0), then.seen(-w, 0));
    walked.right += apart(walked.now.seen(w, 0), then.seen(w, 0));
    walked.now = then;
    if (whole || part == kParts)
      walked.clear = walked.clear && clear(body.corners(then), in_the_way);
    else
      walked.clear = walked.clear && clear({then.seen(-w, 0), then.seen(w, 0)}, in_the_way);
  }
}

double direction(const MoveLeg& leg) {
  const int hand = leg.hand == Hand::left ? -1 : 1;
  switch (leg.kind) {
    case MoveLeg::Kind::oblique: return hand * leg.angle.tenths;
    case MoveLeg::Kind::side: return hand * 900;
    case MoveLeg::Kind::back: return 1800;
    default: return 0;
  }
}

/// `pivot(stance)`: about what a wheel to that hand turns.
template <class Pivot>
Walked walk(const Body& body, const field::Place& start, const Move& move,
            const std::vector<std::vector<Spot>>& in_the_way, Pivot pivot) {
  Walked walked{stance(start), std::vector<double>(body.front.size())};
  for (const MoveLeg& leg : move.legs) {
    const double turn = (leg.hand == Hand::left ? -1 : 1) * leg.angle.tenths;
    if (leg.kind == MoveLeg::Kind::wheel) {
      const Spot about = pivot(walked.now, leg.hand);
      go(walked, body, in_the_way, false,
         [&](const Stance& s, double part) { return turned_about(s, about, turn * part); });
    } else {
      go(walked, body, in_the_way, true, [&](const Stance& s, double part) {
        const double way = radians(s.tenths + direction(leg));
        const double length = leg.length.n * part;
        return Stance{{s.at.x + length * std::sin(way), s.at.y + length * std::cos(way)}, s.tenths};
      });
    }
  }
  return walked;
}

}  // namespace

TEST_CASE("VK-137 VK-H16 VK-H17 a move is as long as it costs, and meets nobody on its way") {
  const support::Ground ground = support::open_ground();
  const Table& table = *ground.table;
  std::uint64_t state = support::first_seed();
  int made = 0;
  int refused = 0;      // for something in the way
  int found = 0;        // and the samples find it
  double furthest = 0;  // of the place the judge found, from the one found here
  for (int round = 0; round < support::rounds(3000); ++round) {
    Position p = support::scattered(table, ground.start, state, false);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 5)));
    if (table.unit(unit).arm == Arm::artillery) p.of(unit).formation = Formation::limbered;
    Move move;
    move.units.push(unit);
    support::add_legs(move, state);
    const auto moved = try_move(table, p, unit, move);
    const bool in_the_way = !moved && moved.error().why == MoveRefusal::Why::in_the_way;
    if (!moved && !in_the_way) continue;
    const Body body(layout(table.unit(unit), p.of(unit).formation));
    const Walked walked = walk(body, p.of(unit).place, move, obstacles(table, p, unit, UnitId::none),
                               [&](const Stance& s, Hand hand) {
                                 return s.seen((hand == Hand::left ? -1 : 1) * body.width / 2, 0);
                               });
    if (in_the_way) {  // samples may miss a corner that is just clipped, and friends are no obstacle here
      ++refused;
      found += walked.clear ? 0 : 1;
      continue;
    }
    ++made;
    CHECK(walked.longest() <= moved->cost.n + kBits);
    CHECK(moved->cost <= moved->allowance);
    CHECK(walked.clear);
    furthest = std::max(furthest, apart(walked.now.at, spot(moved->place.at)));
    CHECK(apart(walked.now.at, spot(moved->place.at)) <= 1.5 * static_cast<double>(move.legs.size()));
    CHECK(field::Heading(static_cast<std::int32_t>(std::lround(walked.now.tenths))) == moved->place.heading);
  }
  MESSAGE(made << " moves, the furthest end " << furthest << " thousandths off; " << refused
               << " refused, in the way is somebody in " << found);
  CHECK(10 * found >= 8 * refused);
  if (support::all_rounds()) CHECK(made > 1000);
}

TEST_CASE("VK-H22 so is that of every member of a group that goes through") {
  const support::Ground ground = support::open_ground();
  const Table& table = *ground.table;
  std::uint64_t state = support::first_seed() + 1;
  int made = 0;
  for (int round = 0; round < support::rounds(2000); ++round) {
    const Position p = support::scattered(table, ground.start, state, true);
    Move move;
    move.units.push(unit_id(0));
    move.units.push(unit_id(1));
    support::add_legs(move, state);
    const auto moved = try_group_move(table, p, move);
    if (!moved) continue;
    // A2 stands to the right of A1, in line: the group's corners are the left one of A1, the right one of A2.
    const Body first(layout(table.unit(unit_id(0)), p.units[0].formation));
    const Body second(layout(table.unit(unit_id(1)), p.units[1].formation));
    const double off = apart(spot(p.units[0].place.at), spot(p.units[1].place.at));
    bool through = true;
    for (const auto& member : moved->members) {
      CHECK(member.made.cost <= member.made.allowance);
      through = through && !member.stopped;
    }
    if (!through) continue;
    ++made;
    for (std::size_t i = 0; i < 2; ++i) {
      const Body& body = i == 0 ? first : second;
      const double to_left = (i == 0 ? 0 : -off) - first.width / 2;
      const double to_right = (i == 0 ? off : 0) + second.width / 2;
      const Walked walked = walk(
          body, p.units[i].place, move, obstacles(table, p, unit_id(i), UnitId::none),
          [&](const Stance& s, Hand hand) { return s.seen(hand == Hand::left ? to_left : to_right, 0); });
      CHECK(walked.longest() <= moved->members[i].made.cost.n + 2);
      CHECK(walked.clear);
      CHECK(apart(walked.now.at, spot(moved->members[i].made.place.at)) <=
            3.0 * static_cast<double>(move.legs.size()));
    }
  }
  MESSAGE(made << " moves of groups");
  if (support::all_rounds()) CHECK(made > 300);
}

TEST_CASE("VK-H30 a charge, too: its wheel, its leg and its turn onto the face") {
  const support::Ground ground = support::open_ground();
  const Table& table = *ground.table;
  std::uint64_t state = support::first_seed() + 2;
  int made = 0;
  for (int round = 0; round < support::rounds(3000); ++round) {
    const Position p = support::scattered(table, ground.start, state, false);
    const UnitId unit = unit_id(static_cast<std::size_t>(between(state, 0, 1) * 4 + between(state, 0, 1)));
    const UnitId target = unit_id(static_cast<std::size_t>(
        table.unit(unit).side == Side::red ? between(state, 3, 5) : between(state, 0, 2)));
    const auto charge = try_charge(table, p, {unit, target, {}, {}});
    if (!charge) continue;
    ++made;
    const Body body(layout(table.unit(unit), p.of(unit).formation));
    const ChargeTarget joint = charge_target(table, p, target);
    std::vector<std::vector<Spot>> others = obstacles(table, p, unit, target);
    if (joint.parts.size() > 1) continue;  // who is attached is no obstacle, either
    Walked walked{stance(p.of(unit).place), std::vector<double>(body.front.size())};
    const Spot pivot = walked.now.seen((charge->wheel.tenths < 0 ? -1 : 1) * body.width / 2, 0);
    if (charge->wheel.tenths != 0)
      go(walked, body, others, false,
         [&](const Stance& s, double part) { return turned_about(s, pivot, charge->wheel.tenths * part); });
    CHECK(apart(walked.now.at, spot(charge->leg_start.at)) <= 1.5);
    const Spot end = spot(charge->end.at);
    walked.now = stance(charge->leg_start);
    // The hull of both ends (VK-H30): every point of the body goes straight from one to the other.
    const std::vector<Spot> from = body.corners(walked.now);
    const std::vector<Spot> to = body.corners(stance(charge->end));
    for (int part = 0; part <= kParts; ++part) {
      std::vector<Spot> between_them;
      for (std::size_t i = 0; i < from.size(); ++i)
        between_them.push_back({from[i].x + (to[i].x - from[i].x) * part / kParts,
                                from[i].y + (to[i].y - from[i].y) * part / kParts});
      CHECK(clear(between_them, others));
    }
    const std::vector<std::vector<Spot>> none;
    go(walked, body, none, true, [&](const Stance& s, double part) {
      return Stance{{s.at.x + (end.x - s.at.x) * part, s.at.y + (end.y - s.at.y) * part}, s.tenths};
    });
    const double turn = std::remainder(charge->end.heading.tenths() - walked.now.tenths, 3600.0);
    CHECK(std::abs(turn) == charge->turn.tenths);
    go(walked, body, none, true, [&](const Stance& s, double part) {
      return Stance{s.at, s.tenths + turn * part};
    });
    CHECK(walked.longest() <= charge->cost.n + kBits);
    CHECK(charge->cost <= charge->allowance);
  }
  MESSAGE(made << " charges");
  if (support::all_rounds()) CHECK(made > 300);
}
