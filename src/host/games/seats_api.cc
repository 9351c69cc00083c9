// Who sits where: taking a seat, leaving it, bots, invitations.

#include <fmt/core.h>

#include "host/games/lobby.h"
#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "host/server/log.h"
#include "play/player.h"
#include "store/sheets.h"
#include "store/tokens.h"
#include "text/code_table.h"

namespace host {
namespace {

using namespace std::chrono_literals;
constexpr std::size_t kMostInvitations = 200;

/// Changes one seat as it is in the store now. `change` answers false if it may not be.
template <class Change>
Response change_one(Host& host, const Call& call, Change&& change) {
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    for (store::Seat& seat : store::seats_of(t, call.game->game.id)) {
      if (seat.code != call.seat) continue;
      if (!change(t, seat)) return store::fail(store::Why::conflict, "the seat is not as it was");
      return store::change_seat(t, call.game->game.id, seat);
    }
    return store::fail(store::Why::missing, "no such seat");
  });
  if (!done) return answer(problem_of(done.error()));
  return nothing_more();
}

bool has_ended(const Call& call) {
  return call.game->game.state == "over" || call.game->game.state == "stopped";
}

Problem over() { return conflict("over", "The game is over."); }
Problem taken() { return conflict("seat-taken", "Somebody has this seat already."); }

/// Whether somebody may sit down in this game at all.
std::optional<Problem> may_sit(const Call& call, const GameInfo& info) {
  if (info.game.state == "over" || info.game.state == "stopped") return over();
  if (info.settings.master && info.game.master == call.account().id)
    return conflict("is-master", "The game master sees everything and cannot play.");
  return std::nullopt;
}

/// What somebody wrote and did not send is no business of whoever sits there after him.
void clear_desk(store::Transaction& t, const store::GameId& game, const std::string& seat) {
  store::drop_sheet(t, game, seat, store::Sheet::draft);
  store::drop_sheet(t, game, seat, store::Sheet::standing);
}

/// However the one before left, even if his account is gone: the desk is empty.
store::Outcome<void> sit_down(store::Transaction& t, const store::GameId& game, const std::string& seat,
                              const store::AccountId& account) {
  auto taken = store::take_seat(t, game, seat, account);
  if (taken) clear_desk(t, game, seat);
  return taken;
}

/// Who listened for the seat may no longer.
void end_streams(Host& host, const store::GameId& game, const std::string& seat) {
  host.hub().end("seat:" + game.text + ":" + seat);
}

}  // namespace

Response take_seat(Host& host, const Call& call) {
  if (const auto problem = may_sit(call, *call.game)) return answer(*problem);
  if (call.game->game.access != "open" && !call.keeper)
    return answer(forbidden("Seats of this game are taken by invitation."));
  const auto done = host.store().write(
      [&](store::Transaction& t) { return sit_down(t, call.game->game.id, call.seat, call.account().id); });
  if (!done) return answer(done.error().why == store::Why::taken ? taken() : problem_of(done.error()));
  end_streams(host, call.game->game.id, call.seat);
  begin_if_full(host, call.game->game.id, call.now);
  return nothing_more();
}

Response leave_seat(Host& host, const Call& call) {
  if (has_ended(call)) return answer(over());
  Response response = change_one(host, call, [&](store::Transaction& t, store::Seat& seat) {
    if (seat.account != call.account().id) return false;
    seat.account.reset();
    seat.ready = 0;
    seat.missed = 0;
    clear_desk(t, call.game->game.id, call.seat);
    return true;
  });
  if (response.status < 300) end_streams(host, call.game->game.id, call.seat);
  return response;
}

Response seat_bot(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string kind = body.maybe_text("kind", 40).value_or("");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (has_ended(call)) return answer(over());
  const bots::PlayerKind* found = bots::find_player(*call.game->rules, kind);
  if (found == nullptr)
    return answer(Problem{422, "no-such-bot", "This game has no such bot; GET /api/rules lists them."});
  const bool own = !call.seats.empty() && call.game->seat(call.seat)->account == call.account().id;
  if (call.game->seat(call.seat)->account && !own) return answer(taken());
  const Response response = change_one(host, call, [&](store::Transaction& t, store::Seat& seat) {
    if (seat.account && seat.account != call.account().id) return false;
    if (seat.account) clear_desk(t, call.game->game.id, call.seat);
    seat.account.reset();
    seat.bot = found->name;
    seat.ready = 0;
    if (call.game->started()) {  // it may be the one all wait for
      store::Clock clock = store::clock_of(t, call.game->game.id).value_or(store::Clock{});
      if (clock.held.empty()) clock.due = call.now;
      store::set_clock(t, call.game->game.id, clock);
    }
    return true;
  });
  if (response.status < 300) {
    end_streams(host, call.game->game.id, call.seat);
    begin_if_full(host, call.game->game.id, call.now);
  }
  return response;
}

// Takes a seat from whoever holds it, a person or a bot, so that another can have it.
Response free_seat(Host& host, const Call& call) {
  if (has_ended(call)) return answer(over());
  const Response response = change_one(host, call, [&](store::Transaction& t, store::Seat& seat) {
    seat.account.reset();
    seat.bot.clear();
    seat.ready = 0;
    seat.missed = 0;
    clear_desk(t, call.game->game.id, call.seat);
    return true;
  });
  end_streams(host, call.game->game.id, call.seat);
  return response;
}

Response invite(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string seat = base::upper(body.maybe_text("seat", 40).value_or(""));
  const auto uses = body.maybe_number("uses", 1, 100);
  const auto days = body.maybe_number("days", 1, 365);
  if (!seat.empty() && call.game->seat(seat) == nullptr) body.complain("seat", "is no seat of this game");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  store::Token token;
  token.kind = "invitation";
  token.game = call.game->game.id;
  token.seat = seat;
  token.uses = static_cast<int>(uses.value_or(1));
  token.made = token.used = call.now;
  token.until = call.now + 24h * days.value_or(30);
  const std::string secret = store::fresh_secret();
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    if (store::tokens_of(t, call.game->game.id, "invitation").size() >= kMostInvitations)
      return store::fail(store::Why::refused, "too many invitations");
    store::add_token(t, token, secret);
    return {};
  });
  if (!done && done.error().why == store::Why::refused)
    return answer(conflict("too-many-invitations", "There are too many invitations to this game already."));
  if (!done) return answer(problem_of(done.error()));
  return json_answer(201, [&](base::JsonWriter& json) {
    json.field("secret", secret);
    // Behind the # so that it stays in the browser: neither a log nor a Referer ever sees it.
    json.field("link", "/#/join/" + secret);
    json.field("seat", seat);
    put_moment(json, "until", token.until);
  });
}

Response accept_invitation(Host& host, const Call& call) {
  Body body(call.request.body);
  const std::string secret = body.text("secret", 100);
  const std::string wanted = base::upper(body.maybe_text("seat", 40).value_or(""));
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (const auto problem = host.too_many_tries(call, "")) return answer(*problem);
  const Problem unknown = not_found("This invitation is not known, or was used already.");
  const auto token = host.store().read([&](store::Transaction& t) {
    return store::find_token(t, "invitation", secret, call.now).value_or(store::Token{});
  });
  if (!token) return answer(problem_of(token.error()));
  if (!token->game) return answer(unknown);
  const GameInfoPtr info = host.find_game(*token->game);
  if (info == nullptr) return answer(unknown);
  if (const auto problem = may_sit(call, *info)) return answer(*problem);
  std::string seat = token->seat.empty() ? wanted : token->seat;
  if (seat.empty())
    for (const store::Seat& s : info->seats)
      if (seat.empty() && !s.account && s.bot.empty()) seat = s.code;
  if (seat.empty() || info->seat(seat) == nullptr)
    return answer(conflict("no-seat", "There is no free seat."));
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    if (!store::use_token(t, "invitation", secret, call.now))
      return store::fail(store::Why::missing, "the invitation was used meanwhile");
    // An invitation to a seat that a bot keeps warm replaces the bot.
    for (store::Seat s : store::seats_of(t, info->game.id))
      if (s.code == seat && !s.account && !s.bot.empty() && token->seat == seat) {
        s.bot.clear();
        if (auto cleared = store::change_seat(t, info->game.id, s); !cleared) return cleared;
      }
    return sit_down(t, info->game.id, seat, call.account().id);
  });
  if (!done) {
    if (done.error().why == store::Why::missing) return answer(unknown);
    return answer(done.error().why == store::Why::taken ? taken() : problem_of(done.error()));
  }
  end_streams(host, info->game.id, seat);
  begin_if_full(host, info->game.id, call.now);
  return json_answer(200, [&](base::JsonWriter& json) {
    json.field("game", info->game.id.text);
    json.field("seat", seat);
  });
}

}  // namespace host
