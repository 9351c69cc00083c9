#pragma once

#include <optional>
#include <string>

#include "field/line.h"
#include "vom_kriege/position.h"

/// Who sees whom (VK-H23 to VK-H25).
namespace vom_kriege {

/// How near a third unit must be to a line of sight to bar it, and how near to shooter or target it must be
/// to bar only what its body covers; also how near to a crest one stands on it (VK-173, VK-H24).
inline constexpr field::Mils kClearOfOthers = field::inches(1);

/// What bars a line of sight.
struct Bar {
  enum class What : std::uint8_t { area, block, crest, unit, limit, arc };
  What what{};
  std::uint8_t which = 0;  // number of the area, block, hill or unit

  bool operator==(const Bar&) const = default;
};

/// VK-H4  A line of sight as it may be shown: rounded to the grid.
struct SightLine {
  field::Point from;
  field::Point to;

  bool operator==(const SightLine&) const = default;
};

/// What one unit sees of another.
struct Seeing {
  int front_stands = 0;            // 0: it looks all round, and sees or does not
  int seeing = 0;                  // front stands that see it; all round: 1 or 0
  std::optional<SightLine> clear;  // one line that is not barred
  std::optional<Bar> barred_by;    // if none is: what bars the last one tried that was in arc; else `arc`

  /// VK-H25
  [[nodiscard]] constexpr bool visible() const { return seeing > 0; }
  [[nodiscard]] constexpr bool obscured() const { return 2 * seeing < front_stands; }
  /// VK-H25, VK-190  With half its front stands or more.
  [[nodiscard]] constexpr bool enough_to_support() const { return visible() && 2 * seeing >= front_stands; }
};

/// Why nothing is seen, as the end of a sentence: "the wood W1 is in the way".
[[nodiscard]] std::string in_words(const Table& table, const Seeing& seeing);

[[nodiscard]] Seeing sight(const Table& table, const Position& position, UnitId from, UnitId to);

/// VK-H73  Whether a unit sees a base in the open that is no unit: a marker.
[[nodiscard]] bool sees_base(const Table& table, const Position& position, UnitId from,
                             const field::Box& base);

/// VK-095, VK-H15  The whole front face of `a` is higher than that of `b`; without facing, all sides count.
[[nodiscard]] bool uphill(const Table& table, const Position& position, UnitId a, UnitId b);

/// VK-H15  All front stands are inside one fieldwork, and `from` is not strictly behind the unit's front
/// line.
[[nodiscard]] bool fieldworks_protect(const Table& table, const Position& position, UnitId unit,
                                      field::Point from);

/// VK-035  Square and garrison have no facing.
[[nodiscard]] bool faces_all_round(const Position& position, UnitId unit);

}  // namespace vom_kriege
