#pragma once

#include <span>
#include <string>
#include <string_view>

#include "realm/outcome.h"

/// Why an action failed, in a game's own words.
namespace realm {

/// What a reason means. Of a table the first row that fits is the one; an empty detail or rule fits any.
template <class Message>
struct Explanation {
  Reason reason;
  std::string_view detail;
  std::string_view rule;
  Message says;
};

template <class Message>
[[nodiscard]] const Explanation<Message>* explanation(std::span<const Explanation<Message>> table,
                                                      const Outcome& outcome) {
  for (const Explanation<Message>& e : table)
    if (e.reason == outcome.reason && (e.detail.empty() || e.detail == outcome.detail) &&
        (e.rule.empty() || e.rule == outcome.rule.id))
      return &e;
  return nullptr;
}

/// The code case files and programs know a reason by (COM-11): `forbidden:sea`.
[[nodiscard]] inline std::string reason_code(const Outcome& outcome) {
  std::string code(name(outcome.reason));
  if (!outcome.detail.empty()) code.append(":").append(outcome.detail);
  return code;
}

}  // namespace realm
