#include "game/after_turn.h"

#include <fmt/core.h>

namespace game {

base::Result<std::unique_ptr<Play>> after_turn(const Record& record, const base::Key& key, int turn) {
  Record start = record;
  start.lines.cut(0);
  auto play = replay(start, key);
  if (!play || turn == 0) return play;
  int before = (*play)->turn();
  std::unique_ptr<Play> found;
  const auto whole = replay(record, key, [&](const Step& step) {
    const bool played = before == turn && (step.play.turn() != turn || step.play.over());
    before = step.play.turn();
    if (played && step.line.deed == Deed::advance) found = step.play.clone();
    return found == nullptr;
  });
  if (!whole) return tl::unexpected(whole.error());
  if (found == nullptr)
    return base::fail(
        fmt::format("turn {} has not been played; turn {} is asked for now", turn, (*whole)->turn()));
  return found;
}

}  // namespace game
