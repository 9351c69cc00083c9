#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "orders/reader.h"
#include "realm/controller.h"
#include "realm/ids.h"
#include "star-chase/rules/system_type.h"
#include "star-chase/rules/tech.h"
#include "text/code_table.h"

/// Star Chase: empires in a galaxy nobody has a map of.
namespace star_chase {

using realm::Controller;
using realm::PowerId;
using SystemId = realm::AreaId;  // systems are the areas of the kernel

inline constexpr std::size_t kMostPowers = 12;  // SCH-H2
inline constexpr std::size_t kMostLinks = 7;    // of a star, its planets and belts counted (SCH-H34)

/// SCH-H3  A point of the grid.
struct Point {
  int x = 0;
  int y = 0;
  bool operator==(const Point&) const = default;
};

/// SCH-H3  The square of the distance, the only measure there is.
[[nodiscard]] constexpr int distance2(Point a, Point b) {
  const int dx = a.x - b.x;
  const int dy = a.y - b.y;
  return dx * dx + dy * dy;
}

/// SCH-H3  Whether `c` stands on the straight segment from `a` to `b`, strictly inside.
[[nodiscard]] constexpr bool between(Point a, Point b, Point c) {
  const int cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const int along = (c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y);
  return cross == 0 && along > 0 && along < distance2(a, b);
}

/// What a system is and stays.
struct SystemFacts {
  SystemType type{};
  Point at;
  SystemId parent = SystemId::none;  // the star of a planet or belt
};

/// What a power is and stays.
struct PowerFacts {
  std::string name;
  Controller controller = Controller::person;
  SystemId home_star = SystemId::none;
  SystemId home_planet = SystemId::none;
};

/// SCH-H5  The population limits before technology, by type.
[[nodiscard]] constexpr std::array<int, kSystemTypes> plain_limits() {
  std::array<int, kSystemTypes> by_type{};
  for (std::size_t i = 0; i < kSystemTypes; ++i) by_type[i] = kTypeRows[i].limit;
  return by_type;
}

struct Options {
  int astray = 3;  // SCH-H23; 0 is off
  bool pacts = true;
  int vp_goal = 200;
  int industry_goal_min = 100;
  int last_turn = 50;
  std::array<int, kSystemTypes> limits = plain_limits();
  std::vector<int> census_turns;  // fixed ones; empty: drawn (COM-32)
  bool research = true;           // SCH-H41; only a case file that gives no dice does without
};

/// What does not change during a game: the systems, the powers, the options. Links may be added and are part
/// of the position.
class World {
 public:
  /// `codes` are the codes of the systems in order, by SystemId.
  World(std::string name, std::vector<int> codes, std::vector<SystemFacts> systems,
        base::CodeTable power_codes, std::vector<PowerFacts> powers, std::vector<PowerId> as_listed,
        Options options);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const sheet::Vocabulary& vocabulary() const { return vocabulary_; }
  [[nodiscard]] const base::CodeTable& power_codes() const { return power_codes_; }

  /// The powers in the order of the scenario, for the dice at the start (SCH-H1).
  [[nodiscard]] const std::vector<PowerId>& as_listed() const { return as_listed_; }

  [[nodiscard]] std::size_t system_count() const { return systems_.size(); }
  [[nodiscard]] std::size_t power_count() const { return powers_.size(); }
  [[nodiscard]] const SystemFacts& facts(SystemId s) const { return systems_[realm::index(s)]; }
  [[nodiscard]] const PowerFacts& facts(PowerId p) const { return powers_[realm::index(p)]; }
  [[nodiscard]] bool is_star(SystemId s) const { return row(facts(s).type).star; }
  [[nodiscard]] bool is_planet(SystemId s) const { return facts(s).type == SystemType::planet; }
  [[nodiscard]] bool is_dwarf(SystemId s) const { return !row(facts(s).type).sticky; }
  [[nodiscard]] int distance2(SystemId a, SystemId b) const {
    return star_chase::distance2(facts(a).at, facts(b).at);
  }

  /// SCH 2.2, SCH-H10  Any three digits can be written; `none` where no system has them.
  [[nodiscard]] SystemId system_of(sheet::Ref written) const {
    return written == sheet::kNone ? SystemId::none : by_code_[written];
  }
  [[nodiscard]] SystemId find_system(std::string_view code) const { return system_of(all_codes_.find(code)); }
  [[nodiscard]] std::string_view code(SystemId s) const;
  [[nodiscard]] std::string_view code(PowerId p) const {
    return p == PowerId::none ? std::string_view("-") : power_codes_.code(static_cast<std::uint16_t>(p));
  }

 private:
  std::string name_;
  std::vector<std::uint16_t> written_;  // by SystemId: its number among all three-digit codes
  std::vector<SystemFacts> systems_;
  base::CodeTable all_codes_;      // 100 to 999
  std::vector<SystemId> by_code_;  // by number in `all_codes_`
  base::CodeTable power_codes_;
  std::vector<PowerFacts> powers_;
  std::vector<PowerId> as_listed_;
  Options options_;
  sheet::Vocabulary vocabulary_;
};

/// The nineteen codes as a table sheets are read with.
[[nodiscard]] const base::CodeTable& tech_codes();
/// The technology with this number in `tech_codes`.
[[nodiscard]] Tech tech_of(sheet::Ref written);

}  // namespace star_chase
