#include "host/games/bot_api.h"

#include <fmt/core.h>

#include "bots/planner/seed.h"
#include "bots/protocol/line_protocol.h"
#include "host/games/orders.h"
#include "host/games/seat_words.h"
#include "host/server/answers.h"

namespace host {
namespace {

Response line_answer(std::string line) {
  Response response;
  response.body = std::move(line);
  return response;
}

}  // namespace

Response bot_hello(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Game& game = (*standing)->game();
  return line_answer(bots::hello_line(
      game.rules(), game.play(),
      {call.seat, bots::seed_of(game.key(), fmt::format("seed for the bot that plays {}", call.seat)), 0}));
}

Response bot_ask(Host& host, const Call& call) {
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Play& play = (*standing)->play();
  if (play.over()) return line_answer(bots::end_line(play));
  const std::string deadline = call.game->clock.deadline ? moment(*call.game->clock.deadline) : std::string();
  if (call.game->game.state == "running")
    for (const game::Ask& ask : play.asks())
      if (ask.seat == call.seat && !ask.answered()) return line_answer(bots::ask_line(play, ask, deadline));
  return line_answer(bots::wait_line(play, deadline));
}

Response bot_say(Host& host, const Call& call) {
  using Kind = bots::BotLine::Kind;
  const auto said = bots::read_bot_line(call.request.body);
  if (!said) return answer(Problem{422, "not-understood", fmt::format("Of the bot: {}.", said.error().what)});
  if (!call.game->started()) return answer(not_begun());
  const auto standing = host.standing(*call.game);
  if (!standing) return answer(problem_of(standing.error()));
  const game::Play& play = (*standing)->play();
  switch (said->kind) {
    case Kind::hello: return bot_hello(host, call);
    case Kind::silent: return bot_ask(host, call);  // nothing is stored: the clock will find the seat silent
    case Kind::query: return line_answer(bots::told_line(play.query(call.seat, said->text)));
    case Kind::attempt: return line_answer(bots::receipt_line(play.read(call.seat, said->text), false));
    case Kind::answer: break;
  }
  const auto taken = take_orders(host, call.game->game.id, {call.seat, said->text, true, call.now, {}});
  if (!taken) return answer(taken.error());
  return line_answer(bots::receipt_line(taken->receipt, taken->stored.has_value(),
                                        taken->stored ? std::optional(taken->stored->n) : std::nullopt));
}

}  // namespace host
