#pragma once

#include <string>
#include <vector>

#include "dark-age/rules/position.h"
#include "dark-age/tell/view.h"
#include "support/random.h"

namespace support {

/// Which areas each power has, so that writing a sheet does not search the map.
class Holdings {
 public:
  explicit Holdings(const dark_age::Position& position);
  [[nodiscard]] std::span<const dark_age::AreaId> of(dark_age::PowerId p) const {
    return areas_[realm::index(p)];
  }

 private:
  std::vector<std::vector<dark_age::AreaId>> areas_;
};

/// What kind of sheet is wanted.
struct Taste {
  int wild = 12;      // lines in a hundred that are nonsense of some kind
  bool full = false;  // exactly sixteen actions and nothing else
};

/// A sheet as a player might write it: of all 39 actions, mostly such as make sense in the position, with a
/// share of wrong words, codes and numbers, places that do not touch, slot marks, directives and rubbish.
[[nodiscard]] std::string random_sheet_text(const dark_age::World& world, const dark_age::Position& position,
                                            const Holdings& holdings, dark_age::PowerId power, Random& random,
                                            const Taste& taste);

/// The text and what is read of it.
[[nodiscard]] dark_age::SentSheet sent(const dark_age::World& world, std::string text);

}  // namespace support
