#pragma once

#include <string>
#include <vector>

#include "vom-kriege/draw/svg_canvas.h"

namespace vom_kriege {

/// Finds room for lettering beside what it names: not over units, leaders or other lettering, and on the
/// table.
class LabelPlacer {
 public:
  explicit LabelPlacer(const Canvas& canvas) : canvas_(&canvas) {}

  /// Something no label may cover.
  void keep_clear(const field::Convex& shape) { taken_.push_back(shape); }
  void keep_clear(field::Point centre, field::Mils radius);

  enum class Towards : std::uint8_t { north, east, south, west };
  enum class Anchor : std::uint8_t { start, middle, end };
  struct Found {
    OnPaper at;  // the base line of the first line
    Anchor anchor{};
    bool free = true;  // else there was no room, and it is where it would have been best
  };
  /// A place for a text of this size beside the upright rectangle round what it names, best at the side
  /// `first`.
  [[nodiscard]] Found find(const field::Bounds& named, Tenths width, Tenths height, Towards first) const;
  /// Keeps the place for the label that was put there.
  void take(const Found& found, Tenths width, Tenths height);

 private:
  [[nodiscard]] field::Bounds box(const Found& found, Tenths width, Tenths height) const;
  [[nodiscard]] bool is_free(const field::Bounds& box) const;

  const Canvas* canvas_;
  std::vector<field::Convex> taken_;
};

[[nodiscard]] constexpr std::string_view name(LabelPlacer::Anchor anchor) {
  switch (anchor) {
    case LabelPlacer::Anchor::start: return "start";
    case LabelPlacer::Anchor::middle: return "middle";
    case LabelPlacer::Anchor::end: break;
  }
  return "end";
}

}  // namespace vom_kriege
