#pragma once

#include <optional>

#include "base/json_writer.h"
#include "game/play.h"
#include "host/call.h"
#include "host/problem.h"

/// What handlers about a seat share.
namespace host {

[[nodiscard]] Problem not_begun();
/// The number in ?turn=; nothing: there is none, or `wrong` says what is wrong with it.
[[nodiscard]] std::optional<int> asked_turn(const Call& call, std::optional<Problem>& wrong);
/// What one seat is asked.
void put_asks(base::JsonWriter& json, const game::Play& play, std::string_view seat);
[[nodiscard]] std::string_view name(game::Answer answer);
/// A whole page that may do nothing.
[[nodiscard]] Response html_answer(std::string html);

}  // namespace host
