#pragma once

#include "play/play.h"
#include "text/json_writer.h"

namespace game {

/// What a game says of an input, as the members of an object that stands open: the `Reading` of
/// docs/openapi.yaml.
void put_reading(base::JsonWriter& json, const Receipt& receipt);

/// How a line may go on, as the member `hints` of an object that stands open.
void put_hints(base::JsonWriter& json, const std::vector<Hint>& hints);

}  // namespace game
