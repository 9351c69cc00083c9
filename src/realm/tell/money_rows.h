#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/rule_ref.h"

/// The accounts of a report.
namespace realm {

/// A line of them; rows of one group follow each other.
struct MoneyRow {
  int group = 0;
  std::string what;
  int amount = 0;
  std::string detail;
  base::RuleRef rule;
  bool total = false;  // what there was or is
};

class MoneyRows {
 public:
  void add(int group, std::string what, int amount, base::RuleRef rule, std::string detail = {}) {
    if (amount != 0) rows_.push_back({group, std::move(what), amount, std::move(detail), rule, false});
  }
  void total(int group, std::string what, int amount) {
    rows_.push_back({group, std::move(what), amount, {}, {}, true});
  }
  /// What there was before, so that the rows of the group add up to `after`; it goes before them.
  void start(int group, std::string what, int after) {
    int changes = 0;
    auto first = rows_.end();
    for (auto row = rows_.begin(); row != rows_.end(); ++row) {
      if (row->group != group) continue;
      if (first == rows_.end()) first = row;
      changes += row->amount;
    }
    rows_.insert(first, {group, std::move(what), after - changes, {}, {}, true});
  }
  [[nodiscard]] std::vector<MoneyRow> rows() && { return std::move(rows_); }

 private:
  std::vector<MoneyRow> rows_;
};

}  // namespace realm
