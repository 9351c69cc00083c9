#pragma once

#include <optional>

#include "host/server/call.h"
#include "host/server/host.h"
#include "host/server/problem.h"
#include "play/play.h"
#include "text/json_writer.h"

/// What handlers about a seat share.
namespace host {

[[nodiscard]] Problem not_begun();
/// The number in ?turn=; nothing: there is none, or `wrong` says what is wrong with it.
[[nodiscard]] std::optional<int> asked_turn(const Call& call, std::optional<Problem>& wrong);
/// The same of ?moment=, which is counted from 1 and needs a turn.
[[nodiscard]] std::optional<int> asked_moment(const Call& call, std::optional<Problem>& wrong);
/// The same of ?line=, a line of the record.
[[nodiscard]] std::optional<int> asked_line(const Call& call, std::optional<Problem>& wrong);
/// The map of a seat, or without one the whole truth, at a moment of a turn that was played
/// (`game::Play::moments`).
[[nodiscard]] tl::expected<std::string, Problem> map_at(Host& host, const Call& call,
                                                        std::optional<std::string_view> seat, int turn,
                                                        int moment);
void put_moments(base::JsonWriter& json, const std::vector<game::Moment>& moments);
/// What one seat is asked.
void put_asks(base::JsonWriter& json, const game::Play& play, std::string_view seat);
[[nodiscard]] std::string_view name(game::Answer answer);
/// A whole page that may do nothing.
[[nodiscard]] Response html_answer(std::string html);

}  // namespace host
