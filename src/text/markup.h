#pragma once

#include "text/messages.h"

namespace base {

/// Text as HTML and SVG take it, in elements and in attributes.
void write_escaped(Text& out, std::string_view text);

}  // namespace base
