#include "vom-kriege/charge/charge.h"
#include "vom-kriege/draw/drawn_answers.h"
#include "vom-kriege/draw/drawn_odds.h"
#include "vom-kriege/draw/reach.h"
#include "vom-kriege/move/group_move.h"
#include "vom-kriege/move/guns.h"
#include "vom-kriege/move/leader_move.h"

namespace vom_kriege {
namespace {

class DrawnWays : private DrawnOdds {
 public:
  DrawnWays(base::Text& out, const Table& table, const Battle& battle, const Names& names)
      : DrawnOdds(out, table, battle, names) {}

  /// Where it may go as it stands, and as what; `now` is whether the judge would take such a move at once.
  void write_reach(UnitId unit) {
    const Reach all = reach(table_, p_, unit);
    json_.object([&] {
      ways(unit, all, 0);
      json_.key("changes").open('[');
      changes(unit);
      json_.close(']');
    });
  }
  void write_reach_beyond(const Move& so_far) {
    json_.object([&] { ways(so_far.units[0], reach_beyond(table_, p_, so_far), so_far.legs.size()); });
  }

  /// A decision tried: whether it would be taken, where who moves ends up, and what it costs.
  void write_way(const Decision& decision) {
    json_.object([&] {
      json_.field("text", to_text(decision, names_));
      if (taken(decision)) rolls_of(decision);
      if (const auto* move = std::get_if<Move>(&decision)) move_made(*move);
      if (const auto* charge = std::get_if<Charge>(&decision)) charge_made(*charge);
      if (const auto* push = std::get_if<Push>(&decision))
        if (const auto made = try_push(table_, p_, *push)) members({{push->unit, *made, {}}});
      if (const auto* leader = std::get_if<LeaderMove>(&decision)) leader_made(*leader);
    });
  }

 private:
  void ways(UnitId unit, const Reach& all, std::size_t legs_before) {
    id("unit", unit);
    if (all.ways.empty())
      json_.field("now", false);
    else
      taken(all.ways.front().move);
    json_.array("ways", all.ways,
                [&](const ReachWay& way) { json_.object([&] { reach_way(unit, way, legs_before); }); });
  }
  void reach_way(UnitId unit, const ReachWay& way, std::size_t legs_before) {
    field::Angle wheel{0};
    field::Angle oblique{0};
    for (const MoveLeg& leg : way.move.legs.span().subspan(legs_before)) {
      const field::Angle turned{leg.hand == Hand::left ? -leg.angle.tenths : leg.angle.tenths};
      if (leg.kind == MoveLeg::Kind::wheel) wheel = turned;
      if (leg.kind == MoveLeg::Kind::oblique) oblique = turned;
    }
    json_.field("text", to_text(way.move, names_));
    json_.key("wheel").written(signed_degrees(wheel));
    json_.key("oblique").written(signed_degrees(oblique));
    place(unit, way.made.place, way.made.formation);
    spent(way.made.cost, way.made.allowance);
  }
  void changes(UnitId unit) {
    if (!p_.on_table(unit) || p_.of(unit).garrison != AreaId::none) return;
    for (std::size_t i = 0; i < words::kFormations.size(); ++i) {
      Move move;
      move.units.push(unit);
      move.before = static_cast<Formation>(i);
      const auto made = try_move(table_, p_, unit, move);
      if (!made || made->formation == p_.of(unit).formation) continue;
      json_.object([&] {
        json_.field("text", to_text(move, names_));
        taken(move);
        place(unit, made->place, made->formation);
        spent(made->cost, made->allowance);
      });
    }
  }

  using Member = GroupMoved::Member;
  void members(std::initializer_list<Member> list) {
    json_.array("members", list, [&](const Member& m) { member(m); });
  }
  void member(const Member& m) {
    json_.object([&] {
      id("unit", m.unit);
      if (m.made.garrison != AreaId::none)
        json_.field("garrison", table_.area(m.made.garrison).id);
      else
        place(m.unit, m.made.place, m.made.formation);
      if (m.made.exit != ExitId::none) json_.field("exits", true);
      json_.field("stopped", m.stopped.has_value());
      spent(m.made.cost, m.made.allowance);
    });
  }
  [[nodiscard]] tl::expected<GroupMoved, MoveRefusal> tried(const Move& move) const {
    if (move.units.size() != 1) return try_group_move(table_, p_, move);
    const auto made = try_move(table_, p_, move.units[0], move);
    if (!made) return tl::unexpected(made.error());
    GroupMoved alone;
    alone.members.push({move.units[0], *made, {}});
    return alone;
  }
  void move_made(const Move& move) {
    if (move.units.empty()) return;
    if (const auto made = tried(move)) {
      json_.array("members", made->members, [&](const Member& m) { member(m); });
      return path(move);
    }
    nearest(move);
  }
  /// Where its first unit stands after each leg.
  void path(const Move& move) {
    json_.key("path").open('[');
    point(p_.of(move.units[0]).place.at);
    Move part = move;
    part.legs = {};
    part.after = {};
    for (const MoveLeg& leg : move.legs) {
      part.legs.push(leg);
      if (const auto made = tried(part); made && made->members[0].made.garrison == AreaId::none)
        point(made->members[0].made.place.at);
    }
    json_.close(']');
  }
  /// The same way as far as it may be gone: the furthest by halving, in steps of a move (VK-H16).
  void nearest(const Move& move) {
    if (move.legs.empty() || move.legs.back().length.n <= 0) return;
    std::int32_t free = 0;
    std::int32_t barred = (move.legs.back().length.n + field::kStep.n - 1) / field::kStep.n;
    std::optional<std::pair<Move, GroupMoved>> best;
    std::optional<MoveRefusal> next;  // what a step more meets, which is why it ends here
    while (barred - free > 1) {
      const std::int32_t middle = (free + barred) / 2;
      Move shorter = move;
      MoveLeg last = shorter.legs.back();
      last.length = {middle * field::kStep.n};
      shorter.legs.pop();
      shorter.legs.push(last);
      const auto made = tried(shorter);
      (made ? free : barred) = middle;
      if (made)
        best = {shorter, *made};
      else
        next = made.error();
    }
    if (!best) return;
    json_.key("nearest").object([&] {
      json_.field("text", to_text(best->first, names_));
      taken(best->first);
      if (next) json_.field("held", sentence(table_, *next));
      json_.array("members", best->second.members, [&](const Member& m) { member(m); });
      path(best->first);
    });
  }
  void charge_made(const Charge& tried) {
    const auto made = try_charge(table_, p_, tried);
    if (!made) return;
    json_.key("charge").object([&] {
      charged(tried.unit, *made);
      charge_odds(tried.unit, *made);
    });
  }
  void leader_made(const LeaderMove& move) {
    const LeaderId leader = p_.initiative.active;
    if (leader == LeaderId::none || !p_.on_table(leader)) return;
    const auto made = try_leader_move(table_, p_, leader, move);
    if (!made) return;
    json_.key("leader").object([&] {
      point("at", made->at);
      inches("cost", made->cost);
    });
  }
};

}  // namespace

void draw_reach(base::Text& out, const Table& table, const Battle& battle, const Names& names, UnitId unit) {
  DrawnWays(out, table, battle, names).write_reach(unit);
}

void draw_reach_beyond(base::Text& out, const Table& table, const Battle& battle, const Names& names,
                       const Move& so_far) {
  DrawnWays(out, table, battle, names).write_reach_beyond(so_far);
}

void draw_way(base::Text& out, const Table& table, const Battle& battle, const Names& names,
              const Decision& decision) {
  DrawnWays(out, table, battle, names).write_way(decision);
}

}  // namespace vom_kriege
