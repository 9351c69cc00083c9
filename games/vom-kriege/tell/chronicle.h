#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "vom-kriege/draw/show.h"
#include "vom-kriege/judge/battle.h"
#include "vom-kriege/tell/view.h"

/// A battle as it was played, turn by turn, kept while it is played or replayed: what was told, and what
/// could be seen at the end of every turn. It holds what its reader may know and nothing else.
namespace vom_kriege {

struct ChronicleTurn {
  int number = 0;
  Happenings happened;
  View after;  // as it was when somebody was asked next
};

struct Chronicle {
  View start;
  std::vector<ChronicleTurn> turns;
  std::vector<ScoreItem> score;  // VK-H44: once the battle is over

  /// Adds what was told since the last time, and what is seen now.
  void add(std::span<const Happening> told, const View& now);
  /// Leaves out what came after a turn.
  void end_after(int turn);
  [[nodiscard]] const View& now() const { return turns.empty() ? start : turns.back().after; }
};

/// Where units went in a turn, for its drawing.
[[nodiscard]] std::vector<Track> tracks(const Table& table, const Happenings& happened);

/// Whether the reader of a view has met a unit, or was told that it may come. Only such units are listed and
/// counted: a tale tells nobody what the enemy has not shown yet.
[[nodiscard]] bool knows_of(const Table& table, const View& view, UnitId unit);
/// An army leader, or who leads somebody that is known of.
[[nodiscard]] bool knows_of(const Table& table, const View& view, LeaderId leader);

/// The hits both sides could still take, units that are known to come included: what a side is worth on the
/// table.
[[nodiscard]] std::array<int, 2> strength_left(const Table& table, const View& view);

}  // namespace vom_kriege
