#pragma once

#include <optional>
#include <string_view>

#include "dark_age/judge.h"

/// DA 1.9  Public messages and contact lines.
namespace dark_age {

/// A message addressed PHONE or EMAIL: the contact line it sets.
struct ContactLine {
  Contact::Kind kind{};
  std::string_view text;
  std::size_t longest = 0;  // in characters

  [[nodiscard]] bool fits() const;
};
[[nodiscard]] std::optional<ContactLine> contact_line(std::string_view message);

/// Puts a message of a sheet into the roundup, or sets the sender's contact line; one that is too long is
/// dropped (the reader has said so).
void post_message(Judge& judge, PowerId from, std::string_view message);

}  // namespace dark_age
