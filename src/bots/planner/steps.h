#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "realm/written.h"

/// How the planners of the written-order games put a sheet together: out of steps, each worth something.
namespace bots {

/// Something worth doing: one order, or a few that make sense only together.
struct Step {
  std::vector<sheet::Entry> orders = {};
  int worth = 0;        // in tenths of a BP, before what it costs
  int bps = 0;          // to be paid
  bool urgent = false;  // what the enemy might forestall
  std::string why = {};
};
using Steps = std::vector<Step>;

/// "1 army", "3 armies".
[[nodiscard]] inline std::string counted(int n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

/// A sheet in the making: every order in it has been carried out by the judge on the guessed position.
template <class WhatIf>
class SheetDraft {
 public:
  explicit SheetDraft(WhatIf start) : start_(std::move(start)), now_(start_) {}

  [[nodiscard]] const WhatIf& now() const { return now_; }
  [[nodiscard]] const std::vector<sheet::Entry>& orders() const { return orders_; }

  /// Adds orders if none of them would fail; else nothing changes.
  bool add(const std::vector<sheet::Entry>& more, bool urgent) {
    WhatIf then = now_;
    for (const sheet::Entry& order : more)
      if (then.left() == 0 || then.order(order).failed()) return false;
    now_ = std::move(then);
    orders_.insert(orders_.end(), more.begin(), more.end());
    urgent_.resize(orders_.size(), urgent);
    return true;
  }

  /// Brings what belongs to attacks forward as far as the judge comes to the same position: the earlier the
  /// slot, the more is still as it was seen (COM-8).
  void urgent_first() {
    for (std::size_t i = 1; i < orders_.size(); ++i)
      for (std::size_t k = i; k > 0 && urgent_[k] && !urgent_[k - 1]; --k) {
        std::vector<sheet::Entry> swapped = orders_;
        std::swap(swapped[k], swapped[k - 1]);
        if (!comes_to_the_same(swapped)) break;
        orders_ = std::move(swapped);
        std::swap(urgent_[k], urgent_[k - 1]);
      }
  }

 private:
  [[nodiscard]] bool comes_to_the_same(const std::vector<sheet::Entry>& orders) const {
    WhatIf then = start_;
    for (const sheet::Entry& order : orders)
      if (then.order(order).failed()) return false;
    return then.now() == now_.now();
  }

  WhatIf start_;
  WhatIf now_;
  std::vector<sheet::Entry> orders_;
  std::vector<char> urgent_;  // by order
};

}  // namespace bots
