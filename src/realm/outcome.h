#pragma once

#include <cstdint>
#include <string_view>

#include "core/rule_ref.h"

namespace realm {

/// COM-11  Why an action failed; the first that applies in this order is the one reported.
enum class Reason : std::uint8_t { none, unreadable, not_owned, not_adjacent, forbidden, units, stuck, bps };

/// COM-11  What became of an action.
enum class Result : std::uint8_t { done, won, beaten, failed };

/// The outcome of an action: for a failed one the reason, a detail where there is one ("city"), and the rule.
struct Outcome {
  Result result = Result::done;
  Reason reason = Reason::none;
  std::string_view detail{};
  base::RuleRef rule{};

  [[nodiscard]] bool failed() const { return result == Result::failed; }
  bool operator==(const Outcome&) const = default;
};

constexpr Outcome failed(Reason reason, base::RuleRef rule, std::string_view detail = {}) {
  return {Result::failed, reason, detail, rule};
}
constexpr Outcome forbidden(std::string_view detail, base::RuleRef rule) {
  return {Result::failed, Reason::forbidden, detail, rule};
}

[[nodiscard]] constexpr std::string_view name(Reason reason) {
  switch (reason) {
    case Reason::none: return "";
    case Reason::unreadable: return "unreadable";
    case Reason::not_owned: return "not-owned";
    case Reason::not_adjacent: return "not-adjacent";
    case Reason::forbidden: return "forbidden";
    case Reason::units: return "units";
    case Reason::stuck: return "stuck";
    case Reason::bps: return "bps";
  }
  return "";
}

[[nodiscard]] constexpr std::string_view name(Result result) {
  switch (result) {
    case Result::done: return "done";
    case Result::won: return "won";
    case Result::beaten: return "beaten";
    case Result::failed: return "failed";
  }
  return "";
}

}  // namespace realm
