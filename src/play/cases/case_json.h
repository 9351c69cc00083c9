#pragma once

#include "play/play.h"
#include "text/json_writer.h"

namespace game {

/// A case that somebody looks at, for a page, as the members of an object that stands open: the `Case` of
/// docs/openapi.yaml. A text that cannot be read as a case has `wrong` and `others`, like a draft
/// (draft_json.h), and nothing else.
void put_case(base::JsonWriter& json, const Rules& rules, std::string_view text);

}  // namespace game
