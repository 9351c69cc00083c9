#pragma once

#include <cstddef>
#include <string_view>

#include "dark-age/rules/judge.h"

/// DA 1.9  Public messages and contact lines.
namespace dark_age {

/// How many characters a contact line may have, and whether it has no more.
[[nodiscard]] std::size_t longest(realm::Contact::Kind kind);
[[nodiscard]] bool fits(const realm::ContactLine& line);

/// Puts a message of a sheet into the roundup, or sets the sender's contact line; one that is too long is
/// dropped (the reader has said so).
void post_message(Judge& judge, PowerId from, std::string_view message);

}  // namespace dark_age
