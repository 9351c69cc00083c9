#pragma once

#include <optional>
#include <string>

#include "text/messages.h"
#include "vom-kriege/fire/sight.h"
#include "vom-kriege/move/obstacles.h"

/// VK-H4  What a ruling on sight and range rests on, as it may be shown: points rounded to the grid, lengths
/// and angles up. It is worked out when somebody asks or is told, never to find a ruling.
namespace vom_kriege {

/// VK-038, VK-H23  Either side of a stand's facing.
inline constexpr field::Angle kArc = field::degrees(45);

/// The line that shows best why one unit sees another or does not: the shortest that is in arc and clear; if
/// there is none, the shortest in arc, with what bars it; if none is in arc, the one nearest to it.
struct LineOfSight {
  enum class Ruling : std::uint8_t { clear, barred, outside_arc };
  Ruling ruling{};
  field::Point from;
  field::Point to;
  field::Mils length;
  std::optional<field::Angle> off;  // its facing: to the right positive; none: it looks all round
  Bar bar;                          // barred: by what, and where
  BarredAt barred;
  Seeing seeing;  // of all lines
};
[[nodiscard]] LineOfSight line_of_sight(const Table& table, const Position& position, UnitId from, UnitId to);

/// VK-172, VK-H14  A range with the two points between which it is measured.
struct Range {
  field::Point from;
  field::Point to;
  field::Mils length;
};
[[nodiscard]] Range range_between(const Table& table, const Position& position, UnitId from, UnitId to);

/// What a shot rests on.
struct LineOfFire {
  LineOfSight sight;
  Range range;
  field::Mils reach;
};

/// "from 20,20 to 20.5,22.5, 2.55 inches, 11.4 degrees right of its front (at most 45)"
[[nodiscard]] std::string in_words(const LineOfSight& line, base::Language language);
/// "2.5 inches, from 20,20 to 20,22.5"
[[nodiscard]] std::string in_words(const Range& range, base::Language language);
/// Why nothing is seen, as the end of a sentence: "W1 (The wood) is in the way at 20,24 on the line from..."
[[nodiscard]] std::string why_not_seen(const Table& table, const LineOfSight& line, base::Language language);

}  // namespace vom_kriege
