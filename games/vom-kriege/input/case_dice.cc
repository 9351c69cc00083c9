#include "vom-kriege/input/case_dice.h"

#include <algorithm>
#include <bit>

namespace vom_kriege {
namespace {

/// Which side of the die shows a face, counted from 1.
std::uint32_t side_of(DieFace face) {
  const auto at = std::find(kDie.begin(), kDie.end(), face);
  return static_cast<std::uint32_t>(at - kDie.begin()) + 1;
}

}  // namespace

DieFace CaseDice::next(std::string_view name) {
  if (static_cast<std::size_t>(used_) < faces_.size()) return faces_[static_cast<std::size_t>(used_++)];
  if (missing_.empty()) missing_ = name;
  return DieFace::infantry;
}

/// The n-th of the chits still in the cup, in leader order: the next that is named if it is there, else the
/// first of all.
std::uint32_t CaseDice::chit(std::uint32_t chits) {
  const LeaderBits cup = cup_ ? cup_() : 0;
  if (drawn_ == draw_.size() || (cup & bit(draw_[drawn_])) == 0) return 1;
  const LeaderBits before = cup & (bit(draw_[drawn_++]) - 1);
  return std::min(chits, static_cast<std::uint32_t>(std::popcount(before)) + 1);
}

std::uint32_t CaseDice::die(std::string_view name, std::uint32_t, std::uint32_t sides) {
  if (after_the_end_ && after_the_end_()) return 1;
  return name.starts_with("chit:") ? chit(sides) : side_of(next(name));
}

DiceFaces CaseDice::take(std::size_t count) {
  DiceFaces faces;
  for (std::size_t i = 0; i < count; ++i) faces.push(next("typed dice"));
  return faces;
}

}  // namespace vom_kriege
