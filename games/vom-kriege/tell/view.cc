#include "vom-kriege/tell/view.h"

#include <algorithm>

#include "vom-kriege/judge/fog.h"
#include "vom-kriege/model/happening.h"

namespace vom_kriege {
namespace {

SeenUnit seen_unit(const Table& table, const Position& now, UnitId u) {
  SeenUnit seen;
  seen.unit = u;
  seen.status = now.of(u).status;
  seen.hits = now.of(u).hits;
  if (!now.on_table(u)) return seen;
  seen.row = now.of(u);
  seen.hidden = seen.row.hidden;
  const field::Convex footprint = footprint_of(table, now, u);
  seen.footprint.assign(footprint.corners().begin(), footprint.corners().end());
  seen.stands = stand_boxes(table, u, seen.row);
  seen.shaken = shaken(table, now, u);
  seen.routing = routing(table, now, u);
  const UnitMarks& marks = now.marks(u);
  seen.order = marks.order;
  seen.contact = marks.contact;
  seen.combat = marks.combat;
  seen.moves = marks.moves;
  seen.reacted = marks.reacted;
  seen.shot_at = marks.shot_at;
  return seen;
}

SeenLeader seen_leader(const Table& table, const Position& now, LeaderId l) {
  const Leader& row = now.of(l);
  const LeaderFacts& facts = table.leader(l);
  SeenLeader seen;
  seen.leader = l;
  seen.name = leader_name(table, now, l);
  seen.status = row.status;
  if (row.status == Status::on_table) seen.at = row.at;
  seen.quality = row.quality;
  seen.hits = row.hits;
  seen.bonus = row.bonus;
  seen.base_cp = facts.army ? row.quality : facts.base_cp;
  seen.cp = command_points(facts, row);
  const auto* end = now.cup.drawn.data() + now.cup.drawn_count;
  if (now.cup.holds(l))
    seen.chit = Chit::in_cup;
  else if (std::find(now.cup.drawn.data(), end, l) != end)
    seen.chit = Chit::drawn;
  seen.active = now.initiative.active == l;
  return seen;
}

}  // namespace

int command_points(const LeaderFacts& facts, const Leader& leader) {
  if (facts.army) return std::max(0, leader.quality + leader.bonus - leader.hits);
  return std::clamp(facts.base_cp + leader.bonus - leader.hits, 1, 6);
}

const SeenLeader* View::leader(LeaderId l) const {
  const auto it =
      std::find_if(leaders.begin(), leaders.end(), [&](const SeenLeader& s) { return s.leader == l; });
  return it == leaders.end() ? nullptr : &*it;
}

const SeenUnit* View::unit(UnitId u) const {
  const auto it = std::find_if(units.begin(), units.end(), [&](const SeenUnit& s) { return s.unit == u; });
  return it == units.end() ? nullptr : &*it;
}

namespace {

/// VK-H73, VK-H77, VK-H78  Markers, and arrivals of which nothing else is known. A game master sees the
/// truth.
void add_fog(const Table& table, const Battle& battle, View& into) {
  into.foggy = table.foggy();
  if (!into.foggy) return;
  for (const Side side : {Side::red, Side::blue}) {
    if (!into.seat || *into.seat == side) {
      for (const field::Point at : dummies_of(table, battle.position, side))
        into.dummies.push_back({side, at});
    } else {
      for (const field::Point at : markers_seen(table, battle.position, *into.seat))
        into.markers.push_back({side, at});
      into.may_come[static_cast<std::size_t>(side)] = unknown_arrivals(table, battle, *into.seat);
    }
  }
}

}  // namespace

View view(const Table& table, const Battle& battle, const std::array<int, 2>& score, const Asked& asked,
          std::optional<Side> seat) {
  const Position& now = battle.position;
  const Course& course = battle.course;
  View all;
  all.seat = seat;
  all.turn = now.turn;
  all.score = score;
  all.outcome = course.outcome;
  all.state = course.state;
  all.asked_side = course.asked;
  if (!all.over()) {
    all.asked.prompt = asked.prompt;
    if (!seat || *seat == course.asked) all.asked.choices = asked.choices;
  }
  all.active = now.initiative.active;
  all.dice.assign(course.dice.begin(), course.dice.end());
  for (std::size_t i = 0; i < now.leader_count; ++i)
    if (now.cup.holds(leader_id(i))) all.cup.push_back(leader_id(i));
  all.drawn.assign(now.cup.drawn.begin(), now.cup.drawn.begin() + now.cup.drawn_count);
  const auto is_known = [&](auto who) { return !seat || knows(table, battle, *seat, who); };
  for (std::size_t i = 0; i < now.leader_count; ++i)
    if (is_known(leader_id(i))) all.leaders.push_back(seen_leader(table, now, leader_id(i)));
  for (std::size_t i = 0; i < now.unit_count; ++i)
    if (is_known(unit_id(i))) all.units.push_back(seen_unit(table, now, unit_id(i)));
  all.holders.assign(now.holders.begin(), now.holders.begin() + now.objective_count);
  const auto& arrivals = table.facts().arrivals;
  for (std::size_t i = 0; i < arrivals.size(); ++i)
    if (now.of(arrivals[i].entry.command).status == Status::to_come && is_known(arrivals[i].entry.command))
      all.arrivals.push_back({arrivals[i].entry.command, i});
  add_fog(table, battle, all);
  return all;
}

void add_lines_of_fire(View& view, const Happenings& happened) {
  for (const Happening& h : happened) {
    if (h.kind == Happening::Kind::chit_drawn) view.lines.clear();
    if (h.kind == Happening::Kind::sighted) view.lines.push_back({h.unit, h.other, h.line});
  }
}

}  // namespace vom_kriege
