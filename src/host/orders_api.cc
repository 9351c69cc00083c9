// What a seat says: sheets and decisions with their receipts, drafts, standing orders.

#include <fmt/core.h>

#include <array>
#include <mutex>

#include "host/answers.h"
#include "host/body.h"
#include "host/drive.h"
#include "host/handlers.h"
#include "host/seat_words.h"
#include "store/record.h"
#include "store/sheets.h"

namespace host {
namespace {

constexpr std::size_t kLongestSheet = 65'536;
constexpr int kTries = 5;  // against others who write to the same game at the same moment

std::string_view name(game::Severity severity) {
  switch (severity) {
    case game::Severity::notice: return "notice";
    case game::Severity::warning: return "warning";
    case game::Severity::error: return "error";
  }
  return "";
}

void put_reading(base::JsonWriter& json, const game::Receipt& receipt) {
  json.field("accepted", receipt.accepted);
  if (receipt.refusal)
    json.key("refusal").object([&] {
      json.field("rule", receipt.refusal->rule);
      json.field("sentence", receipt.refusal->sentence);
    });
  json.array("remarks", receipt.remarks, [&](const game::Remark& remark) {
    json.object([&] {
      json.field("severity", name(remark.severity));
      json.field("line", static_cast<int>(remark.line));
      json.field("column", static_cast<int>(remark.column));
      json.field("slot", remark.slot);
      json.field("code", remark.code);
      json.field("rule", remark.rule);
      json.field("sentence", remark.sentence);
      json.field("offered", remark.offered);
    });
  });
  json.array("understood", receipt.understood, [&](const game::Understood& line) {
    json.object([&] {
      json.field("slot", line.slot);
      json.field("line", line.line);
      json.field("readable", line.readable);
    });
  });
}

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

std::string last_line(const std::string& bytes) {
  const std::string_view whole = std::string_view(bytes).substr(0, bytes.size() - 1);
  const std::size_t before = whole.rfind('\n');
  return std::string(before == whole.npos ? whole : whole.substr(before + 1));
}

/// What comes of an input, if it can be stored now.
struct Tried {
  game::Receipt receipt;
  std::optional<store::Receipt> stored;
};

/// Held up by the host itself until somebody answers, not by the keeper.
bool waits(const store::Clock& clock) { return clock.held.starts_with("waiting for"); }

/// Those who write to the same game at the same moment wait for each other here, where it is cheap: the store
/// would send all but the first away to try again. Other hosts are not held up; against them one tries again.
std::mutex& one_at_a_time(const store::GameId& game) {
  static std::array<std::mutex, 64> doors;
  return doors[std::hash<std::string>()(game.text) % doors.size()];
}

/// One try: judge the input on the position as it is, store it with its receipt in one transaction.
tl::expected<Tried, store::Failure> try_input(Host& host, const GameInfo& info, const Call& call,
                                              const std::string& text, bool ready) {
  const auto standing = host.standing(info);
  if (!standing) return tl::unexpected(standing.error());
  game::Game game = (*standing)->game().copy();
  Tried tried{game.submit(call.seat, text), std::nullopt};
  if (!tried.receipt.accepted) return tried;

  GameInfo after = info;
  for (store::Seat& seat : after.seats)
    if (seat.code == call.seat) seat.ready = ready ? game.play().turn() : 0;
  const bool go = can_go_on(after, game.play());
  const store::Accepted sheet{
      {last_line(game.record().bytes), call.seat}, tried.receipt.digest, info.clock.deadline};
  const auto stored = host.store().write([&](store::Transaction& t) -> store::Outcome<store::Receipt> {
    auto receipt = store::accept_sheet(t, info.game.id, (*standing)->tip(), sheet, call.now);
    if (!receipt) return receipt;
    for (const store::Seat& seat : after.seats)
      if (seat.code == call.seat && seat != *info.seat(call.seat))
        if (auto changed = store::change_seat(t, info.game.id, seat); !changed)
          return tl::unexpected(changed.error());
    store::Clock clock = store::clock_of(t, info.game.id).value_or(store::Clock{});
    if (clock.held.empty() && go) {
      clock.due = call.now;
      store::set_clock(t, info.game.id, clock);
    } else if (waits(clock)) {  // this may be the one all wait for
      clock.held.clear();
      clock.due = call.now;
      store::set_clock(t, info.game.id, clock);
    }
    return receipt;
  });
  if (!stored) return tl::unexpected(stored.error());
  tried.stored = *stored;
  host.tables().put(info.game.id,
                    std::make_shared<const Standing>(std::move(game), store::Tip{stored->n, stored->hash}));
  return tried;
}

Problem not_running(const GameInfo& info) {
  if (!info.started()) return not_begun();
  if (info.game.state == "paused") return conflict("paused", "The game is paused.");
  return conflict("over", "The game is over.");
}

Response refused(const game::Receipt& receipt) {
  Response response = json_answer(422, [&](base::JsonWriter& json) {
    json.field("type", "/problems#refused");
    json.field("title", reason(422));
    json.field("status", 422);
    json.field("code", "refused");
    json.field("detail", receipt.refusal->sentence);
    json.field("rule", receipt.refusal->rule);
    put_reading(json, receipt);
  });
  response.type = "application/problem+json";
  return response;
}

}  // namespace

Response read_orders(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestSheet, true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Receipt receipt = (*standing)->play().read(call.seat, text);
  return json_answer(200, [&](base::JsonWriter& json) { put_reading(json, receipt); });
}

Response store_orders(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string text = body.text("text", kLongestSheet, true);
  const bool ready = body.maybe_flag("ready").value_or(true);
  if (const auto wrong = body.wrong()) return answer(*wrong);
  const std::lock_guard turn(one_at_a_time(call.game->game.id));
  GameInfoPtr info = host.find_game(call.game->game.id);  // as those before left it
  if (info == nullptr) return answer(not_found());
  for (int i = 0; i < kTries; ++i) {
    if (info->game.state != "running") return answer(not_running(*info));
    const auto tried = try_input(host, *info, call, text, ready);
    if (!tried && tried.error().why == store::Why::conflict) {
      info = host.find_game(info->game.id);
      if (info == nullptr) return answer(not_found());
      continue;
    }
    if (!tried) return answer(problem_of(tried.error()));
    if (!tried->stored) return refused(tried->receipt);
    return json_answer(201, [&](base::JsonWriter& json) {
      put_receipt(json, *tried->stored, false);
      put_reading(json, tried->receipt);
      json.field("ready", ready);
    });
  }
  return answer(Problem{503, "busy", "The host is too busy. Nothing was stored; please try again."});
}

// What this seat has sent for the turn that is asked for now.
Response show_orders(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const std::vector<game::Line>& lines = (*standing)->game().record().lines;
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
  if (const auto wrong = body.wrong()) return answer(*wrong);
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

}  // namespace host
