#include "vom-kriege/draw/svg_labels.h"

#include <algorithm>

#include "geometry/predicates.h"

namespace vom_kriege {
namespace {

constexpr Tenths kGap{50};     // between a label and what it names
constexpr Tenths kAscent{95};  // of the first line over its base line
constexpr Tenths kNarrowest{100};
constexpr int kShifts[] = {0, 1, -1, 2, -2, 3, -3};

}  // namespace

void LabelPlacer::keep_clear(field::Point centre, field::Mils radius) {
  taken_.push_back(field::convex(
      field::Bounds{{centre.x - radius.n, centre.y - radius.n}, {centre.x + radius.n, centre.y + radius.n}}));
}

field::Bounds LabelPlacer::box(const Found& found, Tenths width, Tenths height) const {
  width.n = std::max(width.n, kNarrowest.n);  // what has no name takes some room all the same
  const int left = found.anchor == Anchor::start    ? found.at.x.n
                   : found.anchor == Anchor::middle ? found.at.x.n - width.n / 2
                                                    : found.at.x.n - width.n;
  const int top = found.at.y.n - kAscent.n;
  const auto x = [&](int paper) { return canvas_->inches({paper - Canvas::kLeft * 10}).n; };
  const auto y = [&](int paper) {
    return canvas_->table_height().n - canvas_->inches({paper - Canvas::kTop * 10}).n;
  };
  return {{x(left), y(top + height.n)}, {x(left + width.n), y(top)}};
}

bool LabelPlacer::is_free(const field::Bounds& box) const {
  const field::Bounds table{{0, 0}, {canvas_->table_width().n, canvas_->table_height().n}};
  if (!table.holds(box)) return false;
  const field::Convex shape = field::convex(box);
  for (const field::Convex& other : taken_)
    if (field::overlaps(shape, other)) return false;
  return true;
}

LabelPlacer::Found LabelPlacer::find(const field::Bounds& named, Tenths width, Tenths height,
                                     Towards first) const {
  const OnPaper low = canvas_->at(named.low);    // left, bottom
  const OnPaper high = canvas_->at(named.high);  // right, top
  const int middle_x = (low.x.n + high.x.n) / 2;
  const int middle_y = (low.y.n + high.y.n) / 2 - height.n / 2 + kAscent.n;
  const auto candidate = [&](Towards towards, int shift) -> Found {
    const int by = shift * 80;
    switch (towards) {
      case Towards::north:
        return {{{middle_x + by * 2}, {high.y.n - kGap.n - height.n + kAscent.n}}, Anchor::middle};
      case Towards::south: return {{{middle_x + by * 2}, {low.y.n + kGap.n + kAscent.n}}, Anchor::middle};
      case Towards::east: return {{{high.x.n + kGap.n}, {middle_y + by}}, Anchor::start};
      case Towards::west: break;
    }
    return {{{low.x.n - kGap.n}, {middle_y + by}}, Anchor::end};
  };
  const auto turned = [&](int quarter) {
    return static_cast<Towards>((static_cast<int>(first) + quarter) % 4);
  };
  for (const int quarter : {0, 1, 3, 2})
    for (const int shift : kShifts) {
      const Found found = candidate(turned(quarter), shift);
      if (is_free(box(found, width, height))) return found;
    }
  Found last = candidate(first, 0);
  last.free = false;
  return last;
}

void LabelPlacer::take(const Found& found, Tenths width, Tenths height) {
  taken_.push_back(field::convex(box(found, width, height)));
}

}  // namespace vom_kriege
