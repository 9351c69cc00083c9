// Turned by any tenth of a degree, a battle is the same but for the rounding of the grid. How much that is: a
// ruling may change only where it would also change if somebody stood a few thousandths of an inch off.

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "geometry/distance.h"
#include "support/random_game.h"
#include "support/scattered.h"
#include "vom-kriege/charge/charge.h"
#include "vom-kriege/fire/targets.h"
#include "vom-kriege/move/group_move.h"

namespace {

using namespace vom_kriege;
using support::between;
using support::scattered;

constexpr field::Point kMiddle{50'000, 50'000};

field::Point turned(field::Point p, field::Angle by) { return field::turned_about(p, kMiddle, by); }

/// The ground turned; its corners are rounded to the grid anew.
TableFacts turned(TableFacts facts, field::Angle by) {
  const auto all = [&](const auto& points) {
    std::vector<field::Point> out;
    for (const field::Point p : points) out.push_back(turned(p, by));
    return out;
  };
  for (AreaFacts& a : facts.areas) a.outline = *field::Convex::from(all(a.outline.corners()));
  for (Rough& r : facts.rough) r.outline = *field::Outline::from(all(r.outline.corners()));
  for (Block& b : facts.blocks) b.outline = *field::Outline::from(all(b.outline.corners()));
  for (Hill& h : facts.hills) {
    h.outline = *field::Outline::from(all(h.outline.corners()));
    for (Crest& c : h.crests) c.line = *field::Polyline::from(all(c.line.points()));
  }
  return facts;
}
Position turned(Position p, field::Angle by) {
  for (std::size_t i = 0; i < p.unit_count; ++i)
    p.units[i].place = {turned(p.units[i].place.at, by), p.units[i].place.heading + by};
  return p;
}

enum class Kind : std::uint8_t { distance, target, charge, move, group };

std::string_view name(Kind kind) {
  constexpr std::array<std::string_view, 5> kNames{"distance", "target", "charge", "move", "group"};
  return kNames[static_cast<std::size_t>(kind)];
}

/// A question about a position; the answer is in words and, where there is one, with what it costs.
struct Question {
  Kind kind{};
  UnitId unit{};
  UnitId other{};
  field::Face face{};
  Move move;
};
struct Answer {
  std::string ruling;
  int measured = 0;
};

Answer ask(const Table& table, const Position& p, const Question& q) {
  switch (q.kind) {
    case Kind::distance:
      return {
          "",
          field::distance(footprint_of(table, p, q.unit), footprint_of(table, p, q.other)).rounded_up().n};
    case Kind::target: {
      const Targets all = targets(table, p, q.unit);
      for (const Target& t : all.enemies)
        if (t.unit == q.other)
          return {fmt::format("{} seen by {}", static_cast<int>(t.why_not), t.seeing.seeing), t.distance.n};
      return {"none"};
    }
    case Kind::charge: {
      const auto made = try_charge(table, p, {q.unit, q.other, q.face, {}}, field::inches(12));
      if (!made) return {fmt::format("no {}", static_cast<int>(made.error().why))};
      return {"yes", made->cost.n};
    }
    case Kind::move: {
      const auto made = try_move(table, p, q.unit, q.move);
      if (!made) return {fmt::format("no {}", static_cast<int>(made.error().why))};
      return {"yes", made->cost.n};
    }
    case Kind::group: {
      const auto made = try_group_move(table, p, q.move);
      if (!made) return {fmt::format("no {}", static_cast<int>(made.error().why))};
      std::string text = "yes";
      int cost = 0;
      bool stops = false;
      for (const auto& member : made->members) {
        text += member.stopped ? " stops" : " goes through";
        cost += member.made.cost.n;
        stops = stops || member.stopped;
      }
      return {text, stops ? 0 : cost};  // an arc rounded up may be a step too dear: then it stops one sooner
    }
  }
  return {};
}

Question some_question(std::uint64_t& state) {
  Question q;
  q.kind = static_cast<Kind>(between(state, 0, 4));
  q.unit = unit_id(static_cast<std::size_t>(between(state, 0, 2)));
  q.other = unit_id(static_cast<std::size_t>(between(state, 3, 5)));
  if (q.kind != Kind::group && between(state, 0, 1) == 0) std::swap(q.unit, q.other);
  q.face = static_cast<field::Face>(between(state, 0, 3));
  if (q.kind == Kind::group) q.unit = unit_id(0);
  q.move.units.push(q.unit);
  if (q.kind == Kind::group) q.move.units.push(unit_id(1));
  support::add_legs(q.move, state);
  return q;
}

/// What one and the same distance or cost may differ by: each of its ends is rounded twice.
int rounding(Kind kind) { return kind == Kind::charge || kind == Kind::group ? 10 : 5; }

bool agree(Kind kind, const Answer& a, const Answer& b) {
  return a.ruling == b.ruling && std::abs(a.measured - b.measured) <= rounding(kind);
}

/// Whether the answer would be the same if somebody, or everybody, stood up to so far from his place.
bool nearly(const Table& table, const Position& p, const Question& q, const Answer& answer, int off) {
  for (std::size_t i = 0; i < p.unit_count; ++i)
    for (const int x : {-off, 0, off})
      for (const int y : {-off, 0, off}) {
        Position moved = p;
        moved.units[i].place.at = field::moved(p.units[i].place.at, x, y);
        if (agree(q.kind, ask(table, moved, q), answer)) return true;
      }
  std::uint64_t state = 1;
  for (int n = 0; n < 200; ++n) {
    Position moved = p;
    for (std::size_t i = 0; i < p.unit_count; ++i)
      moved.units[i].place.at =
          field::moved(p.units[i].place.at, between(state, -off, off), between(state, -off, off));
    if (agree(q.kind, ask(table, moved, q), answer)) return true;
  }
  return false;
}

/// The thousandths within which a ruling may hang on the heading of the whole.
constexpr int kTolerance = 10;

}  // namespace

TEST_CASE("VK-H9 any turn: a ruling changes only where a few thousandths would change it, too") {
  const support::Ground ground = support::open_ground();
  std::uint64_t state = support::first_seed();
  std::map<Kind, int> asked;
  std::map<Kind, int> differ;
  std::map<Kind, int> furthest;
  std::map<Kind, int> measured;
  const int turns = support::rounds(300);
  constexpr int kQuestions = 200;  // a turn
  int unexplained = 0;
  for (int i = 0; i < turns; ++i) {
    const field::Angle by{between(state, 1, 3599)};
    const Table there(turned(ground.table->facts(), by));
    for (int n = 0; n < kQuestions; ++n) {
      const Question q = some_question(state);
      const Position p = scattered(*ground.table, ground.start, state, q.kind == Kind::group);
      const Answer a = ask(*ground.table, p, q);
      const Answer b = ask(there, turned(p, by), q);
      ++asked[q.kind];
      if (agree(q.kind, a, b)) {
        measured[q.kind] = std::max(measured[q.kind], std::abs(a.measured - b.measured));
        continue;
      }
      ++differ[q.kind];
      int off = 1;
      while (off <= kTolerance && !nearly(*ground.table, p, q, b, off)) ++off;
      furthest[q.kind] = std::max(furthest[q.kind], std::min(off, kTolerance));
      if (off <= kTolerance) continue;
      ++unexplained;
      MESSAGE(name(q.kind) << ", turned by " << by.tenths << ": " << a.ruling << " " << a.measured << " / "
                           << b.ruling << " " << b.measured);
    }
  }
  // Some hang on two limits at once, or on the number of steps a unit is slowed down: no one place shows it.
  CHECK(unexplained <= turns * kQuestions / 50'000 + 1);
  for (const auto& [kind, count] : asked) {
    MESSAGE(name(kind) << ": " << count << " asked, " << differ[kind] << " differ, where " << furthest[kind]
                       << " off would do; figures differ by " << measured[kind] << " at most");
    if (turns >= 300) CHECK(count > 5000);
  }
}
