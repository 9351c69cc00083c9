// Running a game: the keeper's tools, and those of a master who sees everything.

#include <fmt/core.h>

#include "host/clock/drive.h"
#include "host/games/seat_words.h"
#include "host/mail/hook_notices.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "store/messages.h"
#include "store/record.h"
#include "store/sheets.h"

namespace host {
namespace {

/// Changes state and clock of a game together, from what the store has now.
template <class Change>
Response change_clock(Host& host, const Call& call, Change&& change) {
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto game = store::find_game(t, call.game->game.id);
    if (!game) return store::fail(store::Why::missing, "the game is gone");
    store::Clock clock = store::clock_of(t, game->id).value_or(store::Clock{});
    change(*game, clock);
    store::set_clock(t, game->id, clock);
    return store::change_game(t, *game, call.now);
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

}  // namespace

Response pause_game(Host& host, const Call& call) {
  if (call.game->game.state != "running") return answer(conflict("not-running", "The game does not run."));
  return change_clock(host, call, [&](store::Game& game, store::Clock& clock) {
    game.state = "paused";
    clock.held = "paused";
    clock.due.reset();
  });
}

// The time that was left when it was paused is not kept: a whole turn's time is given again.
Response resume_game(Host& host, const Call& call) {
  const bool paused = call.game->game.state == "paused";
  if (!paused && call.game->clock.held.empty())
    return answer(conflict("not-paused", "The game is not paused or held."));
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  return change_clock(host, call, [&](store::Game& game, store::Clock& clock) {
    game.state = "running";
    clock = next_clock(*call.game, (*standing)->play(), call.now);
  });
}

Response move_deadline(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("deadline", 30);
  const auto time = read_utc(text);
  if (!time) body.complain("deadline", "must be a time such as 2026-12-01T20:00:00Z");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (call.game->game.state != "running") return answer(conflict("not-running", "The game does not run."));
  const store::Time deadline{std::chrono::seconds(*time)};
  if (deadline <= call.now) return answer(Problem{422, "bad-field", "\"deadline\" must lie in the future."});
  return change_clock(host, call, [&](store::Game&, store::Clock& clock) {
    clock.held.clear();
    clock.deadline = deadline;
    clock.due = deadline + std::chrono::minutes(call.game->settings.grace);
  });
}

Response carry_out_now(Host& host, const Call& call) {
  if (call.game->game.state != "running") return answer(conflict("not-running", "The game does not run."));
  if (!host.force) return answer(Problem{503, "no-clock", "This host carries out no turns."});
  if (const auto problem = host.force(call.game->game.id)) return answer(*problem);
  return nothing_more();
}

// The turn leaves the record and is kept beside it; what people had sent for it lies before them as drafts.
Response take_back_turn(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  if (call.game->game.state == "over")
    return answer(
        conflict("over", "The dice of a game that is over are known to all; nothing is taken back."));
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  const auto lines = game::lines_before_last_advance(game.record());
  if (!lines) return answer(conflict("nothing-played", "No turn has been played yet."));
  const int keep = static_cast<int>(*lines);
  game::Record kept = game.record();
  kept.lines.cut(*lines);
  const auto play = game::replay(kept, game.key());
  if (!play) return answer(Problem{500, "broken", "The game cannot be played again."});
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    auto tip = store::take_back(t, call.game->game.id, (*standing)->tip(), keep, (*play)->turn(), call.now);
    if (!tip) return tl::unexpected(tip.error());
    for (std::size_t i = static_cast<std::size_t>(keep); i < game.record().lines.size(); ++i) {
      const game::Line& line = game.record().lines[i];
      const store::Seat* seat = call.game->seat(line.seat);
      if (line.deed != game::Deed::input || seat == nullptr || !seat->account) continue;
      if (auto put = store::keep_sheet(t, call.game->game.id, line.seat, store::Sheet::draft,
                                       {(*play)->turn(), line.text, call.now});
          !put)
        return put;
    }
    for (store::Seat seat : store::seats_of(t, call.game->game.id)) {
      if (seat.ready == 0) continue;
      seat.ready = 0;
      if (auto changed = store::change_seat(t, call.game->game.id, seat); !changed) return changed;
    }
    GameInfo unready = *call.game;
    for (store::Seat& seat : unready.seats) seat.ready = 0;
    store::set_clock(t, call.game->game.id, next_clock(unready, **play, call.now));
    t.tell({call.game->game.id.text, "taken-back"});
    for (const store::Notice& notice : hooks_of_taking_back(t, *call.game, (*play)->turn(), call.now))
      store::add_notice(t, notice);
    store::Message message;
    message.kind = "public";
    message.body = fmt::format(
        "The game master has taken back the last turn. Turn {} is asked for again; what you "
        "had sent lies before you as a draft.",
        (*play)->turn());
    message.came = call.now;
    if (auto told = store::add_message(t, call.game->game.id, message); !told)
      return tl::unexpected(told.error());
    return {};
  });
  if (!done) return answer(problem_of(done.error()));
  host.tables().forget(call.game->game.id);
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("turn", (*play)->turn());
    json.field("line", keep);
  });
}

Response master_view(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const std::string_view format = call.request.asked("format").value_or("text");
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  if (format == "svg") return text_answer("image/svg+xml", (*standing)->play().svg(std::nullopt));
  if (format == "text")
    return text_answer("text/plain; charset=utf-8", (*standing)->play().show(std::nullopt));
  return answer(bad_request("bad-query", "format is text or svg."));
}

}  // namespace host
