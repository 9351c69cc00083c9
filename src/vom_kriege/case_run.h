#pragma once

#include <string>
#include <vector>

#include "vom_kriege/begin_at.h"
#include "vom_kriege/decision_text.h"
#include "vom_kriege/scenario.h"

namespace vom_kriege {

/// The ids of a table, kept for reading and writing decisions.
class TableNames {
 public:
  explicit TableNames(const Table& table) {
    for (const UnitFacts& u : table.facts().units) units_.push_back(u.id);
    for (const LeaderFacts& l : table.facts().leaders) leaders_.push_back(l.id);
    for (const AreaFacts& a : table.facts().areas) areas_.push_back(a.id);
  }
  [[nodiscard]] Names names() const { return {units_, leaders_, areas_}; }

 private:
  std::vector<std::string> units_;
  std::vector<std::string> leaders_;
  std::vector<std::string> areas_;
};

/// A case that was played: everything it can be asked about.
struct CaseRun {
  Battle end;                         // where the case ends
  Battle asked;                       // the ask then; the judge may have played on to one
  Happenings log;                     // up to the end
  std::vector<std::string> troubles;  // what went wrong on the way; empty: it was played as written
};

}  // namespace vom_kriege
