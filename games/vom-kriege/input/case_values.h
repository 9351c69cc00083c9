#pragma once

#include <span>
#include <string>
#include <string_view>

#include "vom-kriege/model/position.h"

/// What can be asked of units, leaders and the table, each as a case file would write it.
namespace vom_kriege {

template <class Who>
struct Attribute {
  std::string_view key;
  std::string (*value)(const Table&, const Position&, Who);
};

/// Of the position as it is.
[[nodiscard]] std::span<const Attribute<UnitId>> unit_attributes();
[[nodiscard]] std::span<const Attribute<LeaderId>> leader_attributes();

/// What never changes; `front`, `depth` and `rate` are of the formation held.
[[nodiscard]] std::span<const Attribute<UnitId>> unit_facts();
[[nodiscard]] std::span<const Attribute<LeaderId>> leader_facts();
struct WholeTable {};
[[nodiscard]] std::span<const Attribute<WholeTable>> table_facts();

/// "[20, 16]"
[[nodiscard]] std::string point_text(field::Point point);

}  // namespace vom_kriege
