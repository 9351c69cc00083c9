#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "realm/ids.h"

namespace realm {

/// A contact line in the roundup, set by its power for good (DA 1.9, SCH 1.7).
struct Contact {
  enum class Kind : std::uint8_t { phone, email };
  PowerId power{};
  Kind kind{};
  std::string text;
  bool operator==(const Contact&) const = default;
};

/// A message addressed PHONE or EMAIL: the contact line it sets.
struct ContactLine {
  Contact::Kind kind{};
  std::string_view text;
};
[[nodiscard]] std::optional<ContactLine> contact_line(std::string_view message);

/// `contacts` is and stays sorted by power and kind.
void set_contact(std::vector<Contact>& contacts, PowerId power, const ContactLine& line);

}  // namespace realm
