#pragma once

#include <string>
#include <string_view>

#include "text/messages.h"

namespace game {

/// A text as a JSON string, in the one spelling records use: `"`, `\` and control characters are escaped (\b
/// \t \n \f \r, else \u00xx in small letters), everything else stands as it is.
void put_json(base::Text& out, std::string_view text);

/// Any bytes as well-formed UTF-8: what is none becomes U+FFFD, byte by byte.
[[nodiscard]] std::string well_formed(std::string_view bytes);

}  // namespace game
