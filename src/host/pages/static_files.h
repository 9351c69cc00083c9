#pragma once

#include <optional>
#include <string>

#include "host/server/http.h"

namespace host {

/// A file of the browser client below `folder`; nothing: there is none of that name. Files under assets/ have
/// a hash in their names and may be kept for ever; the others are asked for again and have an ETag. Where the
/// build has left a file packed beside itself (x.js.gz), it is sent so to whoever can unpack it.
[[nodiscard]] std::optional<Response> static_file(const std::string& folder, const Request& request);

}  // namespace host
