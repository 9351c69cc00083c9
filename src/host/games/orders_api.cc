// What a seat says: sheets and decisions with their receipts, drafts, standing orders.

#include <fmt/core.h>

#include "host/clock/drive.h"
#include "host/games/orders.h"
#include "host/games/seat_words.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "play/receipt_json.h"
#include "store/messages.h"
#include "store/record.h"
#include "store/sheets.h"

namespace host {
namespace {

constexpr std::size_t kLongestSheet = 65'536;

/// The hash of the line binds everything before it, other seats' sheets too: with it a seat could try out
/// what they may have written. It is shown when all is open.
void put_receipt(base::JsonWriter& json, const store::Receipt& receipt, bool over) {
  json.field("sequence", receipt.n);
  json.field("seat", receipt.seat);
  json.field("turn", receipt.turn);
  json.field("digest", base::to_hex(receipt.digest));
  if (over) json.field("line_hash", base::to_hex(receipt.hash));
  json.field("came", moment(receipt.came));
  put_moment(json, "deadline", receipt.due);
}

Response refused(const game::Receipt& receipt) {
  Response response = json_answer(422, [&](base::JsonWriter& json) {
    json.field("type", "/problems#refused");
    json.field("title", reason(422));
    json.field("status", 422);
    json.field("code", "refused");
    json.field("detail", receipt.refusal->sentence);
    json.field("rule", receipt.refusal->rule);
    game::put_reading(json, receipt);
  });
  response.type = "application/problem+json";
  return response;
}

Response stored_answer(const Taken& taken, bool ready) {
  if (!taken.stored) return refused(taken.receipt);
  return json_answer(201, [&](base::JsonWriter& json) {
    put_receipt(json, *taken.stored, false);
    game::put_reading(json, taken.receipt);
    json.field("ready", ready);
  });
}

}  // namespace

// What is written for a turn must not be taken for the next one because that came while it was on its way.
static std::optional<Problem> for_another_turn(const Call& call, Body& body) {
  const auto turn = body.maybe_number("turn", 0, 1'000'000);
  if (!turn || *turn == call.game->game.turn) return std::nullopt;
  return conflict("turn-over", fmt::format("This was written for turn {}; now it is turn {}.", *turn,
                                           call.game->game.turn));
}

Response read_orders(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestSheet, true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Receipt receipt = (*standing)->play().read(call.seat, text);
  return json_answer(200, [&](base::JsonWriter& json) { game::put_reading(json, receipt); });
}

Response store_orders(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestSheet, true);
  const bool ready = body.maybe_flag("ready").value_or(true);
  const auto late = for_another_turn(call, body);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (late) return answer(*late);
  const auto taken = take_orders(host, call.game->game.id, {call.seat, text, ready, call.now, {}});
  if (!taken) return answer(taken.error());
  return stored_answer(*taken, ready);
}

// A sheet that came by another way, or was overlooked. Its last line says in the record who brought it, and
// the seat is told.
Response enter_orders(Host& host, const Call& call) {
  Body body(call.request.body);
  std::string text = body.text("text", kLongestSheet, true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!text.ends_with('\n')) text += '\n';
  Orders orders{call.seat, text + "# entered by the game master\n", true, call.now, {}};
  orders.also = [&](store::Transaction& t, const game::Receipt&,
                    const store::Receipt&) -> store::Outcome<void> {
    store::Message message;
    message.kind = "private";
    message.to = {call.seat};
    message.body = "The game master has entered orders for you:\n" + text;
    message.came = call.now;
    return store::add_message(t, call.game->game.id, message).map([](int) {});
  };
  const auto taken = take_orders(host, call.game->game.id, orders);
  if (!taken) return answer(taken.error());
  return stored_answer(*taken, true);
}

// What this seat has sent for the turn that is asked for now.
Response show_orders(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Scroll<game::Line>& lines = (*standing)->game().record().lines;
  const game::Line* found = nullptr;
  for (const game::Line& line : lines) {
    if (line.deed == game::Deed::advance) found = nullptr;
    if (line.deed == game::Deed::input && line.seat == call.seat) found = &line;
  }
  if (found == nullptr) return answer(not_found("This seat has sent nothing since the last turn."));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("sequence", found->n);
    json.field("turn", (*standing)->play().turn());
    json.field("text", found->text);
    json.field("ready", call.game->seat(call.seat)->ready >= (*standing)->play().turn());
  });
}

Response set_ready(Host& host, const Call& call) {
  Body body(call.request.body);
  const auto ready = body.maybe_flag("ready");
  if (!ready) body.complain("ready", "is missing");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (call.game->game.state != "running") return answer(not_running(*call.game));
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  GameInfo after = *call.game;
  for (store::Seat& seat : after.seats)
    if (seat.code == call.seat) seat.ready = *ready ? (*standing)->play().turn() : 0;
  const bool go = can_go_on(after, (*standing)->play());
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    for (store::Seat seat : store::seats_of(t, call.game->game.id)) {
      if (seat.code != call.seat) continue;
      seat.ready = after.seat(call.seat)->ready;
      if (auto changed = store::change_seat(t, call.game->game.id, seat); !changed) return changed;
    }
    store::Clock clock = store::clock_of(t, call.game->game.id).value_or(store::Clock{});
    if (!clock.held.empty()) return {};
    clock.due = clock.deadline;
    if (clock.due) *clock.due += std::chrono::minutes(call.game->settings.grace);
    if (go) clock.due = call.now;
    store::set_clock(t, call.game->game.id, clock);
    return {};
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

Response show_receipts(Host& host, const Call& call) {
  const auto receipts = host.store().read(
      [&](store::Transaction& t) { return store::receipts_of(t, call.game->game.id, call.seat); });
  if (!receipts) return answer(problem_of(receipts.error()));
  const bool over = call.game->game.state == "over";
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("receipts", *receipts, [&](const store::Receipt& receipt) {
      json.object([&] { put_receipt(json, receipt, over); });
    });
  });
}

namespace {

Response show_sheet(Host& host, const Call& call, store::Sheet kind) {
  const auto written = host.store().read([&](store::Transaction& t) {
    return store::find_sheet(t, call.game->game.id, call.seat, kind).value_or(store::Written{});
  });
  if (!written) return answer(problem_of(written.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("text", written->body);
    json.field("turn", written->turn);
  });
}

Response keep(Host& host, const Call& call, store::Sheet kind) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestSheet, true);
  const auto late = kind == store::Sheet::draft ? for_another_turn(call, body) : std::nullopt;
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (late) return answer(*late);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    if (text.empty()) {
      store::drop_sheet(t, call.game->game.id, call.seat, kind);
      return {};
    }
    return store::keep_sheet(t, call.game->game.id, call.seat, kind, {call.game->game.turn, text, call.now});
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

}  // namespace

Response show_draft(Host& host, const Call& call) { return show_sheet(host, call, store::Sheet::draft); }
Response keep_draft(Host& host, const Call& call) { return keep(host, call, store::Sheet::draft); }
Response show_standing(Host& host, const Call& call) {
  return show_sheet(host, call, store::Sheet::standing);
}
Response keep_standing(Host& host, const Call& call) { return keep(host, call, store::Sheet::standing); }

// Unlike standing orders they are inputs, and stand in the record: the game itself knows what still counts.
Response show_instructions(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("instructions", (*standing)->play().instructions(call.seat),
               [&](const std::string& line) { json.value(line); });
  });
}

}  // namespace host
