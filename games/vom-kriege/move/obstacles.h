#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "geometry/line.h"
#include "geometry/sight.h"
#include "vom-kriege/model/whereabouts.h"

/// What may bar a line of sight (VK-H24).
namespace vom_kriege {

/// How near a third unit must be to a line of sight to bar it, and how near to shooter or target it must be
/// to bar only what its body covers; also how near to a crest one stands on it (VK-173, VK-H24).
inline constexpr field::Mils kClearOfOthers = field::inches(1);

/// What bars a line of sight.
struct Bar {
  enum class What : std::uint8_t {
    area,
    block,
    crest,
    unit,   // within an inch of the line
    body,   // a unit beside shooter or target, whose body the line cuts
    limit,  // of sight
  };
  What what{};
  std::uint8_t which = 0;  // number of the area, block, hill or unit

  bool operator==(const Bar&) const = default;
};

/// VK-H4  Where and by how much, as it may be shown.
struct BarredAt {
  field::Point at;       // where the line meets it; of a unit near the line, its nearest point
  field::Mils measured;  // unit: from the line to it
  field::Mils limit;     // unit: the inch it must keep; limit: how far one sees
};

/// What is looked at: a unit, or the base of a marker, which stands on open ground (VK-H73).
struct Aim {
  UnitId unit = UnitId::none;
  AreaId garrison = AreaId::none;
  field::Convex footprint;
  field::SightPoints points;
};
[[nodiscard]] Aim aim_at(const Table& table, const Position& position, UnitId unit);

/// Everything that may bar a line from a unit to what it looks at, gathered once for all their lines. The aim
/// must outlive it.
class Obstacles {
 public:
  Obstacles(const Table& table, const Position& position, UnitId from, const Aim& to);

  /// The first that bars a line; none: it is clear.
  [[nodiscard]] std::optional<Bar> bar(const field::Line& line) const;
  /// Where this line is barred by what bars it.
  [[nodiscard]] BarredAt where(const field::Line& line, Bar bar) const;

 private:
  /// A third unit that may be in the way.
  struct Bystander {
    UnitId unit{};
    field::Convex footprint;
    field::Convex body;
    bool only_by_its_body = false;  // it is near shooter or target
  };

  [[nodiscard]] bool over_crest(const field::Convex& footprint, int level, const Crest& crest) const;
  [[nodiscard]] int level_of_aim() const;
  void gather_crests();
  [[nodiscard]] bool fires_over(UnitId third, const field::Convex& footprint) const;
  void gather_bystanders();
  [[nodiscard]] field::Point on_crest(const field::Line& line, std::uint8_t hill) const;

  const Table& table_;
  const Position& position_;
  UnitId from_;
  const Aim& to_;
  Sight limit_;
  std::vector<std::pair<std::uint8_t, const Crest*>> crests_;
  std::vector<Bystander> bystanders_;
};

}  // namespace vom_kriege
