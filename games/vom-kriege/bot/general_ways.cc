#include "vom-kriege/bot/general_ways.h"

#include <algorithm>
#include <queue>

#include "geometry/distance.h"
#include "geometry/predicates.h"
#include "vom-kriege/model/legal_position.h"

namespace bots {
namespace {

constexpr std::int32_t kPace = 1500;      // the side of a cell
constexpr std::int32_t kBody = 600;       // what must get through: half its width
constexpr std::int32_t kDiagonal = 2121;  // of a cell
constexpr std::int32_t kNoWay = INT32_MAX / 4;

}  // namespace

Ways::Ways(const vk::Table& table)
    : wide_(table.bounds().high.x / kPace + 1),
      high_(table.bounds().high.y / kPace + 1),
      crossings_(crossings_of(table)) {
  const auto cells = static_cast<std::size_t>(wide_ * high_);
  area_.assign(cells, -1);
  crossing_.assign(cells, -1);
  for (std::size_t i = 0; i < cells; ++i)
    for (std::size_t c = 0; c < crossings_.size(); ++c)
      if (field::holds(field::convex(crossings_[c].bounds), middle(static_cast<Cell>(i))))
        crossing_[i] = static_cast<std::int8_t>(c);
  for (std::size_t l = 0; l < cost_.size(); ++l) {
    const vk::Arm arm = l == 0 ? vk::Arm::infantry : vk::Arm::cavalry;
    cost_[l].assign(cells, 1);
    for (std::size_t i = 0; i < cells; ++i) {
      const field::Point at = middle(static_cast<Cell>(i));
      const field::Convex body =
          field::convex({field::moved(at, -kBody, -kBody), field::moved(at, kBody, kBody)});
      const auto meets = [&](const auto& row) { return field::overlaps(body, row.outline); };
      const auto& ground = table.facts();
      for (std::size_t a = 0; a < ground.areas.size(); ++a)
        if (meets(ground.areas[a])) area_[i] = static_cast<std::int16_t>(a);
      if (std::any_of(ground.bridges.begin(), ground.bridges.end(), meets)) continue;
      if (vk::ground_in_the_way(table, body, arm, false))
        cost_[l][i] = 0;
      else if (std::any_of(ground.rough.begin(), ground.rough.end(), meets))
        cost_[l][i] = static_cast<std::uint8_t>(vk::rough_factor(arm, table.options().rough));
    }
  }
}

Ways::Cell Ways::cell_at(field::Point p) const {
  return std::clamp(p.y / kPace, 0, high_ - 1) * wide_ + std::clamp(p.x / kPace, 0, wide_ - 1);
}

field::Point Ways::middle(Cell cell) const {
  return {cell % wide_ * kPace + kPace / 2, cell / wide_ * kPace + kPace / 2};
}

template <class See>
void Ways::each_neighbour(Cell cell, See&& see) const {
  const std::int32_t x = cell % wide_;
  const std::int32_t y = cell / wide_;
  for (std::int32_t dy = -1; dy <= 1; ++dy)
    for (std::int32_t dx = -1; dx <= 1; ++dx) {
      if ((dx == 0 && dy == 0) || x + dx < 0 || x + dx >= wide_ || y + dy < 0 || y + dy >= high_) continue;
      see((y + dy) * wide_ + x + dx, dx != 0 && dy != 0 ? kDiagonal : kPace);
    }
}

/// Outwards from the goal, the nearest cell first. No way leads through a wood or village; but out of it, for
/// who is in it, and into it, if the goal lies there.
const Ways::Reckoned& Ways::reckoned(field::Point goal, std::size_t l) const {
  const Cell end = cell_at(goal);
  const auto [row, fresh] = kept_.try_emplace({l, end});
  Reckoned& all = row->second;
  if (!fresh) return all;
  Lengths& lengths = all.lengths;
  all.next.assign(cost_[l].size(), -1);
  const auto at = [](Cell cell) { return static_cast<std::size_t>(cell); };
  lengths.assign(cost_[l].size(), kNoWay);
  lengths[at(end)] = 0;
  using Step = std::pair<std::int32_t, Cell>;
  std::priority_queue<Step, std::vector<Step>, std::greater<>> next;
  next.emplace(0, end);
  const std::int16_t home = area_[at(end)];
  while (!next.empty()) {
    const auto [length, cell] = next.top();
    next.pop();
    if (length > lengths[at(cell)]) continue;
    each_neighbour(cell, [&](Cell other, std::int32_t step) {
      const std::int16_t here = area_[at(cell)];
      const std::int16_t there = area_[at(other)];
      if (here >= 0 && here != home && there != here) return;
      const std::int32_t cost = there >= 0 ? 1 : cost_[l][at(other)];
      const std::int32_t sum = length + step * cost;
      if (cost == 0 || sum >= lengths[at(other)]) return;
      lengths[at(other)] = sum;
      all.next[at(other)] = crossing_[at(other)] >= 0 ? crossing_[at(other)] : all.next[at(cell)];
      next.emplace(sum, other);
    });
  }
  return all;
}

field::Mils Ways::between(field::Point from, field::Point goal, vk::Arm arm) const {
  const field::Mils straight = field::length_between(from, goal);
  if (straight.n <= 2 * kPace) return straight;
  const Lengths& lengths = lengths_to(goal, layer(arm));
  std::int32_t best = kNoWay;
  const auto try_by = [&](Cell cell) {
    best =
        std::min(best, lengths[static_cast<std::size_t>(cell)] + field::length_between(from, middle(cell)).n);
  };
  try_by(cell_at(from));
  each_neighbour(cell_at(from), [&](Cell cell, std::int32_t) { try_by(cell); });
  return best >= kNoWay ? straight : field::Mils{std::max(best, straight.n)};
}

/// Nothing that would have to be gone round on the straight way.
bool Ways::is_open(field::Point from, field::Point goal, vk::Arm arm) const {
  const field::Vec way = goal - from;
  const std::int64_t steps = field::length_between(from, goal).n / kPace;
  const auto area_at = [&](field::Point p) { return area_[static_cast<std::size_t>(cell_at(p))]; };
  for (std::int64_t i = 1; i < steps; ++i) {
    const field::Point at = field::moved(from, way.x * i / steps, way.y * i / steps);
    if (cost_[layer(arm)][static_cast<std::size_t>(cell_at(at))] != 0) continue;
    if (area_at(at) < 0 || (area_at(at) != area_at(goal) && area_at(at) != area_at(from))) return false;
  }
  return true;
}

field::Point Ways::towards(field::Point from, field::Point goal, vk::Arm arm) const {
  constexpr int kAhead = 6;  // cells
  const Lengths& lengths = lengths_to(goal, layer(arm));
  Cell cell = cell_at(from);
  const Cell end = cell_at(goal);
  const auto straight = field::length_between(from, goal).n;
  if (lengths[static_cast<std::size_t>(cell)] <= straight * 11 / 10 + kPace && is_open(from, goal, arm))
    return goal;
  for (int i = 0; i < kAhead && cell != end; ++i) {
    Cell best = cell;
    each_neighbour(cell, [&](Cell other, std::int32_t) {
      if (lengths[static_cast<std::size_t>(other)] < lengths[static_cast<std::size_t>(best)]) best = other;
    });
    if (best == cell) break;
    cell = best;
  }
  return cell == end || cell == cell_at(from) ? goal : middle(cell);
}

std::optional<Passage> Ways::passage(field::Point from, field::Point goal, vk::Arm arm) const {
  if (crossings_.empty()) return std::nullopt;
  const Reckoned& all = reckoned(goal, layer(arm));
  const auto at = [&](field::Point p) { return static_cast<std::size_t>(cell_at(p)); };
  const std::int8_t which = all.next[at(from)];
  if (which < 0) return std::nullopt;
  const auto& ends = crossings_[static_cast<std::size_t>(which)].ends;
  const bool first = all.lengths[at(ends[0])] > all.lengths[at(ends[1])];
  const bool begun = field::holds(field::convex(crossings_[static_cast<std::size_t>(which)].bounds), from);
  return Passage{ends[first ? 0 : 1], ends[first ? 1 : 0], begun};
}

}  // namespace bots
