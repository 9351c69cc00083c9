#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "core/rule_ref.h"
#include "geometry/list.h"
#include "text/messages.h"

namespace vom_kriege {

/// Why a part of a number is there. Each is a message; its words are in reckoning.cc.
enum class Why : std::uint8_t {
  // fire points
  line_fire,
  column_fire,
  open_order_fire,
  garrison_fire,
  square_fire,
  skirmish_fire,
  open_order_skirmish_fire,
  heavy_battery,
  light_battery,
  horse_battery,
  // nobody shoots
  cavalry_does_not_shoot,
  march_column_does_not_shoot,
  limbered_does_not_shoot,
  out_of_range,
  // adjustments of fire
  shooting_marker,
  obscured,
  fire_support,
  two_ranks,
  enfiladed,
  at_square,
  at_column,
  at_wood,
  at_bua,
  at_fieldworks,
  at_open_order,
  // adjustments of both
  order_bonus,
  shaken,
  disordered,
  // melee
  strength,
  square_strength,
  march_column_strength,
  cavalry_at_square,
  artillery_does_not_melee,
  melee_support,
  elite,
  conscript,
  irregular,
  heavy_cavalry,
  lancers,
  open_order,
  into_wood,
  uphill,
  into_bua,
  into_fieldworks,
  // forming square
  square_test,
  two_hits,
  // the end
  not_below_none,
  count
};

/// What a part does to the number so far.
enum class Does : std::uint8_t { starts, adds, halves, ends };

struct Part {
  int value = 0;  // what it starts with or adds; after halving or ending: the number then
  base::RuleRef rule;
  Why why{};
  Does does{};
  std::array<int, 2> facts{};  // for its words: guns and inches of a battery

  bool operator==(const Part&) const = default;
};

/// VK-H4  A number of dice with its parts and their rules.
class Reckoning {
 public:
  constexpr void start(int value, base::RuleRef rule, Why why, std::array<int, 2> facts = {}) {
    total_ = value;
    parts_.push({value, rule, why, Does::starts, facts});
  }
  /// There are no dice at all, and why.
  constexpr void none(base::RuleRef rule, Why why) {
    total_ = 0;
    parts_.push({0, rule, why, Does::ends, {}});
  }
  constexpr void add(int value, base::RuleRef rule, Why why) {
    total_ += value;
    parts_.push({value, rule, why, Does::adds, {}});
  }
  /// VK-189  Rounded down, at least 1.
  constexpr void halve(base::RuleRef rule, Why why) {
    total_ = std::max(1, total_ / 2);
    parts_.push({total_, rule, why, Does::halves, {}});
  }
  /// R-48  Minuses may bring it to 0, not below. Told only where it changes something.
  constexpr void end_at_none(base::RuleRef rule) {
    if (total_ >= 0) return;
    total_ = 0;
    parts_.push({0, rule, Why::not_below_none, Does::ends, {}});
  }

  [[nodiscard]] constexpr int total() const { return total_; }
  [[nodiscard]] constexpr const auto& parts() const { return parts_; }
  bool operator==(const Reckoning&) const = default;

 private:
  static constexpr std::size_t kMostParts = 12;
  field::List<Part, kMostParts> parts_;
  int total_ = 0;
};

/// The words of a part: "two ranks".
[[nodiscard]] std::string reason(const Part& part, base::Language language);
/// The whole: "4 fire points of a line VK-176, halved by its shooting marker VK-187 = 2, +1 two ranks VK-181,
/// -2 disordered VK-186 = 1 die".
[[nodiscard]] std::string text(const Reckoning& reckoning, base::Language language);

}  // namespace vom_kriege
