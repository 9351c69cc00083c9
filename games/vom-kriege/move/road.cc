#include "vom-kriege/move/road.h"

#include <algorithm>
#include <optional>

#include "geometry/bearing.h"
#include "geometry/distance.h"
#include "geometry/predicates.h"

namespace vom_kriege {
namespace {

constexpr std::size_t kNone = SIZE_MAX;
constexpr field::Mils kNever{INT32_MAX};

struct RoadStretch {
  field::Point a;
  field::Point b;

  [[nodiscard]] bool holds(field::Point p) const {
    const field::Point ends[] = {a, b};
    return field::bounds_of(ends).holds(p) && field::right_of(a, b, p) == 0;
  }
};

/// A corner of a road as the search knows it: how far it is, and how it was come to.
struct Corner {
  field::Point at;
  field::Mils way = kNever;
  bool done = false;
  std::size_t before = kNone;  // the corner before it; none: the start
  std::size_t along = kNone;   // the stretch it was come by
  field::Point left{};         // the corner before it, or where the centre line was joined
};

/// The shortest way by Dijkstra's search: lengths are whole thousandths, and of equals the first wins.
class Search {
 public:
  Search(const Table& table, const field::Place& start, field::Point to)
      : table_(table), start_(start), to_(to) {
    for (const Road& road : table.facts().roads) {
      const auto points = road.line.points();
      for (std::size_t i = 0; i < points.size(); ++i) {
        corners_.push_back({points[i]});
        if (i > 0) stretches_.push_back({points[i - 1], points[i]});
      }
    }
  }

  tl::expected<std::vector<RoadPiece>, NoRoad> run() {
    if (const auto off = off_road(start_.at)) return no(NoRoad::Why::start_off_road, *off);
    if (const auto off = off_road(to_)) return no(NoRoad::Why::end_off_road, *off);
    end_on_ = nearest_stretch(to_);
    end_ = foot(end_on_, to_);
    // The line it is on is kept to: just before a bend the next stretch is as near, but lies across.
    const field::Mils nearest_line =
        field::length_between(start_.at, foot(nearest_stretch(start_.at), start_.at));
    search(nearest_line);
    if (end_way_ == kNever) search(kRoadside);
    if (end_way_ == kNever) return no(NoRoad::Why::not_joined, {});
    return pieces();
  }

 private:
  /// From every centre line that is no further off than this.
  void search(field::Mils off) {
    leave_start(off);
    for (std::size_t next = nearest(); next != kNone; next = nearest()) {
      corners_[next].done = true;
      reach_end(corners_[next].at, corners_[next].way, next);
      for (std::size_t s = 0; s < stretches_.size(); ++s)
        if (stretches_[s].holds(corners_[next].at))
          reach_corners(s, corners_[next].at, corners_[next].way, next);
    }
  }

  static tl::unexpected<NoRoad> no(NoRoad::Why why, field::Mils measured) {
    return tl::unexpected(NoRoad{why, measured});
  }

  [[nodiscard]] field::Point foot(std::size_t stretch, field::Point p) const {
    return field::foot(p, stretches_[stretch].a, stretches_[stretch].b);
  }
  [[nodiscard]] std::size_t nearest_stretch(field::Point p) const {
    const auto off = [&](std::size_t s) { return field::length_between(p, foot(s, p)); };
    std::size_t best = 0;
    for (std::size_t s = 1; s < stretches_.size(); ++s)
      if (off(s) < off(best)) best = s;
    return best;
  }
  /// VK-H15  How far it is, if it is too far.
  [[nodiscard]] std::optional<field::Mils> off_road(field::Point p) const {
    if (stretches_.empty()) return kNever;
    if (table_.on_road(p)) return std::nullopt;
    return field::length_between(p, foot(nearest_stretch(p), p));
  }

  /// Onto every centre line the start is at, and along it to its corners.
  void leave_start(field::Mils most) {
    for (std::size_t s = 0; s < stretches_.size(); ++s) {
      const field::Point joined = foot(s, start_.at);
      const field::Mils off = field::length_between(start_.at, joined);
      if (off > most + field::Mils{1}) continue;  // a foot is rounded to the grid
      if (ends_on(s)) take_end(off + field::length_between(joined, end_), kNone, s, joined);
      reach_corners(s, joined, off, kNone);
    }
  }
  [[nodiscard]] bool ends_on(std::size_t s) const { return s == end_on_ || stretches_[s].holds(end_); }

  void reach_corners(std::size_t s, field::Point from, field::Mils way, std::size_t before) {
    for (Corner& corner : corners_) {
      if (corner.done || !stretches_[s].holds(corner.at)) continue;
      const field::Mils there = way + field::length_between(from, corner.at);
      if (there >= corner.way) continue;
      corner.way = there;
      corner.before = before;
      corner.along = s;
      corner.left = from;
    }
  }

  void reach_end(field::Point from, field::Mils way, std::size_t before) {
    for (std::size_t s = 0; s < stretches_.size(); ++s)
      if (stretches_[s].holds(from) && ends_on(s))
        take_end(way + field::length_between(from, end_), before, s, from);
  }
  void take_end(field::Mils way, std::size_t before, std::size_t along, field::Point joined) {
    if (way >= end_way_) return;
    end_way_ = way;
    end_corner_ = {end_, way, true, before, along, joined};
  }

  [[nodiscard]] std::size_t nearest() const {
    std::size_t best = kNone;
    for (std::size_t i = 0; i < corners_.size(); ++i)
      if (!corners_[i].done && corners_[i].way != kNever &&
          (best == kNone || corners_[i].way < corners_[best].way))
        best = i;
    return best != kNone && corners_[best].way < end_way_ ? best : kNone;
  }

  /// The heading along a stretch from one point of it to another; where they are one, that which is nearer to
  /// the heading of the unit.
  [[nodiscard]] field::Heading along(std::size_t s, field::Point from, field::Point to) const {
    const RoadStretch& stretch = stretches_[s];
    const field::Heading there = field::bearing(stretch.a, stretch.b);
    const field::Heading back = field::bearing(stretch.b, stretch.a);
    const std::int64_t forward = field::dot(to - from, stretch.b - stretch.a);
    if (forward != 0) return forward > 0 ? there : back;
    return field::apart(there, start_.heading) <= field::apart(back, start_.heading) ? there : back;
  }

  [[nodiscard]] std::vector<RoadPiece> pieces() const {
    std::vector<RoadPiece> way;
    field::Point joined = end_corner_.left;
    field::Heading last = along(end_corner_.along, end_corner_.left, end_);
    for (const Corner* c = &end_corner_;; c = &corners_[c->before]) {
      if (c->left != c->at) way.push_back({c->left, c->at, along(c->along, c->left, c->at)});
      joined = c->left;
      if (c->before == kNone) break;
    }
    std::reverse(way.begin(), way.end());
    if (joined != start_.at || way.empty())
      way.insert(way.begin(), {start_.at, joined, way.empty() ? last : way.front().heading});
    return way;
  }

  const Table& table_;
  field::Place start_;
  field::Point to_;
  field::Point end_;  // on the grid, so at most rounded off its stretch
  std::size_t end_on_ = kNone;
  std::vector<RoadStretch> stretches_;
  std::vector<Corner> corners_;
  field::Mils end_way_ = kNever;
  Corner end_corner_;
};

}  // namespace

tl::expected<std::vector<RoadPiece>, NoRoad> road_way(const Table& table, const field::Place& start,
                                                      field::Point to) {
  return Search(table, start, to).run();
}

}  // namespace vom_kriege
