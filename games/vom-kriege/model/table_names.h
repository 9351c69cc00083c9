#pragma once

#include <string>
#include <vector>

#include "vom-kriege/input/decision_text.h"
#include "vom-kriege/model/table.h"

namespace vom_kriege {

/// What the texts of decisions call the units, leaders and areas of a table.
class TableNames {
 public:
  explicit TableNames(const Table& table) {
    for (const UnitFacts& unit : table.facts().units) units_.push_back(unit.id);
    for (const LeaderFacts& leader : table.facts().leaders) leaders_.push_back(leader.id);
    for (const AreaFacts& area : table.facts().areas) areas_.push_back(area.id);
  }
  /// VK-H73  Only what a side knows: who is not among them cannot be named, nor offered for a slip of the
  /// pen.
  template <class Knows>
  TableNames(const Table& table, Knows&& knows) : TableNames(table) {
    for (std::size_t i = 0; i < units_.size(); ++i)
      if (!knows(static_cast<UnitId>(i))) units_[i].clear();
    for (std::size_t i = 0; i < leaders_.size(); ++i)
      if (!knows(static_cast<LeaderId>(i))) leaders_[i].clear();
  }
  [[nodiscard]] Names names() const& { return {units_, leaders_, areas_}; }
  Names names() const&& = delete;  // would look at what is gone

 private:
  std::vector<std::string> units_;
  std::vector<std::string> leaders_;
  std::vector<std::string> areas_;
};

}  // namespace vom_kriege
