#include "play/after_turn.h"

#include <fmt/core.h>

namespace game {
namespace {

/// `last`: the turn that was played last.
base::Error not_played(int turn, const Play& now, int last) {
  return {fmt::format("turn {} has not been played; {}", turn,
                      now.over() ? fmt::format("the game ended with turn {}", last)
                                 : fmt::format("turn {} is asked for now", now.turn())),
          {},
          0};
}

}  // namespace

base::Result<std::unique_ptr<Play>> after_turn(const Record& record, const base::Key& key, int turn) {
  Record start = record;
  start.lines.cut(0);
  auto play = replay(start, key);
  if (!play || turn == 0) return play;
  int before = (*play)->turn();
  int last = 0;
  std::unique_ptr<Play> found;
  const auto whole = replay(record, key, [&](const Step& step) {
    const bool played = before == turn && (step.play.turn() != turn || step.play.over());
    if (step.line.deed == Deed::advance) last = before;
    before = step.play.turn();
    if (played && step.line.deed == Deed::advance) found = step.play.clone();
    return found == nullptr;
  });
  if (!whole) return tl::unexpected(whole.error());
  if (found == nullptr) return tl::unexpected(not_played(turn, **whole, last));
  return found;
}

base::Result<std::unique_ptr<Play>> before_turn(const Record& record, const base::Key& key, int turn) {
  std::unique_ptr<Play> found;
  // What a record holds without any line of a turn stands before the first.
  Record start = record;
  start.lines.cut(0);
  auto begun = replay(start, key);
  if (!begun) return begun;
  const auto advance_next = [&](std::size_t line) {
    return line < record.lines.size() && record.lines[line].deed == Deed::advance;
  };
  if ((*begun)->turn() == turn && advance_next(0)) return begun;
  int before = (*begun)->turn();
  int last = 0;
  const auto whole = replay(record, key, [&](const Step& step) {
    if (step.line.deed == Deed::advance) last = before;
    before = step.play.turn();
    if (before == turn && advance_next(static_cast<std::size_t>(step.line.n))) found = step.play.clone();
    return found == nullptr;
  });
  if (!whole) return tl::unexpected(whole.error());
  if (found == nullptr) return tl::unexpected(not_played(turn, **whole, last));
  return found;
}

base::Result<std::unique_ptr<Play>> after_line(const Record& record, const base::Key& key, int line) {
  if (line < 1 || static_cast<std::size_t>(line) > record.lines.size())
    return tl::unexpected(base::Error{
        fmt::format("the record has {} lines, and no line {}", record.lines.size(), line), {}, 0});
  Record until = record;
  until.lines.cut(static_cast<std::size_t>(line));
  return replay(until, key);
}

}  // namespace game
