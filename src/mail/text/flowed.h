#pragma once

#include <string>
#include <string_view>

namespace mail {

/// Text sent as `format=flowed` (RFC 3676) with its paragraphs joined again: a line that ends in a blank goes
/// on in the next of the same quote depth. With `delsp` that blank was put in by the sender's program and
/// goes, too. Lines end in a line feed.
[[nodiscard]] std::string unflowed(std::string_view text, bool delsp);

}  // namespace mail
