// Tokens for programs: made by an account, shown once, stored as a hash.

#include <fmt/core.h>

#include "host/server/answers.h"
#include "host/server/body.h"
#include "host/server/handlers.h"
#include "store/tokens.h"
#include "text/code_table.h"

namespace host {
namespace {

constexpr std::size_t kMostTokens = 50;

void put_token(base::JsonWriter& json, const store::Token& token) {
  json.field("id", base::to_hex(token.hash));
  json.field("label", token.label);
  if (token.game)
    json.field("game", token.game->text);
  else
    json.key("game").null();
  json.field("seat", token.seat);
  json.field("made", moment(token.made));
  put_moment(json, "until", token.until);
}

}  // namespace

Response list_tokens(Host& host, const Call& call) {
  const auto tokens =
      host.store().read([&](store::Transaction& t) { return store::tokens_of(t, call.account().id, "api"); });
  if (!tokens) return answer(problem_of(tokens.error()));
  return json_answer(200, [&](base::JsonWriter& json) {
    json.array("tokens", *tokens,
               [&](const store::Token& token) { json.object([&] { put_token(json, token); }); });
  });
}

Response make_token(Host& host, const Call& call) {
  Body body(call.request.body);
  store::Token token;
  token.kind = "api";
  token.account = call.account().id;
  token.label = body.text("label", 80);
  const auto game = body.maybe_text("game", 40);
  token.seat = base::upper(body.maybe_text("seat", 40).value_or(""));
  const auto days = body.maybe_number("days", 1, 3650);
  if (!token.seat.empty() && !game) body.complain("seat", "needs a game, too");
  if (const auto wrong = body.wrong()) return answer(*wrong);
  if (game) {
    const GameInfoPtr info = host.find_game({*game});
    if (info == nullptr || info->held_by(call.account().id).empty())
      return answer(Problem{422, "bad-field", "\"game\" is not a game you play in."});
    token.game = store::GameId{*game};
  }
  token.made = token.used = call.now;
  if (days) token.until = call.now + std::chrono::hours(24) * *days;
  const std::string secret = store::fresh_secret();
  token.hash = store::token_hash(secret);
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    if (store::tokens_of(t, call.account().id, "api").size() >= kMostTokens)
      return store::fail(store::Why::refused, "too many tokens");
    store::add_token(t, token, secret);
    return {};
  });
  if (!done && done.error().why == store::Why::refused)
    return answer(conflict("too-many-tokens",
                           fmt::format("One account has at most {} tokens; remove one first.", kMostTokens)));
  if (!done) return answer(problem_of(done.error()));
  return json_answer(201, [&](base::JsonWriter& json) {
    put_token(json, token);
    json.field("secret", secret);
  });
}

Response remove_token(Host& host, const Call& call) {
  const auto hash = base::from_hex(call.parts[0]);
  if (!hash) return answer(not_found("There is no such token."));
  const auto done = host.store().write([&](store::Transaction& t) -> store::Outcome<void> {
    for (const store::Token& token : store::tokens_of(t, call.account().id, "api"))
      if (token.hash == *hash) {
        store::remove_token(t, *hash);
        return {};
      }
    return store::fail(store::Why::missing, "no such token");
  });
  if (!done) return answer(problem_of(done.error()));
  host.forget_sessions();
  return nothing_more();
}

}  // namespace host
