#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/play.h"

namespace support {

/// One thing a seat is shown.
struct Shown {
  std::string_view what;
  std::string text;
  bool operator==(const Shown&) const = default;
};
using Outputs = std::vector<Shown>;

/// Everything the face of a game shows a seat, and what it answers to `texts`: as inputs and as questions. Of
/// the others' asks a seat may know whether they were answered, and no more.
[[nodiscard]] Outputs face_outputs(const game::Play& play, std::string_view seat,
                                   const std::vector<std::string>& texts);

/// The first place where two outputs differ, with a little of what stands around it; empty: nowhere.
[[nodiscard]] std::string difference(const Outputs& before, const Outputs& after);

}  // namespace support
