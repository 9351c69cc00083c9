#include "vom-kriege/melee/retreat.h"

#include <fmt/core.h>

#include <algorithm>

#include "vom-kriege/charge/charge_target.h"
#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/melee/straight_back.h"
#include "vom-kriege/move/rates.h"

namespace vom_kriege {
namespace {

/// The formation whose rate counts, and in which the unit ends (VK-H36, R-26): guns limber, a garrison comes
/// out in column unless it is in open order, a routing square goes by the formation it held before.
Formation going_in(const Table& table, const Position& position, UnitId unit, GoingBack kind) {
  const Unit& now = position.of(unit);
  if (table.unit(unit).arm == Arm::artillery) return Formation::limbered;  // VK-219
  if (now.garrison != AreaId::none)
    return now.formation == Formation::open_order ? Formation::open_order : Formation::column;
  if (kind == GoingBack::rout && now.formation == Formation::square) return now.before_square;
  return now.formation;
}

/// VK-H38  A garrison comes out facing its area, its front on the outline.
field::Place start_of(const Table& table, const Unit& now, field::Heading bearing) {
  if (now.garrison == AreaId::none) return now.place;
  const field::Place edge = edge_of_area(table.area(now.garrison).outline, bearing);
  return {edge.at, edge.heading + field::degrees(180)};
}

/// A unit on its way back, step by step.
class LineBack {
 public:
  LineBack(const Table& table, const Position& position, UnitId unit, GoingBack kind, field::Heading bearing,
           const Nearby* nearby = nullptr)
      : table_(table),
        position_(position),
        unit_(unit),
        facts_(table.unit(unit)),
        own_(position.of(unit).garrison),
        formation_(going_in(table, position, unit, kind)),
        frame_(frame(layout(facts_, shape(position.of(unit))))),
        back_(table, position, {facts_.side, facts_.arm},
              {start_of(table, position.of(unit), bearing), frame_}, bearing, nearby),
        kind_(kind) {
    way_.bearing = bearing;
  }

  void aim(field::Heading bearing) {
    way_ = {};
    way_.bearing = bearing;
    back_.aim(start_of(table_, position_.of(unit_), bearing), bearing);
  }

  /// It cannot go so far.
  [[nodiscard]] bool leaves_table(field::Mils length) const {
    return back_.leaves_table(StraightBack::steps(length));
  }

  WayBack go(field::Mils length) {
    if (own_ != AreaId::none && !back_.free_at_start()) return stays();
    const int wanted = StraightBack::steps(length);
    const int free = back_.free_steps(wanted);
    way_.blocked = free < wanted;
    if (way_.blocked ? stands_at(back_.along(free)) : stops_at(free, length)) return way_;
    // VK-223: on to the first legal place; if a block comes first, back to the last legal one before it.
    for (int step = free + 1; !way_.blocked; ++step) {
      way_.blocked = !back_.is_free(step);
      if (!way_.blocked && stops_at(step, back_.along(step))) return way_;
    }
    for (int step = std::min(free, wanted - 1); step > 0; --step)
      if (stands_at(back_.along(step))) return way_;
    return stands_at({}) ? way_ : stays();
  }

 private:
  /// A square goes as it stands and takes its old formation at the end.
  [[nodiscard]] Formation shape(const Unit& now) const {
    return now.formation == Formation::square && own_ == AreaId::none ? Formation::square : formation_;
  }

  /// VK-H37  No place at all; not even to turn on the spot.
  WayBack stays() {
    const Unit& now = position_.of(unit_);
    way_.gone = {};
    way_.blocked = true;
    way_.place = now.place;
    way_.formation = facts_.arm == Arm::artillery && own_ == AreaId::none ? formation_ : now.formation;
    way_.garrison = own_;
    return way_;
  }

  /// Whether its way ends here. VK-H81: who has the room to stand and not to turn about stops a little short,
  /// at the last place where he has, or does not turn.
  bool stops_at(int step, field::Mils along) {
    if (stands_at(along)) return true;
    if (!only_turning_is_barred(along)) return false;
    for (; step > 0; --step)
      if (stands_at(back_.along(step))) return true;
    return stands_at(along, Turn::none);
  }
  /// By what never gives way: friends and the places they hold are passed (VK-223).
  bool only_turning_is_barred(field::Mils along) {
    if (kind_ != GoingBack::rout) return false;
    const auto way = barred_at(along, Turn::about);
    const bool friends =
        way && (way->what == InTheWay::What::area ||
                (way->what == InTheWay::What::unit && table_.unit(unit_id(way->which)).side == facts_.side));
    return way && !friends && stands_at(along, Turn::none);
  }

  /// VK-221, VK-H37  Who has crossed a river is in march column.
  [[nodiscard]] Formation formation_at(field::Mils along) const {
    return back_.has_crossed(along) && facts_.arm != Arm::artillery ? Formation::march_column : formation_;
  }

  enum class Turn : std::uint8_t { none, about };

  /// What is in its way there, if it stands as `way_` then says. VK-216: a rout ends facing along its
  /// bearing.
  std::optional<InTheWay> barred_at(field::Mils along, Turn turn) {
    way_.gone = along;
    way_.place = back_.place(along);
    way_.formation = formation_at(along);
    way_.garrison = AreaId::none;
    if (kind_ == GoingBack::rout && turn == Turn::about)
      way_.place = field::turned_on_the_spot({way_.place, frame_}, way_.bearing).place;
    return in_the_way(table_, position_, unit_, way_.place, way_.formation);
  }

  /// Whether the unit may stop there; then `way_` says how it stands.
  bool stands_at(field::Mils along, Turn turn = Turn::about) {
    const auto way = barred_at(along, turn);
    if (!way) return true;
    if (way->what != InTheWay::What::area) return false;
    const AreaId area = static_cast<AreaId>(way->which);  // VK-H37: an empty area makes it the garrison
    if (in_the_way(table_, position_, unit_, area)) return false;
    way_.garrison = area;
    way_.place = {};
    return true;
  }

  const Table& table_;
  const Position& position_;
  UnitId unit_;
  const UnitFacts& facts_;
  AreaId own_;
  Formation formation_;
  field::Frame frame_;
  StraightBack back_;
  GoingBack kind_;
  WayBack way_;
};

/// All that a way of this length may meet, whatever its bearing.
Nearby round_about(const Table& table, const Position& position, UnitId unit, field::Mils length) {
  const field::Point middle = middle_of(table, position, unit);
  return Nearby(table, position, grown({middle, middle}, length + field::inches(16)), Except{unit});
}

field::Heading home_of(const Table& table, UnitId unit) {
  return bearing_of(table.side(table.unit(unit).side).home);
}

/// R-27, VK-H38  The battery attached to who retreats leaves with it and is not in its way: the position
/// without it. But where the guns cannot leave, they are.
class AsItLeaves {
 public:
  AsItLeaves(const Table& table, const Position& position, UnitId unit, GoingBack kind)
      : table_(table), all_(position), unit_(unit) {
    if (kind == GoingBack::retreat) guns_ = attached_battery(table, position, unit);
    if (guns_ == UnitId::none) return;
    alone_ = position;
    alone_->of(guns_).status = Status::removed;
  }
  [[nodiscard]] const Position& position() const { return alone_ ? *alone_ : all_; }
  [[nodiscard]] UnitId guns() const { return guns_; }

  /// Whether the guns find a place once their parent has gone this way.
  [[nodiscard]] bool guns_find_room(const WayBack& way) const {
    if (guns_ == UnitId::none) return true;
    Position then = all_;
    then.of(unit_).place = way.place;
    then.of(unit_).formation = way.formation;
    then.of(unit_).garrison = way.garrison;
    const WayBack guns = attached_goes(table_, then, guns_, way);
    return guns.garrison != AreaId::none || !in_the_way(table_, then, guns_, guns.place, guns.formation);
  }

 private:
  const Table& table_;
  const Position& all_;
  UnitId unit_;
  UnitId guns_ = UnitId::none;
  std::optional<Position> alone_;
};

constexpr std::size_t kBearings = 91;

/// The bearings of one who goes back, looked along as few as tell what is asked.
class Bearings {
 public:
  Bearings(const Table& table, const Position& position, UnitId unit, GoingBack kind, field::Mils length)
      : table_(table),
        all_(position),
        leaving_(table, position, unit, kind),
        position_(leaving_.position()),
        unit_(unit),
        kind_(kind),
        length_(length) {}

  /// The first of those the owner may pick, `enough` of them if they are free.
  [[nodiscard]] std::vector<WayBack> ways(std::size_t enough) {
    std::vector<WayBack> free;
    any_bearing(home_of(table_, unit_), [&](field::Heading bearing) {
      Looked& now = looked_.emplace_back(Looked{bearing, {}});
      LineBack& line = aimed(bearing);
      if (line.leaves_table(length_)) return false;  // blocked: how far it leads is asked if all are
      now.way = with_guns(line.go(length_));
      if (!now.way->blocked) free.push_back(*now.way);
      return free.size() == enough;
    });
    if (!free.empty() || kind_ == GoingBack::retire) return free;  // VK-160
    return furthest();
  }

 private:
  struct Looked {
    field::Heading bearing;
    std::optional<WayBack> way;
  };

  WayBack with_guns(const WayBack& way) const {
    return leaving_.guns_find_room(way) ? way : LineBack(table_, all_, unit_, kind_, way.bearing).go(length_);
  }
  /// The first bearings are nearly always enough. Who is about is made out once for all that follow.
  LineBack& aimed(field::Heading bearing) {
    constexpr std::size_t kFew = 2;
    if (looked_.size() > kFew && !nearby_) {
      nearby_.emplace(round_about(table_, position_, unit_, length_));
      line_.reset();
    }
    if (line_)
      line_->aim(bearing);
    else
      line_.emplace(table_, position_, unit_, kind_, bearing, nearby_ ? &*nearby_ : nullptr);
    return *line_;
  }

  /// VK-H37  All are blocked. Before the table's edge, which most run into, the most slanting leads furthest;
  /// so they are looked along from there, and who is over the edge before that need not be.
  std::vector<WayBack> furthest() {
    field::Mils most;
    for (const Looked& one : looked_)
      if (one.way) most = std::max(most, one.way->gone);
    for (auto one = looked_.rbegin(); one != looked_.rend(); ++one) {
      if (one->way) continue;
      LineBack& line = aimed(one->bearing);
      if (most > field::Mils{} && line.leaves_table(most)) continue;
      one->way = with_guns(line.go(length_));
      most = std::max(most, one->way->gone);
    }
    std::vector<WayBack> ways;
    for (const Looked& one : looked_)
      if (one.way && one.way->gone == most) ways.push_back(*one.way);
    return ways;
  }

  const Table& table_;
  const Position& all_;
  AsItLeaves leaving_;
  const Position& position_;
  UnitId unit_;
  GoingBack kind_;
  field::Mils length_;
  std::optional<Nearby> nearby_;
  std::optional<LineBack> line_;
  std::vector<Looked> looked_;
};

}  // namespace

field::Mils way_back(const Table& table, const Position& position, UnitId unit, GoingBack kind, int flags) {
  if (kind == GoingBack::fall_back) return kFallBack;
  const UnitFacts& facts = table.unit(unit);
  const field::Mils whole = rate(facts.arm, facts.type, going_in(table, position, unit, kind));
  return kind == GoingBack::retreat ? retreat_length(whole, flags) : whole;
}

WayBack go_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                field::Heading bearing, field::Mils length) {
  const AsItLeaves leaving(table, position, unit, kind);
  const WayBack way = LineBack(table, leaving.position(), unit, kind, bearing).go(length);
  return leaving.guns_find_room(way) ? way : LineBack(table, position, unit, kind, bearing).go(length);
}

std::vector<WayBack> ways_back(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                               field::Mils length) {
  return Bearings(table, position, unit, kind, length).ways(kBearings);
}

std::optional<WayBack> default_way(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                                   field::Mils length) {
  const std::vector<WayBack> ways = Bearings(table, position, unit, kind, length).ways(1);
  return ways.empty() ? std::nullopt : std::optional(ways.front());
}

std::optional<WayBack> only_way(const Table& table, const Position& position, UnitId unit, GoingBack kind,
                                field::Mils length) {
  const std::vector<WayBack> ways = Bearings(table, position, unit, kind, length).ways(2);
  return ways.size() == 1 ? std::optional(ways.front()) : std::nullopt;
}

std::optional<WayRefusal> why_no_bearing(field::Heading home, field::Heading bearing) {
  WayRefusal no;
  no.rule = "VK-215";
  no.bearing = bearing;
  no.home = home;
  no.limit = kMostTurn;
  no.measured = field::apart(home, bearing);
  if (bearing.tenths() % 10 != 0) {
    no.why = WayRefusal::Why::not_whole_degrees;
    no.rule = "VK-H36";
    return no;
  }
  if (no.measured <= no.limit) return std::nullopt;
  no.why = WayRefusal::Why::outside_cone;
  return no;
}

tl::expected<WayBack, WayRefusal> legal_way(const Table& table, const Position& position, UnitId unit,
                                            GoingBack kind, std::optional<field::Heading> bearing,
                                            field::Mils length) {
  WayRefusal no;
  no.home = home_of(table, unit);
  no.wanted = length;
  no.bearing = bearing.value_or(no.home);
  std::optional<WayBack> way;
  if (bearing) {
    if (const auto refused = why_no_bearing(no.home, *bearing)) return tl::unexpected(*refused);
    way = go_back(table, position, unit, kind, *bearing, length);
    if (!way->blocked) return *way;
    no.gone = way->gone;
  }
  const auto best = default_way(table, position, unit, kind, length);
  if (!best) {
    no.why = WayRefusal::Why::cannot_retire;
    no.rule = "VK-160";
    return tl::unexpected(no);
  }
  if (!way) return *best;
  if (best->blocked && way->gone == best->gone) return *way;  // all are blocked, and none leads further
  no.why = WayRefusal::Why::blocked;
  no.rule = kind == GoingBack::retire ? base::RuleRef("VK-162") : base::RuleRef("VK-H37");
  no.better = best->bearing;
  no.better_is_free = !best->blocked;
  return tl::unexpected(no);
}

tl::expected<WayBack, InTheWay> faced(const Table& table, const Position& position, UnitId unit,
                                      const WayBack& way, field::Heading facing) {
  if (way.garrison != AreaId::none) return way;
  WayBack turned = way;
  const field::Frame footprint = frame(layout(table.unit(unit), way.formation));
  turned.place = field::turned_on_the_spot({way.place, footprint}, facing).place;
  const AsItLeaves leaving(table, position, unit, GoingBack::retreat);  // who routs has no facing to choose
  if (const auto what = in_the_way(table, leaving.position(), unit, turned.place, turned.formation))
    return tl::unexpected(*what);
  if (!leaving.guns_find_room(turned))
    return tl::unexpected(InTheWay{InTheWay::What::unit, static_cast<std::uint8_t>(leaving.guns())});
  return turned;
}

WayBack fall_back(const Table& table, const Position& position, UnitId unit) {
  const Unit& now = position.of(unit);
  WayBack way;
  way.formation = now.formation;
  way.garrison = now.garrison;
  if (now.garrison != AreaId::none) return way;  // VK-H12
  way = go_back(table, position, unit, GoingBack::fall_back, now.place.heading + field::degrees(180),
                kFallBack);
  way.blocked = false;  // never a hit
  return way;
}

WayBack attached_goes(const Table& table, const Position& position, UnitId battery, const WayBack& parent) {
  const field::Place from = position.of(battery).place;
  WayBack way;
  way.bearing = parent.bearing;
  way.gone = parent.gone;
  way.formation = Formation::limbered;
  way.place = {field::Leg::off({from.at, parent.bearing}, {}, parent.gone).end().at, from.heading};
  if (!in_the_way(table, position, battery, way.place, way.formation)) return way;
  return go_back(table, position, battery, GoingBack::retreat, parent.bearing, parent.gone);
}

std::string sentence(const WayRefusal& no) {
  const auto whole = [](field::Heading h) { return degrees_text(h.tenths()); };
  std::string text;
  switch (no.why) {
    case WayRefusal::Why::not_whole_degrees:
      text = fmt::format("bearing {} is not in whole degrees", whole(no.bearing));
      break;
    case WayRefusal::Why::outside_cone:
      text = fmt::format("bearing {} is {} degrees off straight home, {}; at most {} are allowed",
                         whole(no.bearing), degrees_text(no.measured.tenths), whole(no.home),
                         degrees_text(no.limit.tenths));
      break;
    case WayRefusal::Why::blocked:
      text = fmt::format("bearing {} is blocked after {} of {} inches; bearing {} {}", whole(no.bearing),
                         to_text(no.gone), to_text(no.wanted), whole(no.better),
                         no.better_is_free ? "is free" : "leads further");
      break;
    case WayRefusal::Why::cannot_retire:
      text = fmt::format("no bearing within {} degrees of home is free for {} inches",
                         degrees_text(kMostTurn.tenths), to_text(no.wanted));
      break;
  }
  return fmt::format("{}. ({})", text, no.rule.id);
}

}  // namespace vom_kriege
