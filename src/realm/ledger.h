#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/check.h"
#include "core/rule_ref.h"

namespace realm {

/// A change of how much there is of something in the whole game, and the rule that made it. A game names its
/// assets by an enum of its own. Moving from one area or power to another is no change; becoming something
/// else is two.
template <class Asset>
struct LedgerEntry {
  Asset asset{};
  int change = 0;
  base::RuleRef rule;
};

/// The ledger of a turn: whatever appears or vanishes does so by a rule that is written here.
template <class Asset>
class Ledger {
 public:
  void book(Asset asset, int change, base::RuleRef rule) {
    if (change != 0) entries_.push_back({asset, change, rule});
  }
  [[nodiscard]] const std::vector<LedgerEntry<Asset>>& entries() const { return entries_; }
  [[nodiscard]] long long total(Asset asset) const {
    long long sum = 0;
    for (const auto& entry : entries_)
      if (entry.asset == asset) sum += entry.change;
    return sum;
  }
  void clear() { entries_.clear(); }

 private:
  std::vector<LedgerEntry<Asset>> entries_;
};

/// Changes a count and books it: every change goes through here, so that none escapes the ledger. Only VPs
/// may fall below 0.
template <class Count, class Asset>
void change(Count& count, int n, Ledger<Asset>& ledger, Asset asset, base::RuleRef rule) {
  const int after = static_cast<int>(count) + n;
  base::ensure(after >= 0 || asset == Asset::vps, "a count never falls below 0");
  count = static_cast<Count>(after);
  ledger.book(asset, n, rule);
}

}  // namespace realm
