// The part of a table that is worth a small board.

#include <algorithm>

#include "vom-kriege/draw/show.h"

namespace vom_kriege {
namespace {

using field::Mils;
using field::Point;

/// A rectangle that grows with what is to be seen in it.
class Window {
 public:
  explicit Window(const Table& table)
      : end_{table.facts().width.n, table.facts().height.n}, part_{end_, {0, 0}} {}

  [[nodiscard]] bool empty() const { return part_.low.x > part_.high.x; }
  void show(Point p) {
    part_.low = {std::min(part_.low.x, p.x), std::min(part_.low.y, p.y)};
    part_.high = {std::max(part_.high.x, p.x), std::max(part_.high.y, p.y)};
  }
  [[nodiscard]] bool is_near(Point p) const {
    constexpr Mils kNear = field::inches(6);
    return p.x > part_.low.x - kNear.n && p.x < part_.high.x + kNear.n && p.y > part_.low.y - kNear.n &&
           p.y < part_.high.y + kNear.n;
  }
  /// With room about it, but no more than the table has.
  [[nodiscard]] TablePart with_room() const {
    TablePart part = part_;
    widen(part.low.x, part.high.x, end_.x);
    widen(part.low.y, part.high.y, end_.y);
    return part;
  }

 private:
  static void widen(std::int32_t& low, std::int32_t& high, std::int32_t end) {
    constexpr Mils kRoom = field::inches(2);
    constexpr Mils kLeast = field::inches(12);  // a unit alone is shown with what lies about it
    const std::int32_t room = std::max(kRoom.n, (kLeast.n - (high - low)) / 2);
    low = std::max(0, low - room);
    high = std::min(end, high + room);
  }

  Point end_;
  TablePart part_;
};

/// Whether a leader stands where he does in all views.
bool stays(LeaderId leader, std::span<const View> views) {
  const SeenLeader* first = views.front().leader(leader);
  return std::all_of(views.begin(), views.end(), [&](const View& view) {
    const SeenLeader* now = view.leader(leader);
    return first != nullptr && now != nullptr && first->at == now->at && first->status == now->status;
  });
}

}  // namespace

std::optional<TablePart> part_in_use(const Table& table, std::span<const View> views) {
  Window window(table);
  for (const View& view : views)
    for (const SeenUnit& unit : view.units)
      if (unit.status == Status::on_table)
        for (const Point p : unit.footprint) window.show(p);
  const Window units = window;
  for (const View& view : views)
    for (const SeenLeader& leader : view.leaders)
      if (leader.status == Status::on_table &&
          (units.empty() || units.is_near(leader.at) || !stays(leader.leader, views)))
        window.show(leader.at);
  if (window.empty()) return std::nullopt;
  return window.with_room();
}

}  // namespace vom_kriege
