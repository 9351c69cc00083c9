#pragma once

#include <string>
#include <string_view>

namespace mail {

/// Bytes in the named charset as UTF-8. Where the name is missing, unknown or evidently wrong, what the bytes
/// themselves look like decides: a byte order mark, UTF-8, and else the letters of Western Windows. Never
/// fails; what cannot be read becomes U+FFFD.
[[nodiscard]] std::string to_utf8(std::string_view bytes, std::string_view charset);

/// Lines end in a line feed, and there are no other control characters but tabs. UTF-8 in, UTF-8 out.
[[nodiscard]] std::string plain_lines(std::string_view text);
/// The same on one line, for what goes into headers and logs.
[[nodiscard]] std::string one_line(std::string_view text);

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace mail
