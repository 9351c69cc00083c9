#include "vom-kriege/model/layouts.h"

#include "core/check.h"

namespace vom_kriege {
namespace {

/// What the columns of the table must agree in.
constexpr bool adds_up(const Layout& row) {
  const field::Mils stand = stand_width(row.troops);
  if (row.wide * row.deep != stand_count(row.troops)) return false;
  if (row.front != stand * row.wide + row.gap * (row.wide - 1)) return false;
  if (row.gap.n != (row.formation == Formation::open_order ? stand.n / 2 : 0)) return false;
  if (row.formation == Formation::square) return row.depth == row.front;
  return row.depth == kStandDepth * row.deep;
}
/// Every stand lies within the footprint, and the outermost ones touch its sides.
constexpr bool fills_its_frame(const Layout& row) {
  const field::Frame all = frame(row);
  field::Frame hull{all.right, all.left, all.front, all.rear};
  for (const Stand& stand : stands(row)) {
    const field::Frame one = stand_frame(row, stand);
    hull = {std::min(hull.left, one.left), std::max(hull.right, one.right), std::min(hull.rear, one.rear),
            std::max(hull.front, one.front)};
  }
  return hull == all;
}
constexpr bool every_row(bool (*holds)(const Layout&)) {
  for (const Layout& row : kLayouts)
    if (!holds(row)) return false;
  return true;
}
static_assert(every_row(adds_up));
static_assert(every_row(fills_its_frame));

}  // namespace

const Layout& layout(Troops troops, Formation formation) {
  for (const Layout& row : kLayouts)
    if (row.troops == troops && row.formation == formation) return row;
  base::broken("a formation these troops do not have");
}

}  // namespace vom_kriege
