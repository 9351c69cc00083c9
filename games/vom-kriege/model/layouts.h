#pragma once

#include <algorithm>
#include <array>

#include "geometry/box.h"
#include "geometry/list.h"
#include "vom-kriege/model/troops.h"

/// How the stands of a unit lie (VK-H10): offsets to the right and forward of its front centre.
namespace vom_kriege {

/// R-01, section 1: how wide the base of a stand is. All are an inch deep.
inline constexpr field::Mils kStandDepth = field::inches(1);
inline constexpr field::Mils kThreeRanks{750};
inline constexpr field::Mils kTwoRanks{1125};
inline constexpr field::Mils kHorsemen = field::inches(1);
inline constexpr field::Mils kSixGuns{1125};
inline constexpr field::Mils kEightGuns{1500};

/// Whose stands: what the base sizes depend on.
enum class Troops : std::uint8_t { three_ranks, two_ranks, cavalry, six_guns, eight_guns };

struct Layout {
  Troops troops{};
  Formation formation{};
  int wide = 0;       // stands in the front rank
  int deep = 0;       // ranks of stands
  field::Mils gap;    // between two stands of a rank (open order)
  field::Mils front;  // of the footprint
  field::Mils depth;

  bool operator==(const Layout&) const = default;
};

/// VK-H10, R-03
inline constexpr std::array<Layout, 17> kLayouts{{
    {Troops::three_ranks, Formation::line, 6, 1, {0}, {4500}, {1000}},
    {Troops::three_ranks, Formation::column, 2, 3, {0}, {1500}, {3000}},
    {Troops::three_ranks, Formation::march_column, 1, 6, {0}, {750}, {6000}},
    {Troops::three_ranks, Formation::square, 3, 2, {0}, {2250}, {2250}},
    {Troops::three_ranks, Formation::open_order, 6, 1, {375}, {6375}, {1000}},
    {Troops::two_ranks, Formation::line, 6, 1, {0}, {6750}, {1000}},
    {Troops::two_ranks, Formation::column, 2, 3, {0}, {2250}, {3000}},
    {Troops::two_ranks, Formation::march_column, 1, 6, {0}, {1125}, {6000}},
    {Troops::two_ranks, Formation::square, 3, 2, {0}, {3375}, {3375}},
    {Troops::two_ranks, Formation::open_order, 6, 1, {562}, {9560}, {1000}},
    {Troops::cavalry, Formation::line, 4, 1, {0}, {4000}, {1000}},
    {Troops::cavalry, Formation::column, 2, 2, {0}, {2000}, {2000}},
    {Troops::cavalry, Formation::march_column, 1, 4, {0}, {1000}, {4000}},
    {Troops::six_guns, Formation::unlimbered, 1, 1, {0}, {1125}, {1000}},
    {Troops::six_guns, Formation::limbered, 1, 1, {0}, {1125}, {1000}},
    {Troops::eight_guns, Formation::unlimbered, 1, 1, {0}, {1500}, {1000}},
    {Troops::eight_guns, Formation::limbered, 1, 1, {0}, {1500}, {1000}},
}};

[[nodiscard]] constexpr Troops troops(const UnitFacts& facts) {
  switch (facts.arm) {
    case Arm::infantry: return facts.ranks == 2 ? Troops::two_ranks : Troops::three_ranks;
    case Arm::cavalry: return Troops::cavalry;
    case Arm::artillery: return facts.guns == 6 ? Troops::six_guns : Troops::eight_guns;
  }
  base::broken("an arm");
}

[[nodiscard]] constexpr field::Mils stand_width(Troops troops) {
  constexpr std::array kWidths{kThreeRanks, kTwoRanks, kHorsemen, kSixGuns, kEightGuns};
  return kWidths[static_cast<std::size_t>(troops)];
}
/// VK-010 to VK-012
[[nodiscard]] constexpr int stand_count(Troops troops) {
  constexpr std::array kCounts{6, 6, 4, 1, 1};
  return kCounts[static_cast<std::size_t>(troops)];
}

/// The row of the table. A formation these troops do not have is our own bug.
[[nodiscard]] const Layout& layout(Troops troops, Formation formation);
[[nodiscard]] inline const Layout& layout(const UnitFacts& facts, Formation formation) {
  return layout(troops(facts), formation);
}

/// VK-H11  The footprint round the front centre.
[[nodiscard]] constexpr field::Frame frame(const Layout& layout) {
  return field::behind_front(layout.front, layout.depth);
}

/// One stand: its centre, and whether it looks backwards (the rear side of a square).
struct Stand {
  field::HalfMils right;
  field::HalfMils forward;
  bool backwards = false;

  bool operator==(const Stand&) const = default;
};
using Stands = field::List<Stand, 6>;

/// VK-H10  The centres of the stands, rank by rank from the front, each from left to right.
[[nodiscard]] constexpr Stands stands(const Layout& layout) {
  Stands list;
  const field::Mils pace = stand_width(layout.troops) + layout.gap;  // from one stand to the next
  for (int rank = 0; rank < layout.deep; ++rank) {
    const bool rear_side = layout.formation == Formation::square && rank > 0;
    const field::HalfMils forward = rear_side ? half_of(kStandDepth) - halves(layout.depth)
                                              : -half_of(kStandDepth) - halves(kStandDepth * rank);
    for (int file = 0; file < layout.wide; ++file)
      list.push({half_of(pace * (2 * file - layout.wide + 1)), forward, rear_side});
  }
  return list;
}
/// The base of one of them.
[[nodiscard]] constexpr field::Frame stand_frame(const Layout& layout, const Stand& stand) {
  return field::stand_at(stand.right, stand.forward, stand_width(layout.troops), kStandDepth);
}

/// VK-H11  The front rank. A square looks all round and is not asked.
[[nodiscard]] constexpr int front_stands(const Layout& layout) { return layout.wide; }
/// VK-H23  How far to the right each front stand's looking point is: the middle of its front edge, on the
/// front face.
[[nodiscard]] constexpr field::List<field::HalfMils, 6> looking_points(const Layout& layout) {
  field::List<field::HalfMils, 6> points;
  const Stands all = stands(layout);
  for (int file = 0; file < layout.wide; ++file) points.push(all[static_cast<std::size_t>(file)].right);
  return points;
}

/// VK-064, R-24  How far apart two units of a group may lie: three of the wider stands.
[[nodiscard]] constexpr field::Mils group_gap(Troops a, Troops b) {
  return std::max(stand_width(a), stand_width(b)) * 3;
}

/// VK-017  One figure, or two.
enum class LeaderLevel : std::uint8_t { division, army };
/// VK-H10  The reference point of a leader is its centre.
[[nodiscard]] constexpr field::Frame leader_frame(LeaderLevel level) {
  return field::about_centre({level == LeaderLevel::division ? 1000 : 1500}, kStandDepth);
}

}  // namespace vom_kriege
