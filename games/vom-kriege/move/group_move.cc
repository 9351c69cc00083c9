#include "vom-kriege/move/group_move.h"

#include <array>
#include <optional>

#include "vom-kriege/move/groups.h"
#include "vom-kriege/move/rates.h"
#include "vom-kriege/move/walker.h"

namespace vom_kriege {
namespace {

/// VK-065, VK-H22  Members neither block nor slow each other: each walks as if the others were not there.
Position without(const Position& position, const Units& units) {
  Position rest = position;
  for (const UnitId unit : units) rest.of(unit).status = Status::to_come;
  return rest;
}

class Group {
 public:
  Group(const Table& table, const Position& position, const Move& move)
      : table_(table),
        position_(position),
        move_(move),
        rest_(without(position, move.units)),
        ahead_(position.of(move.units[0]).place.heading) {
    for (std::size_t i = 0; i < move.units.size(); ++i)
      walkers_[i].emplace(table, rest_, move.units[i], Walker::Legs::as_far_as_can_be);
  }

  tl::expected<GroupMoved, MoveRefusal> go() {
    if (auto no = change_before()) return tl::unexpected(*no);
    for (std::size_t i = 0; i < move_.legs.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      for (std::size_t k = 0; k < count(); ++k) walkers_[k]->number_leg(number);
      if (auto no = leg(move_.legs[i])) {
        no->leg = number;
        return tl::unexpected(*no);
      }
    }
    if (auto no = change_after()) return tl::unexpected(*no);
    if (auto no = at_the_end()) return tl::unexpected(*no);
    GroupMoved moved;
    for (std::size_t i = 0; i < count(); ++i)
      moved.members.push({move_.units[i], walkers_[i]->made(), stopped_[i]});
    return moved;
  }

 private:
  using No = std::optional<MoveRefusal>;

  [[nodiscard]] std::size_t count() const { return move_.units.size(); }
  [[nodiscard]] bool changes(std::size_t i) const {
    return table_.unit(move_.units[i]).arm != Arm::artillery;
  }
  [[nodiscard]] No refused(std::size_t i) const {
    No no = walkers_[i]->refusal();
    if (no) no->unit = move_.units[i];
    return no;
  }
  [[nodiscard]] static No refused(MoveWhy why, base::RuleRef rule, std::int32_t measured = 0,
                                  std::int32_t limit = 0) {
    return MoveRefusal{.why = why, .rule = rule, .measured = measured, .limit = limit};
  }

  No change_before() {
    for (std::size_t i = 0; i < count(); ++i) {
      if (changes(i))
        walkers_[i]->begin(move_.before, move_.after);
      else
        walkers_[i]->begin({}, {});
      if (move_.before && changes(i)) walkers_[i]->change(*move_.before);
      if (const No no = refused(i)) return no;
    }
    return {};
  }

  No change_after() {
    for (std::size_t i = 0; i < count(); ++i) {
      walkers_[i]->stop_there();
      walkers_[i]->number_leg(0);
      if (move_.after && changes(i)) walkers_[i]->change(*move_.after);
      if (const No no = refused(i)) return no;
    }
    return {};
  }

  /// Straight legs by the same vector, wheels about one corner, as far as each can go.
  No leg(const MoveLeg& leg) {
    const std::int32_t sign = leg.hand == Hand::left ? -1 : 1;
    const field::Angle turn{sign * leg.angle.tenths};
    switch (leg.kind) {
      case MoveLeg::Kind::forward: straight(ahead_, leg.length); break;
      case MoveLeg::Kind::oblique:
        if (leg.angle > kMostTurn) {
          walkers_[0]->oblique(ahead_, turn, leg.length);
          return walkers_[0]->refusal();
        }
        straight(ahead_ + turn, leg.length);
        break;
      case MoveLeg::Kind::side: straight(ahead_ + field::degrees(sign * 90), leg.length); break;
      case MoveLeg::Kind::back: straight(ahead_ + field::degrees(180), leg.length); break;
      case MoveLeg::Kind::wheel:
        wheeled_ += leg.angle.tenths;
        if (leg.angle > kMostTurn)
          return refused(MoveWhy::wheel_too_wide, "VK-139", leg.angle.tenths, kMostTurn.tenths);
        if (wheeled_ > kMostTurn.tenths)
          return refused(MoveWhy::wheels_too_wide, "R-30", wheeled_, kMostTurn.tenths);
        if (turn.tenths != 0) wheel(turn);
        break;
      case MoveLeg::Kind::enter:
      case MoveLeg::Kind::road: return refused(MoveWhy::one_by_one, "VK-H22");
    }
    for (std::size_t i = 0; i < count(); ++i)
      if (!stopped_[i]) stopped_[i] = refused(i);
    return {};
  }

  [[nodiscard]] bool on_its_way(std::size_t i) const { return !stopped_[i] && !walkers_[i]->gone(); }

  void straight(field::Heading direction, field::Mils length) {
    for (std::size_t i = 0; i < count(); ++i)
      if (on_its_way(i)) walkers_[i]->straight(direction, length);
  }

  void wheel(field::Angle turn) {
    const field::Point about = pivot(turn.tenths > 0);
    for (std::size_t i = 0; i < count(); ++i)
      if (on_its_way(i)) walkers_[i]->wheel_about(about, turn);
    ahead_ = ahead_ + turn;
  }

  /// The front corner of those on their way that is furthest to the inner side as the lead looks; of equals
  /// the one furthest ahead.
  [[nodiscard]] field::Point pivot(bool to_the_right) const {
    std::optional<field::Seen> best;
    field::Point at;
    const field::Point eye = walkers_[0]->place().at;
    for (std::size_t i = 0; i < count(); ++i) {
      if (!on_its_way(i)) continue;
      const field::Box box = walkers_[i]->box();
      for (const field::HalfMils right : {box.frame.left, box.frame.right}) {
        const field::Point corner = field::point_at(box.place, right, box.frame.front);
        field::Seen seen = field::seen(ahead_, corner - eye);
        if (!to_the_right) seen.right = -seen.right;
        if (best &&
            (seen.right < best->right || (seen.right == best->right && seen.forward <= best->forward)))
          continue;
        best = seen;
        at = corner;
      }
    }
    return at;
  }

  /// VK-068, VK-H22  All stand legally, in one chain; and somebody has moved.
  No at_the_end() {
    Position after = position_;
    Units still_there;
    bool moved = move_.legs.empty();
    for (std::size_t i = 0; i < count(); ++i) {
      const MoveMade made = walkers_[i]->made();
      Unit& row = after.of(move_.units[i]);
      row.place = made.place;
      row.formation = made.formation;
      if (made.exit != ExitId::none) row.status = Status::exited;
      if (made.exit == ExitId::none) still_there.push(move_.units[i]);
      moved = moved || made.covered_distance;
    }
    if (!moved && stopped_[0]) return stopped_[0];
    for (const UnitId unit : still_there)
      if (const auto way = in_the_way(table_, after, unit))
        return MoveRefusal{.why = MoveWhy::in_the_way, .rule = "VK-H22", .unit = unit, .way = way};
    if (const auto broken = broken_chain(table_, after, still_there))
      return MoveRefusal{.why = MoveWhy::chain_broken,
                         .rule = "VK-064",
                         .unit = broken->unit,
                         .measured = broken->measured.n,
                         .limit = broken->limit.n};
    return {};
  }

  const Table& table_;
  const Position& position_;
  const Move& move_;
  Position rest_;
  field::Heading ahead_;  // how the lead looks, or would if it had not stopped
  std::int32_t wheeled_ = 0;
  std::array<std::optional<Walker>, 16> walkers_;
  std::array<No, 16> stopped_;
};

}  // namespace

field::List<MoveEnd, 16> GroupMoved::ends() const {
  field::List<MoveEnd, 16> ends;
  for (const Member& member : members) ends.push(end_of(member.unit, member.made));
  return ends;
}

tl::expected<GroupMoved, MoveRefusal> try_group_move(const Table& table, const Position& position,
                                                     const Move& move) {
  if (move.units.size() > 1) return Group(table, position, move).go();
  const auto made = try_move(table, position, move.units[0], move);
  if (!made) return tl::unexpected(made.error());
  GroupMoved moved;
  moved.members.push({move.units[0], *made, {}});
  return moved;
}

}  // namespace vom_kriege
