#pragma once

#include <string_view>
#include <vector>

#include "realm/chart/colours.h"
#include "realm/ids.h"
#include "text/messages.h"

namespace realm {

/// The look of a power on a drawn map. When the colours come round again they are hatched, then dotted,
/// crossed and barred; all of it lies under black lettering.
struct PowerPaint {
  std::string_view fill;
  int pattern = 0;  // 0 plain, 1 hatched, 2 dotted, 3 crossed, 4 barred
};

/// Which power has which look.
class Paints {
 public:
  /// `colours` by power: a number from 1 on that the scenario gives, or 0 for any. A game whose scenarios
  /// know fewer than the five patterns says how many.
  Paints(std::vector<int> colours, int patterns);

  [[nodiscard]] PowerPaint of(PowerId power) const;
  /// The patterns that `fill` refers to.
  void write_definitions(base::Text& out) const;
  /// A power's colours as the value of `fill`.
  void write_fill(base::Text& out, PowerId power) const;

 private:
  std::vector<int> numbers_;  // from 0
};

inline constexpr std::string_view kUnownedFill = "#f7f2e5";
inline constexpr std::string_view kOpenSea = "#d9e8ee";

}  // namespace realm
